"""Load boards by name or file, layered on top of each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from outcry.errors import BadBoard, UnknownName
from outcry.kernel.game import Game
from outcry.play.log import read_text

from .checks import check_texts

Board: TypeAlias = str | Sequence[str] | Mapping[str, object] | None
"""A board: the name of a preset, a file, several of these layered, or all numbers; ``None`` is the printed board."""


def lay_boards(game: Game[Any, Any], board: Board) -> Any:
    """Resolve a board argument; ``None`` is the printed board."""
    if board is None:
        return None
    if isinstance(board, Mapping):
        return game.customs.check_board(dict(board))
    return read_boards(game, [board] if isinstance(board, str) else check_texts("board", board))


def read_boards(game: Game[Any, Any], names: Sequence[str]) -> Any:
    """Read boards in order, each changing the one before; without any, return the printed board."""
    board = None
    for name in names:
        text = text_of(game, name)
        try:
            board = game.customs.read_board(text, board)
        except BadBoard as error:
            raise BadBoard("board-in-file", path=name, reason=error) from error
    return board


def text_of(game: Game[Any, Any], name: str) -> str:
    """Return the text of a board: a preset of the game, or a file."""
    presets = game.customs.presets()
    if name in presets:
        return presets[name]
    path = Path(name)
    if not path.exists() and not path.suffix and path.name == name:
        raise UnknownName("board", name, presets)
    return read_text(path, BadBoard)
