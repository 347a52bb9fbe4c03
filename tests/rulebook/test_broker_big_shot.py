"""A round of Big Shot, 1: moving the broker, and where the die goes."""

from __future__ import annotations

import pytest

from outcry.rules.big_shot import rules
from outcry.rules.big_shot.state import Phase, State
from support.big_shot_tables import (
    chances,
    cubes,
    dealt_table,
    full_spaces,
    legal,
    place,
    play,
    play_round,
    space,
    table_with,
)

PIPS = pytest.mark.parametrize("pips", range(1, 7))


def rolling(broker: int, *full: int) -> State:
    """Set a table at which the die is rolled; the broker stands on a space, and some spaces hold cubes."""
    return table_with(phase=Phase.ROLLING, broker=broker, full=full)


@PIPS
def test_the_broker_moves_clockwise_as_many_spaces_as_the_die_shows(pips: int) -> None:
    assert space(play(dealt_table(broker=5), f"die {pips}")) == 5 + pips


def test_after_space_18_comes_space_1() -> None:
    assert space(play(dealt_table(broker=17), "die 1")) == 18
    assert space(play(dealt_table(broker=17), "die 3")) == 2


def test_spaces_without_cubes_are_not_counted() -> None:
    spaces = [space(play(rolling(3, 1, 2, 5, 6, 9, 10, 11, 12), f"die {pips}")) for pips in range(1, 7)]
    assert spaces == [5, 6, 9, 10, 11, 12]


def test_with_few_spaces_left_the_broker_goes_round_and_round() -> None:
    assert [space(play(rolling(17, 4, 9), f"die {pips}")) for pips in range(1, 7)] == [4, 9, 4, 9, 4, 9]
    assert [space(play(rolling(6, 2, 7, 18), f"die {pips}")) for pips in range(1, 7)] == [7, 18, 2, 7, 18, 2]


def test_the_space_where_the_broker_stands_is_empty_after_its_auction() -> None:
    state = play_round(dealt_table(broker=1), 4, "pass, pass, pass")
    assert (space(state), 5 in full_spaces(state), len(full_spaces(state))) == (5, False, 17)


@PIPS
def test_the_die_of_round_18_is_rolled_though_every_side_leads_to_the_last_space(pips: int) -> None:
    state = rolling(12, 3)
    assert chances(state) == {f"die {pips}": 1 for pips in range(1, 7)}
    assert (space(play(state, f"die {pips}")), state.rounds) == (3, 17)


def test_the_cubes_of_that_space_are_up_for_auction() -> None:
    state = play(dealt_table(broker=1), "die 2")
    assert (state.phase, space(state)) == (Phase.BIDDING, 3)
    assert cubes(state.spaces[2]) == {"red": 1, "black": 1, "white": 1, "yellow": 1}
    play(state, "pass, pass, pass")
    assert (cubes(state.hand), cubes(state.spaces[2])) == ({"red": 1, "black": 1, "white": 1, "yellow": 1}, {})


@pytest.mark.parametrize(
    ("bidding", "winner"),
    [
        ("bid 1, pass, pass, pass, pay black", 1),
        ("pass, bid 1, pass, pass, pay white", 2),
        ("pass, pass, bid 1, pass, pay yellow", 3),
        ("bid 1, pass, pass, bid 2, pass, pay red", 0),
        ("pass, pass, pass", 0),
    ],
)
def test_the_die_passes_to_the_left_whoever_wins(bidding: str, winner: int) -> None:
    state = play(dealt_table(roller=0), "die 1", bidding)
    assert (state.seat, state.roller) == (winner, 0)
    assert (place(state).roller, state.phase) == (1, Phase.ROLLING)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_goes_round_the_table_and_every_space_has_one_auction_in_18_rounds(seats: int) -> None:
    state = dealt_table(seats, roller=seats - 1, broker=8)
    rollers, spaces = [], []
    declined = ["no loan"] * 4 if seats == 2 else []
    for number in range(18):
        assert state.rounds == number
        rollers.append(int(state.roller))
        play(state, f"die {1 + number % 6}", *declined, *["pass"] * (seats - 1))
        spaces.append(space(state))
        place(state)
    assert rollers == [(seats - 1 + number) % seats for number in range(18)]
    assert sorted(spaces) == [*range(1, 19)]
    assert rules.is_over(state)


def test_the_game_goes_on_with_a_roll_until_18_rounds_are_played() -> None:
    state = table_with(round=17, phase=Phase.PLACING, hand="red", broker=2)
    play(state, "put red on A9")
    assert (state.rounds, legal(state)) == (17, [f"die {pips}" for pips in range(1, 7)])
