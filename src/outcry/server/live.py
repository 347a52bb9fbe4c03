"""The WebSocket of a table: a client identifies itself, and receives the table after every change.

All requests go over HTTP.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from outcry.errors import OutcryError

from .house import House
from .messages import Hello, malformed
from .rooms import Listener, Room
from .table import SPECTATOR

MALFORMED, GONE, TRY_AGAIN = 1007, 1006, 1013

router = APIRouter()


class Connection:
    """One open WebSocket."""

    def __init__(self, socket: WebSocket, house: House, room: Room) -> None:
        """Take an accepted WebSocket."""
        self.socket, self.house, self.room = socket, house, room
        self.listener = Listener(SPECTATOR)

    async def run(self) -> None:
        """Greet, then send until the connection is closed; after the greeting a client may send nothing more."""
        hello = Hello.model_validate_json(await self._receive())
        self.listener.since = hello.since
        sending = asyncio.create_task(self._send())
        await self.house.enter(self.room, self.listener, hello.token)
        try:
            await self._receive()
            raise malformed()
        finally:
            sending.cancel()
            await self.house.leave(self.room, self.listener)

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
        with suppress(WebSocketDisconnect, RuntimeError):  # the client has disconnected
            while (message := await self.listener.outbox.get()) is not None:
                await self.socket.send_text(message)
            await self.socket.close(TRY_AGAIN)


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """Connect to a table."""
    house: House = socket.app.state.house
    await socket.accept()
    try:
        await Connection(socket, house, await house.room(table)).run()
    except WebSocketDisconnect:
        return
    except OutcryError as error:
        await _close(socket, error.key)
    except ValidationError:
        await _close(socket, "malformed")


async def _close(socket: WebSocket, reason: str) -> None:
    """Close a connection after an invalid message."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(MALFORMED, reason)
