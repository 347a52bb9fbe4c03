"""This process among those that share a database: it keeps its lease, and learns what the others have written.

PostgreSQL announces every change (LISTEN/NOTIFY). A lost announcement costs a second and never a state: once a second
the process also compares how far its tables in memory have got with the database.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable
from contextlib import suppress
from typing import TYPE_CHECKING

from outcry.errors import OutcryError

from .leases import Leases
from .notices import LIMITS, REACTIONS, RESULTS, TABLES, Hear, Notices
from .services import Services

if TYPE_CHECKING:
    from .tables import Tables

BEAT_SECONDS = 1.0
"""Seconds between two signs of life, and between two comparisons with the database."""

RESUMED_TOGETHER = 50
"""Maximum number of tables that a process takes over at once."""

log = logging.getLogger(__name__)


class Membership:
    """The lease of this process, and its news from other processes."""

    def __init__(self, services: Services, tables: Tables) -> None:
        """Prepare; nothing runs before ``start``."""
        self.services, self.tables = services, tables
        store = services.store
        self.leases = Leases(store.engine, store.process, services.settings.lease_seconds, is_shared=store.is_shared)
        self.processes = 1
        """The number of processes with a lease."""

        self._tasks: list[asyncio.Task[None]] = []
        self._notices: Notices | None = None

    async def start(self) -> None:
        """Register this process, and start listening."""
        await self.services.read(self.leases.join)
        self._tasks = [asyncio.create_task(self._beat(), name="heartbeat of this process")]
        if self.services.store.is_shared:
            self._notices = Notices(self.services.store.engine.url, self._channels())
            self._notices.start()

    async def close(self) -> None:
        """Give up all tables, so that other processes take them over at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._notices:
            await asyncio.to_thread(self._notices.stop)
        with suppress(OutcryError):
            await self.services.read(self.leases.depart)

    async def drive(self, table: str) -> bool:
        """Take over the computer players of a table, unless another process plays them."""
        return await self.services.read(self.leases.drive, table)

    async def _beat(self) -> None:
        """Renew the lease, take over what others have left, and catch up, again and again."""
        while True:
            try:
                await self._live()
            except OutcryError:
                await self.services.outage.over()
            except Exception:
                log.exception("this process cannot keep its lease")
            await asyncio.sleep(BEAT_SECONDS)

    async def _live(self) -> None:
        """Do everything that a process must do once a second."""
        await self._report_limits()
        if self.services.store.is_shared:
            await self._keep_lease()
            self.processes = await self.services.read(self.leases.count_processes)
            await self.services.remote.refresh()
            await self.catch_up(list(self.tables.rooms))
        await self.tables.timekeeper.beat()
        await self.tables.lobby.report(list(self.tables.rooms.values()))
        await self.tables.resume(await self.services.read(self.leases.drive_waiting, RESUMED_TOGETHER))
        self.tables.drive_all()

    async def _report_limits(self) -> None:
        """Tell the other processes what visitors have used here."""
        report = self.services.limits.report()
        if report and self.services.store.is_shared:
            await self.services.read(self.services.store.announce, LIMITS, report)

    async def _keep_lease(self) -> None:
        """Renew the lease of this process, and remove the processes that did not renew theirs."""
        if not await self.services.read(self.leases.renew):
            log.warning("the lease of this process has expired; joining again")
            await self.services.read(self.leases.join)
            self.tables.announce_again()
        await self.services.read(self.leases.reap)

    def _channels(self) -> dict[str, Hear]:
        """Return what to do with announcements, which arrive in another thread."""
        loop = asyncio.get_running_loop()
        return {
            TABLES: lambda text: loop.call_soon_threadsafe(self._hear_of_tables, text),
            RESULTS: lambda text: loop.call_soon_threadsafe(self._hear_of_results, text),
            REACTIONS: lambda text: loop.call_soon_threadsafe(self._hear_of_reaction, text),
            LIMITS: lambda text: loop.call_soon_threadsafe(self.services.limits.hear, text),
        }

    def _hear_of_tables(self, text: str) -> None:
        """Catch up with tables in memory that another process has changed."""
        writer, *names = text.split()
        known = [name for name in names if name in self.tables.rooms]
        if known and writer != self.services.store.process:
            self.services.create_task(self._try(self.catch_up(known)))

    def _hear_of_reaction(self, text: str) -> None:
        """Show a reaction of somebody at another process."""
        told = json.loads(text)
        room = self.tables.rooms.get(told.pop("table"))
        if told.pop("process") != self.services.store.process and room:
            room.listeners.send_reaction(told)

    def _hear_of_results(self, process: str) -> None:
        """Collect the results of jobs that workers elsewhere have finished for this process."""
        if process == self.services.store.process:
            self.services.create_task(self._try(self.services.remote.collect()))

    async def _try(self, work: Awaitable[None]) -> None:
        """Do something that the next beat does if the database does not respond now."""
        with suppress(OutcryError):
            await work

    async def catch_up(self, names: list[str]) -> None:
        """Show what other processes have written at tables in memory."""
        marks = await self.services.read(self.services.store.marks, names) if names else {}
        for name in names:
            room = self.tables.rooms.get(name)
            if name not in marks:
                self.tables.forget(name)
            elif room and room.mark and room.mark != marks[name]:
                await room.catch_up()
