"""Logs: what they say about requests, in which form, and that they keep every secret."""

from __future__ import annotations

import json
import logging
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outcry.server.log_limit import BURST
from outcry.server.logs import JsonLines, PlainLines, concern
from outcry.server.seats import hashed
from support.databases import sqlite
from support.processes import await_true
from support.server import CLIENT, UNHURRIED, Address, Person, open_table, play_on, serving, serving_alone
from support.sockets import window
from support.toy import with_troubled_toy
from support.upkeep import workers_of

JSON = {"OUTCRY_LOG": "json", "OUTCRY_LOG_LEVEL": "debug"}
KNOWN = {"time", "level", "logger", "process", "message", "request", "table", "exception"}
REQUEST = {"method", "route", "status", "seconds", "visitor", "refusal"}
CHAT, SALT, NAME, WRONG = "buy-before-the-crash", "salt-of-ada-and-ben", "Ada-at-her-desk", "w" * 32


def read_lines(path: Path, last: str) -> list[dict[str, Any]]:
    """Parse the lines of a log, all of which are JSON, once it contains what is written last."""
    await_true(lambda: last in path.read_text(encoding="utf-8").rpartition("\n")[0])
    return [json.loads(line) for line in path.read_text(encoding="utf-8").rpartition("\n")[0].splitlines()]


def play_whole_games(address: Address) -> set[str]:
    """Play a game of each kind with everything that people can do; return what only some may know."""
    secrets = {CHAT, SALT, NAME, WRONG}
    for game in ("big-shot", "black-friday-2023", "black-friday-2010"):
        table, tokens = open_table(address, game, "you", "open", "random", salt=SALT, name=NAME)
        first, second = (Person(address, table, token) for token in tokens)
        new = (game[:16].replace("-", "_") + "n" * 32)[:32]
        assert first.post("/claim", token=new).status_code == 200
        first = Person(address, table, new)
        with window(address, table, new, browser="browser-of-ada") as page:
            page.see()
            first.post("/name", name=NAME)
            second.post("/chat", text=CHAT)
            Person(address, table, WRONG).post("/turn", version=1, actions=["pass"], key="key-of-a-stranger")
            first.post("/chat", text="", token=new)
            for path in (f"?token={new}", f"/{new}", f"/at/{WRONG}"):
                first.get(path)
            CLIENT.get(f"{address.http}/t/{table}/{new}?token={new}")
            CLIENT.get(f"{address.http}/{new}", headers={"x-request-id": "id-of-my-own"})
            second.post("/leave", player="random")
            shown = play_on(first, Random(1))
        assert shown["is_over"]
        next_one = "next_one_" + "m" * 23
        first.post("/rematch", token=next_one)
        secrets |= {*tokens, new, next_one, shown["secret"], *map(hashed, [*tokens, new]), "key-of-a-stranger"}
        secrets |= {"browser-of-ada"}
    return secrets


