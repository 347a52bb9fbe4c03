"""Backups: everything in one file, which either database restores, and nothing else does."""

from __future__ import annotations

import gzip
import json
import stat
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from outcry.server.admin.access import newest_revision
from outcry.server.database import connect, migrate
from outcry.server.orders import Order
from outcry.server.schema import schema
from support.databases import DATABASES, new_database, sqlite
from support.matches import EDITION_2023
from support.processes import await_true
from support.server import Person, open_table, play_on, serving
from support.stored import keep, rows, stored_at
from support.terminal import Terminal

KEPT = [
    part for part in schema.sorted_tables if part.name not in ("processes", "presence", "audience", "hosts", "jobs")
]


def contents(database: str) -> dict[str, list[Any]]:
    """Return all rows of a database that a backup keeps, without who drives which table."""
    engine = connect(database)
    with engine.connect() as connection:
        found = {
            part.name: [
                {name: value for name, value in row.items() if name != "driver"}
                for row in connection.execute(sa.select(part).order_by(*part.primary_key.columns)).mappings()
            ]
            for part in KEPT
        }
    engine.dispose()
    return found


@pytest.fixture
def house(database: str, terminal: Terminal) -> str:
    """A database with something in every table."""
    with stored_at(database) as store:
        keep(store, "in-play-1", game=EDITION_2023)
        keep(store, "archived1", steps=10_000)
        store.say("in-play-1", {"number": 0, "seat": None, "text": "« Ça va ? » 🎲 \\ \" ' %s", "said": None}).result()
        store.promise("promise-1", bytes(range(256))[:32]).result()
        store.key("visitors")
        store.keep_order("in-play-1", 0, Order("pass", 0, 10_000)).result()
    terminal.run("admin", "close", "archived1", "--database", database, "--yes")
    terminal.run("admin", "ban", "203.0.113.7", "--database", database)
    with serving(database) as address:
        clock = {"per": "turn", "seconds": 86_400}
        table, (token,) = open_table(address, "big-shot", "you", "naive", salt="salt-of-ada", clock=clock)
        play_on(Person(address, table, token), Random(1), turns=3)
        await_true(lambda: rows(database, "SELECT COUNT(*) FROM service") == [(1,)])
    return database


def of_another_schema(header: bytes) -> bytes:
    """Return the header of a backup that a later version has made."""
    return header.replace(newest_revision().encode(), b"0099")


@pytest.fixture
def file(house: str, terminal: Terminal, tmp_path: Path) -> Path:
    """A backup of it."""
    path = tmp_path / "house.jsonl.gz"
    printed = terminal.run("admin", "backup", str(path), "--database", house)
    assert printed.code == 0
    assert "2 tables, 1 archived logs" in printed.out
    return path


def restore(terminal: Terminal, file: Path, database: str) -> str:
    """Restore a backup."""
    printed = terminal.run("admin", "restore", str(file), "--database", database)
    assert printed.code == 0, printed.err
    return printed.out


@pytest.mark.parametrize("kind", DATABASES)
def test_either_database_restores_what_either_held(
    house: str, file: Path, kind: str, request: pytest.FixtureRequest, tmp_path: Path, terminal: Terminal
) -> None:
    (tmp_path / "other").mkdir()
    other = new_database(kind, request, tmp_path / "other")
    assert "is restored: 2 tables, 1 archived logs" in restore(terminal, file, other)
    before = contents(house)
    assert all(before.values())
    assert contents(other) == before
    assert terminal.run("admin", "verify", "--database", other).code == 0
    with serving(other) as address:
        for row in before["tables"]:
            assert Person(address, row["id"]).look()["version"] >= row["version"]


def test_a_backup_is_made_while_people_play(tmp_path: Path, terminal: Terminal, database: str) -> None:
    with serving(database) as address:
        table, (token,) = open_table(address, "big-shot", "you", "naive")
        person = Person(address, table, token)
        for number in range(5):
            shown = person.await_turn()
            person.turn(shown["version"], person.compose(shown, Random(number)), f"turn-number-{number}")
            assert terminal.run("admin", "backup", str(tmp_path / f"{number}.gz"), "--database", database).code == 0
    for number in range(5):
        restored = f"sqlite:///{tmp_path / f'{number}.db'}"
        restore(terminal, tmp_path / f"{number}.gz", restored)
        assert terminal.run("admin", "verify", "--database", restored).code == 0


def test_a_backup_is_for_the_eyes_of_its_owner_and_overwrites_nothing(
    house: str, file: Path, terminal: Terminal
) -> None:
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    before = file.read_bytes()
    assert "exists already" in terminal.refused("admin", "backup", str(file), "--database", house)
    assert file.read_bytes() == before
    nowhere = file.parent / "nowhere" / "house.gz"
    assert "Cannot write" in terminal.refused("admin", "backup", str(nowhere), "--database", house)
    assert [path.name for path in file.parent.glob("*.part")] == []


