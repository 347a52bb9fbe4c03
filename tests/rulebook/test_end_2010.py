"""Game end, edition of 2010."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.kernel.verbs import NOBODY
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.state import Phase, State, Track
from support.tables import legal, play, scores, winners
from support.tables_2010 import (
    CARD_PASS,
    ONE_EACH,
    PASS,
    SILVER,
    books,
    buy,
    draw,
    drawing_table,
    mark,
    pile,
    prices,
    silver_price,
    spaces,
    table_with,
    treasure,
)


def last_table(**position: Any) -> State:
    """Set a table one drawn black briefcase before the end, with no more subsidies available."""
    players = position.get("players", 4)
    return drawing_table(**{"level": 1, "bar_price": 95, "subsidies": [1] * players, **position})


def ended(**position: Any) -> State:
    """End a game by drawing just one of each colour."""
    return draw(last_table(**position), f"black {ONE_EACH}")


# When


def test_the_game_ends_when_silver_reaches_100() -> None:
    state = ended()
    assert (silver_price(state), rules.is_over(state), rules.to_move(state), legal(state)) == (100, True, NOBODY, [])


def test_the_game_goes_on_at_95() -> None:
    state = ended(bar_price=90)
    assert (silver_price(state), rules.is_over(state), rules.to_move(state)) == (95, False, 1)


def test_bought_bars_end_the_game_as_well_as_black_briefcases_but_not_before_the_adjustment() -> None:
    state = play(table_with(bar_price=95, bars_bought=2, bar_track="2 red blue"), SILVER, mark("green"))
    assert (state.bars_bought, rules.is_over(state)) == (3, False)
    play(state, PASS, mark("orange"))
    assert rules.is_over(draw(state, ONE_EACH))


def test_all_steps_of_the_last_adjustment_are_carried_out() -> None:
    state = last_table(prices={"blue": (4, 3)}, market={"green": 0})
    draw(state, "black 3 blue yellow red")
    assert (spaces(state)["blue"], spaces(state)["green"], state.level) == ((6, 3), (1, 2), 4)
    assert (state.market[1], pile(state.purchase_track)) == (11, {})


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_turns_are_not_made_equal_at_the_end(seat: int) -> None:
    state = ended(seat=seat, turn=seat, subsidies=[1] * 4)
    assert (state.phase, state.turn) == (Phase.OVER, seat)


# Final settlement


def test_all_shares_are_sold_at_the_last_prices_and_no_price_moves() -> None:
    state = ended(prices={"blue": (4, 3)}, hand="2 blue", bought="blue green", cash=7, subsidies=[3] * 4)
    assert (prices(state)["blue"], prices(state)["green"]) == (52, 12)
    assert (sum(state.traders[0].face_up), sum(state.traders[0].face_down)) == (0, 0)
    assert (treasure(state), state.traders[0].cash) == ((0, 1), 7 + 3 * 52 + 12 - 100)
    assert (state.market[1], state.market[3]) == (8 + 1 + 3, 8 + 1 + 1)


def test_the_rises_of_the_last_reload_count_for_the_last_prices() -> None:
    state = ended(trigger=Track.SALE, sales_cleared=2, market={"blue": 1}, bought="blue", cash=0)
    assert (spaces(state)["blue"], prices(state)["blue"], state.traders[0].cash) == ((2, 3), 19, 19)


def test_subsidies_are_taken_up_to_the_limit() -> None:
    assert books(ended(level=3, cash=0, subsidies=(1, 0, 3, 3), draws=6)) == (40, 3, 0)


def test_the_limit_after_the_last_level_check_counts() -> None:
    state = ended(cash=0, prices={"blue": (6, 3)})
    assert (state.level, books(state)) == (5, (80, 5, 0))


def test_the_interest_of_the_last_adjustment_is_due_before_it() -> None:
    state = table_with(level=1, bar_price=95, bar_track="2 red 2 blue", subsidies=1, cash=1)
    draw(play(state, PASS, mark("green")), f"black {ONE_EACH}")
    assert (rules.is_over(state), books(state)) == (True, (0, 1, 0))


def test_what_is_owed_is_paid_before_silver_is_bought() -> None:
    state = ended(cash=110, debt=15)
    assert (books(state), treasure(state)) == ((95, 1, 0), (0, 0))


def test_what_is_owed_is_paid_from_the_last_sale_and_the_last_subsidies() -> None:
    state = ended(level=2, draws=6, cash=1, subsidies=1, debt=30, hand="blue")
    assert (prices(state)["blue"], books(state)) == (12, (1 + 12 + 20 - 30, 2, 0))


def test_a_rest_that_nobody_can_pay_is_forgiven() -> None:
    state = ended(cash=10, debt=500, bars=3)
    assert (books(state), treasure(state)) == ((0, 1, 0), (0, 3))


def test_silver_is_bought_with_all_the_money_without_a_limit() -> None:
    state = ended(cash=1234, bars=1)
    assert (treasure(state), state.traders[0].cash) == ((2, 3), 34)
    assert (treasure(state, 1), state.traders[1].cash) == ((0, 1), 0)


def test_everybody_does_so_even_those_with_open_cards() -> None:
    state = ended(open_seats=(0,), bought="red", hands={2: "2 red"}, cash=(93, 99, 90, 100))
    assert prices(state)["red"] == 12
    assert [(trader.bars, trader.cash) for trader in state.traders] == [(1, 5), (0, 99), (1, 14), (1, 0), (0, 0)]


# Who wins


def rank(cash: tuple[int, ...], bars: tuple[int, ...], **position: Any) -> list[int]:
    """Let three players end with some money and bars; return the winners."""
    return winners(ended(players=3, cash=cash, bars=bars, **position))


def test_the_score_is_the_number_of_bars_five_for_a_gold_bar() -> None:
    assert scores(ended(players=3, cash=(99, 350, 0), bars=(4, 1, 7))) == [4, 4, 7]


def test_most_gold_wins_whatever_the_silver_and_the_cash() -> None:
    assert rank((99, 99, 0), (9, 4, 10)) == [2]


def test_of_equal_gold_the_most_silver_wins_whatever_the_cash() -> None:
    assert rank((99, 0, 99), (11, 12, 10)) == [1]


def test_of_equal_gold_and_silver_the_most_cash_wins() -> None:
    assert rank((50, 51, 99), (11, 11, 10)) == [1]


def test_players_equal_in_gold_silver_and_cash_share_the_win() -> None:
    assert rank((50, 150, 49), (11, 10, 11)) == [0, 1]


def test_bars_decide_whatever_a_board_file_says_that_they_are_worth() -> None:
    assert rank((50, 0, 0), (1, 2, 0), numbers={"bar_worth": 1}) == [1]


def test_subsidies_are_no_disadvantage() -> None:
    assert rank((0, 0, 0), (1, 1, 1), level=9, draws=6, subsidies=(9, 9, 9)) == [0, 1, 2]
    assert rank((1, 0, 0), (1, 1, 1), level=9, draws=6, subsidies=(9, 9, 9)) == [0]


def test_a_fortune_in_silver_is_counted_in_full() -> None:
    assert scores(ended(players=3, cash=(40_000_000, 0, 0)))[0] == 400_000


# A game without end


def test_the_thousandth_turn_ends_the_game_and_silver_is_bought_at_100_whatever_its_price() -> None:
    state = table_with(3, turn=998, hand="2 red", cash=(0, 0, 369), bar_price=23, subsidies=(1, 1, 1))
    play(state, PASS, mark("blue"))
    assert (state.turn, rules.is_over(state)) == (999, False)
    play(state, PASS, mark("blue"))
    assert (state.turn, rules.is_over(state)) == (1000, True)
    assert [treasure(state, seat) for seat in range(3)] == [(0, 0), (0, 0), (0, 3)]
    assert (books(state), scores(state), winners(state)) == ((14, 1, 0), [0, 0, 3], [2])


def test_a_game_that_is_called_off_takes_the_last_subsidies_and_pays_debts_too() -> None:
    state = play(table_with(3, turn=999, level=4, cash=80, subsidies=2, debt=15), PASS, mark("blue"))
    assert (rules.is_over(state), books(state), treasure(state)) == (True, (5, 4, 0), (0, 1))


def test_the_current_turn_is_finished_first() -> None:
    state = table_with(turn=999, advantages=1, purchase_track="2 red 2 blue")
    draw(play(state, buy("green"), mark("green")), ONE_EACH)
    assert (state.phase, state.turn) == (Phase.AFTER, 999)
    assert rules.is_over(play(state, CARD_PASS, mark("red")))
