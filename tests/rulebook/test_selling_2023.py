"""2. Sell shares, edition of 2023."""

from __future__ import annotations

import pytest

from outcry.kernel.verbs import CHANCE
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.data_2023 import COLOURS
from outcry.rules.black_friday.state import Action, Phase, Why
from support.tables import legal, mark, pile, play, prices, sale_track_of, sell, spaces, table_with, why

NOTHING = Action.SELL_NOTHING


def test_example_three_green_shares_at_50_and_a_blue_one_from_the_track() -> None:
    state = table_with(
        level=4,
        prices={"green": 50, "blue": 20},
        hand="3 green",
        sale_track="2 purple 2 yellow 2 blue 2 white black",
        cash=0,
    )
    play(state, *[sell("green")] * 3)
    assert (state.traders[0].cash, state.market[2]) == (150, 11)
    play(state, mark("blue"))
    assert (prices(state)["green"], prices(state)["blue"], state.market[3]) == (50, 15, 9)
    assert sale_track_of(state) == {"purple": 2, "yellow": 2, "blue": 1, "white": 2, "black": 1}


def test_example_yellow_drops_from_10_in_the_left_column_to_6_below() -> None:
    state = play(table_with(prices={"yellow": (2, 0)}, hand="yellow"), sell("yellow"), mark("yellow"))
    assert (prices(state)["yellow"], spaces(state)["yellow"]) == (6, (1, 0))


def test_a_sold_share_goes_to_the_market_and_the_bank_pays_its_price() -> None:
    state = play(table_with(prices={"white": 12}, hand="white"), sell("white"))
    assert (state.market[4], sum(state.traders[0].face_down)) == (9, 0)
    assert (state.traders[0].cash, state.bank) == (112, -412)


@pytest.mark.parametrize(("level", "limit"), list(enumerate([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])))
def test_the_level_limits_the_sale(level: int, limit: int) -> None:
    state = play(table_with(level=level, hand="6 white"), *[sell("white")] * limit)
    assert why(state, sell("white")) == Why.SHARE_LIMIT


def test_fewer_shares_than_the_limit_may_be_sold() -> None:
    state = play(table_with(level=9, hand="6 white"), sell("white"), mark("white"))
    assert (pile(state.traders[0].face_down), state.seat) == ({"white": 5}, 1)


def test_prices_stand_still_while_selling() -> None:
    state = play(table_with(level=4, hand="white 2 blue"), sell("white"), sell("blue"), sell("blue"))
    assert (state.traders[0].cash, set(prices(state).values())) == (124, {8})


def test_a_share_that_all_saw_bought_is_sold_before_a_hidden_one() -> None:
    state = play(table_with(level=4, hand="blue", bought="blue"), sell("blue"))
    assert (pile(state.traders[0].face_up), pile(state.traders[0].face_down)) == ({}, {"blue": 1})


def test_only_one_share_leaves_the_track_however_many_are_sold() -> None:
    state = play(table_with(level=4, hand="3 blue"), *[sell("blue")] * 3, mark("blue"))
    assert (state.market[3], prices(state)["blue"]) == (8 + 3 + 1, 6)
    assert sale_track_of(state) == {"purple": 2, "yellow": 2, "green": 2, "blue": 1, "white": 2, "black": 1}


def test_the_share_from_the_track_has_one_of_the_colours_sold() -> None:
    state = play(table_with(level=4, hand="blue white"), sell("blue"), sell("white"))
    assert [colour for colour in COLOURS if mark(colour) in legal(state)] == ["blue", "white"]
    assert why(state, mark("purple")) == Why.MARK_A_SOLD_COLOUR


def test_a_colour_sold_and_still_on_the_track_goes_before_one_that_was_not_sold() -> None:
    state = table_with(level=4, hand="blue white", sale_track={"blue": 0})
    play(state, sell("blue"), sell("white"))
    assert [colour for colour in COLOURS if mark(colour) in legal(state)] == ["white"]


def test_when_no_colour_sold_is_on_the_track_any_other_there_is_removed() -> None:
    state = play(table_with(hand="blue", sale_track={"blue": 0, "green": 0}), sell("blue"))
    assert [colour for colour in COLOURS if mark(colour) in legal(state)] == ["purple", "yellow", "white"]
    assert why(state, mark("green")) == Why.MARK_NOT_ON_TRACK


def test_only_the_removed_colour_drops_not_the_other_colours_sold() -> None:
    state = play(table_with(level=4, hand="blue white"), sell("blue"), sell("white"), mark("white"))
    assert (prices(state)["blue"], prices(state)["white"]) == (8, 6)


def test_selling_zero_removes_a_share_of_any_colour_and_drops_it() -> None:
    state = play(table_with(), NOTHING)
    assert [colour for colour in COLOURS if mark(colour) in legal(state)] == list(COLOURS)
    play(state, mark("purple"))
    assert (prices(state)["purple"], state.market[0], state.traders[0].cash) == (6, 9, 100)


def test_a_price_on_the_lowest_space_stays_when_it_should_drop() -> None:
    state = play(table_with(prices={"green": (0, 0)}), NOTHING, mark("green"))
    assert prices(state)["green"] == 4


@pytest.mark.parametrize(("seats", "left"), [(3, 5), (4, 5), (5, 4)])
def test_few_shares_left_on_the_sale_track_trigger_a_price_change(seats: int, left: int) -> None:
    state = table_with(seats, sale_track={"purple": 2, "yellow": 1, "green": 0, "blue": 2, "white": left - 3})
    play(state, NOTHING, mark("purple"))
    assert (rules.to_move(state), state.phase) == (1, Phase.CHOOSE)
    play(state, NOTHING, mark("purple"))
    assert (rules.to_move(state), state.draws_left) == (CHANCE, 5)


def test_the_black_shares_beside_the_track_do_not_count_for_the_trigger() -> None:
    state = table_with(sales_cleared=2, sale_track="2 purple 2 yellow 2 green 3 black")
    assert state.phase == Phase.CHOOSE
    assert rules.to_move(play(state, NOTHING, mark("green"))) == CHANCE


def test_a_trader_without_shares_can_only_sell_zero() -> None:
    state = table_with()
    assert [colour for colour in COLOURS if sell(colour) in legal(state)] == []
    assert NOTHING in legal(state)
