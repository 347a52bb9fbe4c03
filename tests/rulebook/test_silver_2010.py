"""3. Buy silver, and 4. Pass, edition of 2010."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.kernel.verbs import CHANCE
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.state import Phase, Why
from support.tables import legal, play, why
from support.tables_2010 import (
    COLOURS,
    DONE,
    PASS,
    SILVER,
    buy,
    each,
    mark,
    pile,
    prices,
    sell,
    silver_price,
    table_with,
    treasure,
)

EITHER = pytest.mark.parametrize("begin", [SILVER, PASS])


# 3. Buy silver


def test_a_silver_bar_is_paid_to_the_bank_and_moves_the_marker() -> None:
    state = play(table_with(bar_price=27), SILVER)
    assert (state.traders[0].cash, state.bank, state.bars_bought) == (73, -373, 1)
    assert treasure(state) == (0, 1)


@pytest.mark.parametrize(("level", "limit"), list(enumerate([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])))
def test_the_level_card_limits_the_purchase_of_silver(level: int, limit: int) -> None:
    state = play(table_with(level=level, cash=1000), *[SILVER] * limit)
    assert (why(state, SILVER), state.bars_bought) == (Why.BAR_LIMIT, limit)


def test_the_price_stands_still_while_silver_is_bought() -> None:
    state = play(table_with(level=9, cash=1000), *[SILVER] * 5, mark("blue"))
    assert (silver_price(state), state.traders[0].cash) == (20, 900)


@pytest.mark.parametrize(("before", "after"), [(0, (0, 1)), (3, (0, 4)), (4, (1, 0)), (5, (1, 1)), (13, (2, 4))])
def test_five_silver_bars_are_exchanged_for_a_gold_bar_at_once(before: int, after: tuple[int, int]) -> None:
    assert treasure(play(table_with(bars=before), SILVER)) == after


def test_the_exchange_happens_in_the_middle_of_a_purchase_too() -> None:
    state = table_with(level=9, bars=3)
    assert [treasure(play(state, SILVER)) for _ in range(4)] == [(0, 4), (1, 0), (1, 1), (1, 2)]


def test_exchanged_bars_stay_on_the_marker_of_silver_buys() -> None:
    assert play(table_with(level=9, bars=3), *[SILVER] * 4, mark("red")).bars_bought == 4


def test_bars_never_run_out() -> None:
    assert treasure(play(table_with(level=9, bars=[1000] * 4, cash=500), *[SILVER] * 5)) == (201, 0)


def test_the_marker_of_silver_buys_has_no_maximum() -> None:
    assert play(table_with(bars_bought=300), SILVER, mark("blue")).bars_bought == 301


def test_money_never_runs_out() -> None:
    state = play(table_with(prices={"blue": 238}, cash=1_000_000, hand="blue"), sell("blue"))
    assert state.traders[0].cash == 1_000_238


def test_at_least_one_bar_must_be_paid_to_choose_silver() -> None:
    assert why(table_with(cash=19), SILVER) == Why.BAR_TOO_DEAR
    assert play(table_with(cash=20), SILVER).traders[0].cash == 0


# 4. Pass


def test_passing_moves_one_briefcase_and_buys_nothing() -> None:
    state = play(table_with(), PASS, mark("green"))
    assert (pile(state.bar_track), state.market[3], state.bars_bought, state.seat) == ({"green": 1}, 7, 0, 1)
    assert (state.traders[0].cash, treasure(state), prices(state)) == (100, (0, 0), each(7))


def test_a_trader_with_nothing_can_always_pass() -> None:
    state = table_with(cash=0, subsidies=1)
    assert legal(state) == [PASS]
    assert play(state, PASS, mark("red")).seat == 1


def test_with_an_empty_market_passing_only_ends_the_turn() -> None:
    state = play(table_with(market="", bar_track="4 red", cash=0, subsidies=1), PASS)
    assert (legal(state), why(state, mark("red"))) == ([DONE], Why.MARK_NOT_IN_MARKET)
    play(state, DONE)
    assert (state.seat, state.turn, state.phase, prices(state)) == (1, 1, Phase.CHOOSE, each(7))


def test_after_saying_pass_nothing_is_bought() -> None:
    assert why(play(table_with(level=9), PASS), SILVER) == Why.NOTHING_DECLARED


def test_passing_avoids_the_adjustment_that_a_purchase_or_a_sale_would_initiate() -> None:
    position: dict[str, Any] = {"sale_track": "2 red 2 blue 2 green", "purchase_track": "2 red 2 blue", "hand": "red"}
    buying, selling, passing = (table_with(**position) for _ in range(3))
    assert rules.to_move(play(buying, buy("green"), mark("green"))) == CHANCE
    assert rules.to_move(play(selling, sell("red"), mark("red"))) == CHANCE
    assert rules.to_move(play(passing, PASS, mark("green"))) == 1


def test_passing_initiates_an_adjustment_when_it_fills_the_silver_table() -> None:
    assert rules.to_move(play(table_with(bar_track="2 red 2 blue"), PASS, mark("green"))) == CHANCE


# Both


@EITHER
def test_the_briefcase_may_be_of_any_colour_in_the_market(begin: int) -> None:
    state = play(table_with(market={"green": 0}), begin)
    assert [colour for colour in COLOURS if mark(colour) in legal(state)] == ["yellow", "blue", "red", "orange"]
    assert why(state, mark("green")) == Why.MARK_NOT_IN_MARKET


def test_only_one_briefcase_is_placed_however_many_bars_are_bought() -> None:
    state = play(table_with(level=9), SILVER, SILVER, SILVER, mark("red"))
    assert (pile(state.bar_track), state.market[2], pile(state.purchase_track)) == ({"red": 1}, 7, {})


@EITHER
def test_the_last_briefcase_of_a_colour_raises_it(begin: int) -> None:
    assert prices(play(table_with(market={"blue": 1}), begin, mark("blue"))) == each(7, blue=8)


@EITHER
@pytest.mark.parametrize(("before", "price"), [(0, 7), (1, 7), (2, 8), (3, 7)])
def test_only_the_third_of_a_colour_on_the_silver_table_raises_it(begin: int, before: int, price: int) -> None:
    assert prices(play(table_with(5, bar_track={"green": before}), begin, mark("green"))) == each(7, green=price)


@EITHER
def test_the_third_that_is_also_the_last_in_the_market_raises_twice(begin: int) -> None:
    state = play(table_with(market={"green": 1}, bar_track="2 green"), begin, mark("green"))
    assert prices(state) == each(7, green=9)


@EITHER
def test_the_purchase_table_does_not_count_for_the_silver_table(begin: int) -> None:
    assert prices(play(table_with(purchase_track="2 green"), begin, mark("green"))) == each(7)


@EITHER
@pytest.mark.parametrize(("seats", "places"), [(2, 5), (3, 5), (4, 5), (5, 6)])
def test_the_fifth_briefcase_on_the_silver_table_initiates_an_adjustment_for_five_the_sixth(
    begin: int, seats: int, places: int
) -> None:
    state = play(table_with(seats, bar_track={"yellow": 2, "red": places - 4}), begin, mark("blue"))
    assert (rules.to_move(state), sum(state.bar_track)) == (1, places - 1)
    play(state, begin, mark("blue"))
    assert (rules.to_move(state), state.draws_left) == (CHANCE, 5)
