"""The boards that are asked for by name or file, one on top of the other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from outcry.errors import BadBoard, UnknownName
from outcry.kernel.game import Game
from outcry.play.log import read_text


def read_boards(game: Game[Any, Any], names: Sequence[str]) -> Any:
    """Read boards one after the other, each changing the one before; none at all is the printed board."""
    board = None
    for name in names:
        board = game.customs.read_board(text_of(game, name), board)
    return board


def text_of(game: Game[Any, Any], name: str) -> str:
    """Find a board: one that comes with the game, or a file."""
    presets = game.customs.presets()
    if name in presets:
        return presets[name]
    path = Path(name)
    if not path.exists() and not path.suffix and path.name == name:
        raise UnknownName("board", name, presets)
    return read_text(path, BadBoard)
