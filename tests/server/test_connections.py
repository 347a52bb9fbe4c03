"""Connections that keep the server waiting are bounded and closed; others are answered meanwhile."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from outcry.server import connections as limits
from outcry.server.protocols import SOCKET_BYTES
from support.databases import sqlite
from support.processes import await_true
from support.raw import PATIENCE, connection, connections, is_well, masked, read_to_end, unread, upgrade
from support.server import CLIENT, Address, Person, open_table, serving
from support.sockets import window
from support.upkeep import read_metrics

FEW = 50
"""The smallest number of connections that the settings allow."""

WELL = b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A server that waits for nobody."""
    with pytest.MonkeyPatch.context() as patch:
        for name, seconds in (("REQUEST_SECONDS", 2.0), ("READING_SECONDS", 2.0), ("SWEEP_SECONDS", 0.1)):
            patch.setattr(limits, name, seconds)
        with serving(sqlite(tmp_path_factory.mktemp("hasty"))) as address:
            yield address


def test_silent_connections_keep_nobody_out(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), most_connections=FEW) as address, connections(address, FEW + 10) as silent:
        assert CLIENT.get(f"{address.http}/healthz").status_code == 200
        assert [read_to_end(one) for one in silent[:10]] == [b""] * 10
        assert is_well(silent[-1])


def test_an_address_has_a_number_of_connections_and_a_proxy_has_all(tmp_path: Path) -> None:
    with (
        serving(sqlite(tmp_path), connections_per_address=5) as address,
        connections(address, 8, "127.0.0.2") as silent,
        connections(address, 8) as forwarded,
    ):
        assert [read_to_end(one) for one in silent[:3]] == [b""] * 3
        for one in [*silent[3:], *forwarded]:
            assert is_well(one)


def test_connections_in_use_are_not_closed_for_new_ones(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), connections_per_address=2, trusted_proxies=()) as address:
        table, _ = open_table(address, "big-shot", "you", "naive")
        with window(address, table) as first, window(address, table) as second, connection(address) as third:
            assert first.see()
            assert second.see()
            assert read_to_end(third) == b""
            with connection(address, "127.0.0.2") as other:
                assert is_well(other)
        with connection(address) as later:
            assert is_well(later)


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET", b"GET / HTTP/1.1\r\nhost: here\r\n", POST + b"content-length: 9\r\n\r\n{", WELL + b"GET"],
)
def test_a_request_that_is_never_completed_is_closed(hasty: Address, begun: bytes) -> None:
    with connection(hasty) as opened:
        opened.sendall(begun)
        read_to_end(opened)
    assert CLIENT.get(f"{hasty.http}/healthz").status_code == 200


def test_a_request_that_arrives_byte_by_byte_is_closed(hasty: Address) -> None:
    with connection(hasty) as opened, pytest.raises(ConnectionError):
        while True:
            opened.sendall(b"x")


def test_the_rest_of_a_refused_body_is_not_awaited(hasty: Address) -> None:
    with connection(hasty) as opened:
        opened.sendall(POST + b"content-length: 1000000\r\n\r\n" + b" " * 20_000)
        answer = read_to_end(opened)
    assert answer.startswith(b"HTTP/1.1 413")


def test_a_client_that_does_not_read_is_closed(hasty: Address) -> None:
    with connection(hasty) as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        with pytest.raises(ConnectionError):
            while True:
                opened.sendall(b"GET /api/words/en HTTP/1.1\r\nhost: here\r\n\r\n")


def test_a_socket_that_nobody_reads_is_closed(hasty: Address) -> None:
    table, (token,) = open_table(hasty, "big-shot", "you", "naive")
    person = Person(hasty, table, token)
    with unread(hasty, table):
        await_true(lambda: count_sockets(hasty) == 1)
        while count_sockets(hasty):
            assert person.post("/chat", text="x" * 500).status_code == 200


def count_sockets(address: Address) -> float:
    """Return how many sockets a server has open."""
    return read_metrics(CLIENT.get(f"{address.http}/metrics").text)["outcry_sockets"]


def test_an_answered_connection_may_rest(hasty: Address) -> None:
    with connection(hasty) as resting, connection(hasty) as silent:
        assert is_well(resting)
        read_to_end(silent)
        assert is_well(resting)


