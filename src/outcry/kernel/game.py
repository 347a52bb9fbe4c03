"""A game as the rest of the program sees it: its records, its rules, and its customs."""

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
"""Whether players are shown what they could work out by counting, or have to remember it."""

DRAWN, SEATED = "drawn", "seated"
"""Whether the starting player is drawn at random or sits in the first seat; some games have their own rule."""


@dataclass(frozen=True)
class Event:
    """Something that happened, ready to be put into words: a message key and its facts."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class Customs(Protocol[S_contra, O_co]):
    """The human side of a game: seating, notation, telling what happened, and describing the table."""

    rules_version: int
    """Increases whenever an old log would no longer replay to the same result."""

    words: Mapping[str, str]
    """Facts passed to every message about the game, such as what a score counts."""

    has_starter: bool
    """Whether the players can choose how the starting player is determined."""

    help: Sequence[str]
    """The help messages that explain what a player can type."""

    routine: Collection[str]
    """Events too frequent to be told one by one; the table shows their outcome."""

    together: Collection[str]
    """Events that are told in one line, in notation, when they repeat."""

    @property
    def seats(self) -> tuple[int, int]:
        """The minimum and maximum number of players."""
        ...

    def seat(self, players: Sequence[str], /) -> list[str]:
        """Return the players in the seating order that the rules require, or refuse them."""
        ...

    def remarks(self, players: Sequence[str], /) -> Sequence[str]:
        """Return the messages to show these players first, such as that one of them is not in the rulebook."""
        ...

    def agree(self, players: Sequence[str], board: Any, start: str = SEATED, /) -> O_co:
        """Return the options of a game with these players, in seat order, on a board; ``start`` is DRAWN or SEATED."""
        ...

    def printed_board(self) -> Any:
        """Return the numbers of the printed board."""
        ...

    def presets(self) -> Mapping[str, str]:
        """Return the board files that come with the game, by name."""
        ...

    def read_board(self, text: str, base: Any = None, /) -> Any:
        """Read a board file, or refuse it; what it leaves out is taken from ``base``, or as printed."""
        ...

    def check_board(self, board: Any, /) -> Any:
        """Check the board of a log, and refuse it if it is invalid."""
        ...

    def write_board(self) -> str:
        """Return the printed board as a board file."""
        ...

    def names(self) -> Mapping[int, str]:
        """Return the notation of every action."""
        ...

    def write(self, actions: Sequence[int], /) -> str:
        """Write actions as one line of notation."""
        ...

    def read(self, text: str, lexicon: Mapping[str, Sequence[str]] | None = None, /) -> list[int]:
        """Read a line of notation, or refuse it; a lexicon adds synonyms for the canonical words."""
        ...

    def example(self, view: S_contra, /) -> str:
        """Return an example, in notation, of what the seat to move could type."""
        ...

    def tell(self, before: S_contra, action: int, after: S_contra, /) -> list[Event]:
        """Describe what an action or a chance outcome changed, as events."""
        ...

    def picture(self, state: S_contra, unaided: int | None = None, /) -> dict[str, Any]:
        """Describe a table or a view in named fields, without what the unaided seat has to remember."""
        ...

    def figures(self, view: S_contra, unaided: int | None = None, /) -> dict[str, Any]:
        """Return the current values for the chart, ``None`` for those the viewer may not see."""
        ...

    def headline(self, state: S_contra, /) -> Event:
        """Return the heading of the result."""
        ...

    def result(self, state: S_contra, /) -> list[Mapping[str, Event]]:
        """Return the final figures of each seat, keyed by the message that heads the column."""
        ...

    def odds(self, view: S_contra, seat: int, is_unaided: bool = False, /) -> dict[str, Any]:
        """Return the odds of the next chance event, as far as a seat can know; refuse an unaided seat."""
        ...


@dataclass(frozen=True)
class Game(Generic[S, O]):
    """One game. Creating it registers its rules with the generic verbs."""

    name: str
    title: str
    state: type[S]
    options: type[O]
    rules: Rules[S, O]
    actions: type[IntEnum]
    decisions: int
    """Actions below this number are decisions of players, the others outcomes of chance."""

    reasons: type[IntEnum]
    customs: Customs[S, O]

    def __post_init__(self) -> None:
        """Register the rules under the game's record."""
        if [int(action) for action in self.actions] != list(range(len(self.actions))):
            raise ValueError(f"the actions of {self.name} must be numbered from 0 on, without gaps")
        register(self.state, self.rules)
        _MADE[self.name] = self
        _PLAYED_ON.setdefault(layout(self.state), self)

    def __reduce__(self) -> tuple[Callable[[str, str], Game[Any, Any]], tuple[str, str]]:
        """Pickle the module and name of the game, so that another process can import it."""
        return _made, (self.state.__module__, self.name)


_MADE: dict[str, Game[Any, Any]] = {}
_PLAYED_ON: dict[object, Game[Any, Any]] = {}


def game_on(table: object) -> Game[Any, Any]:
    """Return the game that is played on a table, any of its editions if there are several."""
    kind = getattr(table, "dtype", None)
    if not isinstance(table, np.void) or kind not in _PLAYED_ON:
        raise TypeError(f"{type(table).__name__} is not the table of a game")
    return _PLAYED_ON[kind]


def _made(module: str, name: str) -> Game[Any, Any]:
    """Return a game that is created when its module is imported."""
    import_module(module)
    return _MADE[name]
