"""Positions for tests: a fresh table, a given position, or a table from any point of any game.

Shares are written as on a shopping list: ``"2 black yellow"``. A list is a whole pile; a mapping such as
``{"yellow": 1}`` changes only the colours that it names and leaves the others as they were::

    state = table_with(level=3, prices={"yellow": 15, "purple": 25}, market={"yellow": 1}, cash=40)
    play(state, buy("yellow"), buy("purple"), mark("purple"))
    assert prices(state)["yellow"] == 20

Whatever you change, no share is lost: what lies nowhere else goes into the bag; if you have filled the bag
yourself, coloured shares go into the hidden hand of the last seat and black ones to the bank.

A ``Floor`` knows the numbers and the colours of an edition. The names at the end of this page are those of 2023;
``support.tables_2010`` gives the same names for 2010.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from hypothesis import strategies as st

from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import Row, assign, counts, new
from outcry.rules.black_friday import data_2023, rules
from outcry.rules.black_friday.board import Edition, lay_out
from outcry.rules.black_friday.market import bar_price as read_bar_price
from outcry.rules.black_friday.market import black_on_areas, level, price, sale_track
from outcry.rules.black_friday.state import (
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
from outcry.rules.boards import Numbers

Shares: TypeAlias = str | Mapping[str, int]
"""A whole pile (``"2 black yellow"``), or a change of some of its colours (``{"yellow": 1}``)."""

Where: TypeAlias = int | tuple[int, int]
"""The (row, column) of a space, or a price: of several spaces with it, the one nearest the middle column."""

Each: TypeAlias = int | Sequence[int]
"""A number for the seat whose turn it is, or one for each seat in order."""

BLACK_SHARES = 15
MARKET_EACH = 8
"""Shares of each colour in the market of ``table_with``: the average after the opening."""

OTHERS_CASH = 100
"""Cash of seats not mentioned."""

CHART = {
    -8: (-5, -1),
    -7: (-4, -1),
    -6: (-3, -1),
    -5: (-3, 0),
    -4: (-2, -1),
    -3: (-2, 0),
    -2: (-1, -1),
    -1: (-1, 0),
    0: (0, -1),
    1: (1, 0),
    2: (1, 1),
    3: (2, 0),
    4: (2, 1),
    5: (3, 0),
    6: (3, 1),
    7: (4, 1),
    8: (5, 1),
}
"""How many spaces a token moves up and right for each net, in both editions, transcribed independently."""


@dataclass(frozen=True)
class Floor:
    """The trading floor of one edition: its printed numbers and the names of its colours."""

    printed: Edition

    @property
    def names(self) -> tuple[str, ...]:
        """The colours in order."""
        return self.printed.colours

    @property
    def kinds(self) -> tuple[str, ...]:
        """The colours, and black."""
        return (*self.names, "black")

    # Options and fresh tables

    def agreed(self, players: int = 4, open_seats: Iterable[int] = (), **numbers: Any) -> Options:
        """Return the options for the printed board with some numbers changed; the M.I.B.S. sits on open seats."""
        options = new(Options, players=players)
        assign(options.board, lay_out(self.board_numbers(**numbers), players))
        for seat in open_seats:
            options.has_open_hand[seat] = 1
        return options

    def board_numbers(self, **changes: Any) -> Numbers:
        """Return the printed numbers with changes; an unknown name is an error."""
        printed = self.printed.numbers()
        assert changes.keys() <= printed.keys(), f"no such numbers: {changes.keys() - printed.keys()}"
        return printed | changes

    def dealt_table(self, options: Options, market: str | None = None) -> State:
        """Set the table, draw the given 20 shares into the market, and deal the most frequent shares of the bag."""
        state = fresh_table(options)
        while state.phase <= Phase.DEAL_HANDS:
            if state.phase == Phase.DEAL_MARKET:
                self.draw(state, market or " ".join(f"4 {name}" for name in self.names))
            else:
                play(state, max(legal(state), key=lambda action: state.bag[action - Action.DRAW_0]))
        return state

    # Given positions

    def table_with(
        self,
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
        cash: Each = OTHERS_CASH,
        bars: Each = 0,
        advantages: Each = 0,
        spare_cards: Each = 0,
        subsidies: Each = 0,
        debt: Each = 0,
        bar_price: int = 20,
        bars_bought: int = 0,
        seat: int = 0,
        traded: Shares = "",
        **fields: int,
    ) -> State:
        """Set a table at which ``seat`` chooses its action; by default nobody has shares, cards or subsidies.

        Args:
            players: seats at the table.
            open_seats: seats that play with open cards.
            numbers: changes of the printed board.
            level: the level in force; the black shares of lower areas have left them.
            prices: prices of some colours; the others stand on the starting space.
            market: shares in the market, otherwise eight of each colour.
            bag: shares in the bag, otherwise all that lie nowhere else.
            purchase_track: shares on the purchase track.
            bar_track: shares on the gold, or silver, track.
            sale_track: shares on the current sale track, otherwise as it starts.
            sales_cleared: how often a sale track has triggered a price change.
            hand: hidden shares of ``seat``.
            bought: shares of ``seat`` that all saw it buy.
            hands: hidden shares by seat.
            cash: dollars of ``seat``, the others having 100; or of all seats in order.
            bars: bars of ``seat``; or of all seats in order.
            advantages: how many advantages the tile or card of ``seat`` offers (tile n offers n - 1); or of all seats.
            spare_cards: the spare cards of ``seat``, as a sum of ``Card``; or of all seats.
            subsidies: subsidies that ``seat`` holds; or all seats. Money is not touched.
            debt: interest that ``seat`` owes; or all seats. Say ``is_bound=1`` if the turn began with it.
            bar_price: the price of a bar.
            bars_bought: the marker of purchased bars.
            seat: whose turn it is.
            traded: shares that were traded in the action under way.
            fields: any other field of the state, such as ``turn``, ``phase``, ``has_acted`` or ``is_bound``.
        """
        state = fresh_table(self.agreed(players, open_seats, **(numbers or {})))
        state.phase, state.draws_left, state.seat, state.level = Phase.CHOOSE, 0, seat, level
        state.sales_cleared, state.bars_bought = sales_cleared, bars_bought
        state.bar_space = list(state.board.bar_prices).index(bar_price)
        for name, where in (prices or {}).items():
            self.put_token(state, name, where)
        hand_out_money(state, cash)
        held = {"bars": bars, "advantages": advantages, "spare_cards": spare_cards}
        for what, each in {**held, "subsidies": subsidies, "debt": debt}.items():
            hand_out(state, what, each)
        self.lay_sale_tracks(state)
        for colour in range(COLOURS):
            state.market[colour] = MARKET_EACH
        self.fill(state.market, market)
        self.fill(state.purchase_track, purchase_track)
        self.fill(state.bar_track, bar_track)
        self.fill(current_sale_track(state), sale_track)
        for owner, shares in {**(hands or {}), **({seat: hand} if hand else {})}.items():
            self.fill(state.traders[owner].face_down, shares)
        self.fill(state.traders[seat].face_up, bought)
        self.put_the_rest_away(state, bag)
        for name, count in self.as_counts(traded).items():
            if count:
                state.traded[self.names.index(name)] = count
        for name, value in fields.items():
            setattr(state, name, value)
        return state

    def drawing_table(self, trigger: Track = Track.PURCHASE, draws: int | None = None, **position: Any) -> State:
        """Set a table at which seat 0 has just triggered a price change; chance is to draw.

        The triggering track holds one share of each colour, if you do not say what it holds. ``draws`` are made,
        otherwise as many as the level says.
        """
        name = ("purchase_track", "bar_track", "sale_track")[trigger]
        track = dict.fromkeys(self.names, 1)
        told = {name: track, "trigger": trigger, "phase": Phase.DRAWING, "has_acted": 1, **position}
        state = self.table_with(**told)
        in_bag = sum(self.pile(state.bag).values())
        state.draws_left = min(in_bag, level(state).draw if draws is None else draws)
        return state

    def put_token(self, state: State, colour: str, where: Where) -> None:
        """Put the price token of a colour on a space."""
        row, column = where if isinstance(where, tuple) else find_space(state, where)
        state.row[self.names.index(colour)], state.column[self.names.index(colour)] = row, column

    def lay_sale_tracks(self, state: State) -> None:
        """Empty the sale tracks that were used; the centre one is refilled after the third."""
        for track in range(min(state.sales_cleared, SALE_TRACKS)):
            self.fill(state.sale_tracks[track], "")
        if state.sales_cleared >= SALE_TRACKS:
            self.fill(state.sale_tracks[CENTRE], dict.fromkeys(self.kinds, 2))

    def put_the_rest_away(self, state: State, bag: Shares | None) -> None:
        """Fill the bag as given, and put all other shares away."""
        named = {} if bag is None else self.as_counts(bag)
        for kind, name in enumerate(self.kinds):
            state.bag[kind] = named.get(name, 0)
            rest = total_of(state, kind) - count_on_table(state, kind)
            assert rest >= 0, f"there are too few {name} shares for this table"
            if name not in named:
                state.bag[kind] += rest
            elif kind == BLACK:
                state.bank_black += rest
            else:
                state.traders[state.players - 1].face_down[kind] += rest

    # Shares

    def as_counts(self, shares: Shares) -> dict[str, int]:
        """Parse a shopping list; a list names every kind, a mapping only some."""
        if not isinstance(shares, str):
            return dict(shares)
        found, number = dict.fromkeys(self.kinds, 0), 1
        for word in shares.split():
            if word.isdigit():
                number = int(word)
            else:
                found[word], number = found[word] + number, 1
        return found

    def fill(self, target: Row[int], shares: Shares | None) -> None:
        """Fill a pile as given; None leaves it unchanged."""
        for name, count in ({} if shares is None else self.as_counts(shares)).items():
            target[self.kinds.index(name)] = count

    def pile(self, shares: Row[int]) -> dict[str, int]:
        """Return the shares of a pile by name, without zeros."""
        return {name: int(count) for name, count in zip(self.kinds, shares, strict=False) if count}

    def sale_track_of(self, state: State) -> dict[str, int]:
        """Return the sale track in use."""
        return self.pile(sale_track(state))

    # Reading a table

    def prices(self, state: State) -> dict[str, int]:
        """Return all share prices."""
        return {name: price(state, colour) for colour, name in enumerate(self.names)}

    def spaces(self, state: State) -> dict[str, tuple[int, int]]:
        """Return the positions of all price tokens as (row, column)."""
        return {name: (int(state.row[colour]), int(state.column[colour])) for colour, name in enumerate(self.names)}

    # Playing

    def buy(self, colour: str) -> Action:
        """Return the action that buys a share."""
        return Action(Action.BUY_0 + self.names.index(colour))

    def sell(self, colour: str) -> Action:
        """Return the action that sells a share."""
        return Action(Action.SELL_0 + self.names.index(colour))

    def mark(self, colour: str) -> Action:
        """Return the action that moves a share and ends a trade."""
        return Action(Action.MARK_0 + self.names.index(colour))

    def drop(self, colour: str) -> Action:
        """Return the action that chooses the colour to fall in a sale."""
        return Action(Action.DROP_0 + self.names.index(colour))

    def draw(self, state: State, shares: str) -> State:
        """Let chance draw exactly these shares from the bag, in the order of the kinds."""
        for name, count in self.as_counts(shares).items():
            play(state, *[Action.DRAW_0 + self.kinds.index(name)] * count)
        return state

    def moved_by(self, net: int, start: tuple[int, int]) -> tuple[int, int]:
        """Return where the first colour's token ends after a price change by a net."""
        first, last = self.names[0], self.names[-1]
        black = 2 if net == -1 else max(-net, 0)
        state = self.drawing_table(level=9, draws=net + 2 * black + 1, prices={first: start})
        self.draw(state, f"{net + black} {first} {black} black {last}")
        return self.spaces(state)[first]

    # Random tables

    def tables(self, players: st.SearchStrategy[int] | None = None) -> st.SearchStrategy[State]:
        """Generate a table at any point of a random game; some seats may play with open cards."""
        return random_tables(self, players or st.integers(self.printed.fewest_seats, 5))


