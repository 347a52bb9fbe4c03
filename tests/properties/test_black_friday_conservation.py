"""What no move of Black Friday can create, destroy or reverse, in either edition."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outcry.kernel.record import counts
from outcry.rules.black_friday.state import COLOURS, Advantage, Card, Phase, State
from support import black_friday_boards as black_friday
from support.positions import GAMES as CASES
from support.positions import SEEDS, Case, fresh_table, legal, moves

EDITIONS = [case for case in CASES if case.game.state is State]

in_both_editions = pytest.mark.parametrize("case", EDITIONS, ids=repr)
whole_games = settings(max_examples=15)
"""A whole game has hundreds of moves, each of them checked."""


def any_game(case: Case, data: st.DataObject) -> Iterator[tuple[Any, Any]]:
    """Play any game and yield the table before and after every move."""
    return moves(case, data.draw(case.agreements), data.draw(SEEDS))


@in_both_editions
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_box_holds_25_shares_of_each_colour_and_15_black_ones(case: Case, seats: int) -> None:
    table = black_friday.Table(case.examples[0].edition, seats)
    pieces = black_friday.count_pieces(fresh_table(case, table))
    assert pieces == black_friday.Pieces(coloured=(25,) * 5, black=15, money=0)


@in_both_editions
@whole_games
@given(data=st.data())
def test_shares_and_money_are_conserved_by_every_move(case: Case, data: st.DataObject) -> None:
    counted = [black_friday.count_pieces(after) for _, after in any_game(case, data)]
    assert set(counted) == {counted[0]}
    assert counted[0].money == 0


def least(state: Any) -> int:
    """Return the smallest of all counters."""
    singles = (state.bank_black, state.bars_bought, state.draws_left, state.bars_traded, state.turn)
    purses = (state.traders["cash"], state.traders["bars"], state.traders["debt"])
    rows = (state.traded, state.dealt_from, *purses, *black_friday.piles(state))
    return int(min(*singles, *(row.min() for row in rows)))


@in_both_editions
@whole_games
@given(data=st.data())
def test_no_count_is_ever_negative_and_no_purse_overdrawn(case: Case, data: st.DataObject) -> None:
    assert all(least(after) >= 0 for _, after in any_game(case, data))


@in_both_editions
@whole_games
@given(data=st.data())
def test_tracks_never_hold_more_than_their_spaces(case: Case, data: st.DataObject) -> None:
    for _, after in any_game(case, data):
        assert max(after.purchase_track.sum(), after.bar_track.sum()) <= after.board.track_spaces
        assert after.sale_tracks[:, :COLOURS].max() <= after.board.sale_each


@in_both_editions
@whole_games
@given(data=st.data())
def test_an_action_goes_at_most_one_unit_beyond_the_limit(case: Case, data: st.DataObject) -> None:
    for _, after in any_game(case, data):
        level = after.board.levels[after.level]
        assert after.traded.sum() <= level.shares + 1
        assert after.bars_traded <= level.bars + 1


def is_beyond_the_limit(state: Any) -> bool:
    """Return whether this action traded more than the level allows."""
    level = state.board.levels[state.level]
    return bool(state.traded.sum() > level.shares or state.bars_traded > level.bars)


NEEDED = {
    Phase.SELLING: (Advantage.SELL_ONE_MORE, Card.SELL_ONE_MORE),
    Phase.BARS: (Advantage.ONE_MORE_BAR, 0),
    Phase.BUYING: (Advantage.BUY_ONE_MORE, Card.BUY_ONE_MORE),
}
"""The advantage or spare card needed to exceed each limit."""


@in_both_editions
@whole_games
@given(data=st.data())
def test_only_an_unused_tile_or_card_goes_beyond_the_limit(case: Case, data: st.DataObject) -> None:
    for before, after in any_game(case, data):
        if is_beyond_the_limit(after) and not is_beyond_the_limit(before):
            had, has = before.traders[before.seat], after.traders[before.seat]
            advantage, card = NEEDED[Phase(after.phase)]
            if had.spare_cards & card:
                assert (has.advantages, has.spare_cards) == (had.advantages, had.spare_cards - card)
            else:
                assert had.advantages >= advantage
                assert (has.advantages, has.spare_cards) == (0, had.spare_cards)


NEVER_LESS: dict[str, Callable[[Any], int]] = {
    "level": lambda state: int(state.level),
    "price of bars": lambda state: int(state.bar_space),
    "turn": lambda state: int(state.turn),
    "sale tracks": lambda state: int(state.sales_cleared),
    "bars of the poorest": lambda state: int(state.traders["bars"].min()),
    "all bars": lambda state: int(state.traders["bars"].sum()),
    "tiles used": lambda state: -int(state.traders["advantages"].sum()) if state.turn else -1000,
    "cards used": lambda state: -int(state.traders["spare_cards"].sum()) if state.turn else -1000,
    "subsidies": lambda state: int(state.traders["subsidies"].sum()),
    "shares shown": lambda state: -int(state.traders["face_down"].sum()) if state.turn else -1000,
    "shares known not to be hidden": lambda state: -int(state.dealt_from.sum()) if state.turn else -1000,
}


@in_both_editions
@settings(max_examples=30)
@given(data=st.data())
def test_some_things_never_go_back(case: Case, data: st.DataObject) -> None:
    for before, after in any_game(case, data):
        assert [name for name, read in NEVER_LESS.items() if read(before) > read(after)] == []


@in_both_editions
@whole_games
@given(data=st.data())
def test_a_turn_passes_to_the_left_and_only_after_an_action(case: Case, data: st.DataObject) -> None:
    for before, after in any_game(case, data):
        passes = after.turn - before.turn
        assert passes == 0 or (passes == 1 and before.phase not in {Phase.CHOOSE, Phase.DEAL_HANDS})
        if before.turn:
            assert after.seat == (before.seat + passes) % before.players


@in_both_editions
@whole_games
@given(data=st.data())
def test_a_token_never_leaves_the_table_of_prices(case: Case, data: st.DataObject) -> None:
    for _, after in any_game(case, data):
        assert 0 <= after.row.min() <= after.row.max() <= 12
        assert 0 <= after.column.min() <= after.column.max() <= 6
        assert 0 <= after.bar_space <= 24


@in_both_editions
@whole_games
@given(data=st.data())
def test_at_the_end_everything_is_sold_and_nobody_can_move(case: Case, data: st.DataObject) -> None:
    *_, (_, state) = any_game(case, data)
    assert not state.traders["face_up"].any()
    assert not state.traders["face_down"].any()
    assert not state.traders["debt"].any()
    assert not legal(case, state)


def worth(board: Any, trader: Any) -> int:
    """Return what counts at the end: cash and gold, or only the bars."""
    return int(trader.bars if board.bars_decide else trader.cash + trader.bars * board.bar_worth)


@in_both_editions
@whole_games
@given(data=st.data())
def test_at_the_end_wealth_is_cash_and_gold_or_where_bars_decide_the_bars(case: Case, data: st.DataObject) -> None:
    *_, (_, state) = any_game(case, data)
    scores = counts(state.players)
    case.rules.score(state, scores)
    assert list(scores) == [worth(state.board, state.traders[seat]) for seat in range(state.players)]
