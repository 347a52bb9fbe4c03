"""What a server sends to one viewer: every answer and every message of the WebSocket, byte for byte and in order."""

from __future__ import annotations

import gzip
import json
import re
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from outcry.server.messages import to_json
from support.server import Address

PATIENCE = 120
"""Seconds to wait for a message; the first hint waits for the compiler."""

KEPT_ALIVE = 1.0
"""Seconds after which an unused connection is replaced, before the server closes it."""

CHANGES_ANYWAY = ("date", "x-request-id", "sec-websocket-accept")
"""Headers that are different in every response."""

BEAT = b'{"type":"beat"}'
"""The message that says only that the connection is alive; when it is sent depends on the time."""


SAID = re.compile(rb'"said":\d+')
"""The time of a chat message."""


class Received(NamedTuple):
    """An answer or a message, and what it belongs to."""

    what: str
    sent: bytes


class Answer(NamedTuple):
    """An HTTP response: its status, its headers in order, and its content, unpacked."""

    status: int
    headers: list[tuple[str, str]]
    content: bytes

    @property
    def facts(self) -> Any:
        """The message in it."""
        return json.loads(self.content)

    def written(self, aloud: frozenset[int]) -> bytes:
        """Return all of it as bytes, with the public entries that differ between the worlds masked."""
        content = masked(self.content, aloud)
        size = () if content == self.content else ("content-length",)
        return written_headers(self.status, self.headers, size) + content


def written_headers(status: int, headers: Sequence[tuple[str, str]], ignored: Sequence[str] = ()) -> bytes:
    """Return the head of a response as bytes, without what changes anyway."""
    lines = [f"{name}: {value}" for name, value in headers if name.lower() not in (*CHANGES_ANYWAY, *ignored)]
    return "\n".join([str(status), *lines, "", ""]).encode()


class Line:
    """A connection that is kept open, for the requests of one person about one table."""

    def __init__(self, address: Address, table: str, token: str = "") -> None:
        """Take the token of a seat, or none."""
        self.base, self.token, self.used = f"/api/tables/{table}", token, 0.0
        self.connection = HTTPConnection("127.0.0.1", address.port, timeout=PATIENCE)

    def ask(self, path: str, facts: Any = None, language: str = "en", token: str | None = None) -> Answer:
        """Send a GET request about the table, or a POST request with facts; ``//`` starts at the root."""
        headers = {"accept-language": language, "accept-encoding": "gzip", "content-type": "application/json"}
        if known := self.token if token is None else token:
            headers["authorization"] = f"Bearer {known}"
        if time.monotonic() - self.used > KEPT_ALIVE:
            self.connection.close()
        body = facts if facts is None or isinstance(facts, bytes) else to_json(facts)
        where = path[1:] if path.startswith("//") else self.base + path
        self.connection.request("GET" if body is None else "POST", where, body, headers)
        response = self.connection.getresponse()
        content, self.used = response.read(), time.monotonic()
        is_packed = response.getheader("content-encoding") == "gzip"
        return Answer(response.status, response.getheaders(), gzip.decompress(content) if is_packed else content)

    def do(self, path: str, facts: Any) -> Any:
        """Send a request that must succeed; return the message in its answer."""
        answer = self.ask(path, facts)
        assert answer.status < 300, answer.content
        return answer.facts

    def close(self) -> None:
        """Hang up."""
        self.connection.close()


