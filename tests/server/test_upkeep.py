"""Operating a server: limits, metrics, headers, shutdown, and recovery when something dies."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from outcry.errors import OutcryError
from outcry.locale import voice
from outcry.server.jobs import MoveJob
from outcry.server.settings import Settings, read_settings
from outcry.server.worker import HEADER_BYTES, STARTED, encode_job, header
from support.databases import sqlite
from support.matches import opened
from support.processes import await_true
from support.server import (
    CLIENT,
    Address,
    Complaints,
    Person,
    is_answering,
    open_table,
    play_on,
    serving,
    serving_alone,
)
from support.sockets import is_own_turn, window
from support.upkeep import read_metrics, workers_of
from support.witness import Witness

HANGING = Path(__file__).parents[1] / "support" / "hanging_worker.py"


@pytest.mark.parametrize("path", ["/", "/healthz", "/metrics", "/api/games", "/api/tables/nowhere1", "/nothing"])
def test_every_answer_tells_the_browser_to_be_careful(address: Address, path: str) -> None:
    headers = CLIENT.get(address.http + path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_a_well_server_says_so_and_counts(address: Address) -> None:
    assert CLIENT.get(f"{address.http}/healthz").text == "alive\n"
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    play_on(Person(address, table, token), Random(1), turns=1)
    Person(address, "nowhere1").get()
    with window(address, table) as page:
        page.see()
        answer = CLIENT.get(f"{address.http}/metrics")
    assert answer.headers["content-type"] == CONTENT_TYPE_PLAIN_0_0_4
    metrics = read_metrics(answer.text)
    assert metrics["outcry_decision_seconds_count"] >= 1
    assert metrics['outcry_decision_seconds_bucket{le="+Inf"}'] == metrics["outcry_decision_seconds_count"]
    assert metrics['outcry_refusals_total{status="404"}'] >= 1
    assert metrics["outcry_sockets"] >= 1
    assert metrics["outcry_tables_in_memory"] >= 1
    assert metrics['outcry_unanswered_total{reason="gone"}'] >= 0
    for name in ("resident_memory_bytes", "open_fds", "cpu_seconds_total"):
        assert metrics[f"process_{name}"] > 0


def test_every_server_counts_for_itself(address: Address, tmp_path: Path) -> None:
    Person(address, "nowhere1").get()
    with serving(sqlite(tmp_path)) as other:
        metrics = read_metrics(CLIENT.get(f"{other.http}/metrics").text)
    assert 'outcry_refusals_total{status="404"}' not in metrics


def test_too_many_requests_have_to_wait(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), requests_per_second=0.001, burst=3) as address:
        answers = [Person(address, "nowhere1", language="fr").get() for _ in range(4)]
        assert [answer.status_code for answer in answers] == [404, 404, 404, 429]
        assert answers[-1].json()["text"].startswith("Trop de requêtes")
        assert answers[-1].headers["retry-after"] == "1"
        assert answers[-1].headers["x-frame-options"] == "DENY"


def test_tables_and_connections_are_limited(tmp_path: Path) -> None:
    limits: dict[str, Any] = {
        "tables_per_minute": 2,
        "most_tables": 3,
        "sockets_per_address": 1,
    }
    with serving(sqlite(tmp_path), **limits) as address:
        table, (token,) = open_table(address, "big-shot", "you", "naive")
        open_table(address, "big-shot", "you", "naive")
        refused = CLIENT.post(f"{address.http}/api/tables", json={"game": "big-shot", "seats": ["you", "naive"]})
        assert (refused.status_code, refused.json()["key"]) == (429, "tables-too-often")
        assert refused.json()["text"] == "You are opening tables too fast: 2 tables a minute is the maximum."
        with window(address, table, token) as page:
            page.see()
            with pytest.raises(InvalidStatus), connect(address.socket(table)):
                pass


def test_a_house_that_is_full_admits_nobody(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), most_tables=1) as address:
        open_table(address, "big-shot", "you", "naive")
        refused = CLIENT.post(f"{address.http}/api/tables", json={"game": "big-shot", "seats": ["you", "naive"]})
        assert (refused.status_code, refused.json()["key"]) == (429, "house-full")


def test_refused_requests_do_not_count_as_tables(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), tables_per_minute=1) as address:
        for body in ({"game": "chess"}, {"game": "big-shot", "seats": []}, {}):
            assert CLIENT.post(f"{address.http}/api/tables", json=body).status_code == 422
        open_table(address, "big-shot", "you", "naive")


def test_settings_come_from_the_environment() -> None:
    assert read_settings({}) == Settings()
    assert read_settings({"OUTCRY_MOST_TABLES": "7", "OUTCRY_PAUSE": "2"}, pause=0.0) == Settings(
        most_tables=7, pause=0
    )
    assert read_settings({"OUTCRY_BURST": "wrong"}, burst=7).burst == 7


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("OUTCRY_BURST", "many", "OUTCRY_BURST must be a whole number, not “many”."),
        ("OUTCRY_BURST", "2.5", "OUTCRY_BURST must be a whole number, not “2.5”."),
        ("OUTCRY_BURST", "0", "OUTCRY_BURST must be at least 1, not 0."),
        ("OUTCRY_WORKERS", "-1", "OUTCRY_WORKERS must be at least 1, not -1."),
        ("OUTCRY_PAUSE", "", "OUTCRY_PAUSE must be a number, not “”."),
        ("OUTCRY_PAUSE", "nan", "OUTCRY_PAUSE must be a number, not “nan”."),
        ("OUTCRY_TABLES_PER_MINUTE", "0.1", "OUTCRY_TABLES_PER_MINUTE must be at least 1, not 0.1."),
    ],
)
def test_a_bad_setting_is_refused_in_words(name: str, text: str, told: str) -> None:
    with pytest.raises(OutcryError) as refused:
        read_settings({name: text})
    assert refused.value.say(voice("en")) == told


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_stop_disconnects_clients_and_loses_nothing(
    tmp_path: Path, told: signal.Signals
) -> None:
    database = sqlite(tmp_path)
    with serving_alone(database) as (process, address):
        table, (token,) = open_table(address, "big-shot", "you", "naive")
        person = Person(address, table, token)
        play_on(person, Random(1), turns=2)
        before = person.await_turn()
        with window(address, table, token) as page, pytest.raises(ConnectionClosed) as closed:
            page.see()
            process.send_signal(told)
            while True:
                page.socket.recv(timeout=30)
        assert closed.value.rcvd
        assert closed.value.rcvd.code in (1001, 1012)
        assert process.wait(timeout=30) == 0
    with serving(database) as address:
        assert Person(address, table, token).await_turn()["story"] == before["story"]


def test_a_table_goes_on_when_its_computer_player_dies(tmp_path: Path) -> None:
    with serving_alone(sqlite(tmp_path)) as (process, address):
        witness = Witness()
        person = witness.sit_down(address)
        for _ in range(3):
            witness.take_turn(person)
            for worker in workers_of(process):
                os.kill(worker, signal.SIGKILL)
        assert is_own_turn(person.await_turn())


def test_a_worker_that_dies_while_nobody_needs_it_is_replaced(tmp_path: Path) -> None:
    with serving_alone(sqlite(tmp_path)) as (process, address):
        [worker] = workers_of(process)
        os.kill(worker, signal.SIGKILL)
        await_true(lambda: workers_of(process) not in ([], [worker]))
        await_true(lambda: is_answering(address.port))


def test_a_worker_ends_with_its_server_whatever_it_is_doing(tmp_path: Path) -> None:
    mark = tmp_path / "hangs"
    mark.touch()
    job = MoveJob("big-shot", "naive", opened(game="big-shot").view(0).tobytes(), 0, 1)
    command = [sys.executable, str(HANGING), str(mark)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(encode_job(job))
        process.stdin.flush()
        while process.stdout.read(HEADER_BYTES) != header(STARTED):
            continue
        process.stdout.close()
        assert process.wait(timeout=60) == 1


def test_a_computer_player_that_hangs_is_stopped_and_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    mark = tmp_path / "hangs"
    mark.touch()
    monkeypatch.setattr("outcry.server.workers.COMMAND", (sys.executable, str(HANGING), str(mark)))
    with serving(sqlite(tmp_path), thinking_seconds=1.0) as address:
        tables = [open_table(address, "big-shot", "you", player) for player in ("naive", "trader")]
        for table, (token,) in tables:
            play_on(Person(address, table, token), Random(1), turns=2)
        metrics = read_metrics(CLIENT.get(f"{address.http}/metrics").text)
    assert not mark.exists()
    assert metrics['outcry_unanswered_total{reason="slow"}'] >= 1
    assert any("naive at big-shot: no answer within 1 s" in said for said in complaints.heard)
    assert all("computers of" in said for said in complaints.heard)
    complaints.heard.clear()


@pytest.mark.parametrize("host", ["nonsense.invalid", "two..dots"])
def test_an_unknown_name_is_refused_in_one_line(host: str) -> None:
    words = [sys.executable, "-m", "outcry", "serve", "--no-page", "--host", host]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(f"outcry: Cannot listen on {host}: no computer by that name can be found.")
    assert len(done.stderr.splitlines()) == 1


def serve_on_a_taken_port(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the server command while another program listens on its port."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        command = [sys.executable, "-m", "outcry", "serve", "--no-page", "--port", port, *words]
        return subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | settings)


def test_a_bad_setting_is_reported_even_if_the_port_is_taken() -> None:
    done = serve_on_a_taken_port(OUTCRY_BURST="many")
    assert done.returncode == 2
    assert done.stderr == "outcry: OUTCRY_BURST must be a whole number, not “many”.\n"


def test_a_database_of_another_kind_is_reported_even_if_the_port_is_taken() -> None:
    done = serve_on_a_taken_port("--database", "mysql://ada:secret@host/tables")
    assert done.returncode == 2
    assert done.stderr == "outcry: The database must be SQLite or PostgreSQL, not mysql.\n"


def test_a_taken_port_is_reported_before_the_database_is_touched(tmp_path: Path) -> None:
    done = serve_on_a_taken_port("--database", sqlite(tmp_path))
    assert done.returncode == 2
    assert "Address already in use" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []
