"""Every refusal of the 2010 edition, with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.rules.black_friday.state import ACTIONS, Action, Phase, Why
from support.tables import legal, play, why
from support.tables_2010 import (
    CARD_PASS,
    COLOURS,
    DONE,
    PASS,
    SELL_CARD,
    SILVER,
    SUBSIDY,
    buy,
    drawing_table,
    drop,
    mark,
    sell,
    table_with,
)

BUY_NOTHING, SELL_NOTHING = Action.BUY_NOTHING, Action.SELL_NOTHING
AFTER: dict[str, Any] = {"phase": Phase.AFTER, "has_acted": 1, "advantages": 4}
OWING: dict[str, Any] = {"debt": 50, "is_bound": 1, "cash": 0}
AT_LIMIT: dict[str, Any] = {**OWING, "subsidies": 4, "level": 4}
TWO_COLOURS: dict[str, Any] = {"level": 4, "hand": "2 red blue"}

REFUSALS: list[tuple[dict[str, Any], list[Action], int, Why]] = [
    ({}, [], -1, Why.NO_SUCH_ACTION),
    ({}, [], ACTIONS, Why.NO_SUCH_ACTION),
    ({"phase": Phase.OVER}, [], SUBSIDY, Why.GAME_OVER),
    ({"phase": Phase.OVER}, [], Action.DRAW_0, Why.GAME_OVER),
    ({"phase": Phase.DRAWING}, [], SUBSIDY, Why.BAG_DECIDES),
    ({"phase": Phase.DEAL_MARKET}, [], buy("blue"), Why.BAG_DECIDES),
    ({}, [], Action.DRAW_BLACK, Why.BAG_CLOSED),
    ({"phase": Phase.OPENING}, [], Action.DRAW_0, Why.BAG_CLOSED),
    (OWING, [], Action.DRAW_0, Why.BAG_CLOSED),
    ({"phase": Phase.DRAWING, "bag": {"red": 0}}, [], Action.DRAW_2, Why.BAG_LACKS_IT),
    ({"phase": Phase.DRAWING}, [], Action.START_1, Why.OTHER_OUTCOME),
    ({"phase": Phase.DRAW_STARTER}, [], Action.DRAW_0, Why.OTHER_OUTCOME),
    ({"level": 4}, [buy("blue")], sell("red"), Why.OTHER_ACTION),
    ({"level": 4}, [sell("red")], PASS, Why.OTHER_ACTION),
    ({"level": 4}, [SILVER], buy("blue"), Why.OTHER_ACTION),
    ({"level": 4}, [PASS], buy("blue"), Why.OTHER_ACTION),
    ({"level": 4, "advantages": 1}, [PASS], CARD_PASS, Why.OTHER_ACTION),
    (TWO_COLOURS, [sell("red"), sell("blue"), drop("red")], sell("red"), Why.OTHER_ACTION),
    (AFTER, [], buy("blue"), Why.ACTION_TAKEN),
    (AFTER, [], sell("red"), Why.ACTION_TAKEN),
    (AFTER, [], SILVER, Why.ACTION_TAKEN),
    (AFTER, [], PASS, Why.ACTION_TAKEN),
    ({"level": 4}, [PASS], SILVER, Why.NOTHING_DECLARED),
    ({"level": 4, "advantages": 3}, [CARD_PASS], SILVER, Why.NOTHING_DECLARED),
    ({"market": {"blue": 0}}, [], buy("blue"), Why.NONE_IN_MARKET),
    ({"cash": 6}, [], buy("blue"), Why.SHARE_TOO_DEAR),
    ({}, [buy("blue")], buy("blue"), Why.SHARE_LIMIT),
    ({"spare_cards": SELL_CARD}, [buy("blue")], buy("blue"), Why.SHARE_LIMIT),
    ({}, [sell("red")], sell("red"), Why.SHARE_LIMIT),
    ({"advantages": 1}, [sell("red")], sell("red"), Why.SHARE_LIMIT),
    ({}, [], sell("blue"), Why.NONE_TO_SELL),
    (AT_LIMIT, [], sell("blue"), Why.NONE_TO_SELL),
    ({"cash": 19}, [], SILVER, Why.BAR_TOO_DEAR),
    ({}, [SILVER], SILVER, Why.BAR_LIMIT),
    ({}, [], mark("blue"), Why.NOTHING_TO_MARK_FOR),
    (AFTER, [], mark("blue"), Why.NOTHING_TO_MARK_FOR),
    ({"market": {"blue": 0}}, [PASS], mark("blue"), Why.MARK_NOT_IN_MARKET),
    ({"market": {"blue": 0}, "phase": Phase.OPENING}, [], mark("blue"), Why.MARK_NOT_IN_MARKET),
    ({"sale_track": {"red": 0}}, [sell("red")], mark("red"), Why.MARK_NOT_ON_TRACK),
    ({}, [buy("blue")], mark("red"), Why.MARK_A_BOUGHT_COLOUR),
    ({}, [sell("red")], mark("blue"), Why.MARK_A_SOLD_COLOUR),
    (TWO_COLOURS, [sell("red"), sell("blue"), drop("red")], mark("green"), Why.MARK_A_SOLD_COLOUR),
    ({}, [], CARD_PASS, Why.NO_BONUS),
    ({"spare_cards": 3}, [], CARD_PASS, Why.NO_BONUS),
    ({}, [buy("blue")], DONE, Why.MARK_FIRST),
    ({}, [sell("red")], DONE, Why.MARK_FIRST),
    ({}, [PASS], DONE, Why.MARK_FIRST),
    ({"phase": Phase.OPENING}, [], DONE, Why.MARK_FIRST),
    (TWO_COLOURS, [sell("red"), sell("blue"), drop("red")], DONE, Why.MARK_FIRST),
    ({}, [], DONE, Why.ACT_FIRST),
    ({"advantages": 1}, [CARD_PASS, mark("blue")], DONE, Why.ACT_FIRST),
    ({}, [], BUY_NOTHING, Why.MUST_TRADE),
    ({}, [], SELL_NOTHING, Why.MUST_TRADE),
    (AFTER, [], SELL_NOTHING, Why.MUST_TRADE),
    ({"advantages": 4}, [], Action.BONUS_BUY, Why.NO_SUCH_BONUS),
    ({"advantages": 4}, [], Action.BONUS_SELL, Why.NO_SUCH_BONUS),
    ({"subsidies": 1}, [], SUBSIDY, Why.SUBSIDY_LIMIT),
    ({"subsidies": 4, "level": 4}, [buy("blue")], SUBSIDY, Why.SUBSIDY_LIMIT),
    ({**AT_LIMIT, "hand": ""}, [], SUBSIDY, Why.SUBSIDY_LIMIT),
    (OWING, [], PASS, Why.OWES_SUBSIDY_OR_SALE),
    (OWING, [], SILVER, Why.OWES_SUBSIDY_OR_SALE),
    ({**OWING, "advantages": 1}, [], CARD_PASS, Why.OWES_SUBSIDY_OR_SALE),
    (OWING, [], DONE, Why.OWES_SUBSIDY_OR_SALE),
    ({**OWING, "hand": ""}, [], PASS, Why.OWES_SUBSIDY),
    (OWING, [sell("red")], mark("red"), Why.OWES_SUBSIDY),
    ({**OWING, **TWO_COLOURS}, [sell("red"), sell("red"), sell("blue")], drop("red"), Why.OWES_SUBSIDY),
    (AT_LIMIT, [], PASS, Why.OWES_SALE),
    (AT_LIMIT, [], SUBSIDY, Why.SUBSIDY_LIMIT),
    ({**AFTER, **AT_LIMIT}, [], CARD_PASS, Why.DEBT_CLOSES_CARD),
    (AT_LIMIT, [sell("red")], mark("red"), Why.OWES_SALE),
    ({**AT_LIMIT, "advantages": 1}, [sell("red")], CARD_PASS, Why.OWES_SALE),
    ({**AT_LIMIT, **TWO_COLOURS}, [sell("red"), sell("blue")], drop("red"), Why.OWES_SALE),
    (TWO_COLOURS, [sell("red"), sell("blue")], mark("red"), Why.DROP_FIRST),
    (TWO_COLOURS, [sell("red"), sell("blue")], mark("green"), Why.DROP_FIRST),
    (TWO_COLOURS, [sell("red"), sell("blue")], DONE, Why.DROP_FIRST),
    ({}, [], drop("red"), Why.NOTHING_TO_DROP),
    ({}, [sell("red")], drop("red"), Why.NOTHING_TO_DROP),
    ({"level": 4}, [buy("red"), buy("blue")], drop("red"), Why.NOTHING_TO_DROP),
    (TWO_COLOURS, [sell("red"), sell("blue"), drop("red")], drop("blue"), Why.NOTHING_TO_DROP),
    (TWO_COLOURS, [sell("red"), sell("blue")], drop("green"), Why.DROP_A_SOLD_COLOUR),
    ({"phase": Phase.OPENING}, [], SUBSIDY, Why.OPENING_MOVE),
    ({"phase": Phase.OPENING}, [], PASS, Why.OPENING_MOVE),
    ({"phase": Phase.OPENING}, [], sell("red"), Why.OPENING_MOVE),
]
"""A table at which seat 0 holds two red shares, the actions so far, the attempt, and the reason against it."""

ONLY_2023 = {Why.NO_SUBSIDIES}


@pytest.mark.parametrize(("position", "before", "action", "reason"), REFUSALS)
def test_refused_with_the_reason(position: dict[str, Any], before: list[Action], action: int, reason: Why) -> None:
    state = play(table_with(**{"hand": "2 red", **position}), *before)
    assert why(state, action) == reason
    assert action not in legal(state)


def test_every_reason_is_given_somewhere_above() -> None:
    assert {reason for *_, reason in REFUSALS} == set(Why) - {Why.OK} - ONLY_2023


def test_chance_may_draw_only_what_the_bag_holds() -> None:
    assert legal(drawing_table(bag="2 yellow orange")) == [Action.DRAW_0, Action.DRAW_4]


def test_a_player_with_money_and_shares_may_begin_any_action_take_a_subsidy_or_play_a_card() -> None:
    state = table_with(hand="yellow blue red green orange", advantages=1)
    assert legal(state) == [*map(buy, COLOURS), *map(sell, COLOURS), SILVER, PASS, CARD_PASS, SUBSIDY]


def test_a_player_with_nothing_at_all_may_still_pass() -> None:
    assert legal(table_with(cash=0, subsidies=1)) == [PASS]
