"""The toy game of docs/adding-a-game.md, as an installed package brings it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from support.server import Address, Person, open_table

FOLDER = Path(__file__).parents[1] / "toy"
SOURCE = FOLDER / "nim.py"
NAME = "nim"


def with_toy() -> dict[str, str]:
    """Give an environment in which the package of the toy game is installed."""
    paths = os.pathsep.join([str(FOLDER), str(FOLDER / "installed"), *sys.path])
    return {**os.environ, "PYTHONPATH": paths, "OUTCRY_LANG": "en", "COLUMNS": "100"}


def run_outcry(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, where the toy game is installed."""
    command = [sys.executable, "-m", "outcry", *words]
    return subprocess.run(command, env=with_toy(), input=typed, capture_output=True, text=True, check=False)


def read_json(done: subprocess.CompletedProcess[str]) -> dict[str, object]:
    """Read what a command printed."""
    assert done.returncode == 0, done.stderr
    printed: dict[str, object] = json.loads(done.stdout)
    return printed


def open_short_pile(address: Address) -> tuple[str, str, Person, dict[str, Any]]:
    """Let two people take stones until two are left, too few to take three; give the table and the seat to move."""
    table, tokens = open_table(address, NAME, "you", "open")
    while True:
        for token in tokens:
            mover = Person(address, table, token)
            shown = mover.look()
            if shown["refused"]:
                return table, token, mover, shown
            stones = min(3, shown["state"]["pile"] - 2)
            assert mover.turn(shown["version"], [f"take {stones}"], f"turn-{shown['version']:06}").status_code == 200
