"""Intern: plays like the Trader, but one bid in four is the toss of a coin, and one cube in four goes anywhere."""

from __future__ import annotations

from outcry.kernel import random_policy
from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, roll
from outcry.kernel.record import Row
from outcry.rules.big_shot.state import Action, Phase, State
from outcry.rules.big_shot.town import largest_purse

from . import trader

SLIP = 4


@rule
def decide(view: State, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Sometimes bid or place at random."""
    if roll(dice, SLIP) == 0:
        if view.phase == Phase.BIDDING:
            return bid_or_not(view, seat, dice)
        if view.phase == Phase.PLACING:
            return random_policy.decide(view, seat, dice, weights)
    return trader.decide(view, seat, dice, weights)


@rule
def bid_or_not(view: State, seat: int, dice: Dice) -> int:
    """Toss a coin: raise by one, if affordable, or pass."""
    if roll(dice, 2) and view.price < largest_purse(view, seat):
        return Action.BID_1 + view.price
    return Action.PASS
