"""Games as log files: finished and archived ones; unfinished ones reveal what is to come, so only on request."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from outcry.errors import OutcryError
from outcry.server.refusals import NoSuchTable
from outcry.server.schema import archive, tables
from outcry.server.store import read_kept

from .listing import replayed


class CannotExport(OutcryError):  # noqa: N818
    """A game cannot be exported, or a file cannot be written."""


def export_table(connection: Connection, table: str, folder: Path, *, with_secret: bool) -> Path:
    """Write the log of a table, or of an archived one, into a folder; return its path."""
    text, path = read_log_text(connection, table, with_secret=with_secret), folder / f"{table}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        part = path.with_name(path.name + ".part")
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except FileExistsError as error:
        raise CannotExport("file-not-folder", path=str(folder)) from error
    except OSError as error:
        raise CannotExport("file-not-written", path=str(path), reason=str(error.strerror)) from error
    return path


def read_log_text(connection: Connection, table: str, *, with_secret: bool) -> str:
    """Return the log of a table, which an unfinished game has only with the secret of its chance."""
    kept = read_kept(connection, table)
    if kept is None:
        text = connection.execute(sa.select(archive.c.log).where(archive.c.id == table)).scalar()
        if text is None:
            raise NoSuchTable("no-such-table", table=table)
        return str(text)
    found = replayed(kept)
    if not found.match.is_over and not with_secret:
        raise CannotExport("export-unfinished", table=table)
    return found.log()


def all_tables(connection: Connection) -> Iterator[str]:
    """Yield the ids of all tables, then of all that are archived."""
    for column in (tables.c.id, archive.c.id):
        yield from list(connection.execute(sa.select(column).order_by(column)).scalars())
