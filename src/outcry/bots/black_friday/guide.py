"""What helps to search Black Friday: the Trader's sense of good turns, and hasty traders to play games out."""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.guides import NOT_WORTH_A_TRY
from outcry.kernel.record import Row
from outcry.rules.black_friday.state import ACTIONS, State

from . import hasty, trader
from .hasty import NO_TURN, Hunch
from .sense import recall_hastily

pad = Hunch

DOUBT = 30.0
"""So many dollars more make a turn e times as likely the best."""


@rule
def prepare(table: State, pad: Row[Hunch]) -> None:
    """Recall the numbers of the edition, those of hasty traders; no turn is under way."""
    recall_hastily(table, pad[0].notes.outlook.sense)
    pad[0].turn = NO_TURN


@rule
def is_foreseeable(table: State, seat: int) -> bool:
    """An open hand is that of a M.I.B.S., which plays by the rulebook."""
    return table.traders[seat].has_open_hand != 0


@rule
def weigh(view: State, seat: int, pad: Row[Hunch], merits: Row[float]) -> None:
    """Ask a Trader, with the numbers of a hasty one, what the best turn that begins with each step is worth."""
    notes = pad[0].notes
    trader.weigh(view, seat, notes)
    for action in range(ACTIONS):
        worth = notes.merits[action]
        merits[action] = worth / DOUBT if worth > trader.WORST else NOT_WORTH_A_TRY


@rule
def hasten(table: State, seat: int, dice: Dice, pad: Row[Hunch]) -> int:
    """Play as a hasty trader does."""
    return hasty.decide(table, seat, dice, pad)
