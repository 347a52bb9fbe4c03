"""The schema of the messages about finding tables, and about playing with people who are not here all the time."""

from __future__ import annotations

from typing import Literal

from .sent import Message, Sent


class OpenSeat(Sent):
    """A seat of a listed table."""

    player: str
    """The name of a computer player, or `human`."""

    name: str
    is_free: bool
    """Whether anybody may take it."""


class OpenTable(Sent):
    """A listed table."""

    table: str
    game: str
    title: str
    seats: list[OpenSeat]
    watching: int
    """How many browsers watch it."""


class Lobby(Sent):
    """The listed tables that are not finished."""

    join: list[OpenTable]
    """Those with a free seat."""

    watch: list[OpenTable]
    """The others."""


class Seated(Sent):
    """The seat that was taken."""

    seat: int


class Standing(Sent):
    """Whose turn it is at a table."""

    table: str
    seat: int | None
    """The seat of the token, from 1; null if it opens none."""

    to_move: int | None
    """The seat to move, or null if the game is over."""

    is_over: bool
    is_gone: bool
    """Whether the server does not have the table."""


class Clock(Sent):
    """The clock of a table."""

    per: Literal["turn", "player"]
    seconds: int
    increment: int
    at_end: Literal["computer", "vote"]
    left: list[int]
    """The milliseconds that each seat had left when this was sent."""

    on: int | None
    """The seat whose time is running."""

    is_paused: bool
    pausing: list[int]
    """The seats that want a pause."""

    out: int | None
    """The seat whose time has run out, while the others decide."""

    voted: list[int]
    """The seats that have voted."""

    stand_ins: list[int]
    """The seats for which a computer player decides until their person returns."""


class StandingOrder(Sent):
    """The standing order of the viewer's seat."""

    kind: Literal["bid", "pass"]
    """The kind of order that the game has."""

    most: int
    """The highest amount; 0 for an order without one."""

    is_on: bool
    amount: int
    """The highest bid; 0 for none."""

    why_ended: Message | None
    """Why the last order could not be carried out."""


class Reacted(Sent):
    """A message on the WebSocket: somebody reacts."""

    type: Literal["reaction"]
    seat: int | None
    """Null for a spectator."""

    reaction: Literal["bravo", "thanks", "oops", "wow", "hurry"]


class TakeBack(Sent):
    """A request to take a turn back."""

    seat: int
    """Who asks."""

    version: int
    """The version before the turn."""

    agreed: list[int]
    """The seats that agree."""
