"""Middleware that refuses WebSockets opened by pages of other sites.

Requests need no such check: a token is sent in a header, which no page of another site can set (its browser asks
first, and gets no permission), and nothing is read from cookies.
"""

from __future__ import annotations

from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

POLICY_VIOLATION = 1008


class Origins:
    """Refuse WebSockets of other sites."""

    def __init__(self, app: ASGIApp, allowed: Iterable[str]) -> None:
        """Wrap an application; WebSockets of the allowed sites are let through."""
        self.app, self.allowed = app, frozenset(allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a connection on, unless its page belongs to another site."""
        if scope["type"] == "websocket" and not self._is_ours(scope):
            await receive()
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
        else:
            await self.app(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        """Return whether a connection comes from our page, from an allowed site, or from a program."""
        headers = Headers(scope=scope)
        hosts = [headers.get("host", "")]
        if scope.get("is_peer_trusted"):
            hosts.append(headers.get("x-forwarded-host", ""))
        origins = {origin.lower() for origin in headers.getlist("origin")}
        ours = {f"{scheme}://{host.lower()}" for scheme in ("http", "https") for host in hosts}
        return origins <= ours | self.allowed
