"""The M.I.B.S. of the 2023 edition: each numbered rule, each tie-break, each ruling, and whole games."""

from __future__ import annotations

import pytest

from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import counts, new
from outcry.kernel.verbs import CHANCE
from outcry.rules.black_friday.state import ACTIONS, Phase
from support.mibs_tables import NAMES, RULES, Some, decision, fresh_table, table_with, turn

NOTHING: Some = dict.fromkeys(NAMES, 0)
ALL_AT_10: Some = dict.fromkeys(NAMES, 10)
ALL_AT_4: Some = dict.fromkeys(NAMES, 4)


# 1. Buying shares or gold


def test_the_worked_example_shares_for_80_against_gold_for_78() -> None:
    state = table_with(
        level=4, gold=26, prices={"yellow": 25, "green": 30}, market={"yellow": 2}, owned={"green": 3, "blue": 1}
    )
    assert turn(state) == ["bar", "bar", "bar", "mark green"]


def test_buying_is_better_than_selling() -> None:
    assert turn(table_with(cash=60, owned={"white": 5}))[0] == "bar"


def test_the_cheaper_offer_is_bought() -> None:
    assert turn(table_with(prices={"blue": 15}))[:3] == ["buy blue"] * 3
    assert turn(table_with(prices={"blue": 25}))[:3] == ["bar"] * 3


def test_offers_at_the_same_total_are_decided_for_shares() -> None:
    assert turn(table_with(gold=20, prices={"blue": 20}))[:3] == ["buy blue"] * 3


def test_totals_are_compared_and_not_the_cheapest_share_with_a_bar() -> None:
    assert turn(table_with(gold=20, prices={"blue": 4}, market={"blue": 2}))[0] == "bar"


def test_the_total_of_shares_spans_colours_that_are_alike_in_all() -> None:
    alike = {"yellow": 25, "green": 25}
    assert turn(table_with(gold=24, prices=alike, market=dict.fromkeys(alike, 2)))[0] == "bar"
    assert turn(table_with(gold=25, prices=alike, market=dict.fromkeys(alike, 2)))[2] == "buy green"


def test_the_full_limit_must_be_paid_to_the_last_dollar() -> None:
    assert turn(table_with(cash=60, gold=20, owned={"blue": 1}))[0] == "bar"
    assert turn(table_with(cash=59, gold=20, owned={"blue": 1}))[0] == "sell blue"
    assert turn(table_with(cash=45, prices={"blue": 15}, owned={"blue": 1}))[0] == "buy blue"
    assert turn(table_with(cash=44, prices={"blue": 15}, owned={"blue": 1}))[0] == "sell blue"


def test_a_market_with_fewer_shares_than_the_limit_makes_no_offer() -> None:
    few = {**NOTHING, "purple": 1, "blue": 1}
    assert turn(table_with(prices=ALL_AT_4, market=few))[:3] == ["bar"] * 3
    assert turn(table_with(level=2, prices=ALL_AT_4, market=few))[:2] == ["buy purple", "buy blue"]


def test_too_few_shares_in_the_market_and_too_little_cash_for_gold_mean_selling() -> None:
    state = table_with(cash=59, prices=ALL_AT_4, market={**NOTHING, "blue": 2}, owned={"blue": 1})
    assert turn(state)[0] == "sell blue"


def test_buying_1_the_cheapest_colour_is_bought_up_before_the_next_cheapest() -> None:
    state = table_with(prices={"white": 8, "green": 10, "purple": 12}, market={"white": 1, "green": 1})
    assert turn(state)[:3] == ["buy white", "buy green", "buy purple"]


def test_buying_2_of_equally_cheap_colours_the_one_with_fewer_shares_in_the_market() -> None:
    assert turn(table_with(prices=ALL_AT_10, market={"blue": 3}))[:3] == ["buy blue"] * 3
    assert turn(table_with(prices=ALL_AT_10, market={"blue": 2, "white": 1}))[:3] == [
        "buy white",
        "buy blue",
        "buy blue",
    ]


