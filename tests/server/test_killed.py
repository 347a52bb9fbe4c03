"""A server that is killed at any moment loses nothing that it has acknowledged, and doubles nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

import httpx

from house import CLIENT, Address, Person, free_port, open_table

KILLS = 50
MOST_TURNS = 4
"""Decisions in one life, at most."""


@contextmanager
def serving_alone(database: str) -> Iterator[tuple[subprocess.Popen[bytes], Address]]:
    """Run a server as its own process, which may be killed."""
    port = free_port()
    words = [sys.executable, "-m", "outcry", "serve", "--port", str(port), "--database", database, "--no-page"]
    environment = os.environ | {"OUTCRY_REQUESTS_PER_SECOND": "1e6", "OUTCRY_BURST": "1000000"}
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


def test_a_server_that_is_killed_50_times_loses_and_doubles_nothing(database: str) -> None:
    witness, acknowledged = Witness(), 0
    for kill in range(KILLS):
        with serving_alone(database) as (process, address):
            try:
                person = witness.sit_down(address)
                if kill % 2:
                    threading.Timer(witness.random.random() / 4, os.killpg, (process.pid, signal.SIGKILL)).start()
                for _ in range(witness.random.randint(1, MOST_TURNS)):
                    witness.take_turn(person)
                    acknowledged += 1
            except httpx.TransportError:
                continue
    assert acknowledged > KILLS
