"""At the door: how large a request may be, how often one may come, and what a browser is told to be careful about."""

from __future__ import annotations

import re
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass, field
from typing import Any

from starlette.exceptions import HTTPException

from outcry.errors import OutcryError

from .messages import refusal, speaker_for, to_json
from .settings import Settings

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_BYTES = 16_384
TRY_AGAIN = 1013
OPENS = re.compile(r"/api/tables(/[^/]*/(rematch|fork))?")
"""Where tables are opened."""

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


@dataclass
class Limits:
    """How often one address may ask for anything, for a new table, and how many open lines it may have."""

    requests: Rate
    openings: Rate
    sockets: int
    lines: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, settings: Settings) -> Limits:
        """Take the limits from the settings."""
        openings = Rate(settings.tables_per_minute / 60, settings.tables_per_minute)
        return cls(Rate(settings.requests_per_second, settings.burst), openings, settings.sockets_per_address)


class Guard:
    """Stands before the application."""

    def __init__(self, app: App, limits: Limits) -> None:
        """Take the application, and what one address may do."""
        self.app, self.limits = app, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or not."""
        address = (scope.get("client") or ("unknown", 0))[0]
        if scope["type"] == "websocket":
            await self._let_line_in(address, scope, receive, send)
        elif scope["type"] != "http":
            await self.app(scope, receive, send)
        elif not self._may_enter(address, scope):
            await _refuse(scope, send, 429, "too-often")
        else:
            await self._let_in(scope, receive, send)

    async def _let_line_in(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Open a line, unless its address has too many already."""
        lines = self.limits.lines
        if lines[address] >= self.limits.sockets or not self.limits.requests.allows(address):
            await receive()
            await send({"type": "websocket.close", "code": TRY_AGAIN})
            return
        lines[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            lines[address] -= 1
            if not lines[address]:
                del lines[address]

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count the bytes that come, and add the headers to what goes."""
        taken = 0

        async def counted() -> MutableMapping[str, Any]:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > MOST_BYTES:
                raise HTTPException(413)
            return message

        async def careful(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *_encoded(HEADERS)]
            await send(message)

        await self.app(scope, counted, careful)

    def _may_enter(self, address: str, scope: Scope) -> bool:
        """Count a request of an address; opening a table counts apart."""
        is_opening = scope["method"] == "POST" and OPENS.fullmatch(scope["path"])
        return self.limits.requests.allows(address) and (not is_opening or self.limits.openings.allows(address))


async def _refuse(scope: Scope, send: Send, status: int, key: str) -> None:
    """Refuse without asking the application, in the language that the request accepts."""
    accepted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    body = to_json(refusal(OutcryError(key), speaker_for(accepted)))
    scope["app"].state.house.metrics.refusals.labels(status).inc()
    headers = [(b"content-type", b"application/json"), *_encoded(HEADERS)]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    """Write headers as they are sent."""
    return [(name.encode(), value.encode()) for name, value in headers.items()]
