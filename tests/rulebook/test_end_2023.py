"""Game end and final scoring, edition of 2023."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.kernel.verbs import NOBODY
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.state import Action, Phase, State, Track
from support.tables import (
    draw,
    drawing_table,
    gold_price,
    legal,
    mark,
    pile,
    play,
    prices,
    scores,
    spaces,
    table_with,
    winners,
)

ONE_EACH = "purple yellow green blue white"


def last_table(**position: Any) -> State:
    """Set a table one drawn black share before the crash."""
    return drawing_table(**{"level": 1, "bar_price": 95, **position})


def test_the_game_ends_when_gold_reaches_100() -> None:
    state = draw(last_table(), f"black {ONE_EACH}")
    assert (rules.is_over(state), rules.to_move(state), legal(state)) == (True, NOBODY, [])


def test_the_game_goes_on_at_95() -> None:
    state = draw(last_table(bar_price=90), f"black {ONE_EACH}")
    assert (gold_price(state), rules.is_over(state), rules.to_move(state)) == (95, False, 1)


def test_purchased_bars_end_the_game_as_well_as_black_shares() -> None:
    assert rules.is_over(draw(last_table(level=0, bars_bought=3), ONE_EACH))


def test_buying_the_third_bar_ends_nothing_before_the_next_price_change() -> None:
    state = play(table_with(bar_price=95, bars_bought=2), Action.BAR, mark("blue"))
    assert (state.bars_bought, rules.is_over(state)) == (3, False)


def test_all_steps_of_the_last_price_change_are_carried_out() -> None:
    state = last_table(prices={"blue": (4, 3)}, market={"green": 0})
    draw(state, "black 3 blue purple yellow")
    assert (spaces(state)["blue"], spaces(state)["green"], state.level) == ((6, 3), (1, 2), 4)
    assert (state.market[3], pile(state.purchase_track)) == (11, {})


def test_all_shares_are_sold_at_the_last_prices_and_no_price_moves() -> None:
    state = last_table(prices={"blue": (4, 3)}, hand="2 blue", bought="blue green", cash=7)
    draw(state, f"black {ONE_EACH}")
    assert (prices(state)["blue"], prices(state)["green"]) == (50, 12)
    assert (state.traders[0].cash, sum(state.traders[0].face_up), sum(state.traders[0].face_down)) == (169, 0, 0)
    assert (state.market[3], state.market[2]) == (8 + 1 + 3, 8 + 1 + 1)


def test_all_seats_sell_even_those_with_open_cards() -> None:
    state = last_table(open_seats=(0,), bought="white", hands={2: "2 white"}, cash=0)
    draw(state, f"black {ONE_EACH}")
    assert [trader.cash for trader in state.traders] == [12, 100, 124, 100, 0]


def test_wealth_is_cash_and_100_for_each_bar() -> None:
    state = draw(last_table(players=3, cash=(40, 350, 0), bars=(4, 1, 6)), f"black {ONE_EACH}")
    assert (scores(state), winners(state)) == ([440, 450, 600], [2])


def test_before_the_end_shares_count_at_their_current_price() -> None:
    state = table_with(3, hand="white", bought="blue", prices={"white": 60, "blue": 5}, cash=1, bars=1)
    assert scores(state) == [1 + 100 + 60 + 5, 100, 100]


def test_of_equal_fortunes_the_one_with_more_gold_wins() -> None:
    state = draw(last_table(players=3, cash=(300, 200, 100), bars=(0, 1, 2)), f"black {ONE_EACH}")
    assert (scores(state), winners(state)) == ([300, 300, 300], [2])


def test_gold_breaks_ties_only() -> None:
    state = draw(last_table(players=3, cash=(301, 0, 100), bars=(0, 3, 2)), f"black {ONE_EACH}")
    assert winners(state) == [0]


def test_equal_fortunes_with_equal_gold_share_the_win() -> None:
    state = draw(last_table(players=4, cash=(50, 50, 60, 150), bars=(3, 3, 1, 2)), f"black {ONE_EACH}")
    assert (scores(state), winners(state)) == ([350, 350, 160, 350], [0, 1])


def test_ruling_6_the_rises_of_the_last_refill_count_for_the_final_prices() -> None:
    state = last_table(trigger=Track.SALE, sales_cleared=2, market={"blue": 1}, bought="blue", cash=0)
    draw(state, f"black {ONE_EACH}")
    assert (spaces(state)["blue"], prices(state)["blue"], state.traders[0].cash) == ((1, 4), 15, 15)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_ruling_6_turns_are_not_made_equal_at_the_end(seat: int) -> None:
    state = draw(last_table(seat=seat, turn=seat), f"black {ONE_EACH}")
    assert (state.phase, state.turn) == (Phase.OVER, seat)


def test_a_fortune_in_gold_is_counted_in_full() -> None:
    assert scores(table_with(3, cash=0, bars=(400, 0, 0)))[0] == 40_000
