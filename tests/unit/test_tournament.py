"""Tournaments: the same deals for all line-ups, in all seats, the same on any number of threads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from outcry.bots.seated import seat_player
from outcry.bots.stopping import Stop
from outcry.errors import BadSeats
from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import counts, new
from outcry.kernel.verbs import CHANCE, apply, observe, setup, to_move
from outcry.rules.big_shot import BIG_SHOT
from outcry.simulation.games import prepare
from outcry.simulation.tournament import (
    GameLine,
    Played,
    TournamentPlan,
    Unit,
    places_of,
    plan_tournament,
    play_unit,
    play_units,
    usual_seats,
)


def plan_for(*players: str, seats: int = 3, games: int = 1, seed: int = 1) -> TournamentPlan:
    """Return the plan of a tournament of Big Shot."""
    return plan_tournament(BIG_SHOT, players or ("random", "naive", "trader"), seats, games, seed)


def stopped_clock() -> float:
    """Return a constant time."""
    return 0.0


def play(plan: TournamentPlan, threads: int = 1) -> dict[Unit, list[GameLine]]:
    """Play a tournament to its end."""
    noted: list[Played] = []
    play_units(plan, plan.units(), threads, stopped_clock, Stop(), noted.extend)
    return {played.unit: played.lines for played in noted}


# The plan


def test_any_players_meet_once_each_if_there_are_enough() -> None:
    plan = plan_for("random", "naive", "intern", "trader", seats=3)
    assert plan.line_ups == ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))
    assert plan_for("random", "naive", "trader", seats=3).line_ups == ((0, 1, 2),)


def test_too_few_players_take_the_seats_in_all_ways_that_leave_nobody_out() -> None:
    assert plan_for("random", "naive", seats=4).line_ups == ((0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1))
    assert plan_for("random", "naive", "trader", seats=4).line_ups == ((0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2))


@pytest.mark.parametrize(("games", "deals"), [(1, 1), (12, 1), (13, 2), (120, 10)])
def test_games_are_rounded_up_to_whole_deals(games: int, deals: int) -> None:
    plan = plan_for("random", "naive", "intern", "trader", seats=3, games=games)
    assert (plan.deals, plan.total) == (deals, 12 * deals)
    assert len(list(plan.units())) == 4 * deals


def test_a_player_named_twice_takes_part_twice() -> None:
    assert plan_for("trader", "naive", "trader", "trader").labels == ("trader", "naive", "trader#2", "trader#3")


@pytest.mark.parametrize("players", [["trader"], ["trader"] * 21])
def test_one_is_too_few_and_twenty_one_are_too_many(players: list[str]) -> None:
    with pytest.raises(BadSeats, match="2 to 20 players"):
        plan_for(*players)


def test_no_more_can_sit_than_the_game_has_seats() -> None:
    with pytest.raises(BadSeats):
        plan_for(seats=5)


def test_the_seats_are_shuffled_for_each_deal_alike_for_all_line_ups() -> None:
    plan = plan_for("random", "naive", "intern", "trader", seats=3, games=960)
    orders = Counter(tuple(plan.seating(Unit(deal, 0))) for deal in range(80))
    assert len(orders) == 6
    assert max(orders.values()) < 30
    for deal in range(10):
        first, last = plan.seating(Unit(deal, 0)), plan.seating(Unit(deal, 3))
        assert [plan.line_ups[3][plan.line_ups[0].index(player)] for player in first] == last


# Playing


def test_everybody_sits_in_every_seat_of_a_deal() -> None:
    for lines in play(plan_for(games=12)).values():
        for seat in range(3):
            assert sorted(line.players[seat] for line in lines) == [0, 1, 2]


def test_all_line_ups_and_rotations_have_the_same_deal() -> None:
    plan = plan_for("trader", "trader", "trader", "trader", games=36)
    results: dict[int, set[tuple[int, ...]]] = {}
    for unit, lines in play(plan).items():
        results.setdefault(unit.deal, set()).update(tuple(line.scores) for line in lines)
    assert [len(scores) for scores in results.values()] == [1, 1, 1]  # traders decide without dice
    assert len(set().union(*results.values())) == 3


def test_a_tournament_has_the_deals_of_a_simulation() -> None:
    plan = plan_for("trader", "trader", "trader", games=9)
    job = prepare(BIG_SHOT, ["trader"] * 3, 9, 1, None)
    job.play(range(9))
    for unit, lines in play(plan).items():
        assert [line.scores for line in lines] == [job.sheet.scores[unit.deal * 3 + game].tolist() for game in range(3)]
        assert [sum(line.turns) for line in lines] == job.sheet.turns[unit.deal * 3 : unit.deal * 3 + 3].tolist()


def test_any_number_of_threads_plays_the_same_games() -> None:
    plan = plan_for("random", "naive", "intern", "trader", games=48)
    assert play(plan, threads=1) == play(plan, threads=3)


def test_another_seed_plays_other_games() -> None:
    assert play(plan_for(seed=1)) != play(plan_for(seed=2))


def test_time_is_taken_for_each_player() -> None:
    ticks = count()
    played = play_unit(plan_for(), Unit(0, 0), lambda: float(next(ticks)), Stop())
    for line in played.lines:
        assert all(0 < turns <= seconds for turns, seconds in zip(line.turns, line.seconds, strict=True))
    assert sum(sum(line.seconds) for line in played.lines) == next(ticks) / 2


def test_ties_share_the_better_place() -> None:
    assert places_of([5, 7, 7, 1]) == [3, 1, 1, 4]


def test_a_stop_leaves_the_games_at_hand_and_notes_the_finished_ones() -> None:
    plan, stopping = plan_for(games=3000), Stop()
    noted: list[Unit] = []

    def note(units: Sequence[Played]) -> None:
        noted.extend(played.unit for played in units)
        if len(noted) >= 5:
            stopping.set()

    play_units(plan, plan.units(), 2, stopped_clock, stopping, note)
    assert 5 <= len(noted) < 15
    assert len(set(noted)) == len(noted)


def test_a_mistake_in_a_player_stops_the_tournament() -> None:
    def broken_clock() -> float:
        raise ZeroDivisionError

    stopping = Stop()
    plan = plan_for(games=300)
    with pytest.raises(ZeroDivisionError):
        play_units(plan, plan.units(), 2, broken_clock, stopping, lambda _units: None)
    assert stopping.is_set()


@pytest.mark.parametrize(("seats", "usual"), [((2, 2), 2), ((2, 3), 3), ((2, 4), 4), ((3, 5), 4), ((5, 6), 5)])
def test_four_sit_at_a_table_or_as_near_to_it_as_the_game_allows(seats: tuple[int, int], usual: int) -> None:
    assert usual_seats(*seats) == usual


def first_view() -> tuple[Any, int]:
    """Deal, and return the view of the first seat to decide."""
    state, view, dice, out = new(BIG_SHOT.state), new(BIG_SHOT.state), new(Dice), counts(len(BIG_SHOT.actions))
    setup(state, BIG_SHOT.customs.agree(["random"] * 3, BIG_SHOT.customs.printed_board()))
    while to_move(state) == CHANCE:
        apply(state, random_action(state, dice, out))
    seat = int(to_move(state))
    observe(state, seat, view)
    return view, seat


def test_search_players_decide_the_same_with_one_thread_for_all_trees() -> None:
    view, seat = first_view()
    alone, among = (seat_player(BIG_SHOT, "tycoon:sims=60:trees=3", is_alone=is_alone) for is_alone in (True, False))
    decided = [[player.decide(view, seat, seed) for seed in range(5)] for player in (alone, among)]
    assert decided[0] == decided[1]
