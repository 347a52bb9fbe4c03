"""Malformed HTTP requests and WebSocket messages, drawn from a seed, and the answers of a server to them."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from support.server import Address

PATIENCE = 0.5
"""Seconds to wait for an answer to a request that may be incomplete."""

CLIENTS = 32
"""The number of connections at a time."""

MOST_READ = 65_536

METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CONNECT", "get", "", "P\x00ST", "🎲"]
WILD: list[Any] = [
    None,
    True,
    -1,
    0,
    2**31,
    2**63,
    10**400,
    1e308,
    "",
    "x" * 5_000,
    "\x00",
    "\ud800",
    "🎲" * 100,
    [],
    {},
    [[]],
    "🎲",
]
PATHS = ["", "/turn", "/preview", "/name", "/chat", "/claim", "/leave", "/rematch", "/fork", "/hint", "/odds", "/log"]
PATHS += ["/at/3", "/at/-1", "/at/9e9", "/at/%00", "/spectators", "/live", "/brief", "/../..", "/%2e%2e/", "?seat=x"]
BODIES = {
    "version": 0,
    "actions": ["pass"],
    "key": "12345678",
    "name": "Ada",
    "text": "Hello",
    "player": "trader",
    "seat": 1,
    "token": "a" * 32,
    "may_talk": True,
    "game": "big-shot",
    "seats": ["you"],
}
HEADERS = ["Content-Length: -1", "Content-Length: 99999999999999999999", "Content-Length: 5\r\nContent-Length: 6"]
HEADERS += [
    "Transfer-Encoding: chunked",
    "Expect: 100-continue",
    "Accept-Language: \xff\xfe",
    "Host: ",
    "X: " + "y" * 9_000,
]
HEADERS += [
    "Authorization: Bearer " + "z" * 300,
    "Range: bytes=0-,5-",
    "Upgrade: websocket\r\nConnection: Upgrade",
    ": :",
]
HEADERS += ["X-Forwarded-For: not-an-address", "Accept-Encoding: gzip;q=nan", "Content-Type: text/plain; charset=💥"]


@dataclass
class Outcome:
    """What became of the messages."""

    sent: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    """Statuses of HTTP answers, and close codes of WebSockets; ``closed`` and ``silent`` where there was none."""

    failures: list[bytes] = field(default_factory=list)
    """Messages that were answered with a status of 500 or more."""


@dataclass
class Fuzzer:
    """Draws malformed messages about a table."""

    table: str
    random: Random

    def request(self) -> bytes:
        """Return the bytes of a request."""
        draw = self.random.random()
        if draw < 0.1:
            return self.random.randbytes(self.random.randint(1, 300))
        whole = b"".join(self._one() for _ in range(3 if draw < 0.15 else 1))
        return self._damaged(whole) if draw < 0.4 else whole

    def _one(self) -> bytes:
        """Return a request that is wrong in its method, its path, its headers or its body."""
        pick = self.random.choice
        method = pick(METHODS) if self.random.random() < 0.2 else pick(["GET", "POST", "POST"])
        path = pick(
            [f"/api/tables/{self.table}{pick(PATHS)}", "/api/tables", "/api/promises", f"/t/{self.table}", "//"]
        )
        version = pick(["1.1"] * 9 + ["1.0", "9.9", "1.1\x00"])
        body = self._body()
        headers = ["Host: x", "Connection: close", f"Content-Length: {len(body)}", "Content-Type: application/json"]
        if self.random.random() < 0.4:
            headers.append(pick(HEADERS))
        head = "\r\n".join([f"{method} {path} HTTP/{version}", *headers, "", ""])
        return head.encode("utf-8", "surrogatepass") + body

    def _body(self) -> bytes:
        """Return a body."""
        draw = self.random.random()
        if draw < 0.1:
            depth = self.random.randint(100, 7_000)
            return b"[" * depth + b"]" * depth
        if draw < 0.2:
            return self.random.randbytes(self.random.randint(0, 200))
        facts = {name: fact for name, fact in BODIES.items() if self.random.random() < 0.7}
        for name in self.random.sample(sorted(BODIES), 2):
            facts[name] = self.random.choice(WILD)
        return json.dumps(facts).encode()

    def _damaged(self, whole: bytes) -> bytes:
        """Change, drop or repeat some bytes."""
        damaged = bytearray(whole)
        for _ in range(self.random.randint(1, 5)):
            place = self.random.randrange(len(damaged))
            damaged[place : place + self.random.randint(0, 3)] = self.random.randbytes(self.random.randint(0, 3))
            damaged = damaged or bytearray(b"?")
        return bytes(damaged)

    def frames(self) -> list[bytes]:
        """Return WebSocket frames to send after the handshake."""
        return [self._frame() for _ in range(self.random.randint(1, 4))]

    def _frame(self) -> bytes:
        """Return one frame: a wrong greeting, or one that breaks the protocol."""
        draw = self.random.random()
        if draw < 0.2:
            return self.random.randbytes(self.random.randint(2, 60))
        greeting = {
            "token": "",
            "since": 0,
            "browser": "x",
            self.random.choice(["token", "since", "browser", "?"]): None,
        }
        greeting[self.random.choice(["token", "since", "browser"])] = self.random.choice(WILD)
        payload = json.dumps(greeting).encode() if draw < 0.7 else self._body()
        opcode = self.random.choice([1, 1, 1, 2, 0, 3, 8, 9, 10, 15]) | self.random.choice([0x80, 0x80, 0x80, 0, 0xF0])
        return bytes([opcode]) + self._length(len(payload)) + bytes(4) + payload

    def _length(self, length: int) -> bytes:
        """Return the length of a masked payload, which may be a lie."""
        if self.random.random() < 0.1:
            return bytes([0xFF]) + self.random.randbytes(8)
        return bytes([0x80 | length]) if length < 126 else bytes([0xFE]) + length.to_bytes(2, "big")


async def send_all(address: Address, table: str, count: int, seed: int, progress: Callable[[], object]) -> Outcome:
    """Send many malformed messages over several connections."""
    outcome, numbers = Outcome(), iter(range(count))

    async def client(number: int) -> None:
        fuzzer = Fuzzer(table, Random(seed * 1_000 + number))
        for _ in numbers:
            if fuzzer.random.random() < 0.15:
                await send_frames(address, table, fuzzer, outcome)
            else:
                await send_request(address, fuzzer.request(), outcome)
            outcome.sent += 1
            progress()

    await asyncio.gather(*(client(number) for number in range(CLIENTS)))
    return outcome


async def send_request(address: Address, request: bytes, outcome: Outcome) -> None:
    """Send one request on a connection of its own, and note the first answer."""
    answer = await exchange(address, [request])
    status = status_of(answer)
    outcome.answers[status] += 1
    if status.startswith("5"):
        outcome.failures.append(request)


async def send_frames(address: Address, table: str, fuzzer: Fuzzer, outcome: Outcome) -> None:
    """Send frames after a handshake, and note how the server closes the connection."""
    key = base64.b64encode(os.urandom(16)).decode()
    handshake = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    frames = fuzzer.frames()
    answer = await exchange(address, [handshake.encode(), *frames])
    codes = list(close_codes(answer))
    outcome.answers[f"socket {codes[0]}" if codes else f"socket {status_of(answer)}"] += 1
    if 1011 in codes:
        outcome.failures.append(b"".join(frames))


def close_codes(answer: bytes) -> Iterator[int]:
    """Yield the codes of the close frames in what a server sent after its handshake."""
    rest = answer.partition(b"\r\n\r\n")[2]
    while len(rest) >= 2:
        opcode, length, start = rest[0] & 0xF, rest[1] & 0x7F, 2
        if length >= 126:
            size = 2 if length == 126 else 8
            length, start = int.from_bytes(rest[2 : 2 + size], "big"), 2 + size
        if opcode == 8 and length >= 2:
            yield int.from_bytes(rest[start : start + 2], "big")
        rest = rest[start + length :]


async def exchange(address: Address, parts: list[bytes]) -> bytes:
    """Send some bytes, and return what comes back until the server closes, or is silent for a while."""
    received = b""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", address.port)
    except OSError:
        return received
    with suppress(OSError, TimeoutError):
        for part in parts:
            writer.write(part)
        await writer.drain()
        while len(received) < MOST_READ:
            async with asyncio.timeout(PATIENCE):
                more = await reader.read(MOST_READ)
            if not more:
                break
            received += more
    writer.transport.abort()
    return received


def status_of(answer: bytes) -> str:
    """Return the status of an HTTP answer, or that there was none."""
    if not answer:
        return "no answer"
    return answer[9:12].decode("latin-1") if answer.startswith(b"HTTP/1.") else "not HTTP"
