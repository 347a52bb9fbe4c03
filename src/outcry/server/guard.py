"""At the door: how large a request may be, how often one may come, and what a browser is told to be careful about."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass, field
from typing import Any

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_BYTES = 16_384
MOST_ADDRESSES = 10_000

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
"""What a browser is told with every answer."""


@dataclass
class Bucket:
    """What an address may still ask for; it fills up again with time."""

    left: float
    at: float


@dataclass
class Rate:
    """So many a second in the long run, and so many at once; the addresses that came longest ago are forgotten."""

    per_second: float
    burst: float
    buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def allows(self, address: str, now: float | None = None) -> bool:
        """Take one from what an address may ask for, if there is anything left."""
        moment = time.monotonic() if now is None else now
        bucket = self.buckets.setdefault(address, Bucket(self.burst, moment))
        self.buckets.move_to_end(address)
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        bucket.left = min(self.burst, bucket.left + (moment - bucket.at) * self.per_second)
        bucket.at = moment
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True


class TooLarge(Exception):  # noqa: N818
    """A request is larger than anything that makes sense."""


class Guard:
    """Stands before the application."""

    def __init__(self, app: App, requests: Rate, openings: Rate) -> None:
        """Take the application, how often one may ask for anything, and how often for a new table."""
        self.app, self.requests, self.openings = app, requests, openings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or not."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif not self._may_enter(scope):
            await _answer(send, 429, b'{"key":"too-often","facts":{},"text":"Too many requests: wait a moment."}')
        else:
            await self._let_in(scope, receive, send)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count the bytes that come, and add the headers to what goes."""
        taken, has_begun = 0, False

        async def counted() -> MutableMapping[str, Any]:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > MOST_BYTES:
                raise TooLarge
            return message

        async def careful(message: MutableMapping[str, Any]) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                message["headers"] = [*message.get("headers", []), *_encoded(HEADERS)]
            await send(message)

        try:
            await self.app(scope, counted, careful)
        except TooLarge:
            if not has_begun:
                await _answer(send, 413, b'{"key":"too-large","facts":{},"text":"The request is too large."}')

    def _may_enter(self, scope: Scope) -> bool:
        """Count a request of an address; opening a table counts apart."""
        address = (scope.get("client") or ("unknown", 0))[0]
        is_opening = scope["method"] == "POST" and scope["path"] == "/api/tables"
        return self.requests.allows(address) and (not is_opening or self.openings.allows(address))


async def _answer(send: Send, status: int, body: bytes) -> None:
    """Answer without asking the application."""
    headers = [(b"content-type", b"application/json"), *_encoded(HEADERS)]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    """Write headers as they are sent."""
    return [(name.encode(), value.encode()) for name, value in headers.items()]
