"""Giving and cancelling standing orders, and carrying them out.

An order is a secret of its seat: nothing that others are shown, or that is logged or counted, depends on it. It is
carried out like the decision of a computer player: by one process, and only if the table has not changed. That takes a
random pause, which does not depend on the order, so that its speed tells nothing.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from outcry.errors import OutcryError

from .logs import concern
from .refusals import TooLate, Unavailable
from .room import Room, require_person
from .services import Services, shielded
from .table import Table

if TYPE_CHECKING:
    from .membership import Membership

SLOWEST = 3.0
"""How many times as long as the shortest pause the longest is."""

RETRY_SECONDS = 5.0

log = logging.getLogger(__name__)
random = SystemRandom()


@shielded
async def give_order(room: Room, seat: int, kind: str, amount: int, version: int) -> None:
    """Give an order; it replaces the last one."""
    async with room.current() as table:
        require_person(table, seat)
        await room.keep_order(table, seat, table.orders.prepare(seat, kind, amount, version))
    room.drive()


@shielded
async def cancel_order(room: Room, seat: int) -> None:
    """Cancel an order; from then on no process carries it out."""
    async with room.current() as table:
        require_person(table, seat)
        await room.keep_order(table, seat, None)


class OrderDriver:
    """Carries out standing orders, at the tables that this process drives."""

    def __init__(self, services: Services, membership: Membership) -> None:
        """Keep what is shared by all tables, and the lease of this process."""
        self.services, self.membership = services, membership

    def drive(self, room: Room) -> None:
        """Start the task that carries out a table's orders, unless it runs already or none is due."""
        if self.services.is_open and not room.clerk and self._is_due(room):
            room.clerk = asyncio.create_task(self._drive(room))

    def _is_due(self, room: Room) -> bool:
        """Return whether an order is to be carried out now."""
        return room.known is not None and room.known.is_order_due

    async def _drive(self, room: Room) -> None:
        """Carry out orders until none is due, or another process drives the table."""
        concern(room.id)
        try:
            while self._is_due(room) and await self._has_driven(room):
                pass
        finally:
            room.clerk = None

    async def _has_driven(self, room: Room) -> bool:
        """Carry out one order after a pause; return False if another process does."""
        version = room.known.version if room.known else 0
        await asyncio.sleep(self._pause())
        try:
            if not await self.membership.drive(room.id):
                return False
            async with room.locked() as table:
                if table.version == version and table.is_order_due:
                    await self._carry_out(room, table)
        except Exception as error:
            await self._recover(room, error)
        return True

    def _pause(self) -> float:
        """Return how long to wait, as a person would: it must tell nothing about the order."""
        shortest = self.services.settings.order_seconds
        return random.uniform(shortest, SLOWEST * shortest)

    async def _recover(self, room: Room, error: Exception) -> None:
        """Read the table again after a failure; that another process was faster is none."""
        await room.drop()
        if isinstance(error, Unavailable):
            await self.services.outage.over()
        elif not isinstance(error, TooLate):
            log.error("a decision failed", exc_info=error)
            await asyncio.sleep(RETRY_SECONDS)
        async with room.locked():
            pass

    async def _carry_out(self, room: Room, table: Table) -> None:
        """Take the turn that is wanted, or end an order that is over or cannot be carried out."""
        seat, version = table.match.to_move, table.version
        order = table.orders.standing(seat)
        if order is None:
            await room.keep_order(table, seat, None)
            return
        try:
            turn = table.orders.turn(seat)
        except OutcryError as error:
            why: dict[str, Any] = {"key": error.key, "facts": dict(error.facts)}
            await room.keep_order(table, seat, replace(order, why_ended=why))
            return
        table.take(seat, turn)
        await room.store_step(version, order=(seat, order))
