"""Load outside players and games; errors in their code are reported in one line, with file and line number."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import which
from traceback import walk_tb
from types import ModuleType
from typing import Any

from outcry.errors import BadCode
from outcry.kernel.game import Game
from outcry.play.log import read_text
from outcry.rules import forget_games, places, register_game

from .outside import PIPE, check_name, installed, read_class, read_command, register_classes
from .players import count_registrations, reserved_names

CODE = "outcry_code_"
"""What the names of modules from ``--code`` files begin with."""

LONGEST = 200
"""The maximum length of an exception's text in an error message."""


# Files


def read_files(paths: Sequence[Path]) -> list[str]:
    """Run some files, register their games and players, and return the names of the players.

    Games and players of files read earlier are removed. A file can also register players while it runs.
    """
    found: dict[str, type[Any]] = {}
    places()  # before the folders of the files are added to sys.path
    forget_games()
    for path in paths:
        registered = count_registrations()
        module = run_file(path)
        found_games = games_in(module)
        for game in found_games:
            register_game(game)
        kinds = classes_in(module)
        if not (kinds or found_games or count_registrations() > registered):
            raise BadCode("code-no-player", path=str(path))
        for kind in kinds:
            check_class(kind, str(path))
            check_name(kind.name, str(path), {*reserved_names(), *installed(), *found})
            found[kind.name] = kind
    register_classes(found)
    return list(found)


def run_file(path: Path) -> ModuleType:
    """Run a file as a module that can import its neighbours."""
    text = read_text(path, BadCode)
    module = ModuleType(f"{CODE}{path.stem}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    if (folder := str(path.resolve().parent)) not in sys.path:
        sys.path.append(folder)
    try:
        exec(compile(text, str(path), "exec"), vars(module))
    except (Exception, SystemExit) as error:
        raise BadCode("code-broken", path=str(path), **error_facts(error, str(path))) from error
    return module


def games_in(module: ModuleType) -> list[Game[Any, Any]]:
    """List the games that a file defines."""
    made = [thing for thing in vars(module).values() if isinstance(thing, Game)]
    return [game for game in made if game.state.__module__ == module.__name__]


def classes_in(module: ModuleType) -> list[type[Any]]:
    """List the players of a file: the classes it defines that have a ``name``."""
    own = [thing for thing in vars(module).values() if isinstance(thing, type) and thing.__module__ == module.__name__]
    return list(dict.fromkeys(thing for thing in own if isinstance(getattr(thing, "name", None), str)))


def check_class(kind: Any, place: str) -> None:
    """Refuse a class without a ``decide`` method."""
    if not callable(getattr(kind, "decide", None)):
        raise BadCode("code-no-decide", kind=str(getattr(kind, "__name__", kind)), place=place)


# Packages


def find_class(name: str) -> type[Any]:
    """Find the class of a player, from a file or an installed package."""
    return read_class(name) or load_class(name)


def load_class(name: str) -> type[Any]:
    """Load the class of a player from an installed package."""
    entry = installed()[name]
    check_name(name, entry.value, reserved_names())
    try:
        kind: type[Any] = entry.load()
    except (Exception, SystemExit) as error:
        raise BadCode("code-broken", path=entry.value, **error_facts(error)) from error
    check_class(kind, entry.value)
    return kind


def files_of(wanted: str) -> list[Path]:
    """List the known source files of an outside player: of its class, or its command."""
    if wanted.partition(":")[0] == PIPE:
        paths = [Path(which(word) or word) for word in read_command(wanted).words]
    elif kind := read_class(wanted):
        paths = [Path(home_of(kind))]
    else:
        paths = []
    return [path for path in paths if path.is_file()]


# Exceptions


def error_facts(error: BaseException, home: str = "", line: int = 0) -> dict[str, Any]:
    """Return the text of an exception, and the file and line in ``home`` where it was raised, as facts.

    If it did not pass through ``home``, the given line is reported, if there is one.
    """
    said = next(iter(str(error.msg if isinstance(error, SyntaxError) else error).splitlines()), "")
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    file, line = place_of(error, home, line)
    return {"error": what[:LONGEST], "file": file, "line": line}


def place_of(error: BaseException, home: str, line: int) -> tuple[str, int]:
    """Return the last line in ``home`` in a traceback, else the given line, else where the exception was raised."""
    if isinstance(error, SyntaxError) and error.filename:
        return error.filename, error.lineno or 0
    passed = [(frame.f_code.co_filename, at) for frame, at in walk_tb(error.__traceback__)]
    return next((place for place in reversed(passed) if place[0] == home), (home, line) if line else passed[-1])


def home_of(kind: type[Any]) -> str:
    """Return the file that defines a class, or the cell of a notebook."""
    compiled_from = getattr(getattr(getattr(kind, "decide", None), "__code__", None), "co_filename", "")
    return str(getattr(sys.modules.get(kind.__module__), "__file__", compiled_from))


def line_of(kind: type[Any]) -> int:
    """Return the line of a class's ``decide`` method; 0 if it is not written in Python."""
    return int(getattr(getattr(kind.decide, "__code__", None), "co_firstlineno", 0))
