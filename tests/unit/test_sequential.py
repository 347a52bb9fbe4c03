"""Sequential stopping: early where the difference is clear, and rarely wrong however often it is checked."""

from __future__ import annotations

import numpy as np
import pytest

from outcry.rules.big_shot import BIG_SHOT
from outcry.simulation.sequential import ERROR, Race, lead
from outcry.simulation.tournament import GameLine, Played, TournamentPlan, Unit, plan_tournament

PLAN = plan_tournament(BIG_SHOT, ["random", "naive", "trader", "intern"], 3, 12 * 200, 1)


def race_on(leads: list[float], plan: TournamentPlan = PLAN) -> Race:
    """Test deals with these leads until the race is decided."""
    race = Race(plan, (0, 1))
    for each in leads:
        if not race.is_decided:
            race.bet(each)
    return race


def test_a_plain_difference_is_decided_within_a_dozen_deals() -> None:
    race = race_on([1.0] * 100)
    assert race.is_decided
    assert race.deals <= 12
    assert race.ahead == 0
    assert race.error <= ERROR


def test_the_one_who_is_ahead_may_be_the_second() -> None:
    race = race_on([-0.4] * 100)
    assert (race.is_decided, race.ahead) == (True, 1)


def test_equal_players_are_told_apart_less_often_than_the_error() -> None:
    rng = np.random.default_rng(1)
    runs = [race_on(rng.choice((-1.0, -0.5, 0.0, 0.5, 1.0), 300).tolist()) for _ in range(300)]
    assert sum(race.is_decided for race in runs) / len(runs) < ERROR


def test_a_small_difference_is_found_with_patience() -> None:
    rng = np.random.default_rng(2)
    runs = [race_on((rng.choice((-1.0, 1.0), 600, p=(0.4, 0.6))).tolist()) for _ in range(40)]
    assert sum(race.is_decided and race.ahead == 0 for race in runs) > 35


def test_nothing_is_known_before_the_first_deal() -> None:
    race = Race(PLAN, (0, 1))
    assert (race.is_decided, race.error, race.deals) == (False, 1.0, 0)


def unit(deal: int, line_up: int, places: tuple[int, ...] = (1, 2, 3)) -> Played:
    """Make a unit in which every game has the same result."""
    line = GameLine(list(PLAN.line_ups[line_up]), [0] * 3, list(places), [1] * 3, [0.0] * 3)
    return Played(Unit(deal, line_up), [line] * 3)


def test_a_lead_is_the_share_ahead_without_the_share_behind() -> None:
    assert lead([unit(0, 0)], 0, 1) == 1
    assert lead([unit(0, 0), unit(1, 0, (2, 1, 3))], 0, 1) == 0
    assert lead([unit(0, 0), unit(1, 0, (1, 1, 3))], 1, 0) == pytest.approx(-0.5)


def test_only_complete_deals_count_and_in_their_order() -> None:
    race = Race(PLAN, (0, 1))
    finished = {played.unit: played for played in (unit(deal, line_up) for deal in (0, 2) for line_up in range(4))}
    del finished[Unit(0, 3)]
    race.update(finished)
    assert race.deals == 0
    finished[Unit(0, 3)] = unit(0, 3)
    race.update(finished)
    assert race.deals == 1


def test_it_stops_at_the_deal_that_decides() -> None:
    race = Race(PLAN, (0, 1))
    race.update({Unit(deal, line_up): unit(deal, line_up) for deal in range(200) for line_up in range(4)})
    assert race.is_decided
    assert race.deals == race_on([1.0] * 100).deals
