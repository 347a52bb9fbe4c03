"""Middleware: security headers, rate limits, and the size of requests."""

from __future__ import annotations

import re

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from outcry.errors import OutcryError

from .messages import refusal, speaker_for, to_json
from .rate_limits import ClientLimits, visitor_of

MAX_BODY_BYTES = 16_384
TRY_AGAIN_LATER = 1013
"""WebSocket close code."""

ABOUT_TABLES = re.compile(r"/api/(tables|turns|lobby|promises|games/[^/]*/sample).*", re.DOTALL)
"""Paths that are subject to the strict limit. Everything else is the same for everyone, and cheap."""

NEW_TABLE = re.compile(r"/api/tables(/[^/]*/(rematch|fork))?")
"""Paths of POST requests that open a table."""

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
"""Security headers of every response."""

ONLY_TLS = {"strict-transport-security": "max-age=31536000"}
"""The same for requests that came over TLS."""

CACHE_CONTROL, NO_STORE = b"cache-control", b"no-store"


def security_headers(scope: Scope) -> dict[str, str]:
    """Return the security headers of a response."""
    return HEADERS | ONLY_TLS if scope["scheme"] == "https" else HEADERS


class SecurityHeaders:
    """Add the security headers to every response, and keep caches from storing those that do not allow it."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and add the headers to its response."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", []), *added]
                is_silent = all(name.lower() != CACHE_CONTROL for name, _ in headers)
                message["headers"] = [*headers, (CACHE_CONTROL, NO_STORE)] if is_silent else headers
            await send(message)

        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        added = [(name.encode(), value.encode()) for name, value in security_headers(scope).items()]
        await self.app(scope, receive, send_with_headers)


class HeadRequests:
    """Answer HEAD like GET, at every address; the server leaves out the body."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        is_head = scope["type"] == "http" and scope["method"] == "HEAD"
        await self.app({**scope, "method": "GET"} if is_head else scope, receive, send)


class RateLimiter:
    """Refuse requests and connections of clients that exceed their limits."""

    def __init__(self, app: ASGIApp, limits: ClientLimits) -> None:
        """Wrap an application."""
        self.app, self.limits = app, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request or a connection on, unless its client exceeds a limit."""
        client = visitor_of(scope)
        if scope["type"] == "websocket":
            await self._connect(client, scope, receive, send)
        elif scope["type"] == "http" and not self._allows(client, scope):
            await _refuse(scope, send, 429, "too-often")
        else:
            await self.app(scope, receive, send)

    async def _connect(self, client: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a WebSocket, unless its client has too many open."""
        connections = self.limits.connections
        if not self.limits.may_connect(client) or not self.limits.requests.allows(client):
            await receive()
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            return
        connections[client] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            connections[client] -= 1
            if not connections[client]:
                del connections[client]

    def _allows(self, client: str, scope: Scope) -> bool:
        """Count a request; one that opens a table has a second limit."""
        if not ABOUT_TABLES.fullmatch(scope["path"]):
            return self.limits.files.allows(client)
        opens_table = scope["method"] == "POST" and NEW_TABLE.fullmatch(scope["path"])
        return self.limits.requests.allows(client) and (not opens_table or self.limits.new_tables.allows(client))


class BodyLimit:
    """Refuse requests that are too large."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and count the bytes of its body as they arrive."""
        received = 0

        async def receive_some() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > MAX_BODY_BYTES:
                raise HTTPException(413)
            return message

        await self.app(scope, receive_some if scope["type"] == "http" else receive, send)


async def _refuse(scope: Scope, send: Send, status: int, key: str) -> None:
    """Refuse a request without asking the application, in a language that the client accepts."""
    accepted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    body = to_json(refusal(OutcryError(key), speaker_for(accepted)))
    scope["app"].state.tables.services.metrics.refusals.labels(status).inc()
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
