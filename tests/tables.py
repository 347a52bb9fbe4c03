"""Positions to test with: a fresh table, a table that looks as you say, a table from the middle of any game.

Shares are written as on a shopping list: ``"2 black yellow"``. A list is a whole pile; a mapping such as
``{"yellow": 1}`` changes only the colours that it names and leaves the others as they were::

    state = table_with(level=3, prices={"yellow": 15, "purple": 25}, market={"yellow": 1}, cash=40)
    play(state, buy("yellow"), buy("purple"), mark("purple"))
    assert prices(state)["yellow"] == 20

Whatever you change, no share is lost: what lies nowhere else goes into the bag; if you have filled the bag
yourself, coloured shares go into the hidden hand of the last seat and black ones to the bank.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from hypothesis import strategies as st

from outcry.games.black_friday import rules
from outcry.games.black_friday.board import Numbers, lay_out
from outcry.games.black_friday.data_2023 import BOARD
from outcry.games.black_friday.data_2023 import COLOURS as NAMES
from outcry.games.black_friday.market import bar_price as read_bar_price
from outcry.games.black_friday.market import black_on_areas, level, price, sale_track
from outcry.games.black_friday.state import (
    ACTIONS,
    BLACK,
    CENTRE,
    COLOURS,
    LAST_COLUMN,
    SALE_TRACKS,
    TOP_ROW,
    Action,
    Options,
    Phase,
    State,
    Track,
    Why,
)
from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import Row, assign, counts, new

Shares: TypeAlias = str | Mapping[str, int]
"""A whole pile (``"2 black yellow"``), or a change of some of its colours (``{"yellow": 1}``)."""

Where: TypeAlias = int | tuple[int, int]
"""The (row, column) of a space, or a price: of several spaces that show it the one nearest the middle column."""

KINDS = (*NAMES, "black")
BLACK_SHARES = 15
MARKET_EACH = 8
"""So many shares of each colour lie in the market of ``table_with``: as many as on average after the opening."""


# Options and fresh tables


def agreed(players: int = 4, open_seats: Iterable[int] = (), **numbers: Any) -> Options:
    """Agree on the printed board, with some of its numbers changed; the M.I.B.S. sits on an open seat."""
    options = new(Options, players=players)
    assign(options.board, lay_out(board_numbers(**numbers), players))
    for seat in open_seats:
        options.has_open_hand[seat] = 1
    return options


def board_numbers(**changes: Any) -> Numbers:
    """Give the printed numbers, with changes; an unknown name is an error."""
    printed = BOARD.numbers()
    assert changes.keys() <= printed.keys(), f"no such numbers: {changes.keys() - printed.keys()}"
    return printed | changes


def fresh_table(options: Options) -> State:
    """Set the table; chance has still to fill the market and to deal."""
    state = new(State)
    rules.setup(state, options)
    return state


def dealt_table(options: Options, market: str = "4 purple 4 yellow 4 green 4 blue 4 white") -> State:
    """Set the table, draw the given 20 shares into the market, and deal the first colours in the bag."""
    state = fresh_table(options)
    draw(state, market)
    while state.phase == Phase.DEAL_HANDS:
        rules.apply(state, legal(state)[0])
    return state


# Tables that look as you say


def table_with(
    players: int = 4,
    *,
    open_seats: Iterable[int] = (),
    numbers: Mapping[str, Any] | None = None,
    level: int = 0,
    prices: Mapping[str, Where] | None = None,
    market: Shares | None = None,
    bag: Shares | None = None,
    purchase_track: Shares = "",
    bar_track: Shares = "",
    sale_track: Shares | None = None,
    sales_cleared: int = 0,
    hand: Shares = "",
    bought: Shares = "",
    hands: Mapping[int, Shares] | None = None,
    cash: int | Sequence[int] = 100,
    bars: int | Sequence[int] = 0,
    advantages: int | Sequence[int] = 0,
    bar_price: int = 20,
    bars_bought: int = 0,
    seat: int = 0,
    **fields: int,
) -> State:
    """Set a table at which ``seat`` chooses its action; nobody has a bonus tile or a share unless you say so.

    Args:
        players: seats at the table, 3 to 5.
        open_seats: seats that play with open cards.
        numbers: changes of the printed board.
        level: the level in force; the black shares of lower areas have left them.
        prices: prices of some colours; the others stand on the starting space.
        market: shares in the market, otherwise eight of each colour.
        bag: shares in the bag, otherwise all that lie nowhere else.
        purchase_track: shares on the purchase track.
        bar_track: shares on the gold track.
        sale_track: shares on the current sale track, otherwise as it starts.
        sales_cleared: how often a sale track has triggered a price change.
        hand: hidden shares of ``seat``.
        bought: shares of ``seat`` that all saw it buy.
        hands: hidden shares by seat.
        cash: dollars of ``seat``, the others having 100; or of all seats in order.
        bars: gold bars of ``seat``; or of all seats in order.
        advantages: how many advantages the tile of ``seat`` offers (tile n offers n - 1); or of all seats.
        bar_price: the price of gold.
        bars_bought: the marker of purchased gold bars.
        seat: whose turn it is.
        fields: any other field of the state, such as ``turn``, ``phase`` or ``has_acted``.
    """
    state = fresh_table(agreed(players, open_seats, **(numbers or {})))
    state.phase, state.draws_left, state.seat, state.level = Phase.CHOOSE, 0, seat, level
    state.sales_cleared, state.bars_bought = sales_cleared, bars_bought
    state.bar_space = list(state.board.bar_prices).index(bar_price)
    for name, where in (prices or {}).items():
        put_token(state, name, where)
    for trader, tile in zip(state.traders, in_seat_order(advantages, players, seat, 0), strict=False):
        trader.advantages = tile
    hand_out_money(state, in_seat_order(cash, players, seat, 100), in_seat_order(bars, players, seat, 0))
    lay_sale_tracks(state)
    for colour in range(COLOURS):
        state.market[colour] = MARKET_EACH
    fill(state.market, market)
    fill(state.purchase_track, purchase_track)
    fill(state.bar_track, bar_track)
    fill(current_sale_track(state), sale_track)
    for owner, shares in {**(hands or {}), **({seat: hand} if hand else {})}.items():
        fill(state.traders[owner].face_down, shares)
    fill(state.traders[seat].face_up, bought)
    put_the_rest_away(state, bag)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def drawing_table(trigger: Track = Track.PURCHASE, draws: int | None = None, **position: Any) -> State:
    """Set a table at which seat 0 has just triggered a price change; chance is to draw.

    The triggering track holds one share of each colour, if you do not say what it holds. ``draws`` are made,
    otherwise as many as the level says.
    """
    name = ("purchase_track", "bar_track", "sale_track")[trigger]
    track = dict.fromkeys(NAMES, 1)
    state = table_with(**{name: track, "trigger": trigger, "phase": Phase.DRAWING, "has_acted": 1, **position})
    in_bag = sum(pile(state.bag).values())
    state.draws_left = min(in_bag, level(state).draw if draws is None else draws)
    return state


def put_token(state: State, colour: str, where: Where) -> None:
    """Put the price token of a colour on a space."""
    row, column = where if isinstance(where, tuple) else find_space(state, where)
    state.row[NAMES.index(colour)], state.column[NAMES.index(colour)] = row, column


def find_space(state: State, wanted: int) -> tuple[int, int]:
    """Find the space that shows a price: of several the one nearest the middle column, then the lowest."""
    grid = [(row, column) for row in range(TOP_ROW + 1) for column in range(LAST_COLUMN + 1)]
    found = [(row, column) for row, column in grid if state.board.prices[row][column] == wanted]
    return min(found, key=lambda space: abs(space[1] - LAST_COLUMN // 2))


def in_seat_order(value: int | Sequence[int], players: int, seat: int, others: int) -> list[int]:
    """Give a number to each seat: one number belongs to the seat whose turn it is."""
    if isinstance(value, int):
        return [value if each == seat else others for each in range(players)]
    assert len(value) == players
    return list(value)


def hand_out_money(state: State, cash: Sequence[int], bars: Sequence[int]) -> None:
    """Give each seat its money and bars; the bank's books stay balanced."""
    state.bank = -sum(cash)
    for trader, dollars, gold in zip(state.traders, cash, bars, strict=False):
        trader.cash, trader.bars = dollars, gold


