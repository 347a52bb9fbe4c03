"""Ready-made rules for games with open information, and a generic list of legal actions."""

from __future__ import annotations

from .compile import rule
from .dice import Dice
from .record import Row, assign
from .verbs import Position, why_illegal


@rule
def observe_all(state: Position, seat: int, view: Position) -> None:
    """Show everything to every seat."""
    assign(view, state)


@rule
def imagine_nothing(view: Position, seat: int, dice: Dice, state: Position) -> None:
    """Copy the view: nothing is hidden."""
    assign(state, view)


@rule
def ask_of_each(state: Position, mask: Row[int]) -> None:
    """Ask ``why_illegal`` about each action; a game with many actions can list them faster itself."""
    for action in range(len(mask)):
        mask[action] = why_illegal(state, action) == 0
