"""The naive player of Big Shot: small bids, its own cubes on the most valuable lots, others' on the least valuable."""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.record import Row
from outcry.rules.big_shot.auction import why_not_bid, why_not_pay
from outcry.rules.big_shot.state import COLOURS, FIRST_PUT, LOTS, Action, Phase, State, Why
from outcry.rules.big_shot.town import OPEN, is_held_by

HIGHEST = 4


@rule
def decide(view: State, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Raise by one up to a few million, never borrow, and place cube by cube."""
    match view.phase:
        case Phase.BORROWING:
            return Action.NO_LOAN
        case Phase.BIDDING:
            return raise_or_pass(view)
        case Phase.PAYING:
            return first_to_pay(view)
        case _:
            return place_next(view, seat)


@rule
def raise_or_pass(view: State) -> int:
    """Bid one more than the highest bid, if that is low enough and affordable."""
    amount = int(view.price) + 1
    is_fine = amount <= HIGHEST and why_not_bid(view, amount) == Why.OK
    return Action.BID_1 + amount - 1 if is_fine else Action.PASS


@rule
def first_to_pay(view: State) -> int:
    """Pay with the first of its colours that can."""
    for colour in range(COLOURS):
        if why_not_pay(view, colour) == Why.OK:
            return Action.PAY_RED + colour
    return Action.PASS


@rule
def place_next(view: State, seat: int) -> int:
    """Place the first cube in the hand: its own on the most valuable open lot, another on the least valuable."""
    colour = 0
    while view.hand[colour] == 0:
        colour += 1
    sign = 1 if is_held_by(view, colour, seat) else -1
    best = -1
    for lot in range(LOTS):
        is_better = best == -1 or sign * view.board.values[lot] > sign * view.board.values[best]
        if view.owner[lot] == OPEN and is_better:
            best = lot
    return FIRST_PUT + colour * LOTS + best
