"""Tables for the M.I.B.S.: state what matters, by colour; everything else is the same for every colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType

from outcry.kernel.record import Row, copy, new
from outcry.rules.black_friday import BLACK_FRIDAY_2023, data_2023
from outcry.rules.black_friday.board import lay_out
from outcry.rules.black_friday.mibs import mibs_action
from outcry.rules.black_friday.state import COLOURS, TOP_ROW, Action, Options, Phase, State, Why

RULES = BLACK_FRIDAY_2023.rules
NAMES = data_2023.COLOURS
PRICES = data_2023.BOARD.numbers()["prices"]
SPACES = {price: (TOP_ROW - down, column) for down, row in enumerate(PRICES) for column, price in enumerate(row)}
LAST_OF_AN_ACTION = (*range(Action.MARK_0, Action.BAR), Action.DONE)

Some = Mapping[str, int]
"""Numbers by colour; other colours have the default."""

USUAL: Some = MappingProxyType({})


@cache
def opening(players: int, open_hands: int) -> State:
    """Set a table once; the first few seats play with open cards."""
    options, state = new(Options, players=players), new(State)
    options.board = lay_out(data_2023.BOARD.numbers(), players)
    for seat in range(open_hands):
        options.has_open_hand[seat] = 1
    RULES.setup(state, options)
    return state


def fresh_table(players: int, open_hands: int = 1) -> State:
    """Set the table before the market is filled and hands are dealt."""
    return copy(opening(players, open_hands))


def table_with(
    *,
    level: int = 4,
    cash: int = 1000,
    gold: int = 20,
    prices: Some = USUAL,
    market: Some = USUAL,
    owned: Some = USUAL,
    track: Some = USUAL,
    seat: int = 0,
) -> State:
    """Set a table for four at which a seat is about to choose; level 4 allows three shares or bars."""
    state = fresh_table(4)
    state.phase, state.level, state.seat = Phase.CHOOSE, level, seat
    state.bar_space = list(state.board.bar_prices).index(gold)
    state.traders[seat].cash = cash
    lay(state.market, market, 5)
    lay(state.sale_tracks[0], track, 2)
    lay(state.traders[seat].face_up, owned, 0)
    for colour, name in enumerate(NAMES):
        state.row[colour], state.column[colour] = SPACES[prices.get(name, 100)]
    return state


def lay(pile: Row[int], some: Some, usual: int) -> None:
    """Fill a pile."""
    assert some.keys() <= set(NAMES)
    for colour, name in enumerate(NAMES):
        pile[colour] = some.get(name, usual)


def decision(state: State) -> Action:
    """Return the M.I.B.S.'s next decision for the seat to move; it must be legal."""
    view = copy(state)
    RULES.observe(state, int(state.seat), view)
    action = mibs_action(view, int(state.seat))
    assert RULES.why_illegal(state, action) == Why.OK
    return Action(action)


def words(action: Action, names: Sequence[str] = NAMES) -> str:
    """Format an action; a trailing number is a colour."""
    verb, _, what = action.name.lower().partition("_")
    return f"{verb} {names[int(what)] if what.isdigit() else what}".strip()


def turn(state: State, names: Sequence[str] = NAMES) -> list[str]:
    """Let the M.I.B.S. finish an action on a copy of the table, and return its moves."""
    state, told = copy(state), []
    for _ in range(3 * COLOURS):
        action = decision(state)
        told.append(words(action, names))
        RULES.apply(state, action)
        if action in LAST_OF_AN_ACTION:
            return told
    raise AssertionError(f"It never ends: {told}")
