"""Middleware that gives every request an id, measures it, and logs it."""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Mapping
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .logs import concern, request_id
from .metrics import Metrics
from .rate_limits import visitor_of

REQUEST_ID = "x-request-id"
KNOWN_FORM = re.compile(r"[A-Za-z0-9_.:-]{8,64}")
"""Ids that are taken over from a trusted proxy."""

ID_BYTES = 8

TABLE = re.compile(r"/(?:api/tables|t)/([A-Za-z0-9_-]{8,16})(?:/.*)?")
"""Paths that are about a table."""

ASSETS, ELSEWHERE = "/assets", "none"
"""The routes of files, and of addresses where there is nothing."""

ROUTINE = ("/healthz", "/readyz", "/metrics", ASSETS)
"""Routes that are only logged for debugging."""

SECRET = ("/api/tables/{table}/order",)
"""Routes that are neither logged nor measured: not even a log may tell who has a standing order."""

METHODS = ("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT")
FAILED, SWITCHED = 500, 101

log = logging.getLogger(__name__)


class AccessLog:
    """Give every request an id, which its log lines and its response have; then measure and log it."""

    def __init__(self, app: ASGIApp, slow_seconds: float) -> None:
        """Wrap an application; slower answers are logged as warnings."""
        self.app, self.slow_seconds = app, slow_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and note its answer."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        concern(table_in(scope["path"]), id_for(scope))
        started, status = time.perf_counter(), 0

        async def send_noted(message: Message) -> None:
            nonlocal status
            if found := status_in(message):
                status = status or found
                message["headers"] = [*message.get("headers", []), (REQUEST_ID.encode(), request_id.get().encode())]
            await send(message)

        try:
            await self.app(scope, receive, send_noted)
        except Exception:
            status = FAILED
            raise
        finally:
            if status:
                self._note(scope, status, time.perf_counter() - started)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Measure an answer, and log it."""
        route, is_socket = route_of(scope), scope["type"] == "websocket"
        if route in SECRET and status != FAILED:
            return
        method = "WEBSOCKET" if is_socket else method_of(scope)
        if not is_socket:
            metrics: Metrics = scope["app"].state.tables.services.metrics
            metrics.request_seconds.labels(method, route, f"{status // 100}xx").observe(seconds)
        is_slow = seconds > self.slow_seconds and not is_socket
        facts = {"method": method, "route": route, "status": status, "seconds": round(seconds, 4)}
        facts |= {"visitor": visitor_of(scope)} | ({"refusal": scope["refusal"]} if "refusal" in scope else {})
        log.log(level_of(route, status, is_slow=is_slow), "%s", in_short(facts), extra={"facts": facts})


def id_for(scope: Scope) -> str:
    """Return the id that a trusted proxy gave a request, or a new one."""
    given = dict(scope["headers"]).get(REQUEST_ID.encode(), b"").decode("latin-1")
    is_taken = scope.get("is_peer_trusted") and KNOWN_FORM.fullmatch(given)
    return given if is_taken else secrets.token_hex(ID_BYTES)


def table_in(path: str) -> str:
    """Return the table that a path is about; empty if there is none."""
    found = TABLE.fullmatch(path)
    return found[1] if found else ""


def status_in(message: Message) -> int:
    """Return the status of a message that begins a response; 0 for any other."""
    match message["type"]:
        case "http.response.start" | "websocket.http.response.start":
            return int(message["status"])
        case "websocket.accept":
            return SWITCHED
    return 0


def route_of(scope: Scope) -> str:
    """Return the template of the route that answered a request: the path itself may contain anything."""
    if scope["path"].startswith(f"{ASSETS}/"):
        return ASSETS
    return str(getattr(scope.get("route"), "path", ELSEWHERE))


def method_of(scope: Scope) -> str:
    """Return the method of a request; anyone may invent one."""
    return scope["method"] if scope["method"] in METHODS else "OTHER"


def level_of(route: str, status: int, *, is_slow: bool) -> int:
    """Return how important a line is; what makes the server refuse requests with 503 has a line of its own."""
    if route in ROUTINE:
        return logging.DEBUG
    return logging.WARNING if status == FAILED or (is_slow and status < FAILED) else logging.INFO


def in_short(facts: Mapping[str, Any]) -> str:
    """Return a request and its answer as text."""
    said = " ".join(str(facts[name]) for name in ("method", "route", "status", "refusal") if name in facts)
    return f"{said}, {facts['seconds']:.3f} s, {facts['visitor']}"
