"""Outside games that pass rehearsal but fail at a table: the server says so, keeps running, and can be stopped."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import httpx
import pytest

from outcry.server.run import STOP_TIMEOUT
from support.databases import sqlite
from support.processes import await_true
from support.server import CLIENT, Address, Person, open_table, serving_alone
from support.toy import NAME, with_troubled_toy

RAISES = '    if state.people == 1:\n        raise ValueError("no room")\n'
NEVER_ENDS = "    while state.people == 1:\n        state.pile += 1\n"

LIMIT = {"OUTCRY_THINKING_SECONDS": "2"}


def open_alone(address: Address) -> httpx.Response:
    """Open a table of the toy game for one person."""
    return CLIENT.post(f"{address.http}/api/tables", json={"game": NAME, "seats": ["you", "random"]})


@pytest.mark.parametrize(
    ("trouble", "keys", "told"),
    [
        (RAISES, ["game-raised", "game-raised"], "The game nim failed: ValueError: no room."),
        (NEVER_ENDS, ["game-late", "game-stuck"], "The game nim did not set up a table within 2 seconds."),
    ],
)
def test_a_table_that_cannot_be_set_up_is_answered_and_logged_and_the_server_stops(
    tmp_path: Path, trouble: str, keys: list[str], told: str
) -> None:
    log = tmp_path / "log"
    around = with_troubled_toy(tmp_path, "setup", trouble) | (LIMIT if trouble == NEVER_ENDS else {})
    with log.open("wb") as written, serving_alone(sqlite(tmp_path), around, written) as (process, address):
        before = log.read_text()
        answers = [open_alone(address) for _ in keys]
        assert [answer.status_code for answer in answers] == [500] * len(keys)
        assert [answer.json()["key"] for answer in answers] == keys
        assert answers[0].json()["text"].startswith(told)
        await_true(lambda: len(log.read_text().removeprefix(before).splitlines()) == 2 * len(keys))
        lines = log.read_text().removeprefix(before).splitlines()
        for answer, (reason, request) in zip(answers, zip(lines[::2], lines[1::2], strict=True), strict=True):
            assert (
                f" ERROR [{process.pid}] {answer.json()['text']} (request={answer.headers['x-request-id']})" in reason
            )
            assert f"POST /api/tables 500 {answer.json()['key']}, " in request
        open_table(address, "big-shot", "you", "naive")
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=2 * STOP_TIMEOUT) == 0


def test_a_rule_that_raises_in_mid_game_is_answered_and_the_table_stays(tmp_path: Path) -> None:
    around = with_troubled_toy(tmp_path, "apply", RAISES)
    with (tmp_path / "log").open("wb") as written, serving_alone(sqlite(tmp_path), around, written) as (_, address):
        person, shown = sit_down(address)
        answer = person.turn(shown["version"], ["take 1"], "first-key")
        assert answer.status_code == 500
        assert answer.json()["key"] == "server-failed"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert person.look() == shown


def test_a_rule_that_never_returns_does_not_keep_the_server_from_stopping(tmp_path: Path) -> None:
    around = with_troubled_toy(tmp_path, "apply", NEVER_ENDS)
    log = tmp_path / "log"
    with log.open("wb") as written, serving_alone(sqlite(tmp_path), around, written) as (process, address):
        person, shown = sit_down(address)
        with pytest.raises(httpx.ReadTimeout):
            httpx.post(f"{person.base}/turn", headers=person.headers, json=turn_at(shown), timeout=1)
        await_true(lambda: is_silent(address))
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=2 * STOP_TIMEOUT) == 1
    assert f"not stopped within {STOP_TIMEOUT} seconds" in log.read_text()


def is_silent(address: Address) -> bool:
    """Return whether a server does not even say that it is alive."""
    try:
        httpx.get(f"{address.http}/healthz", timeout=5)
    except httpx.ReadTimeout:
        return True
    return False


def sit_down(address: Address) -> tuple[Person, dict[str, Any]]:
    """Open a table of the toy game for one person, and look at it."""
    table, (token,) = open_table(address, NAME, "you", "random")
    person = Person(address, table, token)
    return person, person.look()


def turn_at(shown: dict[str, Any]) -> dict[str, Any]:
    """Send a decision."""
    return {"version": shown["version"], "actions": ["take 1"], "key": "first-key"}
