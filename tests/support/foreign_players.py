"""Outside players for tests: files, packages that appear to be installed, and shell scripts."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import dedent, indent
from typing import Any

import pytest

from outcry.bots import outside
from outcry.kernel.game import Game
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.black_friday import BLACK_FRIDAY_2010, BLACK_FRIDAY_2023

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES: tuple[Game[Any, Any], ...] = (BIG_SHOT, BLACK_FRIDAY_2010, BLACK_FRIDAY_2023)

in_every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))


def first_table(game: Game[Any, Any] = BLACK_FRIDAY_2023) -> Match[Any, Any]:
    """Return a table at a player's first decision."""
    return Match(game, ["random"] * 3, fate=Fate.from_seed(5))


def bot_file(folder: Path, decide: str, name: str = "stranger", file: str = "bot.py") -> Path:
    """Write a file with a bot that has this ``decide``."""
    path = folder / file
    path.write_text(f"class Bot:\n    name = {name!r}\n\n    def decide(self, question):\n{body(decide)}\n")
    return path


def body(text: str) -> str:
    """Format the body of a method."""
    return indent(dedent(text).strip(), " " * 8)


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, announced: str, text: str) -> None:
    """Make a package ``visiting`` that registers players appear to be installed."""
    (folder / "visiting.py").write_text(dedent(text))
    kept = folder / "visiting-1.0.dist-info"
    kept.mkdir()
    (kept / "METADATA").write_text("Metadata-Version: 2.1\nName: visiting\nVersion: 1.0\n")
    (kept / "entry_points.txt").write_text(f"[{outside.GROUP}]\n{announced}\n")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(sys.modules, "visiting", raising=False)
    outside.installed.cache_clear()


def program(folder: Path, text: str, file: str = "bot.sh") -> str:
    """Write a shell script that plays; return the name of the player."""
    path = folder / file
    path.write_text(dedent(text))
    return f"pipe:sh {path}"


ANSWERING = """
    while read -r line; do
        case $line in
        *'"type":"question"'*) {answer} ;;
        esac
    done
"""
"""A script that runs some code for every question."""


def answering(folder: Path, answer: str) -> str:
    """Write a script that runs some code for every question; return the name of the player."""
    return program(folder, ANSWERING.replace("{answer}", answer))
