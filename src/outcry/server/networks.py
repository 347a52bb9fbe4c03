"""Addresses: which peers belong to a list of networks, and for whom a trusted proxy asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

Network = IPv4Network | IPv6Network

FORWARDED = {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip"}
"""Headers with which a proxy says that it asks for somebody else."""


def read_host(host: str) -> IPv4Address | IPv6Address | None:
    """Parse an address; IPv4 within IPv6 is IPv4. Return None for anything else."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def is_within(host: str, networks: Iterable[Network]) -> bool:
    """Return whether an address belongs to one of some networks."""
    address = read_host(host)
    return address is not None and any(address in network for network in networks)


def host_of(scope: Mapping[str, Any]) -> str:
    """Return the address of a connection's other end, as far as it is known."""
    return str((scope.get("client") or ("", 0))[0])


def is_forwarded(scope: Scope) -> bool:
    """Return whether a request says that it was forwarded."""
    return any(name in FORWARDED for name, _ in scope["headers"])


class Proxies:
    """Replace the address of a trusted proxy by that of its client, and remember that the peer is trusted."""

    def __init__(self, app: ASGIApp, trusted: Iterable[Network]) -> None:
        """Wrap an application."""
        self.trusted = tuple(trusted)
        forwarded: Any = app
        self.app: Any = ProxyHeadersMiddleware(forwarded, [str(network) for network in self.trusted])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        scope["is_peer_trusted"] = is_within(host_of(scope), self.trusted)
        await self.app(scope, receive, send)
