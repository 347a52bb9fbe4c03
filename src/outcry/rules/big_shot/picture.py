"""The table in named fields, for logs, traces and screens; contains only what the table shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from outcry.kernel.game import Event
from outcry.kernel.record import Row, plain

from .auction import NO_BIDDER
from .closing import balance, count_all_lots, dearest_lot, is_qualified
from .data import COLOURS, LOTS
from .state import GHOST, SPACES, UNKNOWN, Phase, State
from .town import NOBODYS, OPEN, leader, worth
from .views import least_cash, most_cash

NOBODY_NAME = "nobody"


def picture(state: State, unaided: int | None = None) -> dict[str, Any]:
    """Describe a state or a view completely; the cash of a hidden purse is ``None``."""
    seen = plain(state)
    return {
        "phase": Phase(seen.phase).name.lower(),
        "round": min(seen.rounds + 1, SPACES),
        "seat": seen.seat + 1,
        "roller": seen.roller + 1,
        "broker": seen.broker + 1,
        "price": seen.price,
        "bidder": None if seen.bidder == NO_BIDDER or seen.price == 0 else seen.bidder + 1,
        "asked_colour": COLOURS[seen.asked_colour] if seen.phase == Phase.BORROWING else None,
        "bank": None if UNKNOWN in seen.cash else seen.bank,
        "players": [_player(seen, seat) for seat in range(seen.players)],
        "purses": {name: _purse(state, seen, colour, unaided is None) for colour, name in enumerate(COLOURS)},
        "lots": {name: _lot(state, seen, lot) for lot, name in enumerate(LOTS)},
        "spaces": [cubes(space) for space in seen.spaces],
        "hand": cubes(seen.hand),
        "bag": cubes(seen.bag),
        "removed": cubes(seen.removed),
    }


def cubes(place: Row[int]) -> dict[str, int]:
    """Count the cubes in one place by name, leaving out colours that are not there."""
    return {name: int(place[colour]) for colour, name in enumerate(COLOURS) if place[colour]}


def _player(seen: State, seat: int) -> dict[str, Any]:
    """Describe one seat."""
    colours = [name for colour, name in enumerate(COLOURS) if seen.holder[colour] == seat]
    return {"colours": colours, "has_passed": bool(seen.has_passed[seat])}


def _purse(state: State, seen: State, colour: int, is_helped: bool) -> dict[str, Any]:
    """Describe the purse of one colour; the Ghost's holder is ``None``.

    Players who are helped get the bounds of a hidden purse, derived from public information.
    """
    holder, is_hidden = seen.holder[colour], seen.cash[colour] == UNKNOWN
    return {
        "holder": None if holder == GHOST else holder + 1,
        "cash": None if is_hidden else seen.cash[colour],
        "between": _bounds(state, colour) if is_hidden and is_helped else None,
        "loans": seen.debts[colour],
        "has_borrowed": bool(seen.has_borrowed[colour]),
    }


def _bounds(view: State, colour: int) -> list[int]:
    """Return the bounds of a hidden purse; if they coincide, the lower is 0, so that they never reveal the cash."""
    least, most = int(least_cash(view, colour)), int(most_cash(view, colour))
    return [least if least < most else 0, most]


def _lot(state: State, seen: State, lot: int) -> dict[str, Any]:
    """Describe one lot: its value, its cubes, its owner, and who would own it if it were decided now."""
    owner, first, value = seen.owner[lot], leader(state, lot), seen.board.values[lot]
    return {
        "value": value,
        "worth": worth(state, lot, first - 1) if _is_played(seen, first) else value,
        "doubled_by": seen.board.doubled_by[lot],
        "cubes": cubes(seen.lots[lot]),
        "owner": None if owner == OPEN else NOBODY_NAME if owner == NOBODYS else COLOURS[owner - 1],
        "leader": COLOURS[first - 1] if first else None,
    }


def _is_played(state: State, owner: int) -> bool:
    """Return whether the owning colour is played; for the Ghost nothing is doubled."""
    return owner != OPEN and state.holder[owner - 1] != GHOST


def figures(view: State) -> dict[str, Any]:
    """Return for each seat its cash and sold lots less its debts; open lots do not count."""
    seen = plain(view)
    return {"wealth": [_wealth(view, seen, seat) for seat in range(seen.players)]}


def _wealth(view: State, seen: State, seat: int) -> int | None:
    """Add up the purses and lots of a seat; ``None`` if a purse is hidden."""
    colours = [colour for colour, holder in enumerate(seen.holder) if holder == seat]
    if any(seen.cash[colour] == UNKNOWN for colour in colours):
        return None
    cash = sum(seen.cash[colour] - seen.debts[colour] * seen.board.repayment for colour in colours)
    owned = [(lot, owner - 1) for lot, owner in enumerate(seen.owner) if owner - 1 in colours]
    return cash + sum(worth(view, lot, owner) for lot, owner in owned)


def signed(amount: int) -> dict[str, int]:
    """Return an amount, and its size if it is a loss, for languages that write the sign first."""
    return {"amount": amount, "loss": max(-amount, 0)}


def headline(state: State) -> Event:
    """Return the heading, which says if nobody has qualified."""
    if any(is_qualified(state, seat) for seat in range(state.players)):
        return Event("result-title")
    colours = sum(holder == 0 for holder in plain(state).holder)
    return Event("result-nobody-qualified", {"needed": int(state.board.needed), "colours": colours})


def result(state: State) -> list[Mapping[str, Event]]:
    """Return what each player ends with."""
    return [
        {
            "result-balance": Event("balance", signed(balance(state, seat))),
            "result-lots": Event("number", {"number": count_all_lots(state, seat)}),
            "result-dearest": Event("millions", {"amount": dearest_lot(state, seat)}),
        }
        for seat in range(state.players)
    ]
