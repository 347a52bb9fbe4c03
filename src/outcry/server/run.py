"""Run a server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
import webbrowser
from collections.abc import Callable
from typing import Any

import uvicorn

from .app import make_app
from .settings import Settings
from .storage import Store

PATIENCE = 5
"""Seconds that open lines have to end when the server stops."""


SOCKETS: dict[str, Any] = {"ws_max_size": 16_384, "ws_per_message_deflate": False}
"""How sockets are opened: nobody has to say much, and what is sent is too small to be worth compressing."""


GLANCE = 0.001
"""Seconds after which a thread lets another go on: who writes to the disk is waited for."""

LITTER = 10_000
"""New objects after which rubbish is looked for; a table makes many, and leaves hardly any rubbish."""


EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that mean every address of this machine; whoever sits before it has a shorter way."""


class Server(uvicorn.Server):
    """A server that says when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        """Take what is to be done once it listens."""
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: object = None) -> None:
        """Begin to listen, and say so."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            await asyncio.to_thread(self.ready)


def serve(settings: Settings, store: Store, host: str, port: int, say: Callable[[str], None], opens_page: bool) -> None:
    """Serve at an address; show the page if there is somebody to look at it."""
    address = f"http://{'127.0.0.1' if host in EVERYWHERE else host}:{port}/"

    def ready() -> None:
        say(address)
        if opens_page:
            webbrowser.open(address)

    config = uvicorn.Config(
        make_app(settings, store),
        host=host,
        port=port,
        log_level="warning",
        server_header=False,
        **SOCKETS,
        timeout_graceful_shutdown=PATIENCE,
    )
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)  # told to stop, the server stops and has done what it was told
    sys.setswitchinterval(GLANCE)
    gc.set_threshold(LITTER)
    Server(config, ready).run()
