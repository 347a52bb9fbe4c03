"""The random player: any legal action, each as likely as the others."""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, draw
from outcry.kernel.record import Row
from outcry.kernel.verbs import Position, legal_actions


@rule
def decide(view: Position, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Draw among the legal actions, which a view shows like the truth."""
    legal_actions(view, weights)
    return draw(dice, weights)
