"""A port for each process alone, beside the port for visitors that all processes share.

Each process counts for itself; at a shared port, nobody could choose which of them to ask.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import uvicorn
from fastapi import FastAPI

from .health import metrics_router, router
from .settings import Settings

NUMBER = "OUTCRY_PROCESS_NUMBER"
"""The environment variable that tells one of several processes its number, from 1."""


class QuietServer(uvicorn.Server):
    """A uvicorn server that leaves signals to another one."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


def listen_at(host: str, port: int, *, may_share: bool = False) -> socket.socket:
    """Listen on an address, which others may share.

    Raises:
        OSError: if that is not possible.
    """
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    listener = socket.create_server((address[0], port), family=family, reuse_port=may_share)
    # asyncio sends small answers at once (TCP_NODELAY) only on sockets that know their protocol, as a new wrapper does.
    return socket.socket(fileno=listener.detach())


def listen_alone(settings: Settings, number: int) -> socket.socket:
    """Listen at the port of one process; its successor listens there before it stops."""
    may_share = hasattr(socket, "SO_REUSEPORT")
    return listen_at(settings.metrics_host, settings.metrics_port + number - 1, may_share=may_share)


@asynccontextmanager
async def at_its_own_port(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """Answer monitoring requests at the port of this process, if it has one."""
    if not settings.metrics_port:
        yield
        return
    alone = FastAPI(openapi_url=None)
    alone.state = app.state
    alone.include_router(router)
    alone.include_router(metrics_router)
    server = QuietServer(uvicorn.Config(alone, log_config=None, access_log=False, lifespan="off", proxy_headers=False))
    listener = listen_alone(settings, int(os.environ.get(NUMBER, "1")))
    serving = asyncio.create_task(server.serve([listener]), name="own port")
    try:
        yield
    finally:
        server.should_exit = True
        await serving
