"""3. Buy gold, edition of 2023."""

from __future__ import annotations

import pytest

from outcry.kernel.verbs import CHANCE
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.data_2023 import COLOURS
from outcry.rules.black_friday.state import Action, Why
from support.tables import gold_price, legal, mark, pile, play, prices, scores, table_with, why

BAR, NOTHING = Action.BAR, Action.BAR_NOTHING


def test_example_three_bars_at_55_with_190_dollars() -> None:
    state = play(table_with(level=6, bar_price=55, cash=190, bars=2), BAR, BAR, BAR)
    assert (state.traders[0].cash, why(state, BAR)) == (25, Why.BAR_TOO_DEAR)
    play(state, mark("yellow"))
    assert (state.traders[0].bars, state.bars_bought, pile(state.bar_track)) == (5, 3, {"yellow": 1})


def test_five_small_bars_are_worth_as_much_as_a_big_one() -> None:
    assert scores(table_with(3, cash=0, bars=5))[0] == 500


def test_a_bar_is_paid_to_the_bank() -> None:
    state = play(table_with(bar_price=26), BAR)
    assert (state.traders[0].cash, state.bank, state.traders[0].bars) == (74, -374, 1)


@pytest.mark.parametrize(("level", "limit"), list(enumerate([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])))
def test_the_level_limits_the_purchase_of_gold(level: int, limit: int) -> None:
    state = play(table_with(level=level, cash=1000), *[BAR] * limit)
    assert (why(state, BAR), state.bars_bought) == (Why.BAR_LIMIT, limit)


def test_fewer_bars_than_the_limit_may_be_bought() -> None:
    state = play(table_with(level=9), BAR, BAR, mark("blue"))
    assert (state.traders[0].bars, state.seat) == (2, 1)


def test_the_price_of_gold_stands_still_while_it_is_bought() -> None:
    state = play(table_with(level=9, cash=1000), BAR, BAR, BAR, BAR, BAR, mark("blue"))
    assert (gold_price(state), state.traders[0].cash) == (20, 900)


def test_the_marker_counts_the_bars_of_all_traders_since_the_last_price_change() -> None:
    state = play(table_with(level=2), BAR, BAR, mark("blue"), BAR, mark("white"), NOTHING, mark("white"))
    assert (state.bars_bought, [trader.bars for trader in state.traders]) == (3, [2, 1, 0, 0, 0])


def test_only_one_share_goes_on_the_gold_track_however_many_bars_are_bought() -> None:
    state = play(table_with(level=9), BAR, BAR, BAR, mark("white"))
    assert (pile(state.bar_track), state.market[4]) == ({"white": 1}, 7)


def test_the_share_on_the_gold_track_is_of_any_colour_in_the_market() -> None:
    state = play(table_with(market={"green": 0}), BAR)
    assert [colour for colour in COLOURS if mark(colour) in legal(state)] == ["purple", "yellow", "blue", "white"]
    assert why(state, mark("green")) == Why.MARK_NOT_IN_MARKET


def test_buying_zero_gold_only_places_a_share() -> None:
    state = play(table_with(), NOTHING, mark("blue"))
    assert (pile(state.bar_track), state.traders[0].cash, state.bars_bought) == ({"blue": 1}, 100, 0)
    assert (set(prices(state).values()), state.seat) == ({8}, 1)


def test_taking_the_last_share_of_the_market_raises_its_colour() -> None:
    state = play(table_with(market={"blue": 1}), BAR, mark("blue"))
    assert prices(state)["blue"] == 10


@pytest.mark.parametrize(("before", "price"), [(0, 8), (1, 8), (2, 10), (3, 8)])
def test_only_the_third_share_of_a_colour_on_the_gold_track_raises_it(before: int, price: int) -> None:
    state = play(table_with(bar_track={"green": before}), NOTHING, mark("green"))
    assert prices(state)["green"] == price


def test_the_third_share_that_is_also_the_last_in_the_market_raises_twice() -> None:
    state = play(table_with(market={"green": 1}, bar_track="2 green"), NOTHING, mark("green"))
    assert prices(state)["green"] == 12


def test_the_purchase_track_does_not_count_for_the_gold_track() -> None:
    state = play(table_with(purchase_track="2 green"), NOTHING, mark("green"))
    assert prices(state)["green"] == 8


@pytest.mark.parametrize(("seats", "places"), [(3, 5), (4, 5), (5, 6)])
def test_the_last_space_of_the_gold_track_triggers_a_price_change(seats: int, places: int) -> None:
    state = table_with(seats, bar_track={"purple": 2, "yellow": places - 4})
    play(state, NOTHING, mark("blue"))
    assert (rules.to_move(state), sum(state.bar_track)) == (1, places - 1)
    play(state, BAR, mark("blue"))
    assert (rules.to_move(state), state.draws_left) == (CHANCE, 5)
