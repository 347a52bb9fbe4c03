"""The open TCP connections of a server: how many there may be, and how long each may keep the server waiting.

A connection waits while no complete request is under way on it. When an address or the server has no connection left,
the one that has waited longest is closed: idle connections can never keep others out. Once a second, connections are
closed whose request does not arrive, or whose client does not read.
"""

from __future__ import annotations

import asyncio
import math
import socket
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from .networks import Network, is_within
from .rate_limits import RateLimit, visitor_of
from .settings import Settings

REQUEST_SECONDS = 15.0
"""Seconds in which a request must arrive completely, counted from the connection or from its first byte."""

READING_SECONDS = 20.0
"""Seconds for which a client may leave everything unread."""

SWEEP_SECONDS = 1.0

SEND_BUFFER_BYTES = 65_536
"""Size of the system's send buffer for each connection; by default it grows to several megabytes."""


@dataclass(eq=False)
class Peer:
    """The other end of an open connection."""

    transport: asyncio.Transport
    address: str
    deadline: float
    """When the request must have arrived; infinite if none is expected."""

    is_waiting: bool = True
    """Whether no complete request is under way."""

    emptied: float = 0.0
    """When the client had last read everything."""

    def work(self) -> None:
        """Note that a complete request is under way."""
        self.is_waiting, self.deadline = False, math.inf

    def expect(self, now: float) -> None:
        """Note that a request has begun to arrive; more of it does not extend its deadline."""
        self.is_waiting, self.deadline = True, min(self.deadline, now + REQUEST_SECONDS)

    def is_late(self, now: float) -> bool:
        """Return whether the client takes too long to send or to read."""
        if not self.transport.get_write_buffer_size():
            self.emptied = now
        return now > self.deadline or now > self.emptied + READING_SECONDS


class Connections:
    """The open connections of a server process."""

    def __init__(self, most: int, most_of_address: int, new: RateLimit, proxies: Iterable[Network] = ()) -> None:
        """Set the limits; a proxy that stands for many visitors is only subject to the first."""
        self.most, self.most_of_address, self.new, self.proxies = most, most_of_address, new, tuple(proxies)
        self.peers: dict[asyncio.BaseTransport, Peer] = {}
        """In the order in which they began to wait."""

        self._counts: Counter[str] = Counter()
        self._sweeping: asyncio.TimerHandle | None = None

    @classmethod
    def of(cls, settings: Settings) -> Connections:
        """Take the limits from the settings."""
        new = RateLimit(settings.files_per_second, settings.files_burst)
        return cls(settings.most_connections, settings.connections_per_address, new, settings.trusted_proxies)

    def admit(self, transport: asyncio.Transport) -> Peer | None:
        """Register a new connection; None if there is no room, even after closing one that waits."""
        client = transport.get_extra_info("peername")
        address, now = visitor_of({"client": client}), self._now()
        if not (self._is_proxy(client) or self._has_room_for(address)):
            return None
        if len(self.peers) >= self.most and not self._close_waiting():
            return None
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        peer = self.peers[transport] = Peer(transport, address, now + REQUEST_SECONDS, emptied=now)
        self._counts[address] += 1
        self._sweeping = self._sweeping or asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._sweep)
        return peer

    def _has_room_for(self, address: str) -> bool:
        """Return whether an address may open another connection, perhaps in place of one that waits."""
        if not self.new.allows(address):
            return False
        return self._counts[address] < self.most_of_address or self._close_waiting(address)

    def _is_proxy(self, client: tuple[str, int] | None) -> bool:
        """Return whether a client is a proxy that the operator trusts."""
        return client is not None and is_within(client[0], self.proxies)

    def expect(self, peer: Peer) -> None:
        """Set the deadline of a request of which something has arrived."""
        peer.expect(self._now())

    def rest(self, peer: Peer) -> None:
        """Note that a request has been answered, and that nothing of another has arrived."""
        peer.is_waiting, peer.deadline = True, math.inf
        if self.peers.pop(peer.transport, None):
            self.peers[peer.transport] = peer

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Forget a connection that has ended."""
        if peer := self.peers.pop(transport, None):
            self._counts[peer.address] -= 1
            if not self._counts[peer.address]:
                del self._counts[peer.address]

    def close(self) -> None:
        """Close all connections at once, even if there is unread data."""
        for peer in list(self.peers.values()):
            self._abort(peer)

    def _close_waiting(self, address: str | None = None) -> bool:
        """Close the connection that has waited longest, of an address or of all; return whether there was one."""
        waiting = (peer for peer in self.peers.values() if peer.is_waiting and address in (None, peer.address))
        peer = next(waiting, None)
        if peer:
            self._abort(peer)
        return peer is not None

    def _sweep(self) -> None:
        """Close the connections that are late, and come back while there are any."""
        now = self._now()
        for peer in [peer for peer in self.peers.values() if peer.is_late(now)]:
            self._abort(peer)
        loop = asyncio.get_running_loop()
        self._sweeping = loop.call_later(SWEEP_SECONDS, self._sweep) if self.peers else None

    def _abort(self, peer: Peer) -> None:
        """Close a connection without waiting for its client."""
        self.leave(peer.transport)
        peer.transport.abort()

    def _now(self) -> float:
        """Return the time of the event loop."""
        return asyncio.get_running_loop().time()
