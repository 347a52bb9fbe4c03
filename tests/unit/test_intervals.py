"""Intervals: textbook values, deals weighted by what they tell, no jumps, and the coverage that 95% promises."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from outcry.simulation.intervals import (
    cluster_interval,
    effective_size,
    mean,
    measure,
    standard_error,
    t_quantile,
    wilson,
)

# Textbook values


def test_wilsons_interval_has_its_textbook_values() -> None:
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.27753279), abs=1e-7)
    assert wilson(0.5, 10) == pytest.approx((0.23659309, 0.76340691), abs=1e-7)
    assert wilson(1.0, 10) == pytest.approx((0.72246721, 1.0), abs=1e-7)


def test_the_standard_error_is_that_of_the_mean() -> None:
    assert mean([1.0, 2.0, 3.0, 4.0]) == 2.5
    assert standard_error([1.0, 2.0, 3.0, 4.0]) == pytest.approx(sqrt(5 / 3 / 4))
    assert standard_error([0.3]) == 0.0


@pytest.mark.parametrize(
    ("clusters", "textbook"), [(5, 2.7764), (6, 2.5706), (11, 2.2281), (31, 2.0423), (1001, 1.9623)]
)
def test_students_distribution_has_its_textbook_values(clusters: int, textbook: float) -> None:
    assert t_quantile(clusters) == pytest.approx(textbook, abs=1e-2)


# What deals tell


def size_of(shares: list[float], games: int) -> float:
    """Return the effective size of deals of some games with these shares."""
    won = games * np.array(shares)
    return float(effective_size(won, np.full(len(won), games)))


def test_single_games_count_as_themselves() -> None:
    assert size_of([0.0, 1.0] * 50, 1) == pytest.approx(100)


def test_deals_that_decide_the_game_count_once_each() -> None:
    assert size_of([0.0, 0.0, 0.0, 1.0] * 250, 4) == pytest.approx(1000, rel=0.01)
    assert size_of([0.0, 1.0, 0.0, 1.0], 100) == 4


def test_deals_in_which_the_seat_decides_say_more_than_their_games() -> None:
    alike = [0.25, 0.25, 0.25, 0.5] * 25
    assert size_of(alike, 4) > 2 * 4 * len(alike)


def test_with_many_deals_the_size_is_that_of_the_standard_error() -> None:
    shares = (np.random.default_rng(1).binomial(4, 0.3, 5000) / 4).tolist()
    assert size_of(shares, 4) == pytest.approx(
        mean(shares) * (1 - mean(shares)) / standard_error(shares) ** 2, rel=2e-3
    )


def test_with_few_deals_students_distribution_widens_the_interval() -> None:
    shares = [0.45, 0.5, 0.55, 0.5, 0.45, 0.55]
    error = standard_error(shares) * sqrt(5 / 6)  # relative to the number of deals, as Wilson's is to that of games
    assert width(shares, 10_000) / 2 == pytest.approx(t_quantile(6) * error, rel=0.01)


def test_where_every_game_is_won_or_lost_games_count_as_independent() -> None:
    for games in (4, 60):
        low, high = cluster_interval([1.0] * 400, games)
        assert low == pytest.approx(wilson(1.0, 400 * games)[0], abs=1e-4)
        assert cluster_interval([0.0] * 400, games) == pytest.approx((1 - high, 1 - low))
    assert cluster_interval([1.0], 4) == pytest.approx(wilson(1.0, 1))


def test_columns_are_measured_apart_and_what_was_never_played_is_unknown() -> None:
    won, played = np.array([[1.0, 4, 0], [3, 4, 0], [2, 2, 0]]), np.array([[4, 4, 0], [4, 4, 0], [4, 4, 0]])
    found = measure(won, played)
    assert found.interval(0) == pytest.approx(cluster_interval([0.25, 0.75, 0.5], 4))
    assert found.interval(1) == pytest.approx(cluster_interval([1.0, 1.0, 0.5], 4))
    assert np.isnan([found.shares[2], found.low[2], found.high[2]]).all()
    assert np.isnan(measure(np.zeros((0, 2)), np.zeros((0, 2))).shares).all()


# No jumps

QUARTERS = st.lists(st.integers(0, 4), min_size=2, max_size=40)


@given(QUARTERS)
def test_an_interval_holds_the_measured_share_and_stays_between_0_and_1(quarters: list[int]) -> None:
    shares = [quarter / 4 for quarter in quarters]
    low, high = cluster_interval(shares, 4)
    assert 0 <= low <= mean(shares) <= high <= 1
    assert low < high


@given(QUARTERS, st.data())
def test_deals_that_differ_more_never_give_a_narrower_interval(quarters: list[int], data: st.DataObject) -> None:
    lower, upper = sorted(data.draw(st.permutations(range(len(quarters))))[:2], key=lambda deal: quarters[deal])
    spread = list(quarters)
    if quarters[lower] > 0 and quarters[upper] < 4:
        spread[lower] -= 1
        spread[upper] += 1
    (low, high), (lower_end, upper_end) = (
        cluster_interval([quarter / 4 for quarter in found], 4) for found in (quarters, spread)
    )
    assert lower_end <= low + 1e-12
    assert upper_end >= high - 1e-12


def width(shares: list[float], games: int = 4) -> float:
    """Return the width of an interval."""
    low, high = cluster_interval(shares, games)
    return high - low


@pytest.mark.parametrize("usual", [0.0, 0.25, 0.5])
@pytest.mark.parametrize("deals", [5, 10, 100])
def test_ten_equal_deals_of_ten_tell_about_as_much_as_nine(usual: float, deals: int) -> None:
    same, nearly = [usual] * deals, [usual] * (deals - 1) + [usual + 0.25]
    assert 0.5 < width(same) / width(nearly) < 1


@pytest.mark.parametrize("usual", [0.0, 0.25, 1 / 3])
@pytest.mark.parametrize("games", [1, 4, 60])
def test_an_interval_moves_gradually_while_one_deal_does(usual: float, games: int) -> None:
    steps = np.linspace(0, 1, 2001)
    won = np.full((10, len(steps)), usual * games)
    won[0] = steps * games
    found = measure(won, np.full_like(won, games))
    for ends in (found.low, found.high):
        assert np.abs(np.diff(ends)).max() < 0.02


def test_more_deals_of_the_same_kind_narrow_the_interval() -> None:
    for kind in ([0.0], [0.25], [0.25, 0.5], [1.0, 0.0, 0.5]):
        widths = [width(kind * times) for times in (3, 4, 10, 30, 100, 1000)]
        assert widths == sorted(widths, reverse=True)


def test_the_rounding_of_floats_is_no_difference_between_deals() -> None:
    assert cluster_interval([20 / 60] * 100, 3) == pytest.approx(cluster_interval([1 / 3] * 100, 3))


# Coverage

TRIALS = 10_000
Deals = Callable[[np.random.Generator, int, float, int], Any]
"""Makes up the wins of a player in some deals, many times over."""


def independent(rng: np.random.Generator, games: int, share: float, deals: int) -> Any:
    """Let chance decide every game."""
    return rng.binomial(games, share, (deals, TRIALS))


def partly_decided(rng: np.random.Generator, games: int, share: float, deals: int) -> Any:
    """Give every deal a share of its own, so that its games are correlated by 0.4."""
    own = rng.beta(1.5 * share, 1.5 * (1 - share), (deals, TRIALS))
    return rng.binomial(games, own)


def decided(rng: np.random.Generator, games: int, share: float, deals: int) -> Any:
    """Let the deal decide all of its games alike."""
    return games * rng.binomial(1, share, (deals, TRIALS))


def seat_decides(rng: np.random.Generator, games: int, share: float, deals: int) -> Any:
    """Give the player the same number of wins in most deals."""
    usual = rng.random((deals, TRIALS)) < 0.6
    return np.where(usual, round(share * games), rng.binomial(games, share, (deals, TRIALS)))


def coverage(deal: Deals, games: int, share: float, deals: int) -> float:
    """Return how often the interval holds the true share."""
    won = deal(np.random.default_rng(7), games, share, deals)
    found = measure(won, np.full_like(won, games))
    return float(((found.low <= share) & (share <= found.high)).mean())


@pytest.mark.parametrize("deal", [independent, partly_decided, decided, seat_decides])
@pytest.mark.parametrize("games", [4, 20])
@pytest.mark.parametrize("share", [0.25, 0.5])
@pytest.mark.parametrize("deals", [100, 300])
def test_95_of_100_intervals_hold_the_true_share(deal: Deals, games: int, share: float, deals: int) -> None:
    assert coverage(deal, games, share, deals) == pytest.approx(0.95, abs=0.015)


@pytest.mark.parametrize("deal", [independent, partly_decided, decided, seat_decides])
@pytest.mark.parametrize("games", [4, 20])
@pytest.mark.parametrize("deals", [10, 30])
def test_with_few_deals_hardly_fewer_do(deal: Deals, games: int, deals: int) -> None:
    assert coverage(deal, games, 0.25, deals) > 0.925


@pytest.mark.parametrize("games", [4, 20])
@pytest.mark.parametrize("deals", [10, 100, 300])
def test_nor_where_wins_are_rare(games: int, deals: int) -> None:
    for share in (0.005, 0.02, 0.98):
        assert coverage(independent, games, share, deals) > 0.935


def test_deals_of_different_numbers_of_games_are_weighted_by_them() -> None:
    rng = np.random.default_rng(8)
    played = np.broadcast_to(rng.integers(1, 13, (200, 1)), (200, TRIALS))
    found = measure(rng.binomial(played, 0.3), played)
    assert ((found.low <= 0.3) & (found.high >= 0.3)).mean() == pytest.approx(0.95, abs=0.015)
