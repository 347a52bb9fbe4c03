"""Trader: estimates what a group of cubes is worth to every seat, and bids a fraction of that.

A group is worth the gain of one's own best placement, less the effect of the strongest rival's. See ownership.py for
who will own a lot, appraisal.py for what that is worth, placement.py for the best placement.
"""

from __future__ import annotations

import numpy as np

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.record import Record, Row, layout
from outcry.rules.big_shot.auction import (
    borrows_before_die,
    borrows_first,
    space_after,
    why_not_borrow,
    why_not_loan,
    why_not_pay,
)
from outcry.rules.big_shot.state import COLOURS, FIRST_PUT, LOTS, MOST_LOANS, PIPS, SPACES, Action, Phase, State, Why
from outcry.rules.big_shot.town import colour_of, has_two_colours, is_held_by, largest_purse

from .appraisal import Outlook, appraise
from .placement import Plan, foresee, lay_out, note_effects, place_best
from .sense import STAGES, load_sense

NONE = -1
"""No rival, or no colour."""


class Notes(Record):
    """The working memory of a trader: its expectations, and placements of a group.

    ``limit`` and ``highest`` are its own limit and the highest bid it expects of another seat, before the bidding.
    """

    outlook: Outlook
    plan: Plan
    limit: float
    highest: float


NOTES = layout(Notes)


