"""Run compiled functions from outside under a deadline: a loop without an end cannot be interrupted, only left."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from threading import Thread
from time import monotonic
from typing import Any

from outcry.errors import BadCode

SECONDS = 5.0
"""How long one call may take, compiling apart."""

LONGEST = 200
"""Characters of a compiler's message that are shown."""


class Watch:
    """Knows which call is running, and since when."""

    def __init__(self) -> None:
        """Nothing is running yet."""
        self.name, self._since = "", inf

    def call(self, name: str, function: Callable[..., Any], *given: Any) -> Any:
        """Call a function, which is compiled already."""
        self.name, self._since = name, monotonic()
        try:
            return function(*given)
        finally:
            self._since = inf

    @property
    def is_late(self) -> bool:
        """Whether a call takes too long."""
        return monotonic() - self._since > SECONDS


def run_watched(work: Callable[[], None], watch: Watch, refusal: Callable[[], BadCode]) -> None:
    """Do some work in a thread; when one of its calls is late, leave it behind and refuse."""
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


def summary(error: Exception) -> str:
    """Sum up an exception in one line, without the compiler's preamble."""
    lines = re.sub("\x1b\\[[0-9;]*m", "", str(error)).strip().splitlines()
    told = [line for line in lines if line.strip() and not line.startswith("Failed in nopython mode")]
    return f"{type(error).__name__}: {told[0]}"[:LONGEST] if told else type(error).__name__
