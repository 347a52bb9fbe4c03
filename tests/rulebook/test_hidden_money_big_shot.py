"""Big Shot with hidden money, a variant for three and four: loans come before the die, purses are secret."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from outcry.errors import BadSeats
from outcry.kernel.dice import Dice
from outcry.kernel.record import new
from outcry.kernel.verbs import CHANCE, NOBODY
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules.big_shot import BIG_SHOT, rules
from outcry.rules.big_shot.auction import begin_round
from outcry.rules.big_shot.state import Phase, State, Why
from support.big_shot_tables import (
    COLOURS,
    CUSTOMS,
    agreed,
    dealt_table,
    ended,
    legal,
    loans,
    play,
    purses,
    table_with,
    why,
)

HIDDEN = CUSTOMS.read_board(CUSTOMS.presets()["hidden-money"])
UNKNOWN = -1


def hidden(players: int = 4, **position: Any) -> State:
    """Set a table with hidden money."""
    return table_with(players, hides_money=1, **position)


def asking(players: int = 4, **position: Any) -> State:
    """Set such a table, at which loans are taken at the beginning of a round."""
    state = hidden(players, **{"phase": Phase.ROLLING, **position})
    begin_round(state)
    return state


def seen_by(state: State, seat: int) -> State:
    """Return the view of a seat."""
    view = new(State)
    rules.observe(state, seat, view)
    return view


def imagined(view: State, seat: int, seed: int) -> State:
    """Imagine a table behind a view."""
    world = new(State)
    rules.imagine(view, seat, new(Dice, seed=seed), world)
    return world


def imagined_cash(state: State, colour: str, count: int = 400) -> Counter[int]:
    """Imagine the purse of a colour many times, from seat 0."""
    view, place = seen_by(state, 0), COLOURS.index(colour)
    return Counter(int(imagined(view, 0, seed).cash[place]) for seed in range(count))


# Who can play it


def test_it_is_not_for_two_players() -> None:
    with pytest.raises(BadSeats, match="Hidden money needs three or four players"):
        CUSTOMS.agree(["human", "naive"], HIDDEN)


@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_can_and_what_is_agreed_on_memory_changes_nothing(seats: int) -> None:
    helped, unaided = (
        Match(BIG_SHOT, ["human"] * seats, HIDDEN, Fate.from_seed(2), memory) for memory in ("helped", "unaided")
    )
    assert (helped.state.players, helped.state.board.hides_money) == (seats, 1)
    assert helped.view(0).tobytes() == unaided.view(0).tobytes()
    assert [int(cash) for cash in helped.view(0).cash].count(UNKNOWN) == seats - 1


# Loans before the die


def test_a_round_begins_with_loans_and_only_then_the_die_is_rolled() -> None:
    state = dealt_table(roller=1, hides_money=1)
    assert (state.phase, rules.to_move(state), state.broker) == (Phase.BORROWING, 2, 0)
    assert why(state, "die 3") == Why.NOT_CHANCES_TURN
    play(state, "no loan, loan, no loan, no loan")
    assert (state.phase, rules.to_move(state), state.broker) == (Phase.ROLLING, CHANCE, 0)
    play(state, "die 3")
    assert (state.phase, rules.to_move(state), state.broker) == (Phase.BIDDING, 2, 3)


def test_the_next_round_begins_with_loans_too() -> None:
    state = hidden(phase=Phase.PLACING, hand="red", roller=1, borrowed="black", debts={"black": 1})
    play(state, "put red on H5")
    assert (state.phase, state.roller, rules.to_move(state)) == (Phase.BORROWING, 2, 3)
    assert legal(play(state, "no loan, no loan")) == ["loan", "no loan"]


@pytest.mark.parametrize("players", [3, 4])
def test_each_decides_on_a_loan_in_seat_order_from_the_rollers_left_before_the_die(players: int) -> None:
    for roller in range(players):
        state = asking(players, roller=roller)
        for turn in range(players):
            assert (state.phase, rules.to_move(state)) == (Phase.BORROWING, (roller + 1 + turn) % players)
            assert legal(state) == ["loan", "no loan"]
            play(state, "loan" if turn % 2 else "no loan")
        assert (state.phase, rules.to_move(state)) == (Phase.ROLLING, CHANCE)
        play(state, "die 1")
        assert (state.phase, rules.to_move(state)) == (Phase.BIDDING, (roller + 1) % players)
        takers = [COLOURS[(roller + 1 + turn) % players] for turn in range(players) if turn % 2]
        assert loans(state) == dict.fromkeys(takers, 1)


def test_a_loan_pays_out_as_always() -> None:
    state = play(asking(debts={"black": 2}), "loan, loan")
    assert purses(state) == {"red": 19, "black": 17, "white": 10, "yellow": 10}


def test_there_is_no_bid_before_and_no_loan_during_the_auction() -> None:
    state = asking()
    assert (why(state, "bid 1"), why(state, "pass")) == (Why.NO_AUCTION, Why.NO_AUCTION)
    play(state, "no loan, no loan, no loan, no loan, die 1")
    assert (why(state, "loan"), why(state, "no loan")) == (Why.LOANS_OVER, Why.NO_LOAN_ASKED)
    assert legal(state) == ["pass", *(f"bid {amount}" for amount in range(1, 11))]


def test_a_player_with_nine_loans_is_still_asked() -> None:
    state = asking(debts={"red": 9})
    assert (rules.to_move(state), legal(state), why(state, "loan")) == (0, ["no loan"], Why.LOAN_LIMIT)


def test_the_roller_takes_one_even_if_the_cubes_are_free_then() -> None:
    state = play(asking(), "no loan, no loan, no loan, loan, die 1, pass, pass, pass")
    assert (rules.to_move(state), state.phase, loans(state)) == (3, Phase.PLACING, {"yellow": 1})


def test_a_loan_names_no_colour() -> None:
    assert why(asking(), "loan red") == Why.LOAN_WITHOUT_COLOUR


def test_a_bid_above_ones_cash_is_refused_so_that_no_auction_is_repeated() -> None:
    state = hidden(cash={"red": 6})
    assert (why(state, "bid 6"), why(state, "bid 7")) == (Why.OK, Why.BID_TOO_HIGH)
    assert legal(play(state, "bid 6, pass, pass, pass")) == ["pay red"]


# Views


@pytest.mark.parametrize("seat", range(4))
def test_players_see_their_own_cash_only(seat: int) -> None:
    state = hidden(cash={"red": 3, "black": 4, "white": 5, "yellow": 6})
    view = seen_by(state, seat)
    assert [int(amount) for amount in view.cash] == [3 + seat if place == seat else UNKNOWN for place in range(4)]
    assert view.bank == 0


def test_debit_cards_and_everything_else_are_open() -> None:
    state = hidden(debts={"black": 2, "yellow": 1}, borrowed="black", price=4, bidder=2, lots={"H5": "2 red"})
    view = seen_by(state, 0)
    assert (loans(view), list(view.has_borrowed)) == ({"black": 2, "yellow": 1}, [0, 1, 0, 0])
    for colour in (1, 2, 3):
        view.cash[colour] = state.cash[colour]
    view.bank = state.bank
    assert view.tobytes() == state.tobytes()


def test_a_spectator_sees_no_purse() -> None:
    assert set(seen_by(hidden(), NOBODY).cash) == {UNKNOWN}


def test_the_ghosts_purse_is_known_to_be_empty() -> None:
    assert [int(amount) for amount in seen_by(hidden(3), 1).cash] == [UNKNOWN, 10, UNKNOWN, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_the_variant_all_money_is_open(players: int) -> None:
    state = table_with(players, cash={"red": 3})
    assert seen_by(state, 1).tobytes() == seen_by(state, NOBODY).tobytes() == state.tobytes()


def test_at_the_end_all_money_is_shown() -> None:
    state = ended(lots={"A9": "2 red"}, hides_money=1)
    assert seen_by(state, 1).tobytes() == state.tobytes()


def test_a_hidden_purse_is_drawn_as_unknown() -> None:
    drawn = CUSTOMS.picture(seen_by(hidden(debts={"black": 1}), 0))["purses"]
    assert (drawn["red"]["cash"], drawn["black"]["cash"], drawn["black"]["loans"]) == (10, None, 1)


def test_what_the_bank_holds_is_unknown_too_where_purses_are_hidden() -> None:
    state = hidden()
    assert CUSTOMS.picture(seen_by(state, 0))["bank"] is None
    assert CUSTOMS.picture(state)["bank"] == -40


def test_a_table_that_helps_the_memory_shows_the_bounds_that_can_be_counted_and_never_the_cash() -> None:
    state = hidden(round=2, cash={"red": 7, "black": 9}, debts={"black": 2}, borrowed="black", price=4, bidder=2)
    view = seen_by(state, 0)
    helped, unaided = CUSTOMS.picture(view)["purses"], CUSTOMS.picture(view, 0)["purses"]
    assert [helped[colour]["between"] for colour in COLOURS] == [None, [8, 27], [4, 10], [0, 10]]
    assert {purse["between"] for purse in unaided.values()} == {None}
    untouched = CUSTOMS.picture(seen_by(hidden(round=1, debts={"black": 1}), 0))["purses"]
    assert untouched["black"]["between"] == [0, 19]
    for purse in (helped["black"], unaided["black"]):
        assert purse["cash"] is None


def test_legal_actions_follow_from_ones_own_view() -> None:
    state = hidden(cash={"red": 3})
    assert legal(seen_by(state, 0)) == legal(state)


# Imagined tables


def test_one_imagines_any_purse_up_to_the_capital_and_all_loans_alike() -> None:
    state = hidden(round=2, debts={"white": 2})
    found = imagined_cash(state, "black", 1100)
    assert sorted(found) == [*range(11)]
    assert 60 < min(found.values()) < max(found.values()) < 140
    assert sorted(imagined_cash(state, "white")) == [*range(10 + 9 + 8 + 1)]


@pytest.mark.parametrize("phase", [Phase.BIDDING, Phase.PAYING])
def test_but_no_purse_smaller_than_its_owners_bid(phase: Phase) -> None:
    state = hidden(round=2, phase=phase, price=8, bidder=1)
    found = imagined_cash(state, "black")
    assert sorted(found) == [8, 9, 10]
    assert 100 < min(found.values()) < max(found.values()) < 170
    assert sorted(imagined_cash(state, "white")) == [*range(11)]


@pytest.mark.parametrize("phase", [Phase.BORROWING, Phase.ROLLING, Phase.BIDDING, Phase.PAYING])
def test_nor_smaller_than_the_loan_of_this_round(phase: Phase) -> None:
    state = hidden(round=2, phase=phase, asked="yellow", debts={"black": 2, "white": 2}, borrowed="black", bidder=3)
    assert sorted(imagined_cash(state, "black")) == [*range(8, 28)]
    assert sorted(imagined_cash(state, "white")) == [*range(28)]


@pytest.mark.parametrize(("price", "least"), [(5, 8), (12, 12)])
def test_the_larger_of_bid_and_loan_counts(price: int, least: int) -> None:
    state = hidden(round=2, debts={"black": 2}, borrowed="black", price=price, bidder=1)
    assert sorted(imagined_cash(state, "black")) == [*range(least, 28)]


def test_a_bid_that_is_paid_and_a_loan_of_then_say_nothing_any_more() -> None:
    told: dict[str, Any] = {"round": 2, "price": 8, "bidder": 1, "debts": {"black": 1}, "borrowed": "black"}
    for state in (hidden(phase=Phase.PLACING, hand="red", **told), asking(**told)):
        assert sorted(imagined_cash(state, "black")) == [*range(20)]


@pytest.mark.parametrize("phase", [Phase.ROLLING, Phase.BORROWING, Phase.BIDDING, Phase.PAYING])
def test_before_the_first_auction_is_paid_nothing_can_have_been_spent(phase: Phase) -> None:
    state = hidden(round=1, phase=phase, asked="yellow", debts={"black": 1}, price=2, bidder=2)
    assert (set(imagined_cash(state, "black")), set(imagined_cash(state, "white"))) == ({19}, {10})


def test_ones_own_purse_is_not_imagined_and_the_books_of_the_bank_balance() -> None:
    view = seen_by(hidden(3, cash={"red": 7}), 0)
    for seed in range(50):
        world = imagined(view, 0, seed)
        assert (world.cash[0], world.cash[3]) == (7, 0)
        assert world.bank == -sum(purses(world).values())


def test_with_open_money_there_is_nothing_to_imagine() -> None:
    for state in (table_with(), dealt_table(2)):
        assert imagined(seen_by(state, 0), 0, 3).tobytes() == state.tobytes()


def test_the_preset_changes_nothing_but_that_money_is_hidden() -> None:
    assert CUSTOMS.printed_board() | {"hides_money": 1} == HIDDEN
    assert agreed(hides_money=1).board.tobytes() == CUSTOMS.agree(["human"] * 4, HIDDEN).board.tobytes()
