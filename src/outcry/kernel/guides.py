"""Guides: the knowledge of a game that a search needs, found by the game's record.

The search is written once for all games. To learn which decisions are worth trying, or to play a game out, it calls
the guide of the game; Numba resolves the call at compile time.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from .compile import sentinel
from .dice import Dice
from .record import Record, Row
from .verbs import Position, register, verb

NOT_WORTH_A_TRY = sentinel(-(10**9))
"""The merit of a decision that the search should skip."""

S_contra = TypeVar("S_contra", bound=Position, contravariant=True)


class Guide(Protocol[S_contra]):
    """What a search needs from a game; a module can be one. The pad is its scratch space, a row of one record."""

    pad: type[Record]
    """The record type of the pad."""

    def prepare(self, table: S_contra, pad: Row[Any], /) -> None:
        """Initialise the pad for playing on from a table."""

    def is_foreseeable(self, table: S_contra, seat: int, /) -> bool:
        """Return whether a seat plays by fixed rules, so that its decisions need not be searched."""
        ...

    def weigh(self, view: S_contra, seat: int, pad: Row[Any], merits: Row[float], /) -> None:
        """Fill in the merit of each decision on a view: 1 more makes it e times as likely to be the best."""

    def hasten(self, table: S_contra, seat: int, dice: Dice, pad: Row[Any], /) -> int:
        """Choose an action for a seat, quickly and with some randomness."""
        ...


_GUIDES: dict[object, Guide[Any]] = {}


def register_guide(state: type[Position], guide: Guide[Any]) -> None:
    """Register the guide of a game under its record."""
    register(state, guide, _GUIDES)


AnyGuide = Guide[Position]
prepare = verb(AnyGuide.prepare, _GUIDES)
is_foreseeable = verb(AnyGuide.is_foreseeable, _GUIDES)
weigh = verb(AnyGuide.weigh, _GUIDES)
hasten = verb(AnyGuide.hasten, _GUIDES)
