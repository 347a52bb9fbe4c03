"""Run by alembic: migrate the database connection passed in."""

from __future__ import annotations

from alembic import context

from outcry.server.schema import schema

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=schema, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
