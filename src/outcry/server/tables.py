"""The tables of a process: finds, loads, opens and evicts them. A table never has more than one room here."""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
import secrets
from collections import OrderedDict
from typing import Any
from weakref import WeakValueDictionary

from outcry.errors import OutcryError
from outcry.play.fate import Fate

from .bot_driver import BotDriver
from .clock_rows import clock_of
from .expiry import Expiry
from .listing import require_few
from .lobby import Lobby, watching
from .membership import Membership
from .opening import YOU, Opening, branch, kept_of, set_up, set_up_again
from .ordering import OrderDriver
from .pacing import Pacing
from .rate_limits import ClientLimits
from .refusals import NoSuchTable, NotYourSeat, TooLate, TooMuch
from .room import Room, require_seat, require_version
from .seats import hashed
from .services import Services, shielded
from .settings import Settings
from .store import Store
from .table import SPECTATOR, Table
from .timing import Timekeeper

VISITORS = "visitors"
"""The name of the key for digests of visitors."""

PROMISE_BYTES = 9

CLOSING_SECONDS = 3.0
"""Seconds that operations in progress get when the server stops."""

ID = re.compile(r"[A-Za-z0-9_-]{8,16}")
"""The format of table ids."""

log = logging.getLogger(__name__)


class Tables:
    """All tables that visitors can see at this process."""

    def __init__(self, settings: Settings, store: Store, limits: ClientLimits) -> None:
        """Prepare the tables; nothing runs before ``start``."""
        self.services = Services(settings, store, limits)
        self.membership = Membership(self.services, self)
        self.drivers = (BotDriver(self.services, self.membership), OrderDriver(self.services, self.membership))
        self.expiry = Expiry(self.services, self)
        self.timekeeper = Timekeeper(self.services, self)
        self.pacing = Pacing()
        self.lobby = Lobby(services=self.services, tables=self)
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self._all: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._visitors_key = b""
        self._add_gauges()

    async def start(self) -> None:
        """Join the other processes, then start the workers and resume the games in which a computer is to move."""
        await self.membership.start()
        self.services.create_task(self.services.workers.start())
        self.expiry.start()

    async def close(self) -> None:
        """Stop, gracefully for a while."""
        self.services.is_open = False
        try:
            async with asyncio.timeout(CLOSING_SECONDS):
                await self._finish()
        except TimeoutError:
            log.warning("stopped before everything was finished")
        await self.services.close()

    async def _finish(self) -> None:
        """Stop the computer players, give the tables to other processes, and finish operations in progress."""
        drivers = [task for room in self._all.values() for task in (room.driver, room.clerk) if task]
        for task in [*drivers, *self.expiry.tasks]:
            task.cancel()
        await asyncio.gather(*drivers, *self.expiry.tasks, return_exceptions=True)
        await self.membership.close()
        await self.services.finish()

    def _add_gauges(self) -> None:
        """Add gauges of the tables in memory."""
        gauge, rooms = self.services.metrics.gauge, self.rooms
        gauge("tables_in_memory", "Tables that are kept in memory.", lambda: len(rooms))
        gauge("processes", "Processes that serve the tables, at all machines.", lambda: self.membership.processes)
        gauge("sockets", "Open connections to tables.", lambda: sum(len(room.listeners.all) for room in rooms.values()))
        gauge("spectators", "Browsers that watch tables.", lambda: sum(watching(room) for room in rooms.values()))
        gauge(
            "tables_computers_move",
            "Tables at which a computer player is to move.",
            lambda: sum(bool(room.driver) for room in rooms.values()),
        )

    # Finding and keeping

    async def named(self, table: str) -> Room:
        """Return the room of a table that a visitor names."""
        if not ID.fullmatch(table):
            raise NoSuchTable("no-such-table", table=table)
        return await self.room(table)

    async def room(self, table: str) -> Room:
        """Return the room of a table, from memory or the database."""
        room = self._all.get(table) or Room(self.services, table, self.drive)
        self._all[table] = room
        async with room.locked():
            self._cache(room)
        room.drive()
        return room

    def _cache(self, room: Room) -> None:
        """Keep a table in memory; beyond the limit, evict the least recently used one without connections."""
        self.rooms[room.id] = self._all[room.id] = room
        self.rooms.move_to_end(room.id)
        spare = len(self.rooms) - self.services.settings.most_live
        if spare > 0:
            idle = [name for name, other in self.rooms.items() if other.is_idle]
            for name in idle[:spare]:
                del self.rooms[name]

    def forget(self, table: str) -> None:
        """Drop a table that no longer exists, and disconnect everyone there."""
        self.rooms.pop(table, None)
        if room := self._all.get(table):
            room.listeners.close()
            self.services.create_task(room.drop())

    def drive(self, room: Room) -> None:
        """Let computer players move, and carry out standing orders."""
        for driver in self.drivers:
            driver.drive(room)

    def drive_all(self) -> None:
        """Let computer players move at all tables in memory whose driver is gone."""
        for room in list(self.rooms.values()):
            room.drive()

    def announce_again(self) -> None:
        """Tell the other processes once more who is connected to this one."""
        self.lobby.forget_reported()
        for room in self.rooms.values():
            room.forget_announced()

    async def resume(self, names: list[str]) -> None:
        """Load tables at which a computer player is to move."""
        for table in names:
            try:
                await self.room(table)
            except OutcryError as error:
                log.error("table %s cannot go on: %s", table, error)

    # Opening

    @shielded
    async def open(self, wanted: Opening, visitor: str = "") -> dict[str, Any]:
        """Open a table for a visitor; return its id and the tokens of its seats."""
        opener = await self._admit(visitor)
        if wanted.is_listed:
            await require_few(self.services, opener)
        secret = await self._promised(wanted.promise) if wanted.promise else None
        table, tokens = await self.services.set_up(wanted.game, set_up, wanted, secret)
        table.opener = opener
        await self._add(table)
        return {"table": table.id, "seats": tokens}

    @shielded
    async def promise(self) -> dict[str, str]:
        """Promise a secret: return its hash before anyone chooses a salt."""
        fate, name = Fate(), secrets.token_urlsafe(PROMISE_BYTES)
        await self.services.written(self.services.store.promise(name, fate.secret))
        return {"id": name, "promise": fate.promise}

    async def _promised(self, promise: str) -> bytes:
        """Return the secret of a promise, which is used up."""
        secret = await self.services.read(self.services.store.take_promise, promise)
        if secret is None:
            raise TooLate("promise-unknown")
        return secret

    @shielded
    async def rematch(self, room: Room, seat: int, token: str, visitor: str = "") -> str:
        """Take one's seat at the next table for the same players, with a new token; the first one opens it."""
        async with room.locked() as old:
            if seat == SPECTATOR or not old.seats[seat].is_person:
                raise NotYourSeat("not-your-seat")
            old.match.require_over()
            if old.next is None:
                await self._open_next(room, old, visitor)
            name = str(old.next)
        await self._follow(await self.room(name), seat, token)
        return name

    async def _open_next(self, room: Room, old: Table, visitor: str) -> None:
        """Open the next table for the same players; they sit one seat further."""
        opener = await self._admit(visitor)
        new = await self.services.set_up(old.match.game.name, set_up_again, old)
        new.opener = opener
        await self._add(new)
        await self.services.written(self.services.store.change_table(old.id, next=new.id))
        old.next, old.revision = new.id, old.revision + 1
        room.listeners.send_people(old)

    async def _follow(self, room: Room, came_from: int, token: str) -> None:
        """Give a person who comes from the last table their seat."""
        async with room.locked() as table:
            place = next((place for place, seat in enumerate(table.seats) if seat.came_from == came_from), None)
            if place is None:
                raise NotYourSeat("not-your-seat")
            seat, digest = table.seats[place], hashed(token)
            if seat.token is None and seat.is_person:
                await room.change(self.services.store.change_seat(table.id, place, token=digest))
                seat.token = digest
                await room.start_clock(table)
            elif not seat.opens_with(token):
                raise TooLate("seat-taken")

    @shielded
    async def fork(self, room: Room, version: int, seat: int, visitor: str = "") -> dict[str, Any]:
        """Open a table that continues a finished game from a version, with computer players in all other seats."""
        opener = await self._admit(visitor)
        async with room.locked() as old:
            old.match.require_over()
            require_seat(old, seat)
            require_version(old, version)
            table, token = await self.services.set_up(old.match.game.name, branch, old, version, seat)
        table.opener = opener
        await self._add(table)
        return {"table": table.id, "seats": [{"seat": seat + 1, "kind": YOU, "token": token}]}

    async def _add(self, table: Table) -> None:
        """Store a new table, and open its room."""
        await self.services.written(self.services.store.open(kept_of(table)))
        await self.admit(table)

    async def admit(self, table: Table) -> None:
        """Put a table that has just been stored into a room, and start its computer players."""
        if table.clock:
            table.clock = clock_of(await self.services.read(self.services.store.clock, table.id))
        table.time = self.services.time_of_service
        room = Room(self.services, table.id, self.drive, table)
        self._cache(room)
        room.drive()

    async def _admit(self, visitor: str) -> str:
        """Refuse another table if all are taken, or too many by one visitor; return a digest of the visitor."""
        store, settings = self.services.store, self.services.settings
        if await self.services.read(store.count_open) >= settings.most_tables:
            raise TooMuch("house-full", most=settings.most_tables)
        opener = await self._digest(visitor)
        if await self.services.read(store.count_open, opener) >= settings.tables_per_visitor:
            raise TooMuch("visitor-full", most=settings.tables_per_visitor)
        return opener

    async def _digest(self, visitor: str) -> str:
        """Return a digest of a visitor's address: enough to count their tables, and no more."""
        self._visitors_key = self._visitors_key or await self.services.read(self.services.store.key, VISITORS)
        return hmac.digest(self._visitors_key, visitor.encode(), "sha256").hex()
