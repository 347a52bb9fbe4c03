"""Whether the starting player is drawn; at existing tables the first seat starts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("start", sa.String(40), nullable=False, server_default="seated"))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("tables", "start")
