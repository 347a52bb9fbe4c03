"""A game as the rest of the program holds it: its records, its rules, and how people meet it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from .record import Record, layout
from .verbs import Position, Rules, register

S = TypeVar("S", bound=Position)
O = TypeVar("O", bound=Record)  # noqa: E741
S_contra = TypeVar("S_contra", bound=Position, contravariant=True)
O_co = TypeVar("O_co", bound=Record, covariant=True)


HELPED, UNAIDED = "helped", "unaided"
"""Whether players are shown what they could know by counting, or have to remember it."""

DRAWN, SEATED = "drawn", "seated"
"""Whether chance draws the starting player, or the first seat starts; some games have a rule of their own."""


@dataclass(frozen=True)
class Event:
    """Something that happened, ready to be told: a message of the catalogues and what it speaks of."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class Customs(Protocol[S_contra, O_co]):
    """How people meet a game: who sits where, how moves are written, what happened, what lies on the table."""

    rules_version: int
    """Grows when an old log would no longer replay to the same result."""

    words: Mapping[str, str]
    """Facts of the game for every message about it, such as what a score counts."""

    has_starter: bool
    """Whether a starting player is drawn or seated; where chance always decides, nobody can choose."""

    help: Sequence[str]
    """The messages that explain what a player can type."""

    routine: Collection[str]
    """Events that happen too often to be told each by itself: their outcome is on the table."""

    together: Collection[str]
    """Events that are told in one line, in notation, however often they happen in a row."""

    @property
    def seats(self) -> tuple[int, int]:
        """Say how many can play, at least and at most."""
        ...

    def seat(self, players: Sequence[str], /) -> list[str]:
        """Seat players in the order that the rules ask for, or refuse them."""
        ...

    def remarks(self, players: Sequence[str], /) -> Sequence[str]:
        """Name the messages to greet these players with, such as that one of them is not in the rulebook."""
        ...

    def agree(self, players: Sequence[str], board: Any, start: str = SEATED, /) -> O_co:
        """Make the options of a game of these players, in their seats, on a board; the starting player may be drawn."""
        ...

    def printed_board(self) -> Any:
        """Give the numbers of the printed board."""
        ...

    def presets(self) -> Mapping[str, str]:
        """Give the board files that come with the game, by name."""
        ...

    def read_board(self, text: str, base: Any = None, /) -> Any:
        """Read a board file, or refuse it; what it does not name is as on another board, or as printed."""
        ...

    def check_board(self, board: Any, /) -> Any:
        """Check the board of a log, or refuse it."""
        ...

    def write_board(self) -> str:
        """Write the printed board as a board file."""
        ...

    def names(self) -> Mapping[int, str]:
        """Name every action in notation."""
        ...

    def write(self, actions: Sequence[int], /) -> str:
        """Write some actions as one line of notation."""
        ...

    def read(self, text: str, lexicon: Mapping[str, Sequence[str]] | None = None, /) -> list[int]:
        """Read a line of notation, or refuse it; a lexicon gives more words for the canonical ones."""
        ...

    def example(self, view: S_contra, /) -> str:
        """Give an example of what the seat to move could write, in notation."""
        ...

    def tell(self, before: S_contra, action: int, after: S_contra, /) -> list[Event]:
        """Tell what an action, or an outcome of chance, did to a table."""
        ...

    def picture(self, state: S_contra, unaided: int | None = None, /) -> dict[str, Any]:
        """Describe a table, or a view of it, in named fields; to an unaided seat only what it need not remember."""
        ...

    def figures(self, view: S_contra, unaided: int | None = None, /) -> dict[str, Any]:
        """Give the numbers of the moment that a chart follows, ``None`` for what the viewer is not told."""
        ...

    def headline(self, state: S_contra, /) -> Event:
        """Head the result with what has to be known before the ranking, if anything."""
        ...

    def result(self, state: S_contra, /) -> list[Mapping[str, Event]]:
        """Say what each seat has to show for itself at the end, under the messages that head the columns."""
        ...

    def odds(self, view: S_contra, seat: int, is_unaided: bool = False, /) -> dict[str, Any]:
        """Say what chance may bring next, as far as a seat can know; refuse those who have to count themselves."""
        ...


@dataclass(frozen=True)
class Game(Generic[S, O]):
    """One game. Making it teaches every generic rule to play it."""

    name: str
    title: str
    state: type[S]
    options: type[O]
    rules: Rules[S, O]
    actions: type[IntEnum]
    decisions: int
    """The ids below this one are what players decide, the others what chance brings."""

    reasons: type[IntEnum]
    customs: Customs[S, O]

    def __post_init__(self) -> None:
        """Register the rules under the record of the game."""
        if [int(action) for action in self.actions] != list(range(len(self.actions))):
            raise ValueError(f"the actions of {self.name} must be numbered from 0 on, without gaps")
        register(self.state, self.rules)
        _MADE[self.name] = self
        _PLAYED_ON.setdefault(layout(self.state), self)

    def __reduce__(self) -> tuple[Callable[[str, str], Game[Any, Any]], tuple[str, str]]:
        """Pickle where a game is made: another process finds it there."""
        return _made, (self.state.__module__, self.name)


_MADE: dict[str, Game[Any, Any]] = {}
_PLAYED_ON: dict[object, Game[Any, Any]] = {}


def game_on(table: object) -> Game[Any, Any]:
    """Find the game that is played on a table, one of its editions if there are several; refuse anything else."""
    kind = getattr(table, "dtype", None)
    if not isinstance(table, np.void) or kind not in _PLAYED_ON:
        raise TypeError(f"{type(table).__name__} is not the table of a game")
    return _PLAYED_ON[kind]


def _made(module: str, name: str) -> Game[Any, Any]:
    """Find a game that is made when a module is loaded."""
    import_module(module)
    return _MADE[name]
