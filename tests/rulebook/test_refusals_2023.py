"""Every refusal of the 2023 edition, with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.rules.black_friday.data_2023 import COLOURS
from outcry.rules.black_friday.state import ACTIONS, Action, Phase, Why
from support.tables import buy, drawing_table, legal, mark, play, sell, table_with, why

BAR, DONE = Action.BAR, Action.DONE
BUY_NOTHING, SELL_NOTHING, BAR_NOTHING = Action.BUY_NOTHING, Action.SELL_NOTHING, Action.BAR_NOTHING
BONUS = (Action.BONUS_BUY, Action.BONUS_SELL, Action.BONUS_BAR)
AFTER: dict[str, Any] = {"phase": Phase.AFTER, "has_acted": 1, "advantages": 4}

REFUSALS: list[tuple[dict[str, Any], list[Action], int, Why]] = [
    ({}, [], Action.SUBSIDY, Why.NO_SUBSIDIES),
    ({"level": 4}, [sell("white")], Action.DROP_4, Why.NOTHING_TO_DROP),
    ({}, [], -1, Why.NO_SUCH_ACTION),
    ({}, [], ACTIONS, Why.NO_SUCH_ACTION),
    ({"phase": Phase.OVER}, [], buy("blue"), Why.GAME_OVER),
    ({"phase": Phase.OVER}, [], Action.DRAW_0, Why.GAME_OVER),
    ({"phase": Phase.DRAWING}, [], buy("blue"), Why.BAG_DECIDES),
    ({"phase": Phase.DEAL_HANDS}, [], DONE, Why.BAG_DECIDES),
    ({}, [], Action.DRAW_BLACK, Why.BAG_CLOSED),
    ({}, [buy("blue")], Action.DRAW_0, Why.BAG_CLOSED),
    ({"phase": Phase.DRAWING, "bag": {"green": 0}}, [], Action.DRAW_2, Why.BAG_LACKS_IT),
    ({"phase": Phase.DRAWING}, [], Action.DRAW_BLACK, Why.BAG_LACKS_IT),
    ({"phase": Phase.DRAWING}, [], Action.START_2, Why.OTHER_OUTCOME),
    ({"phase": Phase.DRAW_STARTER}, [], Action.DRAW_BLACK, Why.OTHER_OUTCOME),
    ({"level": 4}, [buy("blue")], sell("white"), Why.OTHER_ACTION),
    ({"level": 4}, [sell("white")], BAR, Why.OTHER_ACTION),
    ({"level": 4}, [BAR], buy("blue"), Why.OTHER_ACTION),
    ({"level": 4}, [BAR], SELL_NOTHING, Why.OTHER_ACTION),
    ({"level": 4}, [buy("blue")], BUY_NOTHING, Why.OTHER_ACTION),
    ({"advantages": 4}, [buy("blue")], BONUS[0], Why.OTHER_ACTION),
    ({"advantages": 4}, [BONUS[0]], sell("white"), Why.OTHER_ACTION),
    (AFTER, [], buy("blue"), Why.ACTION_TAKEN),
    (AFTER, [], sell("white"), Why.ACTION_TAKEN),
    (AFTER, [], BAR, Why.ACTION_TAKEN),
    (AFTER, [], BAR_NOTHING, Why.ACTION_TAKEN),
    ({"level": 4}, [BUY_NOTHING], buy("blue"), Why.NOTHING_DECLARED),
    ({"level": 4}, [SELL_NOTHING], sell("white"), Why.NOTHING_DECLARED),
    ({"level": 4}, [BAR_NOTHING], BAR, Why.NOTHING_DECLARED),
    ({"advantages": 4}, [BONUS[0]], buy("blue"), Why.NOTHING_DECLARED),
    ({"advantages": 4}, [BONUS[1]], sell("white"), Why.NOTHING_DECLARED),
    ({"advantages": 4}, [BONUS[2]], BAR, Why.NOTHING_DECLARED),
    ({"market": {"blue": 0}}, [], buy("blue"), Why.NONE_IN_MARKET),
    ({"level": 2, "market": {"blue": 1}}, [buy("blue")], buy("blue"), Why.NONE_IN_MARKET),
    ({"cash": 7}, [], buy("blue"), Why.SHARE_TOO_DEAR),
    ({"level": 2, "cash": 15}, [buy("blue")], buy("blue"), Why.SHARE_TOO_DEAR),
    ({}, [buy("blue")], buy("blue"), Why.SHARE_LIMIT),
    ({"advantages": 3}, [buy("blue")], buy("white"), Why.SHARE_LIMIT),
    ({}, [sell("white")], sell("white"), Why.SHARE_LIMIT),
    ({"advantages": 1}, [sell("white")], sell("white"), Why.SHARE_LIMIT),
    ({}, [], sell("blue"), Why.NONE_TO_SELL),
    ({"level": 4}, [sell("white"), sell("white")], sell("white"), Why.NONE_TO_SELL),
    ({"cash": 19}, [], BAR, Why.BAR_TOO_DEAR),
    ({"level": 2, "cash": 39}, [BAR], BAR, Why.BAR_TOO_DEAR),
    ({}, [BAR], BAR, Why.BAR_LIMIT),
    ({"advantages": 2}, [BAR], BAR, Why.BAR_LIMIT),
    ({}, [], mark("blue"), Why.NOTHING_TO_MARK_FOR),
    (AFTER, [], mark("blue"), Why.NOTHING_TO_MARK_FOR),
    ({"market": {"blue": 0}}, [BAR], mark("blue"), Why.MARK_NOT_IN_MARKET),
    ({"market": {"blue": 0}}, [BUY_NOTHING], mark("blue"), Why.MARK_NOT_IN_MARKET),
    ({"market": {"blue": 1}}, [buy("blue")], mark("blue"), Why.MARK_NOT_IN_MARKET),
    ({"sale_track": {"blue": 0}}, [SELL_NOTHING], mark("blue"), Why.MARK_NOT_ON_TRACK),
    ({}, [buy("blue")], mark("white"), Why.MARK_A_BOUGHT_COLOUR),
    ({}, [sell("white")], mark("blue"), Why.MARK_A_SOLD_COLOUR),
    ({}, [], BONUS[0], Why.NO_BONUS),
    ({}, [], BONUS[1], Why.NO_BONUS),
    ({}, [], BONUS[2], Why.NO_BONUS),
    ({"advantages": 1}, [BONUS[0], mark("blue")], BONUS[2], Why.NO_BONUS),
    ({}, [buy("blue")], DONE, Why.MARK_FIRST),
    ({}, [sell("white")], DONE, Why.MARK_FIRST),
    ({}, [BAR_NOTHING], DONE, Why.MARK_FIRST),
    ({}, [], DONE, Why.ACT_FIRST),
    ({"advantages": 1}, [BONUS[0], mark("blue")], DONE, Why.ACT_FIRST),
]
ONLY_2010 = {
    *(
        Why.MUST_TRADE,
        Why.NO_SUCH_BONUS,
        Why.SUBSIDY_LIMIT,
        Why.OWES_SUBSIDY,
        Why.OWES_SALE,
        *(Why.OWES_SUBSIDY_OR_SALE, Why.DEBT_CLOSES_CARD),
        Why.DROP_FIRST,
    ),
    *(Why.DROP_A_SOLD_COLOUR, Why.OPENING_MOVE),
}
"""A table at which seat 0 holds two white shares, the actions so far, the attempt, and the reason against it."""


@pytest.mark.parametrize(("position", "before", "action", "reason"), REFUSALS)
def test_refused_with_the_reason(position: dict[str, Any], before: list[Action], action: int, reason: Why) -> None:
    state = play(table_with(hand="2 white", **position), *before)
    assert why(state, action) == reason
    assert action not in legal(state)


def test_every_reason_is_given_somewhere_above() -> None:
    assert {reason for *_, reason in REFUSALS} == set(Why) - {Why.OK} - ONLY_2010


def test_chance_may_draw_only_what_the_bag_holds() -> None:
    state = drawing_table(bag="2 purple white")
    assert legal(state) == [Action.DRAW_0, Action.DRAW_4]


def test_a_trader_with_money_and_shares_may_begin_any_action() -> None:
    state = table_with(hand="purple yellow green blue white")
    trades = [*map(buy, COLOURS), *map(sell, COLOURS), BAR, BUY_NOTHING, SELL_NOTHING, BAR_NOTHING]
    assert legal(state) == trades
