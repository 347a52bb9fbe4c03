"""Whether hints are allowed at a table; not at existing tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("tables", "hints")
