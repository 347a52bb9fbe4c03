"""The WebSocket of a table, as an open page uses it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from support.server import Address

OF_A_SEAT_TO_MOVE = ("legal", "refused", "lesson")
"""Fields of a table that are absent unless they apply to the present moment."""


def updated(shown: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """Return the table as a page shows it after a message."""
    news = {name: fact for name, fact in message.items() if name != "type"}
    match message["type"]:
        case "table":
            return news
        case "turn":
            kept = {name: fact for name, fact in shown.items() if name not in OF_A_SEAT_TO_MOVE}
            return kept | news | {"chart": shown["chart"] + news["chart"]}
        case "chat":
            return shown | {"chat": (shown["chat"] + news["chat"])[-100:]}
    return shown | news


class Window:
    """An open page: a socket that has said hello, and the table as the messages so far describe it."""

    def __init__(self, socket: ClientConnection) -> None:
        """Keep the socket."""
        self.socket = socket
        self.shown: dict[str, Any] = {}

    def see(self, wanted: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """Wait until the table satisfies a condition; its story is that of the last message."""
        while True:
            self.shown = updated(self.shown, self.receive())
            if wanted(self.shown):
                return dict(self.shown)

    def await_version(self, version: int) -> dict[str, Any]:
        """Wait until the table has reached a version."""
        return self.see(lambda shown: bool(shown["version"] >= version))

    def receive(self) -> dict[str, Any]:
        """Return the next message that is more than a sign of life."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=60))
            if message["type"] != "beat":
                return message


@contextmanager
def window(address: Address, table: str, token: str = "", since: int = 0, browser: str = "") -> Iterator[Window]:
    """Open a page for a while."""
    with connect(address.socket(table), max_size=None) as socket:
        socket.send(json.dumps({"token": token, "since": since, "browser": browser}))
        yield Window(socket)


def is_own_turn(shown: dict[str, Any]) -> bool:
    """Return whether it is the viewer's turn."""
    return bool(shown["to_move"] == shown["seat"])
