"""What machines ask about a server: alive, ready, and the metrics, which are closed to strangers."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from support.databases import Cluster, sqlite
from support.processes import await_true
from support.relay import relayed
from support.server import CLIENT, Address, Person, free_port, open_table, play_on, serving, serving_alone
from support.sockets import window
from support.upkeep import read_metrics

TOKEN = "token-of-the-scraper"
SALT, NAME = "salt-of-ada", "Ada-at-her-desk"


def get(address: Address, path: str, **headers: str) -> httpx.Response:
    """Send a GET request."""
    return CLIENT.get(address.http + path, headers={name.replace("_", "-"): text for name, text in headers.items()})


def said(answer: httpx.Response) -> tuple[int, str]:
    """Return the status and the text of an answer."""
    return answer.status_code, answer.text


# Alive and ready


def test_a_server_is_alive_and_ready(address: Address) -> None:
    assert said(get(address, "/healthz")) == (200, "alive\n")
    await_true(lambda: said(get(address, "/readyz")) == (200, "ready\n"))


def test_a_server_whose_database_falls_silent_is_alive_but_not_ready(cluster: Cluster) -> None:
    with relayed(cluster.new_database()) as (relay, database), serving(database) as address:
        await_true(lambda: get(address, "/readyz").status_code == 200)
        relay.hush()
        assert said(get(address, "/readyz")) == (503, "The database is not responding.\n")
        assert said(get(address, "/healthz")) == (200, "alive\n")
        await_true(lambda: read_metrics(get(address, "/metrics").text)["outcry_database_up"] == 0)
        relay.speak()
        await_true(lambda: get(address, "/readyz").status_code == 200)
        await_true(lambda: read_metrics(get(address, "/metrics").text)["outcry_database_up"] == 1)
        assert read_metrics(get(address, "/metrics").text)["outcry_database_outages_total"] >= 1


def test_a_server_without_workers_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.server.workers.COMMAND", (sys.executable, "-c", ""))
    with serving(sqlite(tmp_path)) as address:
        await_true(lambda: said(get(address, "/readyz")) == (503, "No worker process is running.\n"))
        assert said(get(address, "/healthz")) == (200, "alive\n")


def test_a_server_that_is_told_to_stop_says_first_that_it_is_not_ready(tmp_path: Path) -> None:
    around = os.environ | {"OUTCRY_DRAIN_SECONDS": "60"}
    with serving_alone(sqlite(tmp_path), around) as (process, address):
        table, (token,) = open_table(address, "big-shot", "you", "naive")
        process.send_signal(signal.SIGTERM)
        await_true(lambda: said(get(address, "/readyz")) == (503, "The server is stopping.\n"))
        assert said(get(address, "/healthz")) == (200, "alive\n")
        play_on(Person(address, table, token), Random(1), turns=1)
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 0


def test_a_server_stops_by_itself_when_it_has_drained(tmp_path: Path) -> None:
    around = os.environ | {"OUTCRY_DRAIN_SECONDS": "0.5"}
    with serving_alone(sqlite(tmp_path), around) as (process, _):
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 0


def test_ctrl_c_stops_a_server_at_once(tmp_path: Path) -> None:
    around = os.environ | {"OUTCRY_DRAIN_SECONDS": "600"}
    with serving_alone(sqlite(tmp_path), around) as (process, _):
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0


# Who may read the metrics


def test_metrics_are_for_this_machine(address: Address) -> None:
    answer = get(address, "/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == CONTENT_TYPE_PLAIN_0_0_4


@pytest.mark.parametrize(
    "header", ["x-forwarded-for", "forwarded", "via", "x-real-ip", "x-forwarded-host", "x-forwarded-proto"]
)
def test_a_proxy_on_this_machine_cannot_open_the_metrics_to_strangers(address: Address, header: str) -> None:
    for text in ("203.0.113.7", "127.0.0.1", ""):
        answer = get(address, "/metrics", **{header: text})
        nothing = get(address, "/nothing", **{header: text})
        assert said(answer) == said(nothing)
        assert answer.status_code == 404


def test_metrics_are_for_the_networks_that_the_settings_name(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), metrics_from=["10.0.0.0/8", "192.0.2.1"]) as address:
        assert get(address, "/metrics").status_code == 404
        assert get(address, "/metrics", x_forwarded_for="192.0.2.1").status_code == 404
    with serving(sqlite(tmp_path), metrics_from="127.0.0.0/8") as address:
        assert get(address, "/metrics").status_code == 200


def test_a_token_opens_the_metrics_to_anyone_who_has_it(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), metrics_from=[], metrics_token=TOKEN) as address:
        given = {"": 404, "Bearer": 404, f"Bearer {TOKEN}x": 404, "Bearer é": 404, f"Bearer {TOKEN}": 200}
        for authorization, status in given.items():
            answer = CLIENT.get(f"{address.http}/metrics", headers={b"authorization": authorization.encode()})
            assert answer.status_code == status
        assert (
            get(address, "/metrics", authorization=f"Bearer {TOKEN}", x_forwarded_for="203.0.113.7").status_code == 200
        )


def test_an_empty_token_opens_nothing(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), metrics_from=[]) as address:
        assert get(address, "/metrics", authorization="Bearer").status_code == 404
        assert get(address, "/metrics").status_code == 404


# What they say


def test_requests_are_measured_by_route_and_not_by_address(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as address:
        table, (token,) = open_table(address, "big-shot", "you", "naive")
        play_on(Person(address, table, token), Random(1), turns=2)
        Person(address, "nowhere1").get()
        for path in (f"/{token}", f"/t/{table}", "/assets/nothing.js", f"/api/tables/{table}/nothing"):
            get(address, path)
        CLIENT.request(token.upper(), f"{address.http}/api/games")
        text = get(address, "/metrics").text
    metrics = read_metrics(text)
    count = "outcry_request_seconds_count"
    assert metrics[f'{count}{{method="POST",route="/api/tables/{{table}}/turn",status="2xx"}}'] == 2
    assert metrics[f'{count}{{method="GET",route="/api/tables/{{table}}",status="4xx"}}'] == 1
    assert metrics[f'{count}{{method="GET",route="none",status="4xx"}}'] == 2
    assert any(f'{count}{{method="GET",route="/t/{{table}}"' in name for name in metrics)
    assert any('method="OTHER"' in name for name in metrics)
    assert metrics["outcry_commit_writes_sum"] >= metrics["outcry_commit_seconds_count"] >= 3
    assert not [secret for secret in (table, token, token.upper()) if secret in text]


def test_metrics_name_the_versions(address: Address) -> None:
    metrics = get(address, "/metrics").text
    assert 'outcry_build_info{python="3.' in metrics
    assert 'outcry_rules_info{game="black-friday-2023",version="1"} 1.0' in metrics


def test_no_metric_carries_what_only_some_may_know(tmp_path: Path) -> None:
    secrets = set[str]()
    with serving(sqlite(tmp_path)) as address:
        for game in ("big-shot", "black-friday-2023"):
            table, (token,) = open_table(address, game, "you", "random", "random", salt=SALT, name=NAME)
            person = Person(address, table, token)
            with window(address, table, token, browser="browser-of-ada") as page:
                page.see()
                person.post("/chat", text="buy-before-the-crash")
                shown = play_on(person, Random(1))
                secrets |= {table, token, shown["secret"], SALT, NAME, "browser-of-ada", "before"}
                text = get(address, "/metrics").text
            assert not [secret for secret in secrets if secret in text]


# Several processes


def test_each_process_answers_for_itself_at_its_own_port(cluster: Cluster) -> None:
    first = free_ports(3)
    port = first + 2
    words = ["serve", "--processes", "2", "--port", str(port), "--database", cluster.new_database(), "--no-page"]
    around = os.environ | {"OUTCRY_METRICS_PORT": str(first)}
    with subprocess.Popen([sys.executable, "-m", "outcry", *words], start_new_session=True, env=around) as process:
        try:
            own = [Address(first), Address(first + 1)]
            await_true(lambda: all(is_ready(address) for address in [Address(port), *own]))
            assert get(Address(port), "/metrics").status_code == 404
            before = {process_id(address) for address in own}
            assert len(before) == 2
            process.send_signal(signal.SIGHUP)
            await_true(lambda: not before & {process_id(address) for address in own})
            await_true(lambda: all(is_ready(address) for address in own))
        finally:
            process.terminate()
            assert process.wait(timeout=30) == 0


def process_id(address: Address) -> float:
    """Return the id of the process that answers, or 0 if none does."""
    try:
        return read_metrics(get(address, "/metrics").text)["outcry_process_id"]
    except httpx.TransportError:
        return 0.0


def is_ready(address: Address) -> bool:
    """Return whether a server is ready."""
    try:
        return get(address, "/readyz").status_code == 200
    except httpx.TransportError:
        return False


def free_ports(count: int) -> int:
    """Return the first of several consecutive free ports."""
    while True:
        first = free_port()
        with suppress(OSError):
            for port in range(first, first + count):
                socket.create_server(("127.0.0.1", port)).close()
            return first


@pytest.mark.parametrize(("host", "part"), [("nonsense.invalid", "no computer by that name"), ("192.0.2.1", "assign")])
def test_an_own_port_that_cannot_be_had_is_refused(tmp_path: Path, host: str, part: str) -> None:
    words = [sys.executable, "-m", "outcry", "serve", "--no-page", "--database", sqlite(tmp_path)]
    around = os.environ | {"OUTCRY_METRICS_HOST": host, "OUTCRY_METRICS_PORT": str(free_port())}
    done = subprocess.run(words, env=around, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert part in done.stderr
    assert "OUTCRY_METRICS_HOST or OUTCRY_METRICS_PORT" in done.stderr
    assert list(tmp_path.iterdir()) == []
