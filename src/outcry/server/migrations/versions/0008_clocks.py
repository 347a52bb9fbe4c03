"""Clocks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the tables; existing tables have no clock."""
    op.create_table(
        "clocks",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("state", sa.JSON, nullable=False),
        sa.Column("deadline", sa.BigInteger),
    )
    op.create_index("ix_clocks_deadline", "clocks", ["deadline"])
    op.create_table(
        "service",
        sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("elapsed", sa.BigInteger, nullable=False),
        sa.Column("ticked", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("service")
    op.drop_index("ix_clocks_deadline", "clocks")
    op.drop_table("clocks")
