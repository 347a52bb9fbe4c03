"""Customs for a game that has rules and nothing else: everything people need follows from its records and names.

A game may take these as they are, or override what it has more to say about.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import IntEnum
from types import SimpleNamespace
from typing import Any

from outcry.errors import AmbiguousNotation, BadBoard, BadNotation, BadSeats
from outcry.kernel.game import SEATED, Event
from outcry.kernel.record import Record, Row, counts, new, plain
from outcry.kernel.verbs import CHANCE, Position, legal_actions, score, to_move
from outcry.locale import Canonical

Numbers = dict[str, Any]


class PlainOptions(Record):
    """What is agreed before a game that can be played in one way only."""

    players: int


class PlainCustoms:
    """How people meet a game with rules alone."""

    rules_version = 1
    has_starter = False
    routine: Collection[str] = ()
    together: Collection[str] = ()
    words: Mapping[str, str] = {"score": "points", "chance": "chance"}
    help: Sequence[str] = ("help-plain", "help-commands")

    def __init__(self, actions: type[IntEnum], seats: tuple[int, int], options: type[Record] = PlainOptions) -> None:
        """Take the actions, the number of seats at least and at most, and the record of what is agreed."""
        self.actions, self.seats, self.options = actions, seats, options
        self._names = {int(action): action.name.lower().replace("_", " ") for action in actions}

    # Before the game

    def seat(self, players: Sequence[str]) -> list[str]:
        """Check how many there are."""
        fewest, most = self.seats
        if not fewest <= len(players) <= most:
            key = "seats-plain" if fewest < most else "seats-fixed"
            raise BadSeats(key, fewest=fewest, most=most, count=len(players))
        return list(players)

    def remarks(self, players: Sequence[str]) -> Sequence[str]:
        """Nothing has to be said."""
        return ()

    def agree(self, players: Sequence[str], board: Numbers, start: str = SEATED) -> Any:
        """Note how many play."""
        self.seat(players)
        return new(self.options, players=len(players))

    def printed_board(self) -> Numbers:
        """There are no printed numbers to change."""
        return {}

    def presets(self) -> Mapping[str, str]:
        """There are no other boards."""
        return {}

    def read_board(self, text: str, base: Numbers | None = None) -> Numbers:
        """Refuse any board file."""
        raise BadBoard("board-fixed")

    def check_board(self, board: Any) -> Numbers:
        """Accept no numbers at all."""
        if board != {}:
            raise BadBoard("board-fixed")
        return {}

    def write_board(self) -> str:
        """Refuse: there is nothing to write."""
        raise BadBoard("board-fixed")

    # Moves

    def names(self) -> Mapping[int, str]:
        """Name every action as its number is named, in small letters: ``take 2`` for ``TAKE_2``."""
        return self._names

    def write(self, actions: Sequence[int]) -> str:
        """Write some actions as one line, with commas."""
        return ", ".join(self._names[action] for action in actions)

    def read(self, text: str, lexicon: Mapping[str, Sequence[str]] | None = None) -> list[int]:
        """Read actions with commas between them; the beginning of a name will do if it fits only one."""
        return [self._find(" ".join(part.lower().split())) for part in text.split(",")]

    def _find(self, written: str) -> int:
        """Find the one action that begins like this, or refuse it."""
        fitting = [action for action, name in self._names.items() if name == written]
        fitting = fitting or [action for action, name in self._names.items() if written and name.startswith(written)]
        if not fitting:
            raise BadNotation("notation-plain", word=written, known=Canonical(", ".join(self._names.values())))
        if len(fitting) > 1:
            listed = ", ".join(self._names[action] for action in fitting)
            raise AmbiguousNotation("notation-ambiguous", word=written, known=Canonical(listed))
        return fitting[0]

    def example(self, view: Position) -> str:
        """Give the first legal action."""
        mask: Row[int] = counts(len(self.actions))
        legal_actions(view, mask)
        return next(name for action, name in self._names.items() if mask[action])

    # The table

    def tell(self, before: Position, action: int, after: Position) -> list[Event]:
        """Say who did what."""
        seat, move = int(to_move(before)), self._names[action]
        if seat == CHANCE:
            return [Event("story-plain-chance", {"move": move})]
        return [Event("story-plain", {"trader": seat + 1, "move": move})]

    def picture(self, state: Position, unaided: int | None = None) -> dict[str, Any]:
        """Describe a table, or a view of it, field by field."""
        described: dict[str, Any] = in_fields(plain(state))
        return described

    def figures(self, view: Position, unaided: int | None = None) -> dict[str, Any]:
        """There is nothing that a chart could follow."""
        return {}

    def headline(self, state: Position) -> Event:
        """The ranking speaks for itself."""
        return Event("result-title")

    def result(self, state: Position) -> list[Mapping[str, Event]]:
        """Give the score of each seat."""
        out = counts(int(state.players))
        score(state, out)
        return [{"result-score": Event("number", {"number": int(points)})} for points in out]

    def odds(self, view: Position, seat: int, is_unaided: bool = False) -> dict[str, Any]:
        """Nothing is worked out."""
        return {}


def in_fields(value: Any) -> Any:
    """Turn a plain copy of a record into named fields of numbers, lists and more fields."""
    if isinstance(value, SimpleNamespace):
        return {name: in_fields(part) for name, part in vars(value).items()}
    return [in_fields(part) for part in value] if isinstance(value, list) else value
