"""Black Friday in 78 columns: the price table, and below it a column for each colour.

Small, the price table is left out: the columns have the prices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from . import Look, Offer, Picture, number_all
from .names import shorten

N = TypeVar("N", int, float)

STYLES = {
    "purple": "magenta",
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "white": "bold",
    "red": "red",
    "orange": "dark_orange",
}
LABEL, CELL, COLUMN, NUMBER = 18, 8, 7, 4
WAYS = {"odds-falls": -1, "odds-drifts": 0, "odds-rises": 1}
"""What may happen to a price, by the sign of the shares drawn."""


def draw(picture: Picture, board: Mapping[str, Any], look: Look) -> Group:
    """Draw a view: the price table, the market and tracks, and the traders."""
    parts = [headline(picture, look), Text(), *price_table(picture, board, look), Text()]
    parts += [*ledger(picture, board, look), *bag_line(picture["bag"], look), Text()]
    return Group(*parts, *trader_lines(picture, look))


def draw_small(picture: Picture, board: Mapping[str, Any], look: Look) -> Group:
    """Draw a view without the price table."""
    return Group(
        headline(picture, look),
        *ledger(picture, board, look),
        *bag_line(picture["bag"], look),
        *trader_lines(picture, look),
    )


def draw_rest(picture: Picture, board: Mapping[str, Any], look: Look) -> Group:
    """Draw the price table, which the small drawing leaves out."""
    return Group(headline(picture, look), *price_table(picture, board, look))


def headline(picture: Picture, look: Look) -> Text:
    """Show the level in force, the bar price, and the turn."""
    limits = picture["limits"]
    facts = {"turn": picture["turn"] + 1, "level": picture["level"], "shares": limits["shares"]}
    facts |= {"limit": limits["bars"], "draw": limits["draw"], "subsidies": limits.get("subsidies", 0)}
    bar = {"price": picture["bar_price"], "bars": picture["bars_bought"]}
    return Text(look.say("floor-headline", **facts, **bar), style="bold")


def price_table(picture: Picture, board: Mapping[str, Any], look: Look) -> Iterable[Text]:
    """Draw the price table, with tokens as letters beside the prices and the areas on the right."""
    tokens: dict[tuple[int, int], list[str]] = {}
    for name, (row, column) in picture["spaces"].items():
        tokens.setdefault((row, column), []).append(name)
    last = len(board["prices"]) - 1
    for place, prices in enumerate(board["prices"]):
        row, areas = last - place, board["areas"][place]
        line = Text("  ")
        for column, number in enumerate(prices):
            line.append_text(space(number, areas[column], tokens.get((row, column), []), look))
        if is_top(areas[-1], row, board):
            mark = " ●" if areas[-1] > picture["level"] else ""
            line.append("  " + look.say("floor-level", level=areas[-1]) + mark)
        line.rstrip()
        yield line


def space(number: int, area: int, names: Sequence[str], look: Look) -> Text:
    """Draw one space of the price table; alternate areas are dimmed."""
    text = Text.assemble((f"{number:>{min(NUMBER, CELL - len(names))}}", "dim" if area % 2 else ""))
    for name in names:
        text.append(look.say("colour-letter", colour=name), style=f"reverse bold {STYLES[name]}")
    text.pad_right(max(CELL - len(text), 0))
    return text


def is_top(area: int, row: int, board: Mapping[str, Any]) -> bool:
    """Return whether a row is the highest in which an area reaches the right edge."""
    rows = [len(board["areas"]) - 1 - place for place, areas in enumerate(board["areas"]) if areas[-1] == area]
    return row == max(rows)


def ledger(picture: Picture, board: Mapping[str, Any], look: Look) -> Iterable[Text]:
    """Draw a column for each colour with price, market and tracks, and how far each track is from a price change."""
    spaces, left = (board[name][len(picture["traders"]) - 2] for name in ("track_spaces", "sale_left"))
    sale = picture["sale_tracks"][picture["current_sale_track"] - 1]
    filled = {name: sum(picture[name].values()) for name in ("purchase_track", "bar_track")}
    yield heading(picture["prices"], look)
    yield line(look.say("floor-price"), picture["prices"], partial(money, look))
    yield line(look.say("floor-market"), picture["market"], str)
    for name, track in (("floor-purchase-track", "purchase_track"), ("floor-bar-track", "bar_track")):
        note = look.say("floor-until-full", count=spaces - filled[track])
        yield line(look.say(name), picture[track], count, note)
    coloured = sum(count for name, count in sale.items() if name != "black")
    note = look.say("floor-until-run-down", count=max(coloured - left, 1), black=sale.get("black", 0))
    yield line(look.say("floor-sale-track", number=picture["current_sale_track"]), sale, count, note)


def bag_line(bag: Mapping[str, int] | None, look: Look) -> Iterable[Text]:
    """Show the contents of the bag that can be counted, if the player is helped."""
    if bag is not None:
        facts = {"shares": sum(bag.values()) - bag.get("black", 0), "black": bag.get("black", 0)}
        yield Text(f"{look.say('floor-bag'):<{LABEL}}" + look.say("floor-bag-holds", **facts))


def trader_lines(picture: Picture, look: Look) -> Iterable[Text]:
    """Draw a line for each trader."""
    for place, trader in enumerate(picture["traders"]):
        label = ("▸" if place == picture["seat"] - 1 else " ") + look.names[place]
        if "cash" in trader:
            yield trader_line(label, trader, look)
        else:
            note = look.say("floor-covered") + credit(trader, look) + cards(trader, look)
            yield Text(f"{shorten(label, LABEL - 1):<{LABEL}}{note}")


def trader_line(label: str, trader: Mapping[str, Any], look: Look) -> Text:
    """Draw one trader: shares by colour, then cash, bars, hidden shares and tile."""
    held = {name: number + trader["face_down"].get(name, 0) for name, number in trader["face_up"].items()}
    hidden = trader["face_down"].get("unknown", 0)
    note = belongings(trader, look) + credit(trader, look)
    note += look.say("floor-hidden", count=hidden) if hidden else ""
    return line(label, held, count, note + cards(trader, look))


def cards(trader: Mapping[str, Any], look: Look) -> str:
    """Show the unused tile and cards."""
    note = look.say("floor-tile", count=trader["advantages"]) if trader["advantages"] else ""
    return note + "".join(look.say("floor-card", card=card) for card in trader.get("spare_cards", []))


def belongings(trader: Mapping[str, Any], look: Look) -> str:
    """Show a trader's cash and bars; where silver is exchanged for gold, both."""
    if "gold" not in trader:
        return look.say("floor-purse", cash=trader["cash"], bars=trader["bars"])
    return look.say("floor-purse-2010", cash=trader["cash"], gold=trader["gold"], silver=trader["silver"])


