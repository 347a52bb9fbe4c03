"""Invariants of subsidies, interest and debt at every table of the 2010 edition, however extreme its board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outcry.kernel.record import copy
from outcry.kernel.verbs import to_move
from outcry.rules.black_friday import BLACK_FRIDAY_2010
from outcry.rules.black_friday.market import bar_price
from outcry.rules.black_friday.state import COLOURS, Action, Phase
from support import black_friday_boards as black_friday
from support.positions import GAMES, SEEDS, legal, moves

CASE = next(case for case in GAMES if case.game is BLACK_FRIDAY_2010)
PASS, CARD = Action.BAR_NOTHING, Action.BONUS_BAR

any_table = given(CASE.agreements, SEEDS)
whole_games = settings(max_examples=20)


def is_own_turn(state: Any) -> bool:
    """Return whether a trader decides, after the opening."""
    return to_move(state) >= 0 and state.phase != Phase.OPENING


def subsidy_limit(state: Any) -> int:
    """Return how many subsidies the level allows."""
    return int(state.board.levels[state.level].subsidies)


# Subsidies


@whole_games
@any_table
def test_nobody_holds_more_subsidies_than_some_level_so_far_allowed(table: black_friday.Table, seed: int) -> None:
    most = table.options().board.first_subsidies
    for _, after in moves(CASE, table, seed):
        most = max(most, subsidy_limit(after))
        assert after.traders["subsidies"].max() <= most


@whole_games
@any_table
def test_a_subsidy_may_be_taken_at_every_decision_below_the_limit(table: black_friday.Table, seed: int) -> None:
    for before, _ in moves(CASE, table, seed):
        is_below = before.traders[before.seat].subsidies < subsidy_limit(before)
        assert (Action.SUBSIDY in legal(CASE, before)) == (is_own_turn(before) and is_below)


@whole_games
@any_table
def test_a_subsidy_brings_its_money_less_a_debt_that_it_covers(table: black_friday.Table, seed: int) -> None:
    for before, after in moves(CASE, table, seed):
        had, has = before.traders[before.seat], after.traders[before.seat]
        if has.subsidies > had.subsidies and after.phase != Phase.OVER:
            assert has.subsidies == had.subsidies + 1
            assert has.cash - has.debt == had.cash - had.debt + before.board.subsidy


# Interest


@whole_games
@any_table
def test_at_a_price_change_everybody_pays_all_that_is_due_or_owes_it(table: black_friday.Table, seed: int) -> None:
    for before, after in moves(CASE, table, seed):
        if after.phase == Phase.DRAWING != before.phase:
            for had, has in zip(before.traders, after.traders, strict=True):
                due = int(had["debt"]) + int(had["subsidies"]) * int(before.board.interest)
                paid = due if had["cash"] >= due else 0
                assert (has["cash"], has["debt"]) == (had["cash"] - paid, due - paid)


@whole_games
@any_table
def test_what_is_owed_could_not_be_paid(table: black_friday.Table, seed: int) -> None:
    for _, after in moves(CASE, table, seed):
        for trader in after.traders:
            assert trader["debt"] == 0 or trader["cash"] < trader["debt"]


@whole_games
@any_table
def test_a_debt_grows_only_when_prices_change(table: black_friday.Table, seed: int) -> None:
    for before, after in moves(CASE, table, seed):
        if (after.traders["debt"] > before.traders["debt"]).any():
            assert before.phase in {Phase.BUYING, Phase.SELLING, Phase.REMOVING, Phase.BARS}
            assert after.phase != before.phase


# Bound debtors


@whole_games
@any_table
def test_a_debt_binds_from_the_start_of_a_turn_until_it_is_paid(table: black_friday.Table, seed: int) -> None:
    for before, after in moves(CASE, table, seed):
        owes = after.traders[after.seat].debt > 0
        if after.phase != Phase.OVER:
            is_new_turn = after.turn > before.turn
            binds = owes and before.is_bound and not has_acted_freely(before, after)
            assert after.is_bound == (owes if is_new_turn else binds)


def has_acted_freely(before: Any, after: Any) -> bool:
    """Return whether an action other than a sale has just ended: its trader stays free for the rest of the turn."""
    return bool(after.has_acted and not before.has_acted and before.phase in {Phase.BUYING, Phase.BARS})


def situation(state: Any) -> str:
    """Classify how free a trader bound by debt is."""
    trader = state.traders[state.seat]
    if state.phase not in {Phase.CHOOSE, Phase.SELLING}:
        return "after the sale" if state.phase == Phase.AFTER else "in another action"
    may_borrow = trader.subsidies < subsidy_limit(state)
    may_sell = len(sales(state)) > 0 and state.traded.sum() < state.board.levels[state.level].shares
    where = "in a sale" if state.phase == Phase.SELLING else "before the action"
    return f"{where}, {WAYS[bool(may_borrow), bool(may_sell)]}"


WAYS = {
    (True, True): "may borrow or sell",
    (True, False): "must borrow",
    (False, True): "must sell",
    (False, False): "can do neither",
}


def bound_debtors(states: Iterator[tuple[Any, Any]]) -> Iterator[tuple[str, Any]]:
    """Yield every table with a bound trader, and its situation."""
    for before, _ in states:
        if is_own_turn(before) and before.is_bound:
            yield situation(before), before


def sales(state: Any) -> list[int]:
    """List the actions that sell a share of the trader."""
    trader = state.traders[state.seat]
    return [Action.SELL_0 + colour for colour in range(COLOURS) if trader.face_up[colour] + trader.face_down[colour]]


def as_if_free(state: Any) -> list[int]:
    """List what the trader could do without the debt."""
    free = copy(state)
    free.is_bound = 0
    return legal(CASE, free)


def ruled(name: str, state: Any) -> list[int]:
    """Return what the rulings leave to a bound debtor."""
    free = as_if_free(state)
    if name.endswith(("may borrow or sell", "must sell", "must borrow")):
        return [action for action in free if action in {*sales(state), Action.SUBSIDY}]
    return [action for action in free if action != CARD or name != "after the sale"]


@settings(max_examples=40)
@any_table
def test_a_bound_debtor_may_do_what_the_rulings_leave_and_nothing_else(table: black_friday.Table, seed: int) -> None:
    for name, state in bound_debtors(moves(CASE, table, seed)):
        assert legal(CASE, state) == ruled(name, state) != []


def test_debtors_of_every_kind_are_met() -> None:
    boards = [black_friday.Table("2010", 2 + seed % 4, board=("usurious", "needy")[seed % 2]) for seed in range(12)]
    games = chain.from_iterable(moves(CASE, table, seed) for seed, table in enumerate(boards))
    met = {name for name, _ in bound_debtors(games)}
    assert met == {
        "in another action",
        "after the sale",
        *(f"{where}, {way}" for where in ("before the action", "in a sale") for way in WAYS.values()),
    }


@whole_games
@any_table
def test_a_trader_free_to_choose_may_pass(table: black_friday.Table, seed: int) -> None:
    for before, _ in moves(CASE, table, seed):
        if before.phase == Phase.CHOOSE and not before.is_bound:
            assert PASS in legal(CASE, before)


# The end


@pytest.mark.parametrize("board", ["printed", "lavish", "usurious", "needy"])
@settings(max_examples=8)
@given(st.integers(2, 5), SEEDS)
def test_at_the_end_all_money_is_turned_into_bars(board: str, seats: int, seed: int) -> None:
    *_, (before, after) = moves(CASE, black_friday.Table("2010", seats, board=board), seed)
    for had, has in zip(before.traders[:seats], after.traders, strict=False):
        assert has["debt"] == 0
        assert 0 <= has["cash"] < bar_price(after)
        assert has["subsidies"] == max(had["subsidies"], subsidy_limit(after))