def test_buying_2_does_not_look_at_its_own_shares() -> None:
    state = table_with(prices=ALL_AT_10, market={"white": 4}, owned={"white": 9})
    assert turn(state)[:3] == ["buy white"] * 3


def test_buying_3_of_colours_alike_in_all_the_first_in_order() -> None:
    assert turn(table_with(prices=ALL_AT_10))[:3] == ["buy purple"] * 3
    assert turn(table_with(prices={"green": 10, "blue": 10}))[:3] == ["buy green"] * 3


# 2. Placing a share


def test_after_buying_shares_it_places_a_bought_colour_though_it_owns_more_of_another() -> None:
    assert turn(table_with(prices={"blue": 10}, owned={"white": 9}))[-1] == "mark blue"


def test_after_buying_shares_it_places_a_bought_colour_though_another_bought_one_is_its_most() -> None:
    state = table_with(prices={"blue": 8, "white": 10}, market={"blue": 2}, owned={"blue": 5})
    assert turn(state) == ["buy blue", "buy blue", "buy white", "mark white"]


def test_after_buying_gold_it_chooses_freely() -> None:
    assert turn(table_with(owned={"white": 1}))[-1] == "mark white"


def test_placing_1_the_colour_of_which_it_has_the_most() -> None:
    state = table_with(owned={"purple": 2, "blue": 3}, prices={"purple": 150, "blue": 90}, market={"purple": 1})
    assert turn(state)[-1] == "mark blue"


def test_placing_2_of_several_colours_with_the_most_the_most_expensive() -> None:
    state = table_with(owned={"purple": 2, "blue": 2}, prices={"blue": 110}, market={"purple": 1})
    assert turn(state)[-1] == "mark blue"


def test_placing_3_of_equally_dear_ones_the_one_with_the_fewest_in_the_market() -> None:
    assert turn(table_with(owned={"purple": 2, "blue": 2}, market={"blue": 4}))[-1] == "mark blue"


def test_placing_4_of_colours_alike_in_all_the_first_in_order() -> None:
    assert turn(table_with(owned={"yellow": 2, "blue": 2}))[-1] == "mark yellow"


def test_placing_5_without_its_colours_in_the_market_the_cheapest() -> None:
    state = table_with(owned={"purple": 4}, market={"purple": 0, "blue": 1}, prices={"blue": 95})
    assert turn(state)[-1] == "mark blue"


def test_placing_5_of_equally_cheap_ones_the_one_with_the_most_in_the_market() -> None:
    assert turn(table_with(market={"blue": 6}))[-1] == "mark blue"


def test_placing_5_of_colours_alike_in_all_the_first_in_order() -> None:
    assert turn(table_with(prices={"green": 90, "white": 90}))[-1] == "mark green"


def test_a_colour_that_it_does_not_own_enters_only_rule_5() -> None:
    state = table_with(owned={"white": 1}, prices={"purple": 25, "yellow": 240}, market={"yellow": 1})
    assert turn(state)[-1] == "mark white"


def test_when_all_bought_colours_are_gone_its_other_colours_follow_by_rules_1_to_4() -> None:
    state = table_with(prices={"blue": 10, "yellow": 15}, market={"blue": 3}, owned={"green": 1, "white": 2})
    assert turn(state) == ["buy blue", "buy blue", "buy blue", "mark white"]


def test_when_all_bought_colours_are_gone_and_it_owns_no_other_the_cheapest_follows() -> None:
    state = table_with(prices={"blue": 10, "yellow": 95}, market={"blue": 3}, owned={"blue": 2})
    assert turn(state)[-1] == "mark yellow"


def test_having_bought_the_last_share_of_the_market_it_places_none() -> None:
    assert turn(table_with(market={**NOTHING, "blue": 3}, prices={"blue": 10})) == ["buy blue"] * 3 + ["done"]


