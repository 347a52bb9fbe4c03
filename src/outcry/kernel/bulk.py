"""Play whole games one after the other: written once, compiled for each game.

Players with a policy decide inside the loop. For anyone else the loop stops, with the view laid out, and goes on when
the answer is taken.
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
"""A victory is worth this many points: divisible among up to five seats that share it."""

LAST_SEAT, FAULTY_SEAT, FAULT, NOTES = range(4)
"""What is noted where, and how many notes there are."""

OUTSIDE = -1
"""The number of a player without a policy, who is asked outside the loop."""


class Desk(NamedTuple):
    """What one worker needs to play: the policies, the options for each rotation, a table, dice, scratch space."""

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
    """Who decided last, and of a policy from outside that decided against the rules its seat, from 1, and decision."""


class Sheet(NamedTuple):
    """The results of each game, one row for a game; scores and points in the order of the seats."""

    scores: Row[Row[int]]
    points: Row[Row[int]]
    decisions: Row[int]
    turns: Row[int]


@rule
def play_chunk(desk: Desk, seed: int, first: int, sheet: Sheet) -> None:
    """Play one game for each row of the sheet, from game number ``first`` on."""
    for line in range(len(sheet.turns)):
        open_game(desk, seed, first + line)
        play_on(desk, sheet, line)
        if desk.notes[FAULTY_SEAT]:
            return
        close_game(desk, sheet, line)


@rule
def open_game(desk: Desk, seed: int, game: int) -> None:
    """Seat the players, seed the dice and set the table."""
    rotation = game % len(desk.agreed)
    take_seats(desk, rotation)
    seed_dice(desk, seed, game)
    setup(desk.state, desk.agreed[rotation])
    desk.notes[LAST_SEAT] = NOBODY


@rule
def take_seats(desk: Desk, rotation: int) -> None:
    """The first player takes the seat that the rotation says, the others follow."""
    count = len(desk.players)
    for player in range(count):
        desk.seated[(player + rotation) % count] = desk.players[player]


@rule
def seed_dice(desk: Desk, seed: int, game: int) -> None:
    """Chance begins a row of rolls for the deal, each seat one for the game."""
    count = len(desk.players)
    reseed(desk.chance, 2 * seed, game // len(desk.agreed))
    for seat in range(count):
        reseed(desk.minds[seat], 2 * seed + 1, game * count + seat)


@rule
def play_on(desk: Desk, sheet: Sheet, line: int) -> int:
    """Play to the end, or until a player outside must be asked, whose view is laid out then; return the seat.

    A policy from outside that decides against the rules is noted, and the game is left.
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
    """Take a decision, and count it, and turns: how often another seat came to decide."""
    apply(desk.state, action)
    sheet.decisions[line] += 1
    sheet.turns[line] += seat != desk.notes[LAST_SEAT]
    desk.notes[LAST_SEAT] = seat


@rule
def close_game(desk: Desk, sheet: Sheet, line: int) -> None:
    """Write down the result of a game."""
    score(desk.state, sheet.scores[line])
    standing(desk.state, desk.standings)
    award_points(desk.standings, sheet.points[line])


@rule
def award_points(standings: Row[int], points: Row[int]) -> None:
    """The best seat wins; several share the victory."""
    best, tied = standings[0], 0
    for own in standings:
        best = max(best, own)
    for own in standings:
        tied += own == best
    for seat in range(len(standings)):
        points[seat] = POINTS // tied if standings[seat] == best else 0
