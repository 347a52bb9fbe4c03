"""Checking every stored and archived game, and what is found when something is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outcry.play.log import digest_of
from support.matches import EDITION_2023
from support.server import Person, open_table, play_on, serving
from support.stored import keep, rows, stored_at
from support.terminal import Terminal


@pytest.fixture
def house(database: str) -> str:
    """A database with a table in play and one that is archived."""
    with stored_at(database) as store:
        keep(store, "table-one", game=EDITION_2023)
        keep(store, "table-two", steps=10_000)
        store.say("table-one", {"number": 0, "seat": None, "text": "good luck", "said": None}).result()
    return database


def verified(terminal: Terminal, database: str) -> dict[str, Any]:
    """Verify a database; the exit code says whether something is wrong."""
    printed = terminal.run("admin", "verify", "--json", "--database", database)
    found: dict[str, Any] = json.loads(printed.out)
    assert printed.code == bool(found["wrong"])
    assert not printed.err
    return found


def close(terminal: Terminal, database: str) -> None:
    """Archive a table."""
    assert terminal.run("admin", "close", "table-two", "--yes", "--database", database).code == 0


def test_what_is_right_is_said_to_be(house: str, terminal: Terminal) -> None:
    close(terminal, house)
    assert verified(terminal, house) == {"games": 2, "outdated": 0, "wrong": {}}
    printed = terminal.run("admin", "verify", "--database", house)
    assert (printed.code, printed.out) == (0, "2 games were checked, and nothing is wrong.\n")


def test_games_of_a_running_server_are_right(database: str, terminal: Terminal) -> None:
    with serving(database) as address:
        table, (token,) = open_table(address, "big-shot", "you", "naive", "naive")
        person = Person(address, table, token)
        person.post("/chat", text="hello")
        person.post("/name", name="Ada")
        end = play_on(person, Random(1))
        fork = person.post("/fork", version=end["version"] // 2, seat=1).json()
        play_on(Person(address, fork["table"], fork["seats"][0]["token"]), Random(2), turns=2)
        open_table(address, "black-friday-2023", "you", "trader", "mibs")
        assert verified(terminal, database)["wrong"] == {}
    for name in (table, fork["table"]):
        assert terminal.run("admin", "close", name, "--yes", "--database", database).code == 0
    assert verified(terminal, database) == {"games": 3, "outdated": 0, "wrong": {}}


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        ("UPDATE tables SET version = version + 1 WHERE id = 'table-one'", "Its counter of entries is"),
        ("UPDATE tables SET lines = 7 WHERE id = 'table-one'", "Its counter of chat messages is 7, but there are 1"),
        (
            "UPDATE chat SET number = 3",
            "Its counter of chat messages is 1, but there are 1, or their numbers have gaps.",
        ),
        ("UPDATE tables SET revision = -1 WHERE id = 'table-one'", "Its counter of other changes is -1"),
        ("UPDATE tables SET waits_for = 'nobody' WHERE id = 'table-one'", "stored as waiting for nobody, but it waits"),
        ("UPDATE tables SET salt = 'another' WHERE id = 'table-one'", "Its chance does not follow from its secret."),
        ("UPDATE tables SET rules = 77 WHERE id = 'table-one'", "version 77 of the rules"),
        ("UPDATE tables SET game = 'chess' WHERE id = 'table-one'", "Unknown game"),
        ("UPDATE tables SET board = '[]' WHERE id = 'table-one'", "It cannot be replayed"),
        ("""DELETE FROM seats WHERE "table" = 'table-one' AND seat = 2""", "It has 2 seats for 3 players."),
        ("""DELETE FROM entries WHERE "table" = 'table-one' AND number = 5""", "Its counter of entries is"),
        ("""UPDATE entries SET actor = 2 WHERE "table" = 'table-one' AND number = 25""", "Entry 26, "),
        ("""UPDATE entries SET action = 30000 WHERE "table" = 'table-one' AND number = 25""", "Entry 26, "),
        ("""UPDATE entries SET action = -5 WHERE "table" = 'table-one' AND number = 25""", "Entry 26, "),
    ],
)
def test_what_is_wrong_with_a_table_is_said(house: str, terminal: Terminal, damage: str, reason: str) -> None:
    rows(house, damage)
    found = verified(terminal, house)
    assert list(found["wrong"]) == ["table-one"]
    assert any(reason in problem for problem in found["wrong"]["table-one"]), found
    printed = terminal.run("admin", "verify", "--database", house)
    assert printed.code == 1
    assert f"table-one: {found['wrong']['table-one'][0]}" in printed.out
    assert "2 games were checked, and something is wrong with 1 of them." in printed.out


def test_what_is_wrong_with_an_archived_log_is_said(house: str, terminal: Terminal) -> None:
    close(terminal, house)
    [(text,)] = rows(house, "SELECT log FROM archive")
    for changed, reason in (
        (text[: len(text) // 2], "not valid JSON"),
        (text.replace('"salt": "rain', '"salt": "snow'), "It has been tampered with"),
        (text.replace('"random"', '"naive"'), "The digest does not match"),
    ):
        assert changed != text
        set_log(house, changed)
        [problem] = verified(terminal, house)["wrong"]["table-two"]
        assert reason in problem


def test_an_archived_log_of_older_rules_is_counted_and_not_wrong(house: str, terminal: Terminal) -> None:
    close(terminal, house)
    [(text,)] = rows(house, "SELECT log FROM archive")
    log = json.loads(text) | {"rules": 1}
    set_log(house, json.dumps(log | {"digest": digest_of(log)}))
    assert verified(terminal, house) == {"games": 2, "outdated": 1, "wrong": {}}
    assert "1 archived log has older rules" in terminal.run("admin", "verify", "--database", house).out


def set_log(database: str, text: str) -> None:
    """Change the archived log."""
    from outcry.server.database import connect

    engine = connect(database)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE archive SET log = " + quoted(text))
    engine.dispose()


def quoted(text: str) -> str:
    """Write a text in SQL."""
    return "'" + text.replace("'", "''").replace("%", "%%") + "'"


def test_nothing_is_checked_where_there_is_nothing(database: str, terminal: Terminal, tmp_path: Path) -> None:
    with stored_at(database):
        pass
    assert verified(terminal, database) == {"games": 0, "outdated": 0, "wrong": {}}
