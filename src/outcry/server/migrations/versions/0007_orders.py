"""Standing orders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the table and the counter."""
    op.add_column("tables", sa.Column("orders", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.create_table(
        "orders",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("amount", sa.Integer, nullable=False),
        sa.Column("scope", sa.Integer, nullable=False),
        sa.Column("why_ended", sa.JSON),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("orders")
    op.drop_column("tables", "orders")
