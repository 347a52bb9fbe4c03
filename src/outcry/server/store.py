"""Storage of tables, on SQLite or PostgreSQL: maps tables to rows and back.

Reads run in the thread of the caller; all writes go through the writer, and are acknowledged when they are committed.
Entries have the primary key (table, number), so two writers cannot both win.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .clock import Clock
from .clock_rows import add_clock, read_clock
from .database import insert_or_ignore, lock_of, milliseconds, open_database, writing
from .notices import announce
from .orders import Order
from .schema import archive, audience, chat, clocks, decisions, entries, keys, orders, presence, promises, seats, tables
from .writer import Change, Conflict, Step, Writer, entry_rows

MOST_CHAT = 100
"""Maximum number of recent chat messages that are read."""

PROMISE_SECONDS = 3600
"""Seconds for which a promise may be used."""

CLOSING_SECONDS = 2.0
"""Seconds to wait for queued writes when the store is closed."""

KEY_BYTES = 32


class Mark(NamedTuple):
    """How far a table has got: the number of its entries, chat messages, other changes, and changes of orders."""

    version: int
    lines: int
    revision: int
    orders: int


BEGINNING = Mark(0, 0, 0, 0)


@dataclass(frozen=True)
class Kept:
    """The stored form of a table."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    entries: list[tuple[int, int]]
    chat: list[dict[str, Any]]
    present: set[tuple[int, str]] = field(default_factory=set)
    """Seats and browsers that are connected to other processes."""

    orders: list[dict[str, Any]] = field(default_factory=list)
    clock: dict[str, Any] | None = None
    clock_seat: int | None = None
    """At a new table: whose time begins to run."""

    @property
    def mark(self) -> Mark:
        """How far the table has got."""
        return Mark(*(self.table[name] for name in Mark._fields))


