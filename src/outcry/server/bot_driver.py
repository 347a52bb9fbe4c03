"""Moves the computer players of one table after another, without holding a table while they think.

A driver asks under the lock what is to be decided, thinks without it, and commits only if the table is still at the
version that it thought about. Tables of computer players alone pause while nobody watches.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from .jobs import MoveJob
from .rooms import Room, TooLate, Unavailable
from .thinking import Rank, Thinking
from .workers import WorkerTimeout

if TYPE_CHECKING:
    from .house import House

MAX_RETRY_DELAY = 60.0
"""Seconds before a failed computer player is retried, at most; a timeout may wait longer."""

log = logging.getLogger(__name__)


class BotDriver:
    """Takes the turns of computer players."""

    def __init__(self, house: House, thinking: Thinking) -> None:
        """Drive for a house."""
        self.house, self.thinking = house, thinking

    def drive(self, room: Room) -> None:
        """Start the task that moves the computer players of a table, unless it runs or nobody would see it."""
        if self.house.is_open and self._is_needed(room) and not room.driver:
            room.driver = asyncio.create_task(self._drive(room), name=f"computers of {room.id}")

    def _is_needed(self, room: Room) -> bool:
        """Say whether a computer player is to move, and a person sits at the table or watches it."""
        table = room.known
        return table is not None and table.waits_for == "computer" and (table.has_people or room.is_watched)

    async def _drive(self, room: Room) -> None:
        """Let computer players take turns until none is to move; after a failure read the table again and retry."""
        failures, delay = 0, self.house.settings.pause
        try:
            while True:
                await asyncio.sleep(delay)
                try:
                    if not await self._take_turn(room):
                        return
                    failures, delay = 0, self.house.settings.pause
                except Exception as error:
                    room.known, failures = None, failures + 1
                    delay = self._retry_delay(failures, error)
                    log.log(_log_level(error), "computers of %s failed", room.id, exc_info=error)
        finally:
            room.driver = None

    async def _take_turn(self, room: Room) -> bool:
        """Take the turn of a computer player, and store and show all of it at once; say whether another may follow.

        Nothing is lost if the server is killed before: with the same seed, a retry decides the same.
        """
        async with self.house.locked(room) as table:
            version = table.version
        turn = await self._think(room, version)
        async with self.house.locked(room) as table:
            if turn and table.version == version:
                table.take(table.match.to_move, turn)
                await self.house.store_step(room, version)
                self.house.show(room)
            return self._is_needed(room)

    async def _think(self, room: Room, version: int) -> list[int]:
        """Find a whole turn, decision by decision; none if the table has moved on or nobody would see it."""
        turn: list[int] = []
        while True:
            async with self.house.locked(room) as table:
                if table.version != version or not self._is_needed(room):
                    return []
                asked = table.ask_computer(turn)
            if asked is None:
                return turn
            if isinstance(asked, MoveJob):
                asked = await self.thinking.run(asked, table.opener or room.id, rank_of(room))
            turn.append(asked)

    def _retry_delay(self, failures: int, error: Exception) -> float:
        """Back off exponentially; after a timeout, leave the worker to other tables for as long as it was blocked."""
        delay = min(0.1 * 2.0 ** min(failures, 10), MAX_RETRY_DELAY)
        return max(delay, self.house.settings.thinking_seconds) if isinstance(error, WorkerTimeout) else delay


def rank_of(room: Room) -> Rank:
    """Rank a table by whether anybody looks at it."""
    return Rank.WATCHED if room.is_watched else Rank.UNWATCHED


def _log_level(error: Exception) -> int:
    """Choose the log level of a failure; a conflict or a database that does not answer is only a warning."""
    return logging.WARNING if isinstance(error, (TooLate, Unavailable)) else logging.ERROR
