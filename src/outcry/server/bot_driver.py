"""Plays the turns of computer players at one table after another, without holding a table while they think.

A driver reads the position under the table's lock, searches without it, and commits only if the table is still at the
same version. Tables without people pause while nobody watches.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from .jobs import MoveJob
from .logs import concern
from .refusals import TooLate, Unavailable
from .services import Services
from .thinking import Rank
from .workers import WorkerTimeout

if TYPE_CHECKING:
    from .membership import Membership
    from .room import Room

MAX_RETRY_DELAY = 60.0
"""Maximum delay in seconds before a failed computer player is retried; after a timeout it may be longer."""

log = logging.getLogger(__name__)


class BotDriver:
    """Plays the turns of computer players, at the tables that this process drives."""

    def __init__(self, services: Services, membership: Membership) -> None:
        """Keep what is shared by all tables, and the lease of this process."""
        self.services, self.membership = services, membership

    def drive(self, room: Room) -> None:
        """Start the task that plays a table's computer players, unless it runs already or is not needed."""
        if self.services.is_open and self._is_needed(room) and not room.driver:
            room.driver = asyncio.create_task(self._drive(room), name=f"computers of {room.id}")

    def _is_needed(self, room: Room) -> bool:
        """Return whether a computer player is to move at a table with people or viewers."""
        table = room.known
        return table is not None and table.waits_for == "computer" and (table.has_people or room.is_watched)

    async def _drive(self, room: Room) -> None:
        """Play turns until no computer player is to move, or another process drives the table."""
        concern(room.id)
        failures, delay = 0, self.services.settings.pause
        try:
            while True:
                await asyncio.sleep(delay)
                try:
                    if not await self._may_drive(room) or not await self._take_turn(room):
                        return
                    failures, delay = 0, self.services.settings.pause
                except Unavailable:
                    await room.drop()
                    await self.services.outage.over()
                except Exception as error:
                    await room.drop()
                    failures += 1
                    delay = self._retry_delay(failures, error)
                    _log_failure(room.id, error)
        finally:
            room.driver = None

    async def _may_drive(self, room: Room) -> bool:
        """Take over the computer players of a table, unless another process plays them."""
        room.is_driven_here = room.is_driven_here or await self.membership.drive(room.id)
        return room.is_driven_here

    async def _take_turn(self, room: Room) -> bool:
        """Play one turn of a computer player, then store and show it as a whole; return whether to continue.

        If the server is killed in between, nothing is lost: a retry uses the same seed and decides the same.
        """
        async with room.locked() as table:
            version = table.version
        turn = await self._think(room, version)
        async with room.locked() as table:
            if turn and table.version == version and self._is_needed(room):
                table.take(table.match.to_move, turn)
                await room.store_step(version)
            return self._is_needed(room)

    async def _think(self, room: Room, version: int) -> list[int]:
        """Compute a whole turn, decision by decision; empty if the table has changed or the turn is not needed."""
        turn: list[int] = []
        while True:
            async with room.locked() as table:
                if table.version != version or not self._is_needed(room):
                    return []
                asked = table.ask_computer(turn)
            if asked is None:
                return turn
            if isinstance(asked, MoveJob):
                asked = await self.services.thinking.run(asked, table.opener or room.id, rank_of(room))
            turn.append(asked)

    def _retry_delay(self, failures: int, error: Exception) -> float:
        """Return an exponential delay; after a timeout, at least the time for which the worker was blocked."""
        delay = min(0.1 * 2.0 ** min(failures, 10), MAX_RETRY_DELAY)
        return max(delay, self.services.settings.thinking_seconds) if isinstance(error, WorkerTimeout) else delay


def rank_of(room: Room) -> Rank:
    """Return the priority of a table, which depends on whether anyone is watching."""
    return Rank.WATCHED if room.is_watched else Rank.UNWATCHED


def _log_failure(table: str, error: Exception) -> None:
    """Log a failure; that another process was faster is none."""
    if isinstance(error, TooLate):
        log.info("computers of %s: another process was faster", table)
    else:
        log.error("computers of %s failed", table, exc_info=error)
