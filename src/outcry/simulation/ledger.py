"""The results of a tournament: win shares, head-to-head shares, and their confidence intervals.

The games of one deal are not independent: ``intervals`` says how that is taken into account.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from .intervals import Shares, measure
from .tournament import Played, TournamentPlan


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


def win_shares(ledger: Ledger) -> Shares:
    """Return the win share of each player."""
    return measure(ledger.by_deal(ledger.points), ledger.by_deal(1.0))


def lead_shares(ledger: Ledger) -> Shares:
    """Return for each pair of players the share of their common games in which the first finished ahead."""
    return measure(*ledger.duels())
