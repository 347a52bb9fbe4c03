"""Console output and typed input shared by all commands."""

from __future__ import annotations

import re
from typing import Any

import rich._wrap
from rich.console import Console

from outcry.locale import FALLBACK, Voice, voice

COMMANDS = ("help", "hint", "undo", "board", "quit")
WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Move to the top left, clear the screen, and clear the scrollback."""

rich._wrap.re_word = re.compile(r"[^\S\xa0]*[\S\xa0]+[^\S\xa0]*")
"""Lines are not broken at non-breaking spaces, which rich takes for any other: “5 $” in French, for example."""


def make_console(**settings: Any) -> Console:
    """Create a console without number highlighting."""
    return Console(highlight=False, **settings)


def wipe(console: Console) -> None:
    """Erase everything on a screen, for the next person."""
    if console.is_terminal:
        console.file.write(WIPE)


def command_in(typed: str, speaker: Voice) -> str:
    """Return the typed command, in the language of a voice or in English; empty if it is none."""
    for command in COMMANDS:
        key = f"command-{command}"
        if typed.lower() in {*speaker.words(key), *voice(FALLBACK).words(key)}:
            return command
    return ""


def hints_in(typed: str, speaker: Voice) -> int | None:
    """Return the number of turns requested with ``hint 5``; 0 if it is not a number, ``None`` for other input."""
    command, _, more = typed.partition(" ")
    if not more or command_in(command, speaker) != "hint":
        return None
    return int(more) if is_number(more.strip()) else 0


def is_number(typed: str) -> bool:
    """Return whether the input is a number of reasonable length."""
    return typed.isdecimal() and len(typed) < 10
