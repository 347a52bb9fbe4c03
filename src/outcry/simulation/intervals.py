"""Confidence intervals for shares measured in clustered games.

The games of one deal, one for each rotation of the seats, are not independent. So the interval is Wilson's for the
number of independent games that would tell as much: the number of games divided by the design effect, which is the
variance between deals relative to that of independent games (Franco, Little, Louis and Slud, Journal of Survey
Statistics and Methodology 7, 2019). With few deals, Student's t makes it fewer (Korn and Graubard, Survey Methodology
24, 1998), but never fewer than deals.

A few deals can agree by luck, and then seem to tell everything. So the design effect is measured as if two games more
had been won and two more lost (Agresti and Coull, The American Statistician 52, 1998), each in a deal of its own. If
every game is won or lost, the games count as independent.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

import numpy as np

CONFIDENCE_95 = 1.959963984540054
"""The 97.5% quantile of the normal distribution."""

ADDED = 2
"""How many games more are taken as won, and as lost, when the design effect is measured."""

FEWEST_CLUSTERS = 5
"""The minimum number of clusters for a bootstrap of their variance."""

Interval: TypeAlias = tuple[float, float]


class Shares(NamedTuple):
    """Shares with their intervals, as arrays of the same shape; NaN where nothing was measured."""

    shares: Any
    low: Any
    high: Any

    def interval(self, place: Any = ()) -> Interval:
        """Return the interval of one share."""
        return float(self.low[place]), float(self.high[place])


def mean(values: Sequence[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean; 0 for a single value."""
    count = len(values)
    if count < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count)


def t_quantile(clusters: Any) -> Any:
    """Return the 97.5% quantile of Student's t-distribution for a number of clusters, at least two.

    It is computed as an expansion around the normal quantile, accurate to 0.01 from five clusters on.
    """
    z, freedom = CONFIDENCE_95, clusters - 1
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def wilson(shares: Any, size: Any) -> tuple[Any, Any]:
    """Return Wilson's interval for shares measured in ``size`` independent games."""
    squared = CONFIDENCE_95**2
    centre = (shares + squared / (2 * size)) / (1 + squared / size)
    half = CONFIDENCE_95 / (1 + squared / size) * np.sqrt(shares * (1 - shares) / size + squared / (4 * size**2))
    return np.maximum(0, np.minimum(centre - half, shares)), np.minimum(1, np.maximum(centre + half, shares))


def measure(won: Any, played: Any) -> Shares:
    """Return shares with their intervals, given how many games were won and played in each deal.

    The arrays have a row for each deal; every column is measured on its own.
    """
    with np.errstate(invalid="ignore", divide="ignore"):
        shares = won.sum(axis=0) / played.sum(axis=0)
        return Shares(shares, *wilson(shares, effective_size(won, played)))


def effective_size(won: Any, played: Any) -> Any:
    """Return the number of independent games that tell as much about a share as some deals do."""
    deals = np.count_nonzero(played, axis=0)
    caution = (CONFIDENCE_95 / t_quantile(np.maximum(deals, 2))) ** 2
    return np.maximum(deals, caution * played.sum(axis=0) / design_effect(won, played))


def design_effect(won: Any, played: Any) -> Any:
    """Return the variance between deals relative to that of independent games, with the added games."""
    games = played.sum(axis=0) + 2 * ADDED
    share = (won.sum(axis=0) + ADDED) / games
    variance = ((won - share * played) ** 2).sum(axis=0) + ADDED * ((1 - share) ** 2 + share**2)
    return variance / (share * (1 - share) * games)


def cluster_interval(shares: Sequence[float], games: int) -> Interval:
    """Return the interval for the mean of a share that was measured in each deal in this number of games."""
    won = games * np.asarray(shares, float)
    return measure(won, np.full(len(won), games)).interval()
