"""2. Sell shares, edition of 2010."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.kernel.verbs import CHANCE
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.state import Action, Phase, State, Track, Why
from support.tables import legal, play, why
from support.tables_2010 import COLOURS, DONE, SUBSIDY, buy, drop, each, mark, pile, prices, sale_track_of, sell, spaces
from support.tables_2010 import table_with as any_table_with


def table_with(**position: Any) -> State:
    """Set a table at which no more subsidies may be taken."""
    return any_table_with(**{"subsidies": 9, **position})


def colours_of(state: State, name: str) -> list[str]:
    """Return the colours that may be marked or dropped now."""
    return [colour for colour in COLOURS if {"mark": mark, "drop": drop}[name](colour) in legal(state)]


def sold(state: State, *colours: str) -> State:
    """Sell some shares."""
    return play(state, *map(sell, colours))


def test_a_sold_briefcase_goes_to_the_market_and_the_bank_pays_its_price() -> None:
    state = sold(table_with(prices={"red": 12}, hand="red"), "red")
    assert (state.market[2], sum(state.traders[0].face_down)) == (9, 0)
    assert (state.traders[0].cash, state.bank) == (112, -412)


@pytest.mark.parametrize(("level", "limit"), list(enumerate([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])))
def test_the_purchase_limit_holds_for_the_sale_too(level: int, limit: int) -> None:
    state = sold(table_with(level=level, hand="6 red"), *["red"] * limit)
    assert why(state, sell("red")) == Why.SHARE_LIMIT


def test_fewer_than_the_limit_may_be_sold_but_at_least_one() -> None:
    assert why(table_with(level=9, hand="6 red"), Action.SELL_NOTHING) == Why.MUST_TRADE
    state = play(table_with(level=9, hand="6 red"), sell("red"), mark("red"))
    assert (pile(state.traders[0].face_down), state.seat) == ({"red": 5}, 1)


def test_a_trader_without_shares_cannot_sell() -> None:
    assert not set(map(sell, COLOURS)) & set(legal(table_with()))


def test_prices_stand_still_while_selling() -> None:
    state = sold(table_with(level=4, hand="red 2 blue"), "red", "blue", "blue")
    assert (state.traders[0].cash, set(prices(state).values())) == (121, {7})


# What falls


def test_a_single_colour_sold_falls_by_itself_and_a_briefcase_of_it_leaves_the_table() -> None:
    state = sold(table_with(level=4, prices={"red": 46}, hand="2 red"), "red", "red")
    assert (colours_of(state, "drop"), colours_of(state, "mark")) == ([], ["red"])
    play(state, mark("red"))
    assert (prices(state)["red"], state.market[2], state.seat) == (40, 8 + 2 + 1, 1)
    assert sale_track_of(state) == each(2, red=1, black=1)


@pytest.mark.parametrize("dropped", ["blue", "red"])
@pytest.mark.parametrize("marked", ["blue", "red"])
def test_of_several_colours_the_seller_chooses_the_one_that_falls_and_apart_from_it_the_briefcase(
    dropped: str, marked: str
) -> None:
    state = sold(table_with(level=4, hand="blue 2 red"), "red", "blue", "red")
    assert (colours_of(state, "drop"), colours_of(state, "mark")) == (["blue", "red"], [])
    play(state, drop(dropped))
    assert (colours_of(state, "drop"), colours_of(state, "mark")) == ([], ["blue", "red"])
    play(state, mark(marked))
    assert prices(state) == each(7, **{dropped: 6})
    assert (sale_track_of(state), state.seat) == (each(2, **{marked: 1}, black=1), 1)


def test_the_price_falls_before_the_briefcase_is_taken() -> None:
    state = play(sold(table_with(level=4, hand="blue red"), "red", "blue"), drop("red"))
    assert (prices(state)["red"], sale_track_of(state), state.phase) == (6, each(2, black=1), Phase.REMOVING)


def test_a_colour_that_was_not_sold_cannot_be_chosen_to_fall() -> None:
    state = sold(table_with(level=4, hand="blue red"), "red", "blue")
    assert why(state, drop("green")) == Why.DROP_A_SOLD_COLOUR
    assert (why(state, mark("red")), why(state, DONE)) == (Why.DROP_FIRST, Why.DROP_FIRST)


def test_after_the_choice_of_what_falls_nothing_more_is_sold() -> None:
    state = play(sold(table_with(level=4, hand="2 blue red"), "red", "blue"), drop("red"))
    assert (why(state, sell("blue")), why(state, buy("blue"))) == (Why.OTHER_ACTION, Why.OTHER_ACTION)


def test_only_one_space_is_lost_however_many_are_sold() -> None:
    state = sold(table_with(level=9, hand="2 blue 3 red"), "red", "red", "red", "blue", "blue")
    assert prices(play(state, drop("red"), mark("red"))) == each(7, red=6)


def test_in_the_left_column_a_price_falls_down() -> None:
    state = play(sold(table_with(prices={"red": (6, 0)}, hand="red"), "red"), mark("red"))
    assert (spaces(state)["red"], prices(state)["red"]) == ((5, 0), 34)


def test_no_price_falls_below_4() -> None:
    state = play(sold(table_with(prices={"red": (0, 0)}, hand="red"), "red"), mark("red"))
    assert prices(state) == each(7, red=4)


def test_a_sold_colour_on_4_may_be_chosen_to_fall_though_it_cannot() -> None:
    state = sold(table_with(level=4, prices={"red": (0, 0)}, hand="blue red"), "red", "blue")
    assert prices(play(state, drop("red"), mark("blue"))) == each(7, red=4)


# What leaves the table


def test_the_briefcase_is_of_a_sold_colour_if_one_lies_there() -> None:
    state = sold(table_with(level=4, hand="blue red", sale_track={"blue": 0}), "red", "blue")
    play(state, drop("blue"))
    assert colours_of(state, "mark") == ["red"]
    assert (why(state, mark("green")), why(state, mark("blue"))) == (Why.MARK_A_SOLD_COLOUR, Why.MARK_NOT_ON_TRACK)


def test_if_no_sold_colour_lies_there_any_other_is_taken_and_the_sold_one_still_falls() -> None:
    state = sold(table_with(hand="blue", sale_track={"blue": 0, "green": 0}), "blue")
    assert colours_of(state, "mark") == ["yellow", "red", "orange"]
    play(state, mark("red"))
    assert (prices(state), state.market[2]) == (each(7, blue=6), 9)


def test_only_one_briefcase_leaves_the_table_however_many_are_sold() -> None:
    state = play(sold(table_with(level=4, hand="3 blue"), "blue", "blue", "blue"), mark("blue"))
    assert (state.market[1], sale_track_of(state)) == (8 + 3 + 1, each(2, blue=1, black=1))


def test_a_sale_never_empties_the_market_and_so_raises_nothing() -> None:
    state = play(sold(table_with(market="", hand="blue"), "blue"), mark("blue"))
    assert (pile(state.market), prices(state)) == ({"blue": 2}, each(7, blue=6))


def test_a_share_that_all_saw_bought_is_sold_before_a_hidden_one() -> None:
    state = sold(table_with(level=4, hand="blue", bought="blue"), "blue")
    assert (pile(state.traders[0].face_up), pile(state.traders[0].face_down)) == ({}, {"blue": 1})


# The trigger


@pytest.mark.parametrize(("seats", "left"), [(2, 5), (3, 5), (4, 5), (5, 4)])
def test_five_coloured_briefcases_left_initiate_an_adjustment_with_five_players_four(seats: int, left: int) -> None:
    track = {"yellow": 2, "blue": 1, "red": 0, "green": 2, "orange": left - 3}
    state = table_with(players=seats, sale_track=track, hands={0: "yellow", 1: "yellow"})
    play(state, sell("yellow"), mark("yellow"))
    assert (rules.to_move(state), state.phase) == (1, Phase.CHOOSE)
    play(state, sell("yellow"), mark("yellow"))
    assert (rules.to_move(state), state.draws_left, state.trigger) == (CHANCE, 5, Track.SALE)


def test_the_black_briefcases_are_not_considered() -> None:
    state = table_with(sales_cleared=2, sale_track="2 yellow 2 blue 2 red 3 black", hand="red")
    assert rules.to_move(play(state, sell("red"), mark("red"))) == CHANCE


def test_fewer_than_five_left_on_a_table_reloaded_short_initiate_one_too() -> None:
    state = table_with(sales_cleared=3, sale_track="2 yellow 2 red", hand="red")
    assert rules.to_move(play(state, sell("red"), mark("red"))) == CHANCE


# An empty sales table


def test_from_an_empty_table_nothing_is_taken_the_single_colour_falls_and_an_adjustment_follows() -> None:
    state = sold(table_with(sales_cleared=3, sale_track="", hand="green"), "green")
    assert {why(state, mark(colour)) for colour in COLOURS} == {Why.MARK_NOT_ON_TRACK}
    assert legal(state) == [DONE]
    play(state, DONE)
    assert (prices(state), state.trigger, rules.to_move(state)) == (each(7, green=6), Track.SALE, CHANCE)


def test_from_an_empty_table_nothing_is_taken_and_the_chosen_colour_falls() -> None:
    state = sold(table_with(level=4, sales_cleared=3, sale_track="", hand="green red"), "green", "red")
    assert (why(state, DONE), legal(state)) == (Why.DROP_FIRST, [drop("red"), drop("green")])
    play(state, drop("red"))
    assert (legal(state), prices(state)) == ([DONE], each(7, red=6))
    play(state, DONE)
    assert (prices(state), state.trigger, rules.to_move(state)) == (each(7, red=6), Track.SALE, CHANCE)


def test_a_subsidy_may_be_taken_between_what_falls_and_the_briefcase() -> None:
    state = table_with(level=4, subsidies=0, hand="green red")
    play(state, sell("green"), sell("red"), SUBSIDY, drop("red"), SUBSIDY, mark("red"))
    assert (state.traders[0].cash, state.traders[0].subsidies, state.seat) == (100 + 14 + 40, 2, 1)
