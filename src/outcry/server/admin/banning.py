"""The list of banned visitors."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from outcry.errors import OutcryError
from outcry.server.networks import Network, read_host
from outcry.server.opening import now
from outcry.server.rate_limits import NETWORK_BITS
from outcry.server.schema import bans
from outcry.server.store import Store

from .listing import dated

OURSELVES = (ip_network("127.0.0.0/8"), ip_network("::1"))
"""The addresses of this machine: banning them would ban every visitor who comes through a proxy here."""


class BadBan(OutcryError):  # noqa: N818
    """This address or network cannot be banned, or is not banned."""


def read_network(written: str) -> Network:
    """Parse an address or a network; a single visitor in IPv6 is a network of 64 bits."""
    host = read_host(written.strip())
    wanted = written.strip() if host is None else f"{host}/{32 if host.version == 4 else NETWORK_BITS}"
    try:
        network = ip_network(wanted, strict=False)
    except ValueError as error:
        raise BadBan("ban-malformed", written=written) from error
    if any(network.version == own.version and network.overlaps(own) for own in OURSELVES):
        raise BadBan("ban-ourselves", network=str(network))
    return network


def list_bans(connection: Connection) -> list[dict[str, Any]]:
    """List the banned networks, the newest first."""
    query = sa.select(bans).order_by(bans.c.made.desc(), bans.c.network)
    return [dated(dict(row)) for row in connection.execute(query).mappings()]


def ban(store: Store, network: Network, note: str) -> None:
    """Ban a network, or change the note on it."""

    def write(connection: Connection) -> None:
        connection.execute(sa.delete(bans).where(bans.c.network == str(network)))
        connection.execute(sa.insert(bans).values(network=str(network), made=now(), note=note))

    store.change(write).result()


def unban(store: Store, network: Network) -> None:
    """Remove a network from the list; refuse one that is not on it."""
    with store.engine.connect() as connection:
        listed = [row["network"] for row in list_bans(connection)]
    if str(network) not in listed:
        raise BadBan("ban-none", network=str(network), wider=wider_than(network, listed) or "nothing")
    store.change(lambda connection: connection.execute(sa.delete(bans).where(bans.c.network == str(network)))).result()


def wider_than(network: Network, listed: list[str]) -> str:
    """Return a banned network that contains another; empty if there is none."""
    known = [ip_network(other) for other in listed]
    return next((str(other) for other in known if other.version == network.version and is_in(network, other)), "")


def is_in(network: Network, other: Any) -> bool:
    """Return whether a network is part of another of the same version."""
    return bool(network.subnet_of(other))
