"""Tables, their seats, entries, decisions and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the first schema."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("board", sa.JSON, nullable=False),
        sa.Column("memory", sa.String(40), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("salt", sa.String(200), nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("waits_for", sa.String(40), nullable=False, index=True),
        sa.Column("next", sa.String(16)),
        sa.Column("inherited", sa.Integer, nullable=False),
    )
    _make_parts()


def _make_parts() -> None:
    """Create the tables that refer to ``tables``."""
    op.create_table(
        "seats",
        _table(),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("token", sa.String(64)),
    )
    op.create_table(
        "entries",
        _table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("actor", sa.SmallInteger, nullable=False),
        sa.Column("action", sa.SmallInteger, nullable=False),
    )
    op.create_table(
        "decisions",
        _table(),
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "chat",
        _table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("text", sa.String(500), nullable=False),
    )


def _table() -> sa.Column[str]:
    """Return the foreign key to ``tables``, with cascading deletion."""
    return sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def downgrade() -> None:
    """Drop everything."""
    for name in ("chat", "decisions", "entries", "seats", "tables"):
        op.drop_table(name)
