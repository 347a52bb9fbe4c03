"""A pool of worker processes in which computer players decide, so that the event loop stays free.

Exceptions::

    WorkerDied          a worker died before it answered; the pool retries on another
    JobFailed           a job gave no result
    └── WorkerTimeout   a job exceeded its time limit; its worker was killed
"""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress
from typing import Any

from .jobs import Job, MoveJob
from .metrics import Metrics
from .worker import FAILED, HEADER_BYTES, STARTED, encode_job

COMMAND = (sys.executable, "-m", "outcry.server.worker")
ATTEMPTS = 3
"""Workers that may die over one job before it fails."""

NO_RESULT = object()
"""The result of a job that raised an error in its worker."""


class WorkerDied(Exception):  # noqa: N818
    """A worker process ended before it answered."""


class JobFailed(Exception):  # noqa: N818
    """A job gave no result."""


class WorkerTimeout(JobFailed):
    """A job exceeded its time limit; its worker was killed."""


class Worker:
    """One worker process; it works on its jobs in the order in which they are submitted."""

    def __init__(self, process: Process, timeout: float) -> None:
        """Start to read the results of a process; each job may take ``timeout`` seconds."""
        self.process, self.timeout = process, timeout
        self.queue: deque[asyncio.Future[Any]] = deque()
        self.is_alive = True
        self._reader = asyncio.create_task(self._read_results())

    async def run(self, job: Job) -> Any:
        """Submit a job and wait for its result."""
        if not self.is_alive or not self.process.stdin:
            raise WorkerDied
        result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.queue.append(result)
        self.process.stdin.write(encode_job(job))
        return await result

    async def _read_results(self) -> None:
        """Deliver results until the process ends or exceeds the time limit; then fail all jobs in the queue."""
        try:
            while True:
                result = await self._read_result()
                waiting = self.queue.popleft()
                if not waiting.done():
                    waiting.set_result(result)
        except asyncio.IncompleteReadError:
            self._fail_all(WorkerDied())
        except TimeoutError:
            self._kill()
            self._fail_all(WorkerTimeout())

    async def _read_result(self) -> Any:
        """Read the next result; the time limit counts from the moment when the worker reports its start."""
        length = await self._read_header()
        if length == STARTED:
            async with asyncio.timeout(self.timeout):
                length = await self._read_header()
        return NO_RESULT if length == FAILED else pickle.loads(await self._read(length))

    async def _read_header(self) -> int:
        """Read one header."""
        return int.from_bytes(await self._read(HEADER_BYTES), "little", signed=True)

    async def _read(self, count: int) -> bytes:
        """Read a number of bytes."""
        assert self.process.stdout
        return await self.process.stdout.readexactly(count)

    def _fail_all(self, error: Exception) -> None:
        """Fail all jobs in the queue: the first with an error of its own, the others because the worker is gone."""
        self.is_alive = False
        for place, waiting in enumerate(self.queue):
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
    """A fixed number of workers; one that dies or hangs is replaced, and the jobs in its queue are retried."""

    def __init__(self, size: int, timeout: float, metrics: Metrics) -> None:
        """Set up the pool; no process is started yet."""
        self.size, self.timeout, self.metrics = size, timeout, metrics
        self._workers: list[Worker] = []
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        """Start the workers that are missing."""
        async with self._starting:
            self._workers = [worker for worker in self._workers if worker.is_alive]
            while len(self._workers) < self.size:
                process = await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE)
                self._workers.append(Worker(process, self.timeout))

    async def run(self, job: Job) -> Any:
        """Run a job on the worker with the shortest queue; retry if the worker dies, but not after a timeout."""
        for _ in range(ATTEMPTS):
            if sum(worker.is_alive for worker in self._workers) < self.size:
                await self.start()
            try:
                result = await min(self._workers, key=lambda worker: len(worker.queue)).run(job)
            except (WorkerDied, ConnectionError):
                self.metrics.unanswered.labels("gone").inc()
                continue
            except WorkerTimeout as error:
                self.metrics.unanswered.labels("slow").inc()
                raise WorkerTimeout(f"{_describe(job)}: no answer within {self.timeout:g} s") from error
            if result is NO_RESULT:
                self.metrics.unanswered.labels("failed").inc()
                break
            return result
        raise JobFailed(_describe(job))

    async def close(self) -> None:
        """Stop all workers."""
        await asyncio.gather(*(worker.close() for worker in self._workers))


def _describe(job: Job) -> str:
    """Name the computer player and the game of a job, for the log."""
    return f"{job.player if isinstance(job, MoveJob) else 'adviser'} at {job.game}"
