"""Banned visitors: refused everything except the liveness check.

The operator keeps the list in the database (``outcry admin ban``); every process reads it again and again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from ipaddress import ip_network

import sqlalchemy as sa
from sqlalchemy.engine import Engine
from starlette.datastructures import Headers
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from outcry.errors import OutcryError

from .messages import refusal, speaker_for
from .networks import Network, host_of, read_host
from .schema import bans
from .services import Services

ROUND_SECONDS = 2.0
"""Seconds between two looks at the list."""

ALWAYS_ANSWERED = "/healthz"
FORBIDDEN, POLICY_VIOLATION = 403, 1008

log = logging.getLogger(__name__)


class BanList:
    """A set of networks; looking up an address takes one step for each length of prefix."""

    def __init__(self, networks: Iterable[Network] = ()) -> None:
        """Sort the networks by the length of their prefixes."""
        self.networks = frozenset(networks)
        self._by_length = defaultdict[tuple[int, int], set[int]](set)
        for network in self.networks:
            host_bits = network.max_prefixlen - network.prefixlen
            self._by_length[network.version, host_bits].add(int(network.network_address) >> host_bits)

    def __contains__(self, host: str) -> bool:
        """Return whether an address belongs to one of the networks."""
        address = read_host(host)
        return address is not None and any(
            int(address) >> host_bits in prefixes
            for (version, host_bits), prefixes in self._by_length.items()
            if version == address.version
        )


def read_bans(engine: Engine) -> BanList:
    """Read the list from the database."""
    with engine.connect() as connection:
        return BanList(map(ip_network, connection.execute(sa.select(bans.c.network)).scalars()))


class Bans:
    """The list as this process knows it, and the sockets to close when it grows."""

    def __init__(self, services: Services) -> None:
        """Start with an empty list; nothing runs before ``start``."""
        self.services, self.list = services, BanList()
        self._sockets = defaultdict[str, set[Send]](set)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Read the list, and keep it up to date."""
        await self._refresh()
        self._task = asyncio.create_task(self._run(), name="bans")

    async def close(self) -> None:
        """Stop reading."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        """Poll the list; while the database does not respond, the last one counts."""
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                await self._refresh()
            except OutcryError:
                await self.services.outage.over()
            except Exception:
                log.exception("the list of banned visitors cannot be read")

    async def _refresh(self) -> None:
        """Read the list, and disconnect visitors who are banned now."""
        before, self.list = self.list, await self.services.read(read_bans, self.services.store.engine)
        if self.list.networks != before.networks:
            for host in [host for host in self._sockets if host in self.list]:
                for send in list(self._sockets[host]):
                    with suppress(RuntimeError):  # it is being closed already
                        await send({"type": "websocket.close", "code": POLICY_VIOLATION})

    @contextmanager
    def connected(self, host: str, send: Send) -> Iterator[None]:
        """Remember an open socket."""
        self._sockets[host].add(send)
        try:
            yield
        finally:
            self._sockets[host].discard(send)
            if not self._sockets[host]:
                del self._sockets[host]


class Doorkeeper:
    """Middleware that refuses banned visitors."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, unless its visitor is banned."""
        if scope["type"] not in ("http", "websocket") or scope["path"] == ALWAYS_ANSWERED:
            await self.app(scope, receive, send)
            return
        bans: Bans = scope["app"].state.bans
        host, is_socket = host_of(scope), scope["type"] == "websocket"
        if host not in bans.list:
            with bans.connected(host, send) if is_socket else nullcontext():
                await self.app(scope, receive, send)
        elif is_socket:
            await receive()
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
        else:
            scope["refusal"] = "banned"
            bans.services.metrics.refusals.labels(FORBIDDEN).inc()
            await _refused(Headers(scope=scope))(scope, receive, send)


def _refused(headers: Headers) -> Response:
    """Return the answer to a banned visitor, for a program or for a person."""
    error, speaker = OutcryError("banned"), speaker_for(headers.get("accept-language", ""))
    if "text/html" in headers.get("accept", ""):
        return PlainTextResponse(f"{error.say(speaker)}\n", FORBIDDEN)
    return JSONResponse(refusal(error, speaker), FORBIDDEN)
