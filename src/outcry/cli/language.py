"""The language of the command: from ``--lang`` anywhere on the command line; it applies to the help pages, too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from outcry.errors import UnknownName
from outcry.locale import base, languages, pages, speak

from .help_pages import HelpPage
from .usage import every_command

OPTION = "--lang"


def take_language(words: Sequence[str]) -> list[str]:
    """Set the language from the command line; return the other arguments."""
    rest: list[str] = []
    left = iter(words)
    for word in left:
        name, is_joined, language = word.partition("=")
        if name != OPTION:
            rest.append(word)
        elif asked := language if is_joined else next(left, ""):
            ask_for(asked)
        else:
            return [OPTION]  # without a value the parser refuses the option
    return rest


def ask_for(name: str) -> None:
    """Set a language, or refuse it with a list of the available ones."""
    if base(name) not in languages():
        raise UnknownName("language", name, languages())
    speak(base(name))


def put_into_words(command: Any, language: str) -> None:
    """Attach the help pages of a language to the command and its subcommands."""
    texts = pages(language)
    for key, part in every_command(command):
        part.short_help = texts.get(f"brief-{key}")
        part.format_help = HelpPage(part, key, texts).write
