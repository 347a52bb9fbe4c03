"""Boards: the printed numbers of a game with their provenance marks, and the board files that replace them.

Each game defines in its own ``board.py`` the shape of every entry, and which numbers would be unplayable.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, TypeAlias

from outcry.errors import BadBoard
from outcry.locale import voice

Numbers: TypeAlias = dict[str, Any]
"""The numbers of a board by name: integers, rows of them, or rows of rows (top row first)."""

MOST = 1000
"""The largest number allowed on a board."""

PAIR = 2
"""Rows of at most two numbers are written on one line."""

# Printed numbers


@dataclass(frozen=True)
class Block:
    """Some printed numbers and their marks, one letter per number."""

    values: Any
    marks: str


@dataclass(frozen=True)
class Printed:
    """Everything printed in the box of a game, and the kind of board file that may replace it."""

    title: str
    kind: type[BoardFile]
    blocks: Mapping[str, Block]

    def numbers(self) -> Numbers:
        """Return the numbers without their marks."""
        return {name: block.values for name, block in self.blocks.items()}


def numbers(mark: str, text: str) -> Block:
    """Parse a row of numbers such as ``1P 2 3D``; a single number is returned without a list."""
    words = text.split()
    values = [int(word.rstrip("PSDG")) for word in words]
    marks = "".join(word[-1] if word[-1] in "PSDG" else mark for word in words)
    return Block(values if len(values) > 1 else values[0], marks)


def pairs(mark: str, text: str) -> Block:
    """Parse pairs such as ``1,0 2,1P``; a single pair is returned without a list."""
    words = text.split()
    values = [[int(part) for part in word.rstrip("PSDG").split(",")] for word in words]
    marks = "".join(word[-1] if word[-1] in "PSDG" else mark for word in words)
    return Block(values if len(values) > 1 else values[0], marks)


def grid(mark: str, text: str) -> Block:
    """Parse a table whose rows start with their number and a bar."""
    rows = [numbers(mark, line.partition("|")[2]) for line in text.strip().splitlines()]
    return Block([row.values for row in rows], "".join(row.marks for row in rows))


# Board files


def read_board(text: str, printed: Printed, base: Numbers | None = None) -> Numbers:
    """Read a board file: its entries replace the printed numbers, or those of another board.

    An error is refused with its line number.
    """
    try:
        changes = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadBoard("board-not-toml", reason=str(error)) from error
    except (ValueError, RecursionError) as error:
        raise BadBoard("board-too-deep") from error
    board = printed.kind(text, printed, (base or printed.numbers()) | changes)
    board.numbers.pop("name", None)
    for name in changes.keys() - {"name"}:
        board.check_shape(name)
    board.check_sense()
    return board.numbers


def check_board(numbers: Any, printed: Printed) -> Numbers:
    """Check the numbers in a log as strictly as a board file."""
    if not isinstance(numbers, dict) or numbers.keys() != printed.blocks.keys():
        raise BadBoard("board-incomplete")
    board = printed.kind("", printed, numbers)
    for name in numbers:
        board.check_shape(name)
    board.check_sense()
    return board.numbers


def title_of(text: str) -> str:
    """Read the title of a board file that comes with a game."""
    return str(tomllib.loads(text)["name"])


def replaced_by(text: str) -> list[str]:
    """List the entries that a board file replaces."""
    return sorted(tomllib.loads(text).keys() - {"name"})


def presets_in(folder: Traversable) -> dict[str, str]:
    """Read the board files that come with a game, by name."""
    return {path.name.removesuffix(".toml"): path.read_text(encoding="utf-8") for path in folder.iterdir()}


def write_board(printed: Printed) -> str:
    """Write the printed numbers as a board file, each line with its marks."""
    head = voice().say("board-head", title=printed.title)
    lines = [f"# {line}" for line in head.splitlines()]
    for name, block in printed.blocks.items():
        lines += _toml(name, block, len(printed.kind.shapes.get(name, ())))
    return "\n".join(lines) + "\n"


def _toml(name: str, block: Block, dimensions: int) -> Iterator[str]:
    """Write one entry as TOML; a table row by row, numbered from the bottom."""
    if dimensions < 2 or len(block.values[0]) <= PAIR:
        yield f"{name} = {block.values}  # {block.marks}"
        return
    yield f"{name} = ["
    for place, row in enumerate(block.values):
        marks = block.marks[place * len(row) :][: len(row)]
        note = voice().say("board-row", row=f"{len(block.values) - 1 - place:2}", marks=marks)
        yield f"  [{', '.join(f'{number:3}' for number in row)}],  # {note}"
    yield "]"


def _as_written(value: Any) -> str:
    """Show a value as it stands in a board file."""
    return json.dumps(value, ensure_ascii=False, default=str)


@dataclass(frozen=True)
class BoardFile:
    """A board file: its text, the printed numbers, and the resulting numbers."""

    shapes: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    """The shape of each entry; an entry that is not listed is a single number."""

    text: str
    printed: Printed
    numbers: Numbers

    def check_sense(self) -> None:
        """Refuse numbers with which the game could not be played."""

    def check_shape(self, name: str) -> None:
        """Refuse an unknown entry, and a table of the wrong size."""
        if name not in self.printed.blocks:
            raise self.bad(name, "board-unknown", known=", ".join(sorted(self.printed.blocks)))
        shape = self.shapes.get(name, ())
        self._check_rows(name, self.numbers[name], shape)

    def _check_rows(self, name: str, value: Any, shape: tuple[int, ...], row: int | None = None) -> None:
        """Check a value against its shape, recursively, down to integers."""
        if not shape:
            if type(value) is not int or not 0 <= value <= MOST:
                raise self.bad(name, "board-numbers", row, most=MOST, found=_as_written(value))
            return
        if not isinstance(value, list):
            raise self.bad(name, "board-no-entries", row, count=shape[0], found=_as_written(value))
        if len(value) != shape[0]:
            raise self.bad(name, "board-entries", row, count=shape[0], found=len(value))
        for place, entry in enumerate(value):
            self._check_rows(name, entry, shape[1:], place if len(shape) > 1 else row)

    def every(self, name: str) -> list[int]:
        """List the numbers of an entry; 0 for a game that does not have it."""
        value = self.numbers.get(name, 0)
        return value if isinstance(value, list) else [value]

    def require(self, name: str, holds: bool, key: str, **facts: Any) -> None:
        """Refuse the board unless a condition holds."""
        if not holds:
            raise self.bad(name, key, **facts)

    def bad(self, name: str, key: str, row: int | None = None, **facts: Any) -> BadBoard:
        """Return the error to raise, with the line number if the entry is in the file."""
        reason = BadBoard(key, name=name, row=0 if row is None else row + 1, **facts)
        line = line_of(self.text, name, row)
        return BadBoard("board-line", line=line, reason=reason) if line else reason


def line_of(text: str, name: str, row: int | None) -> int:
    """Return the line where an entry, or one of its rows, begins; 0 if it is not there."""
    start = re.search(rf"^\s*\"?{re.escape(name)}\"?\s*=", text, re.MULTILINE)
    if not start:
        return 0
    place = start.end()
    if row is not None:
        brackets = [place + found.start() for found in re.finditer(r"\[", text[place:])]
        place = brackets[row + 1] if row + 1 < len(brackets) else place
    return text.count("\n", 0, place) + 1


# Customs


class BoardCustoms:
    """The customs of a game that concern its boards: the printed numbers, and the board files that come with it."""

    printed: Printed
    folder: Traversable

    def printed_board(self) -> Numbers:
        """Return the numbers of the printed board."""
        return self.printed.numbers()

    def presets(self) -> Mapping[str, str]:
        """Return the board files that come with the game, by name."""
        return presets_in(self.folder)

    def read_board(self, text: str, base: Numbers | None = None) -> Numbers:
        """Read a board file, or refuse it; what it leaves out is taken from ``base``, or as printed."""
        return read_board(text, self.printed, base)

    def check_board(self, board: Any) -> Numbers:
        """Check the board of a log, and refuse it if it is invalid."""
        return check_board(board, self.printed)

    def write_board(self) -> str:
        """Return the printed board as a board file."""
        return write_board(self.printed)
