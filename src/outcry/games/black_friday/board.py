"""Boards: the printed numbers of an edition with their marks, and the board files that replace them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from outcry.errors import BadBoard
from outcry.kernel.record import new
from outcry.locale import voice

from .state import (
    BAR_SPACES,
    CHART,
    COLOURS,
    LAST_COLUMN,
    LEVELS,
    MOST_COPIES,
    MOST_PLAYERS,
    SALE_TRACKS,
    TOP_ROW,
    Board,
    Card,
)

Numbers: TypeAlias = dict[str, Any]
"""The numbers of a board by name: whole numbers, rows of them, or rows of rows (the top row first)."""

MOST = 1000
MOST_TINY = 255
"""The most that a number of one byte can be: what level tiles say, and the black shares of a sale track."""

FEWEST_SEATS = 2
SIDES = MOST_PLAYERS - FEWEST_SEATS + 1
TABLE = (TOP_ROW + 1, LAST_COLUMN + 1)
SHAPES: dict[str, tuple[int, ...]] = {
    "prices": TABLE,
    "areas": TABLE,
    "level_subsidies": (LEVELS,),
    "level_shares": (LEVELS,),
    "level_bars": (LEVELS,),
    "level_draw": (LEVELS,),
    "bar_prices": (BAR_SPACES,),
    "rise": (CHART, 2),
    "fall": (CHART, 2),
    "start": (2,),
    "scarcest_start": (2,),
    "commonest_start": (2,),
    "sale_black": (SALE_TRACKS,),
    "market_each": (SIDES,),
    "boxed_each": (SIDES,),
    "track_spaces": (SIDES,),
    "sale_left": (SIDES,),
    "tiles": (MOST_PLAYERS,),
    "spare_cards": (SIDES,),
    "has_opening_move": (SIDES,),
}
"""How many numbers stand under a name, row by row; a name that is missing here has a single number."""


AT_LEAST_ONE = {
    *("level_shares", "level_bars", "level_draw", "third", "bars_per_step", "turn_limit"),
    *("subsidy", "bars_per_gold"),
}
"""Numbers of which none may be 0, in an edition that has them."""

SINGLE = ("first_subsidies", "bars_per_gold")
"""Numbers of one byte that stand by themselves."""

SWITCHES = ("has_opening_move", "hands_first", "must_trade", "seller_drops", "bars_decide")
"""Numbers that wake a rule with 1 and silence it with 0."""

# Printed numbers


@dataclass(frozen=True)
class Block:
    """Some printed numbers and their marks, one letter for each number."""

    values: Any
    marks: str


@dataclass(frozen=True)
class Printed:
    """All that is printed in the box of one edition."""

    edition: str
    fewest_seats: int
    colours: tuple[str, ...]
    metal: str
    blocks: Mapping[str, Block]

    def numbers(self) -> Numbers:
        """Give the numbers without their marks."""
        return {name: block.values for name, block in self.blocks.items()}


def numbers(mark: str, text: str) -> Block:
    """Read a row of numbers such as ``1P 2 3D``; a single number stands by itself."""
    words = text.split()
    values = [int(word.rstrip("PSDG")) for word in words]
    marks = "".join(word[-1] if word[-1] in "PSDG" else mark for word in words)
    return Block(values if len(values) > 1 else values[0], marks)


def pairs(mark: str, text: str) -> Block:
    """Read pairs such as ``1,0 2,1P``; a single pair stands by itself."""
    words = text.split()
    values = [[int(part) for part in word.rstrip("PSDG").split(",")] for word in words]
    marks = "".join(word[-1] if word[-1] in "PSDG" else mark for word in words)
    return Block(values if len(values) > 1 else values[0], marks)


def grid(mark: str, text: str) -> Block:
    """Read a table as it is drawn, with the number of the row before a bar."""
    rows = [numbers(mark, line.partition("|")[2]) for line in text.strip().splitlines()]
    return Block([row.values for row in rows], "".join(row.marks for row in rows))


# Board files


def read_board(text: str, printed: Printed, base: Numbers | None = None) -> Numbers:
    """Read a board file: what it names replaces what is printed, or another board's numbers.

    Anything amiss is refused with its line.
    """
    try:
        changes = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadBoard("board-not-toml", reason=str(error)) from error
    except (ValueError, RecursionError) as error:
        raise BadBoard("board-too-deep") from error
    board = BoardFile(text, printed, (base or printed.numbers()) | changes)
    board.numbers.pop("name", None)
    for name in changes.keys() - {"name"}:
        board.check_shape(name)
    board.check_sense()
    return board.numbers


def check_board(numbers: Any, printed: Printed) -> Numbers:
    """Check the numbers that came with a log as sternly as a board file."""
    if not isinstance(numbers, dict) or numbers.keys() != printed.blocks.keys():
        raise BadBoard("board-incomplete")
    board = BoardFile("", printed, numbers)
    for name in numbers:
        board.check_shape(name)
    board.check_sense()
    return board.numbers


def write_board(printed: Printed) -> str:
    """Write the printed numbers as a board file, each line with its marks."""
    head = voice().say("board-head", edition=printed.edition)
    lines = [f"# {line}" for line in head.splitlines()]
    for name, block in printed.blocks.items():
        lines += _toml(name, block)
    return "\n".join(lines) + "\n"


def _toml(name: str, block: Block) -> Iterator[str]:
    """Write one name with its numbers, a table row by row."""
    if SHAPES.get(name) != TABLE:
        yield f"{name} = {block.values}  # {block.marks}"
        return
    yield f"{name} = ["
    for place, row in enumerate(block.values):
        marks = block.marks[place * len(row) :][: len(row)]
        note = voice().say("board-row", row=f"{TOP_ROW - place:2}", marks=marks)
        yield f"  [{', '.join(f'{number:3}' for number in row)}],  # {note}"
    yield "]"


@dataclass(frozen=True)
class BoardFile:
    """The text of a board file, the edition that it is for, and the numbers that it leads to."""

    text: str
    printed: Printed
    numbers: Numbers

    def check_shape(self, name: str) -> None:
        """Refuse a name that nobody knows, and a table of the wrong size."""
        if name not in self.printed.blocks:
            raise self.bad(name, "board-unknown", known=", ".join(sorted(self.printed.blocks)))
        shape = SHAPES.get(name, ())
        self._check_rows(name, self.numbers[name], shape)

    def _check_rows(self, name: str, value: Any, shape: tuple[int, ...], row: int | None = None) -> None:
        """Compare a value with its shape, row by row, down to whole numbers."""
        if not shape:
            if type(value) is not int or not 0 <= value <= MOST:
                raise self.bad(name, "board-numbers", row, most=MOST, found=repr(value))
            return
        if not isinstance(value, list):
            raise self.bad(name, "board-no-entries", row, count=shape[0], found=repr(value))
        if len(value) != shape[0]:
            raise self.bad(name, "board-entries", row, count=shape[0], found=len(value))
        for place, entry in enumerate(value):
            self._check_rows(name, entry, shape[1:], place if len(shape) > 1 else row)

    def check_sense(self) -> None:
        """Refuse numbers with which the game could not be played."""
        for check in (
            self._check_tables,
            self._check_levels,
            self._check_tiny,
            self._check_switches,
            self._check_spaces,
            self._check_pieces,
        ):
            check()

    def _check_tables(self) -> None:
        """Prices and areas never fall to the right or upwards."""
        for name in ("prices", "areas"):
            self._check_growth(name, self.numbers[name])
        self._require("prices", self.numbers["prices"][-1][0] >= 1, "board-free")
        highest = self.numbers["areas"][0][-1]
        self._require("areas", highest < LEVELS, "board-areas", most=LEVELS - 1)
        track = self.numbers["bar_prices"]
        self._require("bar_prices", track == sorted(track) and track[0] >= 1, "board-bars-fall")

    def _check_growth(self, name: str, table: list[list[int]]) -> None:
        """Compare each space of a table with those to its left and below."""
        for place, row in enumerate(table):
            below = table[min(place + 1, len(table) - 1)]
            for column, number in enumerate(row):
                left = row[max(column - 1, 0)]
                if number < max(left, below[column]):
                    facts = {"entry": column + 1, "number": number, "left": left, "below": below[column]}
                    raise self.bad(name, "board-falls", place, **facts)

    def _check_levels(self) -> None:
        """Every level lets a trader act and chance draw, in numbers that fit on a tile."""
        for name in self.numbers.keys() & AT_LEAST_ONE:
            self._require(name, 0 not in self._all(name), "board-none")
        self._require("tiles", max(self.numbers["tiles"]) <= 4, "board-advantages")
        steps = self.numbers["rise"] + self.numbers["fall"]
        self._require("rise", max(map(max, steps)) <= TOP_ROW, "board-steps", most=TOP_ROW)

    def _check_tiny(self) -> None:
        """What is printed small is small."""
        for name in ("level_subsidies", "level_shares", "level_bars", "level_draw", "sale_black", *SINGLE):
            self._require(name, max(self._all(name)) <= MOST_TINY, "board-most", most=MOST_TINY)
        self._require("spare_cards", max(self._all("spare_cards")) <= sum(Card), "board-cards")

    def _check_switches(self) -> None:
        """A rule is awake or silent."""
        for name in SWITCHES:
            self._require(name, max(self._all(name)) <= 1, "board-switch")

    def _all(self, name: str) -> list[int]:
        """List the numbers under a name; an edition that lacks it has a 0."""
        value = self.numbers.get(name, 0)
        return value if isinstance(value, list) else [value]

    def _check_spaces(self) -> None:
        """Tokens start on the table."""
        for name in ("start", "scarcest_start", "commonest_start"):
            row, column = self.numbers[name]
            on_table = row <= TOP_ROW and column <= LAST_COLUMN
            self._require(name, on_table, "board-off-table", space=f"{row}, {column}")

    def _check_pieces(self) -> None:
        """There are enough pieces to begin with, for every number of seats."""
        known = self.numbers
        enough = 1 <= known["copies"] <= MOST_COPIES
        self._require("copies", enough, "board-copies", most=MOST_COPIES)
        needed = sum(known["sale_black"]) + (LEVELS - 1) * known["area_black"]
        self._require("black", known["black"] == needed, "board-black", needed=needed)
        for side in range(self.printed.fewest_seats - FEWEST_SEATS, SIDES):
            self._check_side(side)

    def _check_side(self, side: int) -> None:
        """The bag holds enough for the opening, and tracks are neither empty nor full at once."""
        known, seats = self.numbers, side + FEWEST_SEATS
        each = bag_each(known, seats)
        needed = known["opening_draw"] + seats * known["hand"]
        held, facts = COLOURS * each, {"seats": seats, "needed": needed}
        self._require("copies", each >= 0 and held >= needed, "board-bag", held=held, **facts)
        spaces, opening = known["track_spaces"][side], seats * known.get("has_opening_move", [0] * SIDES)[side]
        self._require("track_spaces", spaces >= 1, "board-no-space")
        self._require("track_spaces", spaces > opening, "board-opening", count=opening)
        room = COLOURS * known["sale_each"]
        self._require("sale_left", known["sale_left"][side] < room, "board-sale", room=room)

    def _require(self, name: str, holds: bool, key: str, **facts: Any) -> None:
        """Refuse the board unless something holds."""
        if not holds:
            raise self.bad(name, key, **facts)

    def bad(self, name: str, key: str, row: int | None = None, **facts: Any) -> BadBoard:
        """Make the refusal, with the line of the file if the name stands in it."""
        reason = BadBoard(key, name=name, row=0 if row is None else row + 1, **facts)
        line = line_of(self.text, name, row)
        return BadBoard("board-line", line=line, reason=reason) if line else reason


def line_of(text: str, name: str, row: int | None) -> int:
    """Find the line where a name, or one of its rows, begins; 0 if it is not there."""
    start = re.search(rf"^\s*\"?{re.escape(name)}\"?\s*=", text, re.MULTILINE)
    if not start:
        return 0
    place = start.end()
    if row is not None:
        brackets = [place + found.start() for found in re.finditer(r"\[", text[place:])]
        place = brackets[row + 1] if row + 1 < len(brackets) else place
    return text.count("\n", 0, place) + 1


# Laying out


def bag_each(numbers: Numbers, seats: int) -> int:
    """Count the shares of each colour in the bag before anything is drawn."""
    side = seats - FEWEST_SEATS
    outside = SALE_TRACKS * numbers["sale_each"] + numbers["market_each"][side] + numbers["boxed_each"][side]
    return int(numbers["copies"] - outside)


def lay_out(numbers: Numbers, seats: int) -> Board:
    """Lay the numbers out as the rules read them, for one number of seats."""
    board = new(Board)
    for name, value in numbers.items():
        _LAY_OUT.get(name, _lay_plain)(board, name, value, seats)
    return board


def _lay_plain(board: Board, name: str, value: Any, _seats: int) -> None:
    """Lay out a number or a row; black shares are where tracks and areas say."""
    if name != "black":
        setattr(board, name, value)


def _lay_side(board: Board, name: str, value: list[int], seats: int) -> None:
    """Choose the number for this number of seats."""
    setattr(board, name, value[seats - FEWEST_SEATS])


def _lay_table(board: Board, name: str, value: list[list[int]], _seats: int) -> None:
    """Turn a table over: row 0 is the bottom row."""
    setattr(board, name, value[::-1])


def _lay_pairs(board: Board, name: str, value: Any, _seats: int) -> None:
    """Lay out steps and spaces."""
    setattr(board, name, [tuple(pair) for pair in value] if isinstance(value[0], list) else tuple(value))


def _lay_level(board: Board, name: str, value: list[int], _seats: int) -> None:
    """Write one kind of number on all level tiles."""
    for level, number in zip(board.levels, value, strict=True):
        setattr(level, name.removeprefix("level_"), number)


_LAY_OUT: dict[str, Callable[[Board, str, Any, int], None]] = {
    **dict.fromkeys(("prices", "areas"), _lay_table),
    **dict.fromkeys(("rise", "fall", "start", "scarcest_start", "commonest_start"), _lay_pairs),
    **dict.fromkeys(
        ("market_each", "boxed_each", "track_spaces", "sale_left", "spare_cards", "has_opening_move"), _lay_side
    ),
    **dict.fromkeys(("level_subsidies", "level_shares", "level_bars", "level_draw"), _lay_level),
}
