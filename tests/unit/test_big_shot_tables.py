"""The table builders of Big Shot are correct, and lose nothing."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.drawing import Look
from outcry.drawing.big_shot import lot_cubes
from outcry.locale import voice
from outcry.rules import find_game
from outcry.rules.big_shot.state import Phase
from support.big_shot_tables import (
    COLOURS,
    census,
    cubes,
    ended,
    full_spaces,
    owner,
    play,
    purses,
    space,
    table_with,
)

POSITIONS: list[dict[str, Any]] = [
    {},
    {"players": 2, "phase": Phase.BORROWING, "asked": "red"},
    {"players": 3, "cash": {"red": 0}, "debts": {"black": 2}},
    {"round": 18, "phase": Phase.ROLLING, "broker": 18},
    {"full": (3, 7), "broker": 7, "group": "2 red 2 white"},
    {"phase": Phase.PLACING, "hand": "red", "lots": {"A9": "6 red", "PB": "3 black 3 white"}},
    {"sold": {"A9": "red", "H5": "nobody"}, "lots": {"H1": "2 yellow"}, "broker": 12},
]


@pytest.mark.parametrize("position", POSITIONS)
def test_no_cube_and_no_money_is_lost(position: dict[str, Any]) -> None:
    state = table_with(**position)
    assert census(state) == dict.fromkeys(COLOURS, 18)
    assert state.bank == -sum(purses(state).values())
    is_in_hand = state.phase == Phase.PLACING
    assert len(full_spaces(state)) == 18 - state.rounds - is_in_hand
    assert all(sum(row) in (0, 4) for row in state.spaces)


def test_the_example_of_the_page_can_be_played() -> None:
    state = table_with(lots={"H5": "2 yellow red white"}, group="2 red yellow black")
    play(state, "loan, bid 12, pass, pass, pass, pay red")
    play(state, "put red red yellow on H5, black on A9")
    assert owner(state, "H5") == "white"


def test_a_table_looks_as_you_say() -> None:
    state = table_with(full=(3, 7), broker=7, group="2 red 2 white", roller=1, price=4, bidder=3, passed=(2,), seat=0)
    assert (space(state), full_spaces(state), state.rounds) == (7, [3, 7], 16)
    assert cubes(state.spaces[6]) == {"red": 2, "white": 2}
    assert (state.roller, state.price, state.bidder, list(state.has_passed)) == (1, 4, 3, [0, 0, 1, 0])


def test_the_first_round_that_fits_the_lots_is_played() -> None:
    assert table_with(lots={"A9": "red"}).rounds == 1
    assert table_with(lots={"A9": "4 red"}).rounds == 1
    assert table_with(sold={"A9": "red"}).rounds == 2
    assert table_with(phase=Phase.PLACING, hand="2 red", lots={"A9": "2 red"}).rounds == 0


def test_what_cannot_be_is_not_laid_out() -> None:
    with pytest.raises(AssertionError, match="too few cubes"):
        table_with(lots={"A9": "6 red", "A10": "6 red", "A11": "6 red", "PA": "red"})
    with pytest.raises(AssertionError, match="too early"):
        table_with(round=2, sold={"A9": "red"})
    with pytest.raises(AssertionError, match="the Ghost has no money"):
        table_with(3, cash={"yellow": 3})
    with pytest.raises(AssertionError, match="without cubes"):
        table_with(full=(3,), broker=4)
    with pytest.raises(AssertionError, match="no such numbers"):
        table_with(prizes=3)


def test_illegal_actions_are_not_played() -> None:
    with pytest.raises(AssertionError, match="BID_11 is refused: BID_TOO_HIGH"):
        play(table_with(), "bid 11")


def test_an_ended_game_ended_with_the_cubes_that_you_say() -> None:
    state = ended(lots={"H5": "2 red 2 white", "A9": "black"})
    assert (state.phase, owner(state, "H5"), owner(state, "A9")) == (Phase.OVER, "nobody", "black")


def test_cubes_are_drawn_one_by_one_unless_a_board_has_room_for_more_than_nine() -> None:
    look = Look([], voice("en"), find_game("big-shot").customs.words)
    lots = [{"owner": "", "leader": "red", "cubes": {"red": red, "yellow": 3}} for red in (6, 7)]
    assert [lot_cubes(lot, look).plain for lot in lots] == ["RRRRRRYYY red leads", "R7 Y3 red leads"]
