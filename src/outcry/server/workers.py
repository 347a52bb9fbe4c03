"""The pool of worker processes: starts them, submits jobs to them, notices when one dies or hangs, and replaces it.

Exceptions::

    WorkerDied          a worker died or froze before it answered; the job may be retried on another
    JobFailed           a job gave no result
    └── WorkerTimeout   a job exceeded its time limit; its worker was killed
"""

from __future__ import annotations

import asyncio
import pickle
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress
from typing import Any

from .jobs import Job
from .metrics import Metrics
from .worker import BEAT, FAILED, HEADER_BYTES, STARTED, encode_job

COMMAND = (sys.executable, "-m", "outcry.server.worker")

LOADING = 300.0
"""Timeout in seconds for a worker to load, and perhaps compile, what a job needs."""

NO_RESULT = object()
"""The result of a job that raised an error in its worker."""


class WorkerDied(Exception):  # noqa: N818
    """A worker process ended or froze before it answered."""


class JobFailed(Exception):  # noqa: N818
    """A job gave no result."""


class WorkerTimeout(JobFailed):
    """A job exceeded its time limit; its worker was killed."""


class Worker:
    """One worker process; it works on its jobs in the order in which they are submitted."""

    def __init__(self, process: Process, timeout: float, silence: float, metrics: Metrics) -> None:
        """Start reading the results of a process.

        A job times out ``timeout`` seconds after it is loaded. After ``silence`` seconds without a heartbeat the worker
        counts as frozen.
        """
        self.process, self.timeout, self.silence, self.metrics = process, timeout, silence, metrics
        self.load = 0.0
        """The total cost of its jobs, maintained by the scheduler."""

        self.is_alive = True
        self._jobs: deque[asyncio.Future[Any]] = deque()
        self._deadline = 0.0
        self._reader = asyncio.create_task(self._read_results())

    async def run(self, job: Job) -> Any:
        """Submit a job and wait for its result."""
        if not self.is_alive or not self.process.stdin:
            raise WorkerDied
        result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.append(result)
        if len(self._jobs) == 1:
            self._deadline = time.monotonic() + LOADING
        self.process.stdin.write(encode_job(job))
        return await result

    async def _read_results(self) -> None:
        """Deliver results until the process ends, freezes or times out; then fail all its jobs."""
        try:
            while True:
                await self._read_message()
        except (asyncio.IncompleteReadError, ConnectionError):
            self._fail_all(WorkerDied(), "gone")
        except TimeoutError:
            is_frozen = not self._jobs or time.monotonic() < self._deadline
            self._kill()
            self._fail_all(WorkerDied() if is_frozen else WorkerTimeout(), "frozen" if is_frozen else "slow")

    async def _read_message(self) -> None:
        """Read one message: a heartbeat, the start of a job, or its result."""
        remaining = self._deadline - time.monotonic() if self._jobs else self.silence
        async with asyncio.timeout(min(self.silence, max(0.0, remaining))):
            number = int.from_bytes(await self._read(HEADER_BYTES), "little", signed=True)
            if number == BEAT:
                return
            if number == STARTED:
                self._deadline = time.monotonic() + self.timeout
                return
            result = NO_RESULT if number == FAILED else pickle.loads(await self._read(number))
        waiting = self._jobs.popleft()
        self._deadline = time.monotonic() + LOADING
        if not waiting.done():
            waiting.set_result(result)

    async def _read(self, count: int) -> bytes:
        """Read exactly this many bytes."""
        assert self.process.stdout
        return await self.process.stdout.readexactly(count)

    def _fail_all(self, error: Exception, reason: str) -> None:
        """Fail all jobs: the first with the given error, the others because the worker is gone."""
        self.is_alive = False
        self.metrics.unanswered.labels(reason).inc(bool(self._jobs))
        self.metrics.lost_workers.labels(reason).inc()
        for place, waiting in enumerate(self._jobs):
            if not waiting.done():
                waiting.set_exception(WorkerDied() if place else error)

    def _kill(self) -> None:
        """Kill the process if it is still running."""
        with suppress(ProcessLookupError):
            self.process.kill()

    async def close(self) -> None:
        """Kill the process and wait for its end."""
        self._kill()
        await self.process.wait()
        await self._reader


class WorkerPool:
    """A fixed number of workers; one that dies or hangs is replaced."""

    def __init__(self, size: int, timeout: float, silence: float, metrics: Metrics) -> None:
        """Set up the pool without starting processes."""
        self.size, self.timeout, self.silence, self.metrics = size, timeout, silence, metrics
        self._workers: list[Worker] = []
        self._starting = asyncio.Lock()

    @property
    def alive(self) -> list[Worker]:
        """The responsive workers."""
        return [worker for worker in self._workers if worker.is_alive]

    async def start(self) -> None:
        """Start the missing workers."""
        async with self._starting:
            self._workers = self.alive
            while len(self._workers) < self.size:
                process = await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE)
                self._workers.append(Worker(process, self.timeout, self.silence, self.metrics))

    def find(self, cost: float) -> Worker | None:
        """Return the least loaded worker that has room for this cost."""
        return min(
            (worker for worker in self.alive if worker.load + cost <= 1), key=lambda worker: worker.load, default=None
        )

    async def close(self) -> None:
        """Stop all workers."""
        async with self._starting:
            await asyncio.gather(*(worker.close() for worker in self._workers))
