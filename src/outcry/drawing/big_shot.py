"""Big Shot in 78 columns: the town with its lots, the auction ring, and a line for each player.

Small, the town is three lists of lots.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from outcry.locale import Canonical
from outcry.rules.big_shot.state import HIGHEST_BID

from . import Look, Offer, Picture, number_all
from .names import shorten

STYLES = {"red": "red", "black": "dim", "white": "bold", "yellow": "yellow"}
PLAN = (
    ("PA", "A9", "H5"),
    ("PA", "A10", "H1"),
    ("A11", "H3", "B11"),
    ("A11", "H3", "B11"),
    ("H4", "B10", "PB"),
    ("H2", "B9", "PB"),
)
"""The plan of the town, row by row: a lot listed twice is two rows high. The parks touch their own trios."""

LISTS = (("PA", "A9", "A10", "A11"), ("PB", "B9", "B10", "B11"), ("H1", "H2", "H3", "H4", "H5"))
"""The lots by columns, as they are listed where there is no room for the plan."""

STREET = "─"
CORNERS = {
    **{"rd": "┌", "rdl": "┬", "dl": "┐", "ud": "│"},
    **{"urd": "├", "urdl": "┼", "udl": "┤"},
    **{"ur": "└", "url": "┴", "ul": "┘"},
}
"""Box-drawing characters by the lines that meet there: up, right, down, left."""

WIDE = 24
LISTED, TITLE = 26, 10
MOST_DOTS = 9
SPACES_IN_ROW = 9
ROLLS_IN_ROW = 3
SPACE = 8
LABEL = 18
CASH, LOANS, BELONGINGS = 8, 14, 22


def draw(picture: Picture, board: Mapping[str, Any], look: Look) -> Group:
    """Draw a view: the auction, the town, the ring, and the players."""
    parts = [headline(picture, look), Text(), *town(picture, look), Text(), *ring(picture, look), Text()]
    return Group(*parts, *players(picture, look))


def draw_small(picture: Picture, board: Mapping[str, Any], look: Look) -> Group:
    """Draw a view with the lots in lists."""
    return Group(headline(picture, look), *lists(picture, look), *ring(picture, look), *players(picture, look))


def draw_rest(picture: Picture, board: Mapping[str, Any], look: Look) -> Group:
    """Draw the town, which the small drawing only lists."""
    return Group(*town(picture, look))


def headline(picture: Picture, look: Look) -> Text:
    """Show the round, the cubes up for auction, and the highest bid."""
    if picture["phase"] == "over":
        return Text(look.say("shot-over"), "bold")
    text = Text(look.say("shot-headline", round=picture["round"], trader=look.names[picture["roller"] - 1]), "bold")
    if cubes_out(picture):
        text.append(" · ")
        text.append_text(dots(cubes_out(picture), look))
    if picture["bidder"]:
        bid = look.say("shot-highest", trader=look.names[picture["bidder"] - 1], amount=picture["price"])
        text.append(" · " + bid)
    return text


def cubes_out(picture: Picture) -> Mapping[str, int]:
    """Return the cubes being auctioned or placed."""
    cubes: Mapping[str, int] = picture["hand"] or picture["spaces"][picture["broker"] - 1]
    return cubes


def dots(cubes: Mapping[str, int], look: Look) -> Text:
    """Draw cubes as letters in their colours."""
    text = Text()
    for name, count in cubes.items():
        text.append(look.say("colour-letter", colour=name) * count, style=f"reverse {STYLES[name]}")
    return text


# The town


def town(picture: Picture, look: Look) -> Iterable[Text]:
    """Draw the plan of the town, two lines per row, with streets in between."""
    for row, names in enumerate(PLAN):
        yield street(row)
        for line in range(2):
            text = Text("│")
            for column, name in enumerate(names):
                text.append_text(lot_line(picture, name, line + 2 * is_lower(row, column), look))
                text.append("│")
            yield text
    yield street(len(PLAN))


def is_lower(row: int, column: int) -> bool:
    """Return whether a cell of the plan is the lower half of a lot."""
    return row > 0 and PLAN[row - 1][column] == PLAN[row][column]


def street(row: int) -> Text:
    """Draw the line above a row of the plan, with gaps inside lots."""
    text = Text(style="dim")
    for column in range(len(PLAN[0]) + 1):
        text.append(corner(row, column))
        if column < len(PLAN[0]):
            text.append((STREET if is_street(row, column) else " ") * WIDE)
    return text


def is_street(row: int, column: int) -> bool:
    """Return whether there is a line above a cell of the plan; there is none outside the town."""
    return 0 <= column < len(PLAN[0]) and (row in (0, len(PLAN)) or not is_lower(row, column))


def corner(row: int, column: int) -> str:
    """Return the box-drawing character where up to four lines meet."""
    ways = (row > 0, is_street(row, column), row < len(PLAN), is_street(row, column - 1))
    return CORNERS["".join(way for way, is_there in zip("urdl", ways, strict=True) if is_there)]


def lot_line(picture: Picture, name: str, line: int, look: Look) -> Text:
    """Draw one line of a lot: its name and value, then its cubes or its owner."""
    lot, text = picture["lots"][name], Text(" ")
    if line == 0:
        text.append(look.say("lot-title", lot=name, value=lot["value"], park=lot["doubled_by"]), style="bold")
    elif line == 1:
        text.append_text(lot_cubes(lot, look))
    text.pad_right(WIDE - len(text))
    return text


def lot_cubes(lot: Mapping[str, Any], look: Look, leads_key: str = "lot-leads", room: int = WIDE) -> Text:
    """Draw the cubes and the leader of an open lot, or the owner of a decided one."""
    if lot["owner"] == "nobody":
        return Text(look.say("lot-nobodys"), style="dim")
    if lot["owner"]:
        return Text(look.say("lot-sold", colour=lot["owner"]), style=f"bold {STYLES[lot['owner']]}")
    text = dots(lot["cubes"], look) if sum(lot["cubes"].values()) <= MOST_DOTS else tally(lot["cubes"], look)
    leads = " " + look.say(leads_key, colour=lot["leader"]) if lot["leader"] else ""
    if len(text) + len(leads) < room:
        text.append(leads, style=STYLES.get(lot["leader"], ""))
    return text


def tally(cubes: Mapping[str, int], look: Look) -> Text:
    """Draw cubes as counts, when there are too many to draw one by one."""
    text = Text()
    for name, count in cubes.items():
        text.append(f"{look.say('colour-letter', colour=name)}{count}", style=f"reverse {STYLES[name]}").append(" ")
    text.rstrip()
    return text


def lists(picture: Picture, look: Look) -> Iterable[Text]:
    """List the lots in columns, each with its value, its cubes and the colour that leads there, or its owner."""
    for row in zip_longest(*LISTS):
        text = Text(" ")
        for name in row:
            text.append_text(listed(name, picture["lots"][name], look) if name else Text(" " * LISTED))
        text.rstrip()
        yield text


def listed(name: str, lot: Mapping[str, Any], look: Look) -> Text:
    """Draw a lot in a part of a line."""
    text = Text(f"{look.say('lot-listed', lot=name, value=lot['value']):<{TITLE}}", "bold")
    text.append_text(lot_cubes(lot, look, "lot-letter-leads", LISTED - TITLE))
    text.pad_right(LISTED - len(text))
    return text


# The ring


def ring(picture: Picture, look: Look) -> Iterable[Text]:
    """Draw the auction spaces with their cubes, and the broker."""
    for first in range(0, len(picture["spaces"]), SPACES_IN_ROW):
        text = Text()
        for place in range(first, first + SPACES_IN_ROW):
            is_broker = place == picture["broker"] - 1
            part = Text.assemble((f"{'▸' if is_broker else ' '}{place + 1:>2} ", "bold" if is_broker else "dim"))
            part.append_text(dots(picture["spaces"][place], look))
            part.pad_right(SPACE - len(part) + 1)
            text.append_text(part)
        text.rstrip()
        yield text


# The players


def players(picture: Picture, look: Look) -> Iterable[Text]:
    """Draw a line for each purse: its holder, cash, debts and lots."""
    purses = sorted(picture["purses"].items(), key=lambda item: item[1]["holder"] or len(picture["purses"]) + 1)
    width = max([CASH, *(len(cash_of(purse, look)) for _, purse in purses if purse["holder"])])
    for name, purse in purses:
        seat = purse["holder"]
        label = look.names[seat - 1] if seat else look.say("shot-ghost-name") if is_dealt(picture) else ""
        text = Text(f"{'▸' if seat == picture['seat'] else ' '}{shorten(label, LABEL - 2):<{LABEL - 1}}")
        text.append(f"{look.say('colour', colour=name):<9}", style=f"bold {STYLES[name]}")
        text.append(belongings(picture, name, purse, look, width) if seat else " " * (width + BELONGINGS))
        owned = [lot for lot, known in picture["lots"].items() if known["owner"] == name]
        text.append("  " + " ".join(owned))
        text.rstrip()
        yield text


def is_dealt(picture: Picture) -> bool:
    """Return whether all colours have been dealt, so that one left over is the Ghost's."""
    return picture["phase"] not in ("deal_cubes", "deal_cards")


