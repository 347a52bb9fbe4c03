"""Load test over loopback: many tables with computer players, a person at each, and spectators.

Starts a server (`outcry serve`) with a new database; all clients run in this process. Every person waits for their
turn, thinks for some seconds, composes a turn through previews as the page does, and confirms it. The latency of a
decision is measured from sending it to its answer, which comes once it is stored. Clients keep their connections open,
as browsers do: one for requests, and a WebSocket that shows them the table.

    PYTHONPATH=tests python benchmarks/load.py --tables 500
    PYTHONPATH=tests python benchmarks/load.py --tables 100 --spectators 2000
    PYTHONPATH=tests python benchmarks/load.py --tables 500 --processes 2

Several processes share a PostgreSQL database, which is started for the run unless --database names one.
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

from support.databases import cluster_in_use
from support.processes import children_of
from support.sockets import updated

SEATS = {
    "big-shot": ["you", "naive", "trader"],
    "black-friday-2010": ["you", "trader", "random"],
    "black-friday-2023": ["mibs", "you", "trader"],
}
CONCURRENCY = 8
"""The number of tables and connections opened concurrently."""

WARM_UP = 5.0
"""Warm-up time before the measurement, in seconds."""

NO_LIMITS = {
    "OUTCRY_REQUESTS_PER_SECOND": "1e6",
    "OUTCRY_BURST": "1000000",
    "OUTCRY_TABLES_PER_MINUTE": "1e6",
    "OUTCRY_TABLES_PER_VISITOR": "1000000",
    "OUTCRY_SOCKETS_PER_ADDRESS": "1000000",
    "OUTCRY_CONNECTIONS_PER_ADDRESS": "1000000",
    "OUTCRY_MOST_CONNECTIONS": "1000000",
    "OUTCRY_MOST_LIVE": "1000000",
    "OUTCRY_SLOW_SECONDS": "60",
}
"""All clients share one address, so the limits for each address are lifted."""


@dataclass(frozen=True)
class Workload:
    """The size and duration of the load."""

    tables: int
    spectators: int
    seconds: float
    seed: int
    pace: float


@dataclass
class Measured:
    """The measurements."""

    decisions: list[float] = field(default_factory=list)
    previews: list[float] = field(default_factory=list)
    shown: int = 0
    shown_bytes: int = 0
    refused: int = 0
    cpu_seconds: float = 0.0
    megabytes: float = 0.0
    """Memory of the server processes with all tables open, beyond what it was without any."""

    is_measuring: bool = False

    def record(self, times: list[float], started: float) -> None:
        """Record the time since ``started``, while measuring."""
        if self.is_measuring:
            times.append(time.perf_counter() - started)


class Person:
    """A person at a table who takes turns at a given pace."""

    def __init__(
        self, connection: ClientConnection, client: httpx.AsyncClient, measured: Measured, random: Random, pace: float
    ) -> None:
        """Set up with an open WebSocket, and an HTTP client with the address and the token of the seat."""
        self.connection, self.client, self.measured = connection, client, measured
        self.random, self.pace = random, pace
        self.table: dict[str, Any] = {}
        self.changed = asyncio.Event()

    async def listen(self) -> None:
        """Receive all messages."""
        async for text in self.connection:
            self.table = updated(self.table, orjson.loads(text))
            self.changed.set()

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
        """Compose a random turn and confirm it."""
        actions: list[str] = []
        is_complete = False
        while not is_complete:
            actions.append(self.random.choice(legal))
            answer = await self.ask(self.measured.previews, "preview", version=version, actions=actions)
            is_complete, legal = answer["is_complete"], answer.get("legal", [])
        key = f"{self.random.getrandbits(64):016x}"
        answer = await self.ask(self.measured.decisions, "turn", version=version, actions=actions, key=key)
        if "version" not in answer:
            self.measured.refused += 1
        while self.table["version"] < answer.get("version", 0):
            self.changed.clear()
            await self.changed.wait()

    async def ask(self, times: list[float], kind: str, **facts: Any) -> dict[str, Any]:
        """Send a request, and wait for the answer."""
        started = time.perf_counter()
        response = await self.client.post(f"/{kind}", json=facts)
        self.measured.record(times, started)
        answer: dict[str, Any] = orjson.loads(response.content)
        return answer


class Load:
    """All clients of a run."""

    def __init__(self, workload: Workload, port: int, progress: Progress, processes: Callable[[], list[int]]) -> None:
        """Set up for a server on a port, with a function that lists its processes."""
        self.workload, self.port, self.progress, self.processes = workload, port, progress, processes
        self.measured, self.random = Measured(), Random(workload.seed)
        self.tasks: set[asyncio.Task[None]] = set()
        self.connections: list[ClientConnection] = []
        self.clients: list[httpx.AsyncClient] = []
        self.context = httpx.create_ssl_context(verify=False)

    async def run(self) -> Measured:
        """Open everything, warm up, and measure."""
        await self._each("first tables", range(len(SEATS)), self._open)
        empty = self._megabytes()
        opened = await self._each("tables", range(self.workload.tables), self._open)
        await self._each("people", opened, self._seat)
        watched = [opened[number % len(opened)] for number in range(self.workload.spectators)]
        await self._each("spectators", watched, self._watch)
        gc.freeze()
        await self._wait("warming up", WARM_UP)
        self.measured.is_measuring, before = True, self._cpu_seconds()
        await self._wait("measuring", self.workload.seconds)
        self.measured.cpu_seconds = self._cpu_seconds() - before
        self.measured.megabytes = self._megabytes() - empty
        self.measured.is_measuring = False
        await self._close()
        return self.measured

    def _cpu_seconds(self) -> float:
        """Return the CPU time that the server has used, without its workers and its database."""
        return sum(cpu_seconds(process) for process in self.processes())

    def _megabytes(self) -> float:
        """Return the memory of the server, without its workers and its database."""
        return sum(megabytes(process) for process in self.processes())

    async def _each(self, name: str, things: Any, do: Any) -> list[Any]:
        """Call ``do`` on each of many things, a few at a time."""
        limit, bar = asyncio.Semaphore(CONCURRENCY), self.progress.add_task(name, total=len(things))

        async def one(thing: Any) -> Any:
            async with limit:
                done = await do(thing)
                self.progress.advance(bar)
                return done

        return list(await asyncio.gather(*(one(thing) for thing in things)))

    async def _open(self, number: int) -> tuple[str, str]:
        """Open a table; return its id and the token of its person."""
        game = list(SEATS)[number % len(SEATS)]
        async with self._client("/api") as client:
            answer = await client.post("/tables", json={"game": game, "seats": SEATS[game]})
        opened = answer.raise_for_status().json()
        return opened["table"], opened["seats"][0]["token"]

    async def _seat(self, opened: tuple[str, str]) -> None:
        """Connect a person to a table."""
        table, token = opened
        connection, client = await self._connect(table, token), self._client(f"/api/tables/{table}", token)
        self.clients.append(client)
        person = Person(connection, client, self.measured, Random(self.random.getrandbits(64)), self.workload.pace)
        self._start(person.listen())
        self._start(person.play())

    async def _watch(self, opened: tuple[str, str]) -> None:
        """Connect a spectator to a table."""
        self._start(self._count(await self._connect(opened[0], "")))

    async def _count(self, connection: ClientConnection) -> None:
        """Count the messages that a spectator receives."""
        async for text in connection:
            if self.measured.is_measuring:
                self.measured.shown += 1
                self.measured.shown_bytes += len(text)

    async def _connect(self, table: str, token: str) -> ClientConnection:
        """Open a connection to a table."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        connection = await connect(address, max_size=None, open_timeout=60, ping_interval=None)
        self.connections.append(connection)
        await connection.send(json.dumps({"token": token, "since": 0, "browser": ""}))
        return connection

    def _client(self, path: str, token: str = "") -> httpx.AsyncClient:
        """Create a client; they share one SSL context, because loading certificates for each takes long."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        base = f"http://127.0.0.1:{self.port}{path}"
        return httpx.AsyncClient(base_url=base, headers=headers, timeout=60, verify=self.context)

    def _start(self, work: Any) -> None:
        """Start a background task."""
        self.tasks.add(asyncio.create_task(work))

    async def _wait(self, name: str, seconds: float) -> None:
        """Wait, while an error in any client ends the run."""
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
        """Disconnect all clients."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for connection in self.connections:
            connection.transport.abort()
        for client in self.clients:
            await client.aclose()


