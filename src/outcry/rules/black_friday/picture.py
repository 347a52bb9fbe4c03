"""The table in named fields, for logs, traces and screens; contains only what the table shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from outcry.kernel.game import Event
from outcry.kernel.record import Row, plain

from .closing import wealth
from .market import bar_price, black_on_areas, current_sale_track, price
from .state import BLACK, COLOURS, UNKNOWN, Card, Phase, State, Track, Trader
from .views import count_unseen


def picture(state: State, colours: tuple[str, ...], unaided: int | None = None) -> dict[str, Any]:
    """Describe a state or a view completely; a view has shares of colour ``unknown``.

    For an unaided seat, bank, bag and draws are ``None``, and the other hands are left out.
    """
    seen = plain(state)
    return {
        **_turn(seen),
        **_prices(state, seen, colours),
        "market": pile(seen.market, colours),
        "purchase_track": pile(seen.purchase_track, colours),
        "bar_track": pile(seen.bar_track, colours),
        "sale_tracks": [pile(track, colours) for track in seen.sale_tracks],
        "current_sale_track": current_sale_track(state) + 1,
        "sales_cleared": seen.sales_cleared,
        "drawn": pile(seen.drawn, colours),
        "box": dict.fromkeys(colours, seen.board.boxed_each),
        "black_in_bank": seen.bank_black,
        "black_on_areas": black_on_areas(state),
        "traders": [_trader(seen, seat, colours, unaided) for seat in range(seen.players)],
        **(_counted(seen, colours) if unaided is None else dict.fromkeys(COUNTED)),
    }


COUNTED = ("bag", "bank", "dealt_from", "draws_seen")
"""Fields that anyone could work out by counting from the beginning."""


def _counted(seen: State, colours: tuple[str, ...]) -> dict[str, Any]:
    """Describe what could be known by counting."""
    return {
        "bag": pile(seen.bag, colours),
        "bank": seen.bank,
        "dealt_from": dict(zip(colours, seen.dealt_from, strict=True)),
        "draws_seen": {name: _sparse(row) for name, row in zip(colours, seen.draws_seen, strict=True)},
    }


def _turn(seen: State) -> dict[str, Any]:
    """Describe whose turn it is and how far it has come."""
    return {
        "phase": Phase(seen.phase).name.lower(),
        "turn": seen.turn,
        "starter": None if seen.phase == Phase.DRAW_STARTER else seen.starter + 1,
        "seat": seen.seat + 1,
        "has_acted": bool(seen.has_acted),
        "is_bonus": bool(seen.is_bonus),
        "bars_traded": seen.bars_traded,
        "trigger": Track(seen.trigger).name.lower() if seen.phase == Phase.DRAWING else None,
        "draws_left": seen.draws_left,
        **({"is_bound": bool(seen.is_bound)} if seen.board.subsidy else {}),
    }


def _prices(state: State, seen: State, colours: tuple[str, ...]) -> dict[str, Any]:
    """Describe all prices and where the tokens are."""
    tile = seen.board.levels[seen.level]
    subsidies = {"subsidies": tile.subsidies} if seen.board.subsidy else {}
    return {
        "traded": dict(zip(colours, seen.traded, strict=True)),
        "level": seen.level,
        "limits": subsidies | {"shares": tile.shares, "bars": tile.bars, "draw": tile.draw},
        "prices": {name: price(state, colour) for colour, name in enumerate(colours)},
        "spaces": {name: [seen.row[colour], seen.column[colour]] for colour, name in enumerate(colours)},
        "bar_price": bar_price(state),
        "bar_space": seen.bar_space,
        "bars_bought": seen.bars_bought,
    }


def is_behind_screen(trader: Trader, seat: int, unaided: int | None) -> bool:
    """Return whether an unaided seat would have to remember what this trader holds."""
    return unaided is not None and seat != unaided and not trader.has_open_hand


def figures(view: State, colours: tuple[str, ...], unaided: int | None = None) -> dict[str, Any]:
    """Return the prices of shares and metal, and the wealth of each trader, ``None`` where it is not shown.

    ``about`` estimates the wealth of those whose shares are partly hidden.
    """
    seen, prices = plain(view), [price(view, colour) for colour in range(COLOURS)]
    bar = bar_price(view) if seen.board.bars_decide else seen.board.bar_worth
    traders = [seen.traders[seat] for seat in range(seen.players)]
    shown = [None if is_behind_screen(trader, seat, unaided) else trader for seat, trader in enumerate(traders)]
    hidden = _mean_hidden_price(view, prices)
    return {
        "prices": dict(zip(colours, prices, strict=True)),
        "metal": bar_price(view),
        "wealth": [_wealth(trader, prices, bar) if trader and not _hides(trader) else None for trader in shown],
        "about": [_estimate(trader, prices, bar, hidden) if trader and _hides(trader) else None for trader in shown],
    }


def _hides(trader: Trader) -> bool:
    """Return whether some of a trader's shares are of unknown colour."""
    return bool(trader.face_down[UNKNOWN])


