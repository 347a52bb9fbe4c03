"""The board of Black Friday: its entries, which numbers are playable, and how they are laid out for the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from outcry.kernel.record import new
from outcry.rules.boards import BoardFile, Numbers, Printed

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

MOST_TINY = 255
"""The largest number that fits in one byte, as on level tiles and for the black shares of a sale track."""

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
"""The shape of each entry; an entry that is not listed is a single number."""


AT_LEAST_ONE = {
    *("level_shares", "level_bars", "level_draw", "third", "bars_per_step", "turn_limit"),
    *("subsidy", "bars_per_gold"),
}
"""Entries that may not contain a 0, in an edition that has them."""

SINGLE = ("first_subsidies", "bars_per_gold")
"""Single numbers of one byte."""

SWITCHES = ("has_opening_move", "hands_first", "must_trade", "seller_drops", "refills_early", "bars_decide")
"""Switches: 1 turns a rule on, 0 turns it off."""

# Board files


@dataclass(frozen=True)
class Edition(Printed):
    """Everything printed in the box of one edition."""

    edition: str
    rules_version: int
    fewest_seats: int
    colours: tuple[str, ...]
    metal: str


@dataclass(frozen=True)
class MarketBoard(BoardFile):
    """A board file for one of the editions."""

    shapes: ClassVar[Mapping[str, tuple[int, ...]]] = SHAPES
    printed: Edition

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
        """Check that prices and areas never fall to the right or upwards."""
        for name in ("prices", "areas"):
            self._check_growth(name, self.numbers[name])
        self.require("prices", self.numbers["prices"][-1][0] >= 1, "board-free")
        highest = self.numbers["areas"][0][-1]
        self.require("areas", highest < LEVELS, "board-areas", most=LEVELS - 1)
        track = self.numbers["bar_prices"]
        self.require("bar_prices", track == sorted(track) and track[0] >= 1, "board-bars-fall")

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
        """Check that every level allows trades and draws, and that advantages and steps are in range."""
        for name in self.numbers.keys() & AT_LEAST_ONE:
            self.require(name, 0 not in self.every(name), "board-none")
        self.require("tiles", max(self.numbers["tiles"]) <= 4, "board-advantages")
        steps = self.numbers["rise"] + self.numbers["fall"]
        self.require("rise", max(map(max, steps)) <= TOP_ROW, "board-steps", most=TOP_ROW)

    def _check_tiny(self) -> None:
        """Check that numbers of one byte fit."""
        for name in ("level_subsidies", "level_shares", "level_bars", "level_draw", "sale_black", *SINGLE):
            self.require(name, max(self.every(name)) <= MOST_TINY, "board-most", most=MOST_TINY)
        self.require("spare_cards", max(self.every("spare_cards")) <= sum(Card), "board-cards")

    def _check_switches(self) -> None:
        """Check that every switch is 0 or 1."""
        for name in SWITCHES:
            self.require(name, max(self.every(name)) <= 1, "board-switch")

    def _check_spaces(self) -> None:
        """Check that tokens start on the price table."""
        for name in ("start", "scarcest_start", "commonest_start"):
            row, column = self.numbers[name]
            on_table = row <= TOP_ROW and column <= LAST_COLUMN
            self.require(name, on_table, "board-off-table", space=f"{row}, {column}")

    def _check_pieces(self) -> None:
        """Check that there are enough pieces for the opening, at every number of seats."""
        known = self.numbers
        enough = 1 <= known["copies"] <= MOST_COPIES
        self.require("copies", enough, "board-copies", most=MOST_COPIES)
        needed = sum(known["sale_black"]) + (LEVELS - 1) * known["area_black"]
        self.require("black", known["black"] == needed, "board-black", needed=needed)
        for side in range(self.printed.fewest_seats - FEWEST_SEATS, SIDES):
            self._check_side(side)

    def _check_side(self, side: int) -> None:
        """Check that the bag suffices for the opening, and that no track is full or run down from the start."""
        known, seats = self.numbers, side + FEWEST_SEATS
        each = bag_each(known, seats)
        needed = known["opening_draw"] + seats * known["hand"]
        held, facts = COLOURS * each, {"seats": seats, "needed": needed}
        self.require("copies", each >= 0 and held >= needed, "board-bag", held=held, **facts)
        spaces, opening = known["track_spaces"][side], seats * known.get("has_opening_move", [0] * SIDES)[side]
        self.require("track_spaces", spaces >= 1, "board-no-space")
        self.require("track_spaces", spaces > opening, "board-opening", count=opening)
        room = COLOURS * known["sale_each"]
        self.require("sale_left", known["sale_left"][side] < room, "board-sale", room=room)


# Laying out


def bag_each(numbers: Numbers, seats: int) -> int:
    """Return the number of shares of each colour in the bag before anything is drawn."""
    side = seats - FEWEST_SEATS
    outside = SALE_TRACKS * numbers["sale_each"] + numbers["market_each"][side] + numbers["boxed_each"][side]
    return int(numbers["copies"] - outside)


def lay_out(numbers: Numbers, seats: int) -> Board:
    """Convert the numbers into the record that the rules read, for one number of seats."""
    board = new(Board)
    for name, value in numbers.items():
        _LAY_OUT.get(name, _lay_plain)(board, name, value, seats)
    return board


def _lay_plain(board: Board, name: str, value: Any, _seats: int) -> None:
    """Copy a number or a row; the total of black shares is implied by tracks and areas."""
    if name != "black":
        setattr(board, name, value)


def _lay_side(board: Board, name: str, value: list[int], seats: int) -> None:
    """Pick the entry for this number of seats."""
    setattr(board, name, value[seats - FEWEST_SEATS])


def _lay_table(board: Board, name: str, value: list[list[int]], _seats: int) -> None:
    """Reverse the rows of a table: row 0 is the bottom row."""
    setattr(board, name, value[::-1])


def _lay_pairs(board: Board, name: str, value: Any, _seats: int) -> None:
    """Copy steps and spaces."""
    setattr(board, name, [tuple(pair) for pair in value] if isinstance(value[0], list) else tuple(value))


def _lay_level(board: Board, name: str, value: list[int], _seats: int) -> None:
    """Set one field of all level tiles."""
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
