"""The table in named fields, for logs, traces and screens: nothing is computed that the table does not show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from outcry.kernel.game import Event
from outcry.kernel.record import Row

from .auction import NO_BIDDER
from .closing import balance, count_all_lots, dearest_lot
from .data import COLOURS, LOTS
from .state import GHOST, SPACES, UNKNOWN, Phase, State
from .town import NOBODYS, OPEN, leader, worth

NOBODY_NAME = "nobody"


def picture(state: State) -> dict[str, Any]:
    """Describe a state, or a view, completely; a purse that one cannot look into has ``None``."""
    return {
        "phase": Phase(state.phase).name.lower(),
        "round": min(int(state.rounds) + 1, SPACES),
        "seat": int(state.seat) + 1,
        "roller": int(state.roller) + 1,
        "broker": int(state.broker) + 1,
        "price": int(state.price),
        "bidder": None if state.bidder == NO_BIDDER or state.price == 0 else int(state.bidder) + 1,
        "asked_colour": COLOURS[state.asked_colour] if state.phase == Phase.BORROWING else None,
        "bank": int(state.bank),
        "players": [_player(state, seat) for seat in range(state.players)],
        "purses": {name: _purse(state, colour) for colour, name in enumerate(COLOURS)},
        "lots": {name: _lot(state, lot) for lot, name in enumerate(LOTS)},
        "spaces": [cubes(space) for space in state.spaces],
        "hand": cubes(state.hand),
        "bag": cubes(state.bag),
        "removed": cubes(state.removed),
    }


def cubes(place: Row[int]) -> dict[str, int]:
    """Count the cubes of a place by name, without the colours that are not there."""
    return {name: int(place[colour]) for colour, name in enumerate(COLOURS) if place[colour]}


def _player(state: State, seat: int) -> dict[str, Any]:
    """Describe one seat."""
    colours = [name for colour, name in enumerate(COLOURS) if state.holder[colour] == seat]
    return {"colours": colours, "has_passed": bool(state.has_passed[seat])}


def _purse(state: State, colour: int) -> dict[str, Any]:
    """Describe the purse of one colour; the Ghost's holder is ``None``."""
    holder, cash = int(state.holder[colour]), int(state.cash[colour])
    return {
        "holder": None if holder == GHOST else holder + 1,
        "cash": None if cash == UNKNOWN else cash,
        "loans": int(state.debts[colour]),
        "has_borrowed": bool(state.has_borrowed[colour]),
    }


def _lot(state: State, lot: int) -> dict[str, Any]:
    """Describe one lot: what it counts, what lies there, who owns it, and who would if it were decided now."""
    owner, first = int(state.owner[lot]), leader(state, lot)
    return {
        "value": int(state.board.values[lot]),
        "worth": worth(state, lot, first - 1) if _is_played(state, first) else int(state.board.values[lot]),
        "doubled_by": int(state.board.doubled_by[lot]),
        "cubes": cubes(state.lots[lot]),
        "owner": None if owner == OPEN else NOBODY_NAME if owner == NOBODYS else COLOURS[owner - 1],
        "leader": COLOURS[first - 1] if first else None,
    }


def _is_played(state: State, owner: int) -> bool:
    """Say whether somebody plays the colour that owns a lot; to the Ghost nothing is doubled."""
    return owner != OPEN and state.holder[owner - 1] != GHOST


def figures(view: State) -> dict[str, Any]:
    """Give for each seat its cash and the lots that it owns, less what its loans cost; lots not sold count nothing."""
    return {"wealth": [_wealth(view, seat) for seat in range(view.players)]}


def _wealth(view: State, seat: int) -> int | None:
    """Add up the purses and lots of a seat; nobody knows the sum who cannot look into a purse."""
    colours = [colour for colour in range(len(COLOURS)) if view.holder[colour] == seat]
    if any(view.cash[colour] == UNKNOWN for colour in colours):
        return None
    cash = sum(int(view.cash[colour]) - int(view.debts[colour] * view.board.repayment) for colour in colours)
    owners = [int(owner) - 1 for owner in view.owner]
    return cash + sum(worth(view, lot, owner) for lot, owner in enumerate(owners) if owner in colours)


def signed(amount: int) -> dict[str, int]:
    """Give an amount, and besides how large it is if it is a loss, for languages that write the sign first."""
    return {"amount": amount, "loss": max(-amount, 0)}


def result(state: State) -> list[Mapping[str, Event]]:
    """Say what each player ends with."""
    return [
        {
            "result-balance": Event("balance", signed(balance(state, seat))),
            "result-lots": Event("number", {"number": count_all_lots(state, seat)}),
            "result-dearest": Event("millions", {"amount": dearest_lot(state, seat)}),
        }
        for seat in range(state.players)
    ]
