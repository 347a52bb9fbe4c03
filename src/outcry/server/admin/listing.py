"""Lists of tables, and the details of one table that reveal nothing hidden."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from outcry.errors import OutcryError
from outcry.play.fate import Fate
from outcry.rules import find_game
from outcry.server.opening import now
from outcry.server.refusals import NoSuchTable
from outcry.server.schema import tables
from outcry.server.store import Kept, read_kept
from outcry.server.table import Table

DAY = 24 * 60 * 60 * 1000

LISTED = ("id", "game", "players", "opened", "touched", "waits_for", "version")


@dataclass(frozen=True)
class Wanted:
    """Which tables to list; the newest come first."""

    game: str | None = None
    waits_for: str | None = None
    untouched_days: float | None = None
    most: int = 50


def list_tables(connection: Connection, wanted: Wanted) -> list[dict[str, Any]]:
    """List tables as in the database, with dates in words."""
    query = sa.select(*(tables.c[name] for name in LISTED)).order_by(tables.c.opened.desc(), tables.c.id)
    if wanted.game:
        query = query.where(tables.c.game == wanted.game)
    if wanted.waits_for:
        query = query.where(tables.c.waits_for == wanted.waits_for)
    if wanted.untouched_days is not None:
        query = query.where(tables.c.touched < before(wanted.untouched_days))
    return [dated(dict(row)) for row in connection.execute(query.limit(wanted.most)).mappings()]


def before(days: float) -> int:
    """Return the time some days ago."""
    return now() - int(days * DAY)


def dated(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a row with its times as dates."""
    times = {name: as_date(row[name]) for name in ("opened", "touched", "made") if name in row}
    return dict(row) | times


def as_date(milliseconds: int) -> str:
    """Write a time."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(sep=" ", timespec="seconds")


def require_table(connection: Connection, table: str) -> Kept:
    """Read a table, or refuse its id."""
    kept = read_kept(connection, table)
    if kept is None:
        raise NoSuchTable("no-such-table", table=table)
    return kept


def describe_table(kept: Kept) -> dict[str, Any]:
    """Describe a table: no secrets, no cards, and no chat."""
    facts = {name: kept.table[name] for name in (*LISTED, "rules", "memory", "start", "hints", "inherited", "next")}
    seats = [
        {
            "seat": row["seat"] + 1,
            "player": row["player"],
            "name": row["name"],
            "is_claimed": row["is_claimed"],
            "browsers": sum(seat == row["seat"] for seat, _ in kept.present),
        }
        for row in kept.seats
    ]
    promise = Fate(kept.table["secret"], kept.table["salt"]).promise
    lines = {"lines": kept.table["lines"], "revision": kept.table["revision"]}
    return dated(facts) | lines | {"seats": seats, "promise": promise} | progress_of(kept)


def progress_of(kept: Kept) -> dict[str, Any]:
    """Return whose turn it is, or why it cannot be determined."""
    try:
        match = replayed(kept).match
    except OutcryError as error:
        return {"to_move": None, "problem": str(error)}
    return {"to_move": None if match.is_over else match.to_move + 1, "problem": None}


def replayed(kept: Kept) -> Table:
    """Replay a table, or refuse it with the reason."""
    return Table.from_kept(find_game(kept.table["game"]), kept)
