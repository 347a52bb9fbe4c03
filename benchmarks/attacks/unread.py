"""Attack: clients that say hello at a long game and never read, or send pings and never read the answers.

Measured are the memory of the server and its open sockets, before, during and after the attack, and how long another
visitor waits for looks meanwhile.

    PYTHONPATH=tests python benchmarks/attacks/unread.py --clients 200
"""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Event, Thread

import httpx
from rich.console import Console
from rich.table import Table

from support.raw import masked, unread
from support.server import CLIENT, Address, Person, open_table, serving_alone
from support.upkeep import read_metrics

TURNS, LINES = 12, 100
MEGABYTE = 2**20
EARLY = {"OUTCRY_SOCKETS_PER_ADDRESS": "1000", "OUTCRY_CHAT_PER_MINUTE": "1e6"}


@dataclass
class Watch:
    """The memory and the sockets of a server, as seen four times a second."""

    process: int
    address: Address
    memory: list[int] = field(default_factory=list)
    sockets: list[int] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)

    def look(self, table: str) -> None:
        """Measure once."""
        status = Path(f"/proc/{self.process}/status").read_text(encoding="utf-8")
        self.memory.append(int(status.split("VmRSS:")[1].split()[0]) * 1024)
        self.sockets.append(int(read_metrics(CLIENT.get(f"{self.address.http}/metrics").text)["outcry_sockets"]))
        started = time.monotonic()
        CLIENT.get(f"{self.address.http}/api/tables/{table}/brief").raise_for_status()
        self.looks.append(time.monotonic() - started)

    def run(self, table: str, over: Event) -> None:
        """Measure until stopped."""
        while not over.wait(0.25):
            self.look(table)


@contextmanager
def watched(process: subprocess.Popen[bytes], address: Address, table: str) -> Iterator[Watch]:
    """Watch a server."""
    watch, over = Watch(process.pid, address), Event()
    thread = Thread(target=watch.run, args=(table, over))
    thread.start()
    yield watch
    over.set()
    thread.join()


def long_game(address: Address) -> str:
    """Play some turns."""
    table, (token,) = open_table(address, "black-friday-2023", "mibs", "you", "trader", "trader")
    person, random = Person(address, table, token), Random(1)
    for number in range(TURNS):
        shown = person.await_turn()
        if shown["is_over"]:
            break
        person.turn(shown["version"], person.compose(shown, random), f"turn-{number:05}").raise_for_status()
    return table


def send_pings(opened: socket.socket) -> None:
    """Send as many pings as possible."""
    with suppress(OSError):
        for _ in range(100):
            opened.send(masked(9, b"x" * 100) * 100)


def main() -> None:
    """Run the attacks, and print what they did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=200, help="clients that do not read")
    parser.add_argument("--seconds", type=float, default=40.0, help="length of each attack")
    wanted = parser.parse_args()
    shown = Table(
        "clients", "sockets at most", "sockets at the end", "MB before", "MB at most", "MB after", "longest look"
    )
    for kind in ("silent", "pinging"):
        with (
            tempfile.TemporaryDirectory() as folder,
            serving_alone(f"sqlite:///{folder}/attack.db", {**os.environ, **EARLY}) as (process, address),
        ):
            table = long_game(address)
            with watched(process, address, table) as watch, ExitStack() as stack, httpx.Client() as client:
                time.sleep(2)
                before = len(watch.memory)
                opened = [stack.enter_context(unread(address, table)) for _ in range(wanted.clients)]
                for number in range(LINES):
                    said = {"text": f"{number} " + "x" * 480}
                    client.post(f"{address.http}/api/tables/{table}/chat", json=said)
                end = time.monotonic() + wanted.seconds
                while time.monotonic() < end:
                    for one in opened if kind == "pinging" else []:
                        send_pings(one)
                    time.sleep(0.1)
            memory = [
                f"{size / MEGABYTE:.0f}" for size in (watch.memory[before - 1], max(watch.memory), watch.memory[-1])
            ]
            shown.add_row(kind, str(max(watch.sockets)), str(watch.sockets[-1]), *memory, f"{max(watch.looks):.3f} s")
    Console().print(shown)


if __name__ == "__main__":
    main()
