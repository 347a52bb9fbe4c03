"""Rooms: a table in memory with its listeners, and the errors of the house."""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from outcry.errors import NotYourTurn, OutcryError

from .table import SPECTATOR, OldRules, Table

MAX_HINTS = 5
"""Maximum number of hints that a seat may request at one version of a table."""

MAX_QUEUED = 64
"""Maximum queue length of a listener; a slower one is disconnected, and may reconnect."""


GLANCE = 20.0
"""Seconds for which a table counts as watched after a request without a connection."""


class NoSuchTable(OutcryError):  # noqa: N818
    """Unknown table id."""


class TooLate(OutcryError):  # noqa: N818
    """The table has changed since the version that the request refers to."""


class NotYourSeat(OutcryError):  # noqa: N818
    """The seat to move belongs to somebody else."""


class TooMuch(OutcryError):  # noqa: N818
    """A limit of the house is exceeded."""


class Unavailable(OutcryError):  # noqa: N818
    """The database or the workers do not respond; nothing has changed."""


class GameFailed(OutcryError):  # noqa: N818
    """An outside game failed to set up a table; nothing has changed."""


STATUSES: dict[type[OutcryError], int] = {
    NoSuchTable: 404,
    NotYourSeat: 403,
    NotYourTurn: 409,
    TooLate: 409,
    OldRules: 410,
    TooMuch: 429,
    GameFailed: 500,
    Unavailable: 503,
    OutcryError: 422,
}
"""HTTP status by error; the first class that matches counts."""


def status_of(error: OutcryError) -> int:
    """Return the HTTP status of an error."""
    return next(status for kind, status in STATUSES.items() if isinstance(error, kind))


@dataclass(eq=False)
class Listener:
    """An open connection: its seat, the last version sent, and its queue of messages."""

    seat: int
    since: int = 0
    outbox: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(MAX_QUEUED))

    def send(self, message: str) -> None:
        """Queue a message; a full queue is replaced by ``None``, which closes the connection."""
        if self.outbox.full():
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)
        else:
            self.outbox.put_nowait(message)


@dataclass
class Hints:
    """Limits hints: how many each seat has had at a version, and which seats wait for one."""

    most: int
    version: int = -1
    given: Counter[int] = field(default_factory=Counter)
    waiting: set[int] = field(default_factory=set)

    @contextmanager
    def one_for(self, seat: int, version: int) -> Iterator[None]:
        """Count a hint of a seat; refuse a concurrent one, and any beyond the limit."""
        if version != self.version:
            self.version, self.given = version, Counter()
        if seat in self.waiting:
            raise TooMuch("hint-busy")
        if self.given[seat] >= self.most:
            raise TooMuch("hint-enough", most=self.most)
        self.given[seat] += 1
        self.waiting.add(seat)
        try:
            yield
        finally:
            self.waiting.discard(seat)


@dataclass(eq=False)
class Room:
    """A table in memory, its lock, its listeners, and the task that moves its computer players.

    ``known`` is None until the table is loaded, and after a failure, when memory and database may differ.
    """

    id: str
    known: Table | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    driver: asyncio.Task[None] | None = None
    hints: Hints = field(default_factory=lambda: Hints(MAX_HINTS))
    looked_at: float = -math.inf
    """When a client last asked for the table over HTTP, by the monotonic clock."""

    @property
    def is_watched(self) -> bool:
        """Whether anyone is connected, or has looked recently."""
        return bool(self.listeners) or time.monotonic() - self.looked_at < GLANCE

    @property
    def table(self) -> Table:
        """The loaded table; the caller holds the lock."""
        assert self.known is not None
        return self.known

    def set(self, table: Table) -> None:
        """Put a loaded table into the room, and recount its listeners."""
        self.known = table
        for listener in self.listeners:
            listener.seat = self.still(listener.seat)
            self._count(listener, 1)

    def still(self, seat: int) -> int:
        """Return a seat if a person still holds it, else the spectator."""
        return seat if seat != SPECTATOR and self.table.seats[seat].is_person else SPECTATOR

    def enter(self, listener: Listener) -> bool:
        """Add a listener; return whether the others see a difference."""
        self.listeners.add(listener)
        return self._count(listener, 1) == 1

    def leave(self, listener: Listener) -> bool:
        """Remove a listener; return whether the others see a difference."""
        if listener not in self.listeners:
            return False
        self.listeners.discard(listener)
        return self.known is not None and self._count(listener, -1) == 0

    def vacate(self, seat: int) -> None:
        """Turn the listeners of a seat into spectators."""
        for listener in self.listeners:
            if listener.seat == seat:
                listener.seat = SPECTATOR

    def _count(self, listener: Listener, change: int) -> int | None:
        """Update and return the number of open connections of a seat; None for spectators."""
        if listener.seat == SPECTATOR:
            return None
        self.table.seats[listener.seat].windows += change
        return self.table.seats[listener.seat].windows
