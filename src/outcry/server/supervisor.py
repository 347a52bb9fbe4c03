"""Several server processes on one listening socket: starts them, replaces those that end, and restarts them in turn.

The processes accept connections from the same socket, so none is refused while one of them is replaced. A process ends
when its standard input does, so that none outlives its supervisor.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from .own_port import NUMBER
from .run import STOP_TIMEOUT, STOPPING
from .settings import Settings

COMMAND = (sys.executable, "-m", "outcry.server.process")

READY = b"ready\n"
"""What a process writes to its standard output once it listens."""

START_SECONDS = 120.0
"""Seconds in which a process must be ready."""

HEALTHY_SECONDS = 10.0
"""A process that ends sooner is restarted only after a delay."""

MAX_DELAY = 30.0

log = logging.getLogger(__name__)


class NotReady(Exception):  # noqa: N818
    """A process ended, or took too long, before it was ready."""


class Child:
    """One server process."""

    def __init__(self, number: int, process: Process) -> None:
        """Keep a process that has just been started."""
        self.number, self.process = number, process
        self.started = time.monotonic()

    async def await_ready(self) -> None:
        """Wait until the process listens.

        Raises:
            NotReady: if it ends first, or takes too long.
        """
        assert self.process.stdout
        try:
            async with asyncio.timeout(START_SECONDS):
                line = await self.process.stdout.readline()
        except TimeoutError as error:
            raise NotReady from error
        if line != READY:
            raise NotReady

    async def stop(self, drain_seconds: float = 0.0) -> None:
        """Stop the process, gracefully if it manages in time; SIGINT stops it at once, SIGTERM after it has drained."""
        self._signal(signal.SIGTERM if drain_seconds else signal.SIGINT)
        try:
            async with asyncio.timeout(STOP_TIMEOUT + drain_seconds):
                await self.process.wait()
        except TimeoutError:
            self._signal(signal.SIGKILL)
            await self.process.wait()

    def _signal(self, number: signal.Signals) -> None:
        """Send a signal, unless the process has ended."""
        with suppress(ProcessLookupError):
            self.process.send_signal(number)


class Supervisor:
    """Keeps a number of server processes running."""

    def __init__(self, settings: Settings, listener: socket.socket, count: int, ready: Callable[[], None]) -> None:
        """Set how many processes to run; ``ready`` is called once all of them listen."""
        self.settings, self.listener, self.count, self.ready = settings, listener, count, ready
        self.children: dict[int, Child] = {}
        self._stopping = asyncio.Event()
        self._restarting = asyncio.Lock()
        self._replacing = {number: asyncio.Lock() for number in range(1, count + 1)}
        self._tasks: set[asyncio.Task[None]] = set()
        self._delays = dict.fromkeys(self._replacing, 0.0)

    async def run(self) -> None:
        """Run until a signal stops the supervisor; SIGHUP restarts the processes one after another."""
        loop = asyncio.get_running_loop()
        for number in STOPPING:
            loop.add_signal_handler(number, self._stopping.set)
        loop.add_signal_handler(signal.SIGHUP, lambda: self._start_task(self.restart()))
        try:
            starting = asyncio.gather(*(self._start(number) for number in self._delays))
            stopping = asyncio.create_task(self._stopping.wait())
            either: list[asyncio.Future[Any]] = [starting, stopping]
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if starting.done():
                self.ready()
            starting.cancel()
            await stopping
        finally:
            self._stopping.set()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*(child.stop(self.settings.drain_seconds) for child in self.children.values()))

    async def restart(self) -> None:
        """Replace one process after another; the old one stops once the new one listens."""
        async with self._restarting:
            for number, replacing in self._replacing.items():
                async with replacing:
                    old = self.children[number]
                    try:
                        await self._replace(number)
                    except NotReady:
                        log.error("process %d cannot be replaced; the old one goes on", number)
                        return
                    await old.stop()
            log.warning("all processes have been restarted")

    async def _start(self, number: int) -> None:
        """Start a process, retrying until it succeeds; until then it cannot be restarted."""
        async with self._replacing[number]:
            await self._persist(number)

    async def _persist(self, number: int) -> None:
        """Start a process, after growing delays as long as it fails."""
        while True:
            try:
                return await self._replace(number)
            except NotReady:
                log.error("process %d did not start", number)
                await asyncio.sleep(self._longer_delay(number))

    async def _replace(self, number: int) -> None:
        """Start a process, and watch it once it listens."""
        child = await self._launch(number)
        try:
            await child.await_ready()
        except BaseException:
            await child.stop()
            raise
        self.children[number] = child
        self._start_task(self._watch(child))

    async def _launch(self, number: int) -> Child:
        """Start a process, and tell it its settings and its socket."""
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=PIPE,
            stdout=PIPE,
            pass_fds=[self.listener.fileno()],
            start_new_session=True,
            env=os.environ | {NUMBER: str(number)},
        )
        assert process.stdin
        told = {"settings": self.settings.model_dump(mode="json"), "socket": self.listener.fileno()}
        process.stdin.write(json.dumps(told).encode() + b"\n")
        return Child(number, process)

    async def _watch(self, child: Child) -> None:
        """Replace a process when it ends, unless that has been done already."""
        status, number = await child.process.wait(), child.number
        async with self._replacing[number]:
            if self.children[number] is not child or self._stopping.is_set():
                return
            log.error("process %d has ended with status %d", number, status)
            if time.monotonic() - child.started > HEALTHY_SECONDS:
                self._delays[number] = 0.0
            else:
                await asyncio.sleep(self._longer_delay(number))
            await self._persist(number)

    def _longer_delay(self, number: int) -> float:
        """Return a delay before the next attempt, longer than the last one."""
        self._delays[number] = min(2 * self._delays[number] + 0.5, MAX_DELAY)
        return self._delays[number]

    def _start_task(self, work: object) -> None:
        """Start a task, and keep a reference until it is done."""
        task = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
