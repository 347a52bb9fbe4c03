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
from pathlib import Path
from random import Random
from typing import Any

import httpx

from databases import sqlite
from house import Address, Person, free_port, open_table

KILLS = 50


@contextmanager
def doomed(database: str, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server as its own process, to be killed."""
    words = [sys.executable, "-m", "outcry", "serve", "--port", str(port), "--database", database, "--no-page"]
    with subprocess.Popen([*words, "--pause", "0"], stdout=subprocess.DEVNULL, start_new_session=True) as process:
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=1)
                break
            except httpx.TransportError:
                assert process.poll() is None
                time.sleep(0.05)
        yield process
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)


def take_turn(person: Person, random: Random, key: str) -> tuple[dict[str, Any], list[str], int | None]:
    """Take a turn; give the table before it, the actions, and the version if it was acknowledged."""
    shown = person.await_turn()
    actions = person.compose(shown, random)
    try:
        answer = person.turn(shown["version"], actions, key)
    except httpx.TransportError:
        return shown, actions, None
    assert answer.status_code == 200, answer.text
    return shown, actions, answer.json()["version"]


def test_a_server_that_is_killed_50_times_loses_and_doubles_nothing(tmp_path: Path) -> None:
    random, port, database = Random(1), free_port(), sqlite(tmp_path)
    address = Address(port)
    with doomed(database, port):
        table, (token,) = open_table(address, "big-shot", "you", "naive", "naive", "naive")
    person = Person(address, table, token)
    acknowledged: list[tuple[int, tuple[int, str]]] = []
    for kill in range(KILLS):
        with doomed(database, port) as process:
            now = person.await_turn()
            told = [(line["actor"], line["action"]) for line in now["story"]]
            for number, line in acknowledged:
                assert told[number] == line
            if now["is_over"]:
                table, (token,) = open_table(address, "big-shot", "you", "naive", "naive", "naive")
                person, acknowledged = Person(address, table, token), []
            if kill % 2:
                threading.Timer(random.random() / 10, process.kill).start()
            key = f"decision-{kill:04}"
            try:
                shown, actions, version = take_turn(person, random, key)
            except httpx.TransportError:
                continue
            if version is not None:
                seat = shown["seat"]
                acknowledged += [(shown["version"] + step, (seat, name)) for step, name in enumerate(actions)]