def test_gold_bought_while_the_market_is_empty_places_nothing() -> None:
    assert turn(table_with(market=NOTHING, owned={"blue": 1})) == ["bar"] * 3 + ["done"]


# 3. Not enough cash


def test_cash_1_as_long_as_it_has_shares_it_sells() -> None:
    assert turn(table_with(cash=30, prices={"blue": 15}, owned={"purple": 1}))[0] == "sell purple"


def test_cash_2_without_shares_it_buys_as_many_as_it_can_of_the_cheapest_offer() -> None:
    assert turn(table_with(cash=35, prices={"blue": 15})) == ["buy blue", "buy blue", "mark blue"]
    assert turn(table_with(cash=59, prices={"blue": 25})) == ["bar", "bar", "mark blue"]


def test_cash_2_it_spends_its_last_dollar() -> None:
    assert turn(table_with(cash=30, prices={"blue": 15})) == ["buy blue", "buy blue", "mark blue"]
    assert turn(table_with(cash=40, prices={"blue": 25})) == ["bar", "bar", "mark blue"]
    assert turn(table_with(cash=20, prices={"blue": 25})) == ["bar", "mark blue"]


def test_cash_2_a_share_at_the_price_of_a_bar_is_preferred() -> None:
    assert turn(table_with(cash=20, gold=20, prices={"blue": 20})) == ["buy blue", "mark blue"]


def test_cash_2_the_totals_are_compared_and_not_one_share_with_one_bar() -> None:
    dear_beyond_one = table_with(cash=59, gold=20, prices={"blue": 15, "white": 25}, market={"blue": 1})
    assert turn(dear_beyond_one) == ["bar", "bar", "mark blue"]
    cheap_enough = table_with(cash=59, gold=22, prices={"blue": 15, "white": 25}, market={"blue": 1})
    assert turn(cheap_enough)[0] == "buy blue"


def test_cash_2_equal_totals_are_decided_for_shares() -> None:
    state = table_with(cash=59, gold=20, prices={"blue": 10, "white": 25}, market={"blue": 1})
    assert turn(state)[0] == "buy blue"


def test_cash_2_unable_to_pay_one_unit_of_the_cheaper_offer_it_buys_what_it_can_of_the_other() -> None:
    gold_is_cheaper = table_with(cash=19, gold=20, prices={"blue": 15, "white": 25}, market={"blue": 1})
    assert turn(gold_is_cheaper) == ["buy blue", "mark white"]
    shares_are_cheaper = table_with(cash=24, gold=20, prices={"blue": 25})
    shares_are_cheaper.board.levels[4].shares = 1
    assert turn(shares_are_cheaper)[0] == "bar"


def test_cash_2_it_stops_at_the_first_share_that_it_cannot_pay_and_never_mixes() -> None:
    state = table_with(cash=39, gold=24, prices={"blue": 15, "white": 25}, market={"blue": 1})
    assert turn(state) == ["buy blue", "mark white"]


def test_cash_2_it_buys_on_in_its_order_while_it_can_pay() -> None:
    state = table_with(cash=40, gold=24, prices={"blue": 15, "white": 25}, market={"blue": 1})
    assert turn(state) == ["buy blue", "buy white", "mark white"]


def test_cash_2_a_market_smaller_than_the_limit_makes_no_offer_so_gold_comes_first() -> None:
    small = {**NOTHING, "blue": 2}
    assert turn(table_with(cash=59, gold=20, prices={"blue": 15}, market=small)) == ["bar", "bar", "mark blue"]
    assert turn(table_with(cash=59, gold=60, prices={"blue": 15}, market=small)) == ["buy blue", "buy blue", "done"]


def test_cash_2_with_an_empty_market_it_buys_the_gold_that_it_can_pay() -> None:
    assert turn(table_with(cash=59, gold=20, market=NOTHING)) == ["bar", "bar", "done"]


