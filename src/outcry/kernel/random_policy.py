"""The random policy of every game: any legal action, each as likely as the others."""

from __future__ import annotations

from .compile import rule
from .dice import Dice, draw
from .record import Row
from .verbs import Position, legal_actions


@rule
def decide(view: Position, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Draw among the legal actions, which a view shows like the truth."""
    legal_actions(view, weights)
    return draw(dice, weights)
