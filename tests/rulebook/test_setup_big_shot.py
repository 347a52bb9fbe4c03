"""Preparations of Big Shot: cubes, money, calling cards, the broker and the first roller."""

from __future__ import annotations

import pytest

from outcry.errors import BadSeats
from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action, random_playout
from outcry.kernel.record import counts, new
from outcry.kernel.verbs import CHANCE
from outcry.rules.big_shot import rules
from outcry.rules.big_shot.state import ACTIONS, Phase, State
from support.big_shot_tables import (
    COLOURS,
    CUSTOMS,
    agreed,
    census,
    chances,
    cubes,
    dealt_table,
    fresh_table,
    full_spaces,
    legal,
    owners,
    play,
    purses,
    space,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
MIXED = "cube red, cube black, cube white, cube yellow"


def with_cubes(seats: int = 4) -> State:
    """Deal the cubes, one of each colour to a space; the cards are next."""
    return play(fresh_table(seats), *[MIXED] * 18)


def with_cards(seats: int = 4) -> State:
    """Deal cubes and cards in the order of the colours; the broker is next."""
    state = with_cubes(seats)
    while state.phase == Phase.DEAL_CARDS:
        play(state, legal(state)[0])
    return state


# Cubes


@SEATS
def test_all_72_cubes_18_of_each_colour_are_in_the_bag(seats: int) -> None:
    state = fresh_table(seats)
    assert (rules.to_move(state), cubes(state.bag)) == (CHANCE, dict.fromkeys(COLOURS, 18))
    assert census(state) == dict.fromkeys(COLOURS, 18)
    assert (full_spaces(state), owners(state), state.rounds) == ([], {}, 0)


@SEATS
def test_every_cube_in_the_bag_is_as_likely_as_any_other(seats: int) -> None:
    state, dice, weights = fresh_table(seats), new(Dice, seed=5), counts(ACTIONS)
    while state.phase == Phase.DEAL_CUBES:
        assert chances(state) == {f"cube {colour}": count for colour, count in cubes(state.bag).items()}
        assert legal(state) == list(chances(state))
        rules.apply(state, random_action(state, dice, weights))


def test_four_cubes_come_to_a_space_and_then_the_next_is_filled() -> None:
    state = play(fresh_table(), MIXED, "cube red, cube red, cube red")
    assert [cubes(row) for row in state.spaces][:3] == [dict.fromkeys(COLOURS, 1), {"red": 3}, {}]
    play(state, "cube black, cube yellow")
    assert [cubes(row) for row in state.spaces][1:3] == [{"red": 3, "black": 1}, {"yellow": 1}]
    assert chances(state) == {"cube red": 14, "cube black": 16, "cube white": 17, "cube yellow": 16}


def test_after_18_spaces_with_4_cubes_each_the_cards_are_dealt() -> None:
    state = with_cubes()
    assert (full_spaces(state), cubes(state.bag), state.phase) == ([*range(1, 19)], {}, Phase.DEAL_CARDS)
    assert {sum(row) for row in state.spaces} == {4}


@pytest.mark.parametrize("colour", COLOURS)
def test_a_space_with_a_single_colour_means_that_all_cubes_are_dealt_again(colour: str) -> None:
    for spaces in (0, 1, 9):
        state = play(fresh_table(), *[MIXED] * spaces, *[f"cube {colour}"] * 3)
        assert len(full_spaces(state)) == spaces + 1
        play(state, f"cube {colour}")
        assert state.tobytes() == fresh_table().tobytes()


def test_even_the_last_space_can_bring_a_redeal() -> None:
    uneven = ["cube black, cube black, cube white, cube yellow"]
    uneven += ["cube black, cube white, cube white, cube yellow", "cube black, cube white, cube yellow, cube yellow"]
    state = play(fresh_table(), *[MIXED] * 14, *uneven)
    assert chances(state) == {"cube red": 4}
    play(state, *["cube red"] * 4)
    assert state.tobytes() == fresh_table().tobytes()


def test_three_of_a_colour_are_no_reason_nor_are_four_on_two_spaces() -> None:
    state = play(
        fresh_table(), "cube black, cube red, cube red, cube red", "cube red, cube white, cube white, cube red"
    )
    assert full_spaces(state) == [1, 2]
    play(state, "cube red, cube red, cube red, cube white")
    assert full_spaces(state) == [1, 2, 3]


def test_no_cube_lies_on_a_lot() -> None:
    state = dealt_table()
    assert all(cubes(lot) == {} for lot in state.lots)
    assert (cubes(state.hand), cubes(state.removed)) == ({}, {})


# Calling cards and money


@SEATS
def test_every_card_that_is_left_is_as_likely_as_any_other(seats: int) -> None:
    state = with_cubes(seats)
    assert chances(state) == {f"card {colour}": 1 for colour in COLOURS}
    assert chances(play(state, "card white")) == {"card red": 1, "card black": 1, "card yellow": 1}


@pytest.mark.parametrize(
    ("seats", "cards", "holders"),
    [
        (4, "card white, card red, card yellow, card black", [1, 3, 0, 2]),
        (3, "card white, card red, card yellow", [1, -1, 0, 2]),
        (2, "card white, card red, card yellow, card black", [1, 1, 0, 0]),
    ],
)
def test_each_player_gets_a_colour_of_two_each_two_and_of_three_the_ghost_the_last(
    seats: int, cards: str, holders: list[int]
) -> None:
    state = play(with_cubes(seats), cards)
    assert (list(state.holder), state.phase) == (holders, Phase.SET_BROKER)


@pytest.mark.parametrize(("seats", "purses_of_10"), [(4, 4), (3, 3), (2, 4)])
def test_the_starting_capital_is_10_for_each_colour_that_a_player_holds(seats: int, purses_of_10: int) -> None:
    state = with_cards(seats)
    assert sorted(state.cash) == [0] * (4 - purses_of_10) + [10] * purses_of_10
    assert set(purses(state).values()) == {10}
    assert (state.bank, list(state.debts)) == (-10 * purses_of_10, [0] * 4)


def test_the_capital_is_a_number_of_the_board() -> None:
    assert set(purses(dealt_table(capital=3)).values()) == {3}


# The broker and the first roller


@SEATS
def test_the_broker_is_set_down_on_any_space(seats: int) -> None:
    state = with_cards(seats)
    assert chances(state) == {f"broker {number}": 1 for number in range(1, 19)}
    assert space(play(state, "broker 18")) == 18


@SEATS
def test_any_player_may_be_the_first_to_roll(seats: int) -> None:
    state = play(with_cards(seats), "broker 3")
    assert chances(state) == {f"roller {number}": 1 for number in range(1, seats + 1)}
    play(state, f"roller {seats}")
    assert (state.roller, state.phase, state.rounds) == (seats - 1, Phase.ROLLING, 0)


@SEATS
def test_then_the_die_is_rolled_and_every_side_is_as_likely_as_any_other(seats: int) -> None:
    state = dealt_table(seats)
    assert rules.to_move(state) == CHANCE
    assert chances(state) == {f"die {pips}": 1 for pips in range(1, 7)}


# The table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play_in_the_order_in_which_they_come(seats: int) -> None:
    names = ["human", "naive", "random", "human"][:seats]
    assert CUSTOMS.seat(names) == names
    assert CUSTOMS.agree(names, CUSTOMS.printed_board()).players == seats


@pytest.mark.parametrize("seats", [1, 5])
def test_fewer_and_more_cannot(seats: int) -> None:
    with pytest.raises(BadSeats, match=f"2 to 4 players; you named {seats}"):
        CUSTOMS.seat(["human"] * seats)


@SEATS
def test_setup_overwrites_whatever_was_on_the_table(seats: int) -> None:
    state = dealt_table(seats)
    random_playout(state, new(Dice, seed=seats), counts(ACTIONS))
    rules.setup(state, agreed(3))
    assert state.tobytes() == fresh_table(3).tobytes()
