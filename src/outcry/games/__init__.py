"""The games, one package each; a game is loaded when somebody asks for it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from outcry.errors import UnknownName

if TYPE_CHECKING:
    from outcry.kernel.game import Game

GAMES = {
    "big-shot": "outcry.games.big_shot:BIG_SHOT",
    "black-friday-2010": "outcry.games.black_friday:BLACK_FRIDAY_2010",
    "black-friday-2023": "outcry.games.black_friday:BLACK_FRIDAY_2023",
}
"""Where each game is found."""


def find_game(name: str) -> Game[Any, Any]:
    """Load a game by its name."""
    if name not in GAMES:
        raise UnknownName("game", name, GAMES)
    module, _, attribute = GAMES[name].partition(":")
    game: Game[Any, Any] = getattr(import_module(module), attribute)
    return game
