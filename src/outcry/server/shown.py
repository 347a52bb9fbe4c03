"""The schema of every message that the server sends.

Messages are built as plain dictionaries for speed, since a table is serialized after every change; the tests validate
them against these types. `make types` generates the page's types from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from .sent import Message, Sent
from .shown_company import Clock, StandingOrder, TakeBack

Memory = Literal["helped", "unaided"]
Start = Literal["drawn", "seated"]


class Refusal(Message):
    """Why a request is refused, as a message key and as text."""

    text: str


# Games and tables


class GameCard(Sent):
    """A game that can be opened."""

    name: str
    title: str
    fewest: int
    """Minimum number of players."""

    most: int
    """Maximum number of players."""

    players: list[str]
    """The names of its computer players."""

    ratings: Mapping[str, float]
    """Ratings of computer players, where known: 25 is average; higher is stronger."""

    first: list[str]
    """Computer players that get the first seat, wherever they are named."""

    usual: list[str]
    """The default players."""

    has_starter: bool
    """Whether the starting player can be chosen."""

    has_lesson: bool
    """Whether there is a lesson with a coach."""

    has_rules: bool
    """Whether it has a rules page."""

    presets: dict[str, str]
    """Boards by name, with their titles."""

    replaces: dict[str, list[str]]
    """The numbers that each preset replaces."""


class Secret(Sent):
    """A person's seat, and its token."""

    seat: int
    kind: str
    """Whether it was requested as `you` or `open`."""

    token: str


class Opened(Sent):
    """The table just opened."""

    table: str
    seats: list[Secret]


class Reached(Sent):
    """The version that a turn led to."""

    version: int


class Done(Sent):
    """The request was carried out."""

    done: Literal[True]


class Promised(Sent):
    """A secret that is promised, before anyone chooses a salt."""

    id: str
    promise: str
    """The hash of the secret."""


class Followed(Sent):
    """The id of the follow-up table."""

    table: str


# A table


class Seat(Sent):
    """A seat and its player."""

    player: str
    """The name of a computer player, or `human`."""

    name: str
    is_here: bool
    browsers: int
    """How many different browsers are connected to the seat."""

    is_claimed: bool
    """Whether its person has replaced the token that the opener of the table has seen."""

    is_free: bool
    """Whether it waits for a friend, or at a listed table for anybody."""


class StoryEvent(Message):
    """An event of the story."""

    is_routine: NotRequired[Literal[True]]
    """Set on events that are too frequent for a sentence of their own."""


class Entry(Sent):
    """One decision or outcome of chance, as the viewer may know it."""

    number: int
    """The first entry is 0."""

    actor: int
    """A seat from 1; 0 is chance."""

    action: str
    """In notation; `?` if it is hidden."""

    events: list[StoryEvent]


class ChatLine(Sent):
    """A chat message."""

    number: int
    seat: int | None
    """Null for a spectator."""

    text: str
    said: int | None
    """When, in milliseconds since 1970; null for old lines."""


@with_config(ConfigDict(extra="allow", use_attribute_docstrings=True))
class Point(TypedDict):
    """The numbers of a chart after a turn, as far as the seat could know them; the fields depend on the game."""

    version: int
    prices: NotRequired[dict[str, int]]
    metal: NotRequired[int]
    wealth: NotRequired[list[int | None]]


class Hint(Message):
    """What the coach of a lesson says."""

    show: str
    """The part of the table to highlight."""

    rule: str
    """The section of the rules page that explains it."""


class Lesson(Sent):
    """What the coach of a lesson says now, and the actions it expects."""

    number: int
    of: int
    actions: list[str]
    """The expected actions, in any order."""

    written: str
    """The same in notation."""

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
    """The viewer's seat, from 1; null for a spectator."""

    seats: list[Seat]
    to_move: int | None
    """The seat to move, or null if the game is over."""

    is_over: bool