def test_cash_3_unable_to_buy_anything_it_places_the_cheapest_on_the_gold_track() -> None:
    state = table_with(cash=3, prices={"blue": 90}, market={"blue": 1})
    assert turn(state) == ["bar nothing", "mark blue"]


def test_cash_3_of_equally_cheap_ones_the_one_with_the_most_in_the_market() -> None:
    assert turn(table_with(cash=3, market={"green": 6, "blue": 7})) == ["bar nothing", "mark blue"]


def test_cash_3_of_colours_alike_in_all_the_first_in_order() -> None:
    assert turn(table_with(cash=3, prices={"green": 90, "blue": 90})) == ["bar nothing", "mark green"]


def test_cash_3_with_an_empty_market_nothing_is_placed() -> None:
    assert turn(table_with(cash=3, market=NOTHING)) == ["bar nothing", "done"]


# 4. Selling shares


def test_selling_1_the_most_expensive_colour_first_then_the_next() -> None:
    state = table_with(cash=0, owned={"purple": 5, "blue": 1, "white": 1}, prices={"blue": 110, "white": 120})
    assert turn(state)[:3] == ["sell white", "sell blue", "sell purple"]


def test_selling_1_it_sells_up_to_the_limit_of_the_level() -> None:
    assert [len(turn(table_with(level=at, cash=0, owned={"blue": 9}))) - 1 for at in (0, 2, 4, 6, 9)] == [1, 2, 3, 4, 5]


def test_selling_1_with_fewer_shares_than_the_limit_it_sells_them_all() -> None:
    assert turn(table_with(cash=0, owned={"purple": 1, "blue": 1}))[:-1] == ["sell purple", "sell blue"]


def test_selling_2_of_equally_dear_colours_the_one_of_which_it_has_more() -> None:
    assert turn(table_with(level=0, cash=0, owned={"purple": 1, "blue": 2}))[0] == "sell blue"


def test_selling_3_of_colours_alike_in_all_the_first_in_order() -> None:
    assert turn(table_with(level=0, cash=0, owned={"yellow": 2, "blue": 2}))[0] == "sell yellow"


def test_the_selling_order_is_fixed_before_the_first_share_is_sold() -> None:
    assert turn(table_with(cash=0, owned={"purple": 3, "blue": 4}))[:-1] == ["sell blue"] * 3
    assert turn(table_with(cash=0, owned={"purple": 2, "blue": 2}))[:-1] == ["sell purple"] * 2 + ["sell blue"]


# 5. Removing a share


def test_a_colour_just_sold_is_removed_though_it_has_fewer_of_another() -> None:
    state = table_with(cash=0, owned={"blue": 9, "white": 1}, prices={"blue": 110, "white": 4})
    assert turn(state)[-1] == "mark blue"


def test_removing_1_the_sold_colour_of_which_it_has_the_fewest_left() -> None:
    state = table_with(cash=0, owned={"purple": 3, "blue": 2}, prices={"blue": 110})
    assert turn(state) == ["sell blue", "sell blue", "sell purple", "mark blue"]


def test_removing_2_of_several_with_the_fewest_the_cheapest() -> None:
    state = table_with(cash=0, owned={"purple": 2, "blue": 1}, prices={"purple": 110}, market={"purple": 9})
    assert turn(state)[-1] == "mark blue"


def test_removing_3_of_equally_cheap_ones_the_one_with_the_most_in_the_market() -> None:
    state = table_with(cash=0, owned={"purple": 1, "blue": 1}, market={"blue": 6})
    assert turn(state)[-1] == "mark blue"


def test_removing_3_counts_the_market_after_the_sale() -> None:
    assert turn(table_with(cash=0, owned={"purple": 1, "blue": 2}))[-1] == "mark blue"


def test_removing_4_of_colours_alike_in_all_the_first_in_order() -> None:
    assert turn(table_with(cash=0, owned={"yellow": 1, "blue": 1}))[-1] == "mark yellow"


