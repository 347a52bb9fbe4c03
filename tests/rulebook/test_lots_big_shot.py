"""Acquiring lots in Big Shot: the seventh cube, and who owns a lot with any cubes on it."""

from __future__ import annotations

from itertools import combinations_with_replacement, groupby, permutations
from typing import Any

import pytest

from outcry.rules.big_shot.state import Lot, Phase, State, Why
from outcry.rules.big_shot.town import leader
from support.big_shot_tables import (
    COLOURS,
    CUSTOMS,
    LOTS,
    census,
    cubes,
    dealt_table,
    ended,
    legal,
    listed,
    on_lot,
    owner,
    owners,
    play,
    table_with,
    why,
)

# Who owns a lot: an independent implementation


def rightful_owner(counts: tuple[int, ...]) -> str:
    """Cancel equal majorities from the top; the first colour with a unique count owns the lot."""
    ranked = sorted((count, place) for place, count in enumerate(counts) if count)[::-1]
    groups = [list(group) for _, group in groupby(ranked, key=lambda entry: entry[0])]
    alone = [group[0] for group in groups if len(group) == 1]
    return COLOURS[alone[0][1]] if alone else "nobody"


def all_positions() -> list[tuple[int, ...]]:
    """List every way in which up to seven cubes of four colours can lie on a lot."""
    piles = [pile for size in range(8) for pile in combinations_with_replacement(range(4), size)]
    return [tuple(pile.count(colour) for colour in range(4)) for pile in piles]


def written(counts: tuple[int, ...]) -> str:
    """Format counts as a shopping list."""
    return " ".join(f"{count} {colour}" for count, colour in zip(counts, COLOURS, strict=True) if count)


def pattern(counts: tuple[int, ...]) -> str:
    """Format counts in descending order, as the rulebook does."""
    return "/".join(str(count) for count in sorted(counts, reverse=True) if count)


ALL_POSITIONS = all_positions()


def decided(counts: tuple[int, ...]) -> str | None:
    """Decide a lot with these cubes on it: by its seventh cube, or by the end of the game."""
    others = {"A9": "red black"} if sum(counts) == 0 else {}
    lots = {"H5": written(counts)} if sum(counts) else {}
    return owner(ended(lots=lots | others), "H5")


def test_there_are_330_positions_of_a_lot() -> None:
    assert len(ALL_POSITIONS) == len(set(ALL_POSITIONS)) == 330


def test_the_highest_count_that_no_other_shares_owns_the_lot_in_every_position() -> None:
    wrong = {counts: found for counts in ALL_POSITIONS if (found := decided(counts)) != rightful_owner(counts)}
    assert wrong == {}


def test_who_would_own_an_open_lot_is_read_by_the_same_rule() -> None:
    state = table_with()
    for counts in ALL_POSITIONS:
        for colour, count in enumerate(counts):
            state.lots[Lot.H5][colour] = count
        assert ("nobody", *COLOURS)[leader(state, Lot.H5)] == rightful_owner(counts)


def test_a_decided_lot_is_led_by_its_owner_and_one_of_nobody_by_nobody() -> None:
    state = table_with(sold={"H5": "white", "H4": "nobody"}, lots={"H3": "2 red black"})
    assert [leader(state, lot) for lot in (Lot.H5, Lot.H4, Lot.H3, Lot.H2)] == [3, 0, 1, 0]
    drawn = CUSTOMS.picture(state)["lots"]
    assert [(drawn[lot]["owner"], drawn[lot]["leader"]) for lot in ("H5", "H4", "H3", "H2")] == [
        ("white", "white"),
        ("nobody", None),
        (None, "red"),
        (None, None),
    ]


def test_nobody_owns_a_lot_in_eight_patterns_and_no_others() -> None:
    found = {pattern(counts) for counts in ALL_POSITIONS if decided(counts) == "nobody"}
    assert found == {"", "1/1", "1/1/1", "1/1/1/1", "2/2", "2/2/2", "2/2/1/1", "3/3"}


def test_a_smaller_count_wins_in_three_patterns_and_no_others() -> None:
    found = set()
    for counts in ALL_POSITIONS:
        winner = decided(counts)
        if winner in COLOURS and counts[COLOURS.index(winner)] < max(counts):
            found.add(pattern(counts))
    assert found == {"2/2/1", "3/3/1", "2/2/2/1"}


def test_a_full_lot_always_has_an_owner() -> None:
    full = [counts for counts in ALL_POSITIONS if sum(counts) == 7]
    assert len(full) == 120
    assert all(decided(counts) in COLOURS for counts in full)


@pytest.mark.parametrize(
    ("cubes_there", "winner"),
    [
        ("3 red 3 black white", "white"),
        ("2 red 2 black 2 white yellow", "yellow"),
        ("3 red 2 yellow black white", "red"),
        ("3 red 3 yellow white", "white"),
        ("7 black", "black"),
        ("4 red 3 black", "red"),
        ("2 red 2 black white", "white"),
    ],
)
def test_equal_majorities_cancel_each_other(cubes_there: str, winner: str) -> None:
    assert owner(ended(lots={"B10": cubes_there}), "B10") == winner


# The seventh cube


