"""1. Buy shares, edition of 2010."""

from __future__ import annotations

import pytest

from outcry.kernel.verbs import CHANCE
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.state import Action, Phase, State, Why
from support.tables import legal, play, why
from support.tables_2010 import COLOURS, DONE, PASS, SILVER, buy, each, mark, pile, prices, spaces, table_with


def markable(state: State) -> list[str]:
    """List the colours that may be moved now."""
    return [colour for colour in COLOURS if mark(colour) in legal(state)]


def test_a_bought_briefcase_leaves_the_market_and_its_price_goes_to_the_bank() -> None:
    state = play(table_with(prices={"green": 12}), buy("green"))
    assert (state.market[3], pile(state.traders[0].face_up)) == (7, {"green": 1})
    assert (state.traders[0].cash, state.bank) == (88, -388)


def test_at_the_beginning_of_the_game_only_individual_shares_are_bought() -> None:
    assert why(play(table_with(), buy("red")), buy("red")) == Why.SHARE_LIMIT


@pytest.mark.parametrize(("level", "limit"), list(enumerate([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])))
def test_the_level_card_limits_the_purchase(level: int, limit: int) -> None:
    state = play(table_with(level=level), *[buy("blue")] * limit)
    assert why(state, buy("blue")) == Why.SHARE_LIMIT


def test_fewer_than_the_limit_may_be_bought_but_at_least_one() -> None:
    assert why(table_with(level=9), Action.BUY_NOTHING) == Why.MUST_TRADE
    state = play(table_with(level=9), buy("blue"), mark("blue"))
    assert (pile(state.traders[0].face_up), state.seat) == ({"blue": 1}, 1)


def test_an_additional_briefcase_of_this_colour_goes_to_the_purchase_table() -> None:
    state = play(table_with(), buy("red"))
    assert markable(state) == ["red"]
    assert why(state, mark("blue")) == Why.MARK_A_BOUGHT_COLOUR
    play(state, mark("red"))
    assert (pile(state.purchase_track), state.market[2], state.seat) == ({"red": 1}, 6, 1)


def test_of_several_colours_bought_any_one_is_placed_but_one_of_them() -> None:
    state = play(table_with(level=4), buy("red"), buy("red"), buy("blue"))
    assert markable(state) == ["blue", "red"]
    assert pile(play(state, mark("blue")).purchase_track) == {"blue": 1}


def test_if_no_briefcase_of_the_colours_bought_is_left_any_other_is_placed() -> None:
    state = play(table_with(level=4, market="red blue green orange"), buy("red"), buy("blue"))
    assert markable(state) == ["green", "orange"]
    assert why(state, mark("red")) == Why.MARK_NOT_IN_MARKET


def test_a_bought_colour_that_is_left_comes_before_any_other() -> None:
    state = play(table_with(level=4, market={"red": 1}), buy("red"), buy("blue"))
    assert markable(state) == ["blue"]


def test_prices_stand_still_while_buying_even_when_a_colour_runs_out() -> None:
    state = play(table_with(level=4, market={"red": 2}), buy("red"), buy("red"), buy("blue"))
    assert (set(prices(state).values()), state.traders[0].cash) == ({7}, 79)


def test_the_last_briefcase_of_a_colour_raises_it_once_whether_bought_or_placed() -> None:
    bought = play(table_with(level=2, market={"blue": 2}), buy("blue"), buy("blue"), mark("red"))
    placed = play(table_with(market={"blue": 2}), buy("blue"), mark("blue"))
    assert prices(bought) == prices(placed) == each(7, blue=8)


def test_every_colour_of_which_the_action_takes_the_last_rises() -> None:
    state = play(table_with(level=4, market="blue red green"), buy("blue"), buy("red"), mark("green"))
    assert prices(state) == {"yellow": 7, "blue": 8, "red": 8, "green": 8, "orange": 7}


def test_a_colour_that_was_missing_before_does_not_rise() -> None:
    state = play(table_with(market={"yellow": 0, "blue": 1}), buy("blue"), mark("red"))
    assert prices(state) == each(7, blue=8)


@pytest.mark.parametrize(("before", "price"), [(0, 7), (1, 7), (2, 8), (3, 7)])
def test_only_the_third_of_a_colour_on_the_purchase_table_raises_it(before: int, price: int) -> None:
    state = play(table_with(5, purchase_track={"green": before}), buy("green"), mark("green"))
    assert prices(state) == each(7, green=price)


def test_the_third_that_is_also_the_last_in_the_market_raises_twice() -> None:
    state = play(table_with(market={"green": 2}, purchase_track="2 green"), buy("green"), mark("green"))
    assert prices(state)["green"] == 9


def test_each_table_counts_its_own_third() -> None:
    state = play(table_with(bar_track="2 green"), buy("green"), mark("green"))
    assert prices(state)["green"] == 7


def test_a_rise_in_the_right_column_goes_up() -> None:
    state = play(table_with(prices={"blue": (3, 6)}, market={"blue": 1}), buy("blue"), mark("red"))
    assert spaces(state)["blue"] == (4, 6)


@pytest.mark.parametrize(("seats", "places"), [(2, 5), (3, 5), (4, 5), (5, 6)])
def test_the_fifth_briefcase_on_the_purchase_table_initiates_an_adjustment_for_five_the_sixth(
    seats: int, places: int
) -> None:
    state = play(table_with(seats, purchase_track={"yellow": 2, "red": places - 4}), buy("blue"), mark("blue"))
    assert (rules.to_move(state), sum(state.purchase_track)) == (1, places - 1)
    play(state, buy("blue"), mark("blue"))
    assert (rules.to_move(state), state.phase, state.draws_left) == (CHANCE, Phase.DRAWING, 5)


def test_with_the_market_empty_nothing_is_placed_and_the_purchase_stands() -> None:
    state = play(table_with(market="yellow", purchase_track="2 red 2 blue", subsidies=1), buy("yellow"))
    assert legal(state) == [DONE]
    play(state, DONE)
    assert (pile(state.traders[0].face_up), prices(state)["yellow"], state.seat) == ({"yellow": 1}, 8, 1)
    assert state.phase == Phase.CHOOSE


def test_a_turn_is_one_action_and_the_next_player_follows() -> None:
    state = table_with(3)
    for turn, seat in enumerate([0, 1, 2, 0, 1]):
        assert (rules.to_move(state), state.turn) == (seat, turn)
        play(state, (PASS, buy("blue"), SILVER)[seat], mark("blue"))
