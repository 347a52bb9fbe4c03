"""Slow requests: those of one visitor wait for each other and not for others, and end when their client is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, ParamSpec, TypeVar

from fastapi import HTTPException, Request

from .refusals import TooMuch

MAX_WAITING = 32
"""Maximum number of slow requests of one visitor at a time; further ones are refused."""

CLIENT_GONE = 499
"""The status in the log of a request whose client did not wait for the answer."""

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[P, Awaitable[T]]


@dataclass
class Line:
    """The slow requests of one visitor."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    length: int = 0


class Pacing:
    """Serves the slow requests of each visitor one after another."""

    def __init__(self) -> None:
        """Start without requests."""
        self._lines: dict[str, Line] = {}

    async def run(self, visitor: str, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do some work when its visitor has nothing else under way."""
        async with self._turn(visitor):
            return await work(*args, **kwargs)

    @asynccontextmanager
    async def _turn(self, visitor: str) -> AsyncIterator[None]:
        """Wait for the earlier requests of a visitor; refuse one that would have to wait for too many."""
        line = self._lines.setdefault(visitor, Line())
        if line.length >= MAX_WAITING:
            raise TooMuch("too-often")
        line.length += 1
        try:
            async with line.lock:
                yield
        finally:
            line.length -= 1
            if not line.length:
                del self._lines[visitor]


async def unless_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Do some work, but cancel it when the client disconnects: nobody would get the answer."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_disconnected(request))
    try:
        await asyncio.wait([working, leaving], return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise HTTPException(CLIENT_GONE)
        return working.result()
    finally:
        leaving.cancel()
        working.cancel()


async def _disconnected(request: Request) -> None:
    """Wait until the client disconnects."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
