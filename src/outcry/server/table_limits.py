"""The limits of one table: how many hints its seats may ask for, and how much may be said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from .rate_limits import RateLimit
from .refusals import NotYourSeat, TooMuch
from .table import SPECTATOR, Table

MAX_HINTS = 5
"""Maximum number of hints that a seat may request at one version of a table."""

MAX_LINES, MAX_SPECTATOR_LINES, MAX_VISITOR_LINES = 2_000, 500, 100
"""Maximum number of chat messages at a table, of those by spectators, and of those by one visitor among them."""


@dataclass
class Hints:
    """Limits hints: how many each seat has had at a version, and which seats wait for one."""

    most: int = MAX_HINTS
    version: int = -1
    given: Counter[int] = field(default_factory=Counter)
    waiting: set[int] = field(default_factory=set)

    @contextmanager
    def one_for(self, seat: int, version: int) -> Iterator[None]:
        """Count a hint of a seat; refuse a concurrent one, and any beyond the limit."""
        if version != self.version:
            self.version, self.given = version, Counter()
        if seat in self.waiting:
            raise TooMuch("hint-busy")
        if self.given[seat] >= self.most:
            raise TooMuch("hint-enough", most=self.most)
        self.given[seat] += 1
        self.waiting.add(seat)
        try:
            yield
        finally:
            self.waiting.discard(seat)


class ChatLimits:
    """Limits the chat: how fast anyone may write, and how much spectators may."""

    def __init__(self, per_minute: float, count_said: Callable[[], Awaitable[int]]) -> None:
        """Set the rate, and how to count the messages of all spectators."""
        self._rate, self._count_said = RateLimit(per_minute / 60, per_minute / 2), count_said
        self._said = Counter[str]()
        """The messages of spectators, by visitor."""

    async def require(self, table: Table, speaker: int, visitor: str) -> None:
        """Refuse a message that is too much."""
        if table.lines >= MAX_LINES:
            raise TooMuch("too-much-said", most=MAX_LINES)
        if not self._rate.allows(visitor if speaker == SPECTATOR else str(speaker)):
            raise TooMuch("said-too-often")
        if speaker == SPECTATOR:
            await self._require_of_spectator(table, visitor)

    async def _require_of_spectator(self, table: Table, visitor: str) -> None:
        """Refuse a message of a spectator that is too much."""
        if not table.spectators_may_talk:
            raise NotYourSeat("spectators-muted")
        if self._said[visitor] >= MAX_VISITOR_LINES:
            raise TooMuch("visitor-said-too-much", most=MAX_VISITOR_LINES)
        if await self._count_said() >= MAX_SPECTATOR_LINES:
            raise TooMuch("too-much-said", most=MAX_SPECTATOR_LINES)
        self._said[visitor] += 1