def test_whole_games_leave_nothing_in_the_log_that_only_some_may_know(database: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("wb") as written, serving_alone(database, os.environ | JSON, written) as (process, address):
        secrets = play_whole_games(address)
        for worker in workers_of(process):
            os.kill(worker, 9)
        lines = read_lines(log, CLIENT.get(f"{address.http}/healthz").headers["x-request-id"])
    text = log.read_text(encoding="utf-8")
    assert [secret for secret in secrets if secret in text] == []
    assert len([line for line in lines if line.get("route") == "/api/tables/{table}/turn"]) > 50
    assert any(line["level"] == "debug" for line in lines)
    for line in lines:
        assert line.keys() <= KNOWN | REQUEST
        assert {"time", "level", "message", "process"} <= line.keys()
        if "method" in line:
            assert re.fullmatch(r"[A-Z]+ [/a-z{}.]+ \d{3}( [a-z-]+)?, \d+\.\d{3} s, 127\.0\.0\.1", line["message"])
            assert line["request"]
            assert ("{table}" in line["route"]) <= ("table" in line)


def test_a_line_has_the_id_that_the_answer_has(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("wb") as written, serving_alone(sqlite(tmp_path), os.environ | JSON, written) as (process, address):
        given = CLIENT.get(f"{address.http}/api/games", headers={"x-request-id": "id-from-the-proxy"})
        made = CLIENT.get(f"{address.http}/api/tables/nowhere1", headers={"x-request-id": "not an id"})
        again = CLIENT.get(f"{address.http}/api/tables/nowhere1")
        found = {line.get("request"): line for line in read_lines(log, again.headers["x-request-id"])}
    assert given.headers["x-request-id"] == "id-from-the-proxy"
    assert re.fullmatch("[0-9a-f]{16}", made.headers["x-request-id"])
    assert made.headers["x-request-id"] != again.headers["x-request-id"]
    assert found["id-from-the-proxy"]["route"] == "/api/games"
    refused = found[made.headers["x-request-id"]]
    assert (refused["level"], refused["status"], refused["refusal"]) == ("info", 404, "no-such-table")
    assert (refused["table"], refused["process"]) == ("nowhere1", process.pid)


def test_only_a_trusted_proxy_gives_requests_their_ids(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), trusted_proxies=()) as address:
        answer = CLIENT.get(f"{address.http}/api/games", headers={"x-request-id": "id-of-a-stranger"})
    assert answer.headers["x-request-id"] != "id-of-a-stranger"


def test_by_default_only_what_is_slow_or_fails_is_logged(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("wb") as written, serving_alone(sqlite(tmp_path), UNHURRIED, written) as (_, address):
        CLIENT.get(f"{address.http}/api/games")
        Person(address, "nowhere1").get()
        with socket.create_connection(("127.0.0.1", address.port)) as raw:
            raw.sendall(b"nonsense\r\n\r\n")
            assert raw.recv(1000)
        await_true(lambda: "Invalid HTTP request" in log.read_text())
    assert len(log.read_text().splitlines()) == 1


def test_slow_answers_are_warnings(tmp_path: Path) -> None:
    log = tmp_path / "log"
    around = os.environ | {"OUTCRY_SLOW_SECONDS": "0"}
    with log.open("wb") as written, serving_alone(sqlite(tmp_path), around, written) as (process, address):
        answer = CLIENT.get(f"{address.http}/api/games")
        await_true(lambda: answer.headers["x-request-id"] in log.read_text())
    line = log.read_text().splitlines()[-1]
    expected = rf"\S+ WARNING \[{process.pid}\] GET /api/games 200, \d\.\d{{3}} s, 127\.0\.0\.1 \(request=(\w+)\)"
    found = re.fullmatch(expected, line)
    assert found
    assert found[1] == answer.headers["x-request-id"]


def test_an_error_is_logged_with_its_traceback_and_its_request(tmp_path: Path) -> None:
    log = tmp_path / "log"
    around = with_troubled_toy(tmp_path, "apply", '    if state.people == 1:\n        raise ValueError("no room")\n')
    with log.open("wb") as written, serving_alone(sqlite(tmp_path), around | JSON, written) as (_, address):
        table, (token,) = open_table(address, "nim", "you", "random")
        person = Person(address, table, token)
        answer = person.turn(person.await_turn()["version"], ["take 1"], "first-key")
        assert answer.status_code == 500
        read = read_lines(log, "ValueError: no room")
    lines = [line for line in read if line.get("request") == answer.headers["x-request-id"]]
    assert [line["level"] for line in lines] == ["warning", "error"]
    assert lines[0]["status"] == 500
    assert "ValueError: no room" in lines[1]["exception"]
    assert {line["table"] for line in lines} == {table}


def test_the_lines_of_other_packages_have_the_same_form(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("wb") as written, serving_alone(sqlite(tmp_path), os.environ | JSON, written) as (process, address):
        with socket.create_connection(("127.0.0.1", address.port)) as raw:
            raw.sendall(b"nonsense\r\n\r\n")
            assert raw.recv(1000)
        [found] = [line for line in read_lines(log, "Invalid HTTP") if line["logger"] == "uvicorn.error"]
    assert (found["level"], found["process"]) == ("warning", process.pid)


def record(message: str, error: Exception | None = None) -> logging.LogRecord:
    """Return a log record."""
    failure = (type(error), error, None) if error else None
    return logging.LogRecord("outcry.server.room", logging.WARNING, "room.py", 1, message, (), failure)


def test_a_line_of_a_table_says_so() -> None:
    concern("table-one")
    assert json.loads(JsonLines().format(record("wait")))["table"] == "table-one"
    assert PlainLines().format(record("wait")).endswith(" wait (table=table-one)")
    concern("")
    assert PlainLines().format(record("wait")).endswith(" wait")


@pytest.mark.parametrize("lines", [JsonLines(), PlainLines()])
def test_a_message_cannot_forge_a_line(lines: logging.Formatter) -> None:
    assert "\n" not in lines.format(record("one\n2026-01-01 ERROR two"))


def test_a_traceback_follows_its_line() -> None:
    line, trace = PlainLines().format(record("failed", ValueError("no room"))).splitlines()
    assert line.endswith("failed")
    assert trace == "ValueError: no room"


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("OUTCRY_LOG", "xml", "OUTCRY_LOG must be one of text, json, not “xml”."),
        ("OUTCRY_LOG_LEVEL", "all", "OUTCRY_LOG_LEVEL must be one of debug, info, warning, error, not “all”."),
    ],
)
def test_an_unknown_form_is_refused(name: str, text: str, told: str) -> None:
    command = [sys.executable, "-m", "outcry", "serve", "--no-page"]
    done = subprocess.run(command, env=os.environ | {name: text}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, f"outcry: {told}\n")


def test_malformed_requests_cannot_fill_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("wb") as written, serving_alone(sqlite(tmp_path), UNHURRIED, written) as (_, address):
        for _ in range(5 * BURST):
            with socket.create_connection(("127.0.0.1", address.port)) as raw:
                raw.sendall(b"nonsense\r\n\r\n")
                assert raw.recv(1000)
        await_true(lambda: log.read_text().count("Invalid HTTP request") >= BURST)
    assert len(log.read_text().splitlines()) < 2 * BURST
