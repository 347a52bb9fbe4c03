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


def with_toy(folder: Path = FOLDER) -> dict[str, str]:
    """Return an environment in which the package of the toy game is installed from a folder."""
    paths = os.pathsep.join([str(folder), str(FOLDER / "installed"), *sys.path])
    return {**os.environ, "PYTHONPATH": paths, "OUTCRY_LANG": "en", "COLUMNS": "100"}


def run_outcry(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a process where the toy game is installed."""
    command = [sys.executable, "-m", "outcry", *words]
    return subprocess.run(command, env=with_toy(), input=typed, capture_output=True, text=True, check=False)


def read_json(done: subprocess.CompletedProcess[str]) -> dict[str, object]:
    """Parse the JSON that a command printed."""
    assert done.returncode == 0, done.stderr
    printed: dict[str, object] = json.loads(done.stdout)
    return printed


def open_short_pile(address: Address) -> tuple[str, str, Person, dict[str, Any]]:
    """Let two people take stones until two are left, too few to take three; return the table and the seat to move."""
    table, tokens = open_table(address, NAME, "you", "open")
    while True:
        for token in tokens:
            mover = Person(address, table, token)
            shown = mover.look()
            if shown["refused"]:
                return table, token, mover, shown
            stones = min(3, shown["state"]["pile"] - 2)
            assert mover.turn(shown["version"], [f"take {stones}"], f"turn-{shown['version']:06}").status_code == 200


WITH_PEOPLE = """class Options(PlainOptions):
    people: int


class Customs(PlainCustoms):
    def agree(self, players, board, start="seated"):
        return new(Options, players=len(players), people=players.count("human"))


@rule
def setup(state: State, options: Options) -> None:
    state.people = options.people
"""
"""Options that tell the rules how many people play, which a rehearsal does not."""

BEGINNINGS = {
    "setup": '    """Lay out the pile."""\n',
    "apply": '    """Take stones, or roll; after the die the next seat is to move."""\n',
}
"""The first lines of the rules of the toy game into which trouble can be inserted."""


def with_troubled_toy(folder: Path, rule: str, trouble: str) -> dict[str, str]:
    """Return an environment in which a rule of the toy game begins with extra lines, which may use ``state.people``."""
    text = SOURCE.read_text()
    for old, new in (
        ("from outcry.kit import CHANCE", "from outcry.kernel.record import new\nfrom outcry.kit import CHANCE"),
        ("    winner: Small\n", "    winner: Small\n    people: Small\n"),
        ("@rule\ndef setup(state: State, options: PlainOptions) -> None:\n", WITH_PEOPLE),
        ("options=PlainOptions", "options=Options"),
        ("PlainCustoms(Action, seats=(2, 4))", "Customs(Action, (2, 4), Options)"),
        (BEGINNINGS[rule], BEGINNINGS[rule] + trouble),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    folder.joinpath("nim.py").write_text(text)
    return with_toy(folder)
