"""The socket of an open table: the table after every change, and answers to what is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError

from outcry.errors import OutcryError
from outcry.locale import FALLBACK, Voice, languages, voice

from .house import House
from .messages import Draft, Hello, Said, Turn, malformed, refusal, to_json
from .rate_limits import RateLimit
from .rooms import Listener, NotYourSeat, Room, TooMuch, status_of
from .table import SPECTATOR

MALFORMED, GONE, TRY_AGAIN = 1007, 1006, 1013

router = APIRouter()


class Line:
    """One open socket."""

    def __init__(self, socket: WebSocket, house: House, room: Room) -> None:
        """Take a socket that was accepted."""
        self.socket, self.house, self.room = socket, house, room
        self.listener = Listener(SPECTATOR)
        self.voice: Voice = voice(FALLBACK)
        often = house.settings.messages_per_second
        self.rate = RateLimit(often, 3 * often)

    async def run(self) -> None:
        """Greet, then send and listen until the line is cut."""
        hello = Hello.model_validate_json(await self._receive())
        self.listener.since = hello.since
        self.voice = voice(hello.language if hello.language in languages() else FALLBACK)
        sending = asyncio.create_task(self._send())
        await self.house.enter(self.room, self.listener, hello.token)
        try:
            while True:
                await self._answer(_read(await self._receive()))
        finally:
            sending.cancel()
            await self.house.leave(self.room, self.listener)

    async def _receive(self) -> str:
        """Wait for a message of decent size."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GONE))
        text = message.get("text")
        if text is None:
            raise malformed()
        return str(text)

    async def _send(self) -> None:
        """Send what waits; who could not keep up is cut off."""
        with suppress(WebSocketDisconnect, RuntimeError):  # who is gone needs nothing more
            while (message := await self.listener.outbox.get()) is not None:
                await self.socket.send_text(message)
            await self.socket.close(TRY_AGAIN)

    async def _answer(self, asked: Any) -> None:
        """Answer one message, or refuse it in words."""
        number = asked.get("id") if isinstance(asked, dict) else None
        try:
            if not self.rate.allows(""):
                raise TooMuch("too-often")
            answer = await self._handler(asked)(asked)
        except ValidationError as error:
            answer = self._refusal(malformed(error.errors()))
        except OutcryError as error:
            answer = self._refusal(error)
        self.listener.send(to_json({"id": number if isinstance(number, (int, str)) else None} | answer).decode())

    def _refusal(self, error: OutcryError) -> dict[str, Any]:
        """Say why something is refused."""
        self.house.metrics.refusals.labels(status_of(error)).inc()
        return {"type": "refused"} | refusal(error, self.voice)

    def _handler(self, asked: Any) -> Callable[[Any], Awaitable[dict[str, Any]]]:
        """Find what answers a kind of message."""
        handlers = {"preview": self._preview, "turn": self._turn, "chat": self._chat, "odds": self._odds}
        return handlers.get(str(asked.get("type")) if isinstance(asked, dict) else "", self._unknown)

    async def _unknown(self, _asked: Any) -> dict[str, Any]:
        """Refuse what nobody understands."""
        raise malformed()

    async def _preview(self, asked: Any) -> dict[str, Any]:
        """Show what a draft would lead to."""
        draft = Draft.model_validate(_only(asked, Draft))
        table = await self.house.preview(self.room, self._seat(), draft.version, draft.actions)
        return {"type": "preview", "table": table}

    async def _turn(self, asked: Any) -> dict[str, Any]:
        """Take a decision."""
        turn = Turn.model_validate(_only(asked, Turn))
        version = await self.house.turn(self.room, self._seat(), turn.version, turn.actions, turn.key)
        return {"type": "done", "version": version}

    async def _chat(self, asked: Any) -> dict[str, Any]:
        """Say something."""
        await self.house.say(self.room, self.listener.seat, Said.model_validate(_only(asked, Said)).text)
        return {"type": "done"}

    async def _odds(self, _asked: Any) -> dict[str, Any]:
        """Say what chance may bring next."""
        return {"type": "odds", "odds": await self.house.odds(self.room, self._seat())}

    def _seat(self) -> int:
        """Refuse those who only watch."""
        if self.listener.seat == SPECTATOR:
            raise NotYourSeat("not-your-seat")
        return self.listener.seat


def _read(text: str) -> Any:
    """Read a message; what is no JSON is nothing that anybody understands."""
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        return None


def _only(asked: dict[str, Any], kind: type[BaseModel]) -> dict[str, Any]:
    """Take the fields that a kind of message knows."""
    return {name: value for name, value in asked.items() if name in kind.model_fields}


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """Open the line of a table."""
    house: House = socket.app.state.house
    await socket.accept()
    try:
        await Line(socket, house, await house.room(table)).run()
    except WebSocketDisconnect:
        return
    except OutcryError as error:
        await _close(socket, error.key)
    except ValidationError:
        await _close(socket, "malformed")


async def _close(socket: WebSocket, reason: str) -> None:
    """Close a line on which nothing more can be understood."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(MALFORMED, reason)
