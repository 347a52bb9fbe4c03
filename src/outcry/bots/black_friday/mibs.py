"""The M.I.B.S., the minimally intelligent broker service, which follows its rules in the rulebook."""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.record import Row
from outcry.rules.black_friday.mibs import mibs_action
from outcry.rules.black_friday.state import State


@rule
def decide(view: State, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Do what the rulebook says, deterministically."""
    return mibs_action(view, seat)
