"""The language of the command: from ``--lang``, wherever it stands, and the help pages in that language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from outcry.errors import UnknownName
from outcry.locale import base, languages, pages, speak

from .help_pages import HelpPage

OPTION = "--lang"


def take_language(words: Sequence[str]) -> list[str]:
    """Speak the language that the words of a command ask for; give the other words."""
    rest: list[str] = []
    left = iter(words)
    for word in left:
        name, is_joined, language = word.partition("=")
        if name != OPTION:
            rest.append(word)
        elif asked := language if is_joined else next(left, ""):
            ask_for(asked)
        else:
            return [OPTION]  # without a language the parser refuses it
    return rest


def ask_for(name: str) -> None:
    """Take a language into use, or refuse it with those that there are."""
    if base(name) not in languages():
        raise UnknownName("language", name, languages())
    speak(base(name))


def put_into_words(command: Any, language: str) -> None:
    """Write the help pages of the command, and of its sub-commands, in a language."""
    texts = pages(language)
    for part in (command, *command.commands.values()):
        part.short_help = texts.get(f"brief-{part.name}")
        part.format_help = HelpPage(part, texts).write
