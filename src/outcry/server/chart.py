"""What a chart follows during a match, as one viewer could know it at each time."""

from __future__ import annotations

from typing import Any

from outcry.kernel.verbs import CHANCE
from outcry.play.match import Match

EVERYBODY = -10
"""The eyes of those who look back at a match that is over: nothing is hidden from them any more."""


class Chart:
    """The points of one viewer, a new one whenever another seat is to move and a number has changed."""

    def __init__(self, seat: int) -> None:
        """Begin with nothing."""
        self.seat = seat
        self.points: list[dict[str, Any]] = []
        self._figures: dict[str, Any] = {}
        self._mover = CHANCE

    def follow(self, match: Match[Any, Any]) -> None:
        """Look at a match after one more entry."""
        mover = match.to_move
        if mover in (CHANCE, self._mover):
            return
        self._mover = mover
        figures = match.figures(self.seat)
        if figures != self._figures:
            self._figures = figures
            self.points.append({"version": len(match.entries)} | figures)

    def since(self, version: int) -> list[dict[str, Any]]:
        """Give the points after a version; who looks back gets all, for they tell more than before."""
        return [point for point in self.points if point["version"] > version or self.seat == EVERYBODY]
