"""Which of two players is better, decided as soon as it can be: a test that may be looked at after every deal.

Two gamblers bet on the deals, one on either player, at odds that are fair if both are equally good. By Ville's
inequality the chance that a gambler's wealth ever grows forty-fold is then at most one in forty, however often one
looks: two equal players are told apart at most five times in a hundred. Each gambler spreads its wealth over many
stakes, since nobody knows beforehand which is best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log
from typing import Any

import numpy as np

from .tournament import Played, TournamentPlan, Unit

ERROR = 0.05
"""The chance that two equal players are told apart, at most."""

STAKES = np.linspace(0.05, 0.95, 19)
"""The parts of its wealth that a gambler bets on each deal."""


def lead(units: Sequence[Played], own: int, other: int) -> float:
    """Measure how often a player finished ahead of another in some games: 1 always, -1 never, 0 as often as not."""
    leads = [
        float(np.sign(rivals - mine))
        for played in units
        for line in played.lines
        for mine in places_of(line.players, line.places, own)
        for rivals in places_of(line.players, line.places, other)
    ]
    return sum(leads) / len(leads)


def places_of(players: Sequence[int], places: Sequence[int], wanted: int) -> list[int]:
    """List the places of a player, who may sit in several seats."""
    return [place for player, place in zip(players, places, strict=True) if player == wanted]


@dataclass
class Race:
    """Two players who are compared deal by deal until one of them is known to be better."""

    plan: TournamentPlan
    pair: tuple[int, int]
    deals: int = 0
    wealth: Any = field(default_factory=lambda: np.zeros((2, len(STAKES))))
    """The logarithm of the wealth of both gamblers, for each stake."""

    @property
    def gains(self) -> tuple[float, float]:
        """Say by what each gambler has multiplied its wealth, as a logarithm."""
        first, second = np.logaddexp.reduce(self.wealth, axis=1) - log(len(STAKES))
        return float(first), float(second)

    @property
    def is_decided(self) -> bool:
        """Say whether one of the gamblers has won enough."""
        return max(self.gains) >= log(2 / ERROR)

    @property
    def ahead(self) -> int:
        """Give the player who is ahead, as far as is known."""
        return self.pair[self.gains[1] > self.gains[0]]

    @property
    def error(self) -> float:
        """Give the error with which the players can be told apart so far, at most."""
        return min(1.0, 2 * exp(-max(self.gains)))

    def follow(self, finished: Mapping[Unit, Played]) -> None:
        """Look at all deals that are complete, in their order, until it is decided."""
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