def placing(hand: str, **position: Any) -> State:
    """Set a table at which seat 0 places cubes."""
    return table_with(phase=Phase.PLACING, hand=hand, bidder=0, price=1, **position)


@pytest.mark.parametrize("lot", LOTS)
def test_the_seventh_cube_decides_a_lot_at_once_parks_too(lot: str) -> None:
    state = placing("2 red", lots={lot: "3 red 2 black"})
    play(state, f"put red on {lot}")
    assert (owner(state, lot), sum(on_lot(state, lot).values())) == (None, 6)
    play(state, f"put red on {lot}")
    assert (owner(state, lot), on_lot(state, lot)) == ("red", {})


def test_in_the_middle_of_a_turn_and_the_rest_goes_elsewhere() -> None:
    state = placing("red black white yellow", lots={"H5": "4 red 2 black"})
    play(state, "put white on H5")
    assert (owner(state, "H5"), state.phase) == ("red", Phase.PLACING)
    assert why(state, "put red on H5") == Why.LOT_SOLD
    assert legal(state) == [
        f"put {colour} on {lot}" for colour in ("red", "black", "yellow") for lot in LOTS if lot != "H5"
    ]


def test_the_last_cube_of_a_turn_decides_before_the_round_ends() -> None:
    state = play(placing("black", lots={"PA": "3 red 3 white"}), "put black on PA")
    assert (owner(state, "PA"), state.phase) == ("black", Phase.ROLLING)


def test_all_seven_cubes_leave_the_board() -> None:
    state = placing("red", lots={"H5": "3 red 2 black white"})
    before = listed(" ".join(f"{count} {name}" for name, count in cubes(state.removed).items()))
    play(state, "put red on H5")
    assert cubes(state.removed) == dict(before + listed("4 red 2 black white"))
    assert census(state) == dict.fromkeys(COLOURS, 18)


def test_a_sold_lot_stays_sold_and_other_lots_stay_open() -> None:
    state = placing("2 red", sold={"H5": "white"}, lots={"H4": "6 black"})
    assert why(state, "put red on H5") == Why.LOT_SOLD
    play(state, "put red on H4")
    assert (owners(state), why(state, "put red on H4")) == ({"H4": "black", "H5": "white"}, Why.LOT_SOLD)


def test_whoever_enters_the_seventh_cube_the_majority_owns_the_lot() -> None:
    state = play(placing("yellow", lots={"A9": "4 black 2 red"}), "put yellow on A9")
    assert owner(state, "A9") == "black"


def test_two_lots_can_be_decided_in_one_turn() -> None:
    state = placing("2 red 2 white", lots={"A9": "5 black", "B9": "3 red 3 white"})
    play(state, "put red red on A9, white white on PA")
    assert (owner(state, "A9"), owner(state, "B9")) == ("black", None)
    state = placing("red white", lots={"A9": "6 black", "B9": "3 red 3 white"})
    play(state, "put red on A9, white on B9")
    assert owners(state) == {"A9": "black", "B9": "white"}


def test_how_many_cubes_fill_a_lot_is_a_number_of_the_board() -> None:
    state = play(placing("red", lots={"A9": "4 red 3 black"}, capacity=8), "put red on A9")
    assert owners(state) == {"A9": "red"}
    state = play(placing("red", lots={"A9": "2 red 3 black"}, capacity=6), "put red on A9")
    assert (owner(state, "A9"), why(table_with(capacity=6), "put red on A9")) == ("nobody", Why.NOTHING_TO_PLACE)


# The four cubes


@pytest.mark.parametrize(
    "moves",
    [
        ("put red on H5", "put red on H5", "put yellow on H5", "put black on A9"),
        ("put red on H5", "put red on PA", "put yellow on PA", "put black on H5"),
        ("put red on A9", "put red on A10", "put yellow on A11", "put black on PA"),
        ("put red on PB", "put red on PB", "put yellow on PB", "put black on H5"),
    ],
)
def test_the_order_of_the_four_never_matters(moves: tuple[str, ...]) -> None:
    def entered(order: tuple[str, ...]) -> bytes:
        lots = {"H5": "2 yellow red white", "PA": "3 white 2 black", "PB": "3 white"}
        return play(placing("2 red yellow black", lots=lots), *order).tobytes()

    assert len({entered(order) for order in permutations(moves)}) == 1


def test_there_is_always_room_however_the_lots_are_filled() -> None:
    for lots in (LOTS, LOTS[::-1]):
        state = dealt_table()
        for _ in range(18):
            play(state, "die 6, pass, pass, pass")
            while state.phase == Phase.PLACING:
                lot = next(lot for lot in lots if owner(state, lot) is None)
                play(state, f"put {next(iter(cubes(state.hand)))} on {lot}")
        assert state.phase == Phase.OVER
        assert [owner(state, lot) for lot in lots[11:]] == ["nobody"] * 2


def test_nothing_but_cubes_of_the_hand_can_be_entered() -> None:
    state = placing("2 red white")
    assert why(state, "put black on A9") == Why.NO_SUCH_CUBE
    assert why(play(state, "put white on A9"), "put white on A9") == Why.NO_SUCH_CUBE