@contextmanager
def running(database: str, workers: int, processes: int) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """Run a server in a subprocess until the end of the block."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    words = ["serve", "--no-page", "--port", str(port), "--database", database]
    words += ["--workers", str(workers), "--processes", str(processes)]
    with subprocess.Popen([sys.executable, "-m", "outcry", *words], env=os.environ | NO_LIMITS) as process:
        try:
            while not is_answering(port):
                assert process.poll() is None, "the server has ended"
                time.sleep(0.1)
            yield process, port
        finally:
            process.send_signal(signal.SIGTERM)


@contextmanager
def new_database(given: argparse.Namespace) -> Iterator[str]:
    """Provide the database that the command line names, or a temporary one that suits the number of processes."""
    if given.database:
        yield given.database
    elif given.processes > 1 or given.postgresql:
        with cluster_in_use() as cluster:
            yield cluster.new_database()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/load.db"


def is_answering(port: int) -> bool:
    """Return whether a server answers."""
    try:
        return httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=5).status_code == 200
    except httpx.TransportError:
        return False


def processes_of(process: subprocess.Popen[bytes]) -> list[int]:
    """List the processes that serve: those of a supervisor, or the only one."""
    return children_of(process.pid, "outcry.server.process") or [process.pid]


def megabytes(process: int) -> float:
    """Return the resident memory of a process."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu_seconds(process: int) -> float:
    """Return the CPU time that a process has used."""
    facts = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