# Shared by the editions


def fresh_table(options: Options) -> State:
    """Set the table before the market is filled and hands are dealt."""
    state = new(State)
    rules.setup(state, options)
    return state


def find_space(state: State, wanted: int) -> tuple[int, int]:
    """Find the space with a price: of several the one nearest the middle column, then the lowest."""
    grid = [(row, column) for row in range(TOP_ROW + 1) for column in range(LAST_COLUMN + 1)]
    found = [(row, column) for row, column in grid if state.board.prices[row][column] == wanted]
    return min(found, key=lambda space: abs(space[1] - LAST_COLUMN // 2))


def hand_out_money(state: State, cash: Each) -> None:
    """Give each seat its money, keeping the bank's books balanced."""
    hand_out(state, "cash", cash, OTHERS_CASH)
    state.bank = -sum(int(trader.cash) for trader in state.traders)


def hand_out(state: State, what: str, each: Each, others: int = 0) -> None:
    """Give something to each seat; a single number is for the seat whose turn it is."""
    seats = range(state.players)
    numbers = [each if seat == state.seat else others for seat in seats] if isinstance(each, int) else each
    for seat, number in zip(seats, numbers, strict=True):
        setattr(state.traders[seat], what, number)


def total_of(state: State, kind: int) -> int:
    """Count the shares of a kind in the box, except those put back before the game."""
    return BLACK_SHARES if kind == BLACK else int(state.board.copies - state.board.boxed_each)


def count_on_table(state: State, kind: int) -> int:
    """Count the shares of a kind everywhere: on the table, in the bag, in hands, on areas, in the bank."""
    piles = [state.market, state.bag, state.drawn, state.purchase_track, state.bar_track, *state.sale_tracks]
    for trader in state.traders:
        piles += [trader.face_up, trader.face_down]
    elsewhere = black_on_areas(state) + state.bank_black if kind == BLACK else 0
    return int(sum(pile[kind] for pile in piles) + elsewhere)


def current_sale_track(state: State) -> Row[int]:
    """Return the sale track in use."""
    return sale_track(state)


def metal_price(state: State) -> int:
    """Return the price of a bar."""
    return read_bar_price(state)


def scores(state: State) -> list[int]:
    """Return every seat's final score: its wealth, or its bars."""
    out: Row[int] = counts(state.players)
    rules.score(state, out)
    return [int(number) for number in out]


def winners(state: State) -> list[int]:
    """List the seats that rank first."""
    out: Row[int] = counts(state.players)
    rules.standing(state, out)
    return [seat for seat, rank in enumerate(out) if rank == max(out)]


def legal(state: State) -> list[int]:
    """List the ids of legal actions."""
    mask: Row[int] = counts(ACTIONS)
    rules.legal_actions(state, mask)
    return [action for action, allowed in enumerate(mask) if allowed]


def why(state: State, action: int) -> Why:
    """Return the reason why an action is illegal, or OK."""
    return Why(rules.why_illegal(state, action))


def play(state: State, *actions: int) -> State:
    """Take actions one after the other; each must be legal."""
    for action in actions:
        refusal = why(state, action)
        assert refusal == Why.OK, f"{Action(action).name} is refused: {refusal.name}"
        rules.apply(state, action)
    return state


@st.composite
def random_tables(draw: st.DrawFn, floor: Floor, players: st.SearchStrategy[int]) -> State:
    """Play some steps of a random game."""
    seats = draw(players)
    open_seats = draw(st.sets(st.integers(0, seats - 1), max_size=2))
    state = fresh_table(floor.agreed(seats, open_seats))
    dice = new(Dice, seed=draw(st.integers(0, 2**31)))
    return play_on(state, dice, draw(st.integers(0, 700)))


def play_on(state: State, dice: Dice, steps: int) -> State:
    """Play a number of random steps, or to the end of the game."""
    weights: Row[int] = counts(ACTIONS)
    for _ in range(steps):
        if rules.is_over(state):
            break
        rules.apply(state, random_action(state, dice, weights))
    return state


# The edition of 2023

FLOOR = Floor(data_2023.BOARD)
KINDS = FLOOR.kinds

agreed, board_numbers, dealt_table = FLOOR.agreed, FLOOR.board_numbers, FLOOR.dealt_table
table_with, drawing_table, tables = FLOOR.table_with, FLOOR.drawing_table, FLOOR.tables
pile, prices, spaces, sale_track_of = FLOOR.pile, FLOOR.prices, FLOOR.spaces, FLOOR.sale_track_of
buy, sell, mark, draw, moved_by = FLOOR.buy, FLOOR.sell, FLOOR.mark, FLOOR.draw, FLOOR.moved_by
gold_price = metal_price
