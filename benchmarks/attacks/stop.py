"""Attack: states in which a server that is told to stop might wait; measures how long it takes to end.

Five thousand tables at which computer players are to move; a worker that is frozen; a database that does not answer;
clients that do not read. The server should end by itself, with status 0, within ten seconds.

    PYTHONPATH=tests python benchmarks/attacks/stop.py
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table
from websockets.sync.client import connect

from outcry.server.opening import Opening, kept_of, set_up
from outcry.server.store import Kept, Store
from support.databases import cluster_in_use
from support.processes import await_true
from support.server import Address, Person, open_table, serving_alone
from support.sockets import window
from support.upkeep import workers_of

TABLES = 5_000
READERS = 200
GAME, SEATS = "black-friday-2023", ("mibs", "you", "tycoon", "tycoon")

WATCHED = {"OUTCRY_SOCKETS_PER_ADDRESS": "1000"}

Process = subprocess.Popen[bytes]


def store_tables(database: str, count: int) -> None:
    """Store tables at which a computer player is to move."""
    store = Store(database)
    table, _ = set_up(Opening(GAME, SEATS))
    assert table.waits_for == "computer"
    kept = kept_of(table)
    for number in range(count):
        name = secrets.token_urlsafe(9)
        seats = [seat | {"table": name} for seat in kept.seats]
        done = store.open(Kept(kept.table | {"id": name, "driver": None}, seats, kept.entries, []))
        if number % 100 == 99:
            done.result()
    store.close()


@contextmanager
def at_rest(process: Process, address: Address) -> Iterator[None]:
    """Open a table and watch it."""
    table, _ = open_table(address, GAME, *SEATS)
    with window(address, table) as page:
        page.see()
        yield


@contextmanager
def many_tables(process: Process, address: Address) -> Iterator[None]:
    """Wait until some hundred of the stored tables are in memory, and somebody watches a few."""
    with at_rest(process, address):
        time.sleep(20)
        yield


@contextmanager
def frozen_worker(process: Process, address: Address) -> Iterator[None]:
    """Freeze the worker while it thinks."""
    table, _ = open_table(address, GAME, *SEATS)
    await_true(lambda: bool(workers_of(process)))
    [worker] = workers_of(process)
    with window(address, table) as page:
        page.see()
        os.kill(worker, signal.SIGSTOP)
        yield


@contextmanager
def unread(process: Process, address: Address) -> Iterator[None]:
    """Open sockets that are never read, at a table with a busy chat."""
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    with ExitStack() as stack:
        for _ in range(READERS):
            opened = socket.create_connection(("127.0.0.1", address.port))
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            client = stack.enter_context(connect(address.socket(table), sock=opened, max_queue=1))
            client.send(json.dumps({"token": ""}))
        for number in range(14):
            Person(address, table, token).post("/chat", text=f"{number} " + "x" * 490)
        yield


STATES: dict[str, Callable[[Process, Address], object]] = {
    "at rest": at_rest,
    "5,000 tables": many_tables,
    "frozen worker": frozen_worker,
    "200 clients that do not read": unread,
}


def seconds_to_stop(process: Process) -> tuple[float, int]:
    """Tell a server to stop; return the seconds that it takes, and its status."""
    started = time.monotonic()
    process.send_signal(signal.SIGTERM)
    status = process.wait(timeout=120)
    return time.monotonic() - started, status


def main() -> None:
    """Bring servers into each state, stop them, and print how long they took."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    shown = Table("state", "seconds", "status", title="SIGTERM")
    for name, state in STATES.items():
        with tempfile.TemporaryDirectory() as folder:
            database = f"sqlite:///{Path(folder) / 'attack.db'}"
            if state is many_tables:
                store_tables(database, TABLES)
            with serving_alone(database, {**os.environ, **WATCHED}) as (process, address), state(process, address):  # type: ignore[attr-defined]
                seconds, status = seconds_to_stop(process)
            shown.add_row(name, f"{seconds:.1f}", str(status))
    with cluster_in_use() as cluster, serving_alone(cluster.new_database()) as (process, address):
        with at_rest(process, address), cluster.frozen():
            seconds, status = seconds_to_stop(process)
        shown.add_row("database that does not answer", f"{seconds:.1f}", str(status))
    Console().print(shown)


if __name__ == "__main__":
    main()
