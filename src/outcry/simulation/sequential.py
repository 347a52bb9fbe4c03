"""A sequential test of which of two players is better, valid however often it is checked.

Two gamblers bet on the deals, one on each player, at odds that are fair if both are equally good. By Ville's
inequality, the chance that a gambler's wealth ever grows forty-fold is then at most one in forty, so two equal
players are told apart at most 5% of the time. Each gambler spreads its wealth over many stakes, since the best one is
not known beforehand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log
from typing import Any

import numpy as np

from .tournament import Played, TournamentPlan, Unit

ERROR = 0.05
"""The maximum probability of telling two equal players apart."""

STAKES = np.linspace(0.05, 0.95, 19)
"""The fractions of its wealth that a gambler bets on each deal."""


def lead(units: Sequence[Played], own: int, other: int) -> float:
    """Return how often one player finished ahead of another, from -1 (never) to 1 (always)."""
    leads = [
        float(np.sign(rivals - mine))
        for played in units
        for line in played.lines
        for mine in places_of(line.players, line.places, own)
        for rivals in places_of(line.players, line.places, other)
    ]
    return sum(leads) / len(leads)


def places_of(players: Sequence[int], places: Sequence[int], wanted: int) -> list[int]:
    """List the places of a player, who may have several seats."""
    return [place for player, place in zip(players, places, strict=True) if player == wanted]


@dataclass
class Race:
    """Compares two players deal by deal until one of them is known to be better."""

    plan: TournamentPlan
    pair: tuple[int, int]
    deals: int = 0
    wealth: Any = field(default_factory=lambda: np.zeros((2, len(STAKES))))
    """The log wealth of both gamblers, for each stake."""

    @property
    def gains(self) -> tuple[float, float]:
        """The log of the factor by which each gambler has multiplied its wealth."""
        first, second = np.logaddexp.reduce(self.wealth, axis=1) - log(len(STAKES))
        return float(first), float(second)

    @property
    def is_decided(self) -> bool:
        """Whether one of the gamblers has won enough."""
        return max(self.gains) >= log(2 / ERROR)

    @property
    def ahead(self) -> int:
        """The player who is ahead so far."""
        return self.pair[self.gains[1] > self.gains[0]]

    @property
    def error(self) -> float:
        """The significance level reached so far."""
        return min(1.0, 2 * exp(-max(self.gains)))

    def update(self, finished: Mapping[Unit, Played]) -> None:
        """Process complete deals in order until the race is decided."""
        while not self.is_decided and self.deals < self.plan.deals:
            wanted = [Unit(self.deals, line_up) for line_up in range(len(self.plan.line_ups))]
            if not all(unit in finished for unit in wanted):
                return
            both = [unit for unit in wanted if set(self.pair) <= set(self.plan.line_ups[unit.line_up])]
            self.bet(lead([finished[unit] for unit in both], *self.pair))

    def bet(self, lead: float) -> None:
        """Settle the bets on a deal."""
        self.wealth += np.log1p(np.outer((lead, -lead), STAKES))
        self.deals += 1
