"""The M.I.B.S. at a table of 2010, an unofficial extra: what the edition adds to its rules, and whole games."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.errors import BadSeats
from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import counts, new
from outcry.kernel.verbs import CHANCE
from outcry.rules import find_game
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.state import ACTIONS, Action, Phase, State
from support.mibs_tables import decision
from support.mibs_tables import turn as told_turn
from support.tables import fresh_table, play
from support.tables_2010 import (
    BOTH_CARDS,
    COLOURS,
    SELL_CARD,
    agreed,
    books,
    buy,
    dealt_table,
    drop,
    mark,
    sell,
    table_with,
)

CUSTOMS = find_game("black-friday-2010").customs
ALL_AT_100 = dict.fromkeys(COLOURS, 100)


def mibs_table(**position: Any) -> State:
    """Set a table at level 4, three shares or bars, at which the M.I.B.S. sits first and all prices are 100."""
    told = {"level": 4, "open_seats": (0,), "cash": 0, **position}
    return table_with(**{**told, "prices": ALL_AT_100 | told.get("prices", {})})


def turn(state: State) -> list[str]:
    """Let it finish an action on a copy of the table, and return its moves."""
    return told_turn(state, COLOURS)


# 1. Where it sits


@pytest.mark.parametrize("others", [1, 2, 3, 4])
def test_it_sits_first(others: int) -> None:
    assert CUSTOMS.seat([*["human"] * others, "mibs"]) == ["mibs", *["human"] * others]


def test_there_is_only_one() -> None:
    with pytest.raises(BadSeats, match=r"Only one M\.I\.B\.S\. can play; you named 2\."):
        CUSTOMS.seat(["mibs", "mibs", "human"])


def test_it_has_an_open_hand_no_money_like_everybody_and_no_cards() -> None:
    state = dealt_table(CUSTOMS.agree(["mibs", "human"], CUSTOMS.printed_board()))
    first, second = state.traders[0], state.traders[1]
    assert (sum(first.face_up), sum(first.face_down), books(state)) == (5, 0, (0, 0, 0))
    assert (first.advantages, first.spare_cards) == (0, 0)
    assert (second.advantages, second.spare_cards, sum(second.face_up)) == (1, BOTH_CARDS, 0)


def test_with_one_person_it_plays_the_game_for_two() -> None:
    state = dealt_table(CUSTOMS.agree(["mibs", "human"], CUSTOMS.printed_board()))
    assert (state.players, state.phase, sum(state.market)) == (2, Phase.OPENING, 30)


# 2. What stays the same


def test_it_buys_the_cheaper_offer_and_places_by_its_rules() -> None:
    assert turn(mibs_table(cash=1000, prices={"blue": 19})) == ["buy blue"] * 3 + ["mark blue"]
    assert turn(mibs_table(cash=1000, prices={"blue": 25}, bought="2 red")) == ["bar"] * 3 + ["mark red"]


def test_offers_at_the_same_total_are_decided_for_shares() -> None:
    assert turn(mibs_table(cash=1000, bar_price=25, prices={"blue": 25}))[0] == "buy blue"


def test_unable_to_buy_anything_it_passes_with_the_cheapest() -> None:
    state = mibs_table(cash=3, prices={"green": 70})
    assert turn(state) == ["bar nothing", "mark green"]


def test_with_an_empty_market_it_passes_without_a_briefcase() -> None:
    assert turn(mibs_table(cash=3, market="")) == ["bar nothing", "done"]


# 3. Subsidies


def test_it_sells_rather_than_take_a_subsidy() -> None:
    assert turn(mibs_table(bought="red"))[0] == "sell red"


def test_it_takes_no_subsidy_to_buy_with() -> None:
    assert turn(mibs_table(cash=3, prices={"green": 8}))[0] == "bar nothing"


def test_bound_by_a_debt_it_sells_rather_than_take_a_subsidy() -> None:
    state = mibs_table(cash=5, debt=30, is_bound=1, bought="red", prices={"blue": 8})
    assert turn(state) == ["sell red", "mark red"]


def test_a_sale_that_leaves_the_debt_unpaid_makes_it_take_subsidies_before_it_removes_a_share() -> None:
    state = mibs_table(debt=30, is_bound=1, bought="red", prices={"red": 8})
    assert turn(state) == ["sell red", "subsidy", "subsidy", "mark red"]


def test_bound_without_shares_it_takes_as_many_subsidies_as_it_needs_and_goes_on_as_always() -> None:
    state = mibs_table(cash=5, debt=30, is_bound=1, prices={"blue": 8})
    assert turn(state) == ["subsidy", "subsidy", "buy blue", "mark blue"]
    assert turn(mibs_table(cash=5, debt=5, bought="red"))[0] == "sell red"


def test_bound_at_the_limit_of_subsidies_it_sells_in_its_order_up_to_the_limit_of_the_level() -> None:
    state = mibs_table(debt=30, is_bound=1, subsidies=4, bought="2 red 3 blue", prices={"red": 108})
    assert turn(state) == ["sell red", "sell red", "sell blue", "drop red", "mark red"]


def test_bound_at_the_limit_with_money_for_its_offer_it_still_sells() -> None:
    state = mibs_table(cash=100, debt=130, is_bound=1, subsidies=4, bought="red", prices={"blue": 19})
    assert turn(state)[0] == "sell red"


def test_bound_without_shares_it_does_what_it_always_does() -> None:
    state = mibs_table(cash=100, debt=130, is_bound=1, subsidies=4, prices={"blue": 19})
    assert turn(state)[0] == "buy blue"
    assert turn(mibs_table(debt=130, is_bound=1, subsidies=4))[0] == "bar nothing"


# 4. What it lowers and removes


def test_a_single_colour_falls_by_itself() -> None:
    assert turn(mibs_table(bought="4 red")) == ["sell red"] * 3 + ["mark red"]


def test_removing_1_it_lowers_the_sold_colour_of_which_it_has_the_fewest_left() -> None:
    state = mibs_table(bought="2 blue 2 red", prices={"red": 108})
    assert turn(state)[2:] == ["sell blue", "drop red", "mark red"]


def test_removing_2_of_several_with_the_fewest_it_lowers_the_cheapest() -> None:
    state = mibs_table(bought="blue 2 red", prices={"blue": 108})
    assert turn(state) == ["sell blue", "sell red", "sell red", "drop red", "mark red"]


def test_removing_3_of_equally_cheap_ones_it_lowers_the_one_with_the_most_in_the_market() -> None:
    assert turn(mibs_table(bought="blue 2 red"))[3:] == ["drop red", "mark red"]
    assert turn(mibs_table(bought="blue red", market={"blue": 7}))[2:] == ["drop red", "mark red"]


def test_removing_4_of_colours_alike_in_all_it_lowers_the_first() -> None:
    assert turn(mibs_table(bought="blue red"))[2:] == ["drop blue", "mark blue"]


def test_it_lowers_a_sold_colour_even_if_none_of_it_lies_on_the_sales_table() -> None:
    state = mibs_table(bought="blue red green", sale_track={"blue": 0})
    assert turn(state)[3:] == ["drop blue", "mark red"]
    state = mibs_table(bought="blue red", sale_track={"blue": 0, "red": 0}, prices={"orange": 121})
    assert turn(state)[2:] == ["drop blue", "mark orange"]


def test_from_an_empty_sales_table_it_removes_nothing() -> None:
    assert turn(mibs_table(bought="blue red", sale_track=""))[2:] == ["drop blue", "done"]


def test_having_lowered_a_colour_it_only_removes_though_it_has_more_to_sell() -> None:
    state = play(mibs_table(bought="2 blue 2 red"), sell("blue"), sell("red"), drop("blue"))
    assert decision(state) == mark("blue")


# 5. The opening of two players


def opening(market: str = "8 yellow 8 blue 8 red 8 green 8 orange", **position: Any) -> State:
    """Set a table for two at which the M.I.B.S. opens."""
    return table_with(2, open_seats=(0,), phase=Phase.OPENING, market=market, **position)


def test_placing_1_it_opens_with_the_colour_of_which_it_has_the_most() -> None:
    assert decision(opening(bought="2 green 3 red")) == mark("red")


def test_placing_2_of_several_with_the_most_it_opens_with_the_dearest() -> None:
    assert decision(opening(bought="2 green 2 red", prices={"green": 8})) == mark("green")


def test_placing_3_of_equally_dear_ones_it_opens_with_the_one_with_the_fewest_in_the_market() -> None:
    assert decision(opening("8 red 7 green 2 blue", bought="2 green 2 red")) == mark("green")


def test_placing_4_of_colours_alike_in_all_it_opens_with_the_first() -> None:
    assert decision(opening(bought="2 green 2 red blue")) == mark("red")


def test_placing_5_without_its_colours_in_the_market_it_opens_with_the_cheapest() -> None:
    assert decision(opening("3 red 2 green", bought="2 blue", prices={"green": 6})) == mark("green")
    assert decision(opening("3 red 4 green", bought="2 blue")) == mark("green")


def test_with_an_empty_market_it_opens_with_nothing() -> None:
    assert decision(opening("")) == Action.DONE


# 6. Cards, on a seat that has some


def test_on_a_seat_with_cards_it_respects_the_limits_and_leaves_them_unused() -> None:
    cards = {"open_seats": (), "advantages": 4, "spare_cards": BOTH_CARDS}
    for position in ({"cash": 1000, "prices": {"blue": 10}}, {"cash": 1000}, {"bought": "9 red"}):
        assert len(turn(mibs_table(**cards, **position))) == 3 + 1
    state = mibs_table(**cards, phase=Phase.AFTER, has_acted=1)
    assert turn(state) == ["done"]


def test_a_debt_does_not_make_it_sell_one_more_by_a_card() -> None:
    state = mibs_table(open_seats=(), bought="9 red", debt=900, is_bound=1, subsidies=4, spare_cards=SELL_CARD)
    assert turn(state) == ["sell red"] * 3 + ["mark red"]


# 7. Whole games


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("others", ["mibs", "random"])
def test_whole_games_are_played_without_an_illegal_action_and_end(players: int, others: str) -> None:
    seen = set()
    for seed in range(10):
        state, dice, weights = fresh_table(agreed(players, (0,))), new(Dice, seed=seed), counts(ACTIONS)
        while not rules.is_over(state):
            is_mibs = rules.to_move(state) == 0 or (others == "mibs" and rules.to_move(state) != CHANCE)
            action = decision(state) if is_mibs else random_action(state, dice, weights)
            if is_mibs:
                seen.add(Action(action))
            play(state, action)
        assert state.turn < state.board.turn_limit
    assert seen.isdisjoint({Action.BUY_NOTHING, Action.SELL_NOTHING, *range(Action.BONUS_BUY, Action.DONE)})
    assert {buy("red"), sell("red")} <= seen
    # With several random players prices stay so low that silver is never the cheaper.
    assert (Action.BAR in seen) == (others == "mibs" or players < 4)
