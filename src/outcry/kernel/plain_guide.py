"""The guide of a game that has none of its own: every legal decision is worth a try, and games are played at random."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from . import random_policy
from .compile import rule
from .dice import Dice
from .game import Game
from .guides import NOT_WORTH_A_TRY, Guide
from .record import Record, Row
from .verbs import Position, legal_actions


class Pad(Record):
    """Scratch space: one place for each action."""

    weights: Row[int]


@rule
def prepare(table: Position, pad: Row[Pad]) -> None:
    """Nothing is remembered from one decision to the next."""


@rule
def is_foreseeable(table: Position, seat: int) -> bool:
    """Nobody's play is known beforehand."""
    return False


@rule
def weigh(view: Position, seat: int, pad: Row[Pad], merits: Row[float]) -> None:
    """All legal decisions look alike."""
    legal_actions(view, pad[0].weights)
    for action in range(len(merits)):
        merits[action] = 0.0 if pad[0].weights[action] else NOT_WORTH_A_TRY


@rule
def hasten(table: Position, seat: int, dice: Dice, pad: Row[Pad]) -> int:
    """Take any legal action."""
    return random_policy.decide(table, seat, dice, pad[0].weights)


class PlainGuide:
    """The rules of this module, with a pad of the right size for one game."""

    prepare, is_foreseeable = staticmethod(prepare), staticmethod(is_foreseeable)
    weigh, hasten = staticmethod(weigh), staticmethod(hasten)

    def __init__(self, pad: type[Record]) -> None:
        """Take the pad."""
        self.pad = pad


@cache
def guide_for(game: Game[Any, Any]) -> Guide[Any]:
    """Make the guide of a game."""
    actions = len(game.actions)
    hints = {"weights": Annotated[Row[int], actions]}
    pad = type(f"Pad{actions}", (Record,), {"__annotations__": hints, "__module__": __name__})
    return PlainGuide(pad)
