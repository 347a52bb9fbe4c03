"""A host of workers for the servers on a database: claims jobs, runs them in worker processes, stores the results."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
from collections.abc import Callable

import sqlalchemy as sa

from .database import open_database
from .job_queue import JobSource
from .jobs import Job
from .metrics import Metrics
from .notices import JOBS, Notices
from .settings import Settings
from .workers import NO_RESULT, JobFailed, WorkerDied, WorkerPool

BEAT_SECONDS = 1.0
"""Seconds between two signs of life, and between two looks for jobs."""

STOPPING = (signal.SIGINT, signal.SIGTERM)

log = logging.getLogger(__name__)


class WorkerHost:
    """Runs jobs of other machines until it is stopped."""

    def __init__(self, settings: Settings) -> None:
        """Connect to the database."""
        self.engine = open_database(settings.database)
        self.source = JobSource(self.engine, secrets.token_hex(6), settings.workers)
        timeouts = settings.thinking_seconds, settings.silence_seconds
        self.pool = WorkerPool(settings.workers, *timeouts, Metrics())
        self._stopping, self._woken = asyncio.Event(), asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, ready: Callable[[], None]) -> None:
        """Work until a signal; ``ready`` is called once the host is registered."""
        loop = asyncio.get_running_loop()
        for number in STOPPING:
            loop.add_signal_handler(number, self._stop)
        await self.pool.start()
        notices = Notices(self.engine.url, {JOBS: lambda _: loop.call_soon_threadsafe(self._woken.set)})
        notices.start()
        try:
            await asyncio.to_thread(self.source.keep_lease)
            ready()
            await self._work()
        finally:
            await asyncio.to_thread(notices.stop)
            await self._close()

    async def _work(self) -> None:
        """Renew the lease and claim jobs, again and again."""
        is_silent = False
        while not self._stopping.is_set():
            try:
                await self.pool.start()
                await asyncio.to_thread(self.source.keep_lease)
                await self._claim()
                is_silent = False
            except sa.exc.SQLAlchemyError as error:
                if not is_silent:
                    log.warning("the database does not respond: %s", type(error).__name__)
                is_silent = True
            await self._sleep()

    async def _claim(self) -> None:
        """Claim as many jobs as there are idle workers."""
        idle = self.source.slots - len(self._tasks)
        for name, job in await asyncio.to_thread(self.source.claim, idle) if idle > 0 else []:
            task = asyncio.create_task(self._do(name, job))
            self._tasks.add(task)
            task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        """Look for the next job."""
        self._tasks.discard(task)
        self._woken.set()

    async def _do(self, name: str, job: Job) -> None:
        """Run a job, and store its result."""
        worker = min(self.pool.alive, key=lambda one: one.load, default=None)
        result = None
        if worker:
            worker.load += 1
            try:
                found = await worker.run(job)
                result = None if found is NO_RESULT else found
            except (WorkerDied, JobFailed, ConnectionError):
                log.warning("a worker gave no result")
            finally:
                worker.load -= 1
        await asyncio.to_thread(self.source.finish, name, result)

    async def _sleep(self) -> None:
        """Wait for news, but no longer than a beat."""
        try:
            async with asyncio.timeout(BEAT_SECONDS):
                await self._woken.wait()
        except TimeoutError:
            return
        self._woken.clear()

    def _stop(self) -> None:
        """Leave the loop."""
        self._stopping.set()
        self._woken.set()

    async def _close(self) -> None:
        """Unregister, so that others do the remaining jobs at once, and stop the workers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await asyncio.to_thread(self.source.leave)
        except sa.exc.SQLAlchemyError:
            log.warning("the database does not respond; its lease will expire")
        await self.pool.close()
        self.engine.dispose()
