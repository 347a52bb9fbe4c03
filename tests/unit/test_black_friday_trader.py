"""The trader of Black Friday: its estimates are right, and it wants nothing illegal on any board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from outcry.bots.black_friday.appraisal import (
    Outlook,
    appraise,
    expect_bag,
    expected_bar_price,
    expected_rows,
    factor_at,
    foresee,
    grown,
    growth,
    price_above,
)
from outcry.bots.black_friday.sense import load_sense
from outcry.bots.black_friday.trader import decide
from outcry.kernel.dice import Dice, roll
from outcry.kernel.game import Game
from outcry.kernel.playout import random_action
from outcry.kernel.record import copy, counts, new
from outcry.kernel.verbs import CHANCE, apply, imagine, is_over, observe, setup, to_move, why_illegal
from outcry.rules.black_friday import BLACK_FRIDAY_2010, BLACK_FRIDAY_2023
from outcry.rules.black_friday.state import (
    ACTIONS,
    BLACK,
    COLOURS,
    LAST_BAR_SPACE,
    UNKNOWN,
    Action,
    Phase,
    State,
    Why,
)
from support.black_friday_boards import BOARDS_OF, Table

# Any table of 2010


def decision(state: State) -> int:
    """Return the trader's decision for the seat to move, given only its view."""
    view = new(State)
    observe(state, state.seat, view)
    return decide(view, state.seat, new(Dice), counts(ACTIONS))


def play_on(state: State, dice: Dice) -> Iterator[int]:
    """Play a game with a trader in every seat and many random moves; return the traders' decisions."""
    weights = counts(ACTIONS)
    while not is_over(state):
        action = random_action(state, dice, weights)
        if to_move(state) != CHANCE:
            wanted = decision(state)
            yield wanted
            action = wanted if roll(dice, 2) else action
        apply(state, action)