def summary(workload: Workload, measured: Measured) -> dict[str, Any]:
    """Summarise the measurements; times are in milliseconds."""
    return {
        "tables": workload.tables,
        "spectators": workload.spectators,
        "seconds": workload.seconds,
        "decisions": len(measured.decisions),
        "decisions_per_second": round(len(measured.decisions) / workload.seconds, 1),
        "decision_median_ms": quantile(measured.decisions, 0.5),
        "decision_p99_ms": quantile(measured.decisions, 0.99),
        "decision_worst_ms": quantile(measured.decisions, 1.0),
        "preview_median_ms": quantile(measured.previews, 0.5),
        "preview_p99_ms": quantile(measured.previews, 0.99),
        "refused": measured.refused,
        "shown_to_spectators_per_second": round(measured.shown / workload.seconds),
        "kilobytes_to_spectators_per_second": round(measured.shown_bytes / workload.seconds / 1000),
        "server_processor_share": round(measured.cpu_seconds / workload.seconds, 2),
        "megabytes_per_table": round(measured.megabytes / workload.tables, 2),
        "load_of_machine": round(os.getloadavg()[0], 1),
    }


def quantile(times: list[float], share: float) -> float:
    """Return a quantile of some times, in milliseconds."""
    ordered = sorted(times) or [0.0]
    return round(ordered[min(int(share * len(ordered)), len(ordered) - 1)] * 1000, 1)


def read_workload() -> tuple[argparse.Namespace, Workload]:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=500, help="tables with a person and computer players")
    parser.add_argument("--spectators", type=int, default=0, help="spectators, spread over the tables")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    parser.add_argument("--pace", type=float, default=15.0, help="seconds that a person thinks about a turn")
    parser.add_argument("--seed", type=int, default=1, help="of all choices of clients")
    parser.add_argument("--workers", type=int, default=1, help="worker processes for computer players")
    parser.add_argument("--processes", type=int, default=1, help="server processes; more than one need PostgreSQL")
    parser.add_argument("--database", default="", help="address of an empty database (default: a temporary SQLite)")
    parser.add_argument("--postgresql", action="store_true", help="use a temporary PostgreSQL for one process, too")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = parser.parse_args()
    return given, Workload(given.tables, given.spectators, given.seconds, given.seed, given.pace)


def main() -> None:
    """Start a server, run the load, and print the measurements."""
    given, workload = read_workload()
    screen = Console(stderr=True)
    with (
        new_database(given) as database,
        running(database, given.workers, given.processes) as (process, port),
        Progress(console=screen, transient=True) as progress,
    ):
        load = Load(workload, port, progress, lambda: processes_of(process))
        measured = asyncio.run(load.run())
    facts = summary(workload, measured)
    if given.json:
        print(json.dumps(facts, indent=2))
        return
    shown = Table("measured", "value")
    for name, value in facts.items():
        shown.add_row(name.replace("_", " "), f"{value:,}")
    Console().print(shown)


if __name__ == "__main__":
    main()