def credit(trader: Mapping[str, Any], look: Look) -> str:
    """Show a trader's subsidies and debt, if any."""
    note = look.say("floor-subsidies", count=trader["subsidies"]) if trader.get("subsidies") else ""
    return note + (look.say("floor-debt", amount=trader["debt"]) if trader.get("debt") else "")


def heading(colours: Iterable[str], look: Look) -> Text:
    """Draw the column headings: the names of the colours."""
    text = Text(" " * LABEL)
    for name in colours:
        text.append(f"{look.say('colour-heading', colour=name):<{COLUMN}}", style=f"bold {STYLES[name]}")
    text.rstrip()
    return text


def line(label: str, counts: Mapping[str, N], show: Callable[[N], str], note: str = "") -> Text:
    """Draw one line: a label, a number for each colour, and a note."""
    text = Text(f"{shorten(label, LABEL - 1):<{LABEL}}")
    for name in (name for name in counts if name in STYLES):
        text.append(f"{show(counts[name]):<{COLUMN}}", style=STYLES[name])
    text.append(note, style="dim")
    text.rstrip()
    return text


def money(look: Look, amount: float) -> str:
    """Format an amount of money."""
    return look.say("money", amount=amount)


def count(number: int) -> str:
    """Format a number of shares; zero is a dot."""
    return str(number) if number else "·"


# Deciding


def stage(picture: Picture, look: Look) -> str:
    """Show the number of the turn."""
    return look.say("floor-stage", turn=picture["turn"] + 1)


def status(picture: Picture, seat: int, look: Look) -> str:
    """Show the seat's cash, all prices and the limits."""
    prices = [look.say("ask-price", colour=name, amount=price) for name, price in picture["prices"].items()]
    trader, limits = picture["traders"][seat], {"subsidies": 0, **picture["limits"]}
    own = {"cash": trader["cash"], "held": trader.get("subsidies", 0), "debt": trader.get("debt", 0)}
    return look.say("ask-status", **limits, **own, bar=picture["bar_price"], prices=" ".join(prices))


def purse(picture: Picture, seat: int, look: Look) -> str:
    """Show how much cash is left."""
    return money(look, picture["traders"][seat]["cash"])


def offer(names: Sequence[str], look: Look) -> Offer:
    """Number all legal actions."""
    return number_all(names, look)


def odds(odds: Mapping[str, Any], look: Look) -> Iterable[RenderableType]:
    """Show the odds for each colour if prices changed now."""
    yield odds_title(odds, look)
    table = Table()
    table.add_column()
    for column in (*WAYS, "odds-expected"):
        table.add_column(look.say(column), justify="right")
    for name, colour in odds["colours"].items():
        shares = (look.say("percent", share=share_of(way, colour)) for way in WAYS.values())
        expected = look.say("odds-price", price=colour["price"], expected=colour["expected"])
        table.add_row(look.say("colour", colour=name), *shares, expected)
    yield table


def odds_small(odds: Mapping[str, Any], look: Look) -> Iterable[Text]:
    """Show the same with a column for each colour, as in the table."""
    colours = odds["colours"]
    yield odds_title(odds, look)
    yield heading(colours, look)
    for column, way in WAYS.items():
        shares = {name: share_of(way, colour) for name, colour in colours.items()}
        yield line(look.say(column), shares, lambda share: look.say("percent", share=share))
    expected = {name: colour["expected"] for name, colour in colours.items()}
    yield line(look.say("odds-expected"), expected, partial(money, look))


def odds_title(odds: Mapping[str, Any], look: Look) -> Text:
    """Say how many shares would be drawn, and what the odds are taken from."""
    return Text(look.say("odds-title", draws=odds["draws"], samples=odds["samples"]), style="bold")


def share_of(way: int, colour: Mapping[str, Any]) -> float:
    """Return how likely a colour falls, drifts or rises."""
    nets: Mapping[int, float] = colour["nets"]
    return sum(share for net, share in nets.items() if (net > 0) - (net < 0) == way)
