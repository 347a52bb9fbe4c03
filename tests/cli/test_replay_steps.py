"""Replay at a terminal: Enter goes on, a number jumps to an entry, q quits."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

GAME = Path(__file__).parents[1] / "golden" / "black-friday-2023-1.json"
ASKED = "number: go to entry"
CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def replayed(typed: str) -> str:
    """Replay a match at a terminal where these lines are typed, and return what it shows."""
    ours, theirs = pty.openpty()
    settings = {"COLUMNS": "100", "LINES": "40", "TERM": "xterm", "OUTCRY_LANG": "en"}
    command = [sys.executable, "-m", "outcry", "replay", str(GAME)]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | settings) as process:
        os.close(theirs)
        os.write(ours, typed.encode())
        shown = b""
        while part := read(ours):
            shown += part
    os.close(ours)
    assert process.returncode == 0, shown.decode()
    return CODES.sub("", shown.decode())


def read(terminal: int) -> bytes:
    """Read what a terminal shows next; nothing once the program that shows it has ended."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def entries(shown: str) -> list[int]:
    """List the numbers of the entries shown."""
    return [int(number) for number in re.findall(r"^ *(\d+)  [A-Z\d]", shown, re.MULTILINE)]


def test_enter_goes_on_turn_by_turn_until_q_quits() -> None:
    once, twice = replayed("q\n"), replayed("\n\nq\n")
    assert (once.count(ASKED), twice.count(ASKED)) == (1, 3)
    assert entries(twice)[: len(entries(once))] == entries(once)
    assert entries(twice)[-1] > entries(once)[-1]


def test_a_number_jumps_to_an_entry_forwards_and_back() -> None:
    shown = entries(replayed("100\n30\n\nq\n"))
    assert 101 in shown
    assert 31 in shown[shown.index(101) :]


def test_a_number_beyond_the_last_entry_jumps_to_the_end() -> None:
    assert replayed("9999\n").count(ASKED) == 1
