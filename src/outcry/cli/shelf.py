"""What stands on the shelf: who can play, the rules to read, the printed numbers, the compiled machine code."""

from __future__ import annotations

import json
import os
import shutil
import sys
from importlib.resources import files
from pathlib import Path

from rich.markdown import Markdown
from rich.table import Table

from outcry.bots.catalogue import players_of
from outcry.games import GAMES, find_game

from .screen import make_console


def list_players(game: str, as_json: bool) -> None:
    """List the computer players of a game."""
    known = players_of(game)
    if as_json:
        print(json.dumps({player.name: player.sentence for player in known}))
        return
    table = Table(title=f"Players of {game}")
    table.add_column("name", style="bold")
    table.add_column("how it plays")
    table.add_row("human", "You, at the keyboard (only with: outcry play).")
    for player in known:
        table.add_row(player.name, player.sentence)
    make_console().print(table)


def show_rules(game: str) -> None:
    """Print the rules of a game, page by page where somebody looks at a screen."""
    find_name(game)
    text = files("outcry.locale").joinpath("en", f"rules-{game}.md").read_text(encoding="utf-8")
    console = make_console()
    os.environ.setdefault("LESS", "-R")  # the usual pager shows colours only if it is told to
    with console.pager(styles=True) if sys.stdout.isatty() and sys.stdin.isatty() else console:
        console.print(Markdown(text))


def find_name(game: str) -> None:
    """Refuse a game that nobody knows, without loading it."""
    if game not in GAMES:
        find_game(game)


def print_board(game: str) -> None:
    """Print the printed numbers as a board file."""
    sys.stdout.write(find_game(game).customs.write_board())


def show_cache(prune: bool) -> None:
    """List the folders of compiled rules; delete those of other versions if asked."""
    from outcry.kernel.compile import cache_directory, cache_home

    console, current = make_console(), cache_directory()
    for folder in sorted(cache_home().glob("*")):
        megabytes = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
        note = "in use" if folder == current else "deleted" if prune else "of another version"
        console.print(f"{shorten(folder)}  {megabytes:6.1f} MB  {note}")
        if prune and folder != current:
            shutil.rmtree(folder)
    if not prune:
        console.print("outcry cache --prune deletes what other versions have left.", style="dim")


def shorten(path: Path) -> str:
    """Write a path below the home folder with a tilde."""
    return str(path).replace(str(Path.home()), "~", 1)
