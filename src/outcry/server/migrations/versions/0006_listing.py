"""Listed tables, open seats, and whose turn it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the columns and the table; existing tables are not listed, and their seats are not offered to anybody."""
    op.add_column("tables", sa.Column("is_listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("to_move", sa.SmallInteger))
    op.add_column("seats", sa.Column("is_open", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_is_listed", "tables", ["is_listed"])
    op.create_table(
        "audience",
        sa.Column("process", sa.String(16), sa.ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("watching", sa.Integer, nullable=False),
    )
    op.create_index("ix_audience_table", "audience", ["table"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_audience_table", "audience")
    op.drop_table("audience")
    op.drop_index("ix_tables_is_listed", "tables")
    op.drop_column("seats", "is_open")
    op.drop_column("tables", "to_move")
    op.drop_column("tables", "is_listed")
