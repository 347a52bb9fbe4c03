"""Computer players think without holding a table, in a fair order, and a worker that freezes is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outcry.server.jobs import HintJob, MoveJob
from outcry.server.metrics import Metrics
from outcry.server.rate_limits import visitor_of
from outcry.server.thinking import LEAST_SECONDS, MOST_BACKGROUND_SECONDS, Rank, Thinking
from support.databases import sqlite
from support.loops import run_apart
from support.server import CLIENT, Person, open_table, play_on, serving, serving_alone
from support.sockets import window
from support.upkeep import read_metrics, workers_of

SLOW = Path(__file__).parents[1] / "support" / "slow_worker.py"


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file whose existence makes the naive player wait."""
    made = tmp_path / "waits"
    made.touch()
    monkeypatch.setattr("outcry.server.workers.COMMAND", (sys.executable, str(SLOW), str(made)))
    return made


def play_until_a_computer_thinks(person: Person) -> dict[str, Any]:
    """Take turns until a computer player is to move, which waits while the marker file exists."""
    shown, random = person.look(), Random(1)
    while shown["to_move"] == shown["seat"]:
        actions = person.compose(shown, random)
        assert person.turn(shown["version"], actions, f"turn-{shown['version']:05}").status_code == 200
        shown = person.look()
    return shown


def test_a_table_answers_while_its_computer_player_thinks(tmp_path: Path, mark: Path) -> None:
    with serving(sqlite(tmp_path)) as address:
        table, (token,) = open_table(address, "big-shot", "naive", "you")
        person = Person(address, table, token)
        before = play_until_a_computer_thinks(person)
        with window(address, table) as page:
            page.see()
            assert person.post("/chat", text="take your time").status_code == 200
            assert person.post("/name", name="Ada").status_code == 200
            assert page.see()["chat"][-1]["text"] == "take your time"
        assert person.look()["version"] == before["version"]
        mark.unlink()
        assert person.await_turn()["version"] > before["version"]


def test_a_turn_that_was_thought_about_for_an_older_table_is_not_taken(tmp_path: Path, mark: Path) -> None:
    with serving(sqlite(tmp_path)) as address:
        table, (ada, bob) = open_table(address, "big-shot", "naive", "you", "open")
        person = Person(address, table, ada)
        play_until_a_computer_thinks(person)
        assert person.post("/leave", player="trader").status_code == 200
        mark.unlink()
        shown = Person(address, table, bob).await_turn()
        assert shown["seats"][1]["player"] == "trader"
        numbers = [line["number"] for line in shown["story"]]
        assert numbers == list(range(len(numbers)))


def test_tables_of_computers_alone_pause_until_somebody_watches(tmp_path: Path, mark: Path) -> None:
    with serving(sqlite(tmp_path)) as address:
        table, _ = open_table(address, "big-shot", "naive", "naive")
        other, (token,) = open_table(address, "big-shot", "trader", "you")
        Person(address, other, token).await_turn()
        metrics = read_metrics(CLIENT.get(f"{address.http}/metrics").text)
        assert metrics["outcry_tables_computers_move"] == 0
        mark.unlink()
        with window(address, table) as page:
            while not page.see()["is_over"]:
                pass


def test_a_frozen_worker_is_replaced(tmp_path: Path) -> None:
    around = {**os.environ, "OUTCRY_SILENCE_SECONDS": "4"}
    with serving_alone(sqlite(tmp_path), around) as (process, address):
        table, (token,) = open_table(address, "big-shot", "you", "naive")
        Person(address, table, token).await_turn()
        frozen = workers_of(process)
        for worker in frozen:
            os.kill(worker, signal.SIGSTOP)
        play_on(Person(address, table, token), Random(1), turns=2)
        assert not {*workers_of(process)} & {*frozen}
        metrics = read_metrics(CLIENT.get(f"{address.http}/metrics").text)
        assert metrics['outcry_lost_workers_total{reason="frozen"}'] >= 1


# The queue


