"""Edge cases and rulings, edition of 2023. Rulings 2 and 3 are with the bonus tile, part of 6 with the end."""

from __future__ import annotations

import pytest

from outcry.kernel.verbs import CHANCE
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.data_2023 import COLOURS
from outcry.rules.black_friday.state import Action, Phase, Track, Why
from support.tables import (
    buy,
    draw,
    drawing_table,
    gold_price,
    legal,
    mark,
    pile,
    play,
    prices,
    sale_track_of,
    scores,
    sell,
    spaces,
    table_with,
    why,
)

DONE = Action.DONE

# Edge cases


def test_with_an_empty_market_a_purchase_places_nothing_and_stands() -> None:
    state = play(table_with(level=2, market="yellow"), buy("yellow"))
    assert legal(state) == [DONE]
    play(state, DONE)
    assert (pile(state.purchase_track), pile(state.traders[0].face_up), state.seat) == ({}, {"yellow": 1}, 1)
    assert prices(state)["yellow"] == 10


def test_with_an_empty_market_gold_is_bought_and_nothing_is_placed() -> None:
    state = play(table_with(market=""), Action.BAR, DONE)
    assert (state.traders[0].bars, state.bars_bought, pile(state.bar_track), state.seat) == (1, 1, {}, 1)


@pytest.mark.parametrize("nothing", [Action.BUY_NOTHING, Action.BAR_NOTHING])
def test_with_an_empty_market_a_zero_purchase_only_passes_the_turn(nothing: Action) -> None:
    state = play(table_with(market=""), nothing, DONE)
    assert (set(prices(state).values()), state.seat, state.turn) == ({8}, 1, 1)


def test_with_an_empty_market_the_tile_is_spent_for_nothing() -> None:
    state = play(table_with(market="", advantages=1), Action.BONUS_BUY, DONE)
    assert (state.seat, state.phase, state.traders[0].advantages) == (0, Phase.CHOOSE, 0)


def test_an_empty_market_with_a_track_one_short_of_full_triggers_nothing() -> None:
    state = play(table_with(market="", purchase_track="4 blue"), Action.BUY_NOTHING, DONE)
    assert state.phase == Phase.CHOOSE


def test_a_track_refilled_short_triggers_at_once_when_few_are_left() -> None:
    state = table_with(sales_cleared=3, sale_track="2 purple 2 yellow")
    assert rules.to_move(play(state, Action.SELL_NOTHING, mark("yellow"))) == CHANCE


def test_a_track_refilled_with_six_triggers_after_one_sale_and_one_with_seven_after_two() -> None:
    six = table_with(sales_cleared=3, sale_track="2 purple 2 yellow 2 blue")
    seven = table_with(sales_cleared=3, sale_track="2 purple 2 yellow 2 blue white")
    assert rules.to_move(play(six, Action.SELL_NOTHING, mark("blue"))) == CHANCE
    assert rules.to_move(play(seven, Action.SELL_NOTHING, mark("blue"))) == 1
    assert rules.to_move(play(seven, Action.SELL_NOTHING, mark("blue"))) == CHANCE


@pytest.mark.parametrize(("left", "right"), [("purple", "yellow"), ("yellow", "purple"), ("green", "white")])
def test_of_equally_dear_colours_the_highest_area_counts(left: str, right: str) -> None:
    state = drawing_table(prices={left: (6, 0), right: (3, 6)})
    draw(state, f"2 blue {left} {right} blue")
    assert (prices(state)[left], prices(state)[right], state.level) == (60, 60, 4)


@pytest.mark.parametrize(("dear", "high"), [("purple", "yellow"), ("yellow", "purple"), ("green", "white")])
def test_a_more_expensive_colour_in_a_lower_area_decides(dear: str, high: str) -> None:
    state = drawing_table(prices={dear: (3, 6), high: (5, 1)})
    draw(state, f"2 blue {dear} {high} blue")
    assert (prices(state)[dear], prices(state)[high]) == (60, 50)
    assert (state.board.areas[4][6], state.board.areas[6][1], state.level) == (3, 4, 3)


def test_a_sale_never_empties_the_market() -> None:
    state = play(table_with(market="", hand="blue"), sell("blue"), mark("blue"))
    assert pile(state.market) == {"blue": 2}


def test_a_zero_sale_with_the_tile_and_the_action_each_look_at_their_own_track() -> None:
    state = table_with(advantages=1, bar_track="4 blue", sale_track="2 purple 2 yellow 2 blue black")
    play(state, Action.BONUS_SELL, mark("purple"))
    assert (state.trigger, state.phase) == (Track.SALE, Phase.DRAWING)
    draw(state, "purple yellow green blue white")
    play(state, Action.BAR_NOTHING, mark("green"))
    assert (state.trigger, state.phase) == (Track.BAR, Phase.DRAWING)


