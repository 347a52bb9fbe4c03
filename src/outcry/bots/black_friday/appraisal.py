"""A heuristic evaluation of Black Friday tables.

1. What the bag holds    2. Where prices are heading    3. What a trader is worth    4. What a table is worth

The heuristics are the same for both editions; most of their parameters differ, and are in sense.py.
"""

from __future__ import annotations

from math import exp
from typing import Annotated

from outcry.kernel.compile import rule
from outcry.kernel.record import Record, Row
from outcry.rules.black_friday.market import count_coloured, level
from outcry.rules.black_friday.state import (
    BLACK,
    COLOURS,
    LAST_BAR_SPACE,
    TOP_ROW,
    UNKNOWN,
    Phase,
    State,
)
from outcry.rules.black_friday.views import count_unseen

from .sense import STAGES, Sense

ROWS_PER_SHARE, ROWS_ASIDE = 0.5, 0.45
"""A linear approximation of the price-change chart: half a row of the price table for each share of the net, and a
sideways step worth nearly half a row. (+1 is up 1, +2 is up 1 and right 1, +3 is up 2; a net of 0 is left 1.)"""

BLACK_SPOILS = 0.6
"""How much each expected black share that counts lowers the chance that a colour's net is above 0."""

FALL_AT_BOTTOM = 0.25
"""In the bottom row a token can only go left; there, a row down costs a quarter of the price."""


class Outlook(Record):
    """What a seat expects: the colours in the bag, future prices, and the future space of the bar price."""

    sense: Sense
    bag: Annotated[Row[float], COLOURS + 1]
    prices: Annotated[Row[float], COLOURS]
    hidden_price: float
    bar_space: float


# 1. What the bag holds


@rule
def expect_bag(view: State, outlook: Outlook) -> None:
    """Expect the bag to hold a proportional share of every colour out of sight; black shares can be counted."""
    unseen = 0
    for colour in range(COLOURS):
        unseen += count_unseen(view, colour)
    part = (count_coloured(view.bag) + view.bag[UNKNOWN]) / max(unseen, 1)
    for colour in range(COLOURS):
        outlook.bag[colour] = part * count_unseen(view, colour)
    outlook.bag[BLACK] = view.bag[BLACK]


@rule
def count_marked(table: State, colour: int) -> int:
    """Count the shares of a colour on the purchase and bar tracks."""
    return int(table.purchase_track[colour] + table.bar_track[colour])


@rule
def chance_to_be_drawn(table: State, outlook: Outlook, tracks_count: float) -> float:
    """Return the chance that a share in the bag is drawn in a price change, with part of the tracks in the bag."""
    size = outlook.bag[BLACK]
    for colour in range(COLOURS):
        size += outlook.bag[colour] + tracks_count * count_marked(table, colour)
    return min(level(table).draw / max(size, 1.0), 1.0)


# 2. Where prices are heading


@rule
def expected_rows(drawn: float, black: float) -> float:
    """Return the expected rise of a price in rows, given the mean numbers of its shares and of black ones drawn."""
    spoilt = black * (1 - exp(-black))  # a lone black share does not count
    chance_to_rise = (1 - exp(-drawn)) * exp(-BLACK_SPOILS * spoilt)
    return ROWS_PER_SHARE * (drawn - spoilt) + ROWS_ASIDE * (2 * chance_to_rise - 1)


@rule
def price_above(table: State, colour: int, rows: float) -> float:
    """Interpolate the price a number of rows above (or below) a token."""
    prices, column = table.board.prices, table.column[colour]
    row = table.row[colour] + rows
    if row <= 0.0:
        return max(prices[0][column] * (1 + FALL_AT_BOTTOM * row), float(prices[0][0]))
    if row >= TOP_ROW:
        return float(prices[TOP_ROW][column])
    below = int(row)
    low, high = float(prices[below][column]), float(prices[below + 1][column])
    return low + (high - low) * (row - below)


@rule
def foresee(table: State, outlook: Outlook) -> None:
    """Estimate every share price some price changes ahead, and the rise of the bar price."""
    is_due = table.phase == Phase.DRAWING
    sense = outlook.sense
    soon, later = (sense.soon_if_due, sense.later_if_due) if is_due else (sense.soon, sense.later)
    now, then = chance_to_be_drawn(table, outlook, 0.0), chance_to_be_drawn(table, outlook, sense.tracks_count)
    black = outlook.bag[BLACK]
    for colour in range(COLOURS):
        held = outlook.bag[colour]
        refilled = held + sense.tracks_count * count_marked(table, colour)
        rows = soon * expected_rows(held * now, black * now) + later * expected_rows(refilled * then, black * then)
        outlook.prices[colour] = price_above(table, colour, rows)
    outlook.hidden_price = expect_hidden_price(outlook)
    outlook.bar_space = table.bar_space + expected_bar_rise(table, outlook, black * now, is_due)


