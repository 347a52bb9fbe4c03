"""Outside players by name: classes in files, classes in installed packages, and programs connected by pipes.

This module only knows names: ``loading`` reads files, a package is loaded when its player is needed, and a program is
started at its first question.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from shutil import which
from typing import TYPE_CHECKING, Any

from outcry.errors import BadCode, BadSetting
from outcry.rules import is_again

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "outcry.players"
"""The entry point group for players: the name of an entry point is the name of the player."""

PIPE = "pipe"
"""The prefix of a player that is a program: ``pipe:./my_bot``, ``pipe:seconds=5:./my_bot --fast``."""

SECONDS, MOST_SECONDS = 10.0, 3600.0
"""The default and maximum time limit of a program for a decision."""

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
"""A valid player name: no comma, no colon, nothing special to a shell."""

_read: dict[str, type[Any]] = {}
"""Classes read from files, by name."""

_given: dict[str, type[Any]] = {}
"""Classes registered by a program, by name."""


def register_classes(classes: Mapping[str, type[Any]]) -> None:
    """Register the classes read from files, replacing those of earlier files."""
    _read.clear()
    _read.update(classes)


def names(taken: Collection[str]) -> list[str]:
    """Return the names of all outside classes; refuse an installed one whose name is taken."""
    if clash := sorted(installed().keys() & set(taken)):
        raise BadCode("code-name-taken", name=clash[0], place=installed()[clash[0]].value)
    return list(dict.fromkeys([*_read, *_given, *installed()]))


def check_name(name: str, place: str, taken: Collection[str]) -> None:
    """Refuse an invalid or taken name."""
    if not NAME.fullmatch(name):
        raise BadCode("code-bad-name", name=name, place=place)
    if name in taken:
        raise BadCode("code-name-taken", name=name, place=place)


def take_in(kind: type[Any], taken: Collection[str]) -> None:
    """Register a class under its name, for this process; a new definition of the same class replaces it."""
    known, place = read_class(kind.name), place_of(kind)
    check_name(kind.name, place, {*taken, *installed()})
    if known and not is_again(known, kind):
        raise BadCode("code-name-taken", name=kind.name, place=place)
    _given[kind.name] = kind


def place_of(thing: Any) -> str:
    """Return the full name of a class or function."""
    return f"{thing.__module__}.{thing.__qualname__}"


def read_class(name: str) -> type[Any] | None:
    """Return a class that was registered or read from a file, or None."""
    return _given.get(name) or _read.get(name)


def modules() -> set[str]:
    """List the modules of the classes from files and programs."""
    return {kind.__module__ for kind in (*_read.values(), *_given.values())}


@cache
def installed() -> dict[str, EntryPoint]:
    """Return the entry points of installed players; refuse two different ones with the same name."""
    from importlib.metadata import entry_points

    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        if found.setdefault(entry.name, entry).value != entry.value:
            raise BadCode("code-name-taken", name=entry.name, place=entry.value)
    return found


@dataclass(frozen=True)
class Command:
    """A program with its arguments, and its time limit for a decision."""

    words: tuple[str, ...]
    seconds: float


def read_command(wanted: str) -> Command:
    """Parse what follows ``pipe:``: an optional time limit, then a command, split as in a shell."""
    rest = wanted.partition(":")[2]
    limit = re.match("seconds=([^:]*)(:|$)", rest)
    try:
        words = split_words(rest[limit.end() :] if limit else rest)
    except ValueError as error:
        raise BadSetting("pipe-quotes", wanted=wanted) from error
    if not words:
        raise BadSetting("pipe-empty", wanted=wanted)
    if not which(words[0]):
        raise BadSetting("pipe-no-program", program=words[0])
    return Command(tuple(words), read_seconds(limit[1]) if limit else SECONDS)


def split_words(command: str, separator: str = os.sep) -> list[str]:
    """Split a command as a shell would; on Windows, backslashes separate folders and are kept."""
    lexer = shlex.shlex(command, posix=True, punctuation_chars=False)
    lexer.whitespace_split, lexer.commenters = True, ""
    if separator == "\\":
        lexer.escape = ""
    return list(lexer)


def read_seconds(text: str) -> float:
    """Parse a time limit, or refuse it."""
    is_number = re.fullmatch(r"\d{1,4}(\.\d{1,3})?", text, re.ASCII)
    if not is_number or not 0 < float(text) <= MOST_SECONDS:
        raise BadSetting("pipe-seconds", wish=text, most=MOST_SECONDS)
    return float(text)
