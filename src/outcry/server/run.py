"""Run a server until a signal stops it."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable
from threading import Thread
from typing import Any

import uvicorn

from .app import make_app
from .settings import Settings
from .storage import Store

SHUTDOWN_TIMEOUT = 5
"""Grace period in seconds for open connections when the server stops."""

STOP_TIMEOUT = 2 * SHUTDOWN_TIMEOUT
"""Seconds after which a stopping server is terminated in any case."""

STOPPING = (signal.SIGINT, signal.SIGTERM)
"""Signals that stop the server."""

WEBSOCKETS: dict[str, Any] = {"ws_max_size": 16_384, "ws_per_message_deflate": False}
"""Settings of uvicorn: clients send little, and messages are too small to compress."""

SWITCH_INTERVAL = 0.001
"""Thread switch interval in seconds, short so that the database thread is not kept waiting."""

GC_THRESHOLD = 10_000
"""Allocations between garbage collections: tables allocate many objects and leave hardly any garbage."""

ANY_ADDRESS = ("0.0.0.0", "::")
"""Hosts that mean every address of this machine."""


log = logging.getLogger(__name__)


class Server(uvicorn.Server):
    """A uvicorn server with a callback once it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        """Set the configuration and the callback."""
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: object = None) -> None:
        """Start listening, then call back."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            await asyncio.to_thread(self.ready)


def end_at_last() -> None:
    """Make sure that a signal ends the process in time, even while a rule of an outside game never returns.

    Signal handlers run between two bytecode instructions of the main thread, which such a rule blocks. So the signal
    also wakes a thread through ``signal.set_wakeup_fd``.
    """
    reading, writing = socket.socketpair()
    writing.setblocking(False)
    signal.set_wakeup_fd(writing.detach(), warn_on_full_buffer=False)
    Thread(target=end_late, args=[reading], daemon=True).start()


def end_late(signals: socket.socket) -> None:
    """Terminate the process some time after a signal."""
    while signals.recv(1)[0] not in STOPPING:
        pass
    time.sleep(STOP_TIMEOUT)
    log.error("not stopped within %d seconds: ending now", STOP_TIMEOUT)
    os._exit(1)


def serve(settings: Settings, store: Store, host: str, port: int, say: Callable[[str], None], opens_page: bool) -> None:
    """Serve until stopped; print the address once the server listens, and open it in a browser if requested."""
    address = f"http://{'127.0.0.1' if host in ANY_ADDRESS else host}:{port}/"

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
        **WEBSOCKETS,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
    )
    for number in STOPPING:
        signal.signal(number, lambda *_: None)  # uvicorn raises the signal again after its shutdown; exit with 0
    end_at_last()
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.set_threshold(GC_THRESHOLD)
    Server(config, ready).run()
