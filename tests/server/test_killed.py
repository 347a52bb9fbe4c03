"""A server that is killed at any moment loses nothing that it has acknowledged, and doubles nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random

import httpx
import pytest

from outcry.cli import main
from support.databases import DATABASES, new_database
from support.server import CLIENT, Address, Person, free_port, open_table

KILLS = {"sqlite": 50, "postgresql": 15}
BOUNDLESS = {"OUTCRY_REQUESTS_PER_SECOND": "1e6", "OUTCRY_BURST": "1000000"}
LOADED = [
    "outcry.cli.app",
    "outcry.cli.serve",
    "outcry.server.run",
    "outcry.games.big_shot",
    "outcry.games.black_friday",
]
LOADED += ["alembic.command", "alembic.ddl", "psycopg", "pydantic.fields", "typer._adapters"]
"""What a server loads before it listens."""

MOST_TURNS = 4
"""Decisions in one life, at most."""


@contextmanager
def serving_alone(database: str) -> Iterator[tuple[subprocess.Popen[bytes], Address]]:
    """Run a server as its own process, which may be killed."""
    port = free_port()
    words = [sys.executable, "-m", "outcry", "serve", "--port", str(port), "--database", database, "--no-page"]
    environment = os.environ | BOUNDLESS
    with subprocess.Popen(
        [*words, "--pause", "0"], stdout=subprocess.DEVNULL, start_new_session=True, env=environment
    ) as process:
        try:
            while not is_answering(port):
                assert process.poll() is None
                time.sleep(0.02)
            yield process, Address(port)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def is_answering(port: int) -> bool:
    """Say whether a server answers."""
    try:
        return CLIENT.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
    except httpx.TransportError:
        return False


def live(words: list[str]) -> None:
    """Be a server, in a process whose modules are loaded already; what it starts is killed with it."""
    os.setsid()
    os.environ |= BOUNDLESS
    sys.argv = ["outcry", *words]
    main()


@contextmanager
def doomed(database: str) -> Iterator[tuple[int, Address]]:
    """Run a server as its own process, to be killed; give its group and its address.

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
    """Kill a server and its computer players, unless it is dead already."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


@dataclass
class Witness:
    """Somebody who plays on through all lives of a server, and remembers what it acknowledged."""

    random: Random = field(default_factory=lambda: Random(1))
    table: str = ""
    token: str = ""
    numbers: int = 0
    acknowledged: list[tuple[int, tuple[int, str]]] = field(default_factory=list)

    def sit_down(self, address: Address) -> Person:
        """Come to the table, and check that all is there; open another when the game is over."""
        if self.table:
            person = Person(address, self.table, self.token)
            shown = person.await_turn()
            told = [(line["actor"], line["action"]) for line in shown["story"]]
            assert [told[number] for number, _ in self.acknowledged] == [line for _, line in self.acknowledged]
            if not shown["is_over"]:
                return person
        self.table, (self.token,) = open_table(address, "big-shot", "you", "naive", "naive", "naive")
        self.acknowledged = []
        return Person(address, self.table, self.token)

    def take_turn(self, person: Person) -> None:
        """Take a turn, and remember it once it is acknowledged."""
        shown = person.await_turn()
        if shown["is_over"]:
            return
        actions = person.compose(shown, self.random)
        self.numbers += 1
        answer = person.turn(shown["version"], actions, f"decision-{self.numbers:04}")
        assert answer.status_code == 200, answer.text
        lines = enumerate(actions, shown["version"])
        self.acknowledged += [(number, (shown["seat"], name)) for number, name in lines]


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
                continue
    assert witness.numbers > KILLS[kind]
