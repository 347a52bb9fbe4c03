"""Loans in Big Shot: what they pay out, and when they can be taken."""

from __future__ import annotations

import pytest

from outcry.rules.big_shot import rules
from outcry.rules.big_shot.state import Phase, Why
from support.big_shot_tables import (
    dealt_table,
    legal,
    loans,
    place,
    play,
    play_round,
    purses,
    table_with,
    why,
)

# What a loan pays


@pytest.mark.parametrize("number", range(1, 10))
def test_loan_n_pays_10_minus_n(number: int) -> None:
    state = table_with(debts={"red": number - 1}, cash={"red": 0})
    bank = int(state.bank)
    play(state, "loan")
    assert (purses(state)["red"], loans(state)) == (10 - number, {"red": number})
    assert state.bank == bank - (10 - number)


def test_example_the_first_loan_pays_9_the_second_8_the_third_7() -> None:
    state, found = dealt_table(roller=3), [10]
    for bidding in ("loan, pass, pass, pass", "bid 1, pass, pass, loan, pass, pay black", "pass, pass, loan, pass"):
        play_round(state, 1, bidding)
        found.append(purses(state)["red"])
    assert found == [10, 10 + 9, 10 + 9 + 8, 10 + 9 + 8 + 7]


def test_nine_loans_are_the_maximum() -> None:
    assert why(table_with(debts={"red": 8}), "loan") == Why.OK
    assert why(table_with(debts={"red": 9}), "loan") == Why.LOAN_LIMIT
    assert "loan" not in legal(table_with(debts={"red": 9}))


def test_the_cards_of_the_bank_never_run_out() -> None:
    state = table_with(debts=dict.fromkeys(("red", "black", "white", "yellow"), 8))
    play(state, "loan, bid 1, loan, bid 2, loan, bid 3, loan, bid 4")
    assert sum(loans(state).values()) == 36


def test_the_money_of_the_bank_never_runs_out() -> None:
    state = play(table_with(cash=55, debts={"red": 3}), "loan")
    assert (state.bank, purses(state)["red"]) == (-4 * 55 - 6, 61)


def test_what_loans_pay_is_a_number_of_the_board() -> None:
    state = play(table_with(loans=[5, 4, 3, 2, 1, 0, 0, 0, 0], debts={"red": 1}), "loan")
    assert purses(state)["red"] == 14


# When


def test_a_loan_is_taken_on_ones_turn_and_does_not_end_it() -> None:
    state = play(table_with(), "loan")
    assert (rules.to_move(state), state.phase, state.price) == (0, Phase.BIDDING, 0)
    assert legal(state) == ["pass", *(f"bid {amount}" for amount in range(1, 20))]


def test_it_need_not_be_needed() -> None:
    assert why(table_with(cash=50), "loan") == Why.OK


def test_it_does_not_oblige_to_bid() -> None:
    state = play(table_with(), "loan, pass")
    assert (rules.to_move(state), loans(state), purses(state)["red"]) == (1, {"red": 1}, 19)


def test_it_raises_what_can_be_bid() -> None:
    state = play(table_with(cash={"red": 4}), "loan")
    assert (why(state, "bid 13"), why(state, "bid 14")) == (Why.OK, Why.BID_TOO_HIGH)


def test_once_in_a_round() -> None:
    assert why(play(table_with(), "loan"), "loan") == Why.LOAN_TAKEN
    state = play(table_with(), "loan, bid 1, pass, pass, bid 2")
    assert (rules.to_move(state), why(state, "loan")) == (0, Why.LOAN_TAKEN)


def test_on_a_later_turn_of_the_same_auction_too() -> None:
    state = play(table_with(), "bid 1, bid 2, pass, pass")
    assert why(state, "loan") == Why.OK
    play(state, "loan, bid 19, loan, pass")
    assert loans(state) == {"red": 1, "black": 1}


def test_each_player_for_himself() -> None:
    state = play(table_with(), "loan, bid 1, loan, bid 2")
    assert (loans(state), why(state, "loan")) == ({"red": 1, "black": 1}, Why.OK)
    assert purses(state) == {"red": 19, "black": 19, "white": 10, "yellow": 10}


def test_the_next_round_brings_a_new_one() -> None:
    state = play_round(dealt_table(roller=2), 1, "pass, loan, bid 1, pass, pass, pay red")
    play(state, "die 1")
    assert (rules.to_move(state), why(state, "loan")) == (0, Why.OK)
    assert loans(play(state, "loan")) == {"red": 2}


def test_it_stays_even_if_outbid() -> None:
    state = play(table_with(), "loan, bid 10, loan, bid 19, pass, pass, pass, pay black")
    assert (loans(state), purses(state)["red"]) == ({"red": 1, "black": 1}, 19)
    place(state)
    assert loans(state) == {"red": 1, "black": 1}


def test_a_player_who_has_passed_takes_none() -> None:
    state = play(table_with(), "pass, bid 1, bid 2, bid 3")
    assert rules.to_move(state) == 1


def test_a_roller_with_free_cubes_takes_none() -> None:
    assert why(play(table_with(), "pass, pass, pass"), "loan") == Why.LOANS_OVER


def test_a_high_bidder_whom_the_others_leave_alone_takes_none_when_paying() -> None:
    state = play(table_with(), "bid 1, pass, pass, pass")
    assert why(state, "loan") == Why.LOANS_OVER
    assert why(play(state, "pay red"), "loan") == Why.LOANS_OVER


def test_it_names_no_colour() -> None:
    state = table_with()
    assert [why(state, f"loan {colour}") for colour in ("red", "black", "white", "yellow")] == [
        Why.LOAN_WITHOUT_COLOUR
    ] * 4
    assert why(state, "no loan") == Why.NO_LOAN_ASKED


# The highest bid


def test_a_purse_with_nine_loans_and_nothing_spent_can_bid_55_and_no_purse_more() -> None:
    state = dealt_table(4, roller=2)
    for _ in range(9):
        order = [(state.roller + 1 + turn) % 4 for turn in range(3)]
        if 0 in order:
            play_round(state, 1, *("loan, pass" if seat == 0 else "pass" for seat in order))
        else:
            play_round(state, 1, "bid 1, pass, pass, loan, pass, pay black")
    assert (purses(state)["red"], loans(state), state.rounds) == (55, {"red": 9}, 9)
    play(state, "die 1")
    assert legal(state) == ["pass", *(f"bid {amount}" for amount in range(1, 56))]
    play(state, "bid 55, pass, pass, pass, pay red")
    assert purses(state)["red"] == 0
    assert legal(table_with(cash=60))[-1] == "bid 55"
