"""A database that is frozen is noticed, said once, and forgotten as soon as it answers again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from support.databases import Cluster, cluster_in_use
from support.processes import await_true
from support.server import CLIENT, UNHURRIED, Address, Person, open_table, serving_alone

WAITING = 8
"""Requests that fail during the silence."""


@pytest.fixture(scope="module")
def own_cluster() -> Iterator[Cluster]:
    """A cluster that no other server uses."""
    with cluster_in_use() as cluster:
        yield cluster


def test_silence_is_reported_once_and_ends_at_once(own_cluster: Cluster, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("wb") as lines, serving_alone(own_cluster.new_database(), UNHURRIED, lines) as (_, address):
        table, (token,) = open_table(address, "black-friday-2023", "mibs", "you", "trader")
        person = Person(address, table, token)
        person.await_turn()
        with own_cluster.frozen():
            refuse_everything(address, table)
            assert CLIENT.get(f"{address.http}/healthz").status_code == 200
            assert CLIENT.get(f"{address.http}/readyz").status_code == 503
        await_true(lambda: CLIENT.get(f"{address.http}/readyz").status_code == 200)
        await_true(lambda: person.get().status_code == 200)
        shown = person.await_turn()
        answer = person.turn(shown["version"], person.compose(shown, Random(1)), "after-silence")
        assert answer.status_code == 200, answer.text
        person.await_turn(patience=30)
    first, last = log.read_text().splitlines()
    assert "the database is not responding" in first
    assert "the database is responding again" in last


def refuse_everything(address: Address, table: str) -> None:
    """Check that requests are refused in the meantime, without waiting each time."""
    for number in range(WAITING):
        answer = Person(address, f"nowhere{number}").get()
        assert (answer.status_code, answer.json()["key"]) == (503, "database-silent")
    opening = {"game": "big-shot", "seats": ["you", "naive"]}
    assert CLIENT.post(f"{address.http}/api/tables", json=opening).status_code == 503
    assert Person(address, table).post("/chat", text="Hello?").status_code == 503


def test_computer_players_go_on_when_the_database_is_back(own_cluster: Cluster) -> None:
    with serving_alone(own_cluster.new_database()) as (_, address):
        tables = [open_table(address, "black-friday-2023", "mibs", "you", "trader", "trader") for _ in range(3)]
        with own_cluster.frozen(), pytest.raises(httpx.TimeoutException):
            httpx.post(f"{address.http}/api/promises", timeout=2.0)
        for table, (token,) in tables:
            assert Person(address, table, token).await_turn(patience=30)["legal"]
