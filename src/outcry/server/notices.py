"""Announcements between processes that share a PostgreSQL database (LISTEN/NOTIFY)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress

import psycopg
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .database import TIMEOUT

RECONNECT_SECONDS, LISTEN_SECONDS = 1.0, 0.25
"""Seconds before a lost connection is made again, and between two looks whether to stop."""

TABLES, JOBS, RESULTS, LIMITS = "outcry_tables", "outcry_jobs", "outcry_results", "outcry_limits"
REACTIONS = "outcry_reactions"
"""The channels: tables that have changed, jobs for workers elsewhere, jobs that these have finished, what visitors
have used, and reactions."""

Hear = Callable[[str], object]


def announce(connection: Connection, channel: str, text: str) -> None:
    """Announce something at the moment when the transaction is committed."""
    connection.execute(sa.select(sa.func.pg_notify(channel, text)))


class Notices:
    """A thread that waits for announcements on a connection of its own."""

    def __init__(self, url: sa.URL, channels: Mapping[str, Hear]) -> None:
        """Set the address, and what to call with the text of an announcement on each channel."""
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.channels = dict(channels)
        self._is_closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="notices", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def stop(self) -> None:
        """End the thread: after this nothing is heard any more."""
        self._is_closed.set()
        self._thread.join()

    def _run(self) -> None:
        """Listen; connect again when the connection is lost."""
        while not self._is_closed.is_set():
            with suppress(psycopg.Error, OSError):
                self._listen()
            self._is_closed.wait(RECONNECT_SECONDS)

    def _listen(self) -> None:
        """Pass announcements on until the connection is lost."""
        with psycopg.connect(self.address, autocommit=True, connect_timeout=TIMEOUT) as connection:
            for channel in self.channels:
                connection.execute(psycopg.sql.SQL("LISTEN {}").format(psycopg.sql.Identifier(channel)))
            while not self._is_closed.is_set():
                for notice in connection.notifies(timeout=LISTEN_SECONDS):
                    self.channels[notice.channel](notice.payload)
