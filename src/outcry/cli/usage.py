"""The parser's errors in our own messages, which say what would be right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any

import typer

from outcry.errors import BadUsage

USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[1]
"""The base class of parser errors; typer only exposes a subclass."""

NO_ARGUMENTS = "NoArgsIsHelpError"


def in_our_words(error: Any, command: Any, words: Sequence[str]) -> BadUsage:
    """Format a parser error, with a pointer to help for the command in question."""
    path = ["outcry", *named_in(command, words), "--help"]
    return BadUsage("usage-see", reason=reason_of(error), command=" ".join(path))


def every_command(command: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """Yield a command and all commands below it, each with the key of its texts, such as ``admin-list``."""
    yield key or command.name, command
    for name, part in subcommands(command).items():
        yield from every_command(part, f"{key}-{name}" if key else name)


def subcommands(command: Any) -> dict[str, Any]:
    """Return the commands in a command."""
    return dict(getattr(command, "commands", {}))


def named_in(command: Any, words: Sequence[str]) -> list[str]:
    """Return the commands that a command line names, from the outermost to the innermost."""
    found = []
    for word in words:
        if word in subcommands(command):
            found.append(word)
            command = subcommands(command)[word]
    return found


def reason_of(error: Any) -> BadUsage:
    """Return what is wrong: an option, a value, or a missing or extra argument."""
    match type(error).__name__:
        case "NoSuchOption":
            return unknown("usage-no-option", error.option_name, error.possibilities or [])
        case "BadOptionUsage":
            key = "usage-needs-value" if "requires" in error.message else "usage-no-value"
            return BadUsage(key, option=error.option_name)
        case "MissingParameter":
            return BadUsage(
                "usage-missing", name=error.param.metavar if is_argument(error.param) else error.param.opts[0]
            )
    return about_words(error)


def about_words(error: Any) -> BadUsage:
    """Return the message for unknown or extra arguments."""
    commands = getattr(error.ctx.command, "commands", None) if error.ctx else None
    if commands and (named := re.search(r"'(.+?)'", error.message)):
        return unknown("usage-no-command", named[1], get_close_matches(named[1], commands))
    if extra := re.search(r"\(([^()]*)\)$", error.message):
        return BadUsage("usage-too-much", words=extra[1])
    return BadUsage("usage-other", said=error.format_message())


def is_argument(param: Any) -> bool:
    """Return whether a parameter is an argument, not an option."""
    return bool(param.param_type_name == "argument")


def unknown(key: str, name: str, near: list[str]) -> BadUsage:
    """Return the error for an unknown name, with the closest match."""
    return BadUsage(key, name=name, meant=[*near, "nothing"][0])
