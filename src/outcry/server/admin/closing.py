"""Closing tables, as expiry does: their games are archived as logs, then they are deleted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from outcry.errors import OutcryError
from outcry.server.refusals import NoSuchTable, TooLate
from outcry.server.schema import archive
from outcry.server.store import Store, expired_tables

from .listing import before, replayed

ATTEMPTS = 10
"""How often to try to close a table that is being played at."""


def close_table(store: Store, table: str) -> OutcryError | None:
    """Archive and delete a table; if its log could not be archived, return the reason."""
    for _ in range(ATTEMPTS):
        kept = store.read(table)
        if kept is None:
            raise NoSuchTable("no-such-table", table=table)
        log, problem = None, None
        try:
            log = replayed(kept).log()
        except OutcryError as error:
            problem = error
        store.expire(table, kept.table["touched"], log).result()
        if store.read(table) is None:
            return problem
    raise TooLate("admin-busy", table=table)


def due_tables(connection: Connection, days: float) -> list[str]:
    """List tables that nobody has touched for some days, and that nobody is watching."""
    return expired_tables(connection, before(days), before(days))


def purge_tables(store: Store, days: float) -> Iterator[tuple[str, OutcryError | None]]:
    """Close the tables that are due; yield each, with the reason if its log could not be archived."""
    with store.engine.connect() as connection:
        due = due_tables(connection, days)
    for table in due:
        with suppress(NoSuchTable):  # a server was faster
            yield table, close_table(store, table)


def count_logs(connection: Connection, days: float) -> int:
    """Count the archived logs of tables that nobody has touched for some days."""
    return int(connection.execute(sa.select(sa.func.count()).select_from(archive).where(is_due(days))).scalar_one())


def purge_logs(store: Store, days: float) -> int:
    """Delete these logs; return their number."""
    with store.engine.connect() as connection:
        count = count_logs(connection, days)
    store.change(lambda connection: connection.execute(sa.delete(archive).where(is_due(days)))).result()
    return count


def is_due(days: float) -> sa.ColumnElement[bool]:
    """Return the condition for archived logs of tables that nobody touched for some days."""
    return archive.c.touched < before(days)
