"""Rate limits: token buckets, one for each client address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from typing import Any

from .settings import Settings

NETWORK_BITS = 64
"""Prefix length that identifies a visitor in IPv6, where whole networks are assigned."""

MAX_KEYS = 10_000
"""Maximum number of buckets per limit; beyond that, the least recently used is dropped."""


def visitor_of(scope: Mapping[str, Any]) -> str:
    """Return the visitor behind a connection: an IPv4 address, or an IPv6 network."""
    host = (scope.get("client") or ("unknown", 0))[0]
    try:
        address = ip_address(host)
    except ValueError:
        return str(host)
    mapped = getattr(address, "ipv4_mapped", None) or address
    return str(mapped) if mapped.version == 4 else str(ip_network((mapped, NETWORK_BITS), strict=False))


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
        moment = time.monotonic() if now is None else now
        bucket = self.buckets.setdefault(key, Bucket(self.burst, moment))
        self.buckets.move_to_end(key)
        if len(self.buckets) > MAX_KEYS:
            self.buckets.popitem(last=False)
        bucket.tokens = min(self.burst, bucket.tokens + (moment - bucket.updated) * self.per_second)
        bucket.updated = moment
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True


@dataclass
class ClientLimits:
    """The limits of one client address: requests, new tables, and open connections."""

    requests: RateLimit
    new_tables: RateLimit
    max_connections: int
    connections: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, settings: Settings) -> ClientLimits:
        """Create the limits from the settings."""
        new_tables = RateLimit(settings.tables_per_minute / 60, settings.tables_per_minute)
        requests = RateLimit(settings.requests_per_second, settings.burst)
        return cls(requests, new_tables, settings.sockets_per_address)
