"""A notebook as Python sees it: a module without a file, whose cells can be run again."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

from outcry.bots import outside, players
from outcry.rules import forget_games


class Notebook:
    """Runs cells in one module."""

    def __init__(self, folder: Path, name: str = "notebook") -> None:
        """Create the module; the source of each cell is kept in a folder."""
        self.module, self._folder, self._cells = ModuleType(name), folder, 0
        sys.modules[name] = self.module

    def run(self, cell: str) -> None:
        """Run a cell."""
        self._cells += 1
        file = self._folder / f"{self.module.__name__}-{self._cells}.py"
        file.write_text(cell)
        exec(compile(cell, str(file), "exec"), vars(self.module))


def forget_registered() -> None:
    """Remove all players and games that were registered or read from files."""
    outside.register_classes({})
    outside._given.clear()
    players._registered.clear()
    forget_games()