class Store:
    """A database of tables, and this process among those that use it."""

    def __init__(self, address: str) -> None:
        """Connect, and migrate the database."""
        self.process = secrets.token_hex(6)
        with ExitStack() as opened:
            opened.enter_context(lock_of(address))
            self.engine = open_database(address, self.process)
            self._opened = opened.pop_all()
        self.is_shared = self.engine.dialect.name == "postgresql"
        """Whether other processes may use the database."""

        self._writer = Writer(self.engine, self.process)

    def measure_commits(self, measure: Callable[[int, float], None]) -> None:
        """Call a function after each commit, with the number of its writes and its duration."""
        self._writer.measure = measure

    def close(self) -> None:
        """Commit queued writes, and disconnect."""
        self._writer.close(CLOSING_SECONDS)
        self.engine.dispose()
        self._opened.close()

    # Reading

    def read(self, table: str, since: Mark = BEGINNING) -> Kept | None:
        """Read a table: its facts, its seats, and the entries and chat messages that came after a mark."""
        with self.engine.connect() as connection:
            return read_kept(connection, table, since, self.process)

    def marks(self, names: Iterable[str]) -> dict[str, Mark]:
        """Return how far tables have got."""
        query = sa.select(tables.c.id, *(tables.c[name] for name in Mark._fields)).where(tables.c.id.in_(list(names)))
        with self.engine.connect() as connection:
            return {row[0]: Mark(*row[1:]) for row in connection.execute(query)}

    def count_open(self, opener: str | None = None) -> int:
        """Count the unfinished tables, of one visitor or of all."""
        query = sa.select(sa.func.count()).select_from(tables).where(tables.c.waits_for != "nobody")
        with self.engine.connect() as connection:
            return int(
                connection.execute(query if opener is None else query.where(tables.c.opener == opener)).scalar_one()
            )

    def count_listed(self, opener: str) -> int:
        """Count the unfinished listed tables of a visitor."""
        mine = (tables.c.opener == opener) & tables.c.is_listed & (tables.c.waits_for != "nobody")
        with self.engine.connect() as connection:
            return int(connection.execute(sa.select(sa.func.count()).select_from(tables).where(mine)).scalar_one())

    def count_said(self, table: str) -> int:
        """Count the chat messages of spectators."""
        query = sa.select(sa.func.count()).select_from(chat).where(chat.c.table == table, chat.c.seat.is_(None))
        with self.engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    def is_well(self) -> bool:
        """Return whether the database responds."""
        try:
            with self.engine.connect() as connection:
                return bool(connection.execute(sa.select(sa.literal(1))).scalar_one())
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

    def expired(self, before: int, untouched_before: int, most: int) -> list[str]:
        """List tables last touched before a time, or never touched since they were opened before another."""
        with self.engine.connect() as connection:
            return expired_tables(connection, before, untouched_before, most)

    def key(self, name: str) -> bytes:
        """Return a random key of this installation, made on first use."""
        query = sa.select(keys.c.value).where(keys.c.name == name)
        with writing(self.engine) as connection:
            found = connection.execute(query).scalar()
            return found if found is not None else self._make_key(connection, name)

    def _make_key(self, connection: Connection, name: str) -> bytes:
        """Store a new key, unless another process has just done so."""
        made = {"name": name, "value": secrets.token_bytes(KEY_BYTES)}
        insert = insert_or_ignore(connection, keys)
        connection.execute(insert, made)
        return bytes(connection.execute(sa.select(keys.c.value).where(keys.c.name == name)).scalar_one())

    def announce(self, channel: str, text: str) -> None:
        """Announce something to the other processes."""
        with self.engine.begin() as connection:
            announce(connection, channel, text)

    # Writing

    def open(self, kept: Kept) -> Future[None]:
        """Store a new table; this process drives it if a computer player is to move."""
        return self._change(kept.table["id"], lambda connection: self._insert(connection, kept))

    def _insert(self, connection: Connection, kept: Kept) -> None:
        """Insert the rows of a new table."""
        connection.execute(sa.insert(tables), kept.table | {"driver": self._driver(kept.table["waits_for"])})
        connection.execute(sa.insert(seats), kept.seats)
        if kept.entries:
            connection.execute(sa.insert(entries), entry_rows(kept.table["id"], 0, kept.entries))
        if kept.clock:
            add_clock(connection, kept.table["id"], Clock.restore(kept.clock), kept.clock_seat)

    def open_after(self, kept: Kept, old: str, version: int) -> Future[None]:
        """Store a table at which the game of another goes on, unless that has changed."""
        is_same = (tables.c.id == old) & (tables.c.version == version) & tables.c.continued.is_(None)
        closed = {"continued": kept.table["id"], "waits_for": "nobody", "takeback": None, "is_listed": False}

        def write(connection: Connection) -> None:
            ended = sa.update(tables).where(is_same).values(revision=tables.c.revision + 1, **closed)
            if not connection.execute(ended).rowcount:
                raise Conflict
            self._insert(connection, kept)

        return self._change(old, write)

    def add(self, step: Step) -> Future[None]:
        """Append entries to a table, all or none."""
        return self._writer.submit(step)

    def say(self, table: str, line: Mapping[str, Any]) -> Future[None]:
        """Add a chat message."""
        facts, number = {"table": table, **line}, line["number"]

        def write(connection: Connection) -> None:
            connection.execute(sa.insert(chat), facts)
            connection.execute(sa.update(tables).where(tables.c.id == table).values(lines=number + 1))

        return self._change(table, write)

    def change_table(self, table: str, **facts: Any) -> Future[None]:
        """Update columns of a table."""
        return self._change(table, lambda connection: _revise(connection, table, **facts))

    def revise(self, table: str, write: Callable[[Connection], None]) -> Future[None]:
        """Queue a write that counts as a change of a table."""

        def revised(connection: Connection) -> None:
            write(connection)
            _revise(connection, table)

        return self._change(table, revised)

    def clock(self, table: str) -> dict[str, Any] | None:
        """Read the clock of a table."""
        with self.engine.connect() as connection:
            return read_clock(connection, table)

    def change_seat(self, table: str, seat: int, waits_for: str | None = None, **facts: Any) -> Future[None]:
        """Update columns of a seat, and who the table waits for."""
        more = {} if waits_for is None else {"waits_for": waits_for, "driver": self._driver(waits_for)}

        def write(connection: Connection) -> None:
            connection.execute(sa.update(seats).where(seats.c.table == table, seats.c.seat == seat).values(**facts))
            _revise(connection, table, **more)

        return self._change(table, write)

    def hand_over(self, table: str, seat: int, old: str, new: str) -> Future[None]:
        """Replace the token of a seat and claim it, unless another process has replaced it first."""
        is_same = (seats.c.table == table) & (seats.c.seat == seat) & (seats.c.token == old)

        def write(connection: Connection) -> None:
            taken = sa.update(seats).where(is_same).values(token=new, is_claimed=True)
            if not connection.execute(taken).rowcount:
                raise Conflict
            _revise(connection, table)

        return self._change(table, write)

    def keep_order(self, table: str, seat: int, order: Order | None) -> Future[None]:
        """Replace the standing order of a seat."""

        def write(connection: Connection) -> None:
            connection.execute(sa.delete(orders).where(orders.c.table == table, orders.c.seat == seat))
            if order:
                connection.execute(sa.insert(orders), {"table": table, "seat": seat, **vars(order)})
            counted = sa.update(tables).where(tables.c.id == table).values(orders=tables.c.orders + 1)
            connection.execute(counted)

        return self._change(table, write)

    def show_presence(self, table: str, seat: int, browser: str, *, is_here: bool) -> Future[None]:
        """Store that a browser has connected to this process, or has disconnected."""
        facts = {"process": self.process, "table": table, "seat": seat, "browser": browser}
        gone = sa.delete(presence).where(*(presence.c[name] == fact for name, fact in facts.items()))

        def write(connection: Connection) -> None:
            connection.execute(gone)
            if is_here:
                connection.execute(sa.insert(presence), facts)
            _revise(connection, table)

        return self._change(table, write)

    def expire(self, table: str, touched: int, log: str | None) -> Future[None]:
        """Delete a table that has not been touched since, after archiving its log."""
        is_same = (tables.c.id == table) & (tables.c.touched == touched)

        def write(connection: Connection) -> None:
            game = connection.execute(sa.select(tables.c.game).where(is_same)).scalar()
            if game is None:
                return
            if log is not None:
                connection.execute(sa.delete(archive).where(archive.c.id == table))
                connection.execute(sa.insert(archive), {"id": table, "game": game, "touched": touched, "log": log})
            for part in (entries, decisions, chat, presence, audience, orders, clocks, seats):
                connection.execute(sa.delete(part).where(part.c.table == table))
            connection.execute(sa.delete(tables).where(is_same))

        return self._change(table, write)

    # Promises

    def promise(self, promise: str, secret: bytes) -> Future[None]:
        """Store a secret that is promised; forget old ones."""

        def write(connection: Connection) -> None:
            connection.execute(sa.delete(promises).where(promises.c.made < milliseconds() - PROMISE_SECONDS * 1000))
            made = sa.insert(promises).values(id=promise, secret=secret, made=milliseconds())
            connection.execute(made)

        return self.change(write)

    def take_promise(self, promise: str) -> bytes | None:
        """Return the secret of a promise, which can be used once."""
        taken = sa.delete(promises).where(promises.c.id == promise).returning(promises.c.secret)
        with writing(self.engine) as connection:
            return connection.execute(taken).scalar()

    def change(self, write: Callable[[Connection], Any]) -> Future[None]:
        """Queue a write that is about no table in particular."""
        return self._change("", write)

    def _driver(self, waits_for: str) -> str | None:
        """Return the driver of a table after a write of this process."""
        return self.process if waits_for == "computer" else None

    def _change(self, table: str, write: Any) -> Future[None]:
        """Queue a write."""
        return self._writer.submit(Change(table, write))


