"""A server that is told to stop ends by itself in time, whatever its state; status 1 would mean that it did not."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import connect

from outcry.server.run import STOP_TIMEOUT
from support.databases import cluster_in_use, sqlite
from support.processes import await_true
from support.server import Address, Person, open_table, serving_alone
from support.sockets import window
from support.upkeep import workers_of

SLOW = ("black-friday-2023", "mibs", "you", "tycoon", "tycoon")
SOCKETS = 20


def stop(process: subprocess.Popen[bytes]) -> None:
    """Tell a server to stop, and wait for its end."""
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=2 * STOP_TIMEOUT) == 0


@contextmanager
def many_tables(process: subprocess.Popen[bytes], address: Address) -> Iterator[None]:
    """Have computer players wait for their turn to think at many tables that are watched."""
    with ExitStack() as stack:
        for _ in range(SOCKETS):
            stack.enter_context(window(address, open_table(address, *SLOW)[0])).see()
        yield


@contextmanager
def frozen_worker(process: subprocess.Popen[bytes], address: Address) -> Iterator[None]:
    """Have a frozen worker that is thinking."""
    await_true(lambda: bool(workers_of(process)))
    [worker] = workers_of(process)
    with window(address, open_table(address, *SLOW)[0]) as page:
        page.see()
        os.kill(worker, signal.SIGSTOP)
        yield


@contextmanager
def unread(process: subprocess.Popen[bytes], address: Address) -> Iterator[None]:
    """Have sockets that nobody reads, at a table where much is said."""
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    with ExitStack() as stack:
        for _ in range(SOCKETS):
            opened = socket.create_connection(("127.0.0.1", address.port))
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            client = stack.enter_context(connect(address.socket(table), sock=opened, max_queue=1))
            client.send(json.dumps({"token": ""}))
        for number in range(10):
            assert Person(address, table, token).post("/chat", text=f"{number} " + "x" * 490).status_code == 200
        yield


@pytest.mark.parametrize("state", [many_tables, frozen_worker, unread])
def test_a_server_ends_in_any_state(tmp_path: Path, state: type[object]) -> None:
    with serving_alone(sqlite(tmp_path)) as (process, address), state(process, address):  # type: ignore[call-arg,attr-defined]
        stop(process)


def test_a_server_ends_without_its_database() -> None:
    with (
        cluster_in_use() as cluster,
        serving_alone(cluster.new_database()) as (process, address),
        window(address, open_table(address, *SLOW)[0]) as page,
    ):
        page.see()
        with cluster.frozen():
            stop(process)
