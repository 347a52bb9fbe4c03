"""Default customs for a game that has only rules: everything people see is derived from its records and names.

A game can use them as they are, or override individual methods.
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
    """Options of a game without any: the number of players."""

    players: int


class PlainCustoms:
    """Customs derived from the rules alone."""

    rules_version = 1
    has_starter = False
    routine: Collection[str] = ()
    together: Collection[str] = ()
    words: Mapping[str, str] = {"score": "points", "chance": "chance"}
    help: Sequence[str] = ("help-plain", "help-commands")

    def __init__(self, actions: type[IntEnum], seats: tuple[int, int], options: type[Record] = PlainOptions) -> None:
        """Set the actions, the minimum and maximum number of seats, and the record type of the options."""
        self.actions, self.seats, self.options = actions, seats, options
        self._names = {int(action): action.name.lower().replace("_", " ") for action in actions}

    # Before the game

    def seat(self, players: Sequence[str]) -> list[str]:
        """Check the number of players."""
        fewest, most = self.seats
        if not fewest <= len(players) <= most:
            key = "seats-plain" if fewest < most else "seats-fixed"
            raise BadSeats(key, fewest=fewest, most=most, count=len(players))
        return list(players)

    def remarks(self, players: Sequence[str]) -> Sequence[str]:
        """Return no remarks."""
        return ()

    def agree(self, players: Sequence[str], board: Numbers, start: str = SEATED) -> Any:
        """Return the options: the number of players."""
        self.seat(players)
        return new(self.options, players=len(players))

    def printed_board(self) -> Numbers:
        """Return no numbers: there is no board to change."""
        return {}

    def presets(self) -> Mapping[str, str]:
        """Return no presets."""
        return {}

    def read_board(self, text: str, base: Numbers | None = None) -> Numbers:
        """Refuse any board file."""
        raise BadBoard("board-fixed")

    def check_board(self, board: Any) -> Numbers:
        """Accept only an empty board."""
        if board != {}:
            raise BadBoard("board-fixed")
        return {}

    def write_board(self) -> str:
        """Refuse: there is no board to write."""
        raise BadBoard("board-fixed")

    # Moves

    def names(self) -> Mapping[int, str]:
        """Return the notation of every action, derived from its enum name: ``take 2`` for ``TAKE_2``."""
        return self._names

    def write(self, actions: Sequence[int]) -> str:
        """Write actions as one line, separated by commas."""
        return ", ".join(self._names[action] for action in actions)

    def read(self, text: str, lexicon: Mapping[str, Sequence[str]] | None = None) -> list[int]:
        """Read comma-separated actions; any unambiguous prefix of a name will do."""
        return [self._find(" ".join(part.lower().split())) for part in text.split(",")]

    def _find(self, written: str) -> int:
        """Find the one action with this prefix, or refuse it."""
        fitting = [action for action, name in self._names.items() if name == written]
        fitting = fitting or [action for action, name in self._names.items() if written and name.startswith(written)]
        if not fitting:
            raise BadNotation("notation-plain", word=written, known=Canonical(", ".join(self._names.values())))
        if len(fitting) > 1:
            listed = ", ".join(self._names[action] for action in fitting)
            raise AmbiguousNotation("notation-ambiguous", word=written, known=Canonical(listed))
        return fitting[0]

    def example(self, view: Position) -> str:
        """Return the first legal action."""
        mask: Row[int] = counts(len(self.actions))
        legal_actions(view, mask)
        return next(name for action, name in self._names.items() if mask[action])

    # The table

    def tell(self, before: Position, action: int, after: Position) -> list[Event]:
        """Report who did what."""
        seat, move = int(to_move(before)), self._names[action]
        if seat == CHANCE:
            return [Event("story-plain-chance", {"move": move})]
        return [Event("story-plain", {"trader": seat + 1, "move": move})]

    def picture(self, state: Position, unaided: int | None = None) -> dict[str, Any]:
        """Describe a table or a view, field by field."""
        described: dict[str, Any] = in_fields(plain(state))
        return described

    def figures(self, view: Position, unaided: int | None = None) -> dict[str, Any]:
        """Return nothing to chart."""
        return {}

    def headline(self, state: Position) -> Event:
        """Return the plain heading."""
        return Event("result-title")

    def result(self, state: Position) -> list[Mapping[str, Event]]:
        """Return the score of each seat."""
        out = counts(int(state.players))
        score(state, out)
        return [{"result-score": Event("number", {"number": int(points)})} for points in out]

    def odds(self, view: Position, seat: int, is_unaided: bool = False) -> dict[str, Any]:
        """Return no odds."""
        return {}


def in_fields(value: Any) -> Any:
    """Turn a plain copy of a record into nested dicts and lists."""
    if isinstance(value, SimpleNamespace):
        return {name: in_fields(part) for name, part in vars(value).items()}
    return [in_fields(part) for part in value] if isinstance(value, list) else value
