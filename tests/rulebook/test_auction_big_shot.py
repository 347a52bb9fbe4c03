"""A round of Big Shot, 2: bidding, passing, paying, and cubes without a bid."""

from __future__ import annotations

import pytest

from outcry.rules.big_shot import rules
from outcry.rules.big_shot.state import Phase, State, Why
from support.big_shot_tables import (
    LOTS,
    cubes,
    dealt_table,
    legal,
    on_lot,
    owner,
    play,
    purses,
    table_with,
    why,
)


def bids(state: State) -> list[int]:
    """List the legal bids."""
    return [int(name.removeprefix("bid ")) for name in legal(state) if name.startswith("bid ")]


# Who bids when


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bidding_begins_left_of_the_roller(seats: int) -> None:
    for roller in range(seats):
        state = play(dealt_table(seats, roller=roller), "die 1", *["no loan"] * (4 if seats == 2 else 0))
        assert (state.phase, rules.to_move(state)) == (Phase.BIDDING, (roller + 1) % seats)


def test_it_goes_on_clockwise_and_the_roller_bids_last() -> None:
    state, order = table_with(roller=1), []
    for amount in range(1, 9):
        order.append(rules.to_move(state))
        play(state, f"bid {amount}")
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


def test_a_player_who_has_passed_is_not_asked_again() -> None:
    state = play(table_with(), "bid 1, pass, bid 2, bid 3, bid 4, bid 5")
    assert rules.to_move(state) == 3
    play(state, "pass")
    assert rules.to_move(state) == 0
    play(state, "bid 6")
    assert rules.to_move(state) == 2


def test_two_neighbours_who_passed_are_both_skipped() -> None:
    state = play(table_with(), "bid 1, pass, pass, bid 2")
    assert rules.to_move(state) == 0
    assert rules.to_move(play(state, "bid 3")) == 3


def test_a_new_round_brings_everybody_back() -> None:
    state = play(table_with(hand="", phase=Phase.ROLLING, round=2, passed=(0, 1, 2), price=7, bidder=3), "die 1")
    assert (list(state.has_passed), state.price) == ([0] * 4, 0)
    assert bids(state) == [*range(1, 11)]


def test_passing_before_the_first_bid_counts_too() -> None:
    state = play(table_with(), "pass, bid 1, pass, pass")
    assert (state.phase, rules.to_move(state)) == (Phase.PAYING, 1)


# What may be bid


def test_a_bid_is_at_least_one_million_and_at_most_the_cash_in_hand() -> None:
    assert legal(table_with()) == ["pass", "loan", *(f"bid {amount}" for amount in range(1, 11))]
    assert bids(table_with(cash={"red": 3})) == [1, 2, 3]


def test_each_bid_is_higher_than_the_one_before() -> None:
    state = play(table_with(), "bid 4")
    assert (why(state, "bid 3"), why(state, "bid 4"), why(state, "bid 5")) == (
        Why.BID_TOO_LOW,
        Why.BID_TOO_LOW,
        Why.OK,
    )
    assert bids(state) == [5, 6, 7, 8, 9, 10]


def test_a_bid_may_jump() -> None:
    state = play(table_with(), "bid 2, bid 9")
    assert (state.price, state.bidder, rules.to_move(state)) == (9, 1, 2)


def test_no_bid_exceeds_the_cash_even_if_a_loan_could_still_be_taken() -> None:
    state = table_with(cash={"red": 6})
    assert (why(state, "bid 6"), why(state, "bid 7")) == (Why.OK, Why.BID_TOO_HIGH)
    assert why(play(state, "loan"), "bid 15") == Why.OK


def test_what_others_hold_limits_nobody() -> None:
    state = table_with(cash={"red": 20, "black": 0, "white": 0, "yellow": 0})
    assert max(bids(state)) == 20


def test_a_player_who_cannot_raise_is_still_asked() -> None:
    state = play(table_with(cash={"black": 5}), "bid 5")
    assert legal(state) == ["pass", "loan"]
    state = play(table_with(cash={"black": 5}, debts={"black": 9}), "bid 5")
    assert (rules.to_move(state), legal(state)) == (1, ["pass"])


# The end of an auction


def test_bidding_goes_on_until_all_but_one_have_passed() -> None:
    state = play(table_with(), "bid 1, bid 2, pass, pass")
    assert (state.phase, rules.to_move(state)) == (Phase.BIDDING, 0)
    play(state, "pass")
    assert (state.phase, rules.to_move(state)) == (Phase.PAYING, 1)


