"""The language of the command: from ``--lang``, wherever it stands, and the help pages in that language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from outcry.errors import UnknownName
from outcry.locale import base, languages, pages, speak

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
    command.epilog = texts["page-epilogue"]
    for part in (command, *command.commands.values()):
        write_page(part, command.context_class(part, **command.context_settings), texts)


def write_page(command: Any, context: Any, texts: Mapping[str, str]) -> None:
    """Write one help page: what is done, and what each option is for."""
    command.help = texts[f"page-{command.name}"].replace("\n\n", "\n\n\b\n")  # examples keep their lines
    command.short_help = texts.get(f"brief-{command.name}")
    for option in command.get_params(context):
        own = f"option-{command.name}-{option.name}"
        option.help = texts.get(own) or texts[f"option-{option.name}"]
