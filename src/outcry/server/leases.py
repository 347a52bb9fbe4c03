"""The processes that share a database, and who of them plays the computer players of which table.

A process holds one lease, which it renews every few seconds. A table names its driver, the process that plays its
computer players; when the lease of the driver has expired, any other process may take the table over. From then on the
writes of the old driver are refused, even if it was only stopped and wakes up again.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Engine

from outcry.bots.rosters import HUMAN

from .database import milliseconds, writing
from .schema import orders, presence, processes, seats, tables


class Leases:
    """The lease of this process, and the tables that it drives."""

    def __init__(self, engine: Engine, process: str, seconds: float, *, is_shared: bool) -> None:
        """Set how long a lease lasts without being renewed."""
        self.engine, self.process, self.milliseconds = engine, process, int(seconds * 1000)
        self.is_shared = is_shared

    def join(self) -> None:
        """Register this process; on SQLite, which it has to itself, others are gone."""
        with writing(self.engine) as connection:
            if not self.is_shared:
                connection.execute(sa.delete(processes))
            connection.execute(sa.delete(processes).where(processes.c.id == self.process))
            connection.execute(sa.insert(processes).values(id=self.process, seen=milliseconds()))

    def renew(self) -> bool:
        """Renew the lease of this process; return whether it was still registered."""
        renewed = sa.update(processes).where(processes.c.id == self.process).values(seen=milliseconds())
        with writing(self.engine) as connection:
            return connection.execute(renewed).rowcount == 1

    def reap(self) -> None:
        """Remove the processes whose lease has expired; nobody is present there any more."""
        is_dead = processes.c.seen < milliseconds() - self.milliseconds
        dead = sa.select(processes.c.id).where(is_dead)
        left = sa.select(presence.c.table).where(presence.c.process.in_(dead))
        with writing(self.engine) as connection:
            if connection.execute(dead).first():
                connection.execute(
                    sa.update(tables).where(tables.c.id.in_(left)).values(revision=tables.c.revision + 1)
                )
                connection.execute(sa.delete(presence).where(presence.c.process.in_(dead)))
                connection.execute(sa.delete(processes).where(is_dead))

    def depart(self) -> None:
        """Give up all tables, and unregister this process."""
        mine = sa.select(presence.c.table).where(presence.c.process == self.process)
        with writing(self.engine) as connection:
            connection.execute(sa.update(tables).where(tables.c.driver == self.process).values(driver=None))
            connection.execute(sa.update(tables).where(tables.c.id.in_(mine)).values(revision=tables.c.revision + 1))
            connection.execute(sa.delete(presence).where(presence.c.process == self.process))
            connection.execute(sa.delete(processes).where(processes.c.id == self.process))

    def count_processes(self) -> int:
        """Count the processes with a lease."""
        with self.engine.connect() as connection:
            return int(connection.execute(sa.select(sa.func.count()).select_from(processes)).scalar_one())

    def drive(self, table: str) -> bool:
        """Take over the computer players of a table; return whether this process drives it now."""
        return table in self._take_over(tables.c.id == table)

    def drive_waiting(self, most: int) -> list[str]:
        """Take over tables with people, driven by no process, at which a computer player or an order is to move."""
        has_people = sa.exists().where(seats.c.table == tables.c.id, seats.c.player == HUMAN)
        is_free = tables.c.driver.is_(None) | (tables.c.driver != self.process)
        has_order = sa.exists().where(
            orders.c.table == tables.c.id, orders.c.seat == tables.c.to_move, orders.c.why_ended.is_(None)
        )
        is_due = (tables.c.waits_for == "computer") | has_order
        return self._take_over(is_due & has_people & is_free, most)

    def _take_over(self, which: sa.ColumnElement[bool], most: int = 1) -> list[str]:
        """Drive tables whose driver is this process, or none, or one that is gone."""
        is_alive = sa.exists().where(
            processes.c.id == tables.c.driver, processes.c.seen >= milliseconds() - self.milliseconds
        )
        is_free = tables.c.driver.is_(None) | (tables.c.driver == self.process) | ~is_alive
        found = sa.select(tables.c.id).where(which, is_free).limit(most).with_for_update(skip_locked=True)
        with writing(self.engine) as connection:
            names = list(connection.execute(found).scalars())
            if names:
                connection.execute(sa.update(tables).where(tables.c.id.in_(names)).values(driver=self.process))
        return names
