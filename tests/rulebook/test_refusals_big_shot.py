"""Every refusal of Big Shot, with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.rules.big_shot.state import ACTIONS, Phase, Why
from support.big_shot_tables import NAMES, legal, play, table_with, why

TWO: dict[str, Any] = {"players": 2}
ASKING: dict[str, Any] = {"players": 2, "phase": Phase.BORROWING, "asked": "red"}
HIDDEN: dict[str, Any] = {"hides_money": 1}
ROLLING: dict[str, Any] = {"phase": Phase.ROLLING}
PAYING: dict[str, Any] = {"phase": Phase.PAYING, "price": 5, "bidder": 0}
PLACING: dict[str, Any] = {"phase": Phase.PLACING, "hand": "red"}
OVER: dict[str, Any] = {"phase": Phase.OVER}

REFUSALS: list[tuple[dict[str, Any], str, str | int, Why]] = [
    ({}, "", -1, Why.NO_SUCH_ACTION),
    ({}, "", ACTIONS, Why.NO_SUCH_ACTION),
    (OVER, "", -1, Why.NO_SUCH_ACTION),
    (OVER, "", "pass", Why.GAME_OVER),
    (OVER, "", "die 1", Why.GAME_OVER),
    (OVER, "", "put red on A9", Why.GAME_OVER),
    (ROLLING, "", "pass", Why.CHANCE_DECIDES),
    (ROLLING, "", "bid 1", Why.CHANCE_DECIDES),
    ({"phase": Phase.DEAL_CUBES}, "", "loan", Why.CHANCE_DECIDES),
    ({}, "", "die 1", Why.NOT_CHANCES_TURN),
    (PLACING, "", "cube red", Why.NOT_CHANCES_TURN),
    (ASKING, "", "roller 1", Why.NOT_CHANCES_TURN),
    (ROLLING, "", "cube red", Why.IMPOSSIBLE_OUTCOME),
    (ROLLING, "", "roller 4", Why.IMPOSSIBLE_OUTCOME),
    ({"phase": Phase.FIRST_ROLLER, "players": 3}, "", "roller 4", Why.IMPOSSIBLE_OUTCOME),
    ({"phase": Phase.FIRST_ROLLER}, "", "die 1", Why.IMPOSSIBLE_OUTCOME),
    ({"phase": Phase.DEAL_CARDS}, "", "card red", Why.IMPOSSIBLE_OUTCOME),
    ({"phase": Phase.DEAL_CUBES}, "", "cube red", Why.IMPOSSIBLE_OUTCOME),
    (PLACING, "", "bid 1", Why.NO_AUCTION),
    (PLACING, "", "pass", Why.NO_AUCTION),
    (PAYING, "", "pass", Why.NO_AUCTION),
    (PAYING, "", "bid 6", Why.NO_AUCTION),
    (ASKING, "", "pass", Why.NO_AUCTION),
    (ASKING, "", "bid 1", Why.NO_AUCTION),
    ({}, "bid 3", "bid 3", Why.BID_TOO_LOW),
    ({"cash": 2}, "bid 2", "bid 1", Why.BID_TOO_LOW),
    ({}, "", "bid 11", Why.BID_TOO_HIGH),
    (TWO, "", "bid 11", Why.BID_TOO_HIGH),
    (PAYING, "", "loan", Why.LOANS_OVER),
    (PLACING, "", "loan", Why.LOANS_OVER),
    (HIDDEN, "", "loan", Why.LOANS_OVER),
    (TWO, "", "loan red", Why.LOANS_OVER),
    (TWO | PAYING, "", "loan red", Why.LOANS_OVER),
    ({}, "loan", "loan", Why.LOAN_TAKEN),
    ({"borrowed": "red", "debts": {"red": 9}}, "", "loan", Why.LOAN_TAKEN),
    ({"debts": {"red": 9}}, "", "loan", Why.LOAN_LIMIT),
    (ASKING | {"debts": {"red": 9}}, "", "loan red", Why.LOAN_LIMIT),
    (TWO, "", "loan", Why.LOAN_BY_COLOUR),
    (ASKING, "", "loan", Why.LOAN_BY_COLOUR),
    ({}, "", "loan red", Why.LOAN_WITHOUT_COLOUR),
    (HIDDEN | {"phase": Phase.BORROWING}, "", "loan red", Why.LOAN_WITHOUT_COLOUR),
    (ASKING, "", "loan white", Why.OTHER_COLOUR_ASKED),
    (ASKING, "", "loan black", Why.OTHER_COLOUR_ASKED),
    (ASKING, "loan red", "loan red", Why.OTHER_COLOUR_ASKED),
    ({}, "", "no loan", Why.NO_LOAN_ASKED),
    (TWO, "", "no loan", Why.NO_LOAN_ASKED),
    (PAYING, "", "no loan", Why.NO_LOAN_ASKED),
    ({}, "", "pay red", Why.NOTHING_TO_PAY),
    (PLACING, "", "pay red", Why.NOTHING_TO_PAY),
    (ASKING, "", "pay red", Why.NOTHING_TO_PAY),
    (PAYING, "", "pay black", Why.NOT_YOUR_COLOUR),
    (PAYING | TWO, "", "pay black", Why.NOT_YOUR_COLOUR),
    (PAYING | {"players": 3}, "", "pay yellow", Why.NOT_YOUR_COLOUR),
    (PAYING | TWO | {"cash": {"red": 4}}, "", "pay red", Why.PURSE_TOO_SMALL),
    ({}, "", "put red on A9", Why.NOTHING_TO_PLACE),
    (PAYING, "", "put red on A9", Why.NOTHING_TO_PLACE),
    (ASKING, "", "put red on A9", Why.NOTHING_TO_PLACE),
    (PLACING, "", "put black on A9", Why.NO_SUCH_CUBE),
    (PLACING | {"hand": "red white"}, "put white on A9", "put white on PB", Why.NO_SUCH_CUBE),
    (PLACING | {"sold": {"A9": "black"}}, "", "put red on A9", Why.LOT_SOLD),
    (PLACING | {"sold": {"PB": "red"}}, "", "put red on PB", Why.LOT_SOLD),
    (PLACING | {"hand": "2 red", "lots": {"H5": "6 black"}}, "put red on H5", "put red on H5", Why.LOT_SOLD),
]
"""A table, the moves so far, the attempt, and the reason against it."""


@pytest.mark.parametrize(("position", "before", "move", "reason"), REFUSALS)
def test_refused_with_the_reason(position: dict[str, Any], before: str, move: str | int, reason: Why) -> None:
    state = play(table_with(**position), *filter(None, [before]))
    assert why(state, move) == reason
    assert move not in legal(state)


def test_every_reason_is_given_somewhere_above() -> None:
    assert {reason for *_, reason in REFUSALS} == set(Why) - {Why.OK}


@pytest.mark.parametrize(
    "position",
    [
        {},
        {"cash": 0},
        {"price": 7, "bidder": 3, "passed": (1,)},
        {"debts": {"red": 9}, "cash": {"red": 55}},
        TWO,
        ASKING,
        HIDDEN | {"phase": Phase.BORROWING},
        PAYING,
        PAYING | TWO,
        PLACING | {"hand": "2 red white black", "sold": {"H5": "red", "PA": "nobody"}},
        ROLLING,
        ROLLING | {"round": 18},
        {"phase": Phase.DEAL_CUBES},
        {"phase": Phase.SET_BROKER},
        {"phase": Phase.FIRST_ROLLER, "players": 3},
        OVER,
    ],
)
def test_what_is_not_refused_is_listed_and_nothing_else(position: dict[str, Any]) -> None:
    state = table_with(**position)
    assert legal(state) == [name for action, name in sorted(NAMES.items()) if why(state, action) == Why.OK]
