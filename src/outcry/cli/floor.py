"""Black Friday on 78 columns: the price table, and below it a column for each colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Group
from rich.text import Text

from outcry.locale import Voice

STYLES = {"purple": "magenta", "yellow": "yellow", "green": "green", "blue": "blue", "white": "bold"}
LABEL, CELL, COLUMN = 18, 8, 8


@dataclass(frozen=True)
class Look:
    """How a view is shown: the names of the seats, the voice, and whose eyes may not be helped by counting."""

    names: Sequence[str]
    voice: Voice
    unaided: int | None = None

    def is_covered(self, place: int, trader: Mapping[str, Any]) -> bool:
        """Say whether a trader's desk stays behind its screen."""
        return self.unaided is not None and place != self.unaided and not trader["has_open_hand"]


def draw_floor(picture: Mapping[str, Any], board: Mapping[str, Any], look: Look) -> Group:
    """Draw a view: where prices stand, what lies where, and who holds what."""
    parts = [headline(picture, look.voice), Text(), *price_table(picture, board), Text()]
    parts += [*ledger(picture, board, look.voice), *bag_line(picture["bag"], look), Text()]
    return Group(*parts, *desks(picture, look))


def headline(picture: Mapping[str, Any], voice: Voice) -> Text:
    """Say the level in force, what gold costs, and how far the game has come."""
    limits = picture["limits"]
    facts = {"turn": picture["turn"] + 1, "level": picture["level"], "shares": limits["shares"]}
    facts |= {"limit": limits["bars"], "draw": limits["draw"]}
    gold = {"price": picture["bar_price"], "bars": picture["bars_bought"]}
    return Text(voice.say("floor-headline", facts | gold), style="bold")


def price_table(picture: Mapping[str, Any], board: Mapping[str, Any]) -> Iterable[Text]:
    """Draw the price table with the letters of the tokens beside the prices, and its areas at the right."""
    tokens: dict[tuple[int, int], list[str]] = {}
    for name, (row, column) in picture["spaces"].items():
        tokens.setdefault((row, column), []).append(name)
    last = len(board["prices"]) - 1
    for place, prices in enumerate(board["prices"]):
        row, areas = last - place, board["areas"][place]
        line = Text("  ")
        for column, number in enumerate(prices):
            line.append_text(space(number, areas[column], tokens.get((row, column), [])))
        line.append(area_label(areas[-1], row, board, picture["level"]))
        line.rstrip()
        yield line


def space(number: int, area: int, names: Sequence[str]) -> Text:
    """Draw one space of the price table; every other area is dimmed."""
    text = Text.assemble((f"{number:>4}", "dim" if area % 2 else ""))
    for name in names:
        text.append(name[0].upper(), style=f"reverse bold {STYLES[name]}")
    text.pad_right(max(CELL - len(text), 0))
    return text


def area_label(area: int, row: int, board: Mapping[str, Any], level: int) -> str:
    """Name an area in the highest row where it reaches the right edge, with its black share while it lies there."""
    rows = [len(board["areas"]) - 1 - place for place, areas in enumerate(board["areas"]) if areas[-1] == area]
    if row != max(rows):
        return ""
    return f"  level {area}" + (" ●" if area > level else "")


def ledger(picture: Mapping[str, Any], board: Mapping[str, Any], voice: Voice) -> Iterable[Text]:
    """Draw a column for each colour: price, market and tracks, with what is left until a price change."""
    spaces, left = (board[name][len(picture["traders"]) - 2] for name in ("track_spaces", "sale_left"))
    sale = picture["sale_tracks"][picture["current_sale_track"] - 1]
    filled = {name: sum(picture[name].values()) for name in ("purchase_track", "bar_track")}
    yield heading(picture["prices"], voice)
    yield line(voice.say("floor-price"), picture["prices"], "${}".format)
    yield line(voice.say("floor-market"), picture["market"], str)
    for name, track in (("floor-purchase-track", "purchase_track"), ("floor-bar-track", "bar_track")):
        note = voice.say("floor-until-full", count=spaces - filled[track])
        yield line(voice.say(name), picture[track], count, note)
    coloured = sum(count for name, count in sale.items() if name != "black")
    note = voice.say("floor-until-run-down", count=max(coloured - left, 1), black=sale.get("black", 0))
    yield line(voice.say("floor-sale-track", number=picture["current_sale_track"]), sale, count, note)


def bag_line(bag: Mapping[str, int], look: Look) -> Iterable[Text]:
    """Say what anybody who counts knows of the bag."""
    if look.unaided is None:
        facts = {"shares": sum(bag.values()) - bag.get("black", 0), "black": bag.get("black", 0)}
        yield Text(f"{look.voice.say('floor-bag'):<{LABEL}}" + look.voice.say("floor-bag-holds", facts))


def desks(picture: Mapping[str, Any], look: Look) -> Iterable[Text]:
    """Draw a line for each trader."""
    for place, trader in enumerate(picture["traders"]):
        label = ("▸" if place == picture["seat"] - 1 else " ") + look.names[place]
        if look.is_covered(place, trader):
            yield Text(f"{label[: LABEL - 1]:<{LABEL}}" + look.voice.say("floor-covered"))
        else:
            yield desk(label, trader, look.voice)


def desk(label: str, trader: Mapping[str, Any], voice: Voice) -> Text:
    """Draw what is known of one trader: shares by colour, then hidden ones, cash, gold and tile."""
    held = {name: number + trader["face_down"].get(name, 0) for name, number in trader["face_up"].items()}
    hidden = trader["face_down"].get("unknown", 0)
    note = voice.say("floor-purse", cash=trader["cash"], bars=trader["bars"])
    note += voice.say("floor-hidden", count=hidden) if hidden else ""
    note += voice.say("floor-tile", count=trader["advantages"]) if trader["advantages"] else ""
    return line(label, held, count, note)


def heading(colours: Iterable[str], voice: Voice) -> Text:
    """Head the columns with the names of the colours."""
    text = Text(" " * LABEL)
    for name in colours:
        text.append(f"{voice.say('colour-' + name):<{COLUMN}}", style=f"bold {STYLES[name]}")
    text.rstrip()
    return text


def line(label: str, counts: Mapping[str, int], show: Callable[[int], str], note: str = "") -> Text:
    """Draw one line: a label, a number for each colour, a note."""
    text = Text(f"{label[: LABEL - 1]:<{LABEL}}")
    for name in STYLES:
        text.append(f"{show(counts[name]):<{COLUMN}}", style=STYLES[name])
    text.append(note, style="dim")
    text.rstrip()
    return text


def count(number: int) -> str:
    """Show a number of shares; none is a dot."""
    return str(number) if number else "·"
