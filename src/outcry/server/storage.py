"""Storage of tables: SQLite by default, PostgreSQL by its address.

Reads run in the thread of the caller. All writes go through the queue of one thread, which commits all queued writes in
one transaction, so that many tables share the cost of a disk sync. A write is acknowledged when it is committed.
Entries have the primary key (table, number), so two writers cannot both win.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from outcry.bots.rosters import HUMAN
from outcry.errors import OutcryError

ID, NAME = 16, 40
TIMEOUT = 10
"""Timeout in seconds for a database that is busy or does not respond."""

DRIVERS = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
"""The supported databases and their drivers."""

schema = sa.MetaData()
tables = sa.Table(
    "tables",
    schema,
    sa.Column("id", sa.String(ID), primary_key=True),
    sa.Column("game", sa.String(NAME), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("players", sa.JSON, nullable=False),
    sa.Column("board", sa.JSON, nullable=False),
    sa.Column("memory", sa.String(NAME), nullable=False),
    sa.Column("start", sa.String(NAME), nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("salt", sa.String(200), nullable=False),
    sa.Column("opened", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("waits_for", sa.String(NAME), nullable=False, index=True),
    sa.Column("next", sa.String(ID)),
    sa.Column("inherited", sa.Integer, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
)
seats = sa.Table(
    "seats",
    schema,
    sa.Column("table", sa.ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True),
    sa.Column("player", sa.String(NAME), nullable=False),
    sa.Column("name", sa.String(NAME), nullable=False),
    sa.Column("token", sa.String(64)),
)
entries = sa.Table(
    "entries",
    schema,
    sa.Column("table", sa.ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("actor", sa.SmallInteger, nullable=False),
    sa.Column("action", sa.SmallInteger, nullable=False),
)
decisions = sa.Table(
    "decisions",
    schema,
    sa.Column("table", sa.ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("key", sa.String(NAME), primary_key=True),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
)
chat = sa.Table(
    "chat",
    schema,
    sa.Column("table", sa.ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("text", sa.String(500), nullable=False),
)


class BadDatabase(OutcryError):  # noqa: N818
    """The database does not exist, or is not writable."""


class Conflict(Exception):  # noqa: N818
    """Another writer has written the same row first."""


@dataclass(frozen=True)
class Kept:
    """The stored form of a table."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    entries: list[tuple[int, int]]
    chat: list[dict[str, Any]]


@dataclass(frozen=True)
class Step:
    """Entries to append to a table, by a turn with a key or by a computer player."""

    table: str
    first: int
    entries: Sequence[tuple[int, int]]
    waits_for: str
    touched: int
    key: str = ""
    seat: int = 0


Write = Step | Callable[[Connection], Any]
TOUCH = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("name"))
    .values(waits_for=sa.bindparam("waiting"), touched=sa.bindparam("now"))
)


def connect(address: str) -> Engine:
    """Connect to a database. SQLite uses a write-ahead log, durable commits, and explicit transactions."""
    url = read_address(address)
    if not url.drivername.startswith("sqlite"):
        return sa.create_engine(url, pool_pre_ping=True, connect_args={"connect_timeout": TIMEOUT})
    engine = sa.create_engine(url, connect_args={"timeout": TIMEOUT})

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def read_address(address: str) -> sa.URL:
    """Parse the URL of a database; the driver of PostgreSQL may be omitted."""
    try:
        url = sa.make_url(address)
    except (sa.exc.ArgumentError, ValueError) as error:
        raise BadDatabase("database-malformed") from error
    driver = DRIVERS.get(url.drivername)
    if driver is None:
        raise BadDatabase("database-unknown", kind=url.drivername)
    return url.set(drivername=driver)


def open_database(address: str) -> Engine:
    """Connect to a database and migrate it, or explain the failure without repeating the password."""
    from alembic.util import CommandError

    engine = connect(address)
    try:
        migrate(engine)
    except (sa.exc.SQLAlchemyError, CommandError) as error:
        engine.dispose()
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        shown = engine.url.set(query={}).render_as_string(hide_password=True)
        raise BadDatabase("database-unusable", address=shown, reason=reason) from error
    return engine


