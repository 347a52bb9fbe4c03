"""Opening the database of a server: to read it at any time, or to change it.

Nothing here creates or migrates a database: servers do, when they start.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from outcry.server.database import BadDatabase, connect, read_address, shown, unusable
from outcry.server.store import Store


@contextmanager
def reading(address: str) -> Iterator[Engine]:
    """Open an existing database of the current schema."""
    url = read_address(address)
    if url.drivername == "sqlite" and not (url.database and Path(url.database).is_file()):
        raise BadDatabase("admin-no-database", path=url.database or ":memory:")
    engine = connect(address)
    try:
        require_current(engine)
        yield engine
    except sa.exc.SQLAlchemyError as error:
        raise unusable(engine, error) from error
    finally:
        engine.dispose()


@contextmanager
def changing(address: str) -> Iterator[Store]:
    """Open an existing database to change it; no server may be using it if it is SQLite."""
    with reading(address):
        pass
    store = open_store(address)
    try:
        yield store
    except sa.exc.SQLAlchemyError as error:
        raise unusable(store.engine, error) from error
    finally:
        store.close()


def open_store(address: str) -> Store:
    """Open a store; if a server is using it, say that it must stop first."""
    try:
        return Store(address)
    except BadDatabase as error:
        if error.key != "database-in-use":
            raise
        raise BadDatabase("admin-in-use", **error.facts) from error


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """Begin a transaction that reads a snapshot of the database, however long it takes."""
    if engine.dialect.name == "sqlite":  # a transaction that reads is one moment
        with engine.begin() as connection:
            yield connection
        return
    options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    with engine.connect().execution_options(**options) as connection, connection.begin():
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        yield connection


def require_current(engine: Engine) -> None:
    """Refuse a database that is not ours, or that needs another version of Outcry."""
    found, known = revision_of(engine), newest_revision()
    if found is None:
        raise BadDatabase("admin-not-ours", address=shown(engine))
    if found != known:
        raise BadDatabase("admin-other-schema", address=shown(engine), found=found, known=known)


def revision_of(engine: Engine) -> str | None:
    """Return the revision of a database's schema; None if it has none."""
    from alembic.migration import MigrationContext

    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def newest_revision() -> str:
    """Return the revision of the schema that this version of Outcry uses."""
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "outcry.server:migrations")
    return str(ScriptDirectory.from_config(config).get_current_head())