@pytest.mark.parametrize(
    ("owned", "prices", "market", "removed"),
    [
        pytest.param({"purple": 3, "blue": 2}, {"blue": 95}, {}, "blue", id="1 the fewest"),
        pytest.param({"purple": 2, "blue": 2}, {"blue": 95}, {"purple": 9}, "blue", id="2 the cheapest"),
        pytest.param({"purple": 2, "blue": 2}, {}, {"blue": 6}, "blue", id="3 the most in the market"),
        pytest.param({"yellow": 2, "blue": 2}, {}, {}, "yellow", id="4 the first"),
        pytest.param({"blue": 9}, {"yellow": 110, "green": 4}, {"yellow": 0}, "blue", id="only its own"),
    ],
)
def test_without_a_sold_colour_on_the_track_its_other_colours_follow_by_rules_1_to_4(
    owned: Some, prices: Some, market: Some, removed: str
) -> None:
    state = table_with(
        cash=0, owned={**owned, "white": 3}, prices={**prices, "white": 240}, market=market, track={"white": 0}
    )
    assert turn(state) == ["sell white"] * 3 + [f"mark {removed}"]


def test_removing_5_without_its_colours_on_the_track_the_most_expensive() -> None:
    state = table_with(cash=0, owned={"white": 4}, prices={"blue": 110}, market={"blue": 9}, track={"white": 0})
    assert turn(state)[-1] == "mark blue"


def test_removing_5_of_equally_dear_ones_the_one_with_the_fewest_in_the_market() -> None:
    state = table_with(cash=0, owned={"white": 4}, market={"blue": 4}, track={"white": 0})
    assert turn(state)[-1] == "mark blue"


def test_removing_5_of_colours_alike_in_all_the_first_in_order() -> None:
    state = table_with(cash=0, owned={"white": 4}, prices={"yellow": 110, "green": 110}, track={"white": 0})
    assert turn(state)[-1] == "mark yellow"


def test_from_an_empty_sale_track_nothing_is_removed() -> None:
    assert turn(table_with(cash=0, owned={"white": 4}, track=NOTHING)) == ["sell white"] * 3 + ["done"]


# 6. The next decision


def test_it_goes_on_with_an_action_that_was_declared_to_trade_nothing() -> None:
    state = table_with(owned={"white": 4}, prices={"yellow": 90})
    for declared, marked in ((Phase.BUYING, "white"), (Phase.SELLING, "white"), (Phase.BARS, "yellow")):
        state.phase = declared
        assert turn(state) == [f"mark {marked}"]


def test_on_a_seat_with_a_bonus_tile_it_respects_the_limits_and_leaves_the_tile_unused() -> None:
    for cash, prices in ((1000, {"blue": 10}), (1000, {}), (0, {})):
        state = table_with(seat=2, cash=cash, prices=prices, owned={"purple": 9})
        state.traders[2].advantages = 4
        assert len(turn(state)) == 3 + 1


def test_after_its_action_it_ends_the_turn() -> None:
    state = table_with(seat=2)
    state.phase, state.has_acted, state.traders[2].advantages = Phase.AFTER, 1, 4
    assert turn(state) == ["done"]


def test_its_own_face_down_shares_are_its_shares() -> None:
    state = table_with(seat=2, cash=0)
    state.traders[2].face_down[NAMES.index("blue")] = 2
    assert turn(state) == ["sell blue", "sell blue", "mark blue"]


@pytest.mark.parametrize("open_hands", [True, False])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games_are_played_without_an_illegal_action_and_end(players: int, open_hands: bool) -> None:
    for seed in range(20):
        state, dice, weights = fresh_table(players, players * open_hands), new(Dice, seed=seed), counts(ACTIONS)
        while not RULES.is_over(state):
            by_chance = RULES.to_move(state) == CHANCE
            RULES.apply(state, random_action(state, dice, weights) if by_chance else decision(state))
        assert state.turn < state.board.turn_limit
