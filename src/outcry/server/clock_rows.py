"""Clocks as rows, and the time of service, by which they run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from outcry.bots.rosters import HUMAN

from .clock import Clock
from .database import insert_or_ignore, milliseconds, writing
from .schema import clocks, seats, service, tables

LONGEST_GAP = 5_000
"""Milliseconds between two signs of life of any process that count as service; a longer silence is no service."""

DUE_TOGETHER = 50

Mutate = Callable[[Clock, int], object]


def served(connection: Connection) -> int:
    """Return the time of service."""
    passed = milliseconds() - service.c.ticked
    counted = sa.case((passed > LONGEST_GAP, 0), (passed < 0, 0), else_=passed)
    return int(connection.execute(sa.select(service.c.elapsed + counted)).scalar() or 0)


def beat(engine: Engine) -> tuple[int, list[str]]:
    """Count the time since the last sign of life of any process; return the time of service, and what is due.

    While no clock runs, nothing is written.
    """
    with engine.connect() as connection:
        is_running = connection.execute(
            sa.select(clocks.c.table).where(clocks.c.deadline.is_not(None)).limit(1)
        ).first()
        now = served(connection)
    if is_running is None:
        return now, []
    with writing(engine) as connection:
        connection.execute(insert_or_ignore(connection, service), {"id": 1, "elapsed": 0, "ticked": 0})
        now = served(connection)
        connection.execute(sa.update(service).values(elapsed=now, ticked=milliseconds()))
        due = sa.select(clocks.c.table).where(clocks.c.deadline <= now).limit(DUE_TOGETHER)
        return now, list(connection.execute(due).scalars())


def read_clock(connection: Connection, table: str) -> dict[str, Any] | None:
    """Read the clock of a table."""
    return connection.execute(sa.select(clocks.c.state).where(clocks.c.table == table)).scalar()


def add_clock(connection: Connection, table: str, clock: Clock, seat: int | None) -> None:
    """Store the clock of a new table, and start it."""
    connection.execute(sa.insert(clocks), {"table": table, "state": clock.kept()})
    change_clock(connection, table, lambda stored, now: stored.run(seat, now))


def change_clock(connection: Connection, table: str, mutate: Mutate) -> None:
    """Change the clock of a table, one process at a time."""
    state = connection.execute(sa.select(clocks.c.state).where(clocks.c.table == table).with_for_update()).scalar()
    if state is None:
        return
    clock = Clock.restore(state)
    mutate(clock, served(connection))
    changed = sa.update(clocks).where(clocks.c.table == table)
    connection.execute(changed.values(state=clock.kept(), deadline=clock.deadline))


def note_stand_in(connection: Connection, table: str) -> None:
    """Store whom a table waits for, after a change of who decides."""
    row = connection.execute(
        sa.select(tables.c.to_move, seats.c.player, clocks.c.state)
        .join(seats, (seats.c.table == tables.c.id) & (seats.c.seat == tables.c.to_move))
        .join(clocks, clocks.c.table == tables.c.id)
        .where(tables.c.id == table)
    ).first()
    if row:
        is_person = row.player == HUMAN and row.to_move not in row.state["stand_ins"]
        waits_for = "person" if is_person else "computer"
        connection.execute(sa.update(tables).where(tables.c.id == table).values(waits_for=waits_for))


def clock_of(kept: Mapping[str, Any] | None) -> Clock | None:
    """Restore a stored clock, if there is one."""
    return Clock.restore(kept) if kept else None


def stop_clock(table: str, connection: Connection) -> None:
    """Stop the clock of a table that cannot be loaded."""
    connection.execute(sa.update(clocks).where(clocks.c.table == table).values(deadline=None))