def cash_of(purse: Mapping[str, Any], look: Look) -> str:
    """Show cash; if it is hidden, its bounds if the player is helped, or only that it is hidden."""
    if purse["cash"] is not None:
        return look.say("millions", amount=purse["cash"])
    if not purse["between"]:
        return look.say("shot-hidden")
    least, most = purse["between"]
    return look.say("shot-between", least=least, most=most)


def belongings(picture: Picture, name: str, purse: Mapping[str, Any], look: Look, width: int) -> str:
    """Show the cash and the debts of a colour, and whether its player has passed; ``width`` is that of the cash."""
    note = f"{cash_of(purse, look):>{width}}  " + look.say("shot-loans", count=purse["loans"])
    is_out = picture["phase"] == "bidding" and picture["players"][purse["holder"] - 1]["has_passed"]
    return f"{note:<{width + LOANS}}{look.say('shot-out') if is_out else '':<{BELONGINGS - LOANS}}"


# Deciding


def stage(picture: Picture, look: Look) -> str:
    """Show the number of the round."""
    return look.say("shot-stage", round=picture["round"])


def status(picture: Picture, seat: int, look: Look) -> str:
    """Show what there is to decide, and the cash."""
    facts = {"price": picture["price"], "cash": purse(picture, seat, look)}
    facts |= {"cubes": dots(cubes_out(picture), look).plain, "colour": picture["asked_colour"] or ""}
    return look.say("shot-ask", phase=picture["phase"], **facts)


