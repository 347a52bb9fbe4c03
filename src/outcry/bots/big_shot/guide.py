"""The search guide of Big Shot: the Trader's evaluation as the prior, and hasty traders for playouts."""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.guides import NOT_WORTH_A_TRY
from outcry.kernel.record import Row
from outcry.rules.big_shot.auction import borrows_before_die, why_not_loan, why_not_pay
from outcry.rules.big_shot.state import ACTIONS, COLOURS, FIRST_PUT, LOTS, Action, Phase, State, Why
from outcry.rules.big_shot.town import OPEN, colour_of, has_two_colours, largest_purse

from . import hasty
from .hasty import Hunch
from .placement import place_best
from .sense import load_sense
from .trader import (
    Notes,
    expect_early_loan,
    expect_loan,
    limit_against,
    loan_cost,
    may_borrow,
    plan_placement,
    shade,
    strongest_rival,
    study_group,
)

pad = Hunch

NO_ROUND = -1

TEMPERATURE = 1.0
"""The temperature of the prior, in millions: a decision worth this much more is e times as likely to be the best."""

JUMPS = 4
"""The number of bids considered, from the lowest legal one; each is less likely than the one before."""


@rule
def prepare(table: State, pad: Row[Hunch]) -> None:
    """Load the fitted parameters; nothing is studied or planned."""
    load_sense(pad[0].notes.outlook.sense)
    pad[0].studied = pad[0].settled = pad[0].planned = NO_ROUND


@rule
def is_foreseeable(table: State, seat: int) -> bool:
    """No seat of Big Shot plays by fixed rules."""
    return False


@rule
def hasten(table: State, seat: int, dice: Dice, pad: Row[Hunch]) -> int:
    """Choose as a hasty trader does."""
    return hasty.decide(table, seat, dice, pad)


@rule
def weigh(view: State, seat: int, pad: Row[Hunch], merits: Row[float]) -> None:
    """Evaluate bids, loans, purses and lots as the Trader does."""
    for action in range(ACTIONS):
        merits[action] = NOT_WORTH_A_TRY
    match view.phase:
        case Phase.BORROWING:
            weigh_loan(view, seat, pad[0].notes, merits)
        case Phase.BIDDING:
            weigh_bids(view, seat, pad[0].notes, merits)
        case Phase.PAYING:
            weigh_purses(view, merits)
        case _:
            weigh_lots(view, seat, pad[0].notes, merits)


@rule
def weigh_bids(view: State, seat: int, notes: Notes, merits: Row[float]) -> None:
    """Weigh bids by their distance below the limit; a loan has a cost."""
    study_group(view, notes)
    rival, amount, purse = strongest_rival(view, notes, seat), int(view.price) + 1, largest_purse(view, seat)
    to_spare = shade(notes) * limit_against(view, notes, seat, rival) - amount
    merits[Action.PASS] = 0.0
    for jump in range(JUMPS):
        if amount + jump <= purse:
            merits[Action.BID_1 + amount + jump - 1] = (to_spare - 2 * jump) / TEMPERATURE
    if amount > purse and why_not_loan(view) == Why.OK:
        cost = notes.outlook.sense.loan_cost * loan_cost(view, int(view.debts[colour_of(view, seat)]))
        merits[Action.LOAN] = (to_spare - cost) / TEMPERATURE


@rule
def weigh_loan(view: State, seat: int, notes: Notes, merits: Row[float]) -> None:
    """Weigh a loan before the bidding by its expected gain."""
    colour = int(view.asked_colour)
    merits[Action.NO_LOAN] = 0.0
    if may_borrow(view, colour):
        action = Action.LOAN_RED + colour if has_two_colours(view) else Action.LOAN + 0
        merits[action] = worth_of_loan(view, seat, notes, colour) / TEMPERATURE


@rule
def worth_of_loan(view: State, seat: int, notes: Notes, colour: int) -> float:
    """Return the expected gain of a loan: for the group, or before the die for any group that may come up."""
    if borrows_before_die(view):
        return expect_early_loan(view, seat, notes)
    study_group(view, notes)
    return expect_loan(view, seat, notes, colour)


@rule
def weigh_purses(view: State, merits: Row[float]) -> None:
    """Prefer to pay from the smaller purse."""
    for colour in range(COLOURS):
        if why_not_pay(view, colour) == Why.OK:
            merits[Action.PAY_RED + colour] = -view.cash[colour] / TEMPERATURE


@rule
def weigh_lots(view: State, seat: int, notes: Notes, merits: Row[float]) -> None:
    """Weigh each lot for a cube of the first colour in the hand, with the rest placed optimally.

    The order of placing cubes makes no difference, so only one colour at a time is considered.
    """
    plan_placement(view, seat, notes)
    colour = 0
    while view.hand[colour] == 0:
        colour += 1
    notes.plan.bound_colour = colour
    for lot in range(LOTS):
        if view.owner[lot] == OPEN:
            notes.plan.bound_lot = lot
            place_best(view, notes.outlook, notes.plan, seat)
            merits[FIRST_PUT + colour * LOTS + lot] = notes.plan.most[0][notes.plan.parts - 1] / TEMPERATURE
