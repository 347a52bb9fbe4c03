"""Load outside players for a command: ``--code`` files, and programs, which must not outlive it."""

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
"""Signals that terminate a command by default, where the system has them."""


def read_code(files: Sequence[Path] | None) -> None:
    """Register the games and players of code files."""
    if files:
        from outcry.bots.loading import read_files

        read_files(files)
    else:
        register_classes({})
        forget_games()


def end_programs_of(players: Sequence[str]) -> None:
    """If programs play, make sure that they end with the command."""
    if any(player.startswith(f"{PIPE}:") for player in players):
        end_programs_with_us()


def end_programs_with_us() -> None:
    """Kill all child programs however the command ends, except by SIGKILL."""
    from outcry.bots.programs import end_all

    atexit.register(end_all)
    if current_thread() is main_thread():
        for name in ENDINGS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), end)


def end(number: int, _frame: FrameType | None) -> None:
    """Kill all programs, then this process with the signal received.

    This happens in a thread, because a program may just be starting, and that has to finish first.
    """
    from outcry.bots.programs import end_all

    signal.signal(number, signal.SIG_DFL)
    Thread(target=end_all, args=[partial(os.kill, os.getpid(), number)]).start()
