"""Tables without HTTP in front of them, on the event loop of a test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import orjson

from outcry.server.listeners import Listener
from outcry.server.opening import Opening
from outcry.server.rate_limits import ClientLimits
from outcry.server.room import Room
from outcry.server.settings import Settings
from outcry.server.store import Store
from outcry.server.tables import Tables

PATIENCE = 60.0


def perform(scene: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine in a thread of its own: a browser may be running its loop in this one."""
    with ThreadPoolExecutor(1) as stage:
        stage.submit(asyncio.run, scene).result()


@asynccontextmanager
async def tables_at(database: str, **changes: Any) -> AsyncIterator[Tables]:
    """Serve tables."""
    settings = Settings(database=database, **({"pause": 0.0} | changes))
    tables = Tables(settings, Store(database), ClientLimits.of(settings))
    await tables.start()
    try:
        yield tables
    finally:
        await tables.close()


@asynccontextmanager
async def two_processes(database: str, **changes: Any) -> AsyncIterator[tuple[Tables, Tables]]:
    """Serve the same tables twice."""
    async with tables_at(database, **changes) as here, tables_at(database, **changes) as there:
        yield here, there


async def open_room(tables: Tables) -> tuple[Room, int, list[str]]:
    """Open a table for two people; return its room, the seat to move, and a legal turn."""
    opened = await tables.open(Opening("big-shot", ["you", "open"]))
    room = await tables.room(opened["table"])
    seat = room.table.match.to_move
    return room, seat, await any_turn(room, seat)


async def any_turn(room: Room, seat: int) -> list[str]:
    """Return a legal turn."""
    actions: list[str] = []
    step: dict[str, Any] = {"is_complete": False}
    while not step["is_complete"]:
        step = await room.preview(seat, room.table.version, actions)
        if not step["is_complete"]:
            actions.append(Random(1).choice(step["legal"]))
    return actions


async def hear(listener: Listener, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Return the next message to a listener that satisfies a condition."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = orjson.loads(await listener.next() or "{}")
            if wanted(message):
                return message


async def until(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds, which may ask the database; everything else goes on meanwhile."""
    async with asyncio.timeout(PATIENCE):
        while not await asyncio.to_thread(condition):
            await asyncio.sleep(0.02)
