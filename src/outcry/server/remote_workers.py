"""Workers on other machines, as a process that needs them sees them: one more worker, with many slots."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from .job_queue import JobQueue
from .jobs import Job
from .metrics import Metrics
from .workers import WorkerDied, WorkerTimeout

NAME_BYTES = 9

EXTRA_SECONDS = 10.0
"""Seconds that a job may take on its way, beyond the time for a decision."""


class RemoteWorkers:
    """All worker hosts with a lease."""

    def __init__(self, queue: JobQueue, read: Callable[..., Awaitable[Any]], timeout: float, metrics: Metrics) -> None:
        """Set the queue, how to run its methods in a thread, and how many seconds a decision may take."""
        self.metrics = metrics
        self.queue, self._read, self.timeout = queue, read, timeout + EXTRA_SECONDS
        self.load, self.slots = 0.0, 0
        self._results: dict[str, asyncio.Future[Any]] = {}

    def has_room(self, cost: float) -> bool:
        """Return whether one more search could be done at once; quick jobs are not worth the round trip."""
        return cost >= 1 and self.load + cost <= self.slots

    async def run(self, job: Job) -> Any:
        """Queue a job and wait for its result.

        Raises:
            WorkerDied: if it was lost or failed there; another worker may be asked.
            WorkerTimeout: if it took too long.
        """
        name = secrets.token_urlsafe(NAME_BYTES)
        await self._read(self.queue.put, name, job)
        self.metrics.remote_jobs.inc()
        result = self._results[name] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(self.timeout):
                found = await result
        except TimeoutError as error:
            raise WorkerTimeout from error
        finally:
            del self._results[name]
            if not result.done() or result.cancelled():
                await self._read(self.queue.drop, name)
        if found is None:
            raise WorkerDied
        return found

    async def refresh(self) -> None:
        """Look for hosts and for results, in case an announcement was lost."""
        self.slots = await self._read(self.queue.count_slots)
        await self.collect()

    async def collect(self) -> None:
        """Deliver results; a job that has disappeared was lost with its host."""
        asked = list(self._results)
        if not asked:
            return
        results, unfinished = await self._read(self.queue.collect, asked)
        for name in asked:
            waiting = self._results.get(name)
            if waiting is None or waiting.done() or name in unfinished:
                continue
            waiting.set_result(results.get(name))
