"""Results of a tournament: shares, pairs, ratings and intervals, computed from made-up games."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan

import numpy as np
import pytest

from outcry.rules.big_shot import BIG_SHOT
from outcry.simulation.intervals import cluster_interval, wilson
from outcry.simulation.ledger import Ledger, build_ledger, lead_shares, win_shares
from outcry.simulation.ratings import rate
from outcry.simulation.tournament import GameLine, Played, Unit, plan_tournament


def ledger_of(*games: Sequence[int], players: int = 3, seated: Sequence[int] = (0, 1, 2)) -> Ledger:
    """Build a ledger of games with these places, one deal for each three of them, with these players in the seats."""
    plan = plan_tournament(BIG_SHOT, ["random"] * players, 3, 1, 1)
    line_up = plan.line_ups.index(tuple(sorted(seated)))
    lines = [GameLine(list(seated), [0] * 3, list(places), [2, 1, 1], [1.0, 2.0, 0.0]) for places in games]
    return build_ledger(
        plan, [Played(Unit(deal, line_up), lines[3 * deal : 3 * deal + 3]) for deal in range(len(lines) // 3)]
    )


def test_players_tied_for_first_share_the_victory() -> None:
    ledger = ledger_of((1, 2, 3), (1, 1, 3), (1, 1, 1))
    assert ledger.points.tolist() == [[1, 0, 0], [0.5, 0.5, 0], pytest.approx([1 / 3] * 3)]
    assert win_shares(ledger).shares.tolist() == pytest.approx([11 / 18, 5 / 18, 1 / 9])


def test_seconds_and_turns_are_added_up_for_each_player() -> None:
    ledger = ledger_of(*[(1, 2, 3)] * 3, seated=(2, 0, 1))
    assert ledger.by_player(ledger.seconds).tolist() == [6, 0, 3]
    assert ledger.by_player(ledger.turns).tolist() == [3, 3, 6]


def test_leads_are_counted_in_the_games_where_both_play() -> None:
    leads = lead_shares(ledger_of((1, 2, 3), (1, 2, 2), (3, 2, 1), players=4))
    assert leads.shares[0, 1] == pytest.approx(2 / 3)
    assert leads.shares[1, 2] == pytest.approx(1 / 2)  # one ahead, one equal, one behind
    assert leads.shares[1, 0] == pytest.approx(1 / 3)
    assert isnan(leads.shares[0, 3])
    assert isnan(leads.low[0, 3])


def test_a_player_in_two_seats_counts_twice() -> None:
    ledger = ledger_of(*[(1, 2, 3)] * 3, players=2, seated=(0, 1, 0))
    assert win_shares(ledger).shares.tolist() == [0.5, 0]
    assert lead_shares(ledger).shares[0, 1] == 0.5


def random_games(deals: int, seed: int) -> list[list[int]]:
    """Make up games in which the first seat is slightly stronger."""
    rng = np.random.default_rng(seed)
    return [(np.argsort(np.argsort(rng.normal((-0.4, 0, 0)))) + 1).tolist() for _ in range(3 * deals)]


def test_the_interval_is_that_of_the_shares_in_each_deal() -> None:
    ledger = ledger_of(*random_games(200, 1))
    shares = (ledger.by_deal(ledger.points)[:, 0] / 3).tolist()
    assert win_shares(ledger).interval(0) == pytest.approx(cluster_interval(shares, 3))


def test_where_all_deals_agree_the_interval_is_not_empty() -> None:
    wins = win_shares(ledger_of(*[(1, 2, 3)] * 30))
    assert wins.interval(0) == pytest.approx(cluster_interval([1.0] * 10, 3))
    assert wins.interval(0)[0] < wilson(1.0, 30)[0]
    assert wins.interval(2) == pytest.approx(cluster_interval([0.0] * 10, 3))


def test_units_are_written_up_in_the_order_of_the_plan() -> None:
    plan = plan_tournament(BIG_SHOT, ["random"] * 3, 3, 9, 1)
    lines = [[GameLine([0, 1, 2], [deal] * 3, [1, 2, 3], [1] * 3, [0.0] * 3)] * 3 for deal in range(3)]
    units = [Played(Unit(deal, 0), lines[deal]) for deal in (2, 0, 1)]
    ledger = build_ledger(plan, units)
    assert ledger.deals.tolist() == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert ledger.scores[:, 0].tolist() == ledger.deals.tolist()


def test_ratings_are_those_of_openskill_whatever_the_order() -> None:
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [[model.rating()] for _ in range(3)]
    for _ in range(3):
        teams = model.rate(teams, ranks=[1.0, 2.0, 3.0])
    ratings = rate(ledger_of(*[(1, 2, 3)] * 3))
    assert [rating.value for rating in ratings] == pytest.approx([team[0].mu for team in teams])


def test_equals_are_rated_as_equals_in_whatever_order_they_have_won() -> None:
    first, second, _ = rate(ledger_of(*[(1, 2, 3)] * 10, *[(2, 1, 3)] * 10))
    assert first.interval
    assert first.interval[0] < second.value < first.interval[1]


def test_a_better_player_is_rated_higher() -> None:
    first, second, third = rate(ledger_of(*random_games(60, 3)))
    assert first.value > max(second.value, third.value)
    assert first.interval
    assert first.interval[0] < first.value < first.interval[1]


def test_a_few_deals_do_not_tell_how_sure_a_rating_is() -> None:
    assert [rating.interval for rating in rate(ledger_of(*random_games(4, 3)))] == [None] * 3
    assert win_shares(ledger_of(*random_games(4, 3))).interval(0)[0] < 0.25


def test_players_who_always_tie_get_equal_ratings() -> None:
    ratings = rate(ledger_of(*[(1, 1, 1)] * 6))
    assert len({round(rating.value, 6) for rating in ratings}) == 1
