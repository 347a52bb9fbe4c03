"""Rooms: a table in memory with those who listen to it, and what the house may refuse."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from outcry.errors import NotYourTurn, OutcryError

from .table import SPECTATOR, OldRules, Table

MOST_HINTS = 5
"""So many hints a seat may ask for at one version of a table: a few steps of a turn."""

OUTBOX = 64
"""A listener that has so many messages waiting is gone, or too slow; it may come back."""


class NoSuchTable(OutcryError):  # noqa: N818
    """Nobody knows a table of this name."""


class TooLate(OutcryError):  # noqa: N818
    """The table has moved on since the version that a decision was made for."""


class NotYourSeat(OutcryError):  # noqa: N818
    """The seat that is to move is somebody else's."""


class TooMuch(OutcryError):  # noqa: N818
    """More is asked for than the house can give."""


class Unavailable(OutcryError):  # noqa: N818
    """The database does not answer; nothing has happened."""


STATUSES: dict[type[OutcryError], int] = {
    NoSuchTable: 404,
    NotYourSeat: 403,
    NotYourTurn: 409,
    TooLate: 409,
    OldRules: 410,
    TooMuch: 429,
    Unavailable: 503,
    OutcryError: 422,
}
"""The status that answers each kind of refusal; the first that fits."""


def status_of(error: OutcryError) -> int:
    """Give the status that answers a refusal."""
    return next(status for kind, status in STATUSES.items() if isinstance(error, kind))


@dataclass(eq=False)
class Listener:
    """Somebody with an open socket: what they see, what they know already, and what waits to be sent."""

    seat: int
    since: int = 0
    outbox: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(OUTBOX))

    def send(self, message: str) -> None:
        """Queue a message; who does not keep up is cut off."""
        if self.outbox.full():
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)
        else:
            self.outbox.put_nowait(message)


@dataclass
class Hints:
    """How many hints each seat has had at a version, and who is waiting for one."""

    most: int
    version: int = -1
    given: Counter[int] = field(default_factory=Counter)
    waiting: set[int] = field(default_factory=set)

    @contextmanager
    def one_for(self, seat: int, version: int) -> Iterator[None]:
        """Let a seat wait for a hint: for one at a time, and for a few in a turn."""
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
    """A table in memory, who listens to it, and the task that moves its computer players.

    Without a table, or with one that may differ from what is kept, it is read from the database by whoever comes next.
    """

    id: str
    known: Table | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    driver: asyncio.Task[None] | None = None
    hints: Hints = field(default_factory=lambda: Hints(MOST_HINTS))

    @property
    def table(self) -> Table:
        """The table as it is kept; who asks holds the lock."""
        assert self.known is not None
        return self.known

    def set(self, table: Table) -> None:
        """Put a table into the room; whoever listens is at it."""
        self.known = table
        for listener in self.listeners:
            listener.seat = self.still(listener.seat)
            self._count(listener, 1)

    def still(self, seat: int) -> int:
        """Give a seat that a person has; who had one that was left to a computer player only watches."""
        return seat if seat != SPECTATOR and self.table.seats[seat].is_person else SPECTATOR

    def enter(self, listener: Listener) -> bool:
        """Let somebody listen; say whether the others see a difference."""
        self.listeners.add(listener)
        return self._count(listener, 1) == 1

    def leave(self, listener: Listener) -> bool:
        """Let somebody go; say whether the others see a difference."""
        if listener not in self.listeners:
            return False
        self.listeners.discard(listener)
        return self.known is not None and self._count(listener, -1) == 0

    def vacate(self, seat: int) -> None:
        """Make spectators of those who listen from a seat."""
        for listener in self.listeners:
            if listener.seat == seat:
                listener.seat = SPECTATOR

    def _count(self, listener: Listener, change: int) -> int | None:
        """Count the windows of a seat."""
        if listener.seat == SPECTATOR:
            return None
        self.table.seats[listener.seat].windows += change
        return self.table.seats[listener.seat].windows
