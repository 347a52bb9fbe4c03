"""The builders of positions keep their promises: no share is lost, and nothing illegal is played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from outcry.games.black_friday.state import Phase, State
from outcry.kernel.dice import Dice
from outcry.kernel.record import new
from tables import (
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

POSITIONS: list[dict[str, Any]] = [
    {},
    {"players": 5, "level": 9},
    {"players": 3, "level": 3, "market": "", "hand": "5 white"},
    {"sales_cleared": 1, "purchase_track": "3 green", "hands": {2: "4 blue"}},
    {"sales_cleared": 5, "level": 4, "bag": ""},
    {"bag": {"black": 2}, "level": 6, "market": {"yellow": 1}},
]


def is_complete(state: State) -> bool:
    """Say whether all shares of the game are somewhere on the table."""
    return all(count_on_table(state, kind) == total_of(state, kind) for kind in range(len(KINDS)))


@pytest.mark.parametrize("position", POSITIONS)
def test_no_share_is_lost_at_a_table_that_was_built(position: dict[str, Any]) -> None:
    assert is_complete(table_with(**position))
    assert is_complete(drawing_table(**position))


@given(tables())
def test_no_share_is_lost_in_a_game(state: State) -> None:
    assert is_complete(state)


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
    seen = set()
    state, dice = fresh_table(agreed(5)), new(Dice, seed=1)
    while state.phase != Phase.OVER:
        seen.add(Phase(state.phase))
        play_on(state, dice, 1)
    assert seen == set(Phase) - {Phase.OVER}