@rule
def expect_hidden_price(outlook: Outlook) -> float:
    """Value a share of unknown colour at the mean of those in the bag."""
    count, worth = 0.0, 0.0
    for colour in range(COLOURS):
        count += outlook.bag[colour]
        worth += outlook.bag[colour] * outlook.prices[colour]
    return worth / max(count, 1.0)


@rule
def expected_bar_rise(table: State, outlook: Outlook, black: float, is_due: bool) -> float:
    """Estimate the rise of the bar price from the bars bought and, if a price change is due, the black shares drawn."""
    if is_due:
        return table.bars_bought // table.board.bars_per_step + black
    return outlook.sense.bars_count * table.bars_bought / table.board.bars_per_step


@rule
def expected_bar_price(table: State, outlook: Outlook) -> float:
    """Interpolate the price of a bar between the spaces of its track."""
    prices = table.board.bar_prices
    space = min(int(outlook.bar_space), LAST_BAR_SPACE - 1)
    low, high = float(prices[space]), float(prices[space + 1])
    return low + (high - low) * min(outlook.bar_space - space, 1.0)


# 3. What a trader is worth


@rule
def factor_at(factors: Row[float], outlook: Outlook) -> float:
    """Interpolate a factor between the quarters of the bar track."""
    stage = min(outlook.bar_space / LAST_BAR_SPACE, 1.0) * STAGES
    quarter = min(int(stage), STAGES - 1)
    return factors[quarter] + (factors[quarter + 1] - factors[quarter]) * (stage - quarter)


@rule
def bars_for_all(table: State, outlook: Outlook) -> float:
    """Return the expected cost of a full purchase of bars."""
    return level(table).bars * expected_bar_price(table, outlook)


@rule
def grown(amount: float, factor: float, room: float) -> float:
    """Apply a growth factor with diminishing returns: in full to the first dollars, less and less to further ones."""
    return amount + (factor - 1) * room * (1 - exp(-amount / room))


@rule
def growth(amount: float, factor: float, room: float) -> float:
    """Return the growth of the next dollar, the derivative of ``grown``."""
    return 1 + (factor - 1) * exp(-amount / room)


@rule
def portfolio(table: State, seat: int, outlook: Outlook) -> float:
    """Value the shares of a trader at expected prices."""
    trader = table.traders[seat]
    worth = outlook.hidden_price * trader.face_down[UNKNOWN]
    for colour in range(COLOURS):
        worth += outlook.prices[colour] * (trader.face_up[colour] + trader.face_down[colour])
    return worth


@rule
def grown_cash(table: State, seat: int, outlook: Outlook) -> float:
    """Estimate what a trader's cash can become, after paying debts."""
    trader, sense = table.traders[seat], outlook.sense
    room = sense.cash_room * bars_for_all(table, outlook)
    return grown(trader.cash - trader.debt, factor_at(sense.cash_factors, outlook), room)


@rule
def grown_shares(table: State, seat: int, outlook: Outlook) -> float:
    """Estimate what a trader's shares can become."""
    sense = outlook.sense
    room = sense.share_room * bars_for_all(table, outlook)
    return grown(portfolio(table, seat, outlook), factor_at(sense.share_factors, outlook), room)


@rule
def subsidy_cost(table: State, outlook: Outlook) -> float:
    """Estimate the cost of taking a subsidy: interest, and the payout at the end that one not taken would bring."""
    left = outlook.sense.changes * max(1 - outlook.bar_space / LAST_BAR_SPACE, 0.0)
    return table.board.subsidy + table.board.interest * left


@rule
def prospects(table: State, seat: int, outlook: Outlook) -> float:
    """Estimate a trader's final wealth: bars are safe, cash and shares can still become bars."""
    trader = table.traders[seat]
    money = grown_cash(table, seat, outlook) - trader.subsidies * subsidy_cost(table, outlook)
    return trader.bars * table.board.bar_worth + money + grown_shares(table, seat, outlook)


# 4. What a table is worth


@rule
def appraise(table: State, seat: int, outlook: Outlook) -> float:
    """Evaluate a table for a seat: its prospects compared with the best rival and with all rivals."""
    foresee(table, outlook)
    best, together, sense = 0.0, 0.0, outlook.sense
    for rival in range(table.players):
        if rival != seat:
            theirs = prospects(table, rival, outlook)
            best = max(best, theirs)
            together += theirs
    own = prospects(table, seat, outlook)
    if table.traders[seat].advantages:
        own += sense.tile_worth
    return own - sense.against_best * best - sense.against_all * together / (table.players - 1)
