"""Rate limits: token buckets, one for each client address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_network
from typing import Any

from .networks import host_of, read_host
from .settings import Settings

NETWORK_BITS = 64
"""Prefix length that identifies a visitor in IPv6, where whole networks are assigned."""

UNKNOWN = "unknown"
"""The visitor behind anything that is no address; a proxy may pass on any text."""

MAX_KEYS = 10_000
"""Maximum number of buckets per limit; beyond that, the least recently used is dropped."""


def visitor_of(scope: Mapping[str, Any]) -> str:
    """Return the visitor behind a connection: an IPv4 address, or an IPv6 network."""
    address = read_host(host_of(scope))
    if address is None:
        return UNKNOWN
    return str(address) if address.version == 4 else str(ip_network((int(address), NETWORK_BITS), strict=False))


@dataclass
class Bucket:
    """The tokens of a key, and the time they were counted."""

    tokens: float
    updated: float


@dataclass
class RateLimit:
    """A token bucket for each key: ``burst`` tokens initially, refilled at a constant rate."""

    per_second: float
    burst: float
    buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def allows(self, key: str, now: float | None = None) -> bool:
        """Take a token from the bucket of a key; return False if it is empty."""
        bucket = self._refilled(key, now)
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True

    def give_back(self, key: str) -> None:
        """Return a token that was taken for something that did not happen."""
        bucket = self._refilled(key, None)
        bucket.tokens = min(self.burst, bucket.tokens + 1)

    def spend(self, key: str, tokens: float, now: float | None = None) -> None:
        """Take tokens that a visitor has used at another process; a bucket may owe as much as it holds."""
        bucket = self._refilled(key, now)
        bucket.tokens = max(-self.burst, bucket.tokens - tokens)

    def _refilled(self, key: str, now: float | None) -> Bucket:
        """Return the bucket of a key, refilled up to now."""
        moment = time.monotonic() if now is None else now
        bucket = self.buckets.setdefault(key, Bucket(self.burst, moment))
        self.buckets.move_to_end(key)
        if len(self.buckets) > MAX_KEYS:
            self.buckets.popitem(last=False)
        bucket.tokens = min(self.burst, bucket.tokens + (moment - bucket.updated) * self.per_second)
        bucket.updated = moment
        return bucket


@dataclass
class SharedLimit(RateLimit):
    """A limit that holds across processes: it counts what the others have not been told yet."""

    taken: Counter[str] = field(default_factory=Counter)

    def allows(self, key: str, now: float | None = None) -> bool:
        """Take a token, and count it."""
        is_allowed = super().allows(key, now)
        if is_allowed and (key in self.taken or len(self.taken) < MAX_KEYS):
            self.taken[key] += 1
        return is_allowed

    def give_back(self, key: str) -> None:
        """Return a token; other processes that have been told of it keep counting it."""
        super().give_back(key)
        if key in self.taken:
            self.taken[key] -= 1
            self.taken += Counter()  # drops keys without a count


@dataclass
class ClientLimits:
    """The limits of one client address: requests about tables and others, new tables, and open connections."""

    requests: SharedLimit
    files: RateLimit
    new_tables: SharedLimit
    max_connections: int
    connections: Counter[str] = field(default_factory=Counter)
    elsewhere: Counter[str] = field(default_factory=Counter)
    """Open connections to other processes."""

    @classmethod
    def of(cls, settings: Settings) -> ClientLimits:
        """Create the limits from the settings."""
        new_tables = SharedLimit(settings.tables_per_minute / 60, settings.tables_per_minute)
        requests = SharedLimit(settings.requests_per_second, settings.burst)
        files = RateLimit(settings.files_per_second, settings.files_burst)
        return cls(requests, files, new_tables, settings.sockets_per_address)

    def may_connect(self, visitor: str) -> bool:
        """Return whether a visitor may open another connection."""
        return self.connections[visitor] + self.elsewhere[visitor] < self.max_connections
