"""Intern: plays like the Trader, but begins one turn in four with a random action."""

from __future__ import annotations

from outcry.kernel import random_policy
from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, roll
from outcry.kernel.record import Row
from outcry.rules.black_friday.state import Phase, State

from . import trader

SLIP = 4


@rule
def decide(view: State, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Sometimes begin a turn at random; finish it like the Trader."""
    if view.phase == Phase.CHOOSE and roll(dice, SLIP) == 0:
        return random_policy.decide(view, seat, dice, weights)
    return trader.decide(view, seat, dice, weights)
