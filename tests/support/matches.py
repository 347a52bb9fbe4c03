"""Matches for tests: just opened, in progress, finished."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from outcry.kernel.record import Row, counts
from outcry.kernel.verbs import CHANCE
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game
from outcry.rules.black_friday.state import Action

SECRET = Fate(secret=bytes(range(32)), salt="rain on Broad Street")
EDITION_2010, EDITION_2023, BIG_SHOT = "black-friday-2010", "black-friday-2023", "big-shot"
SEATS = {
    EDITION_2010: ("mibs", "human", "trader"),
    EDITION_2023: ("mibs", "human", "trader"),
    BIG_SHOT: ("naive", "human", "random"),
}
"""The default players."""


def opened(
    players: tuple[str, ...] = (),
    fate: Fate | None = SECRET,
    game: str = EDITION_2023,
    preset: str = "",
    memory: str = "helped",
) -> Match[Any, Any]:
    """Open a match with a fixed seed, on the printed board or on a preset."""
    customs = find_game(game).customs
    board = customs.read_board(customs.presets()[preset]) if preset else None
    return Match(find_game(game), players or SEATS[game], board, fate, memory)


def played(
    steps: int = 10_000, seed: int = 1, match: Match[Any, Any] | None = None, game: str = EDITION_2023
) -> Match[Any, Any]:
    """Play a number of random decisions, by default to the end."""
    going = match or opened(game=game)
    random = Random(seed)
    for _ in range(steps):
        if going.is_over:
            break
        going.play(going.to_move, random.choice(going.legal(going.to_move)))
    return going


def is_computers_turn(match: Match[Any, Any]) -> bool:
    """Return whether a computer player is to move."""
    return match.players[match.to_move] != "human"


def at_a_sale() -> tuple[Match[Any, Any], list[int]]:
    """Open a match of two in 2010 up to the first turn; return a subsidy, a sale of two colours, a drop and a mark."""
    match = opened(("human", "human"), game=EDITION_2010, preset="draw-minus-3")
    for seat in range(2):
        match.play(seat, match.legal(seat)[0])
    one, two = np.flatnonzero(match.state.traders[0].face_down)[:2]
    kinds = (Action.SELL_0 + one, Action.SELL_0 + two, Action.DROP_0 + two, Action.MARK_0 + one)
    return match, [int(Action.SUBSIDY), *map(int, kinds)]


def actions(match: Match[Any, Any], text: str) -> list[int]:
    """Parse a turn in notation."""
    return match.game.customs.read(text)


def play_at_random(match: Match[Any, Any], random: Random, steps: int) -> None:
    """Play a number of random entries, or to the end; chance follows its weights."""
    for _ in range(steps):
        if match.is_over:
            break
        if match.to_move == CHANCE:
            weights: Row[int] = counts(len(match.game.actions))
            match.game.rules.chance_weights(match.state, weights)
            action = random.choices(range(len(weights)), list(weights))[0]
        else:
            action = random.choice(match.legal(match.to_move))
        match.play(match.to_move, action)
