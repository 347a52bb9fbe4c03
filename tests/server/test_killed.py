"""A server killed at any moment loses nothing that it acknowledged, and repeats nothing."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path

import httpx
import pytest

from outcry.cli import main
from support.databases import DATABASES, new_database
from support.server import BOUNDLESS, Address, free_port, is_answering
from support.witness import Witness

KILLS = {"sqlite": 50, "postgresql": 15}
LOADED = [
    "outcry.cli.app",
    "outcry.cli.serve",
    "outcry.server.run",
    "outcry.rules.big_shot",
    "outcry.rules.black_friday",
]
LOADED += ["alembic.command", "alembic.ddl", "psycopg", "pydantic.fields", "typer._adapters"]
"""Modules that a server loads before it listens."""

MOST_TURNS = 4
"""Maximum number of decisions between two kills."""


def live(words: list[str]) -> None:
    """Run a server in a forked process with its modules loaded; its children are killed with it."""
    os.setsid()
    os.environ |= BOUNDLESS
    sys.argv = ["outcry", *words]
    main()


@contextmanager
def doomed(database: str) -> Iterator[tuple[int, Address]]:
    """Run a server in a process that is to be killed; return its process group and address.

    Loading modules takes most of the time that a server needs to start. Here it is done once: each life begins as a
    copy of a process that has loaded them, and nothing more.
    """
    nursery, port = get_context("forkserver"), free_port()
    nursery.set_forkserver_preload(LOADED)
    words = ["serve", "--port", str(port), "--database", database, "--no-page", "--pause", "0"]
    process = nursery.Process(target=live, args=(words,))
    process.start()
    while not is_answering(port):
        assert process.is_alive()
        time.sleep(0.02)
    assert process.pid
    yield process.pid, Address(port)
    kill(process.pid)
    process.join()


def kill(group: int) -> None:
    """Kill a server and its workers, unless it is dead already."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


@pytest.mark.parametrize("kind", DATABASES)
def test_a_server_that_is_killed_again_and_again_loses_and_doubles_nothing(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    witness, database = Witness(), new_database(kind, request, tmp_path)
    for number in range(KILLS[kind]):
        with doomed(database) as (group, address):
            try:
                person = witness.sit_down(address)
                if number % 2:
                    threading.Timer(witness.random.random() / 4, kill, (group,)).start()
                for _ in range(witness.random.randint(1, MOST_TURNS)):
                    witness.take_turn(person)
            except httpx.TransportError:
                assert number % 2, "nobody has killed it"
    assert witness.numbers > KILLS[kind]
    with doomed(database) as (_, address):
        witness.sit_down(address)
