"""A time during which the database does not respond: logged once, and over as soon as it responds again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

PROBE_SECONDS = 0.5
"""Seconds between two attempts to reach the database."""

log = logging.getLogger(__name__)


class Outage:
    """Tells whether the database responds, and lets others wait until it does."""

    def __init__(self, probe: Callable[[], Awaitable[bool]], count: Callable[[], None]) -> None:
        """Start without an outage; ``probe`` returns whether the database responds, ``count`` is called for each."""
        self._probe, self._count = probe, count
        self._over = asyncio.Event()
        self._over.set()
        self._probing: asyncio.Task[None] | None = None

    @property
    def is_on(self) -> bool:
        """Whether the database does not respond."""
        return not self._over.is_set()

    def begin(self, error: Exception) -> None:
        """Note that the database has not responded."""
        if self._over.is_set():
            reason = str(getattr(error, "orig", None) or error).strip().splitlines()
            log.warning("the database is not responding: %s", reason[0] if reason else "timeout")
            self._over.clear()
            self._count()
            self._probing = asyncio.create_task(self._wait())

    async def over(self) -> None:
        """Wait until the database responds."""
        await self._over.wait()

    async def _wait(self) -> None:
        """Probe until the database responds."""
        while not await self._probe():
            await asyncio.sleep(PROBE_SECONDS)
        log.warning("the database is responding again")
        self._over.set()

    def close(self) -> None:
        """Stop probing."""
        if self._probing:
            self._probing.cancel()
