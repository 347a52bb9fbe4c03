"""What a table of Black Friday (2023) is worth to a seat, by rules of thumb.

1. What the bag holds    2. Where prices are heading    3. What a trader is worth    4. What a table is worth

The rules of thumb are hand-made; their numbers were fitted by play, against the M.I.B.S. and against itself.
"""

from __future__ import annotations

from math import exp
from typing import Annotated

from outcry.games.black_friday.market import count_coloured, level
from outcry.games.black_friday.state import (
    BLACK,
    COLOURS,
    LAST_BAR_SPACE,
    TOP_ROW,
    UNKNOWN,
    Phase,
    State,
)
from outcry.games.black_friday.views import count_unseen
from outcry.kernel.compile import rule
from outcry.kernel.record import Record, Row

ROWS_PER_SHARE, ROWS_ASIDE = 0.5, 0.45
"""What the chart of a price change comes to: half a row of the price table for each share of the net, and a step aside,
worth nearly half a row: +1 is up 1, +2 up 1 right 1, +3 up 2; a net of 0 is left 1."""

BLACK_SPOILS = 0.6
"""How much an expected black share that counts lowers the chance of a colour to come out above 0."""

FALL_AT_BOTTOM = 0.25
"""In the bottom row a token can only go left: a row down costs a quarter of the price."""

SOON, LATER = 1.77, 1.8
"""How many price changes to look ahead: those that draw from the bag as it is, and those after tracks were cleared."""

SOON_IF_DUE, LATER_IF_DUE = 2.25, 1.16
"""The same when a price change has just been triggered."""

TRACKS_COUNT = 0.67
"""How many of the shares on the purchase and gold tracks are taken to be in the bag later."""

BARS_COUNT = 1.2
"""How many of the bars bought since the last price change are taken to raise the price of gold, if none is due."""

STAGES = 4
CASH_FACTORS = (5.0, 2.0, 1.15, 1.0, 1.0)
"""What a dollar can be made into, when gold has gone none, one, two, three or four quarters of its track."""

SHARE_FACTORS = (3.8, 0.67, 0.64, 0.76, 0.95)
"""What a dollar of expected share price can be made into at the same times."""

CASH_ROOM, SHARE_ROOM = 8.6, 15.0
"""So many full purchases of gold use up what makes cash, or shares, worth more than their price."""

TILE_WORTH = 40.0
"""What a bonus tile is worth as long as it is not used."""

AGAINST_BEST, AGAINST_ALL = 0.5, 0.5
"""How much the wealth of the best rival, and that of the rivals on average, counts against one's own."""


class Outlook(Record):
    """What a seat expects: the colours in the bag, the prices to come, how far gold will have risen."""

    bag: Annotated[Row[float], COLOURS + 1]
    prices: Annotated[Row[float], COLOURS]
    hidden_price: float
    bar_space: float


# 1. What the bag holds


@rule
def expect_bag(view: State, outlook: Outlook) -> None:
    """Of the shares out of sight, the bag holds its part of every colour; black ones can be counted."""
    unseen = 0
    for colour in range(COLOURS):
        unseen += count_unseen(view, colour)
    part = (count_coloured(view.bag) + view.bag[UNKNOWN]) / max(unseen, 1)
    for colour in range(COLOURS):
        outlook.bag[colour] = part * count_unseen(view, colour)
    outlook.bag[BLACK] = view.bag[BLACK]


@rule
def count_marked(table: State, colour: int) -> int:
    """Count the shares of a colour on the purchase and gold tracks."""
    return int(table.purchase_track[colour] + table.bar_track[colour])


@rule
def chance_to_be_drawn(table: State, outlook: Outlook, tracks_count: float) -> float:
    """Say how likely a share of the bag is drawn in a price change, if part of the tracks has joined it."""
    size = outlook.bag[BLACK]
    for colour in range(COLOURS):
        size += outlook.bag[colour] + tracks_count * count_marked(table, colour)
    return min(level(table).draw / max(size, 1.0), 1.0)


# 2. Where prices are heading


@rule
def expected_rows(drawn: float, black: float) -> float:
    """Expect how many rows a price climbs, given how many of its shares and black ones are drawn on average."""
    spoilt = black * (1 - exp(-black))  # a lone black share does not count
    chance_to_rise = (1 - exp(-drawn)) * exp(-BLACK_SPOILS * spoilt)
    return ROWS_PER_SHARE * (drawn - spoilt) + ROWS_ASIDE * (2 * chance_to_rise - 1)


