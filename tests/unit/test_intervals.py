"""Intervals: textbook values, and clusters weighted by the information they carry."""

from __future__ import annotations

from math import sqrt

import pytest

from outcry.simulation.intervals import (
    cluster_interval,
    effective_size,
    mean,
    standard_error,
    t_quantile,
    tails,
    wilson,
)


def test_wilsons_interval_has_its_textbook_values() -> None:
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.27753279), abs=1e-7)
    assert wilson(0.5, 10) == pytest.approx((0.23659309, 0.76340691), abs=1e-7)
    assert wilson(1.0, 10) == pytest.approx((0.72246721, 1.0), abs=1e-7)


def test_the_standard_error_is_that_of_the_mean() -> None:
    assert mean([1.0, 2.0, 3.0, 4.0]) == 2.5
    assert standard_error([1.0, 2.0, 3.0, 4.0]) == pytest.approx(sqrt(5 / 3 / 4))
    assert standard_error([0.3]) == 0.0


def test_single_games_count_as_themselves() -> None:
    assert effective_size([0.0, 1.0] * 50) == pytest.approx(99)


def test_deals_in_which_the_seat_decides_say_more_than_single_games() -> None:
    alike = [0.25, 0.25, 0.25, 0.5] * 25
    assert effective_size(alike) > len(alike) * 4


def test_deals_that_decide_the_game_say_no_more_than_one_game_each() -> None:
    assert effective_size([0.0, 0.0, 0.0, 1.0] * 25) == pytest.approx(99)


def test_without_any_difference_between_deals_each_counts_once() -> None:
    assert effective_size([0.25] * 40) == 40
    assert cluster_interval([0.25] * 40) == wilson(0.25, 40)
    assert cluster_interval([0.0] * 40) == wilson(0.0, 40)


def test_an_interval_holds_the_measured_share_and_stays_between_0_and_1() -> None:
    for shares in ([0.0, 1.0, 0.5], [1.0], [0.0] * 3 + [0.01], [1.0] * 9 + [0.99]):
        low, high = cluster_interval(shares)
        assert 0 <= low <= mean(shares) <= high <= 1


def test_the_interval_of_a_player_without_wins_starts_at_zero() -> None:
    low, high = wilson(0.0, 100)
    assert low == 0.0 < high


@pytest.mark.parametrize(
    ("clusters", "textbook"), [(5, 2.7764), (6, 2.5706), (11, 2.2281), (31, 2.0423), (1001, 1.9623)]
)
def test_students_distribution_has_its_textbook_values(clusters: int, textbook: float) -> None:
    assert t_quantile(clusters) == pytest.approx(textbook, abs=1e-2)


def test_few_clusters_need_wider_tails() -> None:
    assert tails(100_000) == pytest.approx((0.025, 0.975), abs=1e-4)
    assert tails(5)[0] < tails(20)[0] < 0.025


def test_the_rounding_of_floats_is_no_difference_between_deals() -> None:
    thirds = [20 / 60] * 100
    low, high = cluster_interval(thirds)
    assert effective_size(thirds) == 100
    assert low < 1 / 3 - 0.05 < 1 / 3 + 0.05 < high