@pytest.mark.parametrize("board", BOARDS_OF["2010"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_trader_never_wants_what_is_not_allowed(seats: int, board: str) -> None:
    wanted: set[int] = set()
    for seed in range(10):
        state = new(State)
        setup(state, Table("2010", seats, board=board).options())
        for action in play_on(state, new(Dice, seed=seed)):
            assert why_illegal(state, action) == Why.OK
            wanted.add(action)
    assert {Action.MARK_0 <= action < Action.BAR for action in wanted} == {True, False}
    assert board not in ("printed", "usurious") or Action.SUBSIDY in wanted


def test_a_trader_decides_alike_where_its_seat_cannot_tell_the_difference() -> None:
    state, world, view, dice = new(State), new(State), new(State), new(Dice, seed=3)
    setup(state, Table("2010", 4, board="printed").options())
    differing = 0
    for number, wanted in enumerate(play_on(state, dice)):
        observe(state, state.seat, view)
        imagine(view, state.seat, new(Dice, seed=number), world)
        differing += world.tobytes() != state.tobytes()
        assert decision(world) == wanted
        assert decide(view, state.seat, new(Dice, seed=number), counts(ACTIONS)) == wanted
    assert differing > 100


# Behaviour in 2010


def opened_view() -> State:
    """Deal a table of 2010 and open a sale for the first seat: yellow and blue were sold, and lie on the sale track."""
    view = dealt_view(BLACK_FRIDAY_2010)
    view.level, view.phase, view.traded[0], view.traded[1] = 2, Phase.SELLING, 1, 1
    for colour in range(COLOURS):
        view.row[colour], view.traders[0].face_down[colour] = 5, 0
    return view


def wish(view: State) -> int:
    """Return the decision of the trader in the first seat."""
    return decide(view, 0, new(Dice), counts(ACTIONS))


@pytest.mark.parametrize(("kept", "other"), [(0, 1), (1, 0)])
def test_a_seller_lowers_the_colour_of_which_nothing_is_kept(kept: int, other: int) -> None:
    view = opened_view()
    view.traders[0].face_up[kept] = 4
    assert wish(view) == Action.DROP_0 + other
    view.traders[0].face_up[kept], view.traders[1].face_up[kept] = 0, 4
    assert wish(view) == Action.DROP_0 + kept


def test_a_trader_takes_subsidies_while_bars_are_cheap_but_not_for_nothing() -> None:
    view = dealt_view(BLACK_FRIDAY_2010)
    view.level, view.traders[0].cash = 4, 5
    assert view.traders[0].subsidies < view.board.levels[4].subsidies
    assert wish(view) == Action.SUBSIDY
    view.bar_space, view.traders[0].cash = LAST_BAR_SPACE - 1, 900
    assert wish(view) != Action.SUBSIDY


def test_a_bound_debtor_takes_a_subsidy_or_sells() -> None:
    view = dealt_view(BLACK_FRIDAY_2010)
    view.traders[0].cash, view.traders[0].debt, view.is_bound = 0, 3, 1
    assert wish(view) == Action.SUBSIDY
    view.traders[0].subsidies = 1
    assert Action.SELL_0 <= wish(view) < Action.MARK_0


# Estimates


def dealt_view(game: Game[Any, Any] = BLACK_FRIDAY_2023, seat: int = 0) -> State:
    """Deal a table for four and return the view of a seat."""
    state, view, dice, weights = new(State), new(State), new(Dice, seed=6), counts(ACTIONS)
    setup(state, game.customs.agree(["random"] * 4, game.customs.printed_board()))
    while to_move(state) == CHANCE:
        apply(state, random_action(state, dice, weights))
    observe(state, seat, view)
    return view


def outlook_on(view: State) -> Outlook:
    """Create an outlook with the numbers of the edition."""
    outlook = new(Outlook)
    load_sense(view, outlook.sense)
    return outlook


def test_the_expected_bag_has_the_size_of_the_bag() -> None:
    view = dealt_view()
    outlook = outlook_on(view)
    view.bag[BLACK] = 3
    expect_bag(view, outlook)
    assert sum(outlook.bag) == pytest.approx(view.bag[UNKNOWN] + 3)
    assert all(outlook.bag[colour] > 0 for colour in range(COLOURS))


def test_a_bag_without_hidden_hands_is_known_exactly() -> None:
    view = dealt_view()
    outlook = outlook_on(view)
    for trader in view.traders:
        trader.face_down[UNKNOWN] = 0
    hidden = [view.board.copies - view.board.boxed_each - 6 - view.market[colour] for colour in range(COLOURS)]
    view.bag[UNKNOWN] = sum(hidden) - sum(view.traders[0].face_down)
    expect_bag(view, outlook)
    expected = [hidden[colour] - view.traders[0].face_down[colour] for colour in range(COLOURS)]
    assert list(outlook.bag)[:COLOURS] == pytest.approx(expected)


def test_a_price_climbs_with_its_own_shares_and_sinks_with_black_ones() -> None:
    assert expected_rows(0.0, 0.0) < 0 < expected_rows(1.0, 0.0) < expected_rows(2.0, 0.0)
    assert expected_rows(2.0, 3.0) < expected_rows(2.0, 1.0) < expected_rows(2.0, 0.0)
    assert expected_rows(6.0, 0.0) == pytest.approx(3.45, abs=0.01)


def test_a_price_between_two_rows_lies_between_their_prices() -> None:
    view = dealt_view()
    view.row[2], view.column[2] = 4, 3
    assert [price_above(view, 2, rows) for rows in (-1.0, 0.0, 0.5, 1.0, 99.0)] == [30, 40, 45, 50, 200]
    assert price_above(view, 2, -5.0) == pytest.approx(8 * 0.75)
    assert price_above(view, 2, -99.0) == 4


def test_the_price_of_gold_is_read_between_its_spaces() -> None:
    view = dealt_view()
    outlook = outlook_on(view)
    prices = []
    for space in (0.0, 0.5, 10.4, 23.5, 24.0, 30.0):
        outlook.bar_space = space
        prices.append(expected_bar_price(view, outlook))
    assert prices == pytest.approx([20, 20.5, 32, 97.5, 100, 100])


def test_factors_are_read_between_the_quarters_of_the_gold_track() -> None:
    outlook = outlook_on(dealt_view())
    factors = outlook.sense.cash_factors
    assert factor_at(factors, outlook) == factors[0]
    outlook.bar_space = 3.0
    assert factor_at(factors, outlook) == pytest.approx((factors[0] + factors[1]) / 2)
    outlook.bar_space = LAST_BAR_SPACE + 2.0
    assert factor_at(factors, outlook) == factors[-1]


def test_the_first_dollars_grow_most() -> None:
    assert grown(0.0, 5.0, 100.0) == 0
    assert growth(0.0, 5.0, 100.0) == 5
    assert 1 < growth(500.0, 5.0, 100.0) < 1.1
    assert (grown(10.01, 5.0, 100.0) - grown(10.0, 5.0, 100.0)) / 0.01 == pytest.approx(
        growth(10.0, 5.0, 100.0), abs=0.01
    )


def test_a_colour_on_the_tracks_is_expected_to_climb() -> None:
    view = dealt_view()
    outlook = outlook_on(view)
    expect_bag(view, outlook)
    foresee(view, outlook)
    before = list(outlook.prices)
    view.purchase_track[1] += 3
    foresee(view, outlook)
    assert outlook.prices[1] > before[1]
    assert outlook.prices[0] < before[0]


def test_money_for_a_rival_is_as_bad_as_it_is_good_for_oneself() -> None:
    view = dealt_view()
    outlook = outlook_on(view)
    expect_bag(view, outlook)

    def worth(**changes: Any) -> float:
        table = copy(view)
        for seat, bars in changes.items():
            table.traders[int(seat[-1])].bars = bars
        return appraise(table, 0, outlook)

    assert worth(seat_1=1) < worth() < worth(seat_0=1)
    assert worth() - worth(seat_1=1, seat_2=1, seat_3=1) == pytest.approx(worth(seat_0=1) - worth())


def test_a_price_change_that_is_due_raises_gold_by_the_bars_bought() -> None:
    view = dealt_view()
    outlook = outlook_on(view)
    expect_bag(view, outlook)
    view.bars_bought, view.phase = 7, Phase.DRAWING
    foresee(view, outlook)
    assert outlook.bar_space == 2


def test_who_holds_more_subsidies_than_the_level_allows_plays_on() -> None:
    state, customs = new(State), BLACK_FRIDAY_2010.customs
    board = customs.read_board("first_subsidies = 3")
    setup(state, customs.agree(["random"] * 3, board))
    for action in play_on(state, new(Dice, seed=1)):
        assert why_illegal(state, action) == Why.OK
