"""A hasty trader, the fast playout policy: it studies each group once, for all seats, and plans each placement once.

It values groups and places cubes as the Trader does. But every seat fixes its limit when the bidding begins, with some
random noise, and immediately bids what the others will not outbid.
"""

from __future__ import annotations

from typing import Annotated

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, roll, roll_share
from outcry.kernel.record import Record, Row
from outcry.rules.big_shot.auction import borrows_before_die, space_after, why_not_loan
from outcry.rules.big_shot.state import COLOURS, MOST_PLAYERS, PIPS, Action, Phase, State, Why
from outcry.rules.big_shot.town import colour_of, largest_purse

from .appraisal import purse
from .placement import place_best
from .trader import (
    Notes,
    borrow_for_it,
    is_loan_worth_it,
    limit_against,
    pay,
    plan_placement,
    planned_put,
    shade,
    strongest_rival,
    study_group,
    study_space,
)

NOISE = 1.0
"""The scale of the random noise in a seat's limit, in millions; the noise is at most one and a half times this."""


class Hunch(Record):
    """The working memory of hasty traders: notes, the limit of each seat, and the number of cubes to place.

    The notes are on the group of round ``studied``, ``limits`` are for round ``settled``, and the placement is for
    round ``planned``.
    """

    notes: Notes
    studied: int
    settled: int
    limits: Annotated[Row[float], MOST_PLAYERS]
    planned: int
    cubes: int


@rule
def decide(table: State, seat: int, dice: Dice, pad: Row[Hunch]) -> int:
    """Borrow, bid, pay and place."""
    hunch = pad[0]
    match table.phase:
        case Phase.BORROWING:
            return borrow(table, seat, dice, hunch)
        case Phase.BIDDING:
            return bid(table, seat, dice, hunch)
        case Phase.PAYING:
            return pay(table)
        case _:
            return place(table, seat, hunch)


# Bidding


@rule
def borrow(table: State, seat: int, dice: Dice, hunch: Hunch) -> int:
    """Decide on a loan for the group, or before the die for a random one of those that may come up."""
    if borrows_before_die(table):
        study_space(table, hunch.notes, space_after(table, 1 + roll(dice, PIPS)))
    else:
        study(table, hunch)
    return borrow_for_it(table, seat, hunch.notes)


@rule
def study(table: State, hunch: Hunch) -> None:
    """Study the group once per round; after that only cash changes, by loans."""
    if hunch.studied != table.rounds:
        study_group(table, hunch.notes)
        hunch.studied = table.rounds
    for colour in range(COLOURS):
        hunch.notes.outlook.purses[colour] = purse(table, colour)


@rule
def settle(table: State, dice: Dice, hunch: Hunch) -> None:
    """Fix the limit of each seat for the group."""
    study(table, hunch)
    for seat in range(table.players):
        if table.has_passed[seat] == 0:
            rival = strongest_rival(table, hunch.notes, seat)
            limit = shade(hunch.notes) * limit_against(table, hunch.notes, seat, rival)
            hunch.limits[seat] = limit + NOISE * (roll_share(dice) + roll_share(dice) + roll_share(dice) - 1.5)
    hunch.settled = table.rounds


@rule
def bid(table: State, seat: int, dice: Dice, hunch: Hunch) -> int:
    """Bid what the others will not outbid, with a loan if needed, or pass."""
    if hunch.settled != table.rounds:
        settle(table, dice, hunch)
    limit, amount, most = hunch.limits[seat], int(table.price) + 1, largest_purse(table, seat)
    if limit < amount:
        return Action.PASS
    if amount <= most:
        wanted = min(int(most_of_others(table, seat, hunch)), int(limit), most)
        return Action.BID_1 + max(amount, wanted) - 1
    colour = colour_of(table, seat)
    if why_not_loan(table) == Why.OK and is_loan_worth_it(table, hunch.notes, colour, amount, limit - amount):
        return Action.LOAN
    return Action.PASS


@rule
def most_of_others(table: State, seat: int, hunch: Hunch) -> float:
    """Return the highest limit among the other seats still in the auction."""
    most = 0.0
    for other in range(table.players):
        if other != seat and table.has_passed[other] == 0:
            most = max(most, hunch.limits[other])
    return most


# Placing


@rule
def place(table: State, seat: int, hunch: Hunch) -> int:
    """Plan at the first cube, then follow the plan; a group that was bid for has already been studied."""
    left = 0
    for colour in range(COLOURS):
        left += table.hand[colour]
    if hunch.planned != table.rounds:
        if hunch.studied == table.rounds:
            place_best(table, hunch.notes.outlook, hunch.notes.plan, seat)
        else:
            plan_placement(table, seat, hunch.notes)
        hunch.planned, hunch.cubes = table.rounds, left
    return planned_put(hunch.notes.plan, hunch.cubes - left)
