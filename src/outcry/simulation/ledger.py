"""The results of a tournament: win shares, head-to-head shares, and their confidence intervals.

The games of one deal are not independent, so the intervals are bootstrapped over deals: deals are resampled with
replacement many times, and each figure is computed for every resample.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from .intervals import FEWEST_CLUSTERS, Interval, tails, wilson
from .tournament import Played, TournamentPlan

DRAWS, BATCH = 2000, 100
"""The number of bootstrap resamples, and how many are processed at once."""


@dataclass(frozen=True)
class Ledger:
    """All games of a tournament, as arrays with a row per game; values per seat have a column for each seat."""

    plan: TournamentPlan
    deals: Any
    line_ups: Any
    rotations: Any
    players: Any
    scores: Any
    places: Any
    turns: Any
    seconds: Any

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.deals)

    @cached_property
    def points(self) -> Any:
        """The share of victory of each seat: 1 for the winner, split equally among tied winners."""
        first = self.places == 1
        return first / first.sum(axis=1, keepdims=True)

    @cached_property
    def clusters(self) -> Any:
        """The deal of each game, renumbered from 0 without gaps."""
        return np.unique(self.deals, return_inverse=True)[1]

    @property
    def count(self) -> int:
        """The number of deals."""
        return int(self.clusters.max(initial=-1)) + 1

    def by_deal(self, values: Any) -> Any:
        """Sum values in seat order by deal and player."""
        sums = np.zeros((self.count, len(self.plan.players)))
        np.add.at(sums, (self.clusters[:, None], self.players), values)
        return sums

    def by_player(self, values: Any) -> Any:
        """Sum values by player."""
        return self.by_deal(values).sum(axis=0)

    def duels(self) -> tuple[Any, Any]:
        """Count for each deal and pair of players how often one was ahead (ties count half), and how often they met."""
        count = len(self.plan.players)
        ahead = np.zeros((self.count, count, count))
        met = np.zeros_like(ahead)
        for own in range(self.plan.seats):
            for other in range(self.plan.seats):
                if own != other:
                    pair = (self.clusters, self.players[:, own], self.players[:, other])
                    lead = np.sign(self.places[:, other] - self.places[:, own])
                    np.add.at(ahead, pair, (1 + lead) / 2)
                    np.add.at(met, pair, 1)
        return ahead, met


def build_ledger(plan: TournamentPlan, units: Iterable[Played]) -> Ledger:
    """Build the ledger from finished units, in the order of the plan."""
    played = sorted(units)
    lines = [line for unit in played for line in unit.lines]
    kinds = (int, int, int, int, float)  # of what a line has: players, scores, places, turns, seconds
    columns: list[Any] = [
        np.array([line[place] for line in lines], kind).reshape(-1, plan.seats) for place, kind in enumerate(kinds)
    ]
    return Ledger(
        plan,
        np.repeat(np.array([unit.unit.deal for unit in played], int), plan.seats),
        np.repeat(np.array([unit.unit.line_up for unit in played], int), plan.seats),
        np.tile(np.arange(plan.seats), len(played)),
        *columns,
    )


# Shares


@dataclass(frozen=True)
class Shares:
    """Shares with their intervals, as arrays of the same shape; NaN where nothing was measured."""

    shares: Any
    low: Any
    high: Any

    def interval(self, place: Any) -> Interval:
        """Return the interval of one share."""
        return float(self.low[place]), float(self.high[place])


def win_shares(ledger: Ledger) -> Shares:
    """Return the win share of each player."""
    return measure(ledger.by_deal(ledger.points), ledger.by_deal(1.0), ledger.plan.seed)


def lead_shares(ledger: Ledger) -> Shares:
    """Return for each pair of players the share of their common games in which the first finished ahead."""
    return measure(*ledger.duels(), ledger.plan.seed)


def measure(parts: Any, wholes: Any, seed: int) -> Shares:
    """Return ratios of sums over deals with bootstrap intervals; with few or identical deals, use Wilson's interval."""
    deals = len(parts)
    if not deals:
        unknown = np.full(parts.shape[1:], np.nan)
        return Shares(unknown, unknown, unknown)
    with np.errstate(invalid="ignore"):
        shares = parts.sum(axis=0) / wholes.sum(axis=0)
        drawn = np.concatenate([draw_deals(parts, wholes, rng) for rng in generators(seed)])
    low, high = np.quantile(np.where(np.isnan(drawn), shares, drawn), tails(max(deals, FEWEST_CLUSTERS)), axis=0)
    for place in zip(*np.nonzero((low == high) | ((deals < FEWEST_CLUSTERS) & ~np.isnan(shares))), strict=True):
        low[place], high[place] = wilson(float(shares[place]), float(deals))
    return Shares(shares, low, high)


def generators(seed: int) -> Iterable[np.random.Generator]:
    """Return a random generator for each batch, the same for the same seed."""
    return (np.random.default_rng((seed, batch)) for batch in range(DRAWS // BATCH))


def draw_deals(parts: Any, wholes: Any, rng: np.random.Generator) -> Any:
    """Resample the deals, a batch of times, and return the ratios of their sums."""
    weights = rng.multinomial(len(parts), np.full(len(parts), 1 / len(parts)), BATCH)
    return np.tensordot(weights, parts, 1) / np.tensordot(weights, wholes, 1)
