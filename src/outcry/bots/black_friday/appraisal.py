"""What a table of Black Friday is worth to a seat, by rules of thumb.

1. What the bag holds    2. Where prices are heading    3. What a trader is worth    4. What a table is worth

The rules of thumb are the same for both editions; most of their numbers are not, and stand in sense.py.
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
"""What the chart of a price change comes to: half a row of the price table for each share of the net, and a step aside,
worth nearly half a row: +1 is up 1, +2 up 1 right 1, +3 up 2; a net of 0 is left 1."""

BLACK_SPOILS = 0.6
"""How much an expected black share that counts lowers the chance of a colour to come out above 0."""

FALL_AT_BOTTOM = 0.25
"""In the bottom row a token can only go left: a row down costs a quarter of the price."""


class Outlook(Record):
    """What a seat expects: the colours in the bag, the prices to come, how far bars will have risen; and why."""

    sense: Sense
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
    """Count the shares of a colour on the purchase and bar tracks."""
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
    """Expect every price some changes ahead, and how far bars will have risen."""
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
    """A share of which only the back is seen is worth what those in the bag are on average."""
    count, worth = 0.0, 0.0
    for colour in range(COLOURS):
        count += outlook.bag[colour]
        worth += outlook.bag[colour] * outlook.prices[colour]
    return worth / max(count, 1.0)


@rule
def expected_bar_rise(table: State, outlook: Outlook, black: float, is_due: bool) -> float:
    """Bars rise in price with the bars bought, and in a price change that is due with the black shares drawn."""
    if is_due:
        return table.bars_bought // table.board.bars_per_step + black
    return outlook.sense.bars_count * table.bars_bought / table.board.bars_per_step


@rule
def expected_bar_price(table: State, outlook: Outlook) -> float:
    """Read the price of a bar between the spaces of its track."""
    prices = table.board.bar_prices
    space = min(int(outlook.bar_space), LAST_BAR_SPACE - 1)
    low, high = float(prices[space]), float(prices[space + 1])
    return low + (high - low) * min(outlook.bar_space - space, 1.0)


# 3. What a trader is worth


@rule
def factor_at(factors: Row[float], outlook: Outlook) -> float:
    """Read a factor between the quarters of the bar track."""
    stage = min(outlook.bar_space / LAST_BAR_SPACE, 1.0) * STAGES
    quarter = min(int(stage), STAGES - 1)
    return factors[quarter] + (factors[quarter + 1] - factors[quarter]) * (stage - quarter)


@rule
def bars_for_all(table: State, outlook: Outlook) -> float:
    """What a full purchase of bars will cost."""
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
def grown_cash(table: State, seat: int, outlook: Outlook) -> float:
    """What the cash of a trader can be made into, once debts are paid."""
    trader, sense = table.traders[seat], outlook.sense
    room = sense.cash_room * bars_for_all(table, outlook)
    return grown(trader.cash - trader.debt, factor_at(sense.cash_factors, outlook), room)


@rule
def grown_shares(table: State, seat: int, outlook: Outlook) -> float:
    """What the shares of a trader can be made into."""
    sense = outlook.sense
    room = sense.share_room * bars_for_all(table, outlook)
    return grown(portfolio(table, seat, outlook), factor_at(sense.share_factors, outlook), room)


@rule
def subsidy_cost(table: State, outlook: Outlook) -> float:
    """What a subsidy costs until the end: one not taken would be paid out then, and there is interest."""
    left = outlook.sense.changes * max(1 - outlook.bar_space / LAST_BAR_SPACE, 0.0)
    return table.board.subsidy + table.board.interest * left


@rule
def prospects(table: State, seat: int, outlook: Outlook) -> float:
    """The wealth that a trader can expect in the end: bars are safe, cash and shares can still be made into them."""
    trader = table.traders[seat]
    money = grown_cash(table, seat, outlook) - trader.subsidies * subsidy_cost(table, outlook)
    return trader.bars * table.board.bar_worth + money + grown_shares(table, seat, outlook)


# 4. What a table is worth


@rule
def appraise(table: State, seat: int, outlook: Outlook) -> float:
    """Compare what a seat can expect with its rivals, the best of them and all."""
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
