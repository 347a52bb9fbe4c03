"""Special actions, edition of 2010. Card n offers the first n - 1 of PASS, SELL +1, BUY SILVER +1, BUY +1."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.kernel.verbs import CHANCE, NOBODY
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.state import Action, Phase, State, Track, Why
from support.tables import legal, play, why
from support.tables_2010 import (
    BOTH_CARDS,
    BUY_CARD,
    CARD_PASS,
    COLOURS,
    DONE,
    ONE_EACH,
    PASS,
    SELL_CARD,
    SILVER,
    SUBSIDY,
    buy,
    draw,
    each,
    mark,
    pile,
    prices,
    sell,
    silver_price,
    table_with,
)

CARDS = pytest.mark.parametrize("card", [1, 2, 3, 4, 5])


def table_with_card(card: int, **position: Any) -> State:
    """Set a table at which seat 0 has this card (card 1 does not exist), plenty to trade, and all its subsidies."""
    return table_with(**{"advantages": card - 1, "hand": "4 red", "cash": 200, "subsidies": 9, **position})


# What a card offers


@CARDS
def test_every_card_lets_a_player_pass_additionally(card: int) -> None:
    assert why(table_with_card(card), CARD_PASS) == (Why.OK if card >= 2 else Why.NO_BONUS)


@CARDS
def test_cards_3_to_5_sell_one_more_than_the_limit(card: int) -> None:
    state = play(table_with_card(card), sell("red"))
    assert why(state, sell("red")) == (Why.OK if card >= 3 else Why.SHARE_LIMIT)


@CARDS
def test_cards_4_and_5_buy_one_more_silver_bar_than_the_limit(card: int) -> None:
    state = play(table_with_card(card), SILVER)
    assert why(state, SILVER) == (Why.OK if card >= 4 else Why.BAR_LIMIT)


@CARDS
def test_card_5_buys_one_more_share_than_the_limit(card: int) -> None:
    state = play(table_with_card(card), buy("blue"))
    assert why(state, buy("blue")) == (Why.OK if card >= 5 else Why.SHARE_LIMIT)


@pytest.mark.parametrize("action", [Action.BONUS_BUY, Action.BONUS_SELL])
def test_only_pass_moves_a_briefcase_by_itself_and_only_to_the_silver_table(action: Action) -> None:
    assert why(table_with_card(5), action) == Why.NO_SUCH_BONUS


def test_the_unit_beyond_the_limit_is_paid_like_the_others() -> None:
    assert play(table_with_card(5), buy("blue"), buy("green")).traders[0].cash == 200 - 7 - 7
    assert play(table_with_card(5), sell("red"), sell("red")).traders[0].cash == 200 + 7 + 7
    state = play(table_with_card(5), SILVER, SILVER)
    assert (state.traders[0].cash, state.traders[0].bars, state.bars_bought) == (200 - 20 - 20, 2, 2)


def test_two_more_than_the_limit_are_too_many() -> None:
    for unit, refusal in ((buy("blue"), Why.SHARE_LIMIT), (sell("red"), Why.SHARE_LIMIT), (SILVER, Why.BAR_LIMIT)):
        state = play(table_with_card(5), unit, unit)
        assert (why(state, unit), state.traders[0].advantages) == (refusal, 0)


def test_units_within_the_limit_do_not_spend_the_card() -> None:
    for unit in (buy("red"), sell("red"), SILVER):
        assert play(table_with_card(5, level=2), unit, unit, mark("red")).traders[0].advantages == 4


def test_only_the_unit_beyond_a_full_limit_spends_the_card() -> None:
    for unit in (buy("red"), sell("red"), SILVER):
        assert play(table_with_card(5, level=2), unit, unit, unit, mark("red")).traders[0].advantages == 0


def test_a_card_is_used_for_one_thing_once_in_the_game() -> None:
    state = play(table_with_card(5, players=2), CARD_PASS, mark("blue"), buy("blue"))
    assert (why(state, buy("blue")), state.traders[0].advantages) == (Why.SHARE_LIMIT, 0)
    play(state, mark("blue"), PASS, mark("green"))
    assert (state.seat, why(state, CARD_PASS)) == (0, Why.NO_BONUS)


def test_a_card_that_sold_one_more_is_no_card_to_pass_with() -> None:
    state = play(table_with_card(5), sell("red"), sell("red"), mark("red"))
    assert (state.seat, state.traders[0].advantages) == (1, 0)


# PASS


def test_pass_before_the_action_leaves_the_action() -> None:
    state = play(table_with_card(2), CARD_PASS)
    assert legal(state) == [mark(colour) for colour in COLOURS]
    play(state, mark("blue"))
    assert (pile(state.bar_track), state.bars_bought, state.seat, state.phase) == ({"blue": 1}, 0, 0, Phase.CHOOSE)
    play(state, SILVER, mark("red"))
    assert (pile(state.bar_track), state.seat, state.turn) == ({"blue": 1, "red": 1}, 1, 1)


def test_pass_after_the_action_ends_the_turn() -> None:
    state = play(table_with_card(2), buy("blue"), mark("blue"))
    assert (state.seat, state.phase, legal(state)) == (0, Phase.AFTER, [CARD_PASS, DONE])
    play(state, CARD_PASS, mark("red"))
    assert (pile(state.bar_track), state.seat, state.turn, state.traders[0].advantages) == ({"red": 1}, 1, 1, 0)


def test_an_unused_card_is_kept_for_later() -> None:
    state = play(table_with_card(4), buy("red"), mark("red"), DONE)
    assert (state.seat, state.traders[0].advantages) == (1, 3)


@pytest.mark.parametrize("card", [1, 2])
def test_without_a_card_to_pass_with_the_turn_ends_by_itself(card: int) -> None:
    state = play(table_with_card(card), buy("red"), mark("red"))
    assert state.seat == 2 - card


@pytest.mark.parametrize("begun", [buy("blue"), sell("red"), SILVER, PASS])
def test_pass_never_comes_inside_an_action(begun: Action) -> None:
    assert why(play(table_with_card(5), begun), CARD_PASS) == Why.OTHER_ACTION


def test_pass_raises_by_the_third_on_the_silver_table_and_the_last_in_the_market() -> None:
    state = table_with_card(2, market={"blue": 1}, bar_track="2 blue")
    assert prices(play(state, CARD_PASS, mark("blue"))) == each(7, blue=9)


def test_pass_can_initiate_an_adjustment_before_the_action() -> None:
    state = play(table_with_card(2, bar_track="2 yellow 2 red"), CARD_PASS, mark("blue"))
    assert (rules.to_move(state), state.trigger) == (CHANCE, Track.BAR)
    draw(state, ONE_EACH)
    assert (rules.to_move(state), state.phase, state.turn) == (0, Phase.CHOOSE, 0)
    assert play(state, buy("red"), mark("red")).seat == 1


def test_pass_comes_after_the_adjustment_of_the_action_and_can_initiate_another() -> None:
    state = table_with_card(2, bar_track="2 yellow 2 red", purchase_track="2 yellow 2 red")
    draw(play(state, buy("blue"), mark("blue")), ONE_EACH)
    assert (state.seat, state.phase) == (0, Phase.AFTER)
    play(state, CARD_PASS, mark("blue"))
    assert rules.to_move(state) == CHANCE
    draw(state, ONE_EACH)
    assert (state.seat, state.phase, state.turn) == (1, Phase.CHOOSE, 1)


def test_a_level_reached_by_pass_holds_for_the_action() -> None:
    state = table_with_card(2, bar_track="2 yellow 2 green", prices={"red": (3, 3)})
    draw(play(state, CARD_PASS, mark("blue")), ONE_EACH)
    assert state.level == 3
    play(state, sell("red"), sell("red"))


def test_a_pass_that_ends_the_game_takes_the_action_with_it() -> None:
    state = table_with_card(2, bar_track="2 yellow 2 red", bar_price=95, level=1)
    draw(play(state, CARD_PASS, mark("blue")), f"{ONE_EACH} black")
    assert (silver_price(state), rules.is_over(state), rules.to_move(state)) == (100, True, NOBODY)


def test_with_an_empty_market_pass_is_spent_for_nothing() -> None:
    state = play(table_with_card(2, market="", bar_track="4 red"), CARD_PASS, DONE)
    assert (state.seat, state.phase, state.traders[0].advantages) == (0, Phase.CHOOSE, 0)


# The cards of two players


def table_for_two(**position: Any) -> State:
    """Set a table for two at which seat 1 has all its cards."""
    cards = {"advantages": (0, 1), "spare_cards": (BOTH_CARDS, BOTH_CARDS), "seat": 1}
    return table_with_card(1, **{"players": 2, **cards, **position})


def test_with_two_players_each_card_is_for_its_own_thing() -> None:
    assert play(table_for_two(), sell("red"), sell("red")).traders[1].spare_cards == BUY_CARD
    assert play(table_for_two(), buy("red"), buy("red")).traders[1].spare_cards == SELL_CARD
    assert why(play(table_for_two(), SILVER), SILVER) == Why.BAR_LIMIT


def test_a_spare_card_is_spent_only_by_the_unit_beyond_a_full_limit() -> None:
    for unit in (buy("red"), sell("red")):
        assert play(table_for_two(level=2), unit, unit, mark("red")).traders[1].spare_cards == BOTH_CARDS


def test_a_spent_spare_card_allows_no_second_unit_more() -> None:
    state = play(table_for_two(), sell("red"), sell("red"))
    assert why(state, sell("red")) == Why.SHARE_LIMIT
    play(state, mark("red"), DONE, PASS, mark("blue"), sell("red"))
    assert (state.seat, why(state, sell("red"))) == (1, Why.SHARE_LIMIT)


def test_several_cards_are_used_in_one_turn() -> None:
    state = play(table_for_two(), CARD_PASS, mark("blue"), sell("red"), sell("red"), mark("red"))
    assert (state.seat, state.traders[1].advantages, state.traders[1].spare_cards) == (0, 0, BUY_CARD)


def test_all_three_cards_of_player_2_are_used_in_the_course_of_the_game() -> None:
    state = play(table_for_two(), sell("red"), sell("red"), mark("red"), CARD_PASS, mark("blue"))
    play(state, PASS, mark("green"), buy("blue"), buy("blue"), mark("blue"))
    assert (state.traders[1].advantages, state.traders[1].spare_cards, state.seat) == (0, 0, 0)


def test_only_a_card_to_pass_with_keeps_the_turn_open() -> None:
    first = play(table_for_two(seat=0), buy("red"), mark("red"))
    second = play(table_for_two(), buy("red"), mark("red"))
    assert (first.seat, second.seat, second.phase) == (1, 1, Phase.AFTER)


def test_a_spare_card_is_spent_before_the_other_card_and_one_of_them_is_enough() -> None:
    for unit, card in ((sell("red"), SELL_CARD), (buy("red"), BUY_CARD)):
        state = play(table_with_card(5, spare_cards=card), unit, unit)
        assert (state.traders[0].advantages, state.traders[0].spare_cards) == (4, 0)
        assert why(state, unit) == Why.SHARE_LIMIT


def test_subsidies_may_still_be_taken_while_a_card_keeps_the_turn_open() -> None:
    state = play(table_with_card(2, level=4, subsidies=2), buy("red"), mark("red"), SUBSIDY)
    assert (state.phase, legal(state)) == (Phase.AFTER, [CARD_PASS, DONE, SUBSIDY])
    play(state, CARD_PASS, SUBSIDY, mark("red"))
    assert (state.traders[0].subsidies, state.seat) == (4, 1)
