"""What people do about the clock of their table, and what happens when a time has run out."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import sqlalchemy as sa

from outcry.errors import OutcryError

from .clock import Clock
from .clock_rows import beat, change_clock, note_stand_in, stop_clock
from .refusals import TooLate, Unavailable
from .room import Room, require_person
from .services import Services, shielded
from .table import Table

if TYPE_CHECKING:
    from .tables import Tables

log = logging.getLogger(__name__)


class Timekeeper:
    """Counts the time of service, and notes the times that have run out."""

    def __init__(self, services: Services, tables: Tables) -> None:
        """Prepare; the heartbeat of the process calls ``beat``."""
        self.services, self.tables = services, tables

    async def beat(self) -> None:
        """Do what is due once a second."""
        self.services.served, due = await self.services.read(beat, self.services.store.engine)
        self.services.served_at = time.monotonic()
        for name in due:
            try:
                await expire(await self.tables.room(name))
            except Unavailable:
                raise
            except OutcryError as error:
                log.warning("the clock of table %s stops: %s", name, error)
                await self.services.written(self.services.store.change(partial(stop_clock, name)))


Mutate = Callable[[Clock, int], object]


@shielded
async def expire(room: Room) -> None:
    """Note that a time has run out, unless it has not."""
    async with room.current() as table:
        await _change(room, table, lambda clock, now: clock.expire(table.voters(), now))
    room.drive()


@shielded
async def pause(room: Room, seat: int, *, is_wanted: bool) -> None:
    """Ask for a pause, which begins when all people have asked; or end one."""
    async with room.current() as table:
        _require_clock(table, seat)

        def mutate(clock: Clock, now: int) -> None:
            if is_wanted:
                clock.want_pause(seat, table.people_places(), now)
            else:
                clock.end_pause(seat)
                clock.run(table.clock_seat, now)

        await _change(room, table, mutate)


@shielded
async def vote(room: Room, seat: int, choice: str) -> None:
    """Vote on whether to wait for somebody whose time has run out."""
    async with room.current() as table:
        clock = _require_clock(table, seat)
        if clock.out is None or seat not in (voters := table.voters()):
            raise TooLate("clock-no-vote")
        await _change(room, table, lambda clock, now: clock.vote(seat, choice, voters, now))
    room.drive()


@shielded
async def come_back(room: Room, seat: int) -> None:
    """Take one's decisions again, after a computer player stood in."""
    async with room.current() as table:
        _require_clock(table, seat)

        def mutate(clock: Clock, now: int) -> None:
            clock.come_back(seat)
            clock.run(table.match.to_move if table.match.to_move == seat else clock.on, now)

        await _change(room, table, mutate)


def _require_clock(table: Table, seat: int) -> Clock:
    """Refuse spectators, and tables without a clock."""
    require_person(table, seat)
    table.match.require_going()
    if table.clock is None:
        raise OutcryError("clock-none")
    return table.clock


async def _change(room: Room, table: Table, mutate: Mutate) -> None:
    """Change the clock in the database, and show everybody what it says then."""

    def write(connection: sa.Connection) -> None:
        change_clock(connection, table.id, mutate)
        note_stand_in(connection, table.id)

    await room.services.written(room.services.store.revise(table.id, write))
    await room.follow(table)
