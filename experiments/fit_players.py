"""Games between players whose parameters are arguments, compiled once for all candidates of a fit.

Our players copy their parameters from constants, which Numba freezes at compile time. Here every seat has its own pad
that is filled with the parameters of its player. Deals, rotations and dice are those of ``simulate``, so with the
current parameters the games are the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np

from fit_search import Numbers
from outcry.bots.big_shot.sense import Sense as BigShotSense
from outcry.bots.big_shot.trader import Notes as BigShotNotes
from outcry.bots.big_shot.trader import think as think_of_lots
from outcry.bots.black_friday import hasty
from outcry.bots.black_friday.hasty import NO_TURN, Hunch
from outcry.bots.black_friday.sense import Sense
from outcry.bots.black_friday.trader import Notes, think
from outcry.kernel.bulk import POINTS, ScoreSheet, Workspace, award_points, open_game
from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, draw
from outcry.kernel.record import Record, Row, assign, rows
from outcry.kernel.verbs import (
    CHANCE,
    Position,
    apply,
    chance_weights,
    is_over,
    observe,
    register,
    standing,
    to_move,
    verb,
)
from outcry.rules import find_game
from outcry.rules.big_shot.closing import balance, is_qualified
from outcry.rules.big_shot.state import State as Town
from outcry.rules.black_friday.closing import wealth
from outcry.rules.black_friday.mibs import mibs_action
from outcry.rules.black_friday.state import State as Market
from outcry.simulation.games import prepare, sum_up

MIBS = "mibs"
"""A seat without parameters: the M.I.B.S. plays by the rulebook."""

WITHOUT_LOTS = 60
"""The penalty, in millions, for a seat of Big Shot that has not qualified."""


# The players


class Player(Protocol):
    """A kind of player whose parameters can be set. The pad is its memory, a row of one record, which identifies it."""

    pad: type[Record]
    sense: type[Record]

    def equip(self, pad: Row[Any], sense: Record, /) -> None:
        """Begin a game with these parameters."""

    def ask(self, pad: Row[Any], state: Position, seen: Position, seat: int, dice: Dice, /) -> int:
        """Decide for a seat; ``seen`` is scratch space for its view."""
        ...

    def measure(self, pad: Row[Any], state: Position, seat: int, /) -> int:
        """Return what a seat has at the end of a game, to measure leads."""
        ...


class BlackFridayTrader:
    """The Trader of Black Friday, or the M.I.B.S. in seats with an open hand."""

    pad, sense = Notes, Sense

    @staticmethod
    @rule
    def equip(pad: Row[Notes], sense: Sense) -> None:
        """Set the parameters."""
        assign(pad[0].outlook.sense, sense)

    @staticmethod
    @rule
    def ask(pad: Row[Notes], state: Market, seen: Market, seat: int, dice: Dice) -> int:
        """Decide, given the view."""
        observe(state, seat, seen)
        return mibs_action(seen, seat) if seen.traders[seat].has_open_hand else think(seen, seat, pad)

    @staticmethod
    @rule
    def measure(pad: Row[Notes], state: Market, seat: int) -> int:
        """Count dollars, bars included."""
        return wealth(state, seat)


class HastyTrader:
    """A hasty trader of Black Friday; it sees the whole table, as in imagined games."""

    pad, sense = Hunch, Sense

    @staticmethod
    @rule
    def equip(pad: Row[Hunch], sense: Sense) -> None:
        """Set the parameters; no turn is planned."""
        assign(pad[0].notes.outlook.sense, sense)
        pad[0].turn = NO_TURN

    @staticmethod
    @rule
    def ask(pad: Row[Hunch], state: Market, seen: Market, seat: int, dice: Dice) -> int:
        """Decide, given the whole table."""
        return hasty.decide(state, seat, dice, pad)

    @staticmethod
    @rule
    def measure(pad: Row[Hunch], state: Market, seat: int) -> int:
        """Count dollars, bars included."""
        return wealth(state, seat)


class BigShotTrader:
    """The Trader of Big Shot."""

    pad, sense = BigShotNotes, BigShotSense

    @staticmethod
    @rule
    def equip(pad: Row[BigShotNotes], sense: BigShotSense) -> None:
        """Set the parameters."""
        assign(pad[0].outlook.sense, sense)

    @staticmethod
    @rule
    def ask(pad: Row[BigShotNotes], state: Town, seen: Town, seat: int, dice: Dice) -> int:
        """Decide, given the view."""
        observe(state, seat, seen)
        return think_of_lots(seen, seat, pad)

    @staticmethod
    @rule
    def measure(pad: Row[BigShotNotes], state: Town, seat: int) -> int:
        """Return the balance, with a penalty if the seat has not qualified."""
        return balance(state, seat) - (0 if is_qualified(state, seat) else WITHOUT_LOTS)


Kind: TypeAlias = type[BlackFridayTrader] | type[HastyTrader] | type[BigShotTrader]

_PLAYERS: dict[object, Kind] = {}
register(BlackFridayTrader.pad, BlackFridayTrader, _PLAYERS)
register(HastyTrader.pad, HastyTrader, _PLAYERS)
register(BigShotTrader.pad, BigShotTrader, _PLAYERS)

equip = verb(Player.equip, _PLAYERS)
ask = verb(Player.ask, _PLAYERS)
measure = verb(Player.measure, _PLAYERS)


# The loop


@rule
def play_lines(workspace: Workspace, senses: Row[Any], pads: Any, seed: int, first: int, sheet: ScoreSheet) -> None:
    """Play one game for each line of the sheet, starting at game ``first``; player i has the parameters in row i."""
    for line in range(len(sheet.turns)):
        open_game(workspace, seed, first + line)
        for seat in range(len(pads)):
            equip(pads[seat : seat + 1], senses[workspace.seated[seat]])
        play_to_the_end(workspace, pads)
        for seat in range(len(pads)):
            sheet.scores[line][seat] = measure(pads[seat : seat + 1], workspace.state, seat)
        standing(workspace.state, workspace.standings)
        award_points(workspace.standings, sheet.points[line])


@rule
def play_to_the_end(workspace: Workspace, pads: Any) -> None:
    """Let chance and the seats decide in turn."""
    while not is_over(workspace.state):
        seat = to_move(workspace.state)
        if seat == CHANCE:
            chance_weights(workspace.state, workspace.weights)
            apply(workspace.state, draw(workspace.chance, workspace.weights))
        else:
            apply(
                workspace.state,
                ask(pads[seat : seat + 1], workspace.state, workspace.seen, seat, workspace.seat_dice[seat]),
            )


class Played(NamedTuple):
    """The first player's results in each game: its share of the victory, and its lead over the best of the others."""

    wins: Any
    leads: Any


def play(game: str, kind: Kind, table: Sequence[Numbers | str], seed: int, deals: range) -> Played:
    """Play some deals of a seed in all rotations; ``table`` has the parameters of each seat, or MIBS."""
    seats, names = len(table), [MIBS if one == MIBS else "trader" for one in table]
    job = prepare(find_game(game), names, len(deals) * seats, seed, None)
    workspace = job.workspace()._replace(players=np.arange(seats))
    play_lines(workspace, lay_out(kind, table), rows(kind.pad, seats), seed, deals.start * seats, job.sheet)
    results = sum_up(job, tuple(names), len(deals) * seats, [range(len(deals) * seats)])
    return Played(results.points[:, 0] / POINTS, results.scores[:, 0] - results.scores[:, 1:].max(axis=1))


def lay_out(kind: Kind, table: Sequence[Numbers | str]) -> Row[Any]:
    """Return a record for each seat, with its parameters if it has any."""
    senses = rows(kind.sense, len(table))
    for place, numbers in enumerate(table):
        for name, value in numbers.items() if not isinstance(numbers, str) else ():
            setattr(senses[place], name, value)
    return senses
