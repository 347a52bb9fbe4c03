"""The thread that writes: it commits all queued writes in one transaction, so that many tables share a disk sync.

On PostgreSQL the transaction also announces the changed tables to the other processes (NOTIFY), at the moment when it
is committed.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from .clock import Clock
from .clock_rows import change_clock
from .database import writing
from .notices import TABLES, announce
from .orders import Order
from .schema import decisions, entries, orders, tables

ANNOUNCED_TOGETHER = 400
"""Maximum number of tables in one announcement, which must be shorter than 8,000 bytes."""


SILENT = (sa.exc.OperationalError, sa.exc.TimeoutError)
"""Errors of a database that does not respond: asking again for each write would only take longer."""


class Conflict(Exception):  # noqa: N818
    """Another process has written the same row first."""


class LeaseLost(Conflict):
    """Another process plays the computer players of this table."""


@dataclass(frozen=True)
class Step:
    """Entries to append to a table, by a person's turn with a key, or by a computer player."""

    table: str
    first: int
    entries: Sequence[tuple[int, int]]
    waits_for: str
    touched: int
    key: str = ""
    seat: int = 0
    to_move: int | None = None
    order: tuple[int, Order] | None = None
    """The seat and its standing order that wants these entries: they count only while it stands."""

    clock: tuple[int, int | None] | None = None
    """At a table with a clock: the seat whose turn has ended, and the one whose time runs from now on."""


@dataclass(frozen=True)
class Change:
    """Any other write; it may return nothing, and raises an error to be undone."""

    table: str
    write: Callable[[Connection], Any]


Write = Step | Change

ADVANCE = sa.update(tables).values(
    version=sa.bindparam("reached"),
    waits_for=sa.bindparam("waiting"),
    to_move=sa.bindparam("mover"),
    touched=sa.bindparam("now"),
    driver=sa.case((sa.bindparam("waiting") == "computer", sa.bindparam("process")), else_=sa.null()),
)
BY_PERSON = ADVANCE.where(tables.c.id == sa.bindparam("name"), tables.c.continued.is_(None))
BY_COMPUTER = BY_PERSON.where(tables.c.driver == sa.bindparam("process"))
"""How entries change their table, unless the game goes on at another one. A computer player may add them only while its
process drives the table."""


class Writer:
    """Commits writes in the order in which they are submitted."""

    def __init__(self, engine: Engine, process: str) -> None:
        """Start the thread."""
        self.engine, self.process = engine, process
        self.measure: Callable[[int, float], None] = lambda writes, seconds: None
        """What to call after each commit, with the number of its writes and its duration."""

        self._queue: SimpleQueue[tuple[Write, Future[None]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, write: Write) -> Future[None]:
        """Queue a write; its future is resolved once it is committed."""
        done: Future[None] = Future()
        self._queue.put((write, done))
        return done

    def close(self, seconds: float) -> None:
        """Commit the queued writes; give up after some time."""
        self._queue.put(None)
        self._thread.join(seconds)

    def _run(self) -> None:
        """Commit all queued writes together, and resolve their futures, until the writer is closed."""
        is_open = True
        while is_open:
            taken = [self._queue.get()]
            while not self._queue.empty():
                taken.append(self._queue.get())
            is_open = None not in taken
            if writes := [write for write in taken if write]:
                self._commit(writes)

    def _commit(self, writes: Sequence[tuple[Write, Future[None]]]) -> None:
        """Commit writes in one transaction; if one of them fails, each in its own, so that the others do not."""
        started = time.perf_counter()
        try:
            with writing(self.engine) as connection:
                self._execute(connection, [write for write, _ in writes])
        except Exception as error:  # every future must be resolved
            if len(writes) == 1 or isinstance(error, SILENT):
                for _, future in writes:
                    future.set_exception(_reason(error))
            else:
                for one in writes:
                    self._commit([one])
            return
        self.measure(len(writes), time.perf_counter() - started)
        for _, future in writes:
            future.set_result(None)

    def _execute(self, connection: Connection, writes: Sequence[Write]) -> None:
        """Execute writes, combining the steps of all tables into one statement, and announce them."""
        for write in writes:
            if isinstance(write, Change):
                write.write(connection)
        self._add_steps(connection, [write for write in writes if isinstance(write, Step)])
        if connection.dialect.name == "postgresql":
            self._announce(connection, {write.table for write in writes if write.table})

    def _add_steps(self, connection: Connection, steps: Sequence[Step]) -> None:
        """Append the entries of all steps."""
        for step in steps:
            if step.order:
                _require_order(connection, step.table, *step.order)
        moved = [facts for step in steps for facts in entry_rows(step.table, step.first, step.entries)]
        decided = [
            {"table": step.table, "key": step.key, "seat": step.seat, "version": step.first + len(step.entries)}
            for step in steps
            if step.key
        ]
        for part, rows in ((entries, moved), (decisions, decided)):
            if rows:
                connection.execute(sa.insert(part), rows)
        for step in steps:
            if step.clock:
                change_clock(connection, step.table, partial(_step_clock, *step.clock))
        for statement, is_person in ((BY_PERSON, True), (BY_COMPUTER, False)):
            advanced = [self._advanced(step) for step in steps if bool(step.key) == is_person]
            if advanced and connection.execute(statement, advanced).rowcount < len(advanced):
                raise LeaseLost

    def _advanced(self, step: Step) -> dict[str, Any]:
        """Return the parameters of a step."""
        reached = step.first + len(step.entries)
        return {
            **{"name": step.table, "reached": reached, "waiting": step.waits_for, "mover": step.to_move},
            **{"now": step.touched, "process": self.process},
        }

    def _announce(self, connection: Connection, changed: Iterable[str]) -> None:
        """Tell the other processes which tables have changed."""
        names = list(changed)
        for first in range(0, len(names), ANNOUNCED_TOGETHER):
            announce(connection, TABLES, " ".join([self.process, *names[first : first + ANNOUNCED_TOGETHER]]))


def entry_rows(table: str, first: int, added: Sequence[tuple[int, int]]) -> list[dict[str, Any]]:
    """Build the rows of entries, numbered consecutively."""
    return [
        {"table": table, "number": number, "actor": actor, "action": action}
        for number, (actor, action) in enumerate(added, first)
    ]


def _require_order(connection: Connection, table: str, seat: int, order: Order) -> None:
    """Refuse a step if its order was cancelled or replaced at another process; it cannot be until the commit."""
    is_same = [orders.c[name] == fact for name, fact in vars(order).items() if name != "why_ended"]
    is_standing = sa.and_(orders.c.table == table, orders.c.seat == seat, orders.c.why_ended.is_(None), *is_same)
    if not connection.execute(sa.select(orders.c.seat).where(is_standing).with_for_update()).first():
        raise Conflict


def _step_clock(mover: int, seat: int | None, clock: Clock, now: int) -> None:
    """End the turn of one seat, and begin that of another."""
    clock.step(mover, seat, now)


def _reason(error: Exception) -> Exception:
    """Return the error to report for a failed write."""
    return Conflict(str(error.orig)) if isinstance(error, sa.exc.IntegrityError) else error
