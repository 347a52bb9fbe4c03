"""The position builders: no share is lost, and nothing illegal is played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outcry.kernel.dice import Dice
from outcry.kernel.record import new
from outcry.rules.black_friday.state import Options, Phase, State
from support.tables import (
    KINDS,
    agreed,
    buy,
    count_on_table,
    drawing_table,
    fresh_table,
    pile,
    play,
    play_on,
    spaces,
    table_with,
    tables,
    total_of,
)
from support.tables_2010 import FLOOR as FLOOR_2010

POSITIONS: list[dict[str, Any]] = [
    {},
    {"players": 5, "level": 9},
    {"players": 3, "level": 3, "market": "", "hand": "5 white"},
    {"sales_cleared": 1, "purchase_track": "3 green", "hands": {2: "4 blue"}},
    {"sales_cleared": 5, "level": 4, "bag": ""},
    {"bag": {"black": 2}, "level": 6, "market": {"yellow": 1}},
]
POSITIONS_2010: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "level": 6, "sales_cleared": 3, "subsidies": 4, "debt": 5, "is_bound": 1},
    {"phase": Phase.REMOVING, "traded": "red blue", "hand": "2 red", "bag": {"black": 0}, "level": 9},
]


def is_complete(state: State) -> bool:
    """Return whether all shares of the game are on the table."""
    return all(count_on_table(state, kind) == total_of(state, kind) for kind in range(len(KINDS)))


@pytest.mark.parametrize("position", POSITIONS)
def test_no_share_is_lost_at_a_table_that_was_built(position: dict[str, Any]) -> None:
    assert is_complete(table_with(**position))
    assert is_complete(drawing_table(**position))


@pytest.mark.parametrize("position", [*POSITIONS_2010, *({**told, "players": 5} for told in POSITIONS_2010)])
def test_no_share_is_lost_at_a_table_of_2010(position: dict[str, Any]) -> None:
    assert is_complete(FLOOR_2010.table_with(**position))
    assert is_complete(FLOOR_2010.drawing_table(**position))


@given(st.one_of(tables(), FLOOR_2010.tables()))
def test_no_share_is_lost_in_a_game(state: State) -> None:
    assert is_complete(state)


def test_what_is_said_of_a_trader_belongs_to_the_seat_whose_turn_it_is_or_to_all_in_order() -> None:
    state = FLOOR_2010.table_with(3, seat=1, cash=7, subsidies=2, debt=9, spare_cards=3, bars=(1, 2, 3))
    assert [trader.cash for trader in state.traders] == [100, 7, 100, 0, 0]
    assert [trader.subsidies for trader in state.traders] == [0, 2, 0, 0, 0]
    assert [trader.debt for trader in state.traders] == [0, 9, 0, 0, 0]
    assert [trader.spare_cards for trader in state.traders] == [0, 3, 0, 0, 0]
    assert ([trader.bars for trader in state.traders], state.bank) == ([1, 2, 3, 0, 0], -207)


def test_an_action_under_way_has_traded_what_you_say() -> None:
    state = FLOOR_2010.table_with(phase=Phase.REMOVING, traded="2 red blue")
    assert (state.phase, list(state.traded)) == (Phase.REMOVING, [0, 1, 2, 0, 0])


def test_more_shares_than_there_are_cannot_be_laid_out() -> None:
    with pytest.raises(AssertionError, match="too few blue"):
        table_with(market={"blue": 25})


def test_what_the_bag_may_not_hold_is_held_by_the_last_seat_or_the_bank() -> None:
    state = table_with(3, level=2, bag="blue")
    assert (pile(state.bag), state.bank_black) == ({"blue": 1}, 2)
    assert pile(state.traders[2].face_down) == {"purple": 10, "yellow": 10, "green": 10, "blue": 9, "white": 10}


def test_a_price_stands_on_the_space_nearest_the_middle_column() -> None:
    state = table_with(prices={"purple": 45, "yellow": 8, "green": 240, "blue": (3, 6)})
    assert list(spaces(state).values()) == [(4, 4), (0, 3), (12, 6), (3, 6), (0, 3)]


def test_illegal_actions_are_not_played() -> None:
    with pytest.raises(AssertionError, match="BUY_3 is refused: SHARE_TOO_DEAR"):
        play(table_with(cash=0), buy("blue"))


def test_unknown_numbers_of_the_board_are_not_accepted() -> None:
    with pytest.raises(AssertionError, match="no such numbers"):
        agreed(prizes=3)


def test_random_games_pass_through_every_phase() -> None:
    drawn = agreed(5)
    drawn.draws_starter = 1
    assert phases_of(drawn) == set(Phase) - {Phase.OPENING, Phase.REMOVING}
    seen = phases_of(FLOOR_2010.agreed(2)) | phases_of(FLOOR_2010.agreed(5))
    assert seen == set(Phase) - {Phase.DRAW_STARTER}


def phases_of(options: Options) -> set[Phase]:
    """Play a random game and return its phases."""
    seen, state, dice = set(), fresh_table(options), new(Dice, seed=1)
    while state.phase != Phase.OVER:
        seen.add(Phase(state.phase))
        play_on(state, dice, 1)
    return seen | {Phase.OVER}
