"""A room: one table in memory, its lock, its listeners, and everything that visitors can do there.

One task at a time changes a table, and a change is shown only after it is stored. Operations run to completion even if
the client disconnects. If storing fails, the table is dropped from memory and loaded again: what is shown is always
what is stored. Single moves and views take a millisecond or two and run on the event loop.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from sqlalchemy.engine import Connection

from outcry.bots.advice import usual_simulations
from outcry.bots.players import check_plain_names
from outcry.errors import BadSeats, OutcryError
from outcry.rules import find_game

from .clock_rows import change_clock, clock_of
from .jobs import HintJob
from .listeners import Listener, Listeners
from .messages import check_readable, to_json
from .opening import now, rehearse
from .orders import Order
from .refusals import NoSuchTable, NotYourSeat, TooLate, Unavailable
from .seats import Seat, hashed
from .services import Services, shielded
from .store import Kept, Mark
from .table import SPECTATOR, Table
from .table_limits import ChatLimits, Hints
from .workers import JobFailed
from .writer import Conflict, Step

GLANCE = 20.0
"""Seconds for which a table counts as watched after a request without a connection."""


class Room:
    """A table in memory.

    ``known`` is None until the table is loaded, and after a failure, when memory and database may differ. It changes
    only under the lock.
    """

    def __init__(
        self, services: Services, name: str, drive: Callable[[Room], None], known: Table | None = None
    ) -> None:
        """Open the room of a table; ``drive`` lets its computer players move."""
        self.services, self.id, self.known, self._drive = services, name, known, drive
        self.lock = asyncio.Lock()
        self.listeners = Listeners()
        self.driver: asyncio.Task[None] | None = None
        self.clerk: asyncio.Task[None] | None = None
        """The task that carries out standing orders."""

        self.hints = Hints()
        said = partial(services.read, services.store.count_said, name)
        self.chat_limits = ChatLimits(services.settings.chat_per_minute, said)
        self._looked_at = -math.inf
        self.is_driven_here = False
        """Whether this process is known to play the computer players of the table."""

        self._announced: set[tuple[int, str]] = set()

    @property
    def is_watched(self) -> bool:
        """Whether anyone is connected, or has looked recently."""
        return bool(self.listeners) or time.monotonic() - self._looked_at < GLANCE

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected here, and nobody acts."""
        return not self.listeners.all and not self.driver and not self.clerk

    @property
    def table(self) -> Table:
        """The loaded table; the caller holds the lock."""
        assert self.known is not None
        return self.known

    def drive(self) -> None:
        """Let the computer players move if it is their turn."""
        self._drive(self)

    def seat_now(self, seat: int) -> int:
        """Return a seat if a person still holds it, else the spectator."""
        return seat if seat != SPECTATOR and self.table.seats[seat].is_person else SPECTATOR

    # Loading, and keeping up with other processes

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[Table]:
        """Hold the lock of the table, loading it if it is not in memory."""
        async with self.lock:
            if self.known is None:
                kept = await self.services.read(self.services.store.read, self.id)
                if kept is None:
                    raise NoSuchTable("no-such-table", table=self.id)
                self._set(await self.services.set_up(kept.table["game"], load, kept), kept)
            yield self.table

    async def drop(self) -> None:
        """Drop the table from memory, so that it is loaded again."""
        async with self.lock:
            self.known = None

    def _set(self, table: Table, kept: Kept) -> None:
        """Put a loaded table into the room."""
        table.time = self.services.time_of_service
        self.known = table
        for listener in self.listeners.all:
            listener.seat = self.seat_now(listener.seat)
        self.listeners.elsewhere = kept.present
        self.listeners.count(table)

    @property
    def mark(self) -> Mark | None:
        """How far the table in memory has got."""
        return self.known.mark if self.known else None

    @shielded
    async def catch_up(self) -> None:
        """Take over and show what other processes have written."""
        async with self.lock:
            if self.known is None:
                return
            await self.follow(self.known)
        self.drive()

    async def follow(self, table: Table) -> None:
        """Read what is new, take it over, and show it; the caller holds the lock."""
        before = table.mark
        kept = await self.services.read(self.services.store.read, self.id, before)
        if kept is None:
            self.known = None
            raise NoSuchTable("no-such-table", table=self.id)
        try:
            left = table.follow(kept)
        except Exception:
            self.known = None
            raise
        self.listeners.elsewhere = kept.present
        self.listeners.count(table)
        after = table.mark
        if after.version > before.version:
            self.is_driven_here = False
            await self._show_step(table)
        if after.lines > before.lines:
            self.listeners.send_chat([line for line in table.chat if line["number"] >= before.lines])
        if after.orders > before.orders:
            self.listeners.send_orders(table)
        if after.revision > before.revision:
            self.listeners.send_people(table)
            for seat in left:
                await self.vacate(table, seat)

    @asynccontextmanager
    async def current(self) -> AsyncIterator[Table]:
        """Hold the lock of the table, and show nothing older than what any process has acknowledged."""
        async with self.locked() as table:
            if self.services.store.is_shared:
                marks = await self.services.read(self.services.store.marks, [self.id])
                if marks.get(self.id) != table.mark:
                    await self.follow(table)
            yield table

    async def _require_version(self, table: Table, version: int) -> None:
        """Refuse a request that refers to another version than the current one."""
        if version > table.version and self.services.store.is_shared:
            await self.follow(table)
        if version != table.version:
            raise TooLate("too-late", version=version, now=table.version)

    # Turns

    @shielded
    async def turn(self, seat: int, version: int, actions: Sequence[str], key: str) -> int:
        """Take a turn, store it, show it; return the version that it led to."""
        started = time.perf_counter()
        async with self.locked() as table:
            if version > table.version and self.services.store.is_shared:
                await self.follow(table)
            if version != table.version:
                return await self._answer_retry(table, seat, version, actions, key)
            require_person(table, seat)
            if seat != table.match.to_move:
                raise NotYourSeat("not-your-seat")
            if table.waits_for != "person":
                raise TooLate("table-continued" if table.continued else "clock-stand-in")
            table.decide(seat, actions)
            await self.store_step(version, key, seat)
            reached = table.version
        self.drive()
        self.services.metrics.decision_seconds.observe(time.perf_counter() - started)
        return reached

    async def _answer_retry(self, table: Table, seat: int, version: int, actions: Sequence[str], key: str) -> int:
        """Answer a turn that was sent twice; refuse one that is outdated, or reuses the key of another."""
        decided = await self.services.read(self.services.store.decided, table.id, key)
        if decided and decided[0] == seat:
            if not table.has_decided(seat, actions, version, decided[1]):
                raise TooLate("key-used")
            return decided[1]
        raise TooLate("too-late", version=version, now=table.version)

    async def store_step(
        self, first: int, key: str = "", seat: int = 0, order: tuple[int, Order] | None = None
    ) -> None:
        """Store and show the new entries; if that fails, drop the table from memory, so that it is loaded again."""
        table, store = self.table, self.services.store
        added = [(actor, action) for actor, action in table.match.entries[first:]]
        clock = (table.match.entries[first].actor, table.clock_seat) if table.clock else None
        step = Step(table.id, first, added, table.waits_for, now(), key, seat, table.to_move, order, clock)
        try:
            await self.services.written(store.add(step))
        except Conflict as error:
            self.known, self.is_driven_here = None, False
            used = await self.services.read(store.decided, table.id, key)
            raise TooLate("key-used" if used else "written-elsewhere") from error
        except BaseException:
            self.known = None
            raise
        if clock:
            table.clock = clock_of(await self.services.read(store.clock, table.id))
        self.is_driven_here = table.waits_for == "computer"
        await self._show_step(table)

    async def _show_step(self, table: Table) -> None:
        """Show new entries."""
        if table.match.is_over:
            await self.services.in_thread(table.settle)
            await self._prepare_chart(table, SPECTATOR)
        self.listeners.send_turn(table)

    # People

    @shielded
    async def name(self, seat: int, name: str) -> None:
        """Set the name of the person at a seat."""
        check_readable(name)
        async with self.locked() as table:
            require_person(table, seat)
            await self.change(self.services.store.change_seat(table.id, seat, name=name))
            table.seats[seat].name = name
            self.listeners.send_people(table)

    @shielded
    async def say(self, seat: int, text: str, visitor: str = "") -> None:
        """Add a message to the chat; spectators have limits of their own, and may be muted."""
        check_readable(text)
        async with self.locked() as table:
            speaker = self.seat_now(seat)
            await self.chat_limits.require(table, speaker, visitor)
            line = await self._store_line(table, None if speaker == SPECTATOR else speaker + 1, text)
            table.add_lines([line])
            self.listeners.send_chat([line])

    async def _store_line(self, table: Table, speaker: int | None, text: str) -> dict[str, Any]:
        """Store a message with the next free number."""
        while True:
            number = table.lines
            try:
                line = {"number": number, "seat": speaker, "text": text, "said": now()}
                await self.services.written(self.services.store.say(table.id, line))
            except Conflict as error:
                await self.follow(table)
                if table.lines == number:
                    raise TooLate("written-elsewhere") from error
            else:
                return line

    @shielded
    async def let_spectators_talk(self, seat: int, *, may_talk: bool) -> None:
        """Let spectators use the chat, or mute them."""
        async with self.locked() as table:
            require_person(table, seat)
            await self.change(self.services.store.change_table(table.id, spectators_may_talk=may_talk))
            table.spectators_may_talk = may_talk
            self.listeners.send_people(table)

    @shielded
    async def replace(self, seat: int, player: str) -> None:
        """Give the seat of a leaving person to a computer player; the person becomes a spectator."""
        async with self.locked() as table:
            require_person(table, seat)
            check_plain_names(table.match.game.name, [player])
            left, table.seats[seat] = table.seats[seat], Seat(player, "")
            change = {"player": player, "name": "", "token": None}
            try:
                await self.change(self.services.store.change_seat(table.id, seat, table.waits_for, **change))
            except BaseException:
                table.seats[seat] = left
                raise
            await self.vacate(table, seat)
            if seat in table.orders.orders:
                await self.keep_order(table, seat, None)
        self.drive()

    @shielded
    async def claim(self, seat: int, token: str, old: str) -> None:
        """Give a seat a new token, chosen by its person; the old one no longer opens it."""
        async with self.locked() as table:
            if seat == SPECTATOR or not table.seats[seat].opens_with(old):
                seat = table.seat_of(token)
                require_person(table, seat)
                return  # a repeated request
            digest = hashed(token)
            await self.change(self.services.store.change_seat(table.id, seat, token=digest, is_claimed=True))
            table.seats[seat].token, table.seats[seat].is_claimed = digest, True
            await self.vacate(table, seat)

    async def start_clock(self, table: Table) -> None:
        """Let the time of the person to move run, after somebody has come or gone."""
        if table.clock:
            run = partial(_run_clock, table.id, table.clock_seat)
            await self.change(self.services.store.revise(table.id, run))
            table.clock = clock_of(await self.services.read(self.services.store.clock, table.id))

    async def vacate(self, table: Table, seat: int) -> None:
        """Turn those who are connected to a seat into spectators; somebody else may have arrived there."""
        await self.start_clock(table)
        left = self.listeners.vacate(seat)
        self.listeners.count(table)
        await self._prepare_chart(table, SPECTATOR)
        self.listeners.send_table(table, left)
        self.listeners.send_people(table, left)
        await self._announce_presence(table)

    async def change(self, writing: Any) -> None:
        """Wait for a write that counts as a change of the table."""
        await self.services.written(writing)
        self.table.revision += 1

    async def keep_order(self, table: Table, seat: int, order: Order | None) -> None:
        """Store the standing order of a seat, and show it to that seat alone."""
        await self.services.written(self.services.store.keep_order(table.id, seat, order))
        table.orders.put(seat, order)
        table.order_changes += 1
        self.listeners.send_order(table, seat)

    # Views

    async def look(self, seat: int) -> bytes:
        """Return the table with its whole story for one client."""
        self._looked_at = time.monotonic()
        self.drive()
        async with self.current() as table:
            await self._prepare_chart(table, self.seat_now(seat))
            return to_json(table.show(self.seat_now(seat)))

    async def brief(self, seat: int) -> dict[str, Any]:
        """Return who sits at the table and whose turn it is."""
        async with self.current() as table:
            return table.brief(self.seat_now(seat))

    async def at(self, version: int, own: int, seat: int) -> bytes:
        """Return an earlier version of the table from a seat; from another seat than one's own only after the game."""
        async with self.locked() as table:
            if seat != SPECTATOR:
                require_seat(table, seat)
            if seat not in (SPECTATOR, self.seat_now(own)):
                table.match.require_over()
            require_version(table, version)
            past = table.past(version, seat)
        return to_json(await self.services.in_thread(past))

    async def preview(self, seat: int, version: int, actions: Sequence[str]) -> dict[str, Any]:
        """Return a preview of a draft for the seat to move."""
        async with self.locked() as table:
            await self._require_version(table, version)
            require_person(table, seat)
            return table.preview(seat, actions)

    async def odds(self, seat: int) -> dict[str, Any]:
        """Return the odds of the next chance event, given what a seat can know."""
        async with self.locked() as table:
            require_person(table, seat)
            odds = table.match.prepare_odds(seat)
        return await self.services.in_thread(odds)

    async def hint(self, seat: int, version: int, actions: Sequence[str]) -> dict[str, Any]:
        """Compute the best turns after a draft in a worker, without locking the table."""
        async with self.locked() as table:
            await self._require_version(table, version)
            require_person(table, seat)
            job = self._hint_job(table, seat, actions)
        with self.hints.one_for(seat, version):
            try:
                found: dict[str, Any] = await self.services.thinking.run(job, f"hint at {self.id}")
            except JobFailed as error:
                raise Unavailable("hint-failed") from error
        return {"version": version} | found

    def _hint_job(self, table: Table, seat: int, actions: Sequence[str]) -> HintJob:
        """Create the job of a hint."""
        simulations = self.services.settings.hint_simulations or usual_simulations(table.match.game.name)
        return table.hint_job(seat, actions, simulations)

    async def log(self) -> str:
        """Return the log of the game once it is finished."""
        async with self.locked() as table:
            table.match.require_over()
            return await self.services.in_thread(table.log)

    async def _prepare_chart(self, table: Table, seat: int) -> None:
        """Compute the chart for a seat, unless it is cached."""
        if not table.has_chart(seat):
            await self.services.in_thread(table.chart, seat)

    # Connections

    @shielded
    async def enter(self, listener: Listener, token: str) -> None:
        """Add a listener to the seat of its token; the others see that it is connected."""
        async with self.locked() as table:
            listener.seat = table.seat_of(token)
            await self._prepare_chart(table, listener.seat)
            listener.since = min(listener.since, table.version)
            is_new = listener.place not in self.listeners.present
            self.listeners.all.add(listener)
            self.listeners.count(table)
            self.listeners.send_table(table, [listener])
            if is_new:
                await self._show_presence(table, listener)
        self.drive()

    @shielded
    async def leave(self, listener: Listener) -> None:
        """Remove a listener; the others see that it has disconnected."""
        async with self.lock:
            self.listeners.all.discard(listener)
            if self.known and listener.place not in self.listeners.present:
                self.listeners.count(self.known)
                await self._show_presence(self.known, listener)

    async def _show_presence(self, table: Table, listener: Listener) -> None:
        """Show that a browser has come or gone, also to other processes."""
        if listener.seat != SPECTATOR:
            self.listeners.send_people(table, [listener])
        await self._announce_presence(table)

    def forget_announced(self) -> None:
        """Announce who is connected once more, after the other processes have forgotten it."""
        self._announced = set()

    async def _announce_presence(self, table: Table) -> None:
        """Tell other processes which browsers are connected to this one."""
        if not self.services.store.is_shared or not self.services.is_open:
            return
        present = self.listeners.present
        for place in present ^ self._announced:
            shown = self.services.store.show_presence(table.id, *place, is_here=place in present)
            await self.change(shown)
        self._announced = present


def require_person(table: Table, seat: int) -> None:
    """Refuse spectators, and people who have left their seat."""
    if seat == SPECTATOR or not table.seats[seat].is_person:
        raise NotYourSeat("not-your-seat")


def require_seat(table: Table, seat: int) -> None:
    """Refuse a seat that does not exist at the table."""
    if seat >= len(table.seats):
        raise BadSeats("no-such-seat", seat=seat + 1, seats=len(table.seats))


def require_version(table: Table, version: int) -> None:
    """Refuse a version that the table has not reached."""
    if version > table.version:
        raise OutcryError("no-such-version", version=version, now=table.version)


def load(kept: Kept) -> Table:
    """Restore a table from its stored form."""
    game = find_game(kept.table["game"])
    rehearse(game.name)
    return Table.from_kept(game, kept)


def _run_clock(table: str, seat: int | None, connection: Connection) -> None:
    """Let the time of a seat run."""
    change_clock(connection, table, lambda clock, now: clock.run(seat, now))
