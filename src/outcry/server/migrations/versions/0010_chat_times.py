"""When something was said."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the column; when older lines were said is not known."""
    op.add_column("chat", sa.Column("said", sa.BigInteger))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("chat", "said")
