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
LISTED = "games.toml"


class Place(NamedTuple):
    """Where a game is defined, as ``module:name``. The family is the folder of one of our games, else empty."""

    target: str
    family: str = ""


_registered: dict[str, Game[Any, Any]] = {}
"""Games registered in this process, by name."""


def games() -> list[str]:
    """Return the names of all games, sorted.

    >>> games()
    ['big-shot', 'black-friday-2010', 'black-friday-2023']
    """
    return sorted({*places(), *_registered})


def register_game(game: Game[Any, Any]) -> None:
    """Register a game under its name, for this process; a game may be registered again.

    Raises:
        outcry.OutcryError: if another game has that name.
    """
    if game.name in places():
        raise BadCode("code-game-taken", name=game.name, place=game.state.__module__)
    _registered[game.name] = game


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
        message = f"{type(error).__name__}: {error}"
        raise BadCode("code-no-game", name=name, place=place.target, error=message) from error
    return game


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
