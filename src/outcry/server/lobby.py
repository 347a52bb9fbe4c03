"""What the lobby asks about many tables at once: those that are listed, and whose turn it is at a browser's tables."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from outcry.errors import OutcryError
from outcry.rules import find_game

from .database import milliseconds, writing
from .schema import audience, seats, tables
from .seats import Seat, hashed
from .services import Services
from .table import SPECTATOR

if TYPE_CHECKING:
    from .room import Room
    from .tables import Tables

MOST_SHOWN = 50
"""Maximum number of tables in each of the two lists of the lobby."""

QUIET_DAYS = 7
"""Days after which the lobby no longer shows a listed table that nobody touches."""

DAY = 24 * 60 * 60 * 1000

Row = dict[str, Any]


class Lobby:
    """Answers for many tables without loading them."""

    def __init__(self, services: Services, tables: Tables) -> None:
        """Start without having reported an audience."""
        self.services, self.tables = services, tables
        self._reported: dict[str, int] = {}

    async def listed(self) -> dict[str, list[dict[str, Any]]]:
        """Return the listed tables with free seats, and those to watch."""
        return await self.services.read(read_listed, self.services.store.engine)

    async def turns(self, passes: Mapping[str, str]) -> list[dict[str, Any]]:
        """Return whose turn it is at some tables, each with the token of a seat."""
        found = await self.services.read(read_turns, self.services.store.engine, list(passes))
        return [await self._standing(table, token, found.get(table, [])) for table, token in passes.items()]

    async def _standing(self, table: str, token: str, rows: list[Row]) -> dict[str, Any]:
        """Return whether it is the turn of a token's seat."""
        if not rows:
            return {"table": table, "seat": None, "to_move": None, "is_over": False, "is_gone": True}
        digest = hashed(token)
        own = [row["seat"] for row in rows if row["token"] and hmac.compare_digest(row["token"], digest)]
        is_over, to_move = rows[0]["waits_for"] == "nobody", rows[0]["to_move"]
        if to_move is None and not is_over:
            to_move = await self._look_up(table)
        mover = None if to_move is None else to_move + 1
        seat = own[0] + 1 if own else None
        return {"table": table, "seat": seat, "to_move": mover, "is_over": is_over, "is_gone": False}

    async def _look_up(self, table: str) -> int | None:
        """Return the seat to move at a table that was last touched before that was stored."""
        try:
            room = await self.tables.room(table)
        except OutcryError:
            return None
        return room.known.to_move if room.known else None

    # The audience

    async def report(self, rooms: Iterable[Room]) -> None:
        """Store how many browsers watch each listed table at this process, where that has changed."""
        counts = {room.id: count for room in rooms if room.known and room.known.is_listed and (count := watching(room))}
        if changed := {name for name in counts | self._reported if counts.get(name) != self._reported.get(name)}:
            await self.services.read(self._store, counts, changed)
            self._reported = counts

    def forget_reported(self) -> None:
        """Report everything once more, after the database has forgotten this process."""
        self._reported = {}

    def _store(self, counts: Mapping[str, int], changed: Iterable[str]) -> None:
        """Replace the counts of some tables."""
        process = self.services.store.process
        with writing(self.services.store.engine) as connection:
            mine = audience.c.process == process
            connection.execute(sa.delete(audience).where(mine, audience.c.table.in_(list(changed))))
            known = sa.select(tables.c.id).where(tables.c.id.in_([name for name in changed if name in counts]))
            rows = [
                {"process": process, "table": name, "watching": counts[name]}
                for name in connection.execute(known).scalars()
            ]
            if rows:
                connection.execute(sa.insert(audience), rows)


def watching(room: Room) -> int:
    """Count the browsers of spectators at this process."""
    return len({listener.browser for listener in room.listeners.all if listener.seat == SPECTATOR})


def read_listed(engine: sa.Engine) -> dict[str, list[dict[str, Any]]]:
    """Read the unfinished listed tables, those that were touched last first."""
    with engine.connect() as connection:
        cards = list(_cards(connection))
    free = [card for card in cards if any(seat["is_free"] for seat in card["seats"])]
    full = [card for card in cards if card not in free]
    return {"join": free[:MOST_SHOWN], "watch": full[:MOST_SHOWN]}


def _cards(connection: Connection) -> Iterable[dict[str, Any]]:
    """Yield the listed tables."""
    count = sa.select(sa.func.coalesce(sa.func.sum(audience.c.watching), 0)).where(audience.c.table == tables.c.id)
    is_shown = tables.c.is_listed & (tables.c.waits_for != "nobody")
    is_recent = tables.c.touched > milliseconds() - QUIET_DAYS * DAY
    query = sa.select(tables, count.scalar_subquery().label("watching")).where(is_shown, is_recent)
    found = connection.execute(query.order_by(tables.c.touched.desc()).limit(4 * MOST_SHOWN)).mappings().all()
    seated = seats_of(connection, [row["id"] for row in found])
    return [card for row in found if (card := _card(dict(row), seated[row["id"]]))]


def _card(row: Row, seated: list[Row]) -> dict[str, Any] | None:
    """Return a listed table; None if this server does not know its game."""
    try:
        title = find_game(row["game"]).title
    except OutcryError:
        return None
    people = [Seat.from_kept(seat) for seat in seated]
    return {
        "table": row["id"],
        "game": row["game"],
        "title": title,
        "seats": [{"player": seat.player, "name": seat.name, "is_free": seat.is_free} for seat in people],
        "watching": int(row["watching"]),
    }


def seats_of(connection: Connection, names: list[str]) -> dict[str, list[Row]]:
    """Read the seats of some tables in order."""
    found: dict[str, list[Row]] = {name: [] for name in names}
    query = sa.select(seats).where(seats.c.table.in_(names)).order_by(seats.c.table, seats.c.seat)
    for row in connection.execute(query).mappings():
        found[row["table"]].append(dict(row))
    return found


def read_turns(engine: sa.Engine, names: list[str]) -> dict[str, list[Row]]:
    """Read the seats of some tables, with the seat to move."""
    joined = sa.select(tables.c.id, tables.c.waits_for, tables.c.to_move, seats.c.seat, seats.c.token)
    query = joined.join(seats, seats.c.table == tables.c.id).where(tables.c.id.in_(names))
    found: dict[str, list[Row]] = {}
    with engine.connect() as connection:
        for row in connection.execute(query).mappings():
            found.setdefault(row["id"], []).append(dict(row))
    return found