class Past(Brief):
    """An earlier version of a table, as a seat saw it."""

    words: dict[str, str]
    """Arguments that the game adds to every message about it."""

    has_rules: bool
    """Whether the game has a rules page."""

    memory: Memory
    start: Start
    hints: bool
    """Whether the seat to move may ask for hints."""

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

    takeback: TakeBack | None
    """A request to take a turn back, if there is one."""

    continued: str | None
    """The table at which the game goes on, after a turn was taken back."""

    spectators_may_talk: bool
    is_listed: bool
    """Whether the lobby lists the table."""

    headline: NotRequired[Message]
    """After the game: the heading of the result."""

    result: NotRequired[list[dict[str, Message]]]
    """After the game: a row per seat, keyed by the messages of the column headings."""

    places: NotRequired[list[int]]
    secret: NotRequired[str]
    is_honest: NotRequired[bool]
    """After the game: whether every outcome follows from the secret."""


class Table(Past):
    """A table as a seat sees it."""

    chart: list[Point]
    legal: NotRequired[list[str]]
    """For the seat to move: the legal actions."""

    refused: NotRequired[dict[str, Message]]
    """For the seat to move: the reasons why other actions are illegal, by action."""

    why_no_undo: str
    """The message that says why the seat cannot undo while it has no draft; empty for a spectator."""

    lesson: NotRequired[Lesson]
    clock: NotRequired[Clock]
    order: NotRequired[StandingOrder]
    """For a person, where the game has orders; nobody else is shown it."""


class Live(Table):
    """A message on the WebSocket: the whole table, with the story since what the client knew."""

    type: Literal["table"]


class Step(Sent):
    """A message on the WebSocket: what new entries have changed."""

    type: Literal["turn"]
    version: int
    to_move: int | None
    is_over: bool
    state: dict[str, Any]
    story: list[Entry]
    """The new entries."""

    chart: list[Point]
    """The new points."""

    legal: NotRequired[list[str]]
    refused: NotRequired[dict[str, Message]]
    why_no_undo: str
    lesson: NotRequired[Lesson]
    clock: NotRequired[Clock]
    order: NotRequired[StandingOrder]
    """For a person, where the game has orders; nobody else is shown it."""


class People(Sent):
    """A message on the WebSocket: who sits where, and what was agreed since the beginning."""

    type: Literal["people"]
    seats: list[Seat]
    next: str | None
    takeback: TakeBack | None
    continued: str | None
    spectators_may_talk: bool
    is_listed: bool
    clock: NotRequired[Clock]


class OrderNews(Sent):
    """A message on the WebSocket: the standing order of the viewer's seat has changed."""

    type: Literal["order"]
    order: NotRequired[StandingOrder]


class Chat(Sent):
    """A message on the WebSocket: new chat messages."""

    type: Literal["chat"]
    chat: list[ChatLine]


class Beat(Sent):
    """A message on the WebSocket after a while without another: the connection is alive."""

    type: Literal["beat"]


class Preview(Sent):
    """The table after a draft."""

    version: int
    actions: list[str]
    written: str
    """The draft in notation."""

    state: dict[str, Any]
    legal: list[str]
    refused: dict[str, Message]
    is_complete: bool
    """Whether the draft can be confirmed."""

    awaits_chance: bool
    """Whether a chance event follows once it is confirmed."""


# Hints


class Advised(Sent):
    """A turn, its estimated value, and the reasons."""

    actions: list[str]
    written: str
    """The same in notation."""

    chance: float
    """The estimated chance of winning."""

    margin: float
    """The margin of error."""

    reason: Message


class Advice(Sent):
    """The best turns, or the rest of them after a draft, best first."""

    version: int
    simulations: int
    turns: list[Advised]
    note: str
    """The message that says how far to trust the order; empty for none."""


Odds = dict[str, Any]
"""The odds of the next chance event; the fields depend on the game."""
