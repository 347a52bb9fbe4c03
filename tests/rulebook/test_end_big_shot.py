"""The end of Big Shot: open lots are decided, balances computed, and the winner found."""

from __future__ import annotations

import pytest

from outcry.kernel.verbs import NOBODY
from outcry.locale import voice
from outcry.rules.big_shot import rules
from outcry.rules.big_shot.state import Phase, Why
from support.big_shot_tables import (
    COLOURS,
    CUSTOMS,
    LOTS,
    census,
    cubes,
    dealt_table,
    ended,
    legal,
    owner,
    owners,
    place,
    places,
    play,
    scores,
    table_with,
    why,
)

TRIOS = {"PA": ("A9", "A10", "A11"), "PB": ("B9", "B10", "B11")}
VALUES = dict(zip(LOTS, (9, 10, 11, 9, 10, 11, 16, 17, 18, 20, 21, 0, 0), strict=True))
DOUBLINGS = [(park, lot) for park in TRIOS for lot in LOTS if lot not in TRIOS]
A_LOT_EACH = {"A9": "red", "B9": "black", "H1": "white", "H2": "yellow"}


def owning(**lots: str) -> dict[str, str]:
    """Give lots to colours, with one cube on each; ``red="A9 PA"``."""
    return {lot: colour for colour, names in lots.items() for lot in names.split()}


# When, and which lots are decided


def test_the_game_ends_when_the_last_cube_of_round_18_is_entered() -> None:
    state = table_with(round=18, broker=7)
    play(state, "bid 1, pass, pass, pass, pay red", "put red black white on H5")
    assert not rules.is_over(state)
    play(state, "put yellow on A9")
    assert (rules.is_over(state), rules.to_move(state), legal(state)) == (True, NOBODY, [])
    assert why(state, "die 1") == why(state, "pass") == Why.GAME_OVER


def test_no_earlier() -> None:
    state = play(table_with(round=17, phase=Phase.PLACING, hand="red"), "put red on H5")
    assert (rules.is_over(state), owner(state, "H5")) == (False, None)


@pytest.mark.parametrize(
    ("there", "winner"),
    [
        ("2 red black", "red"),
        ("white", "white"),
        ("2 red 2 yellow black", "black"),
        ("2 red 2 yellow", "nobody"),
        ("red black white", "nobody"),
        ("3 red 3 yellow", "nobody"),
        ("6 black", "black"),
    ],
)
def test_lots_with_fewer_than_seven_cubes_are_decided_by_the_same_rule(there: str, winner: str) -> None:
    assert owner(ended(lots={"H3": there}), "H3") == winner


def test_owned_lots_are_sold_then_and_the_others_nobodys() -> None:
    state = ended(lots={"A9": "2 red", "PB": "white black"}, sold={"H5": "yellow", "H4": "nobody"})
    assert owners(state) == {"A9": "red", "H5": "yellow"}
    assert [lot for lot in LOTS if owner(state, lot) == "nobody"] == [lot for lot in LOTS if lot not in ("A9", "H5")]


def test_all_cubes_leave_the_board() -> None:
    state = ended(lots={"A9": "2 red", "PB": "white black"})
    assert all(cubes(lot) == {} for lot in state.lots)
    assert (cubes(state.removed), census(state)) == (dict.fromkeys(COLOURS, 18), dict.fromkeys(COLOURS, 18))


def test_the_last_round_is_played_like_any_other() -> None:
    state = dealt_table()
    for _ in range(18):
        place(play(state, "die 3, loan, bid 1, pass, pass, pass", f"pay {COLOURS[(state.roller + 1) % 4]}"))
    assert (state.rounds, rules.is_over(state)) == (18, True)


# The balance


def test_lots_and_cash_count_and_each_loan_costs_10() -> None:
    lots = owning(red="A9 H5", black="H1")
    state = ended(lots=lots, cash={"red": 3, "black": 0}, debts={"red": 2, "yellow": 1})
    assert scores(state) == [9 + 21 + 3 - 20, 16, 10, 10 - 10]


def test_a_balance_may_be_negative() -> None:
    assert scores(ended(lots={"PA": "red"}, cash=1, debts={"red": 9, "white": 1})) == [-89, 1, -9, 1]


@pytest.mark.parametrize("lot", LOTS)
def test_every_lot_counts_what_stands_on_it(lot: str) -> None:
    assert scores(ended(lots={lot: "black"}, cash=0)) == [0, VALUES[lot], 0, 0]


