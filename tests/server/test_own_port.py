"""The sockets at which the server listens."""

from __future__ import annotations

import asyncio
import socket

from outcry.server.own_port import listen_at
from support.loops import run_apart


async def is_sent_at_once() -> bool:
    """Connect through asyncio; return whether the accepted socket sends without delay (TCP_NODELAY)."""
    accepted = asyncio.get_running_loop().create_future()
    listener = listen_at("127.0.0.1", 0)
    server = await asyncio.start_server(lambda _, writer: accepted.set_result(writer), sock=listener)
    async with server:
        _, ours = await asyncio.open_connection(*listener.getsockname())
        theirs = await accepted
        is_undelayed = theirs.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        for writer in (ours, theirs):
            writer.close()
            await writer.wait_closed()
    return bool(is_undelayed)


def test_small_answers_are_sent_at_once() -> None:
    assert run_apart(is_sent_at_once())
