"""The random policy of every game: a uniformly random legal action."""

from __future__ import annotations

from .compile import rule
from .dice import Dice, draw
from .record import Row
from .verbs import Position, legal_actions


@rule
def decide(view: Position, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Draw a legal action; they are the same on the view as on the true state."""
    legal_actions(view, weights)
    return draw(dice, weights)
