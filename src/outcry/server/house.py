"""The house: all tables that somebody looks at, the database behind them, and computer players in other processes.

Every change of a table is made by one task at a time and is shown only when it is stored. What is begun is finished,
even if whoever asked for it is gone. If storing fails, the table is forgotten and read anew: what is shown is always
what is kept. Single moves and views take a millisecond or two and are made where the server listens; setting up and
reading tables takes longer and is done in a thread.
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
from outcry.games import find_game
from outcry.play.log import log_of, write_log

from .messages import check_readable, to_json
from .metrics import Metrics
from .opening import YOU, Opening, branch, kept_of, now, rehearse, set_up, set_up_again
from .rooms import Listener, NoSuchTable, NotYourSeat, Room, TooLate, TooMuch, Unavailable
from .seats import Seat
from .settings import Settings
from .storage import Conflict, Kept, Step, Store
from .table import SPECTATOR, Table
from .workers import JobFailed, WorkerPool, WorkerTimeout

MOST_SAID = 2_000
"""So much can be said at one table."""

LONGEST_REST = 60.0
"""Seconds after which a computer player that failed tries again, at the latest."""

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


def finished(
    work: Callable[Concatenate[House, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[House, P], Coroutine[Any, Any, T]]:
    """Finish what is begun, even if nobody waits for it any more."""

    @wraps(work)
    async def begun(self: House, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(self.begin(work(self, *args, **kwargs)))

    return begun


class House:
    """All tables of a server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """Open the house; computer players are called when it starts."""
        self.settings, self.store = settings, store
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self._all: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.metrics = self._make_metrics()
        self.workers = WorkerPool(settings.workers, settings.thinking_seconds, self.metrics)
        self._desk = ThreadPoolExecutor(1, "desk")
        self.is_open = True

    def start(self) -> None:
        """Go on where the tables were left: computer players that are to move do so."""
        self.begin(self._resume())

    async def _resume(self) -> None:
        """Call the computer players, and bring them to the tables that wait for them."""
        await self.workers.start()
        for table in await asyncio.to_thread(self.store.waiting):
            try:
                await self.room(table)
            except OutcryError as error:
                log.error("table %s cannot go on: %s", table, error)

    async def close(self) -> None:
        """Let nobody begin anything more, and finish what is being written."""
        self.is_open = False
        drivers = [room.driver for room in self._all.values() if room.driver]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, *self._tasks, return_exceptions=True)
        await self.workers.close()
        self._desk.shutdown()
        await asyncio.to_thread(self.store.close)

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that is finished before the house closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _make_metrics(self) -> Metrics:
        """Make the metrics, with gauges of the tables in memory."""
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
        return metrics

    # Tables

    @finished
    async def open(self, wanted: Opening) -> dict[str, Any]:
        """Open a table, and give the secrets of its seats to whoever opened it."""
        if await self._read(self.store.count_open) >= self.settings.most_tables:
            raise TooMuch("house-full", most=self.settings.most_tables)
        table, tokens = await self._at_length(set_up, wanted)
        await self._keep(table)
        return {"table": table.id, "seats": tokens}

    async def _keep(self, table: Table) -> None:
        """Keep a new table, and let its computer players move."""
        await self._stored(self.store.open(kept_of(table)))
        room = Room(table.id, table)
        self._remember(room)
        self.drive(room)

    async def room(self, table: str) -> Room:
        """Find a table, in memory or in the database; there are never two rooms for one."""
        room = self._all.get(table) or Room(table)
        self._all[table] = room
        async with self._within(room):
            self._remember(room)
        self.drive(room)
        return room

    @asynccontextmanager
    async def _within(self, room: Room) -> AsyncIterator[Table]:
        """Be the only one at a table, which is as it is kept."""
        async with room.lock:
            if room.known is None:
                kept = await self._read(self.store.read, room.id)
                if kept is None:
                    raise NoSuchTable("no-such-table", table=room.id)
                room.set(await self._at_length(_load, kept))
            yield room.table

    def _remember(self, room: Room) -> None:
        """Keep a table in memory; of too many, those that nobody looks at are forgotten."""
        self.rooms[room.id] = self._all[room.id] = room
        self.rooms.move_to_end(room.id)
        spare = len(self.rooms) - self.settings.most_live
        if spare > 0:
            quiet = [name for name, other in self.rooms.items() if not other.listeners and not other.driver]
            for name in quiet[:spare]:
                del self.rooms[name]

    @finished
    async def rematch(self, room: Room, seat: int) -> str:
        """Open another table for the same people, one seat further on; all are told. Their secrets open it too."""
        async with self._within(room) as old:
            _require_person(old, seat)
            old.match.scores()
            if old.next is None:
                new = await self._at_length(set_up_again, old)
                await self._keep(new)
                await self._stored(self.store.change_table(old.id, next=new.id))
                old.next = new.id
                self.show(room)
            return old.next

    @finished
    async def fork(self, room: Room, version: int, seat: int) -> dict[str, Any]:
        """Open a table that goes on from a version of one that is over, with computer players in all other seats."""
        async with self._within(room) as old:
            old.match.scores()
            _require_seat(old, seat)
            _require_version(old, version)
            table, token = await self._at_length(branch, old, version, seat)
        await self._keep(table)
        return {"table": table.id, "seats": [{"seat": seat + 1, "kind": YOU, "token": token}]}

    # Decisions

    @finished
    async def turn(self, room: Room, seat: int, version: int, actions: Sequence[str], key: str) -> int:
        """Take a decision, store it, show it; give the version that it led to."""
        begun = time.perf_counter()
        async with self._within(room) as table:
            if version != table.version:
                return await self._answer_again(table, seat, version, actions, key)
            _require_person(table, seat)
            if seat != table.match.to_move:
                raise NotYourSeat("not-your-seat")
            table.decide(seat, actions)
            await self._store(room, version, key, seat)
            self.show(room)
            reached = table.version
        self.drive(room)
        self.metrics.decision_seconds.observe(time.perf_counter() - begun)
        return reached

    async def _answer_again(self, table: Table, seat: int, version: int, actions: Sequence[str], key: str) -> int:
        """Answer a decision that was made before; refuse one that comes too late, or with the key of another."""
        decided = await self._read(self.store.decided, table.id, key)
        if decided and decided[0] == seat:
            if not table.has_decided(seat, actions, version, decided[1]):
                raise TooLate("key-used")
            return decided[1]
        raise TooLate("too-late", version=version, now=table.version)

    async def _store(self, room: Room, first: int, key: str = "", seat: int = 0) -> None:
        """Store what was added to a match; if that fails, the table is read anew by whoever comes next."""
        table = room.table
        added = [(actor, action) for actor, action in table.match.entries[first:]]
        step = Step(table.id, first, added, table.waits_for, now(), key, seat)
        try:
            await self._stored(self.store.add(step))
        except Conflict as error:
            room.known = None
            used = await self._read(self.store.decided, table.id, key)
            raise TooLate("key-used" if used else "written-elsewhere") from error
        except BaseException:
            room.known = None
            raise
        if table.match.is_over:
            await self._at_length(table.settle)
            await self._draw(table, SPECTATOR)

    @finished
    async def name(self, room: Room, seat: int, name: str) -> None:
        """Say what the person at a seat is called."""
        check_readable(name)
        async with self._within(room) as table:
            _require_person(table, seat)
            await self._stored(self.store.change_seat(table.id, seat, name=name))
            table.seats[seat].name = name
            self.show(room)

    @finished
    async def say(self, room: Room, seat: int, text: str) -> None:
        """Say something to everybody at a table."""
        check_readable(text)
        async with self._within(room) as table:
            speaker = None if room.still(seat) == SPECTATOR else seat + 1
            number = len(table.chat)
            if number >= MOST_SAID:
                raise TooMuch("too-much-said", most=MOST_SAID)
            await self._stored(self.store.say(table.id, number, speaker, text))
            table.chat.append({"number": number, "seat": speaker, "text": text})
            self.show(room)

    @finished
    async def replace(self, room: Room, seat: int, player: str) -> None:
        """Give the seat of somebody who leaves to a computer player; from now on they only watch."""
        async with self._within(room) as table:
            _require_person(table, seat)
            check_plain_names(table.match.game.name, [player])
            left, table.seats[seat] = table.seats[seat], Seat(player, "")
            change = {"player": player, "name": "", "token": None}
            try:
                await self._stored(self.store.change_seat(table.id, seat, table.waits_for, **change))
            except BaseException:
                table.seats[seat] = left
                raise
            room.vacate(seat)
            await self._draw(table, SPECTATOR)
            self.show(room)
        self.drive(room)

    # Showing

    async def look(self, room: Room, seat: int) -> bytes:
        """Show a table to somebody once, with its whole story."""
        async with self._within(room) as table:
            await self._draw(table, room.still(seat))
            return to_json(table.show(room.still(seat)))

    async def brief(self, room: Room, seat: int) -> dict[str, Any]:
        """Say who sits at a table and whose turn it is."""
        async with self._within(room) as table:
            return table.brief(room.still(seat))

    async def _draw(self, table: Table, seat: int) -> None:
        """Draw the chart of a viewer who comes for the first time."""
        if not table.has_chart(seat):
            await self._at_length(table.chart, seat)

    async def at(self, room: Room, version: int, own: int, seat: int) -> bytes:
        """Show a table as it was from a seat; whoever looks from another than their own has to wait for the end."""
        async with self._within(room) as table:
            if seat != SPECTATOR:
                _require_seat(table, seat)
            if seat not in (SPECTATOR, room.still(own)):
                table.match.scores()
            _require_version(table, version)
            return to_json(await self._at_length(table.at, version, seat))

    async def preview(self, room: Room, seat: int, version: int, actions: Sequence[str]) -> dict[str, Any]:
        """Show the seat to move what its draft would lead to."""
        async with self._within(room) as table:
            if version != table.version:
                raise TooLate("too-late", version=version, now=table.version)
            _require_person(table, seat)
            return table.preview(seat, actions)

    async def odds(self, room: Room, seat: int) -> dict[str, Any]:
        """Say what chance may bring next, from what a seat can know."""
        async with self._within(room) as table:
            _require_person(table, seat)
            match = table.match
            return await self._at_length(match.odds, seat)

    @finished
    async def hint(self, room: Room, seat: int, version: int, actions: Sequence[str]) -> dict[str, Any]:
        """Say what the seat to move should do after a draft; it is thought about elsewhere, and the table goes on."""
        async with self._within(room) as table:
            if version != table.version:
                raise TooLate("too-late", version=version, now=table.version)
            _require_person(table, seat)
            simulations = self.settings.hint_simulations or usual_simulations(table.match.game.name)
            job = table.hint_job(seat, actions, simulations)
        with room.hints.one_for(seat, version):
            try:
                found: dict[str, Any] = await self.workers.run(job)
            except JobFailed as error:
                raise Unavailable("hint-failed") from error
        return {"version": version} | found

    async def log(self, room: Room) -> str:
        """Write the log of a game that is over."""
        async with self._within(room) as table:
            table.match.scores()
            return await self._at_length(lambda: write_log(log_of(table.match)))

    def show(self, room: Room, only: Listener | None = None) -> None:
        """Show the table to everybody who looks at it, or to one of them; who calls this holds the lock.

        What several are shown alike is written once.
        """
        table, written = room.table, dict[tuple[int, int], str]()
        for listener in [only] if only else list(room.listeners):
            group = (listener.seat, listener.since)
            if group not in written:
                written[group] = to_json({"type": "table"} | table.show(*group)).decode()
            listener.since = table.version
            listener.send(written[group])

    @finished
    async def enter(self, room: Room, listener: Listener, token: str) -> None:
        """Let somebody listen from the seat that a secret opens; the others see that they are there."""
        async with self._within(room) as table:
            listener.seat = table.seat_of(token)
            await self._draw(table, listener.seat)
            listener.since = min(listener.since, table.version)
            is_seen = room.enter(listener)
            self.show(room, None if is_seen else listener)

    @finished
    async def leave(self, room: Room, listener: Listener) -> None:
        """Let somebody go; the others see that they are gone."""
        async with room.lock:
            if room.leave(listener):
                self.show(room)

    # Computer players

    def drive(self, room: Room) -> None:
        """Move the computer players of a table until a person is to move."""
        if self.is_open and room.known and room.known.waits_for == "computer" and not room.driver:
            room.driver = asyncio.create_task(self._drive(room), name=f"computers of {room.id}")

    async def _drive(self, room: Room) -> None:
        """Let one computer player after the other take its turn; after a failure the table is read anew."""
        failures, rest = 0, self.settings.pause
        while room.driver:
            await asyncio.sleep(rest)
            try:
                async with self._within(room) as table:
                    await self._take_turn(room, table)
                    self.show(room)
                    if table.waits_for != "computer":
                        room.driver = None
                failures, rest = 0, self.settings.pause
            except Exception as error:
                room.known, failures = None, failures + 1
                rest = self._rest_after(failures, error)
                log.log(_gravity(error), "computers of %s failed", room.id, exc_info=error)

    def _rest_after(self, failures: int, error: Exception) -> float:
        """Say how long to wait before trying again; who took all its time leaves as much to others."""
        rest = min(0.1 * 2.0 ** min(failures, 10), LONGEST_REST)
        return max(rest, self.settings.thinking_seconds) if isinstance(error, WorkerTimeout) else rest

    async def _take_turn(self, room: Room, table: Table) -> None:
        """Let a computer player decide until it has nothing more to decide, or chance has answered; store it at once.

        Nothing is lost if the server is killed before: a computer player asked again decides the same.
        """
        seat, first = table.match.to_move, table.version
        is_answered = False
        while table.waits_for == "computer" and table.match.to_move == seat and not is_answered:
            action = table.scripted()
            if action is None:
                action = await self.workers.run(table.move_job())
            table.match.play(seat, action)
            is_answered = table.match.entries[-1].actor != seat
        await self._store(room, first)

    async def _at_length(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do what takes long in a thread, one after the other: several would only hinder each other."""
        return await asyncio.get_running_loop().run_in_executor(self._desk, partial(work, *args, **kwargs))

    # The database

    async def _read(self, read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Read something."""
        try:
            return await asyncio.to_thread(read, *args, **kwargs)
        except sa.exc.SQLAlchemyError as error:
            raise Unavailable("database-silent") from error

    async def _stored(self, writing: Future[None]) -> None:
        """Wait until something is stored."""
        try:
            await asyncio.shield(asyncio.wrap_future(writing))
        except sa.exc.SQLAlchemyError as error:
            raise Unavailable("database-silent") from error


def _require_person(table: Table, seat: int) -> None:
    """Refuse those who only watch, and those who have left their seat."""
    if seat == SPECTATOR or not table.seats[seat].is_person:
        raise NotYourSeat("not-your-seat")


def _require_seat(table: Table, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if seat >= len(table.seats):
        raise BadSeats("no-such-seat", seat=seat + 1, seats=len(table.seats))


def _require_version(table: Table, version: int) -> None:
    """Refuse a version that the table has not reached."""
    if version > table.version:
        raise OutcryError("no-such-version", version=version, now=table.version)


def _load(kept: Kept) -> Table:
    """Set up a table as it was kept."""
    game = find_game(kept.table["game"])
    rehearse(game.name)
    return Table.from_kept(game, kept)


def _gravity(error: Exception) -> int:
    """Say how grave a failure is: that somebody else wrote first, or that the database is away, may happen."""
    return logging.WARNING if isinstance(error, (TooLate, Unavailable)) else logging.ERROR
