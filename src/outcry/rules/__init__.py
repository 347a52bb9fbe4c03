"""The games, one folder each, discovered automatically and loaded on demand.

A folder here lists its games in ``games.toml``, each with the place where it is defined. An outside game comes with an
installed package that has an entry point in the group ``outcry.games``: the name of the entry point is the name of the
game, its value the place, such as ``my_package:GAME``.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from outcry.errors import BadCode, UnknownName

if TYPE_CHECKING:
    from outcry.kernel.game import Game

GROUP = "outcry.games"
KINDS = ("games", "players", "rosters", "drawings")
"""The groups of entry points for what installed packages have for us."""

LISTED = "games.toml"


class Place(NamedTuple):
    """Where a game is defined, as ``module:name``. The family is the folder of one of our games, else empty."""

    target: str
    family: str = ""


_registered: dict[str, Game[Any, Any]] = {}
"""Games registered in this process, by name."""

_compiled_for: dict[type[Any], list[Any]] = {}
"""The rules of each record when its game was first registered."""


def games() -> list[str]:
    """Return the names of all games, sorted.

    Examples:
        >>> games()
        ['big-shot', 'black-friday-2010', 'black-friday-2023']
    """
    return sorted({*places(), *_registered})


def register_game(game: Game[Any, Any]) -> None:
    """Register a game under its name, for this process; a new definition of the same game replaces it.

    A new definition needs a new record too: rules stay compiled for the old one.

    Raises:
        outcry.OutcryError: if another game has that name, or the rules are new and the record is not.
    """
    from outcry.kernel.game import Game

    if not isinstance(game, Game):
        raise BadCode("code-not-a-game", thing=repr(game))
    known = _registered.get(game.name)
    if game.name in places() or (known and not is_again(known.state, game.state)):
        raise BadCode("code-game-taken", name=game.name, place=game.state.__module__)
    if _compiled_for.setdefault(game.state, _rules_of(game)) != _rules_of(game):
        raise BadCode("code-game-stale", name=game.name, record=game.state.__qualname__)
    _registered[game.name] = game


def is_again(one: Any, other: Any) -> bool:
    """Return whether one class or function is a new definition of the other: same name, same module."""
    return (one.__module__, one.__qualname__) == (other.__module__, other.__qualname__)


def _rules_of(game: Game[Any, Any]) -> list[Any]:
    """Return the current rules of a game."""
    from outcry.kernel.verbs import Rules

    return [getattr(game.rules, verb, None) for verb in vars(Rules) if not verb.startswith("_")]


def forget_games() -> None:
    """Remove all games registered in this process."""
    _registered.clear()


def find_game(name: str) -> Game[Any, Any]:
    """Load a game by its name."""
    if name in _registered:
        return _registered[name]
    place = _place_of(name)
    module, _, attribute = place.target.partition(":")
    try:
        game: Game[Any, Any] = getattr(import_module(module), attribute)
    except Exception as error:
        if place.family:
            raise
        from outcry.kernel.failures import error_facts

        raise BadCode("code-no-game", name=name, place=place.target, **error_facts(error, [module])) from error
    return game


def modules_outside() -> set[str]:
    """List the modules of registered games, and all that installed packages have for us."""
    from importlib.metadata import entry_points

    installed = {entry.module for kind in KINDS for entry in entry_points(group=f"outcry.{kind}")}
    return installed | {game.state.__module__ for game in _registered.values()}


def family_of(name: str) -> str:
    """Return the folder name of a game in our packages; empty for an outside game."""
    return _place_of(name).family


def _place_of(name: str) -> Place:
    """Find where a game is defined, or refuse its name."""
    if name in _registered:
        return Place(_registered[name].state.__module__)
    if name not in places():
        raise UnknownName("game", name, games())
    return places()[name]


@cache
def places() -> dict[str, Place]:
    """Find all games, ours and those of installed packages; refuse a duplicate name."""
    found = {
        name: Place(target, listed.parent.name)
        for listed in sorted(Path(__file__).parent.glob(f"*/{LISTED}"))
        for name, target in tomllib.loads(listed.read_text(encoding="utf-8")).items()
    }
    for name, target in announced(GROUP).items():
        if name in found:
            raise BadCode("code-game-taken", name=name, place=target)
        found[name] = Place(target)
    return found


@cache
def announced(group: str) -> dict[str, str]:
    """Return the entry points of installed packages in a group; refuse two different ones with the same name."""
    from importlib.metadata import entry_points

    found: dict[str, str] = {}
    for entry in entry_points(group=group):
        if found.setdefault(entry.name, entry.value) != entry.value:
            raise BadCode("code-game-taken", name=entry.name, place=entry.value)
    return found
