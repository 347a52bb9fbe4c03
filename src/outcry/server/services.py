"""What all tables of a process share: settings, the database, threads, metrics, and the queue of computer players."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import sqlalchemy as sa

from outcry.rules import family_of

from .database import TIMEOUT
from .job_queue import JobQueue
from .metrics import Metrics
from .outage import Outage
from .outside import OutsideGames
from .rate_limits import ClientLimits
from .refusals import Unavailable
from .remote_workers import RemoteWorkers
from .settings import Settings
from .shared_limits import SharedLimits
from .store import Store
from .thinking import Thinking
from .workers import WorkerPool

READERS = 8
"""Threads that read from the database."""

P = ParamSpec("P")
T = TypeVar("T")


class Services:
    """What all tables of a process share."""

    def __init__(self, settings: Settings, store: Store, limits: ClientLimits) -> None:
        """Set everything up; the workers start later."""
        self.settings, self.store, self.metrics = settings, store, Metrics()
        self.limits = SharedLimits(limits, store.process)
        self.workers = WorkerPool(settings.workers, settings.thinking_seconds, settings.silence_seconds, self.metrics)
        queue = JobQueue(store.engine, store.process, settings.lease_seconds)
        self.remote = RemoteWorkers(queue, self.read, settings.thinking_seconds, self.metrics)
        self.thinking = Thinking(self.workers, self.metrics, self.remote)
        self.outage = Outage(self.is_well, self.metrics.outages.inc)
        self.is_open = True
        self.served, self.served_at = 0, time.monotonic()
        """The time of service when it was last counted, and when that was."""

        self._tasks: set[asyncio.Task[Any]] = set()
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._executor = ThreadPoolExecutor(1, "slow")
        self._prober = ThreadPoolExecutor(1, "probe")
        self._probe: asyncio.Future[bool] | None = None
        self._outside = OutsideGames(settings.thinking_seconds)
        store.measure_commits(self.metrics.commit)
        self.metrics.gauge("database_up", "Whether the database responds.", lambda: not self.outage.is_on)
        self.metrics.gauge("thinking_waiting", "Jobs that wait for a worker.", lambda: self.thinking.waiting)
        self.metrics.gauge("remote_slots", "Jobs that worker hosts can do at once.", lambda: self.remote.slots)
        self.metrics.gauge("workers", "Workers that answer.", lambda: len(self.workers.alive))

    async def finish(self) -> None:
        """Let operations in progress finish, and drop queued jobs."""
        self.is_open = False
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self.thinking.close()

    async def close(self) -> None:
        """Stop the workers and disconnect, whatever is still in progress."""
        self.outage.close()
        await self.workers.close()
        for threads in (self._executor, self._readers, self._prober):
            threads.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.store.close)

    def create_task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task that the server lets finish when it stops."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def time_of_service(self) -> int:
        """Return the time by which clocks run, in milliseconds."""
        return self.served + int(1000 * (time.monotonic() - self.served_at))

    # Threads

    async def in_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run slow work on one background thread; several threads would only compete for the interpreter lock."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, partial(work, *args, **kwargs))

    async def set_up(self, game: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Set up or load a table; work of an outside game is kept off the shared background thread."""
        if family_of(game):
            return await self.in_thread(work, *args, **kwargs)
        return await self._outside.set_up(game, partial(work, *args, **kwargs))

    # The database

    async def read(self, read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Read from the database in a thread, unless it is known not to respond."""
        if self.outage.is_on:
            raise Unavailable("database-silent")
        reading = asyncio.get_running_loop().run_in_executor(self._readers, partial(read, *args, **kwargs))
        return await self._answered(reading)

    async def written(self, writing: Future[None]) -> None:
        """Wait for a write to be committed."""
        await self._answered(asyncio.wrap_future(writing))

    async def _answered(self, answer: asyncio.Future[T]) -> T:
        """Wait for the database, but not forever; a late failure has been reported by then."""
        answer.add_done_callback(lambda late: late.cancelled() or late.exception())
        try:
            async with asyncio.timeout(TIMEOUT):
                return await asyncio.shield(answer)
        except (sa.exc.SQLAlchemyError, TimeoutError) as error:
            self.outage.begin(error)
            raise Unavailable("database-silent") from error

    async def is_well(self, seconds: float = TIMEOUT) -> bool:
        """Return whether the database responds in time; all who ask at the same moment share one query."""
        if self._probe is None or self._probe.done():
            self._probe = asyncio.get_running_loop().run_in_executor(self._prober, self.store.is_well)
        answered, _ = await asyncio.wait([self._probe], timeout=seconds)
        return any(probe.result() for probe in answered)


class Serving(Protocol):
    """Anything that uses the services."""

    services: Services


Self = TypeVar("Self", bound=Serving)


def shielded(
    work: Callable[Concatenate[Self, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Self, P], Coroutine[Any, Any, T]]:
    """Run a method to completion even if its caller is cancelled."""

    @wraps(work)
    async def shield(self: Self, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(self.services.create_task(work(self, *args, **kwargs)))

    return shield
