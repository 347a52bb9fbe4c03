"""Several processes on one database, claimed seats, promises, the archive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

ZERO = sa.text("0")
INDEXES = [
    *[("tables", "touched"), ("tables", "opener"), ("tables", "driver"), ("presence", "table")],
    *[("jobs", "host"), ("jobs", "made")],
]


def upgrade() -> None:
    """Add the columns and tables; existing tables have no driver, and their opener is unknown."""
    for table, column in _columns():
        op.add_column(table, column)
    for counter, part in (("version", "entries"), ("lines", "chat")):
        op.execute(f'UPDATE tables SET {counter} = (SELECT COUNT(*) FROM {part} WHERE {part}."table" = tables.id)')
    for name, columns in _tables().items():
        op.create_table(name, *columns)
    for table, indexed in INDEXES:
        op.create_index(f"ix_{table}_{indexed}", table, [indexed])


def downgrade() -> None:
    """Drop them."""
    for table, indexed in INDEXES:
        op.drop_index(f"ix_{table}_{indexed}", table)
    for name in reversed(_tables()):
        op.drop_table(name)
    for table, column in reversed(_columns()):
        op.drop_column(table, column.name)


def _columns() -> Sequence[tuple[str, sa.Column[Any]]]:
    """Return the new columns, with values for existing rows."""
    return [
        ("tables", sa.Column("spectators_may_talk", sa.Boolean, nullable=False, server_default=sa.true())),
        ("tables", sa.Column("opener", sa.String(64), nullable=False, server_default="")),
        ("tables", sa.Column("version", sa.Integer, nullable=False, server_default=ZERO)),
        ("tables", sa.Column("lines", sa.Integer, nullable=False, server_default=ZERO)),
        ("tables", sa.Column("revision", sa.Integer, nullable=False, server_default=ZERO)),
        ("tables", sa.Column("driver", sa.String(16))),
        ("seats", sa.Column("is_claimed", sa.Boolean, nullable=False, server_default=sa.false())),
        ("seats", sa.Column("came_from", sa.SmallInteger)),
    ]


def _tables() -> dict[str, Sequence[sa.Column[Any]]]:
    """Return the new tables."""
    return _tables_of_processes() | _tables_of_visitors()


def _tables_of_processes() -> dict[str, Sequence[sa.Column[Any]]]:
    """Return the tables about processes, and about workers on other machines."""
    return {
        "processes": [
            sa.Column("id", sa.String(16), primary_key=True),
            sa.Column("seen", sa.BigInteger, nullable=False),
        ],
        "presence": [
            sa.Column("process", sa.String(16), sa.ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
            sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
            sa.Column("seat", sa.SmallInteger, primary_key=True),
            sa.Column("browser", sa.String(40), primary_key=True),
        ],
        "hosts": [
            sa.Column("id", sa.String(16), primary_key=True),
            sa.Column("slots", sa.Integer, nullable=False),
            sa.Column("code", sa.String(16), nullable=False),
            sa.Column("seen", sa.BigInteger, nullable=False),
        ],
        "jobs": [
            sa.Column("id", sa.String(16), primary_key=True),
            sa.Column("process", sa.String(16), sa.ForeignKey("processes.id", ondelete="CASCADE"), nullable=False),
            sa.Column("host", sa.String(16), sa.ForeignKey("hosts.id", ondelete="CASCADE")),
            sa.Column("code", sa.String(16), nullable=False),
            sa.Column("job", sa.JSON, nullable=False),
            sa.Column("made", sa.BigInteger, nullable=False),
            sa.Column("is_done", sa.Boolean, nullable=False),
            sa.Column("result", sa.JSON),
        ],
    }


def _tables_of_visitors() -> dict[str, Sequence[sa.Column[Any]]]:
    """Return the tables of promises, archived logs, and keys."""
    return {
        "promises": [
            sa.Column("id", sa.String(16), primary_key=True),
            sa.Column("secret", sa.LargeBinary, nullable=False),
            sa.Column("made", sa.BigInteger, nullable=False),
        ],
        "archive": [
            sa.Column("id", sa.String(16), primary_key=True),
            sa.Column("game", sa.String(40), nullable=False),
            sa.Column("touched", sa.BigInteger, nullable=False),
            sa.Column("log", sa.Text, nullable=False),
        ],
        "keys": [
            sa.Column("name", sa.String(40), primary_key=True),
            sa.Column("value", sa.LargeBinary, nullable=False),
        ],
    }
