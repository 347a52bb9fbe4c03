"""The chat: what is sent for each line, and what spectators may do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from outcry.server import table_limits
from outcry.server.store import Store
from support.databases import Cluster, sqlite
from support.server import CLIENT, Address, Person, open_table, serving

LINES, SOCKETS = 700, 50
LINE = "a line of chat that is about as long as people write"
OVERHEAD = 90
"""Characters around each line in its message."""


async def count_received(address: Address, table: str, opened: asyncio.Event) -> tuple[int, int]:
    """Watch a table until the last line is said; return how much arrived at first, and after that."""
    async with connect(address.socket(table), max_size=None) as socket:
        await socket.send("{}")
        first, later, seen = len(await socket.recv()), 0, 0
        opened.set()
        while seen < LINES:
            message = str(await socket.recv())
            later += len(message)
            seen += len(json.loads(message).get("chat", []))
        return first, later


async def watch(address: Address, table: str) -> list[tuple[int, int]]:
    """Watch a table at many sockets while somebody talks."""
    ready = [asyncio.Event() for _ in range(SOCKETS)]
    watching = [asyncio.create_task(count_received(address, table, opened)) for opened in ready]
    for opened in ready:
        await opened.wait()
    await asyncio.to_thread(talk, address, table)
    return await asyncio.gather(*watching)


def talk(address: Address, table: str) -> None:
    """Say many lines."""
    with httpx.Client() as client:
        for number in range(LINES):
            said = {"text": f"{LINE} {number}"}
            assert client.post(f"{address.http}/api/tables/{table}/chat", json=said).status_code == 200


def test_a_line_is_sent_and_not_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_limits, "MAX_SPECTATOR_LINES", LINES)
    monkeypatch.setattr(table_limits, "MAX_VISITOR_LINES", LINES)
    with serving(sqlite(tmp_path)) as address:
        table, _ = open_table(address, "black-friday-2023", "mibs", "you", "trader")
        received = asyncio.run(watch(address, table))
    most = LINES * (len(f"{LINE} {LINES}") + OVERHEAD)
    for first, later in received:
        assert later < most + first, "a computer’s turn may be among them, but no other table"


@pytest.fixture
def talkative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Address]:
    """A server at which spectators may say little, but as fast as they like."""
    monkeypatch.setattr(table_limits, "MAX_SPECTATOR_LINES", 6)
    monkeypatch.setattr(table_limits, "MAX_VISITOR_LINES", 4)
    with serving(sqlite(tmp_path)) as address:
        yield address


def say_from(address: Address, table: str, source: str, count: int) -> list[int]:
    """Say something as a spectator from a local address, several times; return the statuses."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source)) as client:
        path = f"{address.http}/api/tables/{table}/chat"
        return [client.post(path, json={"text": f"{source} {number}"}).status_code for number in range(count)]


def test_one_spectator_cannot_use_up_the_lines_of_all(talkative: Address) -> None:
    table, (token,) = open_table(talkative, "big-shot", "you", "naive")
    assert say_from(talkative, table, "127.0.0.2", 6) == [200, 200, 200, 200, 429, 429]
    assert say_from(talkative, table, "127.0.0.3", 3) == [200, 200, 429]
    assert [Person(talkative, table, token).post("/chat", text="We play").status_code for _ in range(9)] == [200] * 9


def test_spectators_are_slowed_down_and_people_are_not_slowed_by_them(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), chat_per_minute=4) as address:
        table, (token,) = open_table(address, "big-shot", "you", "naive")
        assert say_from(address, table, "127.0.0.2", 4) == [200, 200, 429, 429]
        assert say_from(address, table, "127.0.0.3", 1) == [200]
        assert Person(address, table, token).post("/chat", text="Shall we?").status_code == 200


def test_muted_spectators_are_refused_and_may_talk_again(address: Address) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    person, spectator = Person(address, table, token), Person(address, table)
    assert spectator.post("/spectators", may_talk=False).status_code == 403
    assert person.post("/spectators", may_talk=False).status_code == 200
    refused = spectator.post("/chat", text="Hello")
    assert (refused.status_code, refused.json()["key"]) == (403, "spectators-muted")
    assert person.post("/chat", text="Quiet").status_code == 200
    assert person.post("/spectators", may_talk=True).status_code == 200
    assert spectator.post("/chat", text="Hello").status_code == 200
    assert [line["text"] for line in person.look()["chat"]] == ["Quiet", "Hello"]


def test_a_number_that_another_server_has_taken_is_no_error(cluster: Cluster) -> None:
    database = cluster.new_database()
    with serving(database) as address:
        table, (token,) = open_table(address, "big-shot", "you", "naive")
        other = Store(database)
        for number in (0, 1, 2):
            other.say(table, {"number": number, "seat": None, "text": "from elsewhere", "said": None}).result()
        assert Person(address, table, token).post("/chat", text="from here").status_code == 200
        assert [line["number"] for line in Person(address, table).look()["chat"]] == [0, 1, 2, 3]
        other.close()


def test_two_servers_may_talk_at_once(cluster: Cluster) -> None:
    database = cluster.new_database()
    with serving(database) as one, serving(database) as two:
        table, (token,) = open_table(one, "big-shot", "you", "naive")
        with ThreadPoolExecutor(8) as threads:
            people = [Person(address, table, token) for address in (one, two) * 10]
            said = list(threads.map(lambda person: person.post("/chat", text="Me!").status_code, people))
        assert said == [200] * 20
        assert [line["number"] for line in Person(two, table).look()["chat"]] == list(range(20))


def test_tables_that_cannot_be_are_refused_on_sockets_too(address: Address) -> None:
    for name in ("x", "x" * 40, "nowhere%00", "no%20where1"):
        assert asyncio.run(closing_reason(address, name)) == "no-such-table"
        assert CLIENT.get(f"{address.http}/api/tables/{name}").status_code == 404


async def closing_reason(address: Address, table: str) -> str | None:
    """Return why a socket is closed."""
    async with connect(address.socket(table)) as socket:
        await socket.wait_closed()
        return socket.close_reason
