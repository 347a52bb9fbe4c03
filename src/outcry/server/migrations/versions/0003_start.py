"""Whether chance draws the starting player; at tables that were opened before, the first seat starts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add what was agreed on the start."""
    op.add_column("tables", sa.Column("start", sa.String(40), nullable=False, server_default="seated"))


def downgrade() -> None:
    """Forget what was agreed on the start."""
    op.drop_column("tables", "start")
