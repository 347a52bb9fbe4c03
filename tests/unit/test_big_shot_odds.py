"""The odds of Big Shot's next roll, for each side of the die."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.big_shot.state import Phase, State
from support.big_shot_tables import dealt_table, ended, play, table_with

MIXED = {"red": 1, "black": 1, "white": 1, "yellow": 1}


def spaces(state: State) -> list[int]:
    """List the spaces that the six sides lead to."""
    die: dict[int, Any] = BIG_SHOT.customs.odds(state, 0)["die"]
    assert list(die) == [1, 2, 3, 4, 5, 6]
    return [group["space"] for group in die.values()]


@pytest.mark.parametrize("phase", [Phase.BIDDING, Phase.PAYING])
def test_the_cubes_that_are_out_for_auction_will_be_gone(phase: Phase) -> None:
    state = table_with(phase=phase, broker=4, full=(4, 6, 9), price=1, bidder=0)
    before = state.tobytes()
    assert spaces(state) == [6, 9, 6, 9, 6, 9]
    assert state.tobytes() == before


def test_with_the_cubes_in_hand_the_broker_goes_on_from_an_empty_space() -> None:
    assert spaces(table_with(phase=Phase.PLACING, hand="red", broker=4, full=(3, 9))) == [9, 3, 9, 3, 9, 3]


def test_before_the_first_roll_all_spaces_are_full() -> None:
    state = dealt_table(broker=14)
    assert spaces(state) == [15, 16, 17, 18, 1, 2]
    assert BIG_SHOT.customs.odds(play(state, "die 1"), 0)["die"][2] == {"space": 17, "cubes": MIXED}


def test_the_odds_are_what_the_roll_then_brings() -> None:
    for pips in range(1, 7):
        state = table_with(phase=Phase.ROLLING, broker=4, full=(5, 8, 12, 3))
        assert spaces(state)[pips - 1] == play(state, f"die {pips}").broker + 1


def test_in_the_last_round_and_after_it_there_is_nothing_to_come() -> None:
    assert BIG_SHOT.customs.odds(table_with(round=18), 0) == {"die": {}}
    assert BIG_SHOT.customs.odds(ended(lots={"A9": "red"}), 0) == {"die": {}}
