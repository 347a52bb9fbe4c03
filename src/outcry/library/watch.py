"""Run compiled functions from outside with a timeout: an endless loop cannot be interrupted, only abandoned."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from threading import Thread
from time import monotonic
from typing import Any

from outcry.errors import BadCode

SECONDS = 5.0
"""Timeout of one call, without compilation."""


class Watch:
    """Tracks the running call and its start time."""

    def __init__(self) -> None:
        """Start without a call."""
        self.name, self._since = "", inf

    def call(self, name: str, function: Callable[..., Any], *given: Any) -> Any:
        """Call a compiled function."""
        self.name, self._since = name, monotonic()
        try:
            return function(*given)
        finally:
            self._since = inf

    @property
    def is_late(self) -> bool:
        """Return whether the current call has timed out."""
        return monotonic() - self._since > SECONDS


def run_watched(work: Callable[[], None], watch: Watch, refusal: Callable[[], BadCode]) -> None:
    """Run work in a thread; if one of its calls times out, abandon it and raise the refusal."""
    failures: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:
            failures.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(0.05)
        if watch.is_late:
            raise refusal()
    if failures:
        raise failures[0]