def lay_sale_tracks(state: State) -> None:
    """Empty the sale tracks that were used; the centre one is refilled after the third."""
    for track in range(min(state.sales_cleared, SALE_TRACKS)):
        fill(state.sale_tracks[track], "")
    if state.sales_cleared >= SALE_TRACKS:
        fill(state.sale_tracks[CENTRE], dict.fromkeys(KINDS, 2))


def put_the_rest_away(state: State, bag: Shares | None) -> None:
    """Fill the bag as told, and let no share get lost."""
    named = {} if bag is None else as_counts(bag)
    for kind, name in enumerate(KINDS):
        state.bag[kind] = named.get(name, 0)
        rest = total_of(state, kind) - count_on_table(state, kind)
        assert rest >= 0, f"there are too few {name} shares for this table"
        if name not in named:
            state.bag[kind] += rest
        elif kind == BLACK:
            state.bank_black += rest
        else:
            state.traders[state.players - 1].face_down[kind] += rest


def total_of(state: State, kind: int) -> int:
    """Count the shares of a kind in the box of the game, except those that are put back before it begins."""
    return BLACK_SHARES if kind == BLACK else int(state.board.copies - state.board.boxed_each)


def count_on_table(state: State, kind: int) -> int:
    """Count the shares of a kind wherever they lie: on the table, in the bag, in hands, on areas, in the bank."""
    piles = [state.market, state.bag, state.drawn, state.purchase_track, state.bar_track, *state.sale_tracks]
    for trader in state.traders:
        piles += [trader.face_up, trader.face_down]
    elsewhere = black_on_areas(state) + state.bank_black if kind == BLACK else 0
    return int(sum(pile[kind] for pile in piles) + elsewhere)


