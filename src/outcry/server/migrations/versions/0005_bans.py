"""Banned visitors."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "bans",
        sa.Column("network", sa.String(50), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("note", sa.String(200), nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("bans")
