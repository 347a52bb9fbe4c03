"""Whether hints are given at a table; at those that were opened before, they are not."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what was agreed on hints."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Forget what was agreed on hints."""
    op.drop_column("tables", "hints")