# Shares


def as_counts(shares: Shares) -> dict[str, int]:
    """Read a shopping list; a list names every kind, a mapping only some."""
    if not isinstance(shares, str):
        return dict(shares)
    found, number = dict.fromkeys(KINDS, 0), 1
    for word in shares.split():
        if word.isdigit():
            number = int(word)
        else:
            found[word], number = found[word] + number, 1
    return found


def fill(target: Row[int], shares: Shares | None) -> None:
    """Make a pile look as told; None leaves it as it is."""
    for name, count in ({} if shares is None else as_counts(shares)).items():
        target[KINDS.index(name)] = count


def pile(shares: Row[int]) -> dict[str, int]:
    """Read a pile: what lies there, without what does not."""
    return {name: int(count) for name, count in zip(KINDS, shares, strict=False) if count}


def current_sale_track(state: State) -> Row[int]:
    """Find the sale track in use."""
    return sale_track(state)


def sale_track_of(state: State) -> dict[str, int]:
    """Read the sale track in use."""
    return pile(sale_track(state))


# Reading a table


def prices(state: State) -> dict[str, int]:
    """Read all share prices."""
    return {name: price(state, colour) for colour, name in enumerate(NAMES)}


def spaces(state: State) -> dict[str, tuple[int, int]]:
    """Read where all price tokens stand, as (row, column)."""
    return {name: (int(state.row[colour]), int(state.column[colour])) for colour, name in enumerate(NAMES)}


def gold_price(state: State) -> int:
    """Read the price of a gold bar."""
    return read_bar_price(state)


def scores(state: State) -> list[int]:
    """Count the wealth of every seat."""
    out: Row[int] = counts(state.players)
    rules.score(state, out)
    return [int(wealth) for wealth in out]


def winners(state: State) -> list[int]:
    """List the seats that rank first."""
    out: Row[int] = counts(state.players)
    rules.standing(state, out)
    return [seat for seat, rank in enumerate(out) if rank == max(out)]


# Playing


def buy(colour: str) -> Action:
    """Name the purchase of a share."""
    return Action(Action.BUY_0 + NAMES.index(colour))


def sell(colour: str) -> Action:
    """Name the sale of a share."""
    return Action(Action.SELL_0 + NAMES.index(colour))


def mark(colour: str) -> Action:
    """Name the move of the share that ends an action."""
    return Action(Action.MARK_0 + NAMES.index(colour))


def legal(state: State) -> list[int]:
    """List the ids of what may come next."""
    mask: Row[int] = counts(ACTIONS)
    rules.legal_actions(state, mask)
    return [action for action, allowed in enumerate(mask) if allowed]


def why(state: State, action: int) -> Why:
    """Ask why an action is refused; OK means that it is not."""
    return Why(rules.why_illegal(state, action))


def play(state: State, *actions: int) -> State:
    """Take actions one after the other; each must be legal."""
    for action in actions:
        refusal = why(state, action)
        assert refusal == Why.OK, f"{Action(action).name} is refused: {refusal.name}"
        rules.apply(state, action)
    return state


def draw(state: State, shares: str) -> State:
    """Let chance draw exactly these shares from the bag, in the order of the list's kinds."""
    for name, count in as_counts(shares).items():
        play(state, *[Action.DRAW_0 + KINDS.index(name)] * count)
    return state


# Tables of all kinds


@st.composite
def tables(draw: st.DrawFn, players: st.SearchStrategy[int] | None = None) -> State:
    """Find a table at any point of any random game: 3 to 5 seats, some of which may play with open cards."""
    seats = draw(players or st.integers(3, 5))
    open_seats = draw(st.sets(st.integers(0, seats - 1), max_size=2))
    state = fresh_table(agreed(seats, open_seats))
    dice = new(Dice, seed=draw(st.integers(0, 2**31)))
    return play_on(state, dice, draw(st.integers(0, 700)))


def play_on(state: State, dice: Dice, steps: int) -> State:
    """Play so many steps at random, or to the end of the game."""
    weights: Row[int] = counts(ACTIONS)
    for _ in range(steps):
        if rules.is_over(state):
            break
        rules.apply(state, random_action(state, dice, weights))
    return state
