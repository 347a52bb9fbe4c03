"""A real server on a free port, and clients that use real sockets."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import IO, Any

import httpx
import uvicorn

from outcry.server.run import configure
from outcry.server.settings import Settings
from outcry.server.store import Store

CLIENT = httpx.Client(verify=False, timeout=300, limits=httpx.Limits(max_keepalive_connections=0))
"""HTTP client for local servers: no certificates, no keep-alive. The long timeout allows for compilation."""


@dataclass(frozen=True)
class Address:
    """Where a server listens."""

    port: int

    @property
    def http(self) -> str:
        """The URL of pages and requests."""
        return f"http://127.0.0.1:{self.port}"

    def socket(self, table: str) -> str:
        """Return the URL of a table's WebSocket."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Complaints(logging.Handler):
    """Collects the errors that servers log; a test must not cause any."""

    def __init__(self) -> None:
        """Start with an empty list."""
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record."""
        self.heard.append(self.format(record))


@contextmanager
def serving(database: str, port: int = 0, **changes: Any) -> Iterator[Address]:
    """Run a server in a thread, without pauses of computer players and without rate limits."""
    facts: dict[str, Any] = {"pause": 0.0, "requests_per_second": 1e6, "burst": 10**6, "tables_per_minute": 1e6}
    facts |= {"sockets_per_address": 10**6, "chat_per_minute": 1e6, "order_seconds": 0.0, "tables_per_visitor": 10**6}
    address = Address(port or free_port())
    settings = Settings(database=database, **(facts | changes))
    config = configure(settings, Store(database), port=address.port)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.01)
    try:
        yield address
    finally:
        server.should_exit = True
        thread.join()


class Person:
    """A player or spectator at a table."""

    def __init__(self, address: Address, table: str, token: str = "", language: str = "en") -> None:
        """Take the token of a seat, or none."""
        self.base = f"{address.http}/api/tables/{table}"
        self.headers = {"accept-language": language} | ({"authorization": f"Bearer {token}"} if token else {})

    def get(self, path: str = "") -> httpx.Response:
        """Send a GET request about the table."""
        return CLIENT.get(self.base + path, headers=self.headers)

    def post(self, path: str, **facts: Any) -> httpx.Response:
        """Send a POST request to the table."""
        return CLIENT.post(self.base + path, headers=self.headers, json=facts)

    def look(self) -> dict[str, Any]:
        """Get the table."""
        answer = self.get()
        assert answer.status_code == 200, answer.text
        shown: dict[str, Any] = answer.json()
        return shown

    def await_turn(self, patience: float = 300.0) -> dict[str, Any]:
        """Poll until it is this person's turn, or the game is over."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            shown = self.look()
            if shown["is_over"] or shown["to_move"] == shown["seat"]:
                return shown
            time.sleep(0.01)
        raise AssertionError("nobody moves")

    def compose(self, shown: dict[str, Any], random: Random) -> list[str]:
        """Draft any turn, step by step, as a page does."""
        actions: list[str] = []
        step: dict[str, Any] = shown
        while not step.get("is_complete"):
            actions.append(random.choice(step["legal"]))
            answer = self.post("/preview", version=shown["version"], actions=actions)
            assert answer.status_code == 200, answer.text
            step = answer.json()
        return actions

    def turn(self, version: int, actions: list[str], key: str) -> httpx.Response:
        """Confirm a turn."""
        return self.post("/turn", version=version, actions=actions, key=key)


def open_table(address: Address, game: str, *seats: str, **more: Any) -> tuple[str, list[str]]:
    """Open a table; return its id and the tokens of its people by seat."""
    answer = CLIENT.post(f"{address.http}/api/tables", json={"game": game, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    return opened["table"], [seat["token"] for seat in opened["seats"]]


def play_on(person: Person, random: Random, turns: int = 10_000) -> dict[str, Any]:
    """Take random turns until the game is over or the limit is reached."""
    for number in range(turns):
        shown = person.await_turn()
        if shown["is_over"]:
            return shown
        actions = person.compose(shown, random)
        answer = person.turn(shown["version"], actions, f"turn-{number:06}")
        assert answer.status_code == 200, answer.text
    return person.look()


# A server in a process of its own


BOUNDLESS = {
    **{"OUTCRY_REQUESTS_PER_SECOND": "1e6", "OUTCRY_BURST": "1000000"},
    **{"OUTCRY_TABLES_PER_MINUTE": "1e6", "OUTCRY_TABLES_PER_VISITOR": "1000000"},
}


@contextmanager
def serving_alone(
    database: str, around: Mapping[str, str] = os.environ, log: IO[bytes] | None = None, files: int | None = None
) -> Iterator[tuple[subprocess.Popen[bytes], Address]]:
    """Run a server in a process that may be killed, optionally with another environment, a log, or few open files."""
    port = free_port()
    words = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh"] if files else []
    words += [sys.executable, "-m", "outcry", "serve", "--port", str(port), "--database", database, "--no-page"]
    environment = {**BOUNDLESS, **around}
    with subprocess.Popen(
        [*words, "--pause", "0"], stdout=subprocess.DEVNULL, stderr=log, start_new_session=True, env=environment
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
    """Return whether a server is ready."""
    try:
        return CLIENT.get(f"http://127.0.0.1:{port}/readyz").status_code == 200
    except httpx.TransportError:
        return False
