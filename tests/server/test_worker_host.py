"""Worker hosts think for servers elsewhere that share their database."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from outcry.server.database import open_database
from outcry.server.job_queue import JobQueue, JobSource
from outcry.server.jobs import HintJob, MoveJob
from outcry.server.leases import Leases
from support.databases import Cluster
from support.processes import await_true
from support.server import CLIENT, Address, Person, open_table, play_on, serving
from support.upkeep import read_metrics

JOB = MoveJob("big-shot", "tycoon", b"\x00\xff", 1, 2**63, 0.25)


@contextmanager
def hosting(database: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a worker host."""
    words = [sys.executable, "-m", "outcry", "worker", "--database", database]
    with subprocess.Popen(words, start_new_session=True, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout
            assert b"Running computer players for the servers" in process.stdout.readline()
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def remote_slots(address: Address) -> float:
    """Return how many jobs worker hosts could do at once for a server."""
    return read_metrics(CLIENT.get(f"{address.http}/metrics").text)["outcry_remote_slots"]


def test_a_host_thinks_for_a_server_whose_own_workers_are_busy(cluster: Cluster) -> None:
    database = cluster.new_database()
    with serving(database) as address, hosting(database) as host:
        await_true(lambda: remote_slots(address) == 1)
        tables = [open_table(address, "big-shot", "you", "tycoon", "tycoon") for _ in range(4)]
        for table, (token,) in tables:
            person = Person(address, table, token)
            shown = person.await_turn()
            person.turn(shown["version"], person.compose(shown, Random(1)), "first-turn")
        await_true(lambda: read_metrics(CLIENT.get(f"{address.http}/metrics").text)["outcry_remote_jobs_total"] > 0)
        host.terminate()
        assert host.wait(timeout=30) == 0
        await_true(lambda: remote_slots(address) == 0)


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGSTOP])
def test_jobs_of_a_host_that_is_gone_are_done_elsewhere(cluster: Cluster, end: signal.Signals) -> None:
    database = cluster.new_database()
    with serving(database, lease_seconds=2.0) as address, hosting(database) as host:
        await_true(lambda: remote_slots(address) == 1)
        os.killpg(host.pid, end)
        tables = [open_table(address, "big-shot", "you", "broker", "broker") for _ in range(3)]
        for table, (token,) in tables:
            assert play_on(Person(address, table, token), Random(1), turns=3)["version"]


def test_a_job_is_claimed_once_and_its_result_is_delivered_once(cluster: Cluster) -> None:
    engine = open_database(cluster.new_database())
    Leases(engine, "server", 10.0, is_shared=True).join()
    queue, sources = JobQueue(engine, "server", 10.0), [JobSource(engine, name, 2) for name in ("one", "other")]
    for source in sources:
        source.keep_lease()
    assert queue.count_slots() == 4
    hint = HintJob("big-shot", b"view", 0, 1, 100)
    queue.put("first", JOB)
    queue.put("second", hint)
    assert sources[0].claim(1) == [("first", JOB)]
    assert sources[1].claim(5) == [("second", hint)]
    assert sources[0].claim(5) == []
    sources[1].finish("first", 3)
    assert queue.collect(["first", "second"]) == ({}, {"first", "second"})
    sources[0].finish("first", 7)
    sources[1].finish("second", None)
    assert queue.collect(["first", "second"]) == ({"first": 7, "second": None}, set())
    queue.put("third", JOB)
    assert sources[0].claim(1)
    sources[0].leave()
    assert queue.collect(["third"]) == ({}, set())
    engine.dispose()


def test_a_worker_host_needs_postgresql() -> None:
    words = [sys.executable, "-m", "outcry", "worker", "--database", "sqlite:///outcry.db"]
    refused = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert refused.returncode == 2
    assert "SQLite is for one process" in refused.stderr