def read_kept(connection: Connection, table: str, since: Mark = BEGINNING, process: str = "") -> Kept | None:
    """Read a table for a process, which knows by itself who is connected to it."""
    found = connection.execute(sa.select(tables).where(tables.c.id == table)).mappings().first()
    if found is None:
        return None
    seated = _rows(connection, seats, table)
    moves = _rows(connection, entries, table, entries.c.number >= since.version)
    first = max(since.lines, found["lines"] - MOST_CHAT)
    said = _rows(connection, chat, table, chat.c.number >= first)
    present = _rows(connection, presence, table, presence.c.process != process)
    steps = [(row["actor"], row["action"]) for row in moves]
    facts = dict(found) | {"version": since.version + len(steps)}
    if said:
        facts["lines"] = said[-1]["number"] + 1
    given = _rows(connection, orders, table) if found["orders"] else []
    return Kept(
        facts,
        seated,
        steps,
        said,
        {(row["seat"], row["browser"]) for row in present},
        given,
        read_clock(connection, table),
    )


def expired_tables(connection: Connection, before: int, untouched_before: int, most: int | None = None) -> list[str]:
    """List unused tables last touched before a time, or never touched since they were opened before another."""
    is_old = tables.c.touched < before
    is_untouched = (tables.c.touched == tables.c.opened) & (tables.c.opened < untouched_before)
    is_used = sa.exists().where(presence.c.table == tables.c.id)
    query = sa.select(tables.c.id).where(is_old | is_untouched, ~is_used).order_by(tables.c.touched).limit(most)
    return list(connection.execute(query).scalars())


def _rows(connection: Connection, part: sa.Table, table: str, *where: Any) -> list[dict[str, Any]]:
    """Read the rows of a table in order."""
    query = sa.select(part).where(part.c.table == table, *where).order_by(*part.primary_key.columns)
    return [dict(row) for row in connection.execute(query).mappings()]


def _revise(connection: Connection, table: str, **facts: Any) -> None:
    """Update columns of a table, and count the change."""
    revised = sa.update(tables).where(tables.c.id == table).values(revision=tables.c.revision + 1, **facts)
    connection.execute(revised)
