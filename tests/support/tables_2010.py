"""Positions of the edition of 2010: the names of ``support.tables``, and what only this edition has.

For example::

    state = table_with(level=6, prices={"red": 46}, hand="2 red blue", subsidies=6, debt=9, is_bound=1)
    play(state, sell("red"), sell("blue"), drop("red"), mark("blue"))
"""

from __future__ import annotations

from typing import Any

from outcry.rules.black_friday import BLACK_FRIDAY_2010, data_2010
from outcry.rules.black_friday.picture import picture
from outcry.rules.black_friday.state import Action, Card, State
from outcry.rules.boards import replaced_by
from support.tables import Floor, metal_price

FLOOR = Floor(data_2010.BOARD)
COLOURS = FLOOR.names
KINDS = FLOOR.kinds

agreed, board_numbers, dealt_table = FLOOR.agreed, FLOOR.board_numbers, FLOOR.dealt_table
table_with, drawing_table, tables = FLOOR.table_with, FLOOR.drawing_table, FLOOR.tables
pile, prices, spaces, sale_track_of = FLOOR.pile, FLOOR.prices, FLOOR.spaces, FLOOR.sale_track_of
buy, sell, mark, drop, draw = FLOOR.buy, FLOOR.sell, FLOOR.mark, FLOOR.drop, FLOOR.draw
moved_by, silver_price = FLOOR.moved_by, metal_price

SILVER, PASS, SUBSIDY, DONE = Action.BAR, Action.BAR_NOTHING, Action.SUBSIDY, Action.DONE
CARD_PASS = Action.BONUS_BAR
"""The advantage PASS; special action card n offers the first n - 1 of PASS, SELL +1, BUY SILVER +1, BUY +1."""

SELL_CARD, BUY_CARD = int(Card.SELL_ONE_MORE), int(Card.BUY_ONE_MORE)
BOTH_CARDS = SELL_CARD + BUY_CARD
ONE_EACH = " ".join(COLOURS)


def each(count: int, **others: int) -> dict[str, int]:
    """Return this many of each colour, with exceptions."""
    return dict.fromkeys(COLOURS, count) | others


def preset(name: str) -> dict[str, Any]:
    """Return the numbers that a preset board replaces."""
    text = BLACK_FRIDAY_2010.customs.presets()[name]
    board = BLACK_FRIDAY_2010.customs.read_board(text)
    return {number: board[number] for number in replaced_by(text)}


def treasure(state: State, seat: int = 0) -> tuple[int, int]:
    """Count the gold and silver bars of a seat."""
    trader = picture(state, COLOURS)["traders"][seat]
    return trader["gold"], trader["silver"]


def books(state: State, seat: int = 0) -> tuple[int, int, int]:
    """Return the cash, the subsidies and the debt of a seat."""
    trader = state.traders[seat]
    return int(trader.cash), int(trader.subsidies), int(trader.debt)
