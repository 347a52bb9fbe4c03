"""Big Shot for three players: the fourth colour belongs to a Ghost."""

from __future__ import annotations

import pytest

from outcry.kernel.verbs import CHANCE
from outcry.rules.big_shot import rules
from outcry.rules.big_shot.state import Phase
from support.big_shot_tables import (
    COLOURS,
    CUSTOMS,
    chances,
    dealt_table,
    ended,
    legal,
    loans,
    owner,
    owners,
    places,
    play,
    purses,
    scores,
    table_with,
)


@pytest.mark.parametrize("ghost", COLOURS)
def test_any_colour_can_be_the_ghosts(ghost: str) -> None:
    state = dealt_table(3)
    assert list(state.holder) == [0, 1, 2, -1]
    held = [colour for colour in COLOURS if colour != ghost]
    state = table_with(3, holders=held)
    assert (list(purses(state)), state.holder[COLOURS.index(ghost)]) == (held, -1)


def test_the_ghost_has_no_money() -> None:
    state = dealt_table(3)
    assert (list(state.cash), state.bank) == ([10, 10, 10, 0], -30)


def test_he_neither_bids_nor_borrows_nor_rolls() -> None:
    state, asked, rollers = dealt_table(3), [], []
    for _ in range(6):
        rollers.append(int(state.roller))
        play(state, "die 1, loan, bid 1")
        while state.phase == Phase.BIDDING:
            asked.append(rules.to_move(state))
            play(state, "pass")
        play(state, legal(state)[0])
        while state.phase == Phase.PLACING:
            play(state, legal(state)[state.rounds])
    assert rollers == [0, 1, 2, 0, 1, 2]
    assert asked == [2, 0, 0, 1, 1, 2] * 2
    assert (rules.to_move(state), loans(state)) == (CHANCE, {"red": 2, "black": 2, "white": 2})
    assert len(chances(state)) == 6


def test_bidding_begins_left_of_the_roller_and_the_roller_has_free_cubes() -> None:
    state = table_with(3, roller=2)
    assert rules.to_move(state) == 0
    assert play(state, "pass, pass").seat == 2
    assert state.phase == Phase.PLACING


def test_anybody_enters_his_cubes_and_they_count_fully() -> None:
    state = table_with(3, phase=Phase.PLACING, hand="2 yellow", bidder=1, lots={"H5": "3 red 2 yellow"})
    play(state, "put yellow yellow on H5")
    assert owner(state, "H5") == "yellow"


def test_his_cubes_cancel_those_of_a_player() -> None:
    assert owner(ended(3, lots={"H5": "2 red 2 yellow white"}), "H5") == "white"
    assert owner(ended(3, lots={"H5": "2 red 2 yellow"}), "H5") == "nobody"
    assert owner(ended(3, lots={"H5": "3 red 3 white yellow"}), "H5") == "yellow"


def test_his_lots_are_closed_and_worth_nothing_to_anyone() -> None:
    state = ended(3, lots={"A9": "yellow", "H5": "7 yellow", "B9": "red"})
    assert owners(state) == {"A9": "yellow", "H5": "yellow", "B9": "red"}
    assert scores(state) == [19, 10, 10]


def test_his_park_doubles_nothing() -> None:
    state = ended(3, lots={"PA": "yellow", "A9": "yellow", "A10": "red", "A11": "red"}, cash=0)
    assert scores(state) == [21, 0, 0]
    assert CUSTOMS.picture(state)["lots"]["A9"]["worth"] == 9


def test_he_never_wins() -> None:
    lots = {"H5": "yellow", "H4": "yellow", "A9": "red", "PA": "red", "B9": "white"}
    state = ended(3, lots=lots)
    assert (scores(state), places(state)) == ([28, 10, 19], [1, 3, 2])
