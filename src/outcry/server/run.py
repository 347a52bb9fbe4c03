"""Run a server until a signal stops it."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import uvicorn

from .app import make_app
from .connections import Connections
from .log_limit import limit_logs
from .protocols import HttpProtocol, SocketProtocol
from .settings import Settings
from .store import Store

SHUTDOWN_TIMEOUT = 2
"""Grace period in seconds for open connections when the server stops."""

LINGER_SECONDS = 0.5
"""Seconds that threads get to end after everything else has."""

STOP_TIMEOUT = 9
"""Seconds after which a stopping server is terminated in any case."""

STOPPING = (signal.SIGINT, signal.SIGTERM)
"""Signals that stop the server."""

WEBSOCKETS: dict[str, Any] = {
    "ws_max_size": 4_096,
    "ws_per_message_deflate": False,
    "ws_ping_interval": 20.0,
    "ws_ping_timeout": 20.0,
}
"""Settings of uvicorn: clients send little, messages are too small to compress, and silent connections are checked."""

KEEP_ALIVE_SECONDS = 75
"""Seconds for which an idle HTTP connection is kept: longer than proxies keep theirs."""

SWITCH_INTERVAL = 0.001
"""Thread switch interval in seconds, short so that the database thread is not kept waiting."""

GC_THRESHOLD = 10_000
"""Allocations between garbage collections: tables allocate many objects and leave hardly any garbage."""

BACKLOG = 2_048
"""Maximum number of connections that wait to be accepted."""

ACCEPTED_TOGETHER = 4
"""Maximum number of connections accepted at once; the rest is left to other processes at the same socket."""


log = logging.getLogger(__name__)


class Server(uvicorn.Server):
    """A uvicorn server that calls back once it listens, and reports not ready for a while before it stops."""

    def __init__(
        self, config: uvicorn.Config, listener: socket.socket, ready: Callable[[], None], drain_seconds: float
    ) -> None:
        """Set the configuration, the socket, the callback, and how long to serve on after SIGTERM."""
        super().__init__(config)
        self.listener, self.ready, self.drain_seconds = listener, ready, drain_seconds

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then call back."""
        await super().startup(sockets)
        if self.started:
            self.listener.listen(BACKLOG)
            await asyncio.to_thread(self.ready)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Say that this server is not ready, then stop: after SIGTERM later, so that load balancers notice."""
        state = self.config.loaded_app.state
        stop = partial(super().handle_exit, sig, frame)
        if sig == signal.SIGTERM and self.drain_seconds and not state.is_stopping:
            loop = asyncio.get_running_loop()
            loop.call_soon_threadsafe(loop.call_later, self.drain_seconds, stop)
        else:
            stop()
        state.is_stopping = True


def end_at_last(drain_seconds: float) -> None:
    """Make sure that a signal ends the process in time, even while a rule of an outside game never returns.

    Signal handlers run between two bytecode instructions of the main thread, which such a rule blocks. So the signal
    also wakes a thread through ``signal.set_wakeup_fd``.
    """
    reading, writing = socket.socketpair()
    writing.setblocking(False)
    signal.set_wakeup_fd(writing.detach(), warn_on_full_buffer=False)
    threading.Thread(target=end_late, args=[reading, drain_seconds + STOP_TIMEOUT], daemon=True).start()


def end_late(signals: socket.socket, seconds: float) -> None:
    """Terminate the process some time after a signal."""
    while signals.recv(1)[0] not in STOPPING:
        pass
    time.sleep(seconds)
    log.error("not stopped within %d seconds: ending now", seconds)
    os._exit(1)


def configure(settings: Settings, store: Store, **more: Any) -> uvicorn.Config:
    """Configure uvicorn, with our limits on connections."""
    connections = Connections.of(settings)
    protocols: dict[str, Any] = {
        "http": partial(HttpProtocol, open_connections=connections),
        "ws": partial(SocketProtocol, open_connections=connections),
    }
    return uvicorn.Config(
        make_app(settings, store),
        **protocols,
        **WEBSOCKETS,
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        **more,
    )


def serve(settings: Settings, store: Store, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve on a socket until stopped; ``ready`` is called once the server listens."""
    config = configure(settings, store, backlog=ACCEPTED_TOGETHER)
    limit_logs()
    for number in STOPPING:
        signal.signal(number, lambda *_: None)  # uvicorn raises the signal again after its shutdown; exit with 0
    end_at_last(settings.drain_seconds)
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.set_threshold(GC_THRESHOLD)
    Server(config, listener, ready, settings.drain_seconds).run(sockets=[listener])
    end_now_if_threads_wait()


def end_now_if_threads_wait() -> None:
    """End the process at once if threads wait for a database that does not answer; Python would wait for them."""
    end = time.monotonic() + LINGER_SECONDS
    for thread in threading.enumerate():
        if not thread.daemon and thread is not threading.current_thread():
            thread.join(max(0.0, end - time.monotonic()))
            if thread.is_alive():
                logging.shutdown()
                os._exit(0)