def test_values_and_the_cost_of_a_loan_are_numbers_of_the_board() -> None:
    values = [*range(1, 12), 5, 0]
    state = ended(lots={"A9": "red", "H5": "red", "PA": "black"}, debts={"red": 2}, values=values, repayment=12)
    assert scores(state)[:2] == [1 + 11 + 10 - 24, 5 + 10]


def test_nobodys_lots_count_for_nobody() -> None:
    assert scores(ended(lots={"H5": "red black", "H4": "2 white 2 red"})) == [10, 10, 10, 10]


# Parks


def test_example_red_has_a_park_with_9_and_10_and_white_the_11() -> None:
    for park, (nine, ten, eleven) in TRIOS.items():
        lots = {park: "red", nine: "red", ten: "red", eleven: "white"}
        assert scores(ended(lots=lots, cash=0)) == [38, 0, 11, 0]


@pytest.mark.parametrize(("park", "lot"), DOUBLINGS)
def test_a_park_doubles_its_trio_and_no_other_lot(park: str, lot: str) -> None:
    times = 2 if lot in TRIOS[park] else 1
    assert scores(ended(lots={park: "white", lot: "white"}, cash=0)) == [0, 0, times * VALUES[lot], 0]


def test_a_park_of_another_or_of_nobody_doubles_nothing() -> None:
    assert scores(ended(lots={"PA": "black", "A11": "red"}, cash=0)) == [11, 0, 0, 0]
    assert scores(ended(lots={"PA": "black red", "A11": "red"}, cash=0)) == [11, 0, 0, 0]


def test_both_parks_double_both_trios_once() -> None:
    lots = dict.fromkeys(LOTS, "yellow")
    assert scores(ended(lots=lots, cash=0)) == [0, 0, 0, 2 * 60 + 92]


def test_a_park_sold_early_doubles_as_well() -> None:
    state = ended(lots={"A9": "red"}, sold={"PA": "red", "A10": "red"}, cash=0)
    assert scores(state) == [2 * 19, 0, 0, 0]


def test_doubling_is_read_from_the_board() -> None:
    lots = {"PA": "red", "PB": "black", "H5": "red", "A9": "red", "H1": "black", "B9": "black"}
    doubled_by = [0, 1, 1, 0, 2, 2, 2, 0, 0, 0, 1, 0, 0]
    assert scores(ended(lots=lots, cash=0, doubled_by=doubled_by)) == [42 + 9, 32 + 9, 0, 0]


# Who wins


def test_the_best_balance_wins() -> None:
    state = ended(lots=owning(red="A9 A10", black="H1 H2", white="B9 B10", yellow="H4 A11"))
    assert (scores(state), places(state)) == ([29, 43, 29, 41], [3, 1, 3, 2])


def test_the_winner_has_at_least_two_lots() -> None:
    state = ended(lots=owning(red="H5", black="A9 B9"), cash={"red": 50})
    assert (scores(state)[:2], places(state)) == ([71, 28], [2, 1, 3, 3])


def test_a_park_is_a_lot() -> None:
    state = ended(lots=owning(red="H5", black="PA PB", white="H4", yellow="A9 PB"))
    assert (owners(state)["PB"], places(state)) == ("yellow", [2, 4, 3, 1])
    assert places(ended(lots=owning(red="H5", black="PA PB", white="H4"))) == [2, 1, 3, 4]


def test_how_many_lots_are_needed_is_a_number_of_the_board() -> None:
    lots = owning(red="H5", black="A9 B9", white="H4 A10 B10")
    assert places(ended(lots=lots, cash=0, needed=1)) == [2, 3, 1, 4]
    assert places(ended(lots=lots, cash={"red": 60, "white": 0}, needed=3)) == [2, 3, 1, 4]
    assert places(ended(lots=lots, cash={"white": 0}, needed=4)) == [2, 3, 1, 4]


def test_those_with_fewer_lots_rank_below_all_others_even_with_a_better_balance() -> None:
    lots = owning(red="H5", black="H4", white="A9 B9", yellow="PA PB")
    state = ended(lots=lots, cash={"yellow": 0}, debts={"yellow": 9})
    assert scores(state) == [31, 30, 28, -90]
    assert places(state) == [3, 4, 1, 2]


def test_if_nobody_has_two_lots_the_balance_decides() -> None:
    state = ended(lots=A_LOT_EACH, cash={"red": 18, "yellow": 3})
    assert (scores(state), places(state)) == ([27, 19, 26, 20], [1, 4, 2, 3])


