"""Taking a turn back, if everybody agrees.

Nothing is removed: the game goes on at a new table, which has the entries before the turn, the same seats, and the same
secret, whose later outcomes are drawn with another salt. So what has been seen is not drawn again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from outcry.errors import OutcryError
from outcry.play.fate import Fate
from outcry.play.match import Match

from .clock import Clock
from .opening import kept_of, new_id
from .refusals import TooLate
from .room import Room, require_person
from .schema import tables as rows
from .services import shielded
from .table import Table
from .tables import Tables
from .writer import Conflict

Mutate = Callable[[dict[str, Any] | None], dict[str, Any] | None]


@shielded
async def ask(tables: Tables, room: Room, seat: int) -> None:
    """Ask all others whether a seat may take its last turn back."""
    async with room.current() as table:
        _require_going(table, seat)
        if table.takeback_now:
            raise TooLate("takeback-asked")
        if not table.computers_agree and not all(one.is_person for one in table.seats):
            raise OutcryError("takeback-computers")
        version = before_last_turn(table.match, seat)
        asked = {"seat": seat, "version": version, "at": table.version, "agreed": [seat]}
        await _change(room, table, lambda _: asked)
        await _go_back(tables, room, table)


@shielded
async def answer(tables: Tables, room: Room, seat: int, *, agrees: bool) -> None:
    """Agree to the request, or refuse it."""
    async with room.current() as table:
        _require_going(table, seat)
        if not table.takeback_now:
            raise TooLate("takeback-none")

        def mutate(asked: dict[str, Any] | None) -> dict[str, Any] | None:
            return {**asked, "agreed": sorted({*asked["agreed"], seat})} if agrees and asked else None

        await _change(room, table, mutate)
        await _go_back(tables, room, table)


def before_last_turn(match: Match[Any, Any], seat: int) -> int:
    """Return the version before the last decisions of a seat in a row."""
    own = [number for number, entry in enumerate(match.entries) if entry.actor == seat]
    if not own:
        raise OutcryError("undo-nothing-yet")
    first = own[-1]
    while first and match.entries[first - 1].actor == seat:
        first -= 1
    return first


def _require_going(table: Table, seat: int) -> None:
    """Refuse spectators, and finished games."""
    require_person(table, seat)
    table.match.require_going()
    if table.continued:
        raise TooLate("table-continued")


async def _change(room: Room, table: Table, mutate: Mutate) -> None:
    """Change the request in the database, and show it to everybody."""

    def write(connection: Connection) -> None:
        this = rows.c.id == table.id
        asked = connection.execute(sa.select(rows.c.takeback).where(this).with_for_update()).scalar()
        connection.execute(sa.update(rows).where(this).values(takeback=mutate(asked)))

    await room.services.written(room.services.store.revise(table.id, write))
    await room.follow(table)


async def _go_back(tables: Tables, room: Room, table: Table) -> None:
    """Open the table at which the game goes on, if all people agree."""
    asked = table.takeback_now
    people = {place for place, seat in enumerate(table.seats) if seat.is_person}
    if not asked or not people <= set(asked["agreed"]):
        return
    new = await room.services.set_up(table.match.game.name, continued_from, table, asked["version"])
    try:
        await room.services.written(room.services.store.open_after(kept_of(new), table.id, table.version))
    except Conflict as error:  # another process was faster, or somebody has moved
        raise TooLate("written-elsewhere") from error
    await tables.admit(new)
    await room.follow(table)


def continued_from(old: Table, version: int) -> Table:
    """Set up a table with the first entries of another, for the same people."""
    secret, salt = (old.match.fate.secret, old.match.fate.salt) if old.match.fate else (Fate().secret, "")
    again = Fate(secret, f"take-back {version} {sha256(salt.encode()).hexdigest()[:32]}")
    seats = [replace(seat, browsers=0) for seat in old.seats]
    table = Table(new_id(), old.match.until(version, again), seats, inherited=version, hints=old.hints)
    table.opener, table.is_listed, table.computers_agree = old.opener, old.is_listed, old.computers_agree
    table.spectators_may_talk = old.spectators_may_talk
    table.clock = Clock.restore(old.clock.kept() | {"on": None}) if old.clock else None
    return table
