"""The chart of a match: what one viewer could know at each point in time."""

from __future__ import annotations

from typing import Any

from outcry.kernel.verbs import CHANCE
from outcry.play.match import Match

EVERYBODY = -10
"""The viewpoint for finished matches, from which nothing is hidden."""


class Chart:
    """The points for one viewer: a new one whenever the seat to move changes and a number has changed."""

    def __init__(self, seat: int) -> None:
        """Start empty."""
        self.seat = seat
        self.points: list[dict[str, Any]] = []
        self._figures: dict[str, Any] = {}
        self._mover = CHANCE

    def follow(self, match: Match[Any, Any]) -> None:
        """Update with a match after one more entry."""
        mover = match.to_move
        if mover in (CHANCE, self._mover):
            return
        self._mover = mover
        figures = match.figures(self.seat)
        if figures != self._figures:
            self._figures = figures
            self.points.append({"version": len(match.entries)} | figures)

    def since(self, version: int) -> list[dict[str, Any]]:
        """Return the points after a version; after the game all, since they reveal more than before."""
        return [point for point in self.points if point["version"] > version or self.seat == EVERYBODY]
