"""Backups in a format of our own, which either database can restore.

A backup is JSON lines, compressed with gzip: a header, then for each table of the database its columns and its rows,
and at the end the number of rows and a checksum of all lines before::

    {"format": "outcry-backup", "version": 1, "outcry": "0.3.0", "schema": "0010", "made": "2026-01-31 12:00:00+00:00"}
    {"table": "tables", "columns": ["id", "game", …], "binary": ["secret"]}
    ["dFk2…", "big-shot", …]
    {"rows": {"tables": 1, …}, "sha256": "…"}

What only running servers need (leases, presence, jobs) is left out.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

import outcry
from outcry.errors import OutcryError
from outcry.server.database import BadDatabase, connect, lock_of, migrate, shown, unusable
from outcry.server.schema import audience, hosts, jobs, presence, processes, schema, tables

from .access import newest_revision, snapshot

FORMAT, VERSION = "outcry-backup", 1

LEFT_OUT = {part.name for part in (processes, presence, audience, hosts, jobs)}
"""What only running servers need."""

NOTHING = {(tables.name, tables.c.driver.name)}
"""Columns of which the same is true."""

TOGETHER = 1000
"""Number of rows that are inserted at once."""

BROKEN = (EOFError, gzip.BadGzipFile, zlib.error, UnicodeDecodeError, json.JSONDecodeError)


class BadBackup(OutcryError):  # noqa: N818
    """The file cannot be written, or is not a complete backup that this version of Outcry can read."""


# Writing


@dataclass
class Lines:
    """Lines of JSON that are counted into a checksum."""

    stream: gzip.GzipFile
    digest: Any = field(default_factory=hashlib.sha256)

    def write(self, content: Any) -> None:
        """Write a line."""
        line = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self.digest.update(line)
        self.stream.write(line)


def write_backup(engine: Engine, path: Path) -> dict[str, int]:
    """Write everything that is in a database at one moment into a new file; return the number of rows."""
    with new_file(path) as stream, snapshot(engine) as connection, gzip.open(stream, "wb") as packed:
        lines = Lines(packed)
        made = datetime.now(UTC).isoformat(sep=" ", timespec="seconds")
        header = {"format": FORMAT, "version": VERSION, "outcry": outcry.__version__}
        lines.write(header | {"schema": newest_revision(), "made": made})
        kept = [part for part in schema.sorted_tables if part.name not in LEFT_OUT]
        rows = {part.name: write_rows(connection, part, lines) for part in kept}
        lines.write({"rows": rows, "sha256": lines.digest.hexdigest()})
    return rows


def write_rows(connection: Connection, part: sa.Table, lines: Lines) -> int:
    """Write the rows of one table; return how many there are."""
    binary = [column.name for column in part.columns if isinstance(column.type, sa.LargeBinary)]
    lines.write({"table": part.name, "columns": [column.name for column in part.columns], "binary": binary})
    count = 0
    query = sa.select(part).order_by(*part.primary_key.columns)
    for row in connection.execution_options(yield_per=TOGETHER).execute(query).mappings():
        lines.write([packed(part.name, name, value) for name, value in row.items()])
        count += 1
    return count


def packed(table: str, column: str, value: Any) -> Any:
    """Return a value as JSON has it."""
    if (table, column) in NOTHING:
        return None
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


@contextmanager
def new_file(path: Path) -> Iterator[IO[bytes]]:
    """Write a file that only its owner may read, and that is complete or not there."""
    if path.exists():
        raise BadBackup("file-exists", path=str(path))
    part = path.with_name(path.name + ".part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        part.rename(path)
    except OSError as error:
        raise BadBackup("file-not-written", path=str(path), reason=str(error.strerror)) from error
    finally:
        part.unlink(missing_ok=True)


# Reading


@dataclass(frozen=True)
class Backup:
    """A backup that has been read to its end: its schema, when it was made, and the number of rows."""

    path: Path
    schema: str
    made: str
    rows: dict[str, int]


def read_backup(path: Path) -> Backup:
    """Read a backup to its end, and check that it is complete and unchanged."""
    try:
        with gzip.open(path, "rb") as stream:
            return check(path, stream)
    except BROKEN as error:
        raise BadBackup("backup-broken", path=str(path)) from error
    except OSError as error:
        raise BadBackup("file-not-read", path=str(path), reason=error.strerror or str(error)) from error


def check(path: Path, stream: gzip.GzipFile) -> Backup:
    """Check the lines of a backup."""
    digest, counts, name = hashlib.sha256(), dict[str, int](), ""
    first = stream.readline()
    header = read_header(path, first)
    digest.update(first)
    for line in stream:
        content = json.loads(line)
        if isinstance(content, dict) and "sha256" in content:
            if content != {"rows": counts, "sha256": digest.hexdigest()} or stream.read(1):
                raise BadBackup("backup-changed", path=str(path))
            return Backup(path, header["schema"], header["made"], counts)
        digest.update(line)
        if isinstance(content, dict):
            name = str(content.get("table"))
        counts[name] = counts.get(name, -1) + 1
    raise BadBackup("backup-broken", path=str(path))


def read_header(path: Path, line: bytes) -> dict[str, Any]:
    """Read the first line of a backup; refuse other files, and backups of the future."""
    header = json.loads(line)
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise BadBackup("backup-other", path=str(path))
    if header.get("version") != VERSION or str(header.get("schema")) > newest_revision():
        raise BadBackup("backup-newer", path=str(path), outcry=str(header.get("outcry")))
    return header


# Restoring


def restore_backup(backup: Backup, address: str) -> None:
    """Restore a backup into an empty database: in the schema it was made with, which is then migrated."""
    engine = connect(address)
    with lock_of(address):
        try:
            require_empty(engine)
            migrate(engine)
            if backup.schema != newest_revision():
                migrate(engine, backup.schema)
            with engine.begin() as connection:
                if engine.dialect.name == "postgresql":
                    connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
                restore_rows(connection, backup)
            migrate(engine)
        except sa.exc.SQLAlchemyError as error:
            raise unusable(engine, error) from error
        finally:
            engine.dispose()


def require_empty(engine: Engine) -> None:
    """Refuse a database in which there is anything."""
    with engine.connect() as connection:
        names = set(sa.inspect(connection).get_table_names()) - {"alembic_version"}
        strange = names - schema.tables.keys()
        if strange or any(count_rows(connection, sa.table(name)) for name in names):
            raise BadDatabase("restore-not-empty", address=shown(engine))


def count_rows(connection: Connection, part: sa.TableClause) -> int:
    """Count the rows of a table."""
    return int(connection.execute(sa.select(sa.func.count()).select_from(part)).scalar_one())


def restore_rows(connection: Connection, backup: Backup) -> None:
    """Insert all rows, and count them."""
    with gzip.open(backup.path, "rb") as stream:
        lines = (json.loads(line) for line in islice(stream, 1, None))
        for name, columns, rows in chunks(lines):
            insert = sa.insert(sa.Table(name, sa.MetaData(), autoload_with=connection))
            connection.execute(insert, [dict(zip(columns, row, strict=True)) for row in rows])
    found = {name: count_rows(connection, sa.table(name)) for name in backup.rows}
    if found != backup.rows:
        raise BadBackup("backup-changed", path=str(backup.path))


def chunks(lines: Iterator[Any]) -> Iterator[tuple[str, Sequence[str], list[list[Any]]]]:
    """Yield the rows, some at a time, each time with their table and its columns."""
    name, columns, binary, rows = "", list[str](), set[int](), list[list[Any]]()
    for content in lines:
        if isinstance(content, list):
            rows.append([unpacked(value, is_binary=place in binary) for place, value in enumerate(content)])
        if rows and (isinstance(content, dict) or len(rows) == TOGETHER):
            yield name, columns, rows
            rows = []
        if isinstance(content, dict) and "table" in content:
            name, columns = content["table"], content["columns"]
            binary = {columns.index(column) for column in content["binary"]}


def unpacked(value: Any, *, is_binary: bool) -> Any:
    """Return a value as the database has it."""
    return base64.b64decode(value) if is_binary and value is not None else value