@rule
def decide(view: State, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Bid, borrow, pay and place, deterministically."""
    pad = np.zeros(1, NOTES)
    load_sense(pad[0].outlook.sense)
    return think(view, seat, pad)


@rule
def think(view: State, seat: int, pad: Row[Notes]) -> int:
    """Choose an action. The pad is passed as a row, so that it is not copied."""
    notes = pad[0]
    match view.phase:
        case Phase.BORROWING:
            return borrow_or_not(view, seat, notes)
        case Phase.BIDDING:
            return raise_or_pass(view, seat, notes)
        case Phase.PAYING:
            return pay(view)
        case _:
            return place(view, seat, notes)


# Placing


@rule
def place(view: State, seat: int, notes: Notes) -> int:
    """Take the first step of the best placement of the hand."""
    plan_placement(view, seat, notes)
    return planned_put(notes.plan, 0)


@rule
def plan_placement(view: State, seat: int, notes: Notes) -> None:
    """Find the best placement of the hand."""
    appraise(view, notes.outlook)
    lay_out(view.hand, notes.plan)
    foresee(view, notes.outlook, notes.plan)
    place_best(view, notes.outlook, notes.plan, seat)


@rule
def planned_put(plan: Plan, done: int) -> int:
    """Return the next cube of a plan and its lot, after ``done`` cubes: lot by lot, colour by colour."""
    left = plan.parts - 1
    for lot in range(LOTS):
        part = plan.choice[lot][left]
        for colour in range(COLOURS):
            done -= plan.digits[part][colour]
            if done < 0:
                return FIRST_PUT + colour * LOTS + lot
        left -= part
    return NONE


# What a group is worth


@rule
def study_group(view: State, notes: Notes) -> None:
    """Evaluate the group that is up for auction."""
    study_space(view, notes, view.broker)


@rule
def study_space(view: State, notes: Notes, space: int) -> None:
    """Find the best placement of a space's group for each seat still in the auction."""
    plan = notes.plan
    appraise(view, notes.outlook)
    lay_out(view.spaces[space], plan)
    foresee(view, notes.outlook, plan)
    for seat in range(view.players):
        if view.has_passed[seat] == 0:
            place_best(view, notes.outlook, plan, seat)
            note_effects(plan, seat)


@rule
def value_if_won(notes: Notes, seat: int, winner: int) -> float:
    """Return the value to a seat if ``winner`` gets the group."""
    total = 0.0
    for colour in range(COLOURS):
        total += notes.outlook.wishes[seat][colour] * notes.plan.effects[winner][colour]
    return total


@rule
def limit_against(view: State, notes: Notes, seat: int, rival: int) -> float:
    """Return the price at which a seat is indifferent between getting the group and letting a rival pay as much."""
    gain = value_if_won(notes, seat, seat) - value_if_won(notes, seat, rival)
    envied = -notes.outlook.wishes[seat][colour_of(view, rival)]
    return gain / (value_of_cash(view, notes, seat) + envied)


@rule
def value_of_cash(view: State, notes: Notes, seat: int) -> float:
    """Return the value of a million in cash to a seat: higher early in the game and if its next loan is expensive."""
    debts = 0
    for colour in range(COLOURS):
        if is_held_by(view, colour, seat):
            debts = max(debts, int(view.debts[colour]))
    part_lost = max(loan_cost(view, debts), 0.0) / max(float(view.board.repayment), 1.0)
    return 1 + notes.outlook.sense.scarcity * part_lost * notes.outlook.left / SPACES


@rule
def loan_cost(view: State, debts: int) -> float:
    """Return the cost of the next loan, or of the last one if there are no more."""
    return float(view.board.repayment) - view.board.loans[min(debts, MOST_LOANS - 1)]


@rule
def shade(notes: Notes) -> float:
    """Return the fraction of a group's worth to bid, interpolated between the stages of the game."""
    sense, left = notes.outlook.sense, notes.outlook.left
    if left == 0:
        return sense.last_shade
    done = (SPACES - 1 - left) / (SPACES - 2) * (STAGES - 1)
    stage = min(int(done), STAGES - 2)
    return sense.shades[stage] + (sense.shades[stage + 1] - sense.shades[stage]) * (done - stage)


@rule
def highest_possible_bid(view: State, notes: Notes, seat: int) -> float:
    """Return the highest bid that a seat could make this round, with a loan if it may still take one."""
    most, may_ask = 0.0, view.phase == Phase.BORROWING or not borrows_first(view)
    for colour in range(COLOURS):
        if is_held_by(view, colour, seat):
            loan = float(view.board.loans[view.debts[colour]]) if may_ask and may_borrow(view, colour) else 0.0
            most = max(most, notes.outlook.purses[colour] + loan)
    return most


@rule
def may_borrow(view: State, colour: int) -> bool:
    """Return whether a colour may still take a loan this round."""
    return why_not_borrow(view, colour) == Why.OK


@rule
def expected_bid(view: State, notes: Notes, rival: int, seat: int) -> float:
    """Return the highest expected bid of a rival who would otherwise leave the group to a seat."""
    return min(shade(notes) * limit_against(view, notes, rival, seat), highest_possible_bid(view, notes, rival))


@rule
def strongest_rival(view: State, notes: Notes, seat: int) -> int:
    """Find the rival still in the auction who is expected to bid the most."""
    strongest, most = NONE, 0.0
    for rival in range(view.players):
        if rival != seat and view.has_passed[rival] == 0:
            bid = expected_bid(view, notes, rival, seat)
            if strongest == NONE or bid > most:
                strongest, most = rival, bid
    return strongest


# Bidding and borrowing


@rule
def raise_or_pass(view: State, seat: int, notes: Notes) -> int:
    """Bid one more than the highest bid while that is within the limit, with a loan if needed."""
    study_group(view, notes)
    rival, amount = strongest_rival(view, notes, seat), int(view.price) + 1
    to_spare = shade(notes) * limit_against(view, notes, seat, rival) - amount
    if to_spare < 0:
        return Action.PASS
    if amount <= largest_purse(view, seat):
        return Action.BID_1 + amount - 1
    colour = colour_of(view, seat)
    if why_not_loan(view) == Why.OK and is_loan_worth_it(view, notes, colour, amount, to_spare):
        return Action.LOAN
    return Action.PASS


@rule
def is_loan_worth_it(view: State, notes: Notes, colour: int, amount: int, to_spare: float) -> bool:
    """Return whether a loan is enough for the bid, and the group is worth its cost as well."""
    debts = int(view.debts[colour])
    is_enough = notes.outlook.purses[colour] + view.board.loans[debts] >= amount
    return is_enough and to_spare >= notes.outlook.sense.loan_cost * loan_cost(view, debts)


@rule
def borrow_or_not(view: State, seat: int, notes: Notes) -> int:
    """Decide on a loan before the bidding, for the group; or before the die, for every roll."""
    if borrows_before_die(view):
        return borrow_for_any(view, seat, notes)
    study_group(view, notes)
    return borrow_for_it(view, seat, notes)


@rule
def borrow_for_any(view: State, seat: int, notes: Notes) -> int:
    """Take a loan if it is worth its cost on average over all rolls of the die."""
    is_worth_it = may_borrow(view, colour_of(view, seat)) and expect_early_loan(view, seat, notes) > 0
    return Action.LOAN if is_worth_it else Action.NO_LOAN


@rule
def expect_early_loan(view: State, seat: int, notes: Notes) -> float:
    """Return the expected gain of a loan before the die is rolled: the mean over the groups that may come up."""
    total = 0.0
    for pips in range(1, PIPS + 1):
        study_space(view, notes, space_after(view, pips))
        total += expect_loan(view, seat, notes, colour_of(view, seat))
    return total / PIPS


@rule
def borrow_for_it(view: State, seat: int, notes: Notes) -> int:
    """Take a loan if the studied group is worth it and the cash in hand may not be enough."""
    colour = int(view.asked_colour)
    if not may_borrow(view, colour):
        return Action.NO_LOAN
    gain = expect_loan(view, seat, notes, colour)
    for other in range(colour + 1, COLOURS):
        if is_held_by(view, other, seat) and may_borrow(view, other) and gain_of_loan(view, seat, notes, other) > gain:
            return Action.NO_LOAN
    if gain <= 0:
        return Action.NO_LOAN
    return Action.LOAN_RED + colour if has_two_colours(view) else Action.LOAN


@rule
def expect_loan(view: State, seat: int, notes: Notes, colour: int) -> float:
    """Return the expected gain of a loan for a colour, for a group that has been studied."""
    rival = strongest_rival(view, notes, seat)
    notes.limit = shade(notes) * limit_against(view, notes, seat, rival)
    notes.highest = max(expected_bid(view, notes, rival, seat), 1.0)
    return gain_of_loan(view, seat, notes, colour)


@rule
def gain_of_loan(view: State, seat: int, notes: Notes, colour: int) -> float:
    """Return the expected gain of a loan in this auction, less its cost."""
    debts, purse = int(view.debts[colour]), float(largest_purse(view, seat))
    filled = max(purse, notes.outlook.purses[colour] + view.board.loans[debts])
    gained = gain_with(notes, filled) - gain_with(notes, purse)
    return gained - notes.outlook.sense.loan_cost * loan_cost(view, debts)


@rule
def gain_with(notes: Notes, purse: float) -> float:
    """Return the expected gain of a group with a purse, if its price is uniform up to the highest expected bid."""
    most = max(min(purse, notes.limit, notes.highest), 0.0)
    return most * (notes.limit - most / 2) / notes.highest


# Paying


@rule
def pay(view: State) -> int:
    """Pay from the smallest sufficient purse: a larger one allows higher bids later."""
    payer = NONE
    for colour in range(COLOURS):
        if why_not_pay(view, colour) == Why.OK and (payer == NONE or view.cash[colour] < view.cash[payer]):
            payer = colour
    return Action.PAY_RED + payer
