"""The results of many games: win shares with their intervals, scores, lengths."""

from __future__ import annotations

from dataclasses import dataclass
from math import nan
from typing import Any

import numpy as np

from outcry.kernel.bulk import POINTS

from .intervals import Interval, cluster_interval

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
"""The quantiles that summarise a distribution."""


def spread(values: Any) -> tuple[float, ...]:
    """Return the quantiles of some values; none if there are no values."""
    return tuple(float(value) for value in np.quantile(values, QUANTILES)) if values.size else ()


@dataclass(frozen=True)
class Outcome:
    """How a player or a seat did: its win share with a 95% interval, and its mean final score.

    Without any games, share and score are NaN and the interval is (0, 1).
    """

    win_share: float
    interval: Interval
    score: float


@dataclass(frozen=True)
class PlayerResult(Outcome):
    """How one player did, over all seats."""

    name: str


@dataclass(frozen=True)
class SeatResult(Outcome):
    """How one seat did, over all players."""

    seat: int


@dataclass(frozen=True)
class Results:
    """The results of some games: whole deals, each in all distinct ``rotations`` of the seats.

    ``asked`` is the number of games requested, which is rounded up to whole deals; fewer were played if
    ``was_interrupted``. The arrays have an entry for each game played: its number, the seats of the players, and scores
    and points in player order, whatever their seats.
    """

    players: tuple[str, ...]
    rotations: int
    asked: int
    was_interrupted: bool
    numbers: Any
    seats: Any
    scores: Any
    points: Any
    decisions: Any
    turns: Any

    @property
    def games(self) -> int:
        """The number of games played."""
        return len(self.numbers)

    @property
    def total_decisions(self) -> int:
        """The number of player decisions in all games, without chance."""
        return int(self.decisions.sum())

    @property
    def standings(self) -> tuple[PlayerResult, ...]:
        """The result of each player, in the order given."""
        return tuple(self.sum_up(place) for place in range(len(self.players)))

    def sum_up(self, place: int) -> PlayerResult:
        """Summarise one player; players that only differ by a rotation that was not played count as one."""
        alike = slice(place % self.rotations, None, self.rotations)
        points, scores = self.points[:, alike].mean(axis=1), self.scores[:, alike].mean(axis=1)
        return PlayerResult(*self._count(points, scores), self.players[place])

    @property
    def by_seat(self) -> tuple[SeatResult, ...]:
        """The result of each seat, in order."""
        return tuple(self.sum_up_seat(seat) for seat in range(len(self.players)))

    def sum_up_seat(self, seat: int) -> SeatResult:
        """Summarise one seat."""
        is_there = self.seats == seat
        return SeatResult(*self._count(self.points[is_there], self.scores[is_there]), seat)

    def _count(self, points: Any, scores: Any) -> tuple[float, Interval, float]:
        """Return win share, interval and mean score; the interval allows for what the rotations of a deal share."""
        if not self.games:
            return nan, (0.0, 1.0), nan
        shares = points.reshape(-1, self.rotations).mean(axis=1) / POINTS
        return float(shares.mean()), cluster_interval(shares, self.rotations), float(scores.mean())

    @property
    def winning_scores(self) -> Any:
        """The score of the winner of each game."""
        return self.scores[np.arange(self.games), self.points.argmax(axis=1)]
