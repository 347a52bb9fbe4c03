"""Load over loopback: many tables at which computer players move, a person at each, and spectators.

One server process, started as `outcry serve` with a new database, and this process with all clients. Every person waits
for their turn, thinks for some seconds, composes a turn through previews as the page does, and confirms it; measured is
the time from sending the decision until its answer, which comes when it is stored.

    python benchmarks/load.py --tables 500
    python benchmarks/load.py --tables 100 --spectators 2000
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import orjson
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

SEATS = {
    "big-shot": ["you", "naive", "trader"],
    "black-friday-2010": ["you", "trader", "random"],
    "black-friday-2023": ["mibs", "you", "trader"],
}
AT_ONCE = 8
"""Tables and sockets that are opened at the same time."""

SETTLE = 5.0
"""Seconds before anything is measured."""

BOUNDLESS = {
    "OUTCRY_REQUESTS_PER_SECOND": "1e6",
    "OUTCRY_BURST": "1000000",
    "OUTCRY_TABLES_PER_MINUTE": "1e6",
    "OUTCRY_SOCKETS_PER_ADDRESS": "1000000",
}
"""All clients have one address here: what one address may do is not limited."""


@dataclass(frozen=True)
class Wanted:
    """How much load, and for how long."""

    tables: int
    spectators: int
    seconds: float
    seed: int
    pace: float


@dataclass
class Found:
    """What was measured."""

    decisions: list[float] = field(default_factory=list)
    previews: list[float] = field(default_factory=list)
    shown: int = 0
    shown_bytes: int = 0
    refused: int = 0
    busy: float = 0.0
    is_measuring: bool = False

    def note(self, times: list[float], begun: float) -> None:
        """Note how long something took."""
        if self.is_measuring:
            times.append(time.perf_counter() - begun)


class Person:
    """Somebody at a table who takes turns at their pace."""

    def __init__(self, line: ClientConnection, found: Found, random: Random, pace: float) -> None:
        """Take an open line."""
        self.line, self.found, self.random, self.pace = line, found, random, pace
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.table: dict[str, Any] = {}
        self.changed = asyncio.Event()
        self.numbers = 0

    async def listen(self) -> None:
        """Take in all that comes."""
        async for text in self.line:
            message = orjson.loads(text)
            if message["type"] == "table":
                self.table = message
                self.changed.set()
            elif message.get("id"):
                self.answers.put_nowait(message)

    async def play(self) -> None:
        """Take turns until the game is over."""
        while not self.table.get("is_over"):
            self.changed.clear()
            if self.table.get("legal"):
                await asyncio.sleep(self.pace * (0.5 + self.random.random()))
                await self.take_turn(self.table["version"], self.table["legal"])
            if not self.table.get("legal"):
                await self.changed.wait()

    async def take_turn(self, version: int, legal: list[str]) -> None:
        """Compose any turn and confirm it."""
        actions: list[str] = []
        is_complete = False
        while not is_complete:
            actions.append(self.random.choice(legal))
            answer = await self.ask(self.found.previews, "preview", version=version, actions=actions)
            is_complete, legal = answer["table"]["is_complete"], answer["table"].get("legal", [])
        key = f"{self.random.getrandbits(64):016x}"
        answer = await self.ask(self.found.decisions, "turn", version=version, actions=actions, key=key)
        if answer["type"] != "done":
            self.found.refused += 1
        while self.table["version"] < answer.get("version", 0):
            self.changed.clear()
            await self.changed.wait()

    async def ask(self, times: list[float], kind: str, **facts: Any) -> dict[str, Any]:
        """Ask something, and wait for the answer."""
        self.numbers += 1
        begun = time.perf_counter()
        await self.line.send(orjson.dumps({"type": kind, "id": self.numbers, **facts}).decode())
        answer = await self.answers.get()
        self.found.note(times, begun)
        return answer


class Load:
    """All clients of a run."""

    def __init__(self, wanted: Wanted, port: int, progress: Progress, busy: Callable[[], float]) -> None:
        """Take the address of a server that answers, and how to ask for the processor time that it took."""
        self.wanted, self.port, self.progress, self.busy = wanted, port, progress, busy
        self.found, self.random = Found(), Random(wanted.seed)
        self.tasks: set[asyncio.Task[None]] = set()
        self.lines: list[ClientConnection] = []

    async def run(self) -> Found:
        """Open everything, settle, and measure."""
        opened = await self._each("tables", range(self.wanted.tables), self._open)
        await self._each("people", opened, self._seat)
        watched = [opened[number % len(opened)] for number in range(self.wanted.spectators)]
        await self._each("spectators", watched, self._watch)
        gc.freeze()
        await self._wait("settling", SETTLE)
        self.found.is_measuring, begun = True, self.busy()
        await self._wait("measuring", self.wanted.seconds)
        self.found.busy = self.busy() - begun
        self.found.is_measuring = False
        await self._close()
        return self.found

    async def _each(self, name: str, things: Any, do: Any) -> list[Any]:
        """Do something with each of many, some at once."""
        gate, bar = asyncio.Semaphore(AT_ONCE), self.progress.add_task(name, total=len(things))

        async def one(thing: Any) -> Any:
            async with gate:
                done = await do(thing)
                self.progress.advance(bar)
                return done

        return list(await asyncio.gather(*(one(thing) for thing in things)))

    async def _open(self, number: int) -> tuple[str, str]:
        """Open a table; give its name and the secret of its person."""
        game = list(SEATS)[number % len(SEATS)]
        async with httpx.AsyncClient(timeout=60) as client:
            answer = await client.post(
                f"http://127.0.0.1:{self.port}/api/tables", json={"game": game, "seats": SEATS[game]}
            )
        opened = answer.raise_for_status().json()
        return opened["table"], opened["seats"][0]["token"]

    async def _seat(self, opened: tuple[str, str]) -> None:
        """Let a person come to a table."""
        line = await self._line(*opened)
        person = Person(line, self.found, Random(self.random.getrandbits(64)), self.wanted.pace)
        self._start(person.listen())
        self._start(person.play())

    async def _watch(self, opened: tuple[str, str]) -> None:
        """Let a spectator come to a table."""
        self._start(self._count(await self._line(opened[0], "")))

    async def _count(self, line: ClientConnection) -> None:
        """Count what a spectator is shown."""
        async for text in line:
            if self.found.is_measuring:
                self.found.shown += 1
                self.found.shown_bytes += len(text)

    async def _line(self, table: str, token: str) -> ClientConnection:
        """Open a line to a table."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        line = await connect(address, max_size=None, open_timeout=60, ping_interval=None)
        self.lines.append(line)
        await line.send(json.dumps({"type": "hello", "token": token, "since": 0}))
        return line

    def _start(self, work: Any) -> None:
        """Begin something that goes on beside the rest."""
        self.tasks.add(asyncio.create_task(work))

    async def _wait(self, name: str, seconds: float) -> None:
        """Let some time pass; an error of any client ends the run."""
        bar = self.progress.add_task(name, total=seconds)
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            done, _ = await asyncio.wait(self.tasks, timeout=min(left, 0.5), return_when=asyncio.FIRST_EXCEPTION)
            for task in done:
                self.tasks.discard(task)
                task.result()
            self.progress.update(bar, completed=seconds - left)
        self.progress.update(bar, completed=seconds)

    async def _close(self) -> None:
        """Everybody leaves."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for line in self.lines:
            line.transport.abort()


@contextmanager
def running(database: str, workers: int) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """Run a server of its own process until the end of the block."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = int(found.getsockname()[1])
    words = ["serve", "--no-page", "--port", str(port), "--database", database, "--workers", str(workers)]
    with subprocess.Popen([sys.executable, "-m", "outcry", *words], env=os.environ | BOUNDLESS) as process:
        try:
            while not is_answering(port):
                assert process.poll() is None, "the server has ended"
                time.sleep(0.1)
            yield process, port
        finally:
            process.send_signal(signal.SIGTERM)