@rule
def price_above(table: State, colour: int, rows: float) -> float:
    """Read the price some rows above a token, or below, between the rows of the price table."""
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
    """Expect every price some changes ahead, and how far gold will have risen."""
    is_due = table.phase == Phase.DRAWING
    soon, later = (SOON_IF_DUE, LATER_IF_DUE) if is_due else (SOON, LATER)
    now, then = chance_to_be_drawn(table, outlook, 0.0), chance_to_be_drawn(table, outlook, TRACKS_COUNT)
    black = outlook.bag[BLACK]
    for colour in range(COLOURS):
        held = outlook.bag[colour]
        refilled = held + TRACKS_COUNT * count_marked(table, colour)
        rows = soon * expected_rows(held * now, black * now) + later * expected_rows(refilled * then, black * then)
        outlook.prices[colour] = price_above(table, colour, rows)
    outlook.hidden_price = expect_hidden_price(outlook)
    outlook.bar_space = table.bar_space + expected_bar_rise(table, black * now, is_due)


@rule
def expect_hidden_price(outlook: Outlook) -> float:
    """A share of which only the back is seen is worth what those in the bag are on average."""
    count, worth = 0.0, 0.0
    for colour in range(COLOURS):
        count += outlook.bag[colour]
        worth += outlook.bag[colour] * outlook.prices[colour]
    return worth / max(count, 1.0)


@rule
def expected_bar_rise(table: State, black: float, is_due: bool) -> float:
    """Gold rises with the bars bought, and in a price change that is due with the black shares drawn."""
    if is_due:
        return table.bars_bought // table.board.bars_per_step + black
    return BARS_COUNT * table.bars_bought / table.board.bars_per_step


@rule
def expected_bar_price(table: State, outlook: Outlook) -> float:
    """Read the price of gold between the spaces of its track."""
    prices = table.board.bar_prices
    space = min(int(outlook.bar_space), LAST_BAR_SPACE - 1)
    low, high = float(prices[space]), float(prices[space + 1])
    return low + (high - low) * min(outlook.bar_space - space, 1.0)


# 3. What a trader is worth


@rule
def factor_at(factors: tuple[float, ...], outlook: Outlook) -> float:
    """Read a factor between the quarters of the gold track."""
    stage = min(outlook.bar_space / LAST_BAR_SPACE, 1.0) * STAGES
    quarter = min(int(stage), STAGES - 1)
    return factors[quarter] + (factors[quarter + 1] - factors[quarter]) * (stage - quarter)


@rule
def gold_for_all(table: State, outlook: Outlook) -> float:
    """What a full purchase of gold will cost."""
    return level(table).bars * expected_bar_price(table, outlook)


@rule
def grown(amount: float, factor: float, room: float) -> float:
    """The first dollars grow by the whole factor, further ones by less and less."""
    return amount + (factor - 1) * room * (1 - exp(-amount / room))


@rule
def growth(amount: float, factor: float, room: float) -> float:
    """How much the next dollar grows."""
    return 1 + (factor - 1) * exp(-amount / room)


@rule
def portfolio(table: State, seat: int, outlook: Outlook) -> float:
    """The shares of a trader at the prices to come."""
    trader = table.traders[seat]
    worth = outlook.hidden_price * trader.face_down[UNKNOWN]
    for colour in range(COLOURS):
        worth += outlook.prices[colour] * (trader.face_up[colour] + trader.face_down[colour])
    return worth


@rule
def prospects(table: State, seat: int, outlook: Outlook) -> float:
    """The wealth that a trader can expect in the end: gold is safe, cash and shares can still be made into it."""
    trader, purchase = table.traders[seat], gold_for_all(table, outlook)
    cash = grown(trader.cash, factor_at(CASH_FACTORS, outlook), CASH_ROOM * purchase)
    shares = grown(portfolio(table, seat, outlook), factor_at(SHARE_FACTORS, outlook), SHARE_ROOM * purchase)
    return trader.bars * table.board.bar_worth + cash + shares


# 4. What a table is worth


@rule
def appraise(table: State, seat: int, outlook: Outlook) -> float:
    """Compare what a seat can expect with its rivals, the best of them and all."""
    foresee(table, outlook)
    best, together = 0.0, 0.0
    for rival in range(table.players):
        if rival != seat:
            theirs = prospects(table, rival, outlook)
            best = max(best, theirs)
            together += theirs
    own = prospects(table, seat, outlook)
    if table.traders[seat].advantages:
        own += TILE_WORTH
    return own - AGAINST_BEST * best - AGAINST_ALL * together / (table.players - 1)
