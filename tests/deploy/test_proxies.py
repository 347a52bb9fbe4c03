"""The examples for nginx and Caddy, in front of a real server."""

from __future__ import annotations

import json
import os
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from support.databases import sqlite
from support.processes import await_true
from support.proxies import OTHER, PROXIES, SITE, VISITOR, Proxy, proxied
from support.server import CLIENT, Address, serving_alone
from support.upkeep import read_metrics

AROUND = {"OUTCRY_LOG": "json", "OUTCRY_LOG_LEVEL": "info", "OUTCRY_SOCKETS_PER_ADDRESS": "3"}


@pytest.fixture(scope="module", params=PROXIES)
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Proxy, Address, Path]]:
    """A proxy in front of a server, the server itself, and its log."""
    folder = tmp_path_factory.mktemp(request.param)
    log = folder / "server.log"
    with (
        log.open("wb") as written,
        serving_alone(sqlite(folder), os.environ | AROUND, written) as (_, address),
        proxied(request.param, address, folder) as proxy,
    ):
        yield proxy, address, log


@pytest.fixture
def proxy(served: tuple[Proxy, Address, Path]) -> Proxy:
    """The proxy."""
    return served[0]


def open_table(proxy: Proxy) -> tuple[str, str]:
    """Open a table; return its id and the token of its person."""
    answer = proxy.request("POST", "/api/tables", json={"game": "big-shot", "seats": ["you", "naive"]})
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    return opened["table"], opened["seats"][0]["token"]


def test_the_page_and_the_requests_are_served_over_tls(proxy: Proxy) -> None:
    page = proxy.request("GET", "/", headers={"accept": "text/html"})
    assert page.status_code in (200, 503)  # 503 where the page is not built
    assert "default-src 'none'" in page.headers["content-security-policy"]
    games = proxy.request("GET", "/api/games")
    assert "big-shot" in [game["name"] for game in games.json()]


def test_browsers_are_told_once_to_keep_to_tls(proxy: Proxy) -> None:
    headers = proxy.request("GET", "/api/games").headers
    assert re.fullmatch(r"max-age=\d{7,}", ", ".join(headers.get_list("strict-transport-security")))


def test_plain_http_leads_to_tls(proxy: Proxy) -> None:
    answer = httpx.get(f"http://{SITE}:{proxy.plain_port}/t/some-table?x=1", timeout=30)
    assert answer.status_code in (301, 308)
    assert re.fullmatch(rf"https://{SITE}(:\d+)?/t/some-table\?x=1", answer.headers["location"])


def test_a_game_is_played_and_watched_through_the_proxy(proxy: Proxy) -> None:
    table, token = open_table(proxy)
    headers = {"authorization": f"Bearer {token}"}
    with proxy.connect(f"/api/tables/{table}/live") as line:
        line.send(json.dumps({"token": token}))
        shown: dict[str, Any] = {"to_move": None, "seat": 1}
        while shown.get("to_move") != shown.get("seat"):
            shown |= json.loads(line.recv(timeout=60))
        actions: list[str] = []
        step = shown
        while not step.get("is_complete"):
            actions.append(Random(1).choice(step["legal"]))
            draft = {"version": shown["version"], "actions": actions}
            step = proxy.request("POST", f"/api/tables/{table}/preview", json=draft, headers=headers).json()
        turn = {"version": shown["version"], "actions": actions, "key": "the-first-turn"}
        answer = proxy.request("POST", f"/api/tables/{table}/turn", json=turn, headers=headers)
        assert answer.status_code == 200, answer.text
        while json.loads(line.recv(timeout=60)).get("version", 0) < answer.json()["version"]:
            pass


def test_the_server_sees_the_visitor_and_not_what_a_visitor_claims(served: tuple[Proxy, Address, Path]) -> None:
    proxy, _, log = served
    claims = {"x-forwarded-for": "203.0.113.7", "x-request-id": "id-of-a-stranger", "forwarded": "for=203.0.113.7"}
    answer = proxy.request("GET", "/api/games", headers=claims)
    number = answer.headers["x-request-id"]
    assert number != "id-of-a-stranger"
    await_true(lambda: number in log.read_text(encoding="utf-8"))
    [line] = [
        line for line in map(json.loads, log.read_text(encoding="utf-8").splitlines()) if line.get("request") == number
    ]
    assert line["visitor"] == VISITOR
    assert "203.0.113.7" not in log.read_text(encoding="utf-8")


def test_limits_count_visitors_and_not_the_proxy(proxy: Proxy) -> None:
    table, _ = open_table(proxy)
    path = f"/api/tables/{table}/live"
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(proxy.connect(path))
        with pytest.raises(InvalidStatus), proxy.connect(path):
            pass
        with proxy.connect(path, OTHER) as line:
            line.send(json.dumps({"token": ""}))
            assert json.loads(line.recv(timeout=60))["table"] == table


def test_the_metrics_are_closed_to_the_world_and_open_to_this_machine(served: tuple[Proxy, Address, Path]) -> None:
    proxy, address, _ = served
    for headers in ({}, {"x-forwarded-for": "127.0.0.1"}, {"x-real-ip": "127.0.0.1"}):
        answer = proxy.request("GET", "/metrics", headers=headers)
        assert answer.status_code == 404
        assert "outcry_" not in answer.text
    assert read_metrics(CLIENT.get(f"{address.http}/metrics").text)["outcry_workers"] >= 1


def test_the_metrics_stay_closed_even_where_the_proxy_forgets_them(
    served: tuple[Proxy, Address, Path], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    _, address, _ = served
    kind = request.node.callspec.params["served"]
    text = {"nginx": "location = /metrics {", "caddy": "respond /metrics 404"}[kind]
    open_way = {"nginx": "location = /elsewhere {", "caddy": "respond /elsewhere 404"}[kind]
    with proxied(kind, address, tmp_path, (text, open_way)) as forgetful:
        answer = forgetful.request("GET", "/metrics")
        assert answer.status_code == 404
        assert "outcry_" not in answer.text


def test_what_is_too_large_or_too_slow_is_refused(proxy: Proxy) -> None:
    answer = proxy.request("POST", "/api/tables", content=b"x" * 100_000, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    with (
        socket.create_connection((SITE, proxy.port)) as raw,
        proxy.context.wrap_socket(raw, server_hostname=SITE) as line,
    ):
        line.settimeout(30)
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n")
        rest = line.recv(1000)
    assert b"200 OK" not in rest
