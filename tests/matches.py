"""Matches to test with: freshly opened, in the middle, played to the end."""

from __future__ import annotations

from random import Random
from typing import Any

from outcry.games import find_game
from outcry.play.fate import Fate
from outcry.play.match import Match

SECRET = Fate(secret=bytes(range(32)), salt="rain on Broad Street")
SEATS = ("mibs", "human", "trader")


def opened(players: tuple[str, ...] = SEATS, fate: Fate | None = SECRET) -> Match[Any, Any]:
    """Open a match whose deal is always the same."""
    return Match(find_game("black-friday-2023"), players, fate=fate)


def played(steps: int = 10_000, seed: int = 1, match: Match[Any, Any] | None = None) -> Match[Any, Any]:
    """Play at random for some decisions, by default to the end."""
    going = match or opened()
    random = Random(seed)
    for _ in range(steps):
        if going.is_over:
            break
        going.play(going.to_move, random.choice(going.legal(going.to_move)))
    return going


def actions(match: Match[Any, Any], text: str) -> list[int]:
    """Read a turn in notation."""
    return match.game.customs.read(text)
