"""What all commands print with, and how they read what a person types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markup import escape

from outcry.bots.outside import PIPE
from outcry.locale import FALLBACK, Voice, voice

if TYPE_CHECKING:
    from outcry.kernel.game import Event

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


def seat_names(players: Sequence[str], voice: Voice) -> list[str]:
    """Name the seats: their number, and who sits there."""
    return [
        voice.say("seat-name", seat=seat, player=player_name(player, voice)) for seat, player in enumerate(players, 1)
    ]


def player_name(player: str, voice: Voice) -> str:
    """Name a kind of player in words, with its settings if they are not the usual ones."""
    kind, _, settings = player.partition(":")
    name = voice.say(f"player-{kind}") if voice.knows(f"player-{kind}") else escape(kind)
    told = escape(settings) if kind == PIPE else settings.replace(":", ", ")
    return voice.say("player-set", player=name, settings=told) if settings else name


def shorten(label: str, longest: int) -> str:
    """Cut a label that is too long, and let it be seen."""
    return label if len(label) <= longest else f"{label[: longest - 1]}…"


def sentence(event: Event, words: Mapping[str, str], names: Sequence[str], voice: Voice) -> str:
    """Tell one event, with the words of the edition and the names of the seats."""
    facts = {**words, **event.facts}
    if "trader" in facts:
        facts["trader"] = names[facts["trader"] - 1]
    told = voice.say(event.key, facts)
    return told[:1].upper() + told[1:]


def command_in(typed: str, speaker: Voice) -> str:
    """Name the command that was typed, in the language of a voice or in English; empty if it is none."""
    for command in COMMANDS:
        key = f"command-{command}"
        if typed.lower() in {*speaker.words(key), *voice(FALLBACK).words(key)}:
            return command
    return ""


def is_number(typed: str) -> bool:
    """Say whether a number was typed, and no longer one than anybody needs."""
    return typed.isdecimal() and len(typed) < 10