def _wealth(trader: Trader, prices: list[int], bar: int) -> int:
    """Add up cash, bars and the shares of known colour less debts."""
    shares = sum(each * (trader.face_up[c] + trader.face_down[c]) for c, each in enumerate(prices))
    return trader.cash - trader.debt + trader.bars * bar + shares


def _estimate(trader: Trader, prices: list[int], bar: int, hidden: float) -> int:
    """Add up the same, and count each hidden share at the mean price of those out of sight."""
    return _wealth(trader, prices, bar) + round(trader.face_down[UNKNOWN] * hidden)


def _mean_hidden_price(view: State, prices: list[int]) -> float:
    """Return the mean price of the shares that the viewer cannot see, in hands or in the bag."""
    unseen = [count_unseen(view, colour) for colour in range(COLOURS)]
    return sum(count * each for count, each in zip(unseen, prices, strict=True)) / max(sum(unseen), 1)


def _trader(seen: State, seat: int, colours: tuple[str, ...], unaided: int | None) -> dict[str, Any]:
    """Describe one seat: what is in front of the screen, and what is behind it if that is shown."""
    trader = seen.traders[seat]
    front = _before_screen(trader, bool(seen.board.subsidy))
    return front if is_behind_screen(trader, seat, unaided) else front | _behind_screen(seen, trader, colours)


def _before_screen(trader: Trader, has_subsidies: bool) -> dict[str, Any]:
    """Describe what is in front of the screen: tile and cards; in 2010 also subsidies and debt."""
    front: dict[str, Any] = {"has_open_hand": bool(trader.has_open_hand), "advantages": trader.advantages}
    if has_subsidies:
        cards = [card.name.lower() for card in Card if trader.spare_cards & card]
        front |= {"subsidies": trader.subsidies, "debt": trader.debt, "spare_cards": cards}
    return front


def _behind_screen(seen: State, trader: Trader, colours: tuple[str, ...]) -> dict[str, Any]:
    """Describe cash, bars and shares; where silver is exchanged for gold, both."""
    behind: dict[str, Any] = {
        "cash": trader.cash,
        "bars": trader.bars,
        "face_up": pile(trader.face_up, colours),
        "face_down": pile(trader.face_down, colours),
    }
    if seen.board.bars_per_gold:
        gold, silver = divmod(trader.bars, seen.board.bars_per_gold)
        behind |= {"gold": gold, "silver": silver}
    return behind


def result(state: State) -> list[Mapping[str, Event]]:
    """Return what each trader ends with."""
    return [_last_words(state, seat) for seat in range(state.players)]


def _last_words(state: State, seat: int) -> Mapping[str, Event]:
    """Return gold, silver and cash where bars decide, else wealth and bars."""
    trader = state.traders[seat]
    if not state.board.bars_decide:
        return {"result-wealth": _money(wealth(state, seat)), "result-bars": _number(int(trader.bars))}
    gold, silver = divmod(int(trader.bars), int(state.board.bars_per_gold))
    return {"result-gold": _number(gold), "result-bars": _number(silver), "result-cash": _money(int(trader.cash))}


def _money(amount: int) -> Event:
    """Return an amount of money, as an event."""
    return Event("money", {"amount": amount})


def _number(number: int) -> Event:
    """Return a number, as an event."""
    return Event("number", {"number": number})


def pile(shares: Row[int], colours: tuple[str, ...]) -> dict[str, int]:
    """Count the shares of a pile by name, black and unknown ones only if there are any."""
    counted = {name: shares[colour] for colour, name in enumerate(colours)}
    extra = {"black": shares[BLACK], "unknown": shares[UNKNOWN]}
    return counted | {name: count for name, count in extra.items() if count}


def _sparse(row: Row[int]) -> dict[str, int]:
    """Return the non-zero entries of a row, with keys from 1."""
    return {str(place + 1): count for place, count in enumerate(row) if count}
