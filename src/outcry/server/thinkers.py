"""The processes in which computer players think, so that the server can listen meanwhile."""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress
from typing import Any

from .metrics import Metrics
from .questions import Question, Wonder
from .thinking import BEGUN, FAILED, NUMBER_BYTES, packed

COMMAND = (sys.executable, "-m", "outcry.server.thinking")
TRIES = 3
NOTHING = object()
"""What stands for an answer where thinking failed."""


class Gone(Exception):  # noqa: N818
    """A process ended before it answered."""


class NoAnswer(Exception):  # noqa: N818
    """A computer player does not know what to do."""


class TooSlow(NoAnswer):
    """A computer player thought for longer than it may; its process was ended."""


class Thinker:
    """One process; it answers questions in the order in which they are put."""

    def __init__(self, process: Process, limit: float) -> None:
        """Begin to listen to a process that may think so many seconds about a question."""
        self.process, self.limit = process, limit
        self.asked: deque[asyncio.Future[Any]] = deque()
        self.is_alive = True
        self._listening = asyncio.create_task(self._listen())

    async def ask(self, question: Question | Wonder) -> Any:
        """Put a question, and wait for the answer."""
        if not self.is_alive or not self.process.stdin:
            raise Gone
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.asked.append(answer)
        self.process.stdin.write(packed(question))
        return await answer

    async def _listen(self) -> None:
        """Hand answers to those who asked, until the process ends or takes too long; then tell all who wait."""
        try:
            while True:
                answer = await self._answer()
                asker = self.asked.popleft()
                if not asker.done():
                    asker.set_result(answer)
        except asyncio.IncompleteReadError:
            self._give_up(Gone())
        except TimeoutError:
            self._kill()
            self._give_up(TooSlow())

    async def _answer(self) -> Any:
        """Wait for the next answer; from when it is being thought about, not longer than may be."""
        length = await self._number()
        if length == BEGUN:
            async with asyncio.timeout(self.limit):
                length = await self._number()
        return NOTHING if length == FAILED else pickle.loads(await self._read(length))

    async def _number(self) -> int:
        """Read one number."""
        return int.from_bytes(await self._read(NUMBER_BYTES), "little", signed=True)

    async def _read(self, count: int) -> bytes:
        """Read so many bytes."""
        assert self.process.stdout
        return await self.process.stdout.readexactly(count)

    def _give_up(self, reason: Exception) -> None:
        """Tell all who wait, for a reason that lies with the question that was thought about."""
        self.is_alive = False
        for place, asker in enumerate(self.asked):
            if not asker.done():
                asker.set_exception(Gone() if place else reason)

    def _kill(self) -> None:
        """Kill the process, if it still lives."""
        with suppress(ProcessLookupError):
            self.process.kill()

    async def close(self) -> None:
        """End the process."""
        self._kill()
        await self.process.wait()
        await self._listening


class Thinkers:
    """A number of processes; one that dies or hangs is replaced, and the questions that waited are put again."""

    def __init__(self, workers: int, limit: float, metrics: Metrics) -> None:
        """Start nothing yet."""
        self.workers, self.limit, self.metrics = workers, limit, metrics
        self._thinkers: list[Thinker] = []
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        """Start what is missing of the processes."""
        async with self._starting:
            self._thinkers = [thinker for thinker in self._thinkers if thinker.is_alive]
            while len(self._thinkers) < self.workers:
                process = await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE)
                self._thinkers.append(Thinker(process, self.limit))

    async def ask(self, question: Question | Wonder) -> Any:
        """Put a question to whoever has the fewest, and wait for the answer; who took too long is not asked again."""
        for _ in range(TRIES):
            if sum(thinker.is_alive for thinker in self._thinkers) < self.workers:
                await self.start()
            try:
                answer = await min(self._thinkers, key=lambda thinker: len(thinker.asked)).ask(question)
            except (Gone, ConnectionError):
                self.metrics.unanswered.labels("gone").inc()
                continue
            except TooSlow as error:
                self.metrics.unanswered.labels("slow").inc()
                raise TooSlow(f"{_asked(question)}: no answer within {self.limit:g} s") from error
            if answer is NOTHING:
                self.metrics.unanswered.labels("failed").inc()
                break
            return answer
        raise NoAnswer(_asked(question))

    async def close(self) -> None:
        """End the processes."""
        await asyncio.gather(*(thinker.close() for thinker in self._thinkers))


def _asked(question: Question | Wonder) -> str:
    """Name who was asked, and in which game."""
    return f"{question.player if isinstance(question, Question) else 'adviser'} at {question.game}"
