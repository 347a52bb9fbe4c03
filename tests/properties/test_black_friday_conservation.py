"""What no move of Black Friday can make, lose or turn back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import black_friday_tables as black_friday
import pytest
from hypothesis import given, settings
from positions import GAMES as CASES
from positions import SEEDS, fresh_table, legal

from outcry.games.black_friday import BLACK_FRIDAY_2023
from outcry.games.black_friday.state import COLOURS, Advantage, Phase, State
from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import copy, counts, new

CASE = next(case for case in CASES if case.game is BLACK_FRIDAY_2023)
RULES = BLACK_FRIDAY_2023.rules

whole_games = settings(max_examples=15)
"""A whole game has hundreds of moves, each of them looked at."""


def moves(table: black_friday.Table, seed: int) -> Iterator[tuple[Any, Any]]:
    """Play a game and show the table before and after every move."""
    state, dice, weights = fresh_table(CASE, table), new(Dice, seed=seed), counts(len(BLACK_FRIDAY_2023.actions))
    while not RULES.is_over(state):
        before = copy(state)
        RULES.apply(state, random_action(state, dice, weights))
        yield before, state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_box_holds_25_shares_of_each_colour_and_15_black_ones(seats: int) -> None:
    pieces = black_friday.count_pieces(fresh_table(CASE, black_friday.Table(seats)))
    assert pieces == black_friday.Pieces(coloured=(25,) * 5, black=15, money=0)


@whole_games
@given(black_friday.TABLES, SEEDS)
def test_shares_and_money_are_conserved_by_every_move(table: black_friday.Table, seed: int) -> None:
    pieces = black_friday.count_pieces(fresh_table(CASE, table))
    assert all(black_friday.count_pieces(after) == pieces for _, after in moves(table, seed))


def least(state: Any) -> int:
    """Find the smallest of all the numbers that count something."""
    singles = (state.bank_black, state.bars_bought, state.draws_left, state.bars_traded, state.turn)
    rows = (state.traded, state.dealt_from, state.traders["cash"], state.traders["bars"], *black_friday.piles(state))
    return int(min(*singles, *(row.min() for row in rows)))


@whole_games
@given(black_friday.TABLES, SEEDS)
def test_no_count_is_ever_negative_and_nobody_is_in_debt(table: black_friday.Table, seed: int) -> None:
    assert all(least(after) >= 0 for _, after in moves(table, seed))


@whole_games
@given(black_friday.TABLES, SEEDS)
def test_tracks_never_hold_more_than_their_spaces(table: black_friday.Table, seed: int) -> None:
    for _, after in moves(table, seed):
        assert max(after.purchase_track.sum(), after.bar_track.sum()) <= after.board.track_spaces
        assert after.sale_tracks[:, :COLOURS].max() <= after.board.sale_each


@whole_games
@given(black_friday.TABLES, SEEDS)
def test_an_action_goes_at_most_one_unit_beyond_the_limit(table: black_friday.Table, seed: int) -> None:
    for _, after in moves(table, seed):
        level = after.board.levels[after.level]
        assert after.traded.sum() <= level.shares + 1
        assert after.bars_traded <= level.bars + 1


@whole_games
@given(black_friday.TABLES, SEEDS)
def test_only_an_unused_tile_goes_beyond_the_limit(table: black_friday.Table, seed: int) -> None:
    for before, after in moves(table, seed):
        level = after.board.levels[before.level]
        if after.traded.sum() > level.shares or after.bars_traded > level.bars:
            assert before.traders[before.seat].advantages >= Advantage.SELL_ONE_MORE
            assert after.traders[before.seat].advantages == 0


@pytest.mark.parametrize(
    "read",
    [
        lambda state: int(state.level),
        lambda state: int(state.bar_space),
        lambda state: int(state.turn),
        lambda state: int(state.sales_cleared),
        lambda state: int(state.traders["bars"].min()),
        lambda state: int(state.traders["bars"].sum()),
        lambda state: -int(state.traders["advantages"].sum()),
        lambda state: -int(state.traders["face_down"].sum()) if state.turn else -1000,
        lambda state: -int(state.dealt_from.sum()) if state.turn else -1000,
    ],
    ids=["level", "gold", "turn", "sale tracks", "poorest", "bars", "tiles", "hidden shares", "opening bag"],
)
@whole_games
@given(black_friday.TABLES, SEEDS)
def test_these_never_go_back(read: Callable[[State], int], table: black_friday.Table, seed: int) -> None:
    assert all(read(before) <= read(after) for before, after in moves(table, seed))


@whole_games
@given(black_friday.TABLES, SEEDS)
def test_a_turn_passes_to_the_left_and_only_after_an_action(table: black_friday.Table, seed: int) -> None:
    for before, after in moves(table, seed):
        passes = after.turn - before.turn
        assert passes == 0 or (passes == 1 and before.phase not in {Phase.CHOOSE, Phase.DEAL_HANDS})
        if before.turn:
            assert after.seat == (before.seat + passes) % before.players


@whole_games
@given(black_friday.TABLES, SEEDS)
def test_a_token_never_leaves_the_table_of_prices(table: black_friday.Table, seed: int) -> None:
    for _, after in moves(table, seed):
        assert 0 <= after.row.min() <= after.row.max() <= 12
        assert 0 <= after.column.min() <= after.column.max() <= 6
        assert 0 <= after.bar_space <= 24


@whole_games
@given(black_friday.TABLES, SEEDS)
def test_at_the_end_everything_is_sold_and_wealth_is_cash_and_gold(table: black_friday.Table, seed: int) -> None:
    *_, (_, state) = moves(table, seed)
    scores = counts(state.players)
    RULES.score(state, scores)
    assert not state.traders["face_up"].any() and not state.traders["face_down"].any()
    for trader, score in zip(state.traders, scores, strict=False):
        assert score == trader["cash"] + int(trader["bars"]) * int(state.board.bar_worth)
    assert not legal(CASE, state)
