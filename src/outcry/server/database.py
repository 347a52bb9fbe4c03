"""Connecting to a database and migrating it: SQLite by default, PostgreSQL by its address."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack, closing, nullcontext
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from outcry.errors import OutcryError

from .lock import FileLock
from .patience import ImpatientConnection, waiting_forever

TIMEOUT = 8
"""Timeout in seconds for a database that is busy or does not respond."""

CONNECTIONS = 12
"""Maximum number of connections of one process."""

MIGRATING = 0x0DDC0DE
"""The advisory lock that keeps two processes from migrating one database at the same time."""

LOCK_SUFFIX = ".lock"
"""What is added to the name of an SQLite file for that of its lock."""

DRIVERS = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
"""The supported databases and their drivers."""


class BadDatabase(OutcryError):  # noqa: N818
    """The database does not exist, or is not writable."""


class milliseconds(FunctionElement[int]):  # noqa: N801
    """The time in milliseconds by the database's clock, since clocks of machines differ."""

    type = sa.BigInteger()
    inherit_cache = True


@compiles(milliseconds, "sqlite")
def _sqlite_milliseconds(*_: Any, **__: Any) -> str:
    """Return the expression for SQLite."""
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@compiles(milliseconds, "postgresql")
def _postgresql_milliseconds(*_: Any, **__: Any) -> str:
    """Return the expression for PostgreSQL."""
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"


def connect(address: str, process: str = "") -> Engine:
    """Connect to a database. SQLite uses a write-ahead log, durable commits, and explicit transactions.

    PostgreSQL lists the connections of a process under its name, for whoever watches the database.
    """
    url = read_address(address)
    pool: dict[str, Any] = {"pool_size": CONNECTIONS, "max_overflow": 0, "pool_timeout": TIMEOUT}
    pool["hide_parameters"] = True  # errors are logged, and rows contain secrets
    if not url.drivername.startswith("sqlite"):
        limits = f"-c statement_timeout={TIMEOUT * 1000}"
        asked = {"connect_timeout": TIMEOUT, "tcp_user_timeout": TIMEOUT * 1000, "options": limits}
        asked["application_name"] = f"outcry {process}".strip()
        engine = sa.create_engine(url, pool_pre_ping=True, connect_args=asked, **pool)
        sa.event.listen(engine, "do_connect", connect_impatiently)
        return engine
    engine = sa.create_engine(url, connect_args={"timeout": TIMEOUT}, **pool)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")

    return engine


def connect_impatiently(_dialect: Any, _record: Any, words: Sequence[Any], facts: dict[str, Any]) -> Any:
    """Connect to PostgreSQL."""
    return ImpatientConnection.connect(*words, **facts)


def writing(engine: Engine) -> AbstractContextManager[Connection]:
    """Begin a transaction that writes: SQLite waits for its lock at the beginning, since it cannot wait later."""
    return engine.execution_options(writes=True).begin()


def insert_or_ignore(connection: Connection, part: sa.Table) -> Any:
    """Return an insert that leaves an existing row alone."""
    from sqlalchemy.dialects import postgresql, sqlite

    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    return dialect.insert(part).on_conflict_do_nothing()


def read_address(address: str) -> sa.URL:
    """Parse the URL of a database; the driver of PostgreSQL may be omitted."""
    try:
        url = sa.make_url(address)
    except (sa.exc.ArgumentError, ValueError) as error:
        raise BadDatabase("database-malformed") from error
    driver = DRIVERS.get(url.drivername)
    if driver is None:
        raise BadDatabase("database-unknown", kind=url.drivername)
    return url.set(drivername=driver)


def lock_of(address: str) -> AbstractContextManager[object]:
    """Return the acquired lock of an SQLite file; PostgreSQL needs none, as several processes may use it."""
    url = read_address(address)
    if url.drivername != "sqlite" or not url.database:
        return nullcontext()
    try:
        return closing(FileLock(Path(url.database + LOCK_SUFFIX)))
    except BlockingIOError as error:
        raise BadDatabase("database-in-use", address=url.render_as_string()) from error
    except OSError:
        return nullcontext()  # opening the database will fail, too, with a better reason


def open_database(address: str, process: str = "") -> Engine:
    """Connect to a database and migrate it, or explain the failure without repeating the password."""
    from alembic.util import CommandError

    engine = connect(address, process)
    try:
        migrate(engine)
    except (sa.exc.SQLAlchemyError, CommandError) as error:
        engine.dispose()
        raise unusable(engine, error) from error
    return engine


def unusable(engine: Engine, error: Exception) -> BadDatabase:
    """Return the refusal for an error of a database."""
    reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    return BadDatabase("database-unusable", address=shown(engine), reason=reason)


def shown(engine: Engine) -> str:
    """Return the address of a database without its password."""
    return engine.url.set(query={}).render_as_string(hide_password=True)


def migrate(engine: Engine, form: str = "head") -> None:
    """Migrate a database to the current schema, or to an older one; create a new one."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "outcry.server:migrations")
    with engine.begin() as connection, ExitStack() as stack:
        if connection.dialect.name == "postgresql":
            stack.enter_context(waiting_forever(connection))
            connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
        config.attributes["connection"] = connection
        (command.upgrade if form == "head" else command.downgrade)(config, form)
