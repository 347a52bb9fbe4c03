"""A network in front of a server or a database, which can fall silent without closing any connection."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

CHUNK = 65_536


class Relay:
    """Passes bytes on in both directions; those of a silent direction are passed on later."""

    def __init__(self, target: int) -> None:
        """Listen on a free port, for what listens on another."""
        self.target = target
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self._connections: list[socket.socket] = []
        self.requests, self.answers = threading.Event(), threading.Event()
        self.speak()
        threading.Thread(target=self._accept, daemon=True).start()

    def speak(self) -> None:
        """Pass everything on."""
        self.requests.set()
        self.answers.set()

    def hush(self) -> None:
        """Pass nothing on."""
        self.requests.clear()
        self.answers.clear()

    def _accept(self) -> None:
        """Connect each client to the server."""
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self.target))
                self._connections += [client, server]
                for ends, gate in (((client, server), self.requests), ((server, client), self.answers)):
                    threading.Thread(target=self._pump, args=(*ends, gate), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket, gate: threading.Event) -> None:
        """Pass bytes on in one direction until either end closes."""
        with suppress(OSError):
            while data := source.recv(CHUNK):
                gate.wait()
                sink.sendall(data)
            gate.wait()
            sink.shutdown(socket.SHUT_WR)

    def cut(self) -> None:
        """Close all connections, with what they have not passed on yet, and speak again."""
        for each in self._connections:
            _close(each)
        self._connections.clear()
        self.speak()

    def close(self) -> None:
        """Stop listening, and close all connections."""
        _close(self._listening)
        self.cut()


def _close(one: socket.socket) -> None:
    """Close a socket on which other threads may wait."""
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()


@contextmanager
def relay(target: int) -> Iterator[Relay]:
    """Put a network in front of a port for a while."""
    between = Relay(target)
    try:
        yield between
    finally:
        between.close()


@contextmanager
def relayed(database: str) -> Iterator[tuple[Relay, str]]:
    """Put a network in front of a PostgreSQL database; yield it, and the address to use."""
    port = urlsplit(database).port
    assert port
    with relay(port) as between:
        yield between, database.replace(f":{port}/", f":{between.port}/")
