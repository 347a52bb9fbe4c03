"""Reasons why a turn is good: each game has a ``Study`` of a view that lists the points for a turn, with weights.

They are derived from the view before and after the turn and the Trader's expectations, so they reveal nothing that the
seat could not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from outcry.kernel.game import Event, Game

from .rosters import roster_of

NO_SINGLE_REASON = Event("reason-none")
"""The fallback when no reason is known: the turn simply won often."""


@dataclass(frozen=True)
class Point:
    """A reason for a turn: its weight, in the money of the game, and the event that describes it."""

    weight: float
    event: Event

    @property
    def subject(self) -> tuple[Any, ...]:
        """What the point is about; points with the same subject can be compared."""
        facts = self.event.facts
        return self.event.key, facts.get("colour"), facts.get("lot")


class Study(Protocol):
    """An analysis of a view for a seat."""

    def points(self, turn: Sequence[int], /) -> Iterable[Point]:
        """List the reasons for a turn."""
        ...


class NoStudy:
    """The study for a game without reasons."""

    def points(self, turn: Sequence[int]) -> Iterable[Point]:
        """Return no reasons."""
        return ()


def study(game: Game[Any, Any], view: Any, seat: int) -> Study:
    """Return the game's study of a view."""
    reasons = roster_of(game.name).reasons
    return cast("Study", import_module(reasons).Study(game, view, seat)) if reasons else NoStudy()


def main_reason(points: Iterable[Point], others: Iterable[Point]) -> Event:
    """Return the main difference between two turns: the point in which the first is furthest ahead."""
    known: Mapping[Any, float] = {point.subject: point.weight for point in others}
    ahead = [(point.weight - known.get(point.subject, 0.0), point.weight, point.event) for point in points]
    return max(ahead, key=lambda one: one[:2])[2] if ahead else NO_SINGLE_REASON
