"""Guides: what the players of a game know that helps to search it, found by the record of the game.

A search is written once for all games. Where it asks which decisions are worth a try, or how a game would go on, it
reaches the guide of the game; Numba chooses when it compiles.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from .compile import sentinel
from .dice import Dice
from .record import Record, Row
from .verbs import Position, register, verb

NOT_WORTH_A_TRY = sentinel(-(10**9))
"""What a guide says of a decision that it would leave out."""

S_contra = TypeVar("S_contra", bound=Position, contravariant=True)


class Guide(Protocol[S_contra]):
    """What a game must say to be searched; a guide module is one. The pad is its scratch space, a row of one record."""

    pad: type[Record]
    """What a pad looks like."""

    def prepare(self, table: S_contra, pad: Row[Any], /) -> None:
        """Lay the pad ready for a table that is played out from here."""

    def is_foreseeable(self, table: S_contra, seat: int, /) -> bool:
        """Say whether everybody knows how a seat plays, so that its decisions need not be searched."""
        ...

    def weigh(self, view: S_contra, seat: int, pad: Row[Any], merits: Row[float], /) -> None:
        """Fill in how good each decision looks on a view: one more is e times as likely the best."""

    def hasten(self, table: S_contra, seat: int, dice: Dice, pad: Row[Any], /) -> int:
        """Decide for a seat, quickly and with some chance."""
        ...


_GUIDES: dict[object, Guide[Any]] = {}


def follow(state: type[Position], guide: Guide[Any]) -> None:
    """Let searches find the guide of a game by its record."""
    register(state, guide, _GUIDES)


AnyGuide = Guide[Position]
prepare = verb(AnyGuide.prepare, _GUIDES)
is_foreseeable = verb(AnyGuide.is_foreseeable, _GUIDES)
weigh = verb(AnyGuide.weigh, _GUIDES)
hasten = verb(AnyGuide.hasten, _GUIDES)
