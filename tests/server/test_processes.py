"""Several server processes share the tables of one PostgreSQL database."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.databases import Cluster, sqlite
from support.processes import await_true, children_of
from support.server import BOUNDLESS, CLIENT, Address, Person, free_port, is_answering, open_table, play_on, serving
from support.sockets import window


@pytest.fixture
def pair(cluster: Cluster) -> Iterator[tuple[Address, Address]]:
    """Two servers with one database."""
    database = cluster.new_database()
    with serving(database) as one, serving(database) as other:
        yield one, other


def test_a_turn_at_one_process_is_seen_at_the_other(pair: tuple[Address, Address]) -> None:
    table, (ada, ben) = open_table(pair[0], "big-shot", "you", "open")
    random = Random(3)
    with window(pair[0], table, ada) as first, window(pair[1], table, ben) as second:
        shown = first.see()
        while not shown["is_over"] and shown["version"] < 60:
            mover, address = ((ada, pair[0]), (ben, pair[1]))[shown["to_move"] - 1]
            person = Person(address, table, mover)
            now = person.look()
            reached = person.turn(now["version"], person.compose(now, random), f"turn-{now['version']:04}").json()
            for page in (first, second):
                shown = page.await_version(reached["version"])


def test_a_look_is_never_older_than_an_acknowledged_turn(pair: tuple[Address, Address]) -> None:
    table, tokens = open_table(pair[0], "big-shot", "you", "open")
    random = Random(4)
    for number in range(20):
        here, there = pair[number % 2], pair[1 - number % 2]
        shown = Person(there, table, tokens[0]).look()
        person = Person(here, table, tokens[shown["to_move"] - 1])
        reached = person.turn(shown["version"], person.compose(person.look(), random), f"turn-{number:04}").json()
        assert Person(there, table).look()["version"] == reached["version"]


def test_people_at_two_processes_see_and_hear_each_other(pair: tuple[Address, Address]) -> None:
    table, (ada, ben) = open_table(pair[0], "big-shot", "you", "open")
    with window(pair[0], table, ada, browser="a") as first, window(pair[1], table, ben, browser="b") as second:
        first.see(lambda shown: all(seat["is_here"] for seat in shown["seats"]))
        second.see(lambda shown: all(seat["is_here"] for seat in shown["seats"]))
        for number in range(10):
            token, address = ((ada, pair[0]), (ben, pair[1]))[number % 2]
            assert Person(address, table, token).post("/chat", text=f"line {number}").status_code == 200
        for page in (first, second):
            said = page.see(lambda shown: len(shown["chat"]) == 10)["chat"]
            assert [line["text"] for line in said] == [f"line {number}" for number in range(10)]
    Person(pair[1], table, ben).post("/leave", player="naive")
    assert [seat["player"] for seat in Person(pair[0], table).look()["seats"]].count("naive") == 1


def test_a_claimed_seat_is_lost_to_its_old_link_at_every_process(pair: tuple[Address, Address]) -> None:
    table, (token, _) = open_table(pair[0], "big-shot", "you", "open")
    with window(pair[1], table, token) as page:
        assert page.see()["seat"]
        new = "n" * 32
        assert Person(pair[0], table, token).post("/claim", token=new).status_code == 200
        page.see(lambda shown: shown["seat"] is None)
    assert Person(pair[1], table, token).look()["seat"] is None
    assert Person(pair[1], table, new).look()["seat"] is not None


def test_another_process_takes_over_the_computer_players_of_one_that_is_gone(cluster: Cluster) -> None:
    database = cluster.new_database()
    with serving(database, lease_seconds=2.0) as remaining:
        with ExitStack() as stack:
            leaving = stack.enter_context(serving(database, lease_seconds=2.0, pause=3.0))
            table, (token,) = open_table(leaving, "big-shot", "you", "naive", "naive")
            person = Person(leaving, table, token)
            shown = person.await_turn()
            person.turn(shown["version"], person.compose(shown, Random(1)), "last-turn-here")
        assert play_on(Person(remaining, table, token), Random(2))["is_over"]


def test_the_cap_for_each_visitor_holds_across_processes(cluster: Cluster) -> None:
    database = cluster.new_database()
    with serving(database, tables_per_visitor=3) as one, serving(database, tables_per_visitor=3) as other:
        for address in (one, other, one):
            open_table(address, "big-shot", "you", "open")
        refused = CLIENT.post(f"{other.http}/api/tables", json={"game": "big-shot", "seats": ["you", "open"]})
        assert (refused.status_code, refused.json()["key"]) == (429, "visitor-full")


def test_the_request_limit_holds_across_processes(cluster: Cluster) -> None:
    database = cluster.new_database()
    limits: dict[str, Any] = {"requests_per_second": 0.1, "burst": 20}
    with serving(database, **limits) as one, serving(database, **limits) as other:
        table, _ = open_table(one, "big-shot", "you", "open")
        while Person(one, table).get("/brief").status_code == 200:
            continue
        await_true(lambda: Person(other, table).get("/brief").status_code == 429, patience=30.0)


def test_sqlite_refuses_a_second_process(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)):
        refused = run_serve("--database", sqlite(tmp_path))
        assert refused.returncode == 2
        assert "Another server is using the database" in refused.stderr
    refused = run_serve("--database", sqlite(tmp_path), "--processes", "2")
    assert refused.returncode == 2
    assert "SQLite is for one process" in refused.stderr


def run_serve(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command, which is to refuse."""
    command = [sys.executable, "-m", "outcry", "serve", "--no-page", "--port", str(free_port()), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


@pytest.fixture
def supervised(cluster: Cluster) -> Iterator[tuple[subprocess.Popen[bytes], Address]]:
    """Two processes behind one address, and their supervisor."""
    port = free_port()
    words = ["serve", "--processes", "2", "--port", str(port), "--database", cluster.new_database(), "--no-page"]
    command, environment = [sys.executable, "-m", "outcry", *words, "--pause", "0"], os.environ | BOUNDLESS
    with subprocess.Popen(command, start_new_session=True, env=environment) as process:
        try:
            await_true(lambda: is_answering(port))
            yield process, Address(port)
        finally:
            process.terminate()
            assert process.wait(timeout=30) == 0


def processes_of(supervisor: subprocess.Popen[bytes]) -> set[int]:
    """List the server processes of a supervisor."""
    return set(children_of(supervisor.pid, "outcry.server.process"))


def test_a_process_that_is_killed_is_replaced(supervised: tuple[subprocess.Popen[bytes], Address]) -> None:
    supervisor, address = supervised
    before = processes_of(supervisor)
    assert len(before) == 2
    killed = before.pop()
    os.kill(killed, signal.SIGKILL)
    await_true(lambda: len(processes_of(supervisor)) == 2 and killed not in processes_of(supervisor))
    table, (token,) = open_table(address, "big-shot", "you", "naive", "naive")
    assert play_on(Person(address, table, token), Random(1))["is_over"]


def test_a_process_that_is_killed_during_a_restart_is_replaced_once(
    supervised: tuple[subprocess.Popen[bytes], Address],
) -> None:
    supervisor, address = supervised
    before = processes_of(supervisor)
    supervisor.send_signal(signal.SIGHUP)
    for killed in before:
        os.kill(killed, signal.SIGKILL)
    await_true(lambda: len(processes_of(supervisor)) == 2 and not processes_of(supervisor) & before)
    await_true(lambda: is_answering(address.port))


def test_processes_are_restarted_in_turn_without_refusing_anyone(
    supervised: tuple[subprocess.Popen[bytes], Address],
) -> None:
    supervisor, address = supervised
    before = processes_of(supervisor)
    supervisor.send_signal(signal.SIGHUP)
    while processes_of(supervisor) & before:
        assert CLIENT.get(f"{address.http}/api/games").status_code == 200
    await_true(lambda: len(processes_of(supervisor)) == 2)