def test_a_backup_says_what_it_is(file: Path) -> None:
    lines = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    assert (lines[0]["format"], lines[0]["version"], lines[0]["schema"]) == ("outcry-backup", 1, newest_revision())
    assert [line["table"] for line in lines if isinstance(line, dict) and "table" in line] == [
        part.name for part in KEPT
    ]
    assert lines[-1]["rows"]["tables"] == 2
    assert len(lines[-1]["sha256"]) == 64


def test_only_an_empty_database_is_restored_into(house: str, file: Path, terminal: Terminal) -> None:
    before = contents(house)
    assert "is not empty" in terminal.refused("admin", "restore", str(file), "--database", house)
    assert contents(house) == before


def test_a_database_of_another_program_is_not_restored_into(file: Path, terminal: Terminal, tmp_path: Path) -> None:
    other = f"sqlite:///{tmp_path / 'notes.db'}"
    rows(other, "CREATE TABLE notes (text VARCHAR(20))")
    assert "is not empty" in terminal.refused("admin", "restore", str(file), "--database", other)
    assert rows(other, "SELECT name FROM sqlite_master WHERE type = 'table'") == [("notes",)]


def test_with_sqlite_nothing_is_restored_while_a_server_runs(file: Path, terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    database = sqlite(tmp_path / "other")
    with serving(database):
        said = terminal.refused("admin", "restore", str(file), "--database", database)
    assert "using the database" in said


def cut(content: bytes) -> bytes:
    """Leave out the end."""
    return content[: len(content) // 2]


def flip(content: bytes) -> bytes:
    """Change a byte of what is compressed."""
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


def edit(change: Callable[[list[bytes]], list[bytes]]) -> Callable[[bytes], bytes]:
    """Change lines, and compress them again."""
    return lambda content: gzip.compress(b"".join(change(gzip.decompress(content).splitlines(keepends=True))))


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (cut, "is not complete"),
        (flip, "damaged"),
        (lambda _: b"", "damaged"),
        (lambda _: b"no backup", "damaged"),
        (gzip.decompress, "damaged"),
        (lambda _: gzip.compress(b'{"format": "outcry-log"}\n'), "is not a backup of Outcry"),
        (lambda _: gzip.compress(b"[]\n"), "is not a backup of Outcry"),
        (edit(lambda lines: lines[:-1]), "is not complete"),
        (edit(lambda lines: [lines[0], *lines[2:]]), "was changed"),
        (edit(lambda lines: [*lines[:-2], lines[-1]]), "was changed"),
        (edit(lambda lines: [line.replace(b"big-shot", b"big-cheat") for line in lines]), "was changed"),
        (edit(lambda lines: [*lines, lines[-1]]), "was changed"),
        (edit(lambda lines: [of_another_schema(lines[0]), *lines[1:]]), "needs that version or a newer one"),
        (edit(lambda lines: [lines[0].replace(b'"version":1', b'"version":2'), *lines[1:]]), "needs that version"),
    ],
)
def test_a_damaged_backup_is_refused_and_nothing_is_changed(
    terminal: Terminal, tmp_path: Path, damage: Callable[[bytes], bytes], reason: str
) -> None:
    with stored_at(sqlite(tmp_path)) as store:
        keep(store, "table-one")
    file, target = tmp_path / "house.gz", tmp_path / "restored.db"
    assert terminal.run("admin", "backup", str(file), "--database", sqlite(tmp_path)).code == 0
    file.write_bytes(damage(file.read_bytes()))
    assert reason in terminal.refused("admin", "restore", str(file), "--database", f"sqlite:///{target}")
    assert not target.exists()


def test_a_backup_that_is_not_there_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal.refused("admin", "restore", str(tmp_path / "no.gz"), "--database", sqlite(tmp_path))
    assert "Cannot read" in said


def test_a_backup_of_an_older_schema_is_migrated(database: str, terminal: Terminal, tmp_path: Path) -> None:
    with stored_at(database) as store:
        keep(store, "table-one")
    engine = connect(database)
    migrate(engine, "0004")
    file = tmp_path / "old.gz"
    write_old_backup(engine, file)
    migrate(engine)
    engine.dispose()
    (tmp_path / "other").mkdir()
    restore(terminal, file, sqlite(tmp_path / "other"))
    assert contents(sqlite(tmp_path / "other")) == contents(database)


def write_old_backup(engine: sa.Engine, file: Path) -> None:
    """Write a backup as the version with schema 0004 would have."""
    from outcry.server.admin import backup

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(backup, "newest_revision", lambda: "0004")
        old = sa.MetaData()
        old.reflect(engine, only=lambda name, _: name != "alembic_version")
        patch.setattr(backup, "schema", old)
        backup.write_backup(engine, file)