@dataclass
class Viewer:
    """Somebody at a table who keeps whatever arrives."""

    address: Address
    table: str
    token: str = ""
    aloud: frozenset[int] = frozenset()
    received: list[Received] = field(default_factory=list)
    is_comparable: bool = True
    """Whether the worlds must look alike at the moment; nothing else is kept."""

    def __post_init__(self) -> None:
        """Open a line for requests; sockets come later."""
        self.line = Line(self.address, self.table, self.token)
        self.closing = ExitStack()
        self.closing.callback(self.line.close)

    def keep(self, what: str, sent: bytes) -> None:
        """Keep something that arrived."""
        if self.is_comparable:
            self.received.append(Received(what, sent))

    def ask(self, path: str, facts: Any = None, language: str = "en", token: str | None = None) -> Answer:
        """Send a request, and keep its answer."""
        answer = self.line.ask(path, facts, language, token)
        shown = repr(facts) if isinstance(facts, bytes) else json.dumps(facts or "")
        self.keep(f"{path or '/'} {shown} [{language}]", answer.written(self.aloud))
        return answer

    def open(self, since: int = 0, browser: str = "first") -> Ear:
        """Open a socket, and keep its first message, which is the table."""
        ear = self.connect({"token": self.token, "since": since, "browser": browser})
        ear.hear("table")
        return ear

    def connect(self, hello: Any) -> Ear:
        """Open a socket and send one message; keep the head of the response."""
        address = self.address.socket(self.table)
        socket = self.closing.enter_context(connect(address, max_size=None, ping_interval=None))
        name = f"socket after {hello}"
        if socket.response:
            self.keep(name, written_headers(socket.response.status_code, list(socket.response.headers.raw_items())))
        socket.send(hello if isinstance(hello, str) else json.dumps(hello))
        return Ear(self, socket, name)

    def close(self) -> None:
        """Hang up."""
        self.closing.close()


@dataclass
class Ear:
    """An open socket of a viewer."""

    viewer: Viewer
    socket: ClientConnection
    name: str
    last: dict[str, Any] = field(default_factory=dict)
    """The last message that said more than that the connection is alive."""

    def hear(self, *kinds: str) -> dict[str, Any]:
        """Keep messages up to one of some kind, and return it."""
        end = time.monotonic() + PATIENCE
        while True:
            sent = self.socket.recv(timeout=end - time.monotonic(), decode=False)
            if sent == BEAT and "beat" not in kinds:
                continue
            self.last = json.loads(sent)
            self.viewer.keep(f"{self.last['type']} on {self.name}", masked(sent, self.viewer.aloud))
            if self.last["type"] in kinds:
                return self.last

    def hear_out(self) -> None:
        """Keep everything until the server closes the socket, and how it does."""
        try:
            while True:
                self.viewer.keep(self.name, self.socket.recv(timeout=PATIENCE, decode=False))
        except ConnectionClosed as end:
            self.viewer.keep(f"end of {self.name}", str(end.rcvd).encode())

    def close(self) -> None:
        """Close the socket."""
        self.socket.close()


def masked(sent: bytes, aloud: frozenset[int]) -> bytes:
    """Mask when things were said, and the public entries of a message that differ between the worlds."""
    sent = SAID.sub(b'"said":0', sent)
    if not aloud or b'"story"' not in sent:
        return sent
    message = json.loads(sent)
    said = [line for line in message["story"] if line["number"] in aloud]
    for line in said:
        line |= {"action": "", "events": []}
    return to_json(message) if said else sent


def compared(one: Sequence[Received], two: Sequence[Received]) -> int:
    """Compare what was received in two worlds, byte for byte; return the number of strings that were compared."""
    for place, (mine, yours) in enumerate(zip(one, two, strict=False)):
        assert mine.what == yours.what, f"number {place}: {mine.what!r}, but in the other world {yours.what!r}"
        assert mine.sent == yours.sent, f"{mine.what}\n{difference(mine.sent, yours.sent)}"
    assert len(one) == len(two), f"{len(one)} messages, but {len(two)} in the other world"
    return len(one)


def difference(mine: bytes, yours: bytes) -> str:
    """Show where two byte strings part."""
    place = next((at for at, (one, two) in enumerate(zip(mine, yours, strict=False)) if one != two), -1)
    shown = slice(max(0, place - 60), place + 60)
    return f"{len(mine)} bytes: …{mine[shown]!r}…\n{len(yours)} bytes: …{yours[shown]!r}…"