def migrate(engine: Engine, form: str = "head") -> None:
    """Migrate a database to the current schema, or to an older one; create a new one."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "outcry.server:migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        (command.upgrade if form == "head" else command.downgrade)(config, form)


class Store:
    """A database of tables."""

    def __init__(self, address: str) -> None:
        """Connect, and migrate the database."""
        self.engine = open_database(address)
        self._queue: SimpleQueue[tuple[Write, Future[None]] | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._run_writer, name="writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Commit queued writes, and disconnect."""
        self._queue.put(None)
        self._writer.join()
        self.engine.dispose()

    # Reading

    def read(self, table: str) -> Kept | None:
        """Read a table with its seats, entries and chat."""
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(tables).where(tables.c.id == table)).mappings().first()
            if found is None:
                return None
            kept = [_rows(connection, part, table) for part in (seats, entries, chat)]
        moves = [(row["actor"], row["action"]) for row in kept[1]]
        return Kept(dict(found), kept[0], moves, kept[2])

    def waiting(self) -> list[str]:
        """List the tables with people at which a computer player is to move."""
        has_people = sa.exists().where(seats.c.table == tables.c.id, seats.c.player == HUMAN)
        return self._column(sa.select(tables.c.id).where(tables.c.waits_for == "computer", has_people))

    def count_open(self) -> int:
        """Count the unfinished tables."""
        with self.engine.connect() as connection:
            query = sa.select(sa.func.count()).select_from(tables).where(tables.c.waits_for != "nobody")
            return int(connection.execute(query).scalar_one())

    def is_well(self) -> bool:
        """Return whether the database responds."""
        try:
            return self._column(sa.select(sa.literal(1))) == [1]
        except sa.exc.SQLAlchemyError:
            return False

    def decided(self, table: str, key: str) -> tuple[int, int] | None:
        """Find the seat and the resulting version of the turn with a key."""
        query = sa.select(decisions.c.seat, decisions.c.version).where(
            decisions.c.table == table, decisions.c.key == key
        )
        with self.engine.connect() as connection:
            found = connection.execute(query).first()
        return (found.seat, found.version) if found else None

    def _column(self, query: sa.Select[Any]) -> list[Any]:
        """Read one column."""
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    # Writing

    def open(self, kept: Kept) -> Future[None]:
        """Store a new table."""

        def write(connection: Connection) -> None:
            connection.execute(sa.insert(tables), kept.table)
            connection.execute(sa.insert(seats), kept.seats)
            if kept.entries:
                connection.execute(sa.insert(entries), _entries(kept.table["id"], 0, kept.entries))

        return self._submit(write)

    def add(self, step: Step) -> Future[None]:
        """Append entries to a table, all or none."""
        return self._submit(step)

    def say(self, table: str, number: int, seat: int | None, text: str) -> Future[None]:
        """Add a chat message."""
        facts = {"table": table, "number": number, "seat": seat, "text": text}
        return self._submit(lambda connection: connection.execute(sa.insert(chat), facts))

    def change_table(self, table: str, **facts: Any) -> Future[None]:
        """Update columns of a table."""
        return self._submit(lambda connection: _change(connection, table, **facts))

    def change_seat(self, table: str, seat: int, waits_for: str | None = None, **facts: Any) -> Future[None]:
        """Update columns of a seat, and who the table waits for."""

        def write(connection: Connection) -> None:
            connection.execute(sa.update(seats).where(seats.c.table == table, seats.c.seat == seat).values(**facts))
            if waits_for is not None:
                _change(connection, table, waits_for=waits_for)

        return self._submit(write)

    def _submit(self, write: Write) -> Future[None]:
        """Queue a write; its future is resolved once it is committed."""
        done: Future[None] = Future()
        self._queue.put((write, done))
        return done

    def _run_writer(self) -> None:
        """Commit all queued writes together, and resolve their futures, until the store is closed."""
        is_open = True
        while is_open:
            taken = [self._queue.get()]
            while not self._queue.empty():
                taken.append(self._queue.get())
            is_open = None not in taken
            if writes := [write for write in taken if write]:
                self._commit(writes)

    def _commit(self, writes: Sequence[tuple[Write, Future[None]]]) -> None:
        """Commit writes in one transaction; if that fails, each in its own, so that only the failing one fails."""
        try:
            with self.engine.begin() as connection:
                _execute(connection, [write for write, _ in writes])
        except Exception as error:  # every future must be resolved
            if len(writes) > 1:
                for one in writes:
                    self._commit([one])
            else:
                writes[0][1].set_exception(_reason(error))
            return
        for _, future in writes:
            future.set_result(None)


def _execute(connection: Connection, writes: Sequence[Write]) -> None:
    """Execute writes, combining the steps of all tables into one statement."""
    for write in writes:
        if not isinstance(write, Step):
            write(connection)
    steps = [write for write in writes if isinstance(write, Step)]
    moved = [facts for step in steps for facts in _entries(step.table, step.first, step.entries)]
    decided = [
        {"table": step.table, "key": step.key, "seat": step.seat, "version": step.first + len(step.entries)}
        for step in steps
        if step.key
    ]
    touched = [{"name": step.table, "waiting": step.waits_for, "now": step.touched} for step in steps]
    for statement, facts in ((sa.insert(entries), moved), (sa.insert(decisions), decided), (TOUCH, touched)):
        if facts:
            connection.execute(statement, facts)


def _reason(error: Exception) -> Exception:
    """Return the error to report for a failed write."""
    return Conflict(str(error.orig)) if isinstance(error, sa.exc.IntegrityError) else error


def _rows(connection: Connection, part: sa.Table, table: str) -> list[dict[str, Any]]:
    """Read the rows of a table in order."""
    query = sa.select(part).where(part.c.table == table).order_by(*part.primary_key.columns)
    return [dict(row) for row in connection.execute(query).mappings()]


def _entries(table: str, first: int, added: Sequence[tuple[int, int]]) -> list[dict[str, Any]]:
    """Build the rows of entries, numbered consecutively."""
    return [
        {"table": table, "number": number, "actor": actor, "action": action}
        for number, (actor, action) in enumerate(added, first)
    ]


def _change(connection: Connection, table: str, **facts: Any) -> None:
    """Update columns of a table."""
    connection.execute(sa.update(tables).where(tables.c.id == table).values(**facts))