def is_answering(port: int) -> bool:
    """Say whether a server answers."""
    try:
        return httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=5).status_code == 200
    except httpx.TransportError:
        return False


def processor_seconds(process: subprocess.Popen[bytes]) -> float:
    """Count the seconds that a process has kept a processor busy."""
    facts = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


def summary(wanted: Wanted, found: Found) -> dict[str, Any]:
    """Sum up what was measured; times in milliseconds."""
    return {
        "tables": wanted.tables,
        "spectators": wanted.spectators,
        "seconds": wanted.seconds,
        "decisions": len(found.decisions),
        "decisions_per_second": round(len(found.decisions) / wanted.seconds, 1),
        "decision_median_ms": quantile(found.decisions, 0.5),
        "decision_p99_ms": quantile(found.decisions, 0.99),
        "decision_worst_ms": quantile(found.decisions, 1.0),
        "preview_median_ms": quantile(found.previews, 0.5),
        "preview_p99_ms": quantile(found.previews, 0.99),
        "refused": found.refused,
        "shown_to_spectators_per_second": round(found.shown / wanted.seconds),
        "kilobytes_to_spectators_per_second": round(found.shown_bytes / wanted.seconds / 1000),
        "server_processor_share": round(found.busy / wanted.seconds, 2),
        "load_of_machine": round(os.getloadavg()[0], 1),
    }


def quantile(times: list[float], share: float) -> float:
    """Give the time within which a share of all is done, in milliseconds."""
    ordered = sorted(times) or [0.0]
    return round(ordered[min(int(share * len(ordered)), len(ordered) - 1)] * 1000, 1)


def read_wanted() -> tuple[argparse.Namespace, Wanted]:
    """Read what is wanted from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=500, help="tables with a person and computer players")
    parser.add_argument("--spectators", type=int, default=0, help="spectators, spread over the tables")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    parser.add_argument("--pace", type=float, default=15.0, help="seconds that a person thinks about a turn")
    parser.add_argument("--seed", type=int, default=1, help="of all that clients choose")
    parser.add_argument("--workers", type=int, default=1, help="processes in which computer players think")
    parser.add_argument("--database", default="", help="address of an empty database (default: a temporary SQLite)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = parser.parse_args()
    return given, Wanted(given.tables, given.spectators, given.seconds, given.seed, given.pace)


def main() -> None:
    """Start a server, put the load on it, and say what was measured."""
    given, wanted = read_wanted()
    screen = Console(stderr=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(given.database or f"sqlite:///{folder}/load.db", given.workers) as (process, port),
        Progress(console=screen, transient=True) as progress,
    ):
        load = Load(wanted, port, progress, lambda: processor_seconds(process))
        found = asyncio.run(load.run())
    facts = summary(wanted, found)
    if given.json:
        print(json.dumps(facts, indent=2))
        return
    shown = Table("measured", "value")
    for name, value in facts.items():
        shown.add_row(name.replace("_", " "), f"{value:,}")
    Console().print(shown)


if __name__ == "__main__":
    main()
