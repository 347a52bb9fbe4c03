"""Banned visitors: refused everything but the sign that the server is alive, within a few seconds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from outcry.server.bans import BanList
from support.databases import Cluster, sqlite
from support.processes import await_true
from support.server import CLIENT, Address, open_table, serving
from support.sockets import window
from support.stored import stored_at
from support.terminal import Terminal

STRANGER, FRIEND = "203.0.113.7", "203.0.113.8"


def run(terminal: Terminal, database: str, *words: str) -> str:
    """Run a command that must succeed."""
    printed = terminal.run("admin", *words, "--database", database)
    assert printed.code == 0, printed.err
    return printed.out


def get(address: Address, path: str, visitor: str, **headers: str) -> httpx.Response:
    """Send a GET request for a visitor behind a trusted proxy."""
    return CLIENT.get(address.http + path, headers={"x-forwarded-for": visitor, **headers})


@pytest.fixture
def empty(database: str) -> str:
    """A database in which there is nothing yet."""
    with stored_at(database):
        pass
    return database


@pytest.fixture
def open_house(cluster: Cluster) -> Iterator[tuple[Address, str]]:
    """A server, and its database, which the operator may change meanwhile."""
    database = cluster.new_database()
    with serving(database) as address:
        yield address, database


# The list


def test_bans_are_listed_until_they_are_lifted(empty: str, terminal: Terminal) -> None:
    assert "Banned 203.0.113.7/32." in run(terminal, empty, "ban", STRANGER, "--note", "floods [the] chat")
    assert "Banned 203.0.112.0/23." in run(terminal, empty, "ban", "203.0.113.99/23")
    assert "Banned 2001:db8:0:1::/64." in run(terminal, empty, "ban", "2001:db8:0:1::99")
    assert "Banned 203.0.113.9/32." in run(terminal, empty, "ban", "::ffff:203.0.113.9")
    found = {row["network"]: row["note"] for row in json.loads(run(terminal, empty, "bans", "--json"))}
    assert found == {
        "203.0.113.7/32": "floods [the] chat",
        "203.0.112.0/23": "",
        "2001:db8:0:1::/64": "",
        "203.0.113.9/32": "",
    }
    assert "floods [the] chat" in run(terminal, empty, "bans")
    run(terminal, empty, "ban", STRANGER, "--note", "again")
    assert "again" in run(terminal, empty, "bans")
    assert "203.0.113.7/32 is no longer banned." in run(terminal, empty, "unban", STRANGER)
    said = terminal.refused("admin", "unban", STRANGER, "--database", empty)
    assert "203.0.113.7/32 is not banned. It is part of 203.0.112.0/23, which is." in said
    assert terminal.refused("admin", "unban", "192.0.2.1", "--database", empty).endswith("192.0.2.1/32 is not banned.")


@pytest.mark.parametrize("written", ["", "nobody", "203.0.113", "203.0.113.7/33", "2001:db8::/129"])
def test_what_is_no_address_is_refused(empty: str, terminal: Terminal, written: str) -> None:
    assert "neither an address nor a network" in terminal.refused("admin", "ban", written, "--database", empty)


@pytest.mark.parametrize("written", ["127.0.0.1", "127.3.0.0/16", "::1", "0.0.0.0/0", "::/0", "::ffff:127.0.0.1"])
def test_the_machine_itself_cannot_be_banned(empty: str, terminal: Terminal, written: str) -> None:
    assert "includes this machine" in terminal.refused("admin", "ban", written, "--database", empty)


def test_a_note_is_short(empty: str, terminal: Terminal) -> None:
    said = terminal.refused("admin", "ban", STRANGER, "--note", "x" * 201, "--database", empty)
    assert "at most 200 characters" in said


def test_an_address_is_found_in_the_networks_that_contain_it() -> None:
    banned = BanList(map(ip_network, ["203.0.113.7/32", "198.51.100.0/24", "10.0.0.0/9", "2001:db8:1::/48"]))
    for host in ("203.0.113.7", "::ffff:203.0.113.7", "198.51.100.255", "10.127.0.1", "2001:db8:1:2::3"):
        assert host in banned
    for host in ("203.0.113.8", "198.51.101.0", "10.128.0.1", "2001:db8:2::1", "::1", "", "unknown", "203.0.113"):
        assert host not in banned
    assert STRANGER not in BanList()


# At the door


def test_a_banned_visitor_is_refused_everything_but_the_sign_of_life(
    open_house: tuple[Address, str], terminal: Terminal
) -> None:
    address, database = open_house
    table, _ = open_table(address, "big-shot", "you", "naive")
    run(terminal, database, "ban", STRANGER)
    await_true(lambda: get(address, "/api/games", STRANGER).status_code == 403)
    for path in ("/", f"/t/{table}", "/api/games", f"/api/tables/{table}", "/readyz", "/metrics", "/nothing"):
        answer = get(address, path, STRANGER)
        assert (answer.status_code, answer.json()["key"]) == (403, "banned")
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert (
        get(address, "/api/games", STRANGER, **{"accept-language": "fr"}).json()["text"].startswith("Vous êtes banni")
    )
    page = get(address, "/", STRANGER, accept="text/html,*/*")
    assert (page.status_code, page.text) == (403, "You are banned from this server.\n")
    assert get(address, "/healthz", STRANGER).status_code == 200
    assert get(address, "/api/games", FRIEND).status_code == 200
    assert CLIENT.get(f"{address.http}/api/games").status_code == 200
    run(terminal, database, "unban", STRANGER)
    await_true(lambda: get(address, "/api/games", STRANGER).status_code == 200)


def test_sockets_of_a_banned_visitor_are_closed_and_no_more_are_opened(
    open_house: tuple[Address, str], terminal: Terminal
) -> None:
    address, database = open_house
    table, _ = open_table(address, "big-shot", "you", "naive")
    headers = {"x-forwarded-for": STRANGER}
    with connect(address.socket(table), additional_headers=headers) as socket, window(address, table) as other:
        socket.send('{"token": ""}')
        socket.recv(timeout=30)
        other.see()
        run(terminal, database, "ban", "203.0.113.0/29")
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                socket.recv(timeout=30)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1008
        with pytest.raises(InvalidStatus) as refused, connect(address.socket(table), additional_headers=headers):
            pass
        assert refused.value.response.status_code == 403
        other.socket.ping().wait(30)


def test_a_ban_from_before_the_start_counts_from_the_first_request(tmp_path: Path, terminal: Terminal) -> None:
    database = sqlite(tmp_path)
    with stored_at(database):
        pass
    run(terminal, database, "ban", STRANGER)
    with serving(database) as address:
        assert get(address, "/api/games", STRANGER).status_code == 403
