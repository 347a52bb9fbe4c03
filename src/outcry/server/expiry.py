"""Expiry: tables that nobody has touched for a long time are archived as logs and deleted."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from outcry.errors import OutcryError

from .opening import now
from .room import load
from .services import Services

if TYPE_CHECKING:
    from .tables import Tables

ROUND_SECONDS = 600.0
"""Seconds between two rounds."""

TOGETHER = 20
"""Maximum number of tables that expire in one go."""

DAY = 24 * 60 * 60 * 1000
UNTOUCHED_DAYS = 2
"""Days after which a table expires at which nothing has ever happened."""

log = logging.getLogger(__name__)


class Expiry:
    """Expires the tables of the database, a few at a time."""

    def __init__(self, services: Services, tables: Tables) -> None:
        """Prepare; nothing runs before ``start``."""
        self.services, self.tables = services, tables
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start the rounds, unless tables are kept forever."""
        if self.services.settings.keep_days:
            self.tasks = [asyncio.create_task(self._run(), name="expiry")]

    async def _run(self) -> None:
        """Make a round from time to time."""
        while True:
            with suppress(OutcryError):
                await self.make_round()
            await asyncio.sleep(ROUND_SECONDS)

    async def make_round(self) -> int:
        """Expire all tables that are due; return how many."""
        days, count, moment = self.services.settings.keep_days, 0, now()
        untouched = moment - int(min(days, UNTOUCHED_DAYS) * DAY)
        while True:
            due = await self.services.read(self.services.store.expired, moment - int(days * DAY), untouched, TOGETHER)
            done = sum([await self._expire(table) for table in due])
            count += done
            if not done:
                return count

    async def _expire(self, table: str) -> bool:
        """Archive and delete a table that nobody here is connected to."""
        room = self.tables.rooms.get(table)
        if room and (room.listeners or not room.is_idle):
            return False
        kept = await self.services.read(self.services.store.read, table)
        if kept is None:
            return False
        try:
            loaded = await self.services.set_up(kept.table["game"], load, kept)
            text = await self.services.in_thread(loaded.log)
        except OutcryError as error:
            log.warning("table %s expires without a log: %s", table, error)
            text = None
        await self.services.written(self.services.store.expire(table, kept.table["touched"], text))
        self.tables.forget(table)
        return True
