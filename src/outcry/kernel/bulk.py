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

LAST_SEAT, FAULTY_SEAT, FAULTY_ACTION, NOTES = range(4)
"""Indices into ``Workspace.notes``, and its length."""

OUTSIDE = -1
"""The number of a player without a policy, which is asked outside the loop."""


class Workspace(NamedTuple):
    """The working memory of one worker: policies, options for each rotation, a table, dice, scratch space."""

    policies: LineUp
    options: Row[Record]
    players: Row[int]
    seated: Row[int]
    state: Position
    seen: Position
    chance: Dice
    seat_dice: Row[Dice]
    weights: Row[int]
    standings: Row[int]
    notes: Row[int]
    """The seat that decided last; if an outside policy broke the rules, its seat (from 1) and the illegal action."""


class ScoreSheet(NamedTuple):
    """The results, one row per game; scores and points are in seat order."""

    scores: Row[Row[int]]
    points: Row[Row[int]]
    decisions: Row[int]
    turns: Row[int]


@rule
def play_chunk(workspace: Workspace, seed: int, first: int, sheet: ScoreSheet) -> None:
    """Play one game for each row of the sheet, starting at game number ``first``."""
    for line in range(len(sheet.turns)):
        open_game(workspace, seed, first + line)
        play_on(workspace, sheet, line)
        if workspace.notes[FAULTY_SEAT]:
            return
        close_game(workspace, sheet, line)


@rule
def open_game(workspace: Workspace, seed: int, game: int) -> None:
    """Seat the players, seed the dice and set up the table."""
    rotation = game % len(workspace.options)
    take_seats(workspace, rotation)
    seed_dice(workspace, seed, game)
    setup(workspace.state, workspace.options[rotation])
    workspace.notes[LAST_SEAT] = NOBODY


@rule
def take_seats(workspace: Workspace, rotation: int) -> None:
    """Seat the first player at the seat given by the rotation, and the others after it."""
    count = len(workspace.players)
    for player in range(count):
        workspace.seated[(player + rotation) % count] = workspace.players[player]


@rule
def seed_dice(workspace: Workspace, seed: int, game: int) -> None:
    """Seed the chance dice by deal, and the dice of each seat by game."""
    count = len(workspace.players)
    reseed(workspace.chance, 2 * seed, game // len(workspace.options))
    for seat in range(count):
        reseed(workspace.seat_dice[seat], 2 * seed + 1, game * count + seat)


@rule
def play_on(workspace: Workspace, sheet: ScoreSheet, line: int) -> int:
    """Play to the end, or until an outside player must be asked; fill in its view and return its seat.

    If an outside policy chooses an illegal action, note it and stop.
    """
    while not is_over(workspace.state):
        seat = to_move(workspace.state)
        if seat == CHANCE:
            chance_weights(workspace.state, workspace.weights)
            apply(workspace.state, draw(workspace.chance, workspace.weights))
            continue
        observe(workspace.state, seat, workspace.seen)
        number = workspace.seated[seat]
        if number == OUTSIDE:
            return seat
        action = decide(workspace.policies, number, workspace.seen, seat, workspace.seat_dice[seat], workspace.weights)
        if action == ILLEGAL:
            workspace.notes[FAULTY_SEAT], workspace.notes[FAULTY_ACTION] = seat + 1, workspace.weights[0]
            break
        take(workspace, sheet, line, seat, action)
    return int(NOBODY)


@rule
def take(workspace: Workspace, sheet: ScoreSheet, line: int, seat: int, action: int) -> None:
    """Apply a decision and update the counts; a turn begins whenever another seat decides."""
    apply(workspace.state, action)
    sheet.decisions[line] += 1
    sheet.turns[line] += seat != workspace.notes[LAST_SEAT]
    workspace.notes[LAST_SEAT] = seat


@rule
def close_game(workspace: Workspace, sheet: ScoreSheet, line: int) -> None:
    """Record the result of a game."""
    score(workspace.state, sheet.scores[line])
    standing(workspace.state, workspace.standings)
    award_points(workspace.standings, sheet.points[line])


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
