"""Rate limits for log messages that visitors can cause again and again."""

from __future__ import annotations

import asyncio
import logging

from .rate_limits import RateLimit

BURST, PER_SECOND = 10, 1 / 60

LIMITED = ("asyncio", "uvicorn.error")
"""Loggers of libraries that write a message for each malformed request or lack of files."""


class LogLimit(logging.Filter):
    """Drops repeated messages, and says how many."""

    def __init__(self) -> None:
        """Start counting."""
        super().__init__()
        self._limit = RateLimit(PER_SECOND, BURST)
        self._dropped: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to write a message; requests that end with the server need no traceback."""
        if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
            return False
        key = str(record.msg)
        if not self._limit.allows(key):
            self._dropped[key] = self._dropped.get(key, 0) + 1
            return False
        if dropped := self._dropped.pop(key, 0):
            record.msg = f"{key.strip()} (and {dropped} more like this)"
        return True


def limit_logs() -> None:
    """Limit the messages of libraries."""
    for name in LIMITED:
        logging.getLogger(name).addFilter(LogLimit())
