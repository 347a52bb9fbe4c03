"""Raw connections to a server, for clients that do not follow the protocol."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import OK, BadStatusLine, HTTPResponse

from support.server import Address

PATIENCE = 60.0
"""Seconds after which a server counts as hanging."""


@contextmanager
def connection(address: Address, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """Connect to a server, from any local address."""
    with socket.create_connection(("127.0.0.1", address.port), PATIENCE, (source, 0)) as opened:
        yield opened


@contextmanager
def connections(address: Address, count: int, source: str = "127.0.0.1") -> Iterator[list[socket.socket]]:
    """Open several connections that send nothing."""
    with ExitStack() as stack:
        yield [stack.enter_context(connection(address, source)) for _ in range(count)]


def read_to_end(opened: socket.socket) -> bytes:
    """Read until the server closes the connection."""
    received = bytearray()
    try:
        while some := opened.recv(65_536):
            received += some
    except ConnectionError:
        pass  # closed with unread data
    return bytes(received)


def is_well(opened: socket.socket) -> bool:
    """Ask whether the server is well, and read its whole answer."""
    opened.sendall(b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n")
    answer = HTTPResponse(opened)
    try:
        answer.begin()
    except BadStatusLine:
        return False
    return bool(answer.read()) and answer.status == OK


def upgrade(table: str, method: str = "GET", version: str = "HTTP/1.1", **changes: str | None) -> bytes:
    """Write a WebSocket handshake, with other values for some headers, or without them."""
    headers: dict[str, str | None] = {
        "host": "127.0.0.1",
        "connection": "Upgrade",
        "upgrade": "websocket",
        "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "sec-websocket-version": "13",
    }
    headers |= {name.replace("_", "-"): value for name, value in changes.items()}
    lines = [
        f"{method} /api/tables/{table}/live {version}",
        *(f"{n}: {v}" for n, v in headers.items() if v is not None),
    ]
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


def masked(opcode: int, content: bytes = b"") -> bytes:
    """Write a short WebSocket frame of a client, with a mask of zeros."""
    return bytes([0x80 | opcode, 0x80 | len(content), 0, 0, 0, 0]) + content


@contextmanager
def unread(address: Address, table: str) -> Iterator[socket.socket]:
    """Open a WebSocket that says hello and then reads nothing; it does not block."""
    with socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        opened.settimeout(PATIENCE)
        opened.connect(("127.0.0.1", address.port))
        opened.sendall(upgrade(table))
        opened.recv(1)
        opened.sendall(masked(1, b"{}"))
        opened.setblocking(False)
        yield opened