def test_the_headline_says_that_nobody_is_qualified() -> None:
    nobody = CUSTOMS.headline(ended(lots=A_LOT_EACH))
    assert (nobody.key, nobody.facts) == ("result-nobody-qualified", {"needed": 2, "colours": 1})
    assert (
        voice("en").say(nobody.key, nobody.facts) == "Nobody owns the 2 lots needed to win, so the best balance wins."
    )
    two = CUSTOMS.headline(ended(2, lots=A_LOT_EACH))
    assert "2 lots of each colour needed" in voice("en").say(two.key, two.facts)
    assert CUSTOMS.headline(ended(lots=owning(red="A9 B9"))).key == "result-title"


def test_balances_below_0_rank_as_they_should() -> None:
    lots = owning(red="A9 B9", black="A10 B10", white="H1 H2", yellow="H3 PA")
    state = ended(lots=lots, cash=0, debts={"red": 4, "black": 3, "white": 9, "yellow": 1})
    assert (scores(state), places(state)) == ([-22, -10, -57, 8], [3, 2, 4, 1])


# Ties


def test_of_equal_balances_the_one_with_more_lots_wins_whatever_they_are_worth() -> None:
    state = ended(lots=owning(red="A9 A10 A11", black="H4 H5"), cash={"red": 11, "black": 0})
    assert (scores(state)[:2], places(state)[:2]) == ([41, 41], [1, 2])


def test_of_players_with_equally_many_lots_the_one_with_the_most_valuable_lot_wins() -> None:
    state = ended(lots=owning(red="H1 H2", black="A9 H4"), cash={"red": 6, "black": 10})
    assert (scores(state)[:2], places(state)[:2]) == ([39, 39], [2, 1])


def test_a_doubled_lot_counts_doubled_for_that() -> None:
    state = ended(lots=owning(red="PA A11", black="H5 PB"), cash={"red": 10, "black": 11})
    assert (scores(state)[:2], places(state)[:2]) == ([32, 32], [1, 2])
    state = ended(lots=owning(red="PA B11", black="H5 PB"), cash={"red": 21, "black": 11})
    assert (scores(state)[:2], places(state)[:2]) == ([32, 32], [2, 1])


def test_a_preset_counts_it_as_printed() -> None:
    board = CUSTOMS.read_board(CUSTOMS.presets()["printed-lots"])
    assert CUSTOMS.printed_board() | {"doubles_dearest": 0} == board
    state = ended(lots=owning(red="PA A11", black="H5 PB"), cash={"red": 10, "black": 11}, doubles_dearest=0)
    assert (scores(state)[:2], places(state)[:2]) == ([32, 32], [2, 1])


def test_equal_in_all_share_the_win_and_the_next_place_is_skipped() -> None:
    state = ended(3, lots=owning(red="A9 A10", black="B9 B10", white="PA PB"))
    assert (scores(state), places(state)) == ([29, 29, 10], [1, 1, 3])


def test_the_second_most_valuable_lot_decides_nothing() -> None:
    state = ended(lots=owning(red="H5 A9", black="H4 H1"), cash={"red": 6, "black": 0})
    assert places(state)[:2] == [1, 2]
    state = ended(lots=owning(red="A11 A9 PB", black="B11 B10 PA"), cash={"red": 11, "black": 10})
    assert (scores(state)[:2], places(state)[:2]) == ([31, 31], [1, 1])


def test_the_same_ties_are_broken_among_those_with_fewer_than_two_lots() -> None:
    lots = owning(red="PA", black="A9", white="H1 H2")
    state = ended(lots=lots, cash={"red": 20, "black": 11, "yellow": 20})
    assert (scores(state), places(state)) == ([20, 20, 43, 20], [3, 2, 1, 4])


def test_they_share_places_too() -> None:
    state = ended(lots=owning(red="A9", black="B9", white="H1 H2"))
    assert places(state) == [2, 2, 1, 4]


def test_the_result_shows_balance_lots_and_the_most_valuable_lot() -> None:
    state = ended(3, lots=owning(red="PA A11", black="H5 A9 B9"), cash={"red": 4})
    shown = [[list(event.facts.values()) for event in row.values()] for row in CUSTOMS.result(state)]
    assert shown == [[[26, 0], [2], [22]], [[49, 0], [3], [21]], [[10, 0], [0], [0]]]