class Bench:
    """A pool with one worker, who finishes jobs on command."""

    def __init__(self) -> None:
        """Start without jobs."""
        self.size, self.timeout, self.load = 1, 60.0, 0.0
        self.alive = [self]
        self.started: list[tuple[Any, asyncio.Future[int]]] = []

    def find(self, cost: float) -> Bench | None:
        """Return the worker if it is free."""
        return self if self.load + cost <= 1 else None

    async def run(self, job: Any) -> int:
        """Wait until the job is told to finish."""
        done = asyncio.get_running_loop().create_future()
        self.started.append((job, done))
        return int(await done)

    async def close(self) -> None:
        """Nothing to close."""


def search(seed: int) -> MoveJob:
    """Create a search job."""
    return MoveJob("big-shot", "tycoon", b"", 0, seed)


def in_order(ask: Callable[[Thinking], list[Any]]) -> list[Any]:
    """Submit jobs, finish them one by one, and return them in the order of their start."""

    async def scene() -> list[Any]:
        bench = Bench()
        thinking = Thinking(bench, Metrics())  # type: ignore[arg-type]
        tasks = [asyncio.create_task(job) for job in ask(thinking)]
        for done in range(len(tasks)):
            while len(bench.started) <= done:
                await asyncio.sleep(0)
            bench.started[done][1].set_result(7)
        assert await asyncio.gather(*tasks) == [7] * len(tasks)
        await thinking.close()
        return [job for job, _ in bench.started]

    return run_apart(scene())


def test_a_visitor_with_many_tables_has_no_more_than_one_share() -> None:
    jobs = in_order(
        lambda thinking: [
            *(thinking.run(search(number), "greedy") for number in range(8)),
            *(thinking.run(search(100 + number), "modest") for number in range(2)),
        ]
    )
    assert [job.seed for job in jobs] == [0, 100, 1, 101, 2, 3, 4, 5, 6, 7]


def test_what_people_wait_for_comes_before_tables_that_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.server.thinking.QUIET", 0.0)
    jobs = in_order(
        lambda thinking: [
            *(thinking.run(search(number), "away", Rank.UNWATCHED) for number in range(3)),
            thinking.run(search(100), "here"),
            thinking.run(HintJob("big-shot", b"", 0, 101, 50), "here"),
        ]
    )
    assert [job.seed for job in jobs] == [0, 100, 101, 1, 2] or [job.seed for job in jobs] == [100, 101, 0, 1, 2]
    assert all(job.seconds <= MOST_BACKGROUND_SECONDS for job in jobs if isinstance(job, MoveJob) and job.seed < 100)


def test_under_load_computer_players_think_less_instead_of_waiting() -> None:
    jobs = in_order(lambda thinking: [thinking.run(search(number), f"visitor {number}") for number in range(20)])
    assert jobs[-1].seconds == 0
    limits = [job.seconds for job in jobs[1:-1]]
    assert limits == sorted(limits)
    assert limits[0] >= LEAST_SECONDS
    assert sum(limits) < 2


def test_an_answer_that_nobody_waits_for_any_more_is_not_computed() -> None:
    async def scene() -> list[int]:
        bench = Bench()
        thinking = Thinking(bench, Metrics())  # type: ignore[arg-type]
        tasks = [asyncio.create_task(thinking.run(search(number), "somebody")) for number in range(3)]
        while not bench.started:
            await asyncio.sleep(0)
        tasks[1].cancel()
        bench.started[0][1].set_result(1)
        while len(bench.started) < 2:
            await asyncio.sleep(0)
        bench.started[1][1].set_result(1)
        await asyncio.gather(*tasks, return_exceptions=True)
        await thinking.close()
        return [job.seed for job, _ in bench.started]

    assert run_apart(scene()) == [0, 2]


@pytest.mark.parametrize(
    ("host", "visitor"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("no address", "unknown"),
    ],
)
def test_a_visitor_is_an_address_or_a_network(host: str, visitor: str) -> None:
    assert visitor_of({"client": (host, 1234)}) == visitor
