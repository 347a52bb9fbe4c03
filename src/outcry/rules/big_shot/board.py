"""The board of Big Shot: its entries, which numbers are playable, and how they are laid out for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from outcry.kernel.record import new
from outcry.rules.boards import BoardFile, Numbers, line_of

from .state import COLOURS, COPIES, HIGHEST_BID, LOTS, MOST_LOANS, Board

PARKS = 2


@dataclass(frozen=True)
class TownBoard(BoardFile):
    """A board file for Big Shot."""

    shapes: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "values": (LOTS,),
        "doubled_by": (LOTS,),
        "loans": (MOST_LOANS,),
    }

    def check_sense(self) -> None:
        """Check parks and switches, that no purse can exceed the highest bid, and that all cubes fit in the town."""
        self.require("doubled_by", max(self.every("doubled_by")) <= PARKS, "board-parks")
        self.require("doubled_by", not any(self.every("doubled_by")[-PARKS:]), "board-park-doubled")
        most = self.numbers["capital"] + sum(self.every("loans"))
        changed = "loans" if line_of(self.text, "loans", None) else "capital"
        self.require(changed, most <= HIGHEST_BID, "board-purse", most=HIGHEST_BID, found=most)
        room, cubes = LOTS * self.numbers["capacity"], COLOURS * COPIES
        self.require("capacity", cubes <= room and self.numbers["capacity"] <= cubes, "board-room", needed=cubes)
        self.require("needed", self.numbers["needed"] <= LOTS, "board-needed", most=LOTS)
        for switch in ("doubles_dearest", "hides_money"):
            self.require(switch, self.numbers[switch] <= 1, "board-switch")


def lay_out(numbers: Numbers) -> Board:
    """Convert the numbers into the record that the rules read."""
    board = new(Board)
    for name, value in numbers.items():
        setattr(board, name, value)
    return board
