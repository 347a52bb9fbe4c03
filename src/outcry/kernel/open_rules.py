"""Rules that a game may take as its own: open information, and legal actions found by asking of each."""

from __future__ import annotations

from .compile import rule
from .dice import Dice
from .record import Row, assign
from .verbs import Position, why_illegal


@rule
def observe_all(state: Position, seat: int, view: Position) -> None:
    """Show everything to everybody."""
    assign(view, state)


@rule
def imagine_nothing(view: Position, seat: int, dice: Dice, state: Position) -> None:
    """Take the view for the truth."""
    assign(state, view)


@rule
def ask_of_each(state: Position, mask: Row[int]) -> None:
    """Ask of each action whether it is legal; a game with many actions lists them faster itself."""
    for action in range(len(mask)):
        mask[action] = why_illegal(state, action) == 0
