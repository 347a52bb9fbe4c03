"""What all commands print with, and how they read what a person types."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from outcry.locale import FALLBACK, Voice, voice

INTERRUPTED = 130
COMMANDS = ("help", "hint", "undo", "board", "quit")
WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Go home, clear the screen, and clear what can be scrolled back to."""


def make_console(**settings: Any) -> Console:
    """Make a console that neither guesses at numbers nor colours a pipe."""
    return Console(highlight=False, **settings)


def wipe(console: Console) -> None:
    """Leave nothing on a screen for the next person to read."""
    if console.is_terminal:
        console.file.write(WIPE)


def command_in(typed: str, speaker: Voice) -> str:
    """Name the command that was typed, in the language of a voice or in English; empty if it is none."""
    for command in COMMANDS:
        key = f"command-{command}"
        if typed.lower() in {*speaker.words(key), *voice(FALLBACK).words(key)}:
            return command
    return ""


def hints_in(typed: str, speaker: Voice) -> int | None:
    """Say how many turns a hint is asked to name, as in ``hint 5``; ``None`` if something else was typed."""
    command, _, more = typed.partition(" ")
    if not more or command_in(command, speaker) != "hint":
        return None
    return int(more) if is_number(more.strip()) else 0


def is_number(typed: str) -> bool:
    """Say whether a number was typed, and no longer one than anybody needs."""
    return typed.isdecimal() and len(typed) < 10
