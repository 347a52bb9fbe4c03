"""Who thinks next, and for how long: a fair queue of jobs in front of the worker pool.

Jobs are taken by rank: what people wait for comes before tables that nobody watches. Within a rank every visitor has
the same share of the workers, however many tables they have opened (start-time fair queueing). When more jobs wait
than workers can do in good time, each of them gets less time: computer players think less, and people do not wait.
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
from .workers import NO_RESULT, JobFailed, Worker, WorkerDied, WorkerPool, WorkerTimeout

ATTEMPTS = 3
"""Workers that may die over one job before it fails."""

QUICK_COST = 1 / 8
"""Load of a job that takes about a millisecond; one that looks ahead has a worker to itself."""

ROUND = 0.5
"""Seconds after which every waiting job should have had its turn."""

LEAST_SECONDS, MOST_BACKGROUND_SECONDS = 0.02, 0.5
"""Time for a decision under the heaviest load, and at most at a table that nobody watches."""

QUIET = 2.0
"""Seconds without a job that people wait for, before tables that nobody watches may think."""


class Rank(IntEnum):
    """How much a job matters; lower comes first."""

    WATCHED = 0
    UNWATCHED = 1


@dataclass(order=True)
class Request:
    """A job in the queue, in the order in which jobs are taken."""

    rank: Rank
    start: float
    number: int
    job: Job = field(compare=False)
    cost: float = field(compare=False)
    arrived: float = field(compare=False)
    result: asyncio.Future[Any] = field(compare=False)


class Thinking:
    """The queue of jobs, and the pool that does them."""

    def __init__(self, pool: WorkerPool, metrics: Metrics) -> None:
        """Begin with an empty queue."""
        self.pool, self.metrics = pool, metrics
        self._waiting: list[Request] = []
        self._numbers = count()
        self._now = 0.0
        self._used: dict[str, float] = {}
        self._last_watched = -QUIET
        self._tasks: set[asyncio.Task[None]] = set()
        self._wake_up: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """The number of jobs in the queue."""
        return len(self._waiting)

    async def run(self, job: Job, visitor: str, rank: Rank = Rank.WATCHED) -> Any:
        """Do a job when its turn comes; drop it if the caller is cancelled.

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
        """Give jobs to workers that can bear them."""
        while self._waiting:
            request = self._waiting[0]
            if request.result.done():  # nobody waits for it any more
                heapq.heappop(self._waiting)
                continue
            if self._has_to_wait(request):
                return
            worker = self.pool.find(request.cost)
            if worker is None:
                self._replace_workers()
                return
            heapq.heappop(self._waiting)
            self._advance(request.start)
            worker.load += request.cost
            self._start(self._do(request, worker))

    def _has_to_wait(self, request: Request) -> bool:
        """Hold a job back that nobody waits for, while people are served; look again when that is over."""
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
        """Look again."""
        self._wake_up = None
        self._dispatch()

    def _advance(self, start: float) -> None:
        """Move virtual time on, and forget the visitors who are not ahead of it."""
        self._now = max(self._now, start)
        if len(self._used) > 2 * len(self._waiting) + 1000:
            self._used = {visitor: used for visitor, used in self._used.items() if used > self._now}

    async def _do(self, request: Request, worker: Worker) -> None:
        """Let a worker do a job that it was given, and go on with the next."""
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

    async def _attempt(self, request: Request, worker: Worker) -> Any:
        """Ask a worker, and others if it dies, but not after a timeout."""
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
        """Limit the time of a player that looks ahead, if others wait; a hint takes the time that it needs."""
        job = request.job
        if request.cost < 1 or not isinstance(job, MoveJob):
            return job
        seconds = self._share_of_time()
        if request.rank == Rank.UNWATCHED:
            seconds = min(seconds or MOST_BACKGROUND_SECONDS, MOST_BACKGROUND_SECONDS)
        return job._replace(seconds=seconds)

    def _share_of_time(self) -> float:
        """Divide a round among the jobs that look ahead; 0 if every one of them has a worker."""
        searching = 1 + sum(request.cost == 1 and request.rank == Rank.WATCHED for request in self._waiting)
        workers = len(self.pool.alive) or 1
        return 0.0 if searching <= workers else max(LEAST_SECONDS, ROUND * workers / searching)

    def _replace_workers(self) -> None:
        """Start workers in place of those that died."""
        if len(self.pool.alive) < self.pool.size:
            self._start(self._start_workers())

    async def _start_workers(self) -> None:
        """Start workers, then go on."""
        if len(self.pool.alive) < self.pool.size:
            await self.pool.start()
            self._dispatch()

    def _start(self, work: Any) -> None:
        """Start a task, and keep it until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Drop what waits, and stop the workers."""
        for request in self._waiting:
            request.result.cancel()
        self._waiting.clear()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()


def is_quick(job: Job) -> bool:
    """Say whether a job takes about a millisecond: that of a player who decides at once."""
    return isinstance(job, MoveJob) and decides_at_once(job.game, job.player)


@cache
def decides_at_once(game: str, player: str) -> bool:
    """Say whether a player has a policy."""
    return bool(find_player(game, player).policy)


def describe(job: Job) -> str:
    """Name the computer player and the game of a job, for the log."""
    return f"{job.player if isinstance(job, MoveJob) else 'adviser'} at {job.game}"
