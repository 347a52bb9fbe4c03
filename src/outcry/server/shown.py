"""What the server sends: the shape of every message.

Messages are made as plain dictionaries, because a table is written for every change; the tests hold what is really sent
against these types. `make types` writes them down for the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

Fact = str | int | float | bool | None
Facts = dict[str, Fact]
Memory = Literal["helped", "unaided"]
Start = Literal["drawn", "seated"]


@with_config(ConfigDict(extra="forbid", use_attribute_docstrings=True))
class Sent(TypedDict):
    """Something that is sent: it has these fields and no others."""


class Message(Sent):
    """A message of the catalogues, with what it speaks of."""

    key: str
    facts: Facts


class Refusal(Message):
    """Why something is refused: a message, and the same in words."""

    text: str


# Games and tables


class GameCard(Sent):
    """A game, for somebody who wants to open a table."""

    name: str
    title: str
    fewest: int
    """How many can play, at least."""

    most: int
    """How many can play, at most."""

    players: list[str]
    """The names of its computer players."""

    ratings: Mapping[str, float]
    """How strong players are, if they were rated: 25 is average; higher is stronger."""

    first: list[str]
    """Those of the players who get the first seat, wherever they are named."""

    usual: list[str]
    """Who plays if nobody is named."""

    has_starter: bool
    """Whether it can be chosen who starts."""

    has_lesson: bool
    """Whether a coach teaches it."""

    has_rules: bool
    """Whether it has a rules page."""

    presets: dict[str, str]
    """Boards by name, with their titles."""

    replaces: dict[str, list[str]]
    """Which numbers each preset replaces."""


class Secret(Sent):
    """A seat for a person, and what opens it."""

    seat: int
    kind: str
    """Whether it was asked for as `you` or `open`."""

    token: str


class Opened(Sent):
    """A table that was opened."""

    table: str
    seats: list[Secret]


class Reached(Sent):
    """The version that a decision led to."""

    version: int


class Done(Sent):
    """Something is done."""

    done: Literal[True]


class Followed(Sent):
    """The table that follows another."""

    table: str


# A table


class Seat(Sent):
    """Who sits at a table."""

    player: str
    """The name of a computer player, or `human`."""

    name: str
    is_here: bool


class StoryEvent(Message):
    """Something that happened."""

    is_routine: NotRequired[Literal[True]]
    """Set on one of many events that are not worth a sentence of their own."""


class Entry(Sent):
    """One decision or outcome of chance, as it is told."""

    number: int
    """The first entry is 0."""

    actor: int
    """A seat from 1; 0 is chance."""

    action: str
    """In notation; `?` if it is hidden."""

    events: list[StoryEvent]


class ChatLine(Sent):
    """Something said at a table."""

    number: int
    seat: int | None
    """Nobody's, if a spectator said it."""

    text: str


@with_config(ConfigDict(extra="allow", use_attribute_docstrings=True))
class Point(TypedDict):
    """The numbers that a chart follows, after a turn, as far as the seat could know them; a game may have others."""

    version: int
    prices: NotRequired[dict[str, int]]
    metal: NotRequired[int]
    wealth: NotRequired[list[int | None]]


class Hint(Message):
    """What the coach of a lesson says."""

    show: str
    """The part of the table that it speaks of."""

    rule: str
    """The section of the rules page."""


class Lesson(Sent):
    """What the coach of a lesson says now, and what it expects."""

    number: int
    of: int
    actions: list[str]
    """What is expected, in any order."""

    written: str
    """The same as one line of notation."""

    hints: list[Hint]
    is_done: bool


class Brief(Sent):
    """Who sits at a table and whose turn it is."""

    table: str
    game: str
    title: str
    version: int
    """The number of entries so far."""

    seat: int | None
    """The own seat, from 1; null for a spectator."""

    seats: list[Seat]
    to_move: int | None
    """The seat to move, or null if the game is over."""

    is_over: bool


class Past(Brief):
    """A table as it was: what a seat saw, and what had happened."""

    words: dict[str, str]
    """Facts of the game for every message about it."""

    has_rules: bool
    """Whether the game has a rules page."""

    memory: Memory
    start: Start
    hints: bool
    """Whether whoever is to move may ask for hints."""

    board: Any
    """The numbers of the board."""

    promise: str
    salt: str
    state: dict[str, Any]
    """The picture of what the seat sees."""

    story: list[Entry]
    chat: list[ChatLine]
    next: str | None
    """The table of a rematch."""

    headline: NotRequired[Message]
    """At the end: what heads the result."""

    result: NotRequired[list[dict[str, Message]]]
    """At the end: a row for each seat, under the messages that head the columns."""

    places: NotRequired[list[int]]
    secret: NotRequired[str]
    is_honest: NotRequired[bool]
    """At the end: whether every outcome follows from the secret."""


class Table(Past):
    """A table as a seat sees it."""

    chart: list[Point]
    legal: NotRequired[list[str]]
    """For the seat to move: what may come next."""

    refused: NotRequired[dict[str, Message]]
    """For the seat to move: why anything else may not, messages by action."""

    why_no_undo: str
    """The message that says why the seat cannot take back anything while it has no draft; empty for a spectator."""

    lesson: NotRequired[Lesson]


class Live(Table):
    """What is sent over the socket."""

    type: Literal["table"]


class Preview(Sent):
    """What a draft would lead to."""

    version: int
    actions: list[str]
    written: str
    """The draft as one line of notation."""

    state: dict[str, Any]
    legal: list[str]
    refused: dict[str, Message]
    is_complete: bool
    """Whether the draft can be confirmed."""

    awaits_chance: bool
    """Whether chance answers as soon as it is confirmed."""


# Hints


class Advised(Sent):
    """A turn, how good it is, and why."""

    actions: list[str]
    written: str
    """The same as one line of notation."""

    chance: float
    """The estimated chance to win."""

    margin: float
    """How far it may be off."""

    reason: Message


class Advice(Sent):
    """The best turns, or the rest of them after a draft, best first."""

    version: int
    simulations: int
    turns: list[Advised]
    note: str
    """The message that says how far to trust the order, or nothing."""


Odds = dict[str, Any]
"""What chance may bring next; each game has its own."""
