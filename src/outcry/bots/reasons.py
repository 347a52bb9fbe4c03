"""Why a turn is good, in words: each game has a study of a view that knows what speaks for a turn, and how strongly.

What speaks for a turn is taken from the view before and after it and from what the Trader expects; who listens learns
nothing that the seat could not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from outcry.kernel.game import Event, Game

from .rosters import roster_of

NO_SINGLE_REASON = Event("reason-none")
"""What is said where nothing that we can name speaks for a turn: it simply won often."""


@dataclass(frozen=True)
class Point:
    """Something that speaks for a turn: how strongly, in the money of the game, and in words."""

    weight: float
    event: Event

    @property
    def subject(self) -> tuple[Any, ...]:
        """What it is about: two points with the same subject can be compared."""
        facts = self.event.facts
        return self.event.key, facts.get("colour"), facts.get("lot")


class Study(Protocol):
    """A view that was studied for a seat."""

    def points(self, turn: Sequence[int], /) -> Iterable[Point]:
        """List what speaks for a turn."""
        ...


class NoStudy:
    """The study of a game whose reasons nobody has put into words."""

    def points(self, turn: Sequence[int]) -> Iterable[Point]:
        """Name nothing."""
        return ()


def study(game: Game[Any, Any], view: Any, seat: int) -> Study:
    """Study a view, in the manner of its game."""
    reasons = roster_of(game.name).reasons
    return cast("Study", import_module(reasons).Study(game, view, seat)) if reasons else NoStudy()


def main_reason(points: Iterable[Point], others: Iterable[Point]) -> Event:
    """Name what tells a turn most from another one: the point in which it is furthest ahead."""
    known: Mapping[Any, float] = {point.subject: point.weight for point in others}
    ahead = [(point.weight - known.get(point.subject, 0.0), point.weight, point.event) for point in points]
    return max(ahead, key=lambda one: one[:2])[2] if ahead else NO_SINGLE_REASON
