"""Scheduling of computer players: a fair queue of jobs in front of the worker pool.

Jobs are ordered by rank: watched tables come before tables that nobody watches. Within a rank every visitor has the
same share of the workers, however many tables they have opened (start-time fair queueing). Under load each search gets
less time: computer players think less, so that people do not wait.
"""

from __future__ import annotations

import asyncio
import heapq
import time
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from itertools import count
from typing import Any

from outcry.bots.players import find_player

from .jobs import Job, MoveJob
from .metrics import Metrics
from .remote_workers import RemoteWorkers
from .workers import NO_RESULT, JobFailed, Worker, WorkerDied, WorkerPool, WorkerTimeout

ATTEMPTS = 3
"""Number of workers that may die over one job before it fails."""

QUICK_COST = 1 / 8
"""Cost of a job that takes about a millisecond; a search costs 1, a whole worker."""

ROUND = 0.5
"""Target time in seconds in which every waiting job gets its turn."""

LEAST_SECONDS, MOST_BACKGROUND_SECONDS = 0.02, 0.5
"""Minimum time for a decision under the heaviest load, and maximum at a table that nobody watches."""

QUIET = 2.0
"""Idle time in seconds after the last job of a watched table before unwatched tables may think."""


class Rank(IntEnum):
    """The priority of a job; lower comes first."""

    WATCHED = 0
    UNWATCHED = 1


@dataclass(order=True)
class Request:
    """A queued job; the sort order is the order of execution."""

    rank: Rank
    start: float
    number: int
    job: Job = field(compare=False)
    cost: float = field(compare=False)
    arrived: float = field(compare=False)
    result: asyncio.Future[Any] = field(compare=False)


