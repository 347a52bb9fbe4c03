"""Turns that are taken back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the columns; at existing tables computer players do not agree."""
    op.add_column("tables", sa.Column("computers_agree", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("takeback", sa.JSON))
    op.add_column("tables", sa.Column("continued", sa.String(16)))


def downgrade() -> None:
    """Drop them."""
    for column in ("continued", "takeback", "computers_agree"):
        op.drop_column("tables", column)
