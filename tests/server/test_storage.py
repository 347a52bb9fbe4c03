"""The storage of tables on each kind of database: writes are atomic, and nothing blocks forever."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from outcry.errors import OutcryError
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game
from outcry.server.database import BadDatabase, connect, migrate
from outcry.server.leases import Leases
from outcry.server.opening import kept_of
from outcry.server.schema import schema
from outcry.server.seats import Seat
from outcry.server.store import Kept, Store
from outcry.server.table import Table
from outcry.server.writer import Conflict, LeaseLost, Step
from support.databases import Cluster, brought_up_to_date
from support.server import Complaints, Person, free_port, open_table, serving


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An empty store."""
    opened = Store(database)
    yield opened
    opened.close()


def new_table(name: str) -> Kept:
    """Return a table that is not stored yet."""
    match = Match(find_game("big-shot"), ["human", "naive"], None, Fate(bytes(32)))
    return kept_of(Table(name, match, [Seat("human", "Ada", "token"), Seat("naive", "")]))


def step(first: int, entries: list[tuple[int, int]], waits_for: str = "person", key: str = "") -> Step:
    """Append entries to the table that all tests use."""
    return Step("table-one", first, entries, waits_for, 1, key)


def test_a_database_made_by_its_migrations_is_the_one_that_the_program_means(database: str) -> None:
    engine = connect(database)
    migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema) == []
        assert set(sa.inspect(connection).get_table_names()) == {*schema.tables, "alembic_version"}
    migrate(engine)
    engine.dispose()


def test_migrations_leave_nothing_behind_when_they_are_undone(database: str) -> None:
    engine = connect(database)
    migrate(engine)
    migrate(engine, "base")
    with engine.connect() as connection:
        assert sa.inspect(connection).get_table_names() == ["alembic_version"]
    engine.dispose()


def test_at_tables_of_before_the_first_seat_starts(database: str) -> None:
    assert brought_up_to_date(database, "0002", "start", hints="false") == ["seated"]


def test_a_table_of_older_rules_is_refused_and_the_server_goes_on(database: str, complaints: Complaints) -> None:
    store, kept = Store(database), new_table("table-one")
    store.open(Kept(kept.table | {"rules": 1, "waits_for": "computer"}, kept.seats, kept.entries, [])).result()
    store.close()
    with serving(database) as address:
        answer = Person(address, "table-one").get()
        assert (answer.status_code, answer.json()["key"]) == (410, "table-rules")
        assert "version 1 of the rules, and this server has version 2" in answer.json()["text"]
        table, _ = open_table(address, "big-shot", "you", "naive")
        assert Person(address, table).get().status_code == 200
    assert complaints.heard
    assert all("table table-one cannot go on" in said for said in complaints.heard)
    complaints.heard.clear()


def test_what_is_kept_is_read_again(store: Store) -> None:
    kept = new_table("table-one")
    store.open(kept).result()
    store.say("table-one", {"number": 0, "seat": None, "text": "« Ça va ? » 🎲", "said": None}).result()
    read = store.read("table-one")
    assert read
    assert read.table == kept.table | {"lines": 1, "driver": read.table["driver"]}
    assert (read.seats, read.entries) == (kept.seats, kept.entries)
    assert said_at(store, "table-one") == ["« Ça va ? » 🎲"]
    assert store.read("table-two") is None


def test_two_writers_cannot_both_win(store: Store) -> None:
    kept = new_table("table-one")
    store.open(kept).result()
    first = len(kept.entries)
    store.add(step(first, [(0, 1), (0, 2)], key="one")).result()
    with pytest.raises(Conflict):
        store.add(step(first + 1, [(1, 5), (1, 6)], key="two")).result()
    read = store.read("table-one")
    assert read
    assert read.entries[first:] == [(0, 1), (0, 2)]
    assert store.decided("table-one", "one") == (0, first + 2)
    assert store.decided("table-one", "two") is None


def test_only_the_process_that_drives_a_table_plays_its_computer_players(store: Store) -> None:
    kept = new_table("table-one")
    store.open(Kept(kept.table | {"waits_for": "computer"}, kept.seats, kept.entries, [])).result()
    first = len(kept.entries)
    store.add(step(first, [(1, 1)], waits_for="computer")).result()
    assert other_leases(store).drive("table-one")
    with pytest.raises(LeaseLost):
        store.add(step(first + 1, [(1, 2)])).result()
    read = store.read("table-one")
    assert read
    assert read.entries[first:] == [(1, 1)]


