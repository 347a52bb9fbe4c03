"""What came of a tournament: shares of victories, who finishes ahead of whom, and how sure that is.

The games of one deal are not independent of each other. So intervals are made by the bootstrap over deals: deals are
drawn again and again from those that were played, and each figure is worked out for every draw.
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
"""So often deals are drawn for the intervals of shares, and so many draws are worked on at once."""


@dataclass(frozen=True)
class Ledger:
    """All games of a tournament: what has a value for each seat has a row for each game and a column for each seat."""

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
        """Count the games."""
        return len(self.deals)

    @cached_property
    def points(self) -> Any:
        """Give the victory of each game to the first, or in equal parts to those who share the first place."""
        first = self.places == 1
        return first / first.sum(axis=1, keepdims=True)

    @cached_property
    def clusters(self) -> Any:
        """Number the deals of the games from 0 on, without gaps."""
        return np.unique(self.deals, return_inverse=True)[1]

    @property
    def count(self) -> int:
        """Count the deals."""
        return int(self.clusters.max(initial=-1)) + 1

    def by_deal(self, values: Any) -> Any:
        """Add values up, which stand in the order of the seats, for each deal and player."""
        sums = np.zeros((self.count, len(self.plan.players)))
        np.add.at(sums, (self.clusters[:, None], self.players), values)
        return sums

    def by_player(self, values: Any) -> Any:
        """Add values up for each player."""
        return self.by_deal(values).sum(axis=0)

    def duels(self) -> tuple[Any, Any]:
        """Count, for each deal and pair of players, how often they met and one was ahead (half if equal)."""
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


def write_up(plan: TournamentPlan, units: Iterable[Played]) -> Ledger:
    """Put units into the order in which they were planned, and write up their games."""
    played = sorted(units)
    lines = [line for unit in played for line in unit.lines]
    columns = [np.array(column).reshape(-1, plan.seats) for column in zip(*lines, strict=True)]
    return Ledger(
        plan,
        np.repeat([unit.unit.deal for unit in played], plan.seats),
        np.repeat([unit.unit.line_up for unit in played], plan.seats),
        np.tile(np.arange(plan.seats), len(played)),
        *columns,
    )


# Shares


@dataclass(frozen=True)
class Shares:
    """Some shares, with the ends of their intervals; arrays of the same shape, NaN where nothing was measured."""

    shares: Any
    low: Any
    high: Any

    def interval(self, place: Any) -> Interval:
        """Give one interval."""
        return float(self.low[place]), float(self.high[place])


def win_shares(ledger: Ledger) -> Shares:
    """Say which part of its games each player won."""
    return measure(ledger.by_deal(ledger.points), ledger.by_deal(1.0), ledger.plan.seed)


def lead_shares(ledger: Ledger) -> Shares:
    """Say for each two players in which part of the games that they met in the one finished ahead of the other."""
    return measure(*ledger.duels(), ledger.plan.seed)


def measure(parts: Any, wholes: Any, seed: int) -> Shares:
    """Divide the sums of all deals, with intervals: where deals are few or agree, Wilson's for one game of each."""
    deals = len(parts)
    with np.errstate(invalid="ignore"):
        shares = parts.sum(axis=0) / wholes.sum(axis=0)
        drawn = np.concatenate([draw_deals(parts, wholes, rng) for rng in generators(seed)])
    low, high = np.quantile(np.where(np.isnan(drawn), shares, drawn), tails(max(deals, FEWEST_CLUSTERS)), axis=0)
    for place in zip(*np.nonzero((low == high) | ((deals < FEWEST_CLUSTERS) & ~np.isnan(shares))), strict=True):
        low[place], high[place] = wilson(float(shares[place]), float(deals))
    return Shares(shares, low, high)


def generators(seed: int) -> Iterable[np.random.Generator]:
    """Give a generator of random numbers for each batch, the same for the same seed."""
    return (np.random.default_rng((seed, batch)) for batch in range(DRAWS // BATCH))


def draw_deals(parts: Any, wholes: Any, rng: np.random.Generator) -> Any:
    """Draw as many deals as there are, many times, and divide their sums."""
    weights = rng.multinomial(len(parts), np.full(len(parts), 1 / len(parts)), BATCH)
    return np.tensordot(weights, parts, 1) / np.tensordot(weights, wholes, 1)
