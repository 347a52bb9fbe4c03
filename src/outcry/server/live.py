"""The WebSocket of a table: a client identifies itself, and receives the table, and then every change.

All requests go over HTTP.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from outcry.errors import OutcryError

from .listeners import Listener
from .messages import Hello, malformed, to_json
from .room import Room
from .table import SPECTATOR
from .tables import Tables

MALFORMED, GONE, TRY_AGAIN = 1007, 1006, 1013

HELLO_SECONDS = 10.0
"""Seconds in which a client must say hello."""

BEAT_SECONDS = 10.0
"""Seconds without a message after which the client is told that the connection is alive."""

SEND_SECONDS = 20.0
"""Seconds in which a client must take a message."""

BEAT = to_json({"type": "beat"}).decode()

router = APIRouter()


class Connection:
    """One open WebSocket."""

    def __init__(self, socket: WebSocket, room: Room) -> None:
        """Take an accepted WebSocket."""
        self.socket, self.room = socket, room
        self.listener = Listener(SPECTATOR)

    async def run(self) -> None:
        """Greet, then send until the connection is closed; after the greeting a client may send nothing more."""
        async with asyncio.timeout(HELLO_SECONDS):
            hello = Hello.model_validate_json(await self._receive())
        self.listener.since, self.listener.browser = hello.since, hello.browser or secrets.token_hex(8)
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        try:
            await self.room.enter(self.listener, hello.token)
            await asyncio.wait([sending, receiving], return_when=asyncio.FIRST_COMPLETED)
            if receiving.done():
                receiving.result()
                raise malformed()
        finally:
            for task in (sending, receiving):
                task.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)
            await self.room.leave(self.listener)

    async def _receive(self) -> str:
        """Wait for a message."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GONE))
        text = message.get("text")
        if text is None:
            raise malformed()
        return str(text)

    async def _send(self) -> None:
        """Send queued messages; disconnect a client that is too slow."""
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):  # the client has disconnected, or is too slow
            while (message := await self._next()) is not None:
                async with asyncio.timeout(SEND_SECONDS):
                    await self.socket.send_text(message)
            async with asyncio.timeout(SEND_SECONDS):
                await self.socket.close(TRY_AGAIN)

    async def _next(self) -> str | None:
        """Return the next message, or a beat if there is none for a while."""
        try:
            async with asyncio.timeout(BEAT_SECONDS):
                return await self.listener.next()
        except TimeoutError:
            return BEAT


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """Connect to a table."""
    tables: Tables = socket.app.state.tables
    await socket.accept()
    try:
        await Connection(socket, await tables.named(table)).run()
    except WebSocketDisconnect:
        return
    except TimeoutError:
        await _close(socket, "hello-missing")
    except OutcryError as error:
        await _close(socket, error.key)
    except ValidationError:
        await _close(socket, "malformed")


async def _close(socket: WebSocket, reason: str) -> None:
    """Close a connection after an invalid message."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(MALFORMED, reason)
