"""The WebSocket of a table, as an open page uses it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from support.server import Address


class Window:
    """An open page: a socket that has said hello."""

    def __init__(self, socket: ClientConnection) -> None:
        """Keep the socket."""
        self.socket = socket

    def see(self, wanted: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """Wait until the table satisfies a condition."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=60))
            assert message["type"] == "table"
            if wanted(message):
                return message


@contextmanager
def window(address: Address, table: str, token: str = "", since: int = 0) -> Iterator[Window]:
    """Open a page for a while."""
    with connect(address.socket(table), max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": token, "since": since}))
        yield Window(socket)


def is_own_turn(shown: dict[str, Any]) -> bool:
    """Return whether it is the viewer's turn."""
    return bool(shown["to_move"] == shown["seat"])
