"""Big Shot for two players: two colours each, with a purse and a ladder of loans for each."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.rules.big_shot import rules
from outcry.rules.big_shot.state import Phase, State, Why
from support.big_shot_tables import (
    cubes,
    dealt_table,
    ended,
    legal,
    loans,
    owner,
    place,
    places,
    play,
    purses,
    scores,
    table_with,
    why,
)

DECLINED = "no loan, no loan, no loan, no loan"


def two(**position: Any) -> State:
    """Set a table for two: seat 0 has red and white, seat 1 black and yellow, and seat 1 rolled."""
    return table_with(2, **position)


def asking(**position: Any) -> State:
    """Set such a table, at which loans are taken."""
    return play(two(phase=Phase.ROLLING, **position), "die 1")


# Colours and purses


def test_each_has_two_colours_and_10_for_each() -> None:
    state = dealt_table(2)
    assert (list(state.holder), purses(state)) == ([0, 1, 0, 1], dict.fromkeys(purses(state), 10))
    assert state.bank == -40


# Loans


@pytest.mark.parametrize(
    ("holders", "roller", "order"),
    [
        (("red white", "black yellow"), 1, [(0, "red"), (0, "white"), (1, "black"), (1, "yellow")]),
        (("red white", "black yellow"), 0, [(1, "black"), (1, "yellow"), (0, "red"), (0, "white")]),
        (("white yellow", "red black"), 1, [(0, "white"), (0, "yellow"), (1, "red"), (1, "black")]),
        (("red yellow", "black white"), 0, [(1, "black"), (1, "white"), (0, "red"), (0, "yellow")]),
    ],
)
@pytest.mark.parametrize("is_taken", [False, True])
def test_before_the_bidding_the_first_bidder_decides_for_each_colour_in_order_then_the_other(
    holders: tuple[str, str], roller: int, order: list[tuple[int, str]], is_taken: bool
) -> None:
    state = asking(holders=holders, roller=roller)
    for seat, colour in order:
        assert (state.phase, rules.to_move(state)) == (Phase.BORROWING, seat)
        assert legal(state) == [f"loan {colour}", "no loan"]
        play(state, f"loan {colour}" if is_taken else "no loan")
    assert (state.phase, rules.to_move(state)) == (Phase.BIDDING, 1 - roller)
    assert loans(state) == {colour: 1 for _, colour in order if is_taken}


def test_only_the_colour_that_is_asked_can_borrow() -> None:
    state = asking()
    assert [why(state, f"loan {colour}") for colour in ("red", "black", "white", "yellow")] == [
        Why.OK,
        Why.OTHER_COLOUR_ASKED,
        Why.OTHER_COLOUR_ASKED,
        Why.OTHER_COLOUR_ASKED,
    ]


def test_each_colour_has_its_own_ladder_of_loans() -> None:
    state = asking(debts={"red": 3, "yellow": 8})
    play(state, "loan red, loan white, loan black, loan yellow")
    assert purses(state) == {"red": 10 + 6, "black": 10 + 9, "white": 10 + 9, "yellow": 10 + 1}
    assert loans(state) == {"red": 4, "black": 1, "white": 1, "yellow": 9}
    assert state.bank == -sum(purses(state).values())


def test_one_for_each_colour_in_a_round_and_again_in_the_next() -> None:
    state = play(asking(), "loan red, loan white, no loan, no loan, pass")
    play(place(state), "die 1, no loan, loan yellow, loan red, no loan")
    assert loans(state) == {"red": 2, "white": 1, "yellow": 1}


def test_nine_for_each_colour_and_even_then_the_question_is_a_step() -> None:
    state = asking(debts={"red": 9, "white": 8})
    assert (why(state, "loan red"), legal(state)) == (Why.LOAN_LIMIT, ["no loan"])
    assert legal(play(state, "no loan")) == ["loan white", "no loan"]


def test_there_is_no_bid_before_all_have_decided_and_no_loan_after() -> None:
    state = asking()
    assert (why(state, "bid 1"), why(state, "pass")) == (Why.NO_AUCTION, Why.NO_AUCTION)
    play(state, DECLINED)
    assert (why(state, "loan red"), why(state, "no loan")) == (Why.LOANS_OVER, Why.NO_LOAN_ASKED)
    assert legal(state) == ["pass", *(f"bid {amount}" for amount in range(1, 11))]


def test_a_loan_names_its_colour() -> None:
    state = asking()
    assert why(state, "loan") == Why.LOAN_BY_COLOUR
    assert why(play(state, DECLINED), "loan") == Why.LOAN_BY_COLOUR


# Bidding and paying


def test_a_bid_never_exceeds_the_larger_purse() -> None:
    state = two(cash={"red": 4, "white": 7})
    assert legal(state) == ["pass", *(f"bid {amount}" for amount in range(1, 8))]
    assert (why(state, "bid 7"), why(state, "bid 8")) == (Why.OK, Why.BID_TOO_HIGH)


def test_a_larger_first_purse_counts_as_well() -> None:
    assert why(two(cash={"red": 7, "white": 4}), "bid 7") == Why.OK


def test_the_winner_chooses_which_one_colour_pays() -> None:
    for colour in ("red", "white"):
        state = play(two(), "bid 6, pass")
        assert (state.phase, rules.to_move(state), legal(state)) == (Phase.PAYING, 0, ["pay red", "pay white"])
        play(state, f"pay {colour}")
        assert purses(state) == {"red": 10, "black": 10, "white": 10, "yellow": 10} | {colour: 4}


def test_a_purse_that_cannot_pay_alone_does_not_pay_and_a_single_answer_is_a_step() -> None:
    state = play(two(cash={"red": 4, "white": 7}), "bid 7, pass")
    assert (why(state, "pay red"), why(state, "pay black")) == (Why.PURSE_TOO_SMALL, Why.NOT_YOUR_COLOUR)
    assert legal(state) == ["pay white"]
    assert purses(play(state, "pay white"))["white"] == 0


def test_a_purse_that_can_just_pay_may_pay() -> None:
    assert legal(play(two(cash={"red": 7}), "bid 7, pass")) == ["pay red", "pay white"]


def test_bidding_is_by_player() -> None:
    state, order = two(), []
    for amount in range(1, 5):
        order.append(rules.to_move(state))
        play(state, f"bid {amount}")
    assert order == [0, 1, 0, 1]


def test_if_the_first_bidder_passes_the_roller_has_the_cubes_for_nothing() -> None:
    state = play(two(group="2 red 2 black"), "pass")
    assert (state.phase, rules.to_move(state)) == (Phase.PLACING, 1)
    assert (cubes(state.hand), set(purses(state).values())) == ({"red": 2, "black": 2}, {10})


def test_money_never_moves_between_purses() -> None:
    state = play(two(cash={"red": 1, "white": 9}), "bid 5, pass, pay white")
    assert (purses(state)["red"], purses(state)["white"]) == (1, 4)


# Lots


def test_the_two_colours_of_a_player_are_strangers_in_a_majority() -> None:
    assert owner(ended(2, lots={"H5": "3 red 3 white black"}), "H5") == "black"
    assert owner(ended(2, lots={"H5": "2 red 2 white 3 black"}), "H5") == "black"
    assert owner(ended(2, lots={"H5": "2 red 2 white"}), "H5") == "nobody"


def test_a_park_doubles_only_lots_of_the_same_colour() -> None:
    lots = {"PA": "red", "A9": "red", "A10": "white", "A11": "black"}
    assert scores(ended(2, lots=lots, cash=0)) == [18 + 10, 11]


def test_earnings_and_debts_of_both_colours_are_added() -> None:
    lots = {"H5": "red", "A9": "white", "B9": "yellow"}
    state = ended(2, lots=lots, cash={"red": 3, "white": 4, "black": 5, "yellow": 6}, debts={"red": 1, "white": 2})
    assert scores(state) == [21 + 9 + 7 - 30, 9 + 11]


# Who wins


def test_two_lots_with_each_colour_are_needed() -> None:
    lots = {"H5": "red", "H4": "red", "H3": "red", "H2": "white"}
    others = {"A9": "black", "B9": "black", "PA": "yellow", "PB": "yellow"}
    state = ended(2, lots=lots | others)
    assert (scores(state), places(state)) == ([96, 38], [2, 1])


@pytest.mark.parametrize("lacking", ["red", "white"])
def test_it_does_not_matter_which_colour_lacks_them(lacking: str) -> None:
    rich = "white" if lacking == "red" else "red"
    lots = {"H5": rich, "H4": rich, "H3": rich, "H2": lacking, "A9": "black", "B9": "black"}
    state = ended(2, lots=lots | {"PA": "yellow", "PB": "yellow"})
    assert places(state) == [2, 1]


def test_only_one_qualified_wins_whatever_the_balance() -> None:
    lots = {"PA": "red", "B9": "red", "PB": "white", "A9": "white", "H5": "black", "H4": "yellow"}
    state = ended(2, lots=lots, cash=0, debts={"red": 9, "white": 9})
    assert (scores(state), places(state)) == ([18 - 180, 41], [1, 2])


def test_if_both_are_qualified_the_balance_decides() -> None:
    lots = {"PA": "red", "B9": "red", "PB": "white", "A9": "white"}
    others = {"H5": "black", "H4": "black", "H3": "yellow", "H2": "yellow"}
    assert places(ended(2, lots=lots | others)) == [2, 1]


def test_if_none_is_the_balance_decides() -> None:
    state = ended(2, lots={"H5": "red", "A9": "black", "B9": "black"})
    assert (scores(state), places(state)) == ([41, 38], [1, 2])


def test_of_equal_balances_the_lots_of_both_colours_are_added() -> None:
    lots = {"A9": "red", "B9": "white", "H3": "black"}
    state = ended(2, lots=lots)
    assert (scores(state), places(state)) == ([38, 38], [1, 2])


def test_then_the_most_valuable_lot_of_either_colour_decides() -> None:
    lots = {"A9": "red", "H4": "white", "A10": "black", "H1": "yellow"}
    state = ended(2, lots=lots, cash={"black": 13})
    assert (scores(state), places(state)) == ([49, 49], [1, 2])
    lots = {"H4": "red", "A9": "white", "H1": "black", "A10": "yellow"}
    state = ended(2, lots=lots, cash={"black": 13})
    assert places(state) == [1, 2]


def test_equal_in_all_share_the_win() -> None:
    lots = {"A9": "red", "A10": "white", "B9": "black", "B10": "yellow"}
    assert places(ended(2, lots=lots)) == [1, 1]
