"""Play whole games in a loop: written once, compiled for each game.

Players with a policy decide inside the loop. For any other player the loop returns with the view filled in, and is
called again once that player's decision has been applied.
"""

from __future__ import annotations

from typing import NamedTuple

from .compile import rule
from .dice import Dice, draw, reseed
from .policies import ILLEGAL, LineUp, decide
from .record import Record, Row
from .verbs import (
    CHANCE,
    NOBODY,
    Position,
    apply,
    chance_weights,
    is_over,
    observe,
    score,
    setup,
    standing,
    to_move,
)

POINTS = 60
"""Points for a victory; up to five tied seats can share them without a remainder."""

LAST_SEAT, FAULTY_SEAT, FAULT, NOTES = range(4)
"""Indices into ``Desk.notes``, and its length."""

OUTSIDE = -1
"""The number of a player without a policy, which is asked outside the loop."""


class Desk(NamedTuple):
    """The working memory of one worker: policies, options for each rotation, a table, dice, scratch space."""

    policies: LineUp
    agreed: Row[Record]
    players: Row[int]
    seated: Row[int]
    state: Position
    seen: Position
    chance: Dice
    minds: Row[Dice]
    weights: Row[int]
    standings: Row[int]
    notes: Row[int]
    """The seat that decided last; if an outside policy broke the rules, its seat (from 1) and the illegal action."""


class Sheet(NamedTuple):
    """The results, one row per game; scores and points are in seat order."""

    scores: Row[Row[int]]
    points: Row[Row[int]]
    decisions: Row[int]
    turns: Row[int]


@rule
def play_chunk(desk: Desk, seed: int, first: int, sheet: Sheet) -> None:
    """Play one game for each row of the sheet, starting at game number ``first``."""
    for line in range(len(sheet.turns)):
        open_game(desk, seed, first + line)
        play_on(desk, sheet, line)
        if desk.notes[FAULTY_SEAT]:
            return
        close_game(desk, sheet, line)


@rule
def open_game(desk: Desk, seed: int, game: int) -> None:
    """Seat the players, seed the dice and set up the table."""
    rotation = game % len(desk.agreed)
    take_seats(desk, rotation)
    seed_dice(desk, seed, game)
    setup(desk.state, desk.agreed[rotation])
    desk.notes[LAST_SEAT] = NOBODY


@rule
def take_seats(desk: Desk, rotation: int) -> None:
    """Seat the first player at the seat given by the rotation, and the others after it."""
    count = len(desk.players)
    for player in range(count):
        desk.seated[(player + rotation) % count] = desk.players[player]


@rule
def seed_dice(desk: Desk, seed: int, game: int) -> None:
    """Seed the chance dice by deal, and the dice of each seat by game."""
    count = len(desk.players)
    reseed(desk.chance, 2 * seed, game // len(desk.agreed))
    for seat in range(count):
        reseed(desk.minds[seat], 2 * seed + 1, game * count + seat)


@rule
def play_on(desk: Desk, sheet: Sheet, line: int) -> int:
    """Play to the end, or until an outside player must be asked; fill in its view and return its seat.

    If an outside policy chooses an illegal action, note it and stop.
    """
    while not is_over(desk.state):
        seat = to_move(desk.state)
        if seat == CHANCE:
            chance_weights(desk.state, desk.weights)
            apply(desk.state, draw(desk.chance, desk.weights))
            continue
        observe(desk.state, seat, desk.seen)
        number = desk.seated[seat]
        if number == OUTSIDE:
            return seat
        action = decide(desk.policies, number, desk.seen, seat, desk.minds[seat], desk.weights)
        if action == ILLEGAL:
            desk.notes[FAULTY_SEAT], desk.notes[FAULT] = seat + 1, desk.weights[0]
            break
        take(desk, sheet, line, seat, action)
    return int(NOBODY)


@rule
def take(desk: Desk, sheet: Sheet, line: int, seat: int, action: int) -> None:
    """Apply a decision and update the counts; a turn begins whenever another seat decides."""
    apply(desk.state, action)
    sheet.decisions[line] += 1
    sheet.turns[line] += seat != desk.notes[LAST_SEAT]
    desk.notes[LAST_SEAT] = seat


@rule
def close_game(desk: Desk, sheet: Sheet, line: int) -> None:
    """Record the result of a game."""
    score(desk.state, sheet.scores[line])
    standing(desk.state, desk.standings)
    award_points(desk.standings, sheet.points[line])


@rule
def award_points(standings: Row[int], points: Row[int]) -> None:
    """Award the victory to the best seat; tied seats share it."""
    best, tied = standings[0], 0
    for own in standings:
        best = max(best, own)
    for own in standings:
        tied += own == best
    for seat in range(len(standings)):
        points[seat] = POINTS // tied if standings[seat] == best else 0
