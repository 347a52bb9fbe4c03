"""The bonus tiles, edition of 2023. Tile n offers n - 1 advantages."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.kernel.verbs import CHANCE, NOBODY
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.data_2023 import COLOURS
from outcry.rules.black_friday.state import Action, Phase, State, Why
from support.tables import (
    agreed,
    buy,
    dealt_table,
    draw,
    gold_price,
    legal,
    mark,
    pile,
    play,
    prices,
    sale_track_of,
    sell,
    table_with,
    why,
)

BAR, DONE = Action.BAR, Action.DONE
ZERO_ACTIONS = (Action.BONUS_BUY, Action.BONUS_SELL, Action.BONUS_BAR)
TILES = pytest.mark.parametrize("tile", [1, 2, 3, 4, 5])


def table_with_tile(tile: int, **position: Any) -> State:
    """Set a table at which seat 0 has this tile (tile 1 does not exist: no advantage) and plenty to trade."""
    return table_with(advantages=tile - 1, hand="3 white", cash=200, **position)


@TILES
def test_every_tile_offers_an_extra_zero_action(tile: int) -> None:
    state = table_with_tile(tile)
    assert [action in legal(state) for action in ZERO_ACTIONS] == [tile >= 2] * 3


@TILES
def test_tiles_3_to_5_let_a_trader_sell_one_more_than_the_limit(tile: int) -> None:
    state = play(table_with_tile(tile), sell("white"))
    assert why(state, sell("white")) == (Why.OK if tile >= 3 else Why.SHARE_LIMIT)


@TILES
def test_tiles_4_and_5_let_a_trader_buy_one_more_bar_than_the_limit(tile: int) -> None:
    state = play(table_with_tile(tile), BAR)
    assert why(state, BAR) == (Why.OK if tile >= 4 else Why.BAR_LIMIT)


@TILES
def test_tile_5_lets_a_trader_buy_one_more_share_than_the_limit(tile: int) -> None:
    state = play(table_with_tile(tile), buy("blue"))
    assert why(state, buy("blue")) == (Why.OK if tile >= 5 else Why.SHARE_LIMIT)


@pytest.mark.parametrize("seat", range(5))
def test_the_tile_of_a_seat_offers_as_many_advantages_as_seats_went_before(seat: int) -> None:
    assert dealt_table(agreed(5)).traders[seat].advantages == seat


def test_the_mibs_has_no_tile_to_use() -> None:
    state = dealt_table(agreed(3, open_seats=(0,)))
    assert {why(state, action) for action in ZERO_ACTIONS} == {Why.NO_BONUS}


def test_two_more_than_the_limit_are_too_many_even_with_the_best_tile() -> None:
    for unit, refusal in ((buy("blue"), Why.SHARE_LIMIT), (sell("white"), Why.SHARE_LIMIT), (BAR, Why.BAR_LIMIT)):
        state = play(table_with_tile(5), unit, unit)
        assert (why(state, unit), state.traders[0].advantages) == (refusal, 0)


def test_the_unit_beyond_the_limit_is_paid_like_the_others() -> None:
    assert play(table_with_tile(5), buy("blue"), buy("green")).traders[0].cash == 200 - 8 - 8
    assert play(table_with_tile(5), sell("white"), sell("white")).traders[0].cash == 200 + 8 + 8
    state = play(table_with_tile(5), BAR, BAR)
    assert (state.traders[0].cash, state.traders[0].bars, state.bars_bought) == (200 - 20 - 20, 2, 2)


def test_a_zero_purchase_before_the_action_leaves_the_action() -> None:
    state = play(table_with_tile(2), Action.BONUS_BUY, mark("blue"))
    assert (pile(state.purchase_track), state.seat, state.phase) == ({"blue": 1}, 0, Phase.CHOOSE)
    play(state, buy("white"), mark("white"))
    assert (pile(state.purchase_track), state.seat, state.turn) == ({"blue": 1, "white": 1}, 1, 1)


def test_a_zero_sale_before_the_action_leaves_the_action() -> None:
    state = play(table_with_tile(2), Action.BONUS_SELL, mark("blue"))
    assert (prices(state)["blue"], sale_track_of(state)["blue"], state.market[3]) == (6, 1, 9)
    play(state, sell("white"), mark("white"))
    assert (prices(state)["white"], state.seat) == (6, 1)


def test_a_zero_gold_purchase_before_the_action_leaves_the_action() -> None:
    state = play(table_with_tile(2), Action.BONUS_BAR, mark("blue"))
    assert (pile(state.bar_track), state.bars_bought, state.phase) == ({"blue": 1}, 0, Phase.CHOOSE)
    assert play(state, BAR, mark("white")).seat == 1


@pytest.mark.parametrize("zero_action", ZERO_ACTIONS)
def test_a_zero_action_may_also_follow_the_action(zero_action: Action) -> None:
    state = play(table_with_tile(2), buy("white"), mark("white"))
    assert (state.seat, legal(state)) == (0, [*ZERO_ACTIONS, DONE])
    play(state, zero_action, mark("blue"))
    assert (state.seat, state.turn, state.traders[0].advantages) == (1, 1, 0)


def test_a_tile_that_is_not_used_is_kept_for_later() -> None:
    state = play(table_with_tile(4), buy("white"), mark("white"), DONE)
    assert (state.seat, state.traders[0].advantages) == (1, 3)


@pytest.mark.parametrize("zero_action", ZERO_ACTIONS)
def test_a_zero_action_trades_nothing(zero_action: Action) -> None:
    state = play(table_with_tile(5), zero_action)
    assert legal(state) == [mark(colour) for colour in COLOURS]


def test_the_tile_is_used_once_in_the_whole_game() -> None:
    state = play(table_with_tile(5, players=3), Action.BONUS_BUY, mark("blue"))
    assert {why(state, action) for action in ZERO_ACTIONS} == {Why.NO_BONUS}
    play(state, buy("blue"))
    assert why(state, buy("blue")) == Why.SHARE_LIMIT
    play(state, mark("blue"), *[Action.BAR_NOTHING, mark("white")] * 2)
    assert (state.seat, {why(state, action) for action in ZERO_ACTIONS}) == (0, {Why.NO_BONUS})


def test_a_tile_spent_on_one_more_unit_leaves_no_zero_action() -> None:
    state = play(table_with_tile(5), sell("white"), sell("white"), mark("white"))
    assert (state.seat, state.traders[0].advantages) == (1, 0)


def test_zero_actions_raise_a_colour_by_its_third_and_its_last_share() -> None:
    for zero_action, track in ((Action.BONUS_BUY, "purchase_track"), (Action.BONUS_BAR, "bar_track")):
        state = table_with_tile(2, market={"blue": 1}, **{track: "2 blue"})
        assert prices(play(state, zero_action, mark("blue")))["blue"] == 12


@pytest.mark.parametrize(
    ("zero_action", "track", "shares"),
    [
        (Action.BONUS_BUY, "purchase_track", "2 purple 2 yellow"),
        (Action.BONUS_BAR, "bar_track", "2 purple 2 yellow"),
        (Action.BONUS_SELL, "sale_track", "2 purple 2 yellow 2 blue black"),
    ],
)
def test_a_zero_action_can_trigger_a_price_change_before_the_action(
    zero_action: Action, track: str, shares: str
) -> None:
    state = play(table_with_tile(2, **{track: shares}), zero_action, mark("blue"))
    assert rules.to_move(state) == CHANCE
    draw(state, "purple yellow green blue white")
    assert (rules.to_move(state), state.phase, state.turn) == (0, Phase.CHOOSE, 0)
    assert play(state, buy("white"), mark("white")).seat == 1


def test_ruling_2_a_level_reached_by_the_zero_action_holds_for_the_action() -> None:
    state = table_with_tile(2, bar_track="2 purple 2 yellow", prices={"white": (3, 3)})
    play(state, Action.BONUS_BAR, mark("blue"))
    draw(state, "purple yellow green blue white")
    assert state.level == 3
    play(state, sell("white"), sell("white"))


def test_ruling_2_a_zero_action_comes_after_the_price_change_of_the_action() -> None:
    state = table_with_tile(2, bar_track="2 purple 2 yellow")
    draw(play(state, BAR, mark("blue")), "purple yellow green blue white")
    assert (state.seat, state.phase) == (0, Phase.AFTER)
    play(state, Action.BONUS_BAR, mark("blue"))
    assert (pile(state.bar_track), state.seat) == ({"blue": 1}, 1)


def test_ruling_2_a_zero_action_after_the_action_can_trigger_a_second_price_change() -> None:
    state = table_with_tile(2, bar_track="2 purple 2 yellow", purchase_track="2 purple 2 yellow")
    draw(play(state, BAR, mark("blue")), "purple yellow green blue white")
    play(state, Action.BONUS_BUY, mark("blue"))
    assert rules.to_move(state) == CHANCE
    draw(state, "purple yellow green blue white")
    assert (state.seat, state.phase, state.turn) == (1, Phase.CHOOSE, 1)


@pytest.mark.parametrize("begun", [buy("blue"), sell("white"), BAR, Action.BUY_NOTHING, Action.SELL_NOTHING])
def test_ruling_2_a_zero_action_never_comes_inside_an_action(begun: Action) -> None:
    state = play(table_with_tile(5), begun)
    assert {why(state, action) for action in ZERO_ACTIONS} == {Why.OTHER_ACTION}


def test_ruling_2_a_zero_action_that_ends_the_game_takes_the_action_with_it() -> None:
    state = table_with_tile(2, bar_track="2 purple 2 yellow", bar_price=95, level=1)
    draw(play(state, Action.BONUS_BAR, mark("blue")), "purple yellow green blue white black")
    assert (gold_price(state), rules.is_over(state), rules.to_move(state)) == (100, True, NOBODY)


def test_ruling_3_units_within_the_limit_do_not_spend_the_tile() -> None:
    for unit in (buy("white"), sell("white"), BAR):
        assert play(table_with_tile(5, level=2), unit, unit, mark("white")).traders[0].advantages == 4


def test_ruling_3_the_unit_beyond_a_full_limit_spends_the_tile() -> None:
    for unit in (buy("white"), sell("white"), BAR):
        assert play(table_with_tile(5, level=2), unit, unit, unit, mark("white")).traders[0].advantages == 0
