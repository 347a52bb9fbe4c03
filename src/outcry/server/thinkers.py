"""The processes in which computer players think, so that the server can listen meanwhile."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress

from .thinking import ANSWER_BYTES, FAILED, Question, packed

TRIES = 3


class Gone(Exception):  # noqa: N818
    """A process ended before it answered."""


class NoAnswer(Exception):  # noqa: N818
    """A computer player does not know what to do."""


class Thinker:
    """One process; it answers questions in the order in which they are put."""

    def __init__(self, process: Process) -> None:
        """Begin to listen to a process."""
        self.process = process
        self.asked: deque[asyncio.Future[int]] = deque()
        self.is_alive = True
        self._listening = asyncio.create_task(self._listen())

    async def ask(self, question: Question) -> int:
        """Put a question, and wait for the answer."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.asked.append(answer)
        if self.process.stdin:
            self.process.stdin.write(packed(question))
        return await answer

    async def _listen(self) -> None:
        """Hand answers to those who asked; if the process ends, tell all who wait."""
        assert self.process.stdout
        with suppress(asyncio.IncompleteReadError):
            while True:
                answer = await self.process.stdout.readexactly(ANSWER_BYTES)
                asker = self.asked.popleft()
                if not asker.done():
                    asker.set_result(int.from_bytes(answer, "little", signed=True))
        self.is_alive = False
        for asker in self.asked:
            if not asker.done():
                asker.set_exception(Gone())

    async def close(self) -> None:
        """End the process."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        await self._listening


class Thinkers:
    """A number of processes; one that dies is replaced, and its questions put again."""

    def __init__(self, workers: int) -> None:
        """Start nothing yet."""
        self.workers = workers
        self._thinkers: list[Thinker] = []
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        """Start what is missing of the processes."""
        async with self._starting:
            self._thinkers = [thinker for thinker in self._thinkers if thinker.is_alive]
            while len(self._thinkers) < self.workers:
                words = [sys.executable, "-m", "outcry.server.thinking"]
                process = await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE)
                self._thinkers.append(Thinker(process))

    async def ask(self, question: Question) -> int:
        """Put a question to whoever has the fewest, and wait for the answer."""
        for _ in range(TRIES):
            if sum(thinker.is_alive for thinker in self._thinkers) < self.workers:
                await self.start()
            try:
                answer = await min(self._thinkers, key=lambda thinker: len(thinker.asked)).ask(question)
            except (Gone, ConnectionError):
                continue
            if answer == FAILED:
                break
            return answer
        raise NoAnswer(f"{question[1]} at {question[0]}")

    @property
    def processes(self) -> list[int]:
        """The numbers of the processes."""
        return [thinker.process.pid for thinker in self._thinkers]

    async def close(self) -> None:
        """End the processes."""
        await asyncio.gather(*(thinker.close() for thinker in self._thinkers))
