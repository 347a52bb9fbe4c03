"""Money, shares, prices and tracks, shared by both editions.

1. Money and shares    2. The price table    3. The level in force    4. Tracks
"""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.record import Row

from .state import (
    BANK,
    BLACK,
    CENTRE,
    COLOURS,
    LAST_COLUMN,
    MOST_COPIES,
    SALE_TRACKS,
    TOP_ROW,
    Level,
    State,
    Trader,
)

MOST_DRAWS_NOTED = 255

# 1. Money and shares


@rule
def pay(state: State, payer: int, payee: int, amount: int) -> None:
    """Pay from one seat, or the BANK, to another. Nothing else in the game touches money."""
    if payer == BANK:
        state.bank -= amount
    else:
        state.traders[payer].cash -= amount
    if payee == BANK:
        state.bank += amount
    else:
        state.traders[payee].cash += amount


@rule
def move(source: Row[int], target: Row[int], kind: int) -> None:
    """Move one share from a pile to another. In play nothing else but ``move_all`` touches shares."""
    source[kind] -= 1
    target[kind] += 1


@rule
def move_all(source: Row[int], target: Row[int], kind: int) -> None:
    """Move every share of one kind from a pile to another."""
    target[kind] += source[kind]
    source[kind] = 0


@rule
def count_coloured(pile: Row[int]) -> int:
    """Count the shares of a pile that are not black."""
    count = 0
    for colour in range(COLOURS):
        count += pile[colour]
    return int(count)


@rule
def count_owned(trader: Trader, colour: int) -> int:
    """Count what a trader holds of a colour."""
    return int(trader.face_up[colour] + trader.face_down[colour])


@rule
def count_shares(trader: Trader) -> int:
    """Count all the shares that a trader holds."""
    return count_coloured(trader.face_up) + count_coloured(trader.face_down)


@rule
def give_up(state: State, seat: int, colour: int) -> None:
    """Put a trader's share into the market: a face-up one if there is one, else one from the hidden hand."""
    trader = state.traders[seat]
    if trader.face_up[colour]:
        move(trader.face_up, state.market, colour)
    else:
        move(trader.face_down, state.market, colour)
        note_reveal(state, colour)


@rule
def note_reveal(state: State, colour: int) -> None:
    """Record that a dealt share was revealed: at each earlier draw one share fewer was out of sight."""
    state.dealt_from[colour] -= 1
    seen = state.draws_seen[colour]
    for unseen in range(MOST_COPIES - 1):
        seen[unseen] = seen[unseen + 1]
    seen[MOST_COPIES - 1] = 0


@rule
def note_draw(state: State, colour: int) -> None:
    """Record how many shares of a colour were out of sight when one of them was drawn."""
    unseen = state.bag[colour]
    for seat in range(state.players):
        unseen += state.traders[seat].face_down[colour]
    if state.draws_seen[colour][unseen - 1] < MOST_DRAWS_NOTED:
        state.draws_seen[colour][unseen - 1] += 1


# 2. The price table


@rule
def price(state: State, colour: int) -> int:
    """Look up the price of a share on the price table."""
    return int(state.board.prices[state.row[colour]][state.column[colour]])


@rule
def move_right(state: State, colour: int) -> None:
    """One space right; in the right column up instead; on the highest space a token stays."""
    if state.column[colour] < LAST_COLUMN:
        state.column[colour] += 1
    elif state.row[colour] < TOP_ROW:
        state.row[colour] += 1


@rule
def move_left(state: State, colour: int) -> None:
    """One space left; in the left column down instead; on the lowest space a token stays."""
    if state.column[colour] > 0:
        state.column[colour] -= 1
    elif state.row[colour] > 0:
        state.row[colour] -= 1


@rule
def move_up(state: State, colour: int) -> None:
    """One space up; in the top row right instead."""
    if state.row[colour] < TOP_ROW:
        state.row[colour] += 1
    elif state.column[colour] < LAST_COLUMN:
        state.column[colour] += 1


@rule
def move_down(state: State, colour: int) -> None:
    """One space down; in the bottom row left instead (ruling: the mirror of the top row)."""
    if state.row[colour] > 0:
        state.row[colour] -= 1
    elif state.column[colour] > 0:
        state.column[colour] -= 1


@rule
def bar_price(state: State) -> int:
    """Look up the price of a bar on its track."""
    return int(state.board.bar_prices[state.bar_space])


# 3. The level in force


@rule
def level(state: State) -> Level:
    """The level tile in force."""
    return state.board.levels[state.level]


@rule
def count_traded(state: State) -> int:
    """Count the shares traded in the current action."""
    count = 0
    for colour in range(COLOURS):
        count += state.traded[colour]
    return count


# 4. Tracks


@rule
def current_sale_track(state: State) -> int:
    """The sale tracks are used one after another; after the last, the centre one for the rest of the game."""
    return int(state.sales_cleared) if state.sales_cleared < SALE_TRACKS else CENTRE


@rule
def sale_track(state: State) -> Row[int]:
    """The shares on the current sale track."""
    return state.sale_tracks[current_sale_track(state)]


@rule
def place(state: State, track: Row[int], colour: int) -> None:
    """Place a share from the market on a track; the third of its colour there raises its price."""
    move(state.market, track, colour)
    if track[colour] == state.board.third:
        move_right(state, colour)


@rule
def is_full(state: State, track: Row[int]) -> bool:
    """A track is full when every space holds a share."""
    return count_coloured(track) >= state.board.track_spaces


@rule
def is_run_down(state: State) -> bool:
    """The sale track is run down when few of its coloured shares are left."""
    return count_coloured(sale_track(state)) <= state.board.sale_left


@rule
def black_on_areas(state: State) -> int:
    """Count the black shares on the areas of levels not yet reached."""
    return int((len(state.board.levels) - 1 - state.level) * state.board.area_black)


@rule
def release_black(state: State, old_level: int) -> None:
    """Put the black share of each level reached or passed over into the bag."""
    state.bag[BLACK] += (state.level - old_level) * state.board.area_black
