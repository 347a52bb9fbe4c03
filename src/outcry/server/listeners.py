"""The open connections to a table, and what is sent to them: the whole table once, then only what changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from .messages import to_json
from .table import SPECTATOR, Table

MAX_QUEUED, MAX_QUEUED_LENGTH = 64, 1_000_000
"""Maximum number of messages that wait for a listener, and of their characters, beyond a single longer one.

A slower listener is disconnected, and may reconnect.
"""


@dataclass(eq=False)
class Listener:
    """An open connection: its seat and browser, the last version sent, and its queue of messages."""

    seat: int
    browser: str = ""
    since: int = 0
    outbox: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(MAX_QUEUED))
    length: int = 0
    """The number of characters in the queue."""

    @property
    def place(self) -> tuple[int, str]:
        """The seat and the browser; how many spectators there are does not matter."""
        return (self.seat, self.browser) if self.seat != SPECTATOR else (SPECTATOR, "")

    def send(self, message: str) -> None:
        """Queue a message, or disconnect a listener that does not keep up."""
        is_too_long = self.length and self.length + len(message) > MAX_QUEUED_LENGTH
        if self.outbox.full() or is_too_long:
            self.disconnect()
        else:
            self.outbox.put_nowait(message)
            self.length += len(message)

    async def next(self) -> str | None:
        """Wait for the next message; None closes the connection."""
        message = await self.outbox.get()
        self.length -= len(message or "")
        return message

    def disconnect(self) -> None:
        """Drop queued messages, and close the connection."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
        self.length = 0


class Listeners:
    """The listeners of a table at this process; those with the same view share one message."""

    def __init__(self) -> None:
        """Start with none."""
        self.all: set[Listener] = set()
        self.elsewhere: set[tuple[int, str]] = set()
        """Seats and browsers that are connected to other processes."""

    def __bool__(self) -> bool:
        """Return whether anyone is connected, here or at another process."""
        return bool(self.all or self.elsewhere)

    @property
    def present(self) -> set[tuple[int, str]]:
        """The seats and browsers that are connected to this process; spectators count as one."""
        return {listener.place for listener in self.all}

    def count(self, table: Table) -> None:
        """Write the number of browsers at each seat into the table."""
        everywhere = self.present | self.elsewhere
        for place, seat in enumerate(table.seats):
            seat.browsers = sum(place == other for other, _ in everywhere) if seat.is_person else 0

    def vacate(self, seat: int) -> list[Listener]:
        """Turn the listeners of a seat into spectators, and return them."""
        left = [listener for listener in self.all if listener.seat == seat]
        for listener in left:
            listener.seat = SPECTATOR
        return left

    def close(self) -> None:
        """Disconnect everyone."""
        for listener in self.all:
            listener.disconnect()

    # Messages

    def send_table(self, table: Table, only: Iterable[Listener] | None = None) -> None:
        """Send the whole table, with the story since the last version sent."""
        self._send(table, "table", table.show, only)

    def send_turn(self, table: Table) -> None:
        """Send what the last entries changed; the end of a game reveals everything, so it takes the whole table."""
        self._send(table, "table" if table.match.is_over else "turn", table.show if table.match.is_over else table.news)

    def send_people(self, table: Table, but: Sequence[Listener] = ()) -> None:
        """Send who sits where, and what was agreed since."""
        self._send_all({"type": "people"} | table.people(), but)

    def send_order(self, table: Table, seat: int) -> None:
        """Send a standing order to its seat, and to nobody else."""
        written = to_json({"type": "order"} | table.own_order(seat)).decode()
        for listener in [listener for listener in self.all if listener.seat == seat]:
            listener.send(written)

    def send_orders(self, table: Table) -> None:
        """Send each person their standing order."""
        for seat in {listener.seat for listener in self.all}:
            if table.own_order(seat):
                self.send_order(table, seat)

    def send_reaction(self, reaction: dict[str, Any]) -> None:
        """Send a reaction."""
        self._send_all({"type": "reaction"} | reaction)

    def send_chat(self, lines: Sequence[dict[str, Any]]) -> None:
        """Send new chat messages."""
        self._send_all({"type": "chat", "chat": lines})

    def _send_all(self, message: dict[str, Any], but: Sequence[Listener] = ()) -> None:
        """Send the same to everybody."""
        written = to_json(message).decode() if self.all else ""
        for listener in self.all.difference(but):
            listener.send(written)

    def _send(
        self,
        table: Table,
        kind: str,
        view: Callable[[int, int], dict[str, Any]],
        only: Iterable[Listener] | None = None,
    ) -> None:
        """Send a view of the table to each listener."""
        written = dict[tuple[int, int], str]()
        for listener in list(self.all if only is None else only):
            group = (listener.seat, listener.since)
            if group not in written:
                written[group] = to_json({"type": kind} | view(*group)).decode()
            listener.since = table.version
            listener.send(written[group])
