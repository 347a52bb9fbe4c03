"""Handle Ctrl-C between two steps of work, never within one."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import current_thread, main_thread

from outcry.bots.stopping import Abandoned, Stop


@contextmanager
def patience(react: Callable[[], object] | None = None) -> Iterator[list[int]]:
    """Record SIGINT and call ``react`` instead of raising KeyboardInterrupt, which could leave work half done."""
    noted: list[int] = []
    if current_thread() is not main_thread():
        yield noted
        return

    def note(number: int, _frame: object) -> None:
        noted.append(number)
        if react:
            react()

    before = signal.signal(signal.SIGINT, note)
    try:
        yield noted
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def unbroken(stopping: Stop) -> Iterator[None]:
    """On SIGINT, set ``stopping``; raise KeyboardInterrupt once the step has ended or was abandoned."""
    try:
        with patience(stopping.set) as interrupted, suppress(Abandoned):
            yield
    finally:
        stopping.clear()
    if interrupted:
        raise KeyboardInterrupt