class Thinking:
    """The queue of jobs, and the worker pool that runs them."""

    def __init__(self, pool: WorkerPool, metrics: Metrics, remote: RemoteWorkers | None = None) -> None:
        """Start with an empty queue; workers on other machines are asked when those of the pool are busy."""
        self.pool, self.metrics, self.remote = pool, metrics, remote
        self._waiting: list[Request] = []
        self._numbers = count()
        self._now = 0.0
        self._used: dict[str, float] = {}
        self._last_watched = -QUIET
        self._tasks: set[asyncio.Task[None]] = set()
        self._wake_up: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """The number of queued jobs."""
        return len(self._waiting)

    async def run(self, job: Job, visitor: str, rank: Rank = Rank.WATCHED) -> Any:
        """Run a job when its turn comes; drop it if the caller is cancelled.

        Raises:
            JobFailed: if it gives no result.
        """
        cost = QUICK_COST if is_quick(job) else 1.0
        start = max(self._now, self._used.get(visitor, 0.0))
        self._used[visitor] = start + cost
        result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        request = Request(rank, start, next(self._numbers), job, cost, time.monotonic(), result)
        heapq.heappush(self._waiting, request)
        self._dispatch()
        return await result

    def _dispatch(self) -> None:
        """Assign jobs to workers with spare capacity."""
        while self._waiting:
            request = self._waiting[0]
            if request.result.done():  # cancelled
                heapq.heappop(self._waiting)
                continue
            if self._has_to_wait(request):
                return
            worker = self._find_worker(request.cost)
            if worker is None:
                self.replace_workers()
                return
            heapq.heappop(self._waiting)
            self._advance(request.start)
            worker.load += request.cost
            self._start(self._do(request, worker))

    def _find_worker(self, cost: float) -> Worker | RemoteWorkers | None:
        """Return a worker with room for a job, preferably on this machine."""
        return self.pool.find(cost) or (self.remote if self.remote and self.remote.has_room(cost) else None)

    def _has_to_wait(self, request: Request) -> bool:
        """Hold back a background job while people are served; check again when that is over."""
        moment = time.monotonic()
        if request.rank == Rank.WATCHED:
            self._last_watched = moment
            return False
        left = self._last_watched + QUIET - moment
        if left <= 0:
            return False
        if self._wake_up is None:
            self._wake_up = asyncio.get_running_loop().call_later(left, self._wake)
        return True

    def _wake(self) -> None:
        """Check the queue again."""
        self._wake_up = None
        self._dispatch()

    def _advance(self, start: float) -> None:
        """Advance virtual time, and forget the visitors who are not ahead of it."""
        self._now = max(self._now, start)
        if len(self._used) > 2 * len(self._waiting) + 1000:
            self._used = {visitor: used for visitor, used in self._used.items() if used > self._now}

    async def _do(self, request: Request, worker: Worker | RemoteWorkers) -> None:
        """Run a job on its worker, then dispatch the next."""
        self.metrics.thinking_wait.observe(time.monotonic() - request.arrived)
        try:
            self._settle(request, await self._attempt(request, worker))
        except Exception as error:
            if not request.result.done():
                request.result.set_exception(error)
        finally:
            worker.load -= request.cost
            if request.rank == Rank.WATCHED:
                self._last_watched = time.monotonic()
            self._dispatch()

    async def _attempt(self, request: Request, worker: Worker | RemoteWorkers) -> Any:
        """Submit a job to a worker, and to others if it dies, but not after a timeout."""
        job = self._limited(request)
        for _ in range(ATTEMPTS):
            try:
                return await worker.run(job)
            except (WorkerDied, ConnectionError):
                await self.pool.start()
                worker = min(self.pool.alive, key=lambda one: one.load)
            except WorkerTimeout as error:
                raise WorkerTimeout(f"{describe(job)}: no answer within {self.pool.timeout:g} s") from error
        raise JobFailed(describe(job))

    def _settle(self, request: Request, result: Any) -> None:
        """Deliver a result."""
        if result is NO_RESULT:
            self.metrics.unanswered.labels("failed").inc()
            raise JobFailed(describe(request.job))
        if not request.result.done():
            request.result.set_result(result)

    def _limited(self, request: Request) -> Job:
        """Limit the time of a search if other jobs wait; hints are not limited."""
        job = request.job
        if request.cost < 1 or not isinstance(job, MoveJob):
            return job
        seconds = self._share_of_time()
        if request.rank == Rank.UNWATCHED:
            seconds = min(seconds or MOST_BACKGROUND_SECONDS, MOST_BACKGROUND_SECONDS)
        return job._replace(seconds=seconds)

    def _share_of_time(self) -> float:
        """Divide a round among the searches; 0 if every one of them has a worker."""
        searching = 1 + sum(request.cost == 1 and request.rank == Rank.WATCHED for request in self._waiting)
        workers = len(self.pool.alive) + (self.remote.slots if self.remote else 0) or 1
        return 0.0 if searching <= workers else max(LEAST_SECONDS, ROUND * workers / searching)

    def replace_workers(self) -> None:
        """Replace workers that died, whether or not anyone waits for them."""
        if len(self.pool.alive) < self.pool.size:
            self._start(self._start_workers())

    async def _start_workers(self) -> None:
        """Start workers, then dispatch jobs."""
        if len(self.pool.alive) < self.pool.size:
            await self.pool.start()
            self._dispatch()

    def _start(self, work: Any) -> None:
        """Start a task, and keep a reference until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Drop queued jobs, and stop the workers."""
        for request in self._waiting:
            request.result.cancel()
        self._waiting.clear()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()


def is_quick(job: Job) -> bool:
    """Return whether a job takes about a millisecond, since its player has a policy."""
    return isinstance(job, MoveJob) and decides_at_once(job.game, job.player)


@cache
def decides_at_once(game: str, player: str) -> bool:
    """Return whether a player has a policy."""
    return bool(find_player(game, player).policy)


def describe(job: Job) -> str:
    """Name the computer player and the game of a job, for the log."""
    return f"{job.player if isinstance(job, MoveJob) else 'adviser'} at {job.game}"