def test_a_high_bidder_whom_the_others_leave_alone_is_not_asked_again() -> None:
    state = play(table_with(), "bid 3, pass, pass, pass")
    assert (rules.to_move(state), legal(state)) == (0, ["pay red"])


def test_the_highest_bidder_pays_the_bank_what_was_bid_and_nobody_else_pays() -> None:
    state = table_with()
    bank = int(state.bank)
    play(state, "bid 3, bid 8, pass, pass, pass, pay black")
    assert purses(state) == {"red": 10, "black": 2, "white": 10, "yellow": 10}
    assert state.bank == bank + 8


def test_payment_is_a_step_even_with_one_answer() -> None:
    state = play(table_with(), "pass, pass, bid 10, pass")
    assert (state.phase, legal(state)) == (Phase.PAYING, ["pay white"])
    assert (cubes(state.hand), purses(state)["white"]) == ({}, 10)
    assert (play(state, "pay white").phase, purses(state)["white"]) == (Phase.PLACING, 0)


def test_the_winner_picks_up_the_four_cubes_and_enters_them() -> None:
    state = play(table_with(group="2 red white yellow"), "bid 1, pass, pass, pass, pay red")
    assert (rules.to_move(state), cubes(state.hand)) == (0, {"red": 2, "white": 1, "yellow": 1})
    assert sum(state.spaces[0]) == 0
    play(state, "put red on A9, white yellow on PB")
    assert (rules.to_move(state), state.rounds) == (0, 0)
    play(state, "put red on H5")
    assert (on_lot(state, "A9"), on_lot(state, "H5")) == ({"red": 1}, {"red": 1})
    assert (on_lot(state, "PB"), state.rounds, state.phase) == ({"white": 1, "yellow": 1}, 1, Phase.ROLLING)


def test_he_enters_cubes_of_any_colour_wherever_he_likes() -> None:
    state = table_with(phase=Phase.PLACING, hand="red black white yellow", bidder=2, price=3)
    colours = ("red", "black", "white", "yellow")
    assert legal(state) == [f"put {colour} on {lot}" for colour in colours for lot in LOTS]


def test_all_four_must_be_entered() -> None:
    state = table_with(phase=Phase.PLACING, hand="red", bidder=2)
    assert legal(state) == [f"put red on {lot}" for lot in LOTS]


# Nobody bids


@pytest.mark.parametrize("roller", range(4))
def test_if_nobody_bids_the_roller_gets_the_cubes_for_free(roller: int) -> None:
    state = play(table_with(roller=roller, group="3 red white"), "pass, pass, pass")
    assert (state.phase, rules.to_move(state)) == (Phase.PLACING, roller)
    assert (cubes(state.hand), set(purses(state).values())) == ({"red": 3, "white": 1}, {10})


def test_he_is_not_asked_for_a_bid_and_cannot_refuse_them() -> None:
    state = play(table_with(), "pass, pass, pass")
    assert all(name.startswith("put ") for name in legal(state))
    assert (why(state, "pass"), why(state, "bid 1")) == (Why.NO_AUCTION, Why.NO_AUCTION)


def test_a_price_of_0_has_no_payment() -> None:
    state = play(table_with(), "pass, pass, pass")
    assert why(state, "pay yellow") == Why.NOTHING_TO_PAY


def test_a_single_bid_before_him_makes_the_roller_bid_or_pass() -> None:
    state = play(table_with(), "pass, pass, bid 1")
    assert rules.to_move(state) == 3
    assert play(state, "bid 2, pass").seat == 3
    assert legal(state) == ["pay yellow"]


# The example with three bidders for the same lot


@pytest.mark.parametrize(
    ("entered", "winner"),
    [
        ("put red red black on H1, yellow on A9", "red"),
        ("put yellow red black on H1, red on A9", "yellow"),
        ("put red red yellow on H1, black on A9", "white"),
    ],
)
def test_example_four_cubes_can_make_any_of_three_the_owner(entered: str, winner: str) -> None:
    state = table_with(lots={"H1": "2 yellow red white"}, group="2 red yellow black")
    play(state, "bid 5, pass, bid 6, pass, bid 10, pass, pay red", entered)
    assert owner(state, "H1") == winner
