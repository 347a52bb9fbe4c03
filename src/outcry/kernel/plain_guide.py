"""The default guide: every legal decision is worth trying, and games are played out at random."""

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
    """Scratch space with one entry per action."""

    weights: Row[int]


@rule
def prepare(table: Position, pad: Row[Pad]) -> None:
    """Do nothing: no state is kept between decisions."""


@rule
def is_foreseeable(table: Position, seat: int) -> bool:
    """No seat plays by fixed rules."""
    return False


@rule
def weigh(view: Position, seat: int, pad: Row[Pad], merits: Row[float]) -> None:
    """Give all legal decisions the same merit."""
    legal_actions(view, pad[0].weights)
    for action in range(len(merits)):
        merits[action] = 0.0 if pad[0].weights[action] else NOT_WORTH_A_TRY


@rule
def hasten(table: Position, seat: int, dice: Dice, pad: Row[Pad]) -> int:
    """Choose any legal action at random."""
    return random_policy.decide(table, seat, dice, pad[0].weights)


class PlainGuide:
    """The functions of this module, with a pad of the right size for one game."""

    prepare, is_foreseeable = staticmethod(prepare), staticmethod(is_foreseeable)
    weigh, hasten = staticmethod(weigh), staticmethod(hasten)

    def __init__(self, pad: type[Record]) -> None:
        """Set the type of the pad."""
        self.pad = pad


@cache
def guide_for(game: Game[Any, Any]) -> Guide[Any]:
    """Make the default guide for a game."""
    actions = len(game.actions)
    hints = {"weights": Annotated[Row[int], actions]}
    pad = type(f"Pad{actions}", (Record,), {"__annotations__": hints, "__module__": __name__})
    return PlainGuide(pad)
