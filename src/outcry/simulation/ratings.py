"""Ratings by openskill: the model of Plackett and Luce, which understands games of many players, and ties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from .intervals import FEWEST_CLUSTERS, Interval, student
from .ledger import Ledger

ORDERS = 8
"""Games are rated in so many orders."""

RATED, FEWEST, MOST = 100_000, 20, 100
"""For the intervals so many games are rated in all, in at least and at most so many draws of deals."""


@dataclass(frozen=True)
class Rating:
    """The rating of a player, 25 for somebody unknown, and its 95 % interval; none where deals are too few."""

    value: float
    interval: Interval | None


def rate(ledger: Ledger) -> list[Rating]:
    """Rate the players after all games; the error is that between draws of deals."""
    rng, count = np.random.default_rng(ledger.plan.seed), ledger.count
    values = rate_in_any_order(ledger, np.arange(ledger.games), rng)
    if count < FEWEST_CLUSTERS:
        return [Rating(value, None) for value in values.tolist()]
    deals = [np.flatnonzero(ledger.clusters == deal) for deal in range(count)]
    draws = min(max(RATED // (ORDERS * ledger.games), FEWEST), MOST)
    drawn = [rate_in_any_order(ledger, draw(deals, rng), rng) for _ in range(draws)]
    margins = student(count) * sqrt(count / (count - 1)) * np.std(drawn, axis=0, ddof=1)
    ends = zip(values.tolist(), margins.tolist(), strict=True)
    return [Rating(value, (value - margin, value + margin)) for value, margin in ends]


def draw(deals: Sequence[Any], rng: np.random.Generator) -> Any:
    """Draw as many deals as there are, and list their games."""
    chosen = rng.integers(len(deals), size=len(deals))
    return np.concatenate([deals[deal] for deal in chosen])


def rate_in_any_order(ledger: Ledger, games: Any, rng: np.random.Generator) -> Any:
    """Rate the players after some games: the mean of several orders, for the last games count most."""
    return np.mean([rate_games(ledger, rng.permutation(games).tolist()) for _ in range(ORDERS)], axis=0)


def rate_games(ledger: Ledger, games: Sequence[int]) -> list[float]:
    """Rate the players after some games; who sits in several seats gets the mean of what they are worth."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = [model.rating() for _ in ledger.plan.players]
    seated, places = ledger.players.tolist(), ledger.places.astype(float).tolist()
    for game in games:
        after = model.rate([[ratings[player]] for player in seated[game]], ranks=places[game])
        worth: dict[int, list[Any]] = {}
        for player, (rating,) in zip(seated[game], after, strict=True):
            worth.setdefault(player, []).append(rating)
        for player, own in worth.items():
            ratings[player] = own[0]
            ratings[player].mu = sum(each.mu for each in own) / len(own)
            ratings[player].sigma = sum(each.sigma for each in own) / len(own)
    return [float(rating.mu) for rating in ratings]