def test_the_rises_of_a_zero_action_and_of_the_action_are_each_their_own() -> None:
    state = table_with(advantages=1, market={"blue": 1, "green": 1})
    play(state, Action.BONUS_BAR, mark("blue"), buy("green"), mark("white"))
    assert (prices(state)["blue"], prices(state)["green"]) == (10, 10)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (buy("blue"), Why.SHARE_TOO_DEAR),
        (buy("green"), Why.NONE_IN_MARKET),
        (sell("blue"), Why.NONE_TO_SELL),
        (Action.BAR, Why.BAR_TOO_DEAR),
    ],
)
def test_what_a_trader_cannot_pay_or_does_not_have_is_refused_with_the_reason(action: Action, reason: Why) -> None:
    assert why(table_with(cash=7, market={"green": 0}), action) == reason


def test_a_price_may_be_paid_with_the_last_dollar() -> None:
    assert play(table_with(cash=8), buy("blue")).traders[0].cash == 0
    assert play(table_with(cash=20), Action.BAR).traders[0].cash == 0


# Ruling 1: a game without end


def test_ruling_1_the_thousandth_turn_ends_the_game_and_it_is_scored_as_usual() -> None:
    state = table_with(3, turn=998, hand="2 white", cash=0)
    play(state, Action.BUY_NOTHING, mark("blue"))
    assert (state.turn, rules.is_over(state)) == (999, False)
    play(state, Action.BUY_NOTHING, mark("blue"))
    assert (state.turn, rules.is_over(state), scores(state)) == (1000, True, [16, 100, 100])
    assert sum(state.traders[0].face_down) == 0


def test_ruling_1_the_current_turn_is_finished_first() -> None:
    state = table_with(turn=999, advantages=1, bar_track="4 blue")
    draw(play(state, Action.BAR, mark("green")), "purple yellow green blue white")
    assert (state.phase, state.turn) == (Phase.AFTER, 999)
    assert rules.is_over(play(state, Action.BONUS_BUY, mark("white")))


# Ruling 4: an empty sale track


@pytest.mark.parametrize("begin", [Action.SELL_NOTHING, sell("green"), Action.BONUS_SELL])
def test_ruling_4_an_empty_sale_track_gives_nothing_drops_nothing_and_triggers(begin: Action) -> None:
    state = play(table_with(sales_cleared=3, sale_track="", hand="green", advantages=1), begin)
    assert {why(state, mark(colour)) for colour in COLOURS} == {Why.MARK_NOT_ON_TRACK}
    play(state, DONE)
    assert (set(prices(state).values()), state.trigger, rules.to_move(state)) == ({8}, Track.SALE, CHANCE)


def test_ruling_4_an_empty_sale_track_is_refilled_like_any_other() -> None:
    state = play(table_with(sales_cleared=3, sale_track="", bag={"black": 0}), Action.SELL_NOTHING, DONE)
    draw(state, "purple yellow green blue white")
    assert sale_track_of(state) == dict.fromkeys((*COLOURS, "black"), 2)


# Ruling 5: short and empty bags


def test_ruling_5_a_short_bag_gives_what_it_holds() -> None:
    state = play(table_with(bag="yellow white", bar_track="4 blue"), Action.BAR_NOTHING, mark("green"))
    assert state.draws_left == 2
    draw(state, "yellow white")
    assert list(spaces(state).values()) == [(0, 2), (1, 3), (0, 2), (0, 2), (1, 3)]
    assert (pile(state.bag), state.seat) == ({"green": 1, "blue": 4}, 1)


def test_ruling_5_the_black_shares_of_a_short_bag_are_drawn_too() -> None:
    state = table_with(level=2, bag="white 2 black", bar_track="4 blue")
    draw(play(state, Action.BAR_NOTHING, mark("green")), "white 2 black")
    assert (state.seat, state.bank_black, gold_price(state)) == (1, 2, 22)


def test_ruling_5_an_empty_bag_moves_every_colour_left() -> None:
    state = table_with(bag="", bar_track="4 blue", bars_bought=6, prices={"white": (5, 0)})
    play(state, Action.BAR_NOTHING, mark("green"))
    assert list(spaces(state).values()) == [(0, 2), (0, 2), (0, 2), (0, 2), (4, 0)]
    assert (rules.to_move(state), gold_price(state), pile(state.bag)) == (1, 22, {"green": 1, "blue": 4, "black": 2})


def test_ruling_5_an_empty_bag_can_still_end_the_game() -> None:
    state = table_with(bag="", bar_track="4 blue", bars_bought=3, bar_price=95)
    assert rules.is_over(play(state, Action.BAR_NOTHING, mark("green")))


# Ruling 6: nothing runs out


def test_ruling_6_bars_never_run_out() -> None:
    state = play(table_with(level=9, bars=[1000] * 4, cash=500), *[Action.BAR] * 5, mark("blue"))
    assert state.traders[0].bars == 1005


def test_ruling_6_money_never_runs_out() -> None:
    state = play(table_with(prices={"blue": 240}, cash=1_000_000, hand="blue"), sell("blue"))
    assert state.traders[0].cash == 1_000_240


def test_ruling_6_the_marker_of_purchased_bars_has_no_maximum() -> None:
    state = play(table_with(bars_bought=300), Action.BAR, mark("blue"))
    assert state.bars_bought == 301
