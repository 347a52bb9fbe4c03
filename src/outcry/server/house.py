"""The house: all tables that somebody looks at, the database behind them, and computer players in other processes.

Every change of a table is made by one task at a time, in a thread, and is shown only when it is stored. If storing
fails, the table is forgotten and read anew: what is shown is always what is kept.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from outcry.bots.catalogue import check_names
from outcry.errors import OutcryError
from outcry.games import find_game
from outcry.play.log import log_of, write_log

from .chart import look
from .messages import to_json
from .opening import YOU, Opening, branch, kept_of, now, set_up, set_up_again
from .seats import Seat
from .settings import Settings
from .storage import Conflict, Step, Store
from .table import SPECTATOR, Table
from .thinkers import Thinkers

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


@dataclass(eq=False)
class Listener:
    """Somebody with an open socket: what they see, what they know already, and what waits to be sent."""

    seat: int
    since: int = 0
    outbox: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(OUTBOX))

    def send(self, message: bytes) -> None:
        """Queue a message; who does not keep up is cut off."""
        if self.outbox.full():
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)
        else:
            self.outbox.put_nowait(message)


@dataclass(eq=False)
class Room:
    """A table in memory, who listens to it, and the task that moves its computer players."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    driver: asyncio.Task[None] | None = None


class House:
    """All tables of a server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """Open the house; computer players are called when it starts."""
        self.settings, self.store = settings, store
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.thinkers = Thinkers(settings.workers)
        self.is_open = True
        self.decisions = 0

    async def start(self) -> None:
        """Go on where the tables were left: computer players that are to move do so."""
        for table in await asyncio.to_thread(self.store.waiting):
            self.drive(await self.room(table))

    async def close(self) -> None:
        """Let nobody begin anything more, and finish what is being written."""
        self.is_open = False
        drivers = [room.driver for room in self.rooms.values() if room.driver]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        self.thinkers.close()
        await asyncio.to_thread(self.store.close)

    def figures(self) -> dict[str, int]:
        """Count what is going on."""
        rooms = self.rooms.values()
        return {
            "tables_in_memory": len(rooms),
            "listeners": sum(len(room.listeners) for room in rooms),
            "computers_at_work": sum(room.driver is not None for room in rooms),
            "decisions_total": self.decisions,
        }

    # Tables

    async def open(self, wanted: Opening) -> dict[str, Any]:
        """Open a table, and give the secrets of its seats to whoever opened it."""
        if await asyncio.to_thread(self.store.count_open) >= self.settings.most_tables:
            raise TooMuch("house-full", most=self.settings.most_tables)
        table, tokens = await asyncio.to_thread(set_up, wanted)
        await asyncio.wrap_future(self.store.open(kept_of(table)))
        self._remember(Room(table))
        self.drive(self.rooms[table.id])
        return {"table": table.id, "seats": tokens}

    async def room(self, table: str) -> Room:
        """Find a table, in memory or in the database."""
        if table not in self.rooms:
            kept = await asyncio.to_thread(self.store.read, table)
            if kept is None:
                raise NoSuchTable("no-such-table", table=table)
            loaded = await asyncio.to_thread(Table.from_kept, find_game(kept.table["game"]), kept)
            if table not in self.rooms:
                self._remember(Room(loaded))
        self.rooms.move_to_end(table)
        return self.rooms[table]

    def _remember(self, room: Room) -> None:
        """Keep a table in memory; of too many, those that nobody looks at are forgotten."""
        self.rooms[room.table.id] = room
        spare = len(self.rooms) - self.settings.most_live
        quiet = [name for name, other in self.rooms.items() if not other.listeners and not other.driver]
        for name in quiet[: max(spare, 0)]:
            del self.rooms[name]

    async def rematch(self, room: Room) -> str:
        """Open another table for the same people, one seat further on; all are told. Their secrets open it too."""
        async with room.lock:
            old = room.table
            if old.next is None:
                new = await asyncio.to_thread(set_up_again, old)
                await asyncio.wrap_future(self.store.open(kept_of(new)))
                await asyncio.wrap_future(self.store.change_table(old.id, next=new.id))
                old.next = new.id
                self._remember(Room(new))
                self.drive(self.rooms[new.id])
                await self.show(room)
            return old.next

    async def fork(self, room: Room, version: int, seat: int) -> dict[str, Any]:
        """Open a table that goes on from a version of one that is over, with computer players in all other seats."""
        async with room.lock:
            room.table.match.scores()
            table, token = await asyncio.to_thread(branch, room.table, version, seat)
        await asyncio.wrap_future(self.store.open(kept_of(table)))
        self._remember(Room(table))
        self.drive(self.rooms[table.id])
        return {"table": table.id, "seats": [{"seat": seat + 1, "kind": YOU, "token": token}]}

    async def at(self, room: Room, version: int, seat: int) -> dict[str, Any]:
        """Show a table as it was; whoever looks from another seat has to wait for the end."""
        async with room.lock:
            return await asyncio.to_thread(room.table.at, min(version, room.table.version), seat)

    # Decisions

    async def turn(self, room: Room, seat: int, version: int, actions: Sequence[str], key: str) -> int:
        """Take a decision, store it, show it; give the version that it led to."""
        async with room.lock:
            known = room.table.version
            if version != known:
                return await self._answer_again(room, seat, version, key)

            def decide() -> None:
                if seat != room.table.match.to_move or not room.table.seats[seat].is_person:
                    raise NotYourSeat("not-your-seat")
                room.table.match.propose(seat, room.table.read(actions))
                room.table.match.confirm(seat)

            await self._change(room, decide, key=key, seat=seat)
            await self.show(room)
            reached = room.table.version
        self.drive(room)
        return reached

    async def _answer_again(self, room: Room, seat: int, version: int, key: str) -> int:
        """Answer a decision that was made before; refuse one that comes too late."""
        decided = await asyncio.to_thread(self.store.decided, room.table.id, key)
        if decided and decided[0] == seat:
            return decided[1]
        raise TooLate("too-late", version=version, now=room.table.version)

    async def _change(self, room: Room, act: Callable[[], None], key: str = "", seat: int = 0) -> None:
        """Change a match and store what was added; if either fails, nothing has happened."""
        table, first = room.table, room.table.version
        try:
            await asyncio.to_thread(act)
        except OutcryError:
            table.match.discard()
            raise
        added = [(actor, action) for actor, action in table.match.entries[first:]]
        self.decisions += 1
        step = Step(table.id, first, added, table.waits_for, now(), key, seat)
        try:
            await asyncio.wrap_future(self.store.add(step))
        except Exception as error:
            self.rooms.pop(table.id, None)
            if isinstance(error, Conflict):
                raise TooLate("too-late", version=first, now=first) from error
            raise

    async def name(self, room: Room, seat: int, name: str) -> None:
        """Say what the person at a seat is called."""
        async with room.lock:
            await asyncio.wrap_future(self.store.change_seat(room.table.id, seat, name=name))
            room.table.seats[seat].name = name
            await self.show(room)

    async def say(self, room: Room, seat: int, text: str) -> None:
        """Say something to everybody at a table."""
        async with room.lock:
            table, speaker = room.table, None if seat == SPECTATOR else seat + 1
            number = len(table.chat)
            await asyncio.wrap_future(self.store.say(table.id, number, speaker, text))
            table.chat.append({"number": number, "seat": speaker, "text": text})
            await self.show(room)

    async def replace(self, room: Room, seat: int, player: str) -> None:
        """Give the seat of somebody who leaves to a computer player."""
        async with room.lock:
            table = room.table
            check_names(table.match.game.name, [player])
            await asyncio.wrap_future(self.store.change_seat(table.id, seat, player=player, name="", token=None))
            table.seats[seat] = Seat(player, "", None, table.seats[seat].windows)
            await asyncio.wrap_future(self.store.change_table(table.id, waits_for=table.waits_for))
            await self.show(room)
        self.drive(room)

    # Showing

    async def look(self, room: Room, seat: int) -> dict[str, Any]:
        """Show a table to somebody once."""
        async with room.lock:
            return await asyncio.to_thread(_look, room.table, seat)

    async def preview(self, room: Room, seat: int, version: int, actions: Sequence[str]) -> dict[str, Any]:
        """Show the seat to move what its draft would lead to."""
        async with room.lock:
            if version != room.table.version:
                raise TooLate("too-late", version=version, now=room.table.version)
            return await asyncio.to_thread(room.table.preview, seat, actions)

    async def odds(self, room: Room, seat: int) -> dict[str, Any]:
        """Say what chance may bring next, from what a seat can know."""
        async with room.lock:
            match = room.table.match
            return await asyncio.to_thread(lambda: match.game.customs.odds(look(match, seat), seat))

    async def log(self, room: Room) -> str:
        """Write the log of a game that is over."""
        async with room.lock:
            room.table.match.scores()
            return await asyncio.to_thread(lambda: write_log(log_of(room.table.match)))

    async def show(self, room: Room) -> None:
        """Show the table to everybody who looks at it; who calls this holds the lock."""
        if room.listeners:
            groups = {(one.seat, one.since) for one in room.listeners}
            shown = await asyncio.to_thread(_shown, room.table, groups)
            for listener in list(room.listeners):
                if (listener.seat, listener.since) in shown:
                    message, since = shown[listener.seat, listener.since]
                    listener.since = since
                    listener.send(message)

    async def enter(self, room: Room, listener: Listener) -> None:
        """Let somebody listen; the others see that they are there."""
        async with room.lock:
            room.listeners.add(listener)
            if listener.seat >= 0:
                room.table.seats[listener.seat].windows += 1
            await self.show(room)

    async def leave(self, room: Room, listener: Listener) -> None:
        """Somebody is gone."""
        async with room.lock:
            room.listeners.discard(listener)
            if listener.seat >= 0:
                room.table.seats[listener.seat].windows -= 1
                await self.show(room)

    # Computer players

    def drive(self, room: Room) -> None:
        """Move the computer players of a table until a person is to move."""
        if self.is_open and room.table.waits_for == "computer" and not (room.driver and not room.driver.done()):
            room.driver = asyncio.create_task(self._drive(room), name=f"computers of {room.table.id}")

    async def _drive(self, room: Room) -> None:
        """Let one computer player after the other take its turn."""
        while self.is_open and room.table.waits_for == "computer":
            await asyncio.sleep(self.settings.pause)
            async with room.lock:
                await self._take_turn(room)
                await self.show(room)
        room.driver = None

    async def _take_turn(self, room: Room) -> None:
        """Let a computer player decide until it has nothing more to decide, or chance has answered."""
        table, first = room.table, room.table.version
        seat = table.match.to_move
        while table.waits_for == "computer" and table.match.to_move == seat:
            action = table.scripted()
            if action is None:
                action = await self.thinkers.ask(await asyncio.to_thread(table.question))
            await self._change(room, partial(table.match.play, seat, action))
            if any(actor < 0 for actor, _ in table.match.entries[first:]):
                return


def _look(table: Table, seat: int) -> dict[str, Any]:
    """Show a table with its whole story."""
    table.tell()
    return table.show(seat)


def _shown(table: Table, groups: set[tuple[int, int]]) -> dict[tuple[int, int], tuple[bytes, int]]:
    """Write what each group of listeners is shown, once for all of them."""
    table.tell()
    return {
        (seat, since): (to_json({"type": "table"} | table.show(seat, since)), table.version) for seat, since in groups
    }
