"""Load outside players and games; errors in their code are reported in one line, with file and line number."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import which
from types import ModuleType
from typing import Any

from outcry.errors import BadCode, OutcryError
from outcry.kernel.failures import describe, error_facts, spot_of
from outcry.kernel.game import Game
from outcry.play.log import read_text
from outcry.rules import forget_games, places, register_game

from .outside import PIPE, check_name, installed, read_class, read_command, register_classes
from .players import count_registrations, modules_outside, reserved_names

CODE = "outcry_code_"
"""What the names of modules from ``--code`` files begin with."""


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
        raise BadCode("code-broken", path=str(path), **error_facts(error, [module.__name__])) from error
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
        raise BadCode("code-broken", path=entry.value, **error_facts(error, [entry.module])) from error
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


# Where code is


def home_of(kind: type[Any]) -> str:
    """Return the file that defines a class, or the cell of a notebook."""
    compiled_from = getattr(getattr(getattr(kind, "decide", None), "__code__", None), "co_filename", "")
    return str(getattr(sys.modules.get(kind.__module__), "__file__", compiled_from))


# What failed


def refusal_of(error: Exception) -> BadCode | None:
    """Return the refusal that says where an outside game or player raised an exception; None if none of them did."""
    if isinstance(error, OutcryError):
        return None
    spot = spot_of(error, modules_outside())
    return BadCode("code-failed", error=describe(error), **spot._asdict()) if spot else None
