"""How bytes become requests: uvicorn's protocols, with limits on what a client may keep waiting.

uvicorn alone waits forever for the rest of a request, and for a client to read. ``Connections`` closes such
connections; the protocols here tell it what each one is doing. A malformed request is answered once, and its connection
closed.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode
from websockets.protocol import CONNECTING

from .connections import Connections, Peer
from .middleware import HEADERS

ARRIVAL_SECONDS = 0.5
"""Seconds for which a server that stops waits for the first request of a new connection, which may be on its way."""

SOCKET_BYTES, SOCKET_BYTES_PER_SECOND = 4_096, 64.0
"""What a client may send on a WebSocket: a greeting, and now and then a sign of life."""

MALFORMED = b"Invalid HTTP request received."
BAD_REQUEST = b"\r\n".join(
    [
        b"HTTP/1.1 400 Bad Request",
        *(f"{name}: {value}".encode() for name, value in HEADERS.items()),
        b"content-type: text/plain; charset=utf-8",
        b"content-length: %d" % len(MALFORMED),
        b"connection: close",
        b"",
        MALFORMED,
    ]
)
"""The answer to a request that cannot be read."""


class HttpProtocol(H11Protocol):
    """HTTP on one connection."""

    peer: Peer | None = None
    is_stopping = False

    def __init__(self, *args: Any, open_connections: Connections, **kwargs: Any) -> None:
        """Keep the connections of the server."""
        super().__init__(*args, **kwargs)
        self.open_connections = open_connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, or close it before anything is read."""
        super().connection_made(transport)
        self.peer = self.open_connections.admit(transport)
        if not self.peer:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        self.open_connections.leave(self.transport)

    def data_received(self, data: bytes) -> None:
        """Read some bytes; what is left of a request must arrive in time."""
        super().data_received(data)
        self._note_progress()

    def on_response_complete(self) -> None:
        """Go on with the next request, of which something may have arrived already."""
        super().on_response_complete()
        self._note_progress()

    def _note_progress(self) -> None:
        """Tell what the connection is doing now."""
        if not self.peer:
            return
        state = self.conn.their_state
        if state is h11.IDLE and self.timeout_keep_alive_task and not self.conn.trailing_data[0]:
            self.open_connections.rest(self.peer)
        elif state in (h11.IDLE, h11.SEND_BODY):
            self.open_connections.expect(self.peer)
        else:
            self.peer.work()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Pass a WebSocket on, which HTTP has only had since version 1.1."""
        if not self.peer or event.http_version != b"1.1":
            self.send_400_response("")
            return
        self.peer.work()
        self.peer = None
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Answer a malformed request, unless an answer has begun; then close the connection."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(BAD_REQUEST)
        if self.cycle and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()

    def shutdown(self) -> None:
        """Close the connection when it is answered, or at once if its client does not follow the protocol."""
        if not (self.cycle or self.is_stopping):
            self.is_stopping = True
            self.loop.call_later(ARRIVAL_SECONDS, self.shutdown)
            return
        try:
            super().shutdown()
        except h11.LocalProtocolError:
            self.transport.close()

    def _unsupported_upgrade_warning(self) -> None:
        """Ignore an upgrade to another protocol, as HTTP allows, without a line in the log."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket on one connection."""

    def __init__(self, *args: Any, open_connections: Connections, **kwargs: Any) -> None:
        """Keep the connections of the server."""
        super().__init__(*args, **kwargs)
        self.open_connections = open_connections
        self._allowed, self._counted = float(SOCKET_BYTES), self.loop.time()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        self.open_connections.leave(self.transport)

    def data_received(self, data: bytes) -> None:
        """Read the handshake, and then no more than a client has to say."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                self._refuse_handshake()
        elif self._allows(len(data)):
            super().data_received(data)
        else:
            self._fail()

    def _refuse_handshake(self) -> None:
        """Answer a handshake that cannot be read."""
        self.transport.write(b"".join(self.conn.data_to_send()) or BAD_REQUEST)
        self.transport.close()

    def _allows(self, count: int) -> bool:
        """Count received bytes; return whether they are few enough."""
        now = self.loop.time()
        refilled = self._allowed + (now - self._counted) * SOCKET_BYTES_PER_SECOND
        self._allowed, self._counted = min(float(SOCKET_BYTES), refilled) - count, now
        return self._allowed >= 0

    def _fail(self) -> None:
        """Disconnect a client that sends too much."""
        if self.conn.state is CONNECTING:
            self.transport.abort()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.MESSAGE_TOO_BIG})
        self.conn.fail(CloseCode.MESSAGE_TOO_BIG)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def pause_writing(self) -> None:
        """Stop reading, too: the answers to pings would pile up."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Read again, unless a message waits to be received."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    def shutdown(self) -> None:
        """Close the connection, even if its client is closing it, too."""
        with suppress(InvalidState):
            super().shutdown()
        self.transport.close()
