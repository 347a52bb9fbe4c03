"""Ratings by openskill, with the Plackett–Luce model, which handles multiplayer games and ties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from .intervals import FEWEST_CLUSTERS, Interval, t_quantile
from .ledger import Ledger

ORDERS = 8
"""The number of random orders in which games are rated."""

RATED, FEWEST, MOST = 100_000, 20, 100
"""The bootstrap rates about this many games in total, with at least and at most this many resamples of the deals."""


@dataclass(frozen=True)
class Rating:
    """The rating of a player (25 is the initial value) and its 95% interval; None if there are too few deals."""

    value: float
    interval: Interval | None


def rate(ledger: Ledger) -> list[Rating]:
    """Rate the players on all games, with errors from a bootstrap over deals."""
    rng, count = np.random.default_rng(ledger.plan.seed), ledger.count
    values = rate_in_any_order(ledger, np.arange(ledger.games), rng)
    if count < FEWEST_CLUSTERS:
        return [Rating(value, None) for value in values.tolist()]
    deals = [np.flatnonzero(ledger.clusters == deal) for deal in range(count)]
    draws = min(max(RATED // (ORDERS * ledger.games), FEWEST), MOST)
    drawn = [rate_in_any_order(ledger, draw(deals, rng), rng) for _ in range(draws)]
    margins = t_quantile(count) * sqrt(count / (count - 1)) * np.std(drawn, axis=0, ddof=1)
    ends = zip(values.tolist(), margins.tolist(), strict=True)
    return [Rating(value, (value - margin, value + margin)) for value, margin in ends]


def draw(deals: Sequence[Any], rng: np.random.Generator) -> Any:
    """Resample the deals with replacement, and list their games."""
    chosen = rng.integers(len(deals), size=len(deals))
    return np.concatenate([deals[deal] for deal in chosen])


def rate_in_any_order(ledger: Ledger, games: Any, rng: np.random.Generator) -> Any:
    """Rate the players on some games, averaged over several orders because later games count more."""
    return np.mean([rate_games(ledger, rng.permutation(games).tolist()) for _ in range(ORDERS)], axis=0)


def rate_games(ledger: Ledger, games: Sequence[int]) -> list[float]:
    """Rate the players on a sequence of games; a player in several seats gets the mean of its new ratings."""
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
