"""A command at a terminal of its own, for what happens only there: screens, progress, Ctrl-C."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE = 300.0
"""Seconds to wait for a sign; the first command of a fresh clone waits for the compiler."""

AGAIN = 1.0
"""Seconds after which Ctrl-C is pressed again."""

CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


SCRIPT = """
import signal
from outcry.cli import main

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job begins with interrupts ignored
main()
"""


class Keyboard:
    """Types to a running command and reads what it shows."""

    def __init__(self, process: subprocess.Popen[bytes], terminal: int) -> None:
        """Keep the process and our end of its terminal."""
        self.process, self.terminal, self.shown = process, terminal, ""

    def type(self, *lines: str) -> None:
        """Type lines, each with Enter."""
        os.write(self.terminal, "".join(f"{line}\n" for line in lines).encode())

    def end_input(self) -> None:
        """Press Ctrl-D."""
        os.write(self.terminal, b"\x04")

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        self.process.send_signal(signal.SIGINT)

    def interrupt_until_end(self) -> str:
        """Press Ctrl-C at the prompt, and again if nothing happens; return everything shown since the last sign.

        Python does not notice a signal that arrives just before it waits for the keyboard.
        """
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.interrupt()
            if self._is_shown_within(AGAIN):
                return self.await_end()
        raise AssertionError(self.shown)

    def await_sign(self, sign: str) -> str:
        """Wait until a sign is shown; return everything shown since the last sign, and forget it."""
        end = time.monotonic() + PATIENCE
        while sign not in self.shown:
            assert self._is_shown_within(end - time.monotonic()), self.shown
            assert self._read(), self.shown
        before, _, self.shown = self.shown.partition(sign)
        return before + sign

    def await_end(self) -> str:
        """Wait until the command has ended; return everything shown since the last sign."""
        end = time.monotonic() + PATIENCE
        while self._is_shown_within(end - time.monotonic()) and self._read():
            pass
        self.process.wait(max(end - time.monotonic(), AGAIN))
        return self.shown

    def _is_shown_within(self, seconds: float) -> bool:
        """Return whether more is shown within some time, or the command ends."""
        return bool(select.select([self.terminal], [], [], max(seconds, 0))[0])

    def _read(self) -> bool:
        """Read what is shown next; return whether the command still runs."""
        try:
            self.shown += CODES.sub("", os.read(self.terminal, 65536).decode(errors="replace"))
        except OSError:
            return False
        return True


@contextmanager
def command_at_terminal(*words: str, width: int = 80, height: int = 24) -> Iterator[Keyboard]:
    """Run ``outcry`` with these arguments at a terminal of this size, and end it in any case."""
    ours, theirs = pty.openpty()
    settings = {"COLUMNS": str(width), "LINES": str(height), "TERM": "xterm", "OUTCRY_LANG": "en"}
    command = [sys.executable, "-c", SCRIPT, *words]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | settings) as process:
        os.close(theirs)
        try:
            yield Keyboard(process, ours)
        finally:
            process.kill()
            os.close(ours)
