"""Outcry: three market games, one exact rules engine, many ways to play.

>>> import outcry
>>> outcry.games()
['big-shot', 'black-friday-2010', 'black-friday-2023']

The names in ``__all__`` are stable within a major version (semantic versioning); everything else may change. They are
loaded on first use. See docs/library.md.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.3.0"

_HOMES = {
    "Advice": "outcry.library.advice",
    "Match": "outcry.library.match",
    "OutcryError": "outcry.errors",
    "Question": "outcry.bots.plugins",
    "Simulation": "outcry.library.simulation",
    "Tournament": "outcry.library.tournament",
    "advise": "outcry.library.advice",
    "errors": "",
    "games": "outcry.rules",
    "kit": "",
    "load": "outcry.library.match",
    "players": "outcry.library.players",
    "register_game": "outcry.rules",
    "register_player": "outcry.library.players",
    "register_policy": "outcry.library.players",
    "simulate": "outcry.library.simulation",
    "tournament": "outcry.library.tournament",
    "verbs": "",
}
"""The module of each public name; some names are modules."""

if TYPE_CHECKING:
    from outcry import errors, kit, verbs
    from outcry.bots.plugins import Question
    from outcry.errors import OutcryError
    from outcry.library.advice import Advice, advise
    from outcry.library.match import Match, load
    from outcry.library.players import players, register_player, register_policy
    from outcry.library.simulation import Simulation, simulate
    from outcry.library.tournament import Tournament, tournament
    from outcry.rules import games, register_game

__all__ = [
    "Advice",
    "Match",
    "OutcryError",
    "Question",
    "Simulation",
    "Tournament",
    "__version__",
    "advise",
    "errors",
    "games",
    "kit",
    "load",
    "players",
    "register_game",
    "register_player",
    "register_policy",
    "simulate",
    "tournament",
    "verbs",
]


def __getattr__(name: str) -> object:
    """Load a public name when it is first used."""
    if name not in _HOMES:
        raise AttributeError(f"module 'outcry' has no attribute {name!r}")
    home = _HOMES[name]
    found: object = getattr(import_module(home), name) if home else import_module(f"outcry.{name}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """List the public names."""
    return __all__