def other_leases(store: Store) -> Leases:
    """Return the leases of another process, which has just joined."""
    other = Leases(store.engine, "another", 10.0, is_shared=True)
    other.join()
    return other


def test_a_job_that_fails_leaves_others_of_the_same_moment_alone(store: Store) -> None:
    kept = new_table("table-one")
    store.open(kept).result()
    first = len(kept.entries)
    done = [
        store.add(step(first, [(0, 1)], key="one")),
        store.add(step(first, [(0, 2)], key="two")),
        store.say("table-one", {"number": 0, "seat": None, "text": b"no text", "said": None}),
        store.say("table-two", {"number": 0, "seat": None, "text": "to nobody", "said": None}),
        store.add(step(first + 1, [(0, 3)], key="three")),
    ]
    failures = [type(future.exception()) for future in done]
    assert failures[:2] + failures[3:] == [type(None), Conflict, Conflict, type(None)]
    read = store.read("table-one")
    assert read
    assert read.entries[first:] == [(0, 1), (0, 3)]


def said_at(store: Store, table: str) -> list[str]:
    """Return the chat of a table."""
    kept = store.read(table)
    assert kept
    return [row["text"] for row in kept.chat]


def run(store: Store, statement: str) -> None:
    """Execute a statement directly, bypassing the writer."""
    with store.engine.begin() as connection:
        connection.exec_driver_sql(statement)


def test_a_writer_that_fails_says_so_to_all_who_wait_and_goes_on(store: Store) -> None:
    store.open(new_table("table-one")).result()
    run(store, "ALTER TABLE chat RENAME TO away")
    lost = [
        store.say("table-one", {"number": number, "seat": None, "text": "anybody here?", "said": None})
        for number in range(3)
    ]
    assert all(isinstance(future.exception(), sa.exc.SQLAlchemyError) for future in lost)
    run(store, "ALTER TABLE away RENAME TO chat")
    store.say("table-one", {"number": 0, "seat": None, "text": "still here", "said": None}).result()
    assert said_at(store, "table-one") == ["still here"]


def test_a_writer_whose_connection_was_cut_connects_again(cluster: Cluster) -> None:
    store = Store(cluster.new_database())
    store.open(new_table("table-one")).result()
    with psycopg.connect(cluster.address("postgres"), autocommit=True) as connection:
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()")
    store.say("table-one", {"number": 0, "seat": None, "text": "still here", "said": None}).result()
    assert said_at(store, "table-one") == ["still here"]
    store.close()


def test_tables_are_counted_by_whom_they_wait_for(store: Store) -> None:
    for name, waits_for in (("table-one", "computer"), ("table-two", "nobody"), ("table-three", "person")):
        kept = new_table(name)
        store.open(Kept(kept.table | {"waits_for": waits_for}, kept.seats, kept.entries, [])).result()
    assert other_leases(store).drive_waiting(9) == ["table-one"]
    assert store.count_open() == 2


@pytest.mark.parametrize(
    ("address", "part"),
    [
        ("no address", "is not a database address"),
        ("postgresql://ada:secret@:x/y", "is not a database address"),
        ("mysql://ada:secret@host/tables", "must be SQLite or PostgreSQL, not mysql"),
        ("sqlite:////nowhere/at/all/outcry.db", "unable to open"),
        ("sqlite:////tmp", "unable to open"),
        ("postgresql://ada:secret@127.0.0.1:{port}/tables", "refused"),
        ("postgres://ada@127.0.0.1:{port}/tables?password=secret", "refused"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_without_its_password(address: str, part: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        Store(address.format(port=free_port()))
    assert part in str(refused.value)
    assert "secret" not in str(refused.value)


def test_a_file_that_is_no_database_or_one_of_the_future_is_refused(tmp_path: Path, database: str) -> None:
    (tmp_path / "notes.txt").write_text("Dear diary, " * 1000)
    with pytest.raises(OutcryError, match="not a database"):
        Store(f"sqlite:///{tmp_path / 'notes.txt'}")
    Store(database).close()
    engine = connect(database)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    with pytest.raises(OutcryError, match="9999"):
        Store(database)


def test_the_command_says_in_a_line_why_a_database_cannot_be_used() -> None:
    address = f"postgresql://ada:secret@127.0.0.1:{free_port()}/tables"
    words = [sys.executable, "-m", "outcry", "serve", "--no-page", "--port", str(free_port()), "--database", address]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "***" in done.stderr
    assert "secret" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
