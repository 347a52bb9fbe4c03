"""How sure a measured share is: intervals for games that come in clusters.

The games of one deal, one for each rotation of the seats, are not independent of each other. So the standard error is
taken between deals, and Wilson's interval is drawn for as many independent games as would have the same error.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import TypeAlias

CONFIDENCE_95 = 1.959963984540054
"""So many standard errors to either side hold 95 % of a normal distribution."""

ROUNDING = 1e-12
"""A standard error below this is only the rounding of floats."""

FEWEST_CLUSTERS = 5
"""Fewer clusters say too little about how much they differ."""

Interval: TypeAlias = tuple[float, float]


def mean(values: Sequence[float]) -> float:
    """Average some values."""
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """Estimate how far the mean of independent values strays; a single value says nothing, so 0."""
    count = len(values)
    if count < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count)


def wilson(share: float, size: float) -> Interval:
    """Draw Wilson's interval around a share that was measured in so many independent games."""
    squared = CONFIDENCE_95**2
    centre = (share + squared / (2 * size)) / (1 + squared / size)
    half = CONFIDENCE_95 / (1 + squared / size) * sqrt(share * (1 - share) / size + squared / (4 * size**2))
    return max(0.0, min(centre - half, share)), min(1.0, max(centre + half, share))


def student(clusters: int) -> float:
    """Count the standard errors to either side that hold 95 % where the error itself is estimated from few clusters.

    This is Student's distribution, expanded around the normal one; from five clusters on it is right to a hundredth.
    """
    z, freedom = CONFIDENCE_95, clusters - 1
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def tails(clusters: int) -> Interval:
    """Say between which quantiles of resampled clusters 95 % lie; few clusters differ less when they are resampled."""
    low = NormalDist().cdf(-sqrt(clusters / (clusters - 1)) * student(clusters))
    return low, 1 - low


def effective_size(shares: Sequence[float]) -> float:
    """Count the independent games with the same error: p (1 - p) / se²; without any error, the clusters."""
    share, error = mean(shares), standard_error(shares)
    size = share * (1 - share) / error**2 if error > ROUNDING else 0.0
    return size or float(len(shares))


def cluster_interval(shares: Sequence[float]) -> Interval:
    """Draw the interval around the mean of one share for each cluster."""
    return wilson(mean(shares), effective_size(shares))