@pytest.mark.parametrize(
    "wrong",
    [
        *[{"sec_websocket_key": key} for key in (None, "", "x", "AAAA", "A" * 5_000, "\xff\xfe")],
        *[{"sec_websocket_version": version} for version in (None, "", "12", "13, 12", "x" * 9_000)],
        *[{"method": method} for method in ("POST", "PUT", "DELETE", "HEAD", "BREW")],
        *[{"sec_websocket_extensions": text} for text in ("\x01", "a" * 9_000)],
        *[{"version": version} for version in ("HTTP/1.0", "HTTP/9.9", "HTTP/x", "")],
        {"upgrade": "websocket, h2c", "connection": "upgrade, upgrade"},
        {f"x_{number}": "y" for number in range(200)},
    ],
)
def test_a_malformed_handshake_is_answered_or_closed(hasty: Address, wrong: dict[str, str | None]) -> None:
    with connection(hasty) as opened:
        opened.sendall(upgrade("nowhere12", **wrong))  # type: ignore[arg-type]
        if wrong.get("upgrade"):
            opened.shutdown(socket.SHUT_WR)  # an unknown upgrade is ignored, and the connection stays open
        answer = read_to_end(opened)
    assert not answer.startswith(b"HTTP/1.1 101")
    assert answer.startswith((b"HTTP/1.1 4", b"HTTP/1.1 505")) or not answer


@pytest.mark.parametrize("garbage", [b"\x00" * 100, b"\xff" * 100, b"GET\r\n\r\n", b"\r\n" * 50_000, b"x" * 100_000])
def test_garbage_is_answered_and_closed(hasty: Address, garbage: bytes) -> None:
    with connection(hasty) as opened:
        opened.sendall(garbage)
        answer = read_to_end(opened)
    assert answer.startswith(b"HTTP/1.1 400") or not answer
    assert not answer or b"x-content-type-options: nosniff" in answer


def test_a_body_that_lies_is_closed_after_its_answer(address: Address) -> None:
    with connection(address) as opened:
        opened.sendall(b"POST /nowhere HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\n")
        opened.sendall(b"not a number\r\n")
        assert read_to_end(opened).startswith((b"HTTP/1.1 400", b"HTTP/1.1 404"))


def test_a_socket_that_sends_more_than_a_greeting_needs_is_closed(address: Address) -> None:
    table, _ = open_table(address, "big-shot", "you", "naive")
    with connect(address.socket(table), ping_interval=None) as opened:
        opened.send("{}")
        with pytest.raises(ConnectionClosed) as closed:
            opened.socket.sendall(masked(9) * SOCKET_BYTES)
            while True:
                opened.recv(timeout=PATIENCE)
    assert closed.value.rcvd is None or closed.value.rcvd.code == 1009


def test_a_socket_without_a_greeting_is_closed(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.server.live.HELLO_SECONDS", 0.2)
    table, _ = open_table(address, "big-shot", "you", "naive")
    with connect(address.socket(table)) as opened, pytest.raises(ConnectionClosed) as closed:
        opened.recv(timeout=PATIENCE)
    assert closed.value.rcvd
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1007, "hello-missing")


def test_too_few_open_files_are_reported_before_the_start(tmp_path: Path) -> None:
    command = f"{sys.executable} -m outcry serve --no-page --database {sqlite(tmp_path)}"
    words = ["sh", "-c", f"ulimit -n 150; exec {command}"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 2
    assert "At most 150 files may be open" in done.stderr
    assert "ulimit -n" in done.stderr
    assert not (tmp_path / "outcry.db").exists()


def test_a_socket_stays_open_while_nothing_happens(hasty: Address) -> None:
    table, (token,) = open_table(hasty, "big-shot", "you", "naive")
    with window(hasty, table) as page, connection(hasty) as silent:
        page.see()
        read_to_end(silent)
        assert Person(hasty, table, token).post("/chat", text="Still there?").status_code == 200
        assert page.see(lambda shown: bool(shown["chat"]))["chat"][0]["text"] == "Still there?"


def test_a_client_of_http_sees_no_difference(address: Address) -> None:
    with httpx.Client() as client:
        for _ in range(3):
            assert client.get(f"{address.http}/healthz").status_code == 200
