"""Bring players from outside to a command: those of ``--code`` files, and programs that must not outlive it."""

from __future__ import annotations

import atexit
import os
import signal
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from threading import Thread, current_thread, main_thread
from types import FrameType

from outcry.bots.outside import PIPE, register_classes
from outcry.rules import forget_games

ENDINGS = ("SIGTERM", "SIGHUP")
"""The signals that end a command without a word, where a system knows them."""


def read_code(files: Sequence[Path] | None) -> None:
    """Make the games and players of code files known by their names."""
    if files:
        from outcry.bots.loading import read_files

        read_files(files)
    else:
        register_classes({})
        forget_games()


def end_programs_of(players: Sequence[str]) -> None:
    """If programs play, see to it that they end with us."""
    if any(player.startswith(f"{PIPE}:") for player in players):
        end_programs_with_us()


def end_programs_with_us() -> None:
    """However the command ends, end what it has started first; only of SIGKILL nobody learns."""
    from outcry.bots.programs import end_all

    atexit.register(end_all)
    if current_thread() is main_thread():
        for name in ENDINGS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), end)


def end(number: int, _frame: FrameType | None) -> None:
    """End all programs, and then this one by the signal that came.

    In a thread: the signal may have come while a program was being started, and that has to be waited for.
    """
    from outcry.bots.programs import end_all

    signal.signal(number, signal.SIG_DFL)
    Thread(target=end_all, args=[partial(os.kill, os.getpid(), number)]).start()
