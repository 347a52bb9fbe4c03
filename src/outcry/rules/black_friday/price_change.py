"""The price change, in its seven steps.

1. Interest and draw    2. The price of bars    3. The prices of shares    4. Clean up    5. Missing colours rise
6. The level    7. The sale tracks

In 2010 the second sales table is reloaded as part of the clean-up, before steps 5 and 6.
"""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.dice import total

from .market import (
    level,
    move,
    move_all,
    move_down,
    move_left,
    move_right,
    move_up,
    note_draw,
    price,
    release_black,
    sale_track,
)
from .state import (
    BLACK,
    CENTRE,
    CHART,
    COLOURS,
    LAST_BAR_SPACE,
    SALE_TRACKS,
    Phase,
    State,
    Track,
    Why,
)
from .subsidies import collect_interest

# 1. Interest and draw


@rule
def begin_price_change(state: State, trigger: int) -> None:
    """Collect interest; then draw as many shares from the bag as the level says, or as many as there are."""
    collect_interest(state)
    state.trigger = trigger
    state.phase = Phase.DRAWING
    state.draws_left = min(level(state).draw, total(state.bag))


@rule
def why_not_draw(state: State, kind: int) -> int:
    """Shares are drawn from those in the bag, once the starting player is known."""
    if state.phase == Phase.DRAW_STARTER:
        return Why.OTHER_OUTCOME
    return Why.OK if state.bag[kind] else Why.BAG_LACKS_IT


@rule
def draw_share(state: State, kind: int) -> None:
    """Draw one share and place it face up above the market."""
    if kind != BLACK:
        note_draw(state, kind)
    move(state.bag, state.drawn, kind)
    state.draws_left -= 1


# 2. The price of bars


@rule
def adjust_bar_price(state: State) -> None:
    """The bar price rises a space for each black share drawn and every third bar bought, up to the end of its track."""
    rise = state.drawn[BLACK] + state.bars_bought // state.board.bars_per_step
    state.bar_space = min(state.bar_space + rise, LAST_BAR_SPACE)
    state.bars_bought = 0


# 3. The prices of shares


@rule
def net(state: State, colour: int) -> int:
    """The net is what was drawn of a colour, less the black shares if there are at least two."""
    black = state.drawn[BLACK]
    return int(state.drawn[colour] - (black if black > 1 else 0))


@rule
def adjust_prices(state: State) -> None:
    """Each colour moves by its net; then a single black share returns to the bag, two or more go to the bank."""
    for colour in range(COLOURS):
        adjust_price(state, colour, net(state, colour))
    if state.drawn[BLACK] == 1:
        move(state.drawn, state.bag, BLACK)
    else:
        state.bank_black += state.drawn[BLACK]
        state.drawn[BLACK] = 0


@rule
def adjust_price(state: State, colour: int, by: int) -> None:
    """Follow the chart one space at a time, vertically first; a net of 0 drifts left."""
    if by > 0:
        climb(state, colour, by)
    else:
        sink(state, colour, -by)


@rule
def climb(state: State, colour: int, by: int) -> None:
    """Up, then right; beyond the chart one space further up for each share."""
    step = state.board.rise[min(by, CHART - 1)]
    for _ in range(step.vertical + max(by - CHART + 1, 0)):
        move_up(state, colour)
    for _ in range(step.sideways):
        move_right(state, colour)


@rule
def sink(state: State, colour: int, by: int) -> None:
    """Down, then left; beyond the chart one space further down for each share."""
    step = state.board.fall[min(by, CHART - 1)]
    for _ in range(step.vertical + max(by - CHART + 1, 0)):
        move_down(state, colour)
    for _ in range(step.sideways):
        move_left(state, colour)


# 4. Clean up


@rule
def clean_up(state: State) -> None:
    """The drawn shares go to the market; those on the track that triggered the change go into the bag."""
    for colour in range(COLOURS):
        move_all(state.drawn, state.market, colour)
    if state.trigger == Track.SALE:
        for kind in range(COLOURS + 1):
            move_all(sale_track(state), state.bag, kind)
    else:
        track = state.purchase_track if state.trigger == Track.PURCHASE else state.bar_track
        for colour in range(COLOURS):
            move_all(track, state.bag, colour)


# 5. Missing colours rise


@rule
def raise_missing(state: State) -> None:
    """A colour missing from the market goes up a space."""
    for colour in range(COLOURS):
        if state.market[colour] == 0:
            move_up(state, colour)


# 6. The level


@rule
def dearest_area(state: State) -> int:
    """The area of the most valuable colour; if several are equally valuable, the highest (ruling)."""
    highest, area = 0, 0
    for colour in range(COLOURS):
        here = int(state.board.areas[state.row[colour]][state.column[colour]])
        if price(state, colour) > highest or (price(state, colour) == highest and here > area):
            highest, area = price(state, colour), here
    return area


@rule
def check_level(state: State) -> None:
    """A higher area than before brings its level into force; levels never fall."""
    old = state.level
    state.level = max(old, dearest_area(state))
    release_black(state, old)


# 7. The sale tracks


@rule
def change_sale_track(state: State) -> None:
    """If the sale track triggered the change, use the next one; when all are used, refill the centre."""
    if state.trigger == Track.SALE:
        state.sales_cleared += 1
        if state.sales_cleared >= SALE_TRACKS:
            refill_centre(state)


@rule
def refill_centre(state: State) -> None:
    """Refill from market and bank as far as possible; in 2023 a colour whose last market share is used goes right."""
    centre = state.sale_tracks[CENTRE]
    for colour in range(COLOURS):
        for _ in range(min(state.board.sale_each, state.market[colour])):
            move(state.market, centre, colour)
            if state.market[colour] == 0 and not state.board.refills_early:
                move_right(state, colour)
    black = min(state.board.refill_black, state.bank_black)
    state.bank_black -= black
    centre[BLACK] += black


# All steps


@rule
def settle(state: State) -> None:
    """Carry out all the steps after the draw."""
    adjust_bar_price(state)
    adjust_prices(state)
    clean_up(state)
    if state.board.refills_early:
        change_sale_track(state)
    raise_missing(state)
    check_level(state)
    if not state.board.refills_early:
        change_sale_track(state)


@rule
def has_crashed(state: State) -> bool:
    """The game is over once a bar costs as much as it is worth."""
    return state.bar_space == LAST_BAR_SPACE
