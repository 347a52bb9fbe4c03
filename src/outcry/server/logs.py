"""Logs: one line for each event, as plain text or JSON, with the request and the table that it concerns.

A line names tables, visitors and processes. It never contains a token, a secret, a chat message, or what a seat knows;
so it names the route of a request, not its address.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

import orjson

TEXT, JSON = "text", "json"
"""The forms of log lines."""

request_id: ContextVar[str] = ContextVar("request", default="")
"""The id of the current request; empty outside of requests."""

table_id: ContextVar[str] = ContextVar("table", default="")
"""The table that the current task is about, if any."""


def concern(table: str, request: str = "") -> None:
    """Set what the log lines of the current task are about."""
    table_id.set(table)
    request_id.set(request)


def set_up_logs(form: str = TEXT, level: str = "warning") -> None:
    """Write the logs of this process to standard error; other packages only log warnings, in the same form."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == JSON else PlainLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("outcry").setLevel(level.upper())
    logging.captureWarnings(True)


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        return orjson.dumps(facts_of(record) | dict(self._trace(record)), default=str).decode()

    def _trace(self, record: logging.LogRecord) -> Iterator[tuple[str, str]]:
        """Yield the traceback of an exception."""
        if record.exc_info:
            yield "exception", self.formatException(record.exc_info)


class PlainLines(logging.Formatter):
    """Formats a record as a line of text; a traceback follows below it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the lines."""
        facts = facts_of(record)
        about = " ".join(f"{name}={facts[name]}" for name in ("request", "table") if name in facts)
        line = f"{facts['time']} {record.levelname} [{record.process}] {facts['message']}{about and f' ({about})'}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """Return the fields of a record: time, level, process, the message on one line, and its context."""
    about = {"request": request_id.get(), "table": table_id.get()}
    return {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "process": record.process,
        "message": " ".join(record.getMessage().split()),
        **{name: fact for name, fact in about.items() if fact},
        **getattr(record, "facts", {}),
    }