def purse(picture: Picture, seat: int, look: Look) -> str:
    """Show the seat's cash, for each colour if there are two."""
    own = {name: known["cash"] for name, known in picture["purses"].items() if known["holder"] == seat + 1}
    key = "millions" if len(own) == 1 else "shot-purse"
    return " · ".join(look.say(key, colour=name, amount=cash) for name, cash in own.items())


def offer(names: Sequence[str], look: Look) -> Offer:
    """List the legal actions: in an auction numbers are bids, cubes are listed with their lots, others are numbered."""
    if "pass" in names:
        listed = [look.voice.write(name) for name in names if not name.startswith("bid ")]
        amounts = {amount: f"bid {amount}" for amount in range(1, HIGHEST_BID + 1)}
        return Offer([*listed, *range_of_bids(names, look)], amounts)
    if any(name.startswith("put ") for name in names):
        return Offer([look.voice.write(line) for line in lines_of_puts(names)], {})
    return number_all(names, look)


def range_of_bids(names: Sequence[str], look: Look) -> Iterable[str]:
    """List the possible bids as one entry, if there are any."""
    bids = [name for name in names if name.startswith("bid ")]
    if bids:
        yield look.say("ask-bids", count=len(bids), first=Canonical(bids[0]), highest=bids[-1].removeprefix("bid "))


def lines_of_puts(names: Sequence[str]) -> Iterable[str]:
    """Write one line for each colour of cubes, with all its possible lots."""
    for start, group in groupby(names, lambda name: name.rpartition(" ")[0]):
        yield " ".join([start, *(name.rpartition(" ")[2] for name in group)])


def odds(odds: Mapping[str, Any], look: Look) -> Iterable[RenderableType]:
    """Show which cubes each roll of the die would bring up next."""
    if not odds["die"]:
        return
    yield Text(look.say("shot-odds-title"), style="bold")
    table = Table(show_header=False)
    for pips, group in odds["die"].items():
        table.add_row(str(pips), look.say("shot-space", space=group["space"]), dots(group["cubes"], look))
    yield table


def odds_small(odds: Mapping[str, Any], look: Look) -> Iterable[Text]:
    """Show the same, three rolls in a line."""
    if not odds["die"]:
        return
    yield Text(look.say("shot-odds-title"), style="bold")
    rolls = list(odds["die"].items())
    for first in range(0, len(rolls), ROLLS_IN_ROW):
        text = Text()
        for pips, group in rolls[first : first + ROLLS_IN_ROW]:
            part = Text(f"{pips:>2} {look.say('shot-space', space=group['space'])} ")
            part.append_text(dots(group["cubes"], look))
            part.pad_right(LISTED - len(part))
            text.append_text(part)
        text.rstrip()
        yield text
