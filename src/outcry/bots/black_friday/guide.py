"""The search guide of Black Friday: the Trader's evaluation as the prior, and hasty traders for playouts."""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.guides import NOT_WORTH_A_TRY
from outcry.kernel.record import Row
from outcry.rules.black_friday.state import ACTIONS, State

from . import hasty, trader
from .hasty import NO_TURN, Hunch
from .sense import load_hasty_sense

pad = Hunch

TEMPERATURE = 30.0
"""The temperature of the prior, in dollars: a turn worth this much more is e times as likely to be the best."""


@rule
def prepare(table: State, pad: Row[Hunch]) -> None:
    """Load the hasty traders' parameters for the edition; no turn is planned."""
    load_hasty_sense(table, pad[0].notes.outlook.sense)
    pad[0].turn = NO_TURN


@rule
def is_foreseeable(table: State, seat: int) -> bool:
    """A seat with an open hand is the M.I.B.S., which plays by the rulebook."""
    return table.traders[seat].has_open_hand != 0


@rule
def weigh(view: State, seat: int, pad: Row[Hunch], merits: Row[float]) -> None:
    """Evaluate the best turn that begins with each step, as the Trader does, with the hasty traders' parameters."""
    notes = pad[0].notes
    trader.weigh(view, seat, notes)
    for action in range(ACTIONS):
        worth = notes.merits[action]
        merits[action] = worth / TEMPERATURE if worth > trader.WORST else NOT_WORTH_A_TRY


@rule
def hasten(table: State, seat: int, dice: Dice, pad: Row[Hunch]) -> int:
    """Choose as a hasty trader does."""
    return hasty.decide(table, seat, dice, pad)
