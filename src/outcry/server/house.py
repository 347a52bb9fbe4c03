"""The house: the tables in memory, the database behind them, and the worker pool of the computer players.

Each table has a lock, so that one task at a time changes it, and a change is shown only after it is stored. Operations
run to completion even if the client disconnects. If storing fails, the table is dropped from memory and loaded again:
what is shown is always what is stored. Single moves and views take a millisecond or two and run on the event loop;
setting up and loading tables takes longer and runs in a thread.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar
from weakref import WeakValueDictionary

import sqlalchemy as sa

from outcry.bots.advice import usual_simulations
from outcry.bots.players import check_plain_names
from outcry.errors import BadSeats, OutcryError
from outcry.play.log import log_of, write_log
from outcry.rules import family_of, find_game

from .bot_driver import BotDriver
from .messages import check_readable, to_json
from .metrics import Metrics
from .opening import YOU, Opening, branch, kept_of, now, rehearse, set_up, set_up_again
from .outside import OutsideGames
from .rooms import Listener, NoSuchTable, NotYourSeat, Room, TooLate, TooMuch, Unavailable
from .seats import Seat
from .settings import Settings
from .storage import Conflict, Kept, Step, Store
from .table import SPECTATOR, Table
from .thinking import Thinking
from .workers import JobFailed, WorkerPool

MAX_CHAT_LINES = 2_000
"""Maximum number of chat lines at a table."""

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


def shielded(
    work: Callable[Concatenate[House, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[House, P], Coroutine[Any, Any, T]]:
    """Run a method to completion even if its caller is cancelled."""

    @wraps(work)
    async def shield(self: House, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(self._create_task(work(self, *args, **kwargs)))

    return shield


class House:
    """All tables of a server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """Create the house; the workers start later."""
        self.settings, self.store = settings, store
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self._all: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.metrics = self._make_metrics()
        limits = settings.thinking_seconds, settings.silence_seconds
        self.workers = WorkerPool(settings.workers, *limits, self.metrics)
        self.thinking = Thinking(self.workers, self.metrics)
        self.driver = BotDriver(self, self.thinking)
        self._executor = ThreadPoolExecutor(1, "house")
        self._outside = OutsideGames(settings.thinking_seconds)
        self.is_open = True

    def start(self) -> None:
        """Start the workers, and resume the games in which a computer player is to move."""
        self._create_task(self._resume())

    async def _resume(self) -> None:
        """Start the workers, then load the tables that wait for a computer player."""
        await self.workers.start()
        for table in await asyncio.to_thread(self.store.waiting):
            try:
                await self.room(table)
            except OutcryError as error:
                log.error("table %s cannot go on: %s", table, error)

    async def close(self) -> None:
        """Stop the computer players and wait for all operations in progress."""
        self.is_open = False
        drivers = [room.driver for room in self._all.values() if room.driver]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, *self._tasks, return_exceptions=True)
        await self.thinking.close()
        self._executor.shutdown()
        await asyncio.to_thread(self.store.close)

    def _create_task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task that is awaited before the house closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _make_metrics(self) -> Metrics:
        """Create the metrics, with gauges of the tables in memory."""
        metrics, rooms = Metrics(), self.rooms
        metrics.gauge("tables_in_memory", "Tables that are kept in memory.", lambda: len(rooms))
        metrics.gauge(
            "sockets", "Open connections to tables.", lambda: sum(len(room.listeners) for room in rooms.values())
        )
        metrics.gauge(
            "tables_computers_move",
            "Tables at which a computer player is to move.",
            lambda: sum(bool(room.driver) for room in rooms.values()),
        )
        metrics.gauge("thinking_waiting", "Jobs that wait for a worker.", lambda: self.thinking.waiting)
        metrics.gauge("workers", "Workers that answer.", lambda: len(self.workers.alive))
        return metrics

    # Tables

    @shielded
    async def open(self, wanted: Opening, visitor: str = "") -> dict[str, Any]:
        """Open a table for a visitor; return its id and the tokens of its seats."""
        if await self._read(self.store.count_open) >= self.settings.most_tables:
            raise TooMuch("house-full", most=self.settings.most_tables)
        table, tokens = await self._set_up(wanted.game, set_up, wanted)
        table.opener = visitor
        await self._add(table)
        return {"table": table.id, "seats": tokens}

    async def _add(self, table: Table) -> None:
        """Store a new table, and start its computer players."""
        await self._written(self.store.open(kept_of(table)))
        room = Room(table.id, table)
        self._cache(room)
        self.drive(room)

    async def room(self, table: str) -> Room:
        """Return the room of a table, from memory or the database; a table never has more than one room."""
        room = self._all.get(table) or Room(table)
        self._all[table] = room
        async with self.locked(room):
            self._cache(room)
        self.drive(room)
        return room

    @asynccontextmanager
    async def locked(self, room: Room) -> AsyncIterator[Table]:
        """Hold the lock of a table, loading it if it is not in memory."""
        async with room.lock:
            if room.known is None:
                kept = await self._read(self.store.read, room.id)
                if kept is None:
                    raise NoSuchTable("no-such-table", table=room.id)
                room.set(await self._set_up(kept.table["game"], _load, kept))
            yield room.table

    def _cache(self, room: Room) -> None:
        """Keep a table in memory; beyond the limit, evict the least recently used one without connections."""
        self.rooms[room.id] = self._all[room.id] = room
        self.rooms.move_to_end(room.id)
        spare = len(self.rooms) - self.settings.most_live
        if spare > 0:
            idle = [name for name, other in self.rooms.items() if not other.listeners and not other.driver]
            for name in idle[:spare]:
                del self.rooms[name]

    @shielded
    async def rematch(self, room: Room, seat: int) -> str:
        """Open another table for the same players, rotated by one seat, and show them its id; their tokens open it."""
        async with self.locked(room) as old:
            _require_person(old, seat)
            old.match.require_over()
            if old.next is None:
                new = await self._set_up(old.match.game.name, set_up_again, old)
                new.opener = old.opener
                await self._add(new)
                await self._written(self.store.change_table(old.id, next=new.id))
                old.next = new.id
                self.show(room)
            return old.next

    @shielded
    async def fork(self, room: Room, version: int, seat: int) -> dict[str, Any]:
        """Open a table that continues a finished game from a version, with computer players in all other seats."""
        async with self.locked(room) as old:
            old.match.require_over()
            _require_seat(old, seat)
            _require_version(old, version)
            table, token = await self._set_up(old.match.game.name, branch, old, version, seat)
            table.opener = old.opener
        await self._add(table)
        return {"table": table.id, "seats": [{"seat": seat + 1, "kind": YOU, "token": token}]}

    # Turns

    @shielded
    async def turn(self, room: Room, seat: int, version: int, actions: Sequence[str], key: str) -> int:
        """Take a turn, store it, show it; return the version that it led to."""
        started = time.perf_counter()
        async with self.locked(room) as table:
            if version != table.version:
                return await self._answer_retry(table, seat, version, actions, key)
            _require_person(table, seat)
            if seat != table.match.to_move:
                raise NotYourSeat("not-your-seat")
            table.decide(seat, actions)
            await self.store_step(room, version, key, seat)
            self.show(room)
            reached = table.version
        self.drive(room)
        self.metrics.decision_seconds.observe(time.perf_counter() - started)
        return reached

    async def _answer_retry(self, table: Table, seat: int, version: int, actions: Sequence[str], key: str) -> int:
        """Answer a turn that was sent twice; refuse one that is outdated, or reuses the key of another."""
        decided = await self._read(self.store.decided, table.id, key)
        if decided and decided[0] == seat:
            if not table.has_decided(seat, actions, version, decided[1]):
                raise TooLate("key-used")
            return decided[1]
        raise TooLate("too-late", version=version, now=table.version)

    async def store_step(self, room: Room, first: int, key: str = "", seat: int = 0) -> None:
        """Store the new entries of a match; if that fails, drop the table from memory, so that it is loaded again."""
        table = room.table
        added = [(actor, action) for actor, action in table.match.entries[first:]]
        step = Step(table.id, first, added, table.waits_for, now(), key, seat)
        try:
            await self._written(self.store.add(step))
        except Conflict as error:
            room.known = None
            used = await self._read(self.store.decided, table.id, key)
            raise TooLate("key-used" if used else "written-elsewhere") from error
        except BaseException:
            room.known = None
            raise
        if table.match.is_over:
            await self._in_thread(table.settle)
            await self._prepare_chart(table, SPECTATOR)

    @shielded
    async def name(self, room: Room, seat: int, name: str) -> None:
        """Set the name of the person at a seat."""
        check_readable(name)
        async with self.locked(room) as table:
            _require_person(table, seat)
            await self._written(self.store.change_seat(table.id, seat, name=name))
            table.seats[seat].name = name
            self.show(room)

    @shielded
    async def say(self, room: Room, seat: int, text: str) -> None:
        """Add a line to the chat of a table."""
        check_readable(text)
        async with self.locked(room) as table:
            speaker = None if room.still(seat) == SPECTATOR else seat + 1
            number = len(table.chat)
            if number >= MAX_CHAT_LINES:
                raise TooMuch("too-much-said", most=MAX_CHAT_LINES)
            await self._written(self.store.say(table.id, number, speaker, text))
            table.chat.append({"number": number, "seat": speaker, "text": text})
            self.show(room)

    @shielded
    async def replace(self, room: Room, seat: int, player: str) -> None:
        """Give the seat of a leaving person to a computer player; the person becomes a spectator."""
        async with self.locked(room) as table:
            _require_person(table, seat)
            check_plain_names(table.match.game.name, [player])
            left, table.seats[seat] = table.seats[seat], Seat(player, "")
            change = {"player": player, "name": "", "token": None}
            try:
                await self._written(self.store.change_seat(table.id, seat, table.waits_for, **change))
            except BaseException:
                table.seats[seat] = left
                raise
            room.vacate(seat)
            await self._prepare_chart(table, SPECTATOR)
            self.show(room)
        self.drive(room)

    # Views

    async def look(self, room: Room, seat: int) -> bytes:
        """Return a table with its whole story for one client."""
        room.looked_at = time.monotonic()
        self.drive(room)
        async with self.locked(room) as table:
            await self._prepare_chart(table, room.still(seat))
            return to_json(table.show(room.still(seat)))

    async def brief(self, room: Room, seat: int) -> dict[str, Any]:
        """Return who sits at a table and whose turn it is."""
        async with self.locked(room) as table:
            return table.brief(room.still(seat))

    async def _prepare_chart(self, table: Table, seat: int) -> None:
        """Compute the chart for a seat, unless it is cached."""
        if not table.has_chart(seat):
            await self._in_thread(table.chart, seat)

    async def at(self, room: Room, version: int, own: int, seat: int) -> bytes:
        """Return an earlier version of a table from a seat; from another seat than one's own only after the game."""
        async with self.locked(room) as table:
            if seat != SPECTATOR:
                _require_seat(table, seat)
            if seat not in (SPECTATOR, room.still(own)):
                table.match.require_over()
            _require_version(table, version)
            return to_json(await self._in_thread(table.at, version, seat))

    async def preview(self, room: Room, seat: int, version: int, actions: Sequence[str]) -> dict[str, Any]:
        """Return a preview of a draft for the seat to move."""
        async with self.locked(room) as table:
            if version != table.version:
                raise TooLate("too-late", version=version, now=table.version)
            _require_person(table, seat)
            return table.preview(seat, actions)

    async def odds(self, room: Room, seat: int) -> dict[str, Any]:
        """Return the odds of the next chance event, given what a seat can know."""
        async with self.locked(room) as table:
            _require_person(table, seat)
            match = table.match
            return await self._in_thread(match.odds, seat)

    @shielded
    async def hint(self, room: Room, seat: int, version: int, actions: Sequence[str]) -> dict[str, Any]:
        """Compute the best turns after a draft in a worker, without locking the table."""
        async with self.locked(room) as table:
            if version != table.version:
                raise TooLate("too-late", version=version, now=table.version)
            _require_person(table, seat)
            simulations = self.settings.hint_simulations or usual_simulations(table.match.game.name)
            job = table.hint_job(seat, actions, simulations)
        with room.hints.one_for(seat, version):
            try:
                found: dict[str, Any] = await self.thinking.run(job, f"hint at {room.id}")
            except JobFailed as error:
                raise Unavailable("hint-failed") from error
        return {"version": version} | found

    async def log(self, room: Room) -> str:
        """Return the log of a finished game."""
        async with self.locked(room) as table:
            table.match.require_over()
            return await self._in_thread(lambda: write_log(log_of(table.match)))

    def show(self, room: Room, only: Listener | None = None) -> None:
        """Send the table to all its listeners, or to one of them; the caller holds the lock.

        Listeners with the same view share one message.
        """
        table, written = room.table, dict[tuple[int, int], str]()
        for listener in [only] if only else list(room.listeners):
            group = (listener.seat, listener.since)
            if group not in written:
                written[group] = to_json({"type": "table"} | table.show(*group)).decode()
            listener.since = table.version
            listener.send(written[group])

    @shielded
    async def enter(self, room: Room, listener: Listener, token: str) -> None:
        """Add a listener to the seat of its token; the others see that it is connected."""
        async with self.locked(room) as table:
            listener.seat = table.seat_of(token)
            await self._prepare_chart(table, listener.seat)
            listener.since = min(listener.since, table.version)
            is_seen = room.enter(listener)
            self.show(room, None if is_seen else listener)
        self.drive(room)

    @shielded
    async def leave(self, room: Room, listener: Listener) -> None:
        """Remove a listener; the others see that it has disconnected."""
        async with room.lock:
            if room.leave(listener):
                self.show(room)

    # Computer players

    def drive(self, room: Room) -> None:
        """Let the computer players of a table move if it is their turn."""
        self.driver.drive(room)

    async def _set_up(self, game: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Set up or load a table; work of an outside game is kept off the shared background thread."""
        if family_of(game):
            return await self._in_thread(work, *args, **kwargs)
        return await self._outside.set_up(game, partial(work, *args, **kwargs))

    async def _in_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run slow work on one background thread; several threads would only compete for the interpreter lock."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, partial(work, *args, **kwargs))

    # The database

    async def _read(self, read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Read from the database in a thread."""
        try:
            return await asyncio.to_thread(read, *args, **kwargs)
        except sa.exc.SQLAlchemyError as error:
            raise Unavailable("database-silent") from error

    async def _written(self, writing: Future[None]) -> None:
        """Wait for a write to be committed."""
        try:
            await asyncio.shield(asyncio.wrap_future(writing))
        except sa.exc.SQLAlchemyError as error:
            raise Unavailable("database-silent") from error


def _require_person(table: Table, seat: int) -> None:
    """Refuse spectators, and people who have left their seat."""
    if seat == SPECTATOR or not table.seats[seat].is_person:
        raise NotYourSeat("not-your-seat")


def _require_seat(table: Table, seat: int) -> None:
    """Refuse a seat that does not exist at the table."""
    if seat >= len(table.seats):
        raise BadSeats("no-such-seat", seat=seat + 1, seats=len(table.seats))


def _require_version(table: Table, version: int) -> None:
    """Refuse a version that the table has not reached."""
    if version > table.version:
        raise OutcryError("no-such-version", version=version, now=table.version)


def _load(kept: Kept) -> Table:
    """Restore a table from its stored form."""
    game = find_game(kept.table["game"])
    rehearse(game.name)
    return Table.from_kept(game, kept)
