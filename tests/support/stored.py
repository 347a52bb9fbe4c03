"""Databases with tables in them, stored without a server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa

from outcry.play.match import Match
from outcry.server.database import connect
from outcry.server.opening import kept_of
from outcry.server.seats import Seat, hashed
from outcry.server.store import Kept, Store
from outcry.server.table import Table
from support.matches import BIG_SHOT, SECRET, played

DAY = 24 * 60 * 60 * 1000
TOKEN = "token-of-ada" * 3


@contextmanager
def stored_at(database: str) -> Iterator[Store]:
    """Open a store for a while, as a server does."""
    store = Store(database)
    yield store
    store.close()


def keep(store: Store, name: str, steps: int = 20, game: str = BIG_SHOT, **facts: Any) -> Match[Any, Any]:
    """Store a table after some random decisions, with a person called Ada; return its match."""
    match = played(steps, 3, game=game)
    match.follow_fate(SECRET)
    seats = [
        Seat(player, "Ada" if player == "human" else "", hashed(TOKEN) if player == "human" else None)
        for player in match.players
    ]
    kept = kept_of(Table(name, match, seats))
    store.open(Kept(kept.table | facts, kept.seats, kept.entries, [])).result()
    return match


def rows(database: str, statement: str) -> list[Any]:
    """Execute a statement directly, and return its rows."""
    engine = connect(database)
    with engine.begin() as connection:
        found = connection.execute(sa.text(statement))
        result = [tuple(row) for row in found] if found.returns_rows else []
    engine.dispose()
    return result
