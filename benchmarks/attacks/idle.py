"""Attack: more connections than the server has files, which send nothing, or never finish a request.

The server may open 1,024 files. Some thousand connections are opened and kept open; those that the server closes are
replaced, up to two hundred a second. Meanwhile another visitor looks at a table. Measured are the times of those looks,
and the size of the log.

    PYTHONPATH=tests python benchmarks/attacks/idle.py --connections 1050 --seconds 30
"""

from __future__ import annotations

import argparse
import selectors
import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from threading import Event, Thread

import httpx
from rich.console import Console
from rich.table import Table

from support.server import Address, open_table, serving_alone

FILES = 1_024
TOGETHER, PAUSE = 20, 0.1
BEGINNINGS = {
    "silent": b"",
    "half a request": b"GET / HTTP/1.1\r\nhost: here\r\n",
    "half a body": b"POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-length: 1000\r\n\r\n{",
}


@contextmanager
def besieged(address: Address, source: str, count: int, begun: bytes) -> Iterator[None]:
    """Keep a number of connections open, each with the beginning of a request."""
    over = Event()
    thread = Thread(target=besiege, args=(address, source, count, begun, over))
    thread.start()
    yield
    over.set()
    thread.join()


def besiege(address: Address, source: str, count: int, begun: bytes, over: Event) -> None:
    """Open connections, and replace those that the server closes."""
    watched = selectors.DefaultSelector()
    while not over.is_set():
        for _ in range(min(TOGETHER, count - len(watched.get_map()))):
            opened = socket.create_connection(("127.0.0.1", address.port), 5, (source, 0))
            with suppress(OSError):
                opened.sendall(begun)
            watched.register(opened, selectors.EVENT_READ)
        time.sleep(PAUSE)
        for key, _ in watched.select(timeout=0):
            watched.unregister(key.fileobj)
            key.fileobj.close()  # type: ignore[union-attr]
    for key in list(watched.get_map().values()):
        key.fileobj.close()  # type: ignore[union-attr]


def looks(address: Address, table: str, seconds: float) -> list[float]:
    """Keep looking at a table from another address; return the seconds of each look."""
    found, end = [], time.monotonic() + seconds
    limits = httpx.Limits(max_keepalive_connections=0)
    with httpx.Client(
        transport=httpx.HTTPTransport(local_address="127.0.0.3", limits=limits), timeout=seconds
    ) as client:
        while (started := time.monotonic()) < end:
            client.get(f"{address.http}/api/tables/{table}").raise_for_status()
            found.append(time.monotonic() - started)
            time.sleep(0.05)
    return found


def main() -> None:
    """Run the attacks and print what they did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--connections", type=int, default=1_050, help="connections of the attack")
    parser.add_argument("--seconds", type=float, default=30.0, help="length of each attack")
    wanted = parser.parse_args()
    shown = Table("attack", "from", "looks", "median", "longest", "log", title="Idle connections (seconds, bytes)")
    for name, begun in BEGINNINGS.items():
        for source, who in (("127.0.0.1", "a proxy"), ("127.0.0.2", "a visitor")):
            with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+b") as log:
                with serving_alone(f"sqlite:///{folder}/attack.db", log=log, files=FILES) as (_, address):
                    table, _ = open_table(address, "big-shot", "you", "naive")
                    with besieged(address, source, wanted.connections, begun):
                        times = looks(address, table, wanted.seconds)
                log.seek(0)
                size = len(log.read())
            shown.add_row(name, who, str(len(times)), f"{median(times):.3f}", f"{max(times):.3f}", f"{size:,}")
    Console().print(shown)


if __name__ == "__main__":
    main()
