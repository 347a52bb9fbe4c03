"""Confidence intervals for shares measured in clustered games.

The games of one deal, one for each rotation of the seats, are not independent. So the standard error is computed
between deals, and Wilson's interval for the number of independent games that would have the same error.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import TypeAlias

CONFIDENCE_95 = 1.959963984540054
"""The 97.5% quantile of the normal distribution."""

ROUNDING = 1e-12
"""A smaller standard error is a float rounding error."""

FEWEST_CLUSTERS = 5
"""The minimum number of clusters for an estimate of their variance."""

Interval: TypeAlias = tuple[float, float]


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


def wilson(share: float, size: float) -> Interval:
    """Return Wilson's interval for a share measured in ``size`` independent games."""
    squared = CONFIDENCE_95**2
    centre = (share + squared / (2 * size)) / (1 + squared / size)
    half = CONFIDENCE_95 / (1 + squared / size) * sqrt(share * (1 - share) / size + squared / (4 * size**2))
    return max(0.0, min(centre - half, share)), min(1.0, max(centre + half, share))


def t_quantile(clusters: int) -> float:
    """Return the 97.5% quantile of Student's t-distribution for a number of clusters.

    It is computed as an expansion around the normal quantile, accurate to 0.01 from five clusters on.
    """
    z, freedom = CONFIDENCE_95, clusters - 1
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def tails(clusters: int) -> Interval:
    """Return the bootstrap quantiles of a 95% interval, widened because few clusters vary less when resampled."""
    low = NormalDist().cdf(-sqrt(clusters / (clusters - 1)) * t_quantile(clusters))
    return low, 1 - low


def effective_size(shares: Sequence[float]) -> float:
    """Return the number of independent games with the same error, p (1 - p) / se²; without error, the clusters."""
    share, error = mean(shares), standard_error(shares)
    size = share * (1 - share) / error**2 if error > ROUNDING else 0.0
    return size or float(len(shares))


def cluster_interval(shares: Sequence[float]) -> Interval:
    """Return the interval for the mean of a share per cluster."""
    return wilson(mean(shares), effective_size(shares))
