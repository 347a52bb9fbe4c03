"""Commands that list or print: games, players, rules, boards, and the compile cache."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

from rich.markdown import Markdown
from rich.table import Table

from outcry.bots.players import about, players_of
from outcry.bots.rosters import HUMAN, roster_of
from outcry.drawing.intervals import number_interval
from outcry.drawing.names import player_name
from outcry.library.board_files import text_of
from outcry.locale import Voice, language_in_use, rules_text, voice
from outcry.rules import find_game, games
from outcry.rules.boards import title_of

from .screen import make_console


def list_games(as_json: bool) -> None:
    """List the games, with the number of players and the preset boards of each."""
    known = {name: find_game(name) for name in games()}
    if as_json:
        described = {
            name: {"title": game.title, "seats": game.customs.seats, "boards": sorted(game.customs.presets())}
            for name, game in known.items()
        }
        print(json.dumps(described, ensure_ascii=False))
        return
    say, table = voice().say, Table()
    for column in ("games-name", "games-title", "games-seats", "games-boards"):
        table.add_column(say(column), style="bold" if column == "games-name" else "")
    for name, game in known.items():
        boards = ", ".join(sorted(game.customs.presets()))
        table.add_row(name, game.title, number_interval(*game.customs.seats), boards)
    make_console().print(table)


def list_players(game: str, as_json: bool) -> None:
    """List the computer players of a game."""
    speaker = voice()
    known = {player.name: about(game, player, speaker) for player in players_of(game)}
    ratings = roster_of(game).ratings
    if as_json:
        described = {name: {"about": how, "rating": ratings.get(name)} for name, how in known.items()}
        print(json.dumps(described, ensure_ascii=False))
        return
    table = Table(title=speaker.say("players-title", game=game), caption=speaker.say("players-rated"))
    table.add_column(speaker.say("players-name"), style="bold")
    table.add_column(speaker.say("tournament-rating"), justify="right")
    table.add_column(speaker.say("players-how"))
    for name, sentence in {HUMAN: speaker.say("players-human"), **known}.items():
        rating = speaker.say("players-rating", rating=ratings[name]) if name in ratings else ""
        table.add_row(name_in_words(name, speaker), rating, sentence)
    make_console().print(table)


def name_in_words(name: str, speaker: Voice) -> str:
    """Return the name to type, followed by the player's title if it differs."""
    called = player_name(name, speaker)
    return name if called.casefold() == name else f"{name} ({called})"


def show_rules(game: str) -> None:
    """Print the rules of a game, in a pager on terminals."""
    find_name(game)
    text = rules_text(game, language_in_use())
    console = make_console()
    os.environ.setdefault("LESS", "-R")  # the default pager shows colours only if told to
    with console.pager(styles=True) if sys.stdout.isatty() and sys.stdin.isatty() else console:
        console.print(Markdown(text))


def find_name(game: str) -> None:
    """Refuse an unknown game, without loading it."""
    if game not in games():
        find_game(game)


def print_board(game: str, name: str) -> None:
    """Print the printed numbers as a board file, or a preset board."""
    customs = find_game(game).customs
    sys.stdout.write(text_of(find_game(game), name) if name else customs.write_board())


def list_boards(game: str) -> None:
    """List the preset boards of a game with their titles."""
    for name, text in sorted(find_game(game).customs.presets().items()):
        sys.stdout.write(f"{name:<16}{title_of(text)}\n")


def fill_cache() -> None:
    """Compile the rules of all games in advance."""
    from outcry.library.compiling import compile_for_tables

    compile_for_tables([find_game(game) for game in games()])


def show_cache(prune: bool) -> None:
    """List the folders of the compile cache; delete those of other versions if asked."""
    from outcry.kernel.compile import cache_directory, cache_home

    console, speaker, current = make_console(), voice(), cache_directory()
    for folder in sorted(cache_home().glob("*")):
        megabytes = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
        is_current = folder.name.startswith(current.name)  # including outside games
        note = "cache-in-use" if is_current else "cache-deleted" if prune else "cache-other"
        size = speaker.say("cache-size", megabytes=megabytes)
        console.print(f"{shorten(folder)}  {size:>9}  {speaker.say(note)}")
        if prune and not is_current:
            shutil.rmtree(folder)
    if not prune:
        console.print(speaker.say("cache-hint"), style="dim")


def shorten(path: Path) -> str:
    """Abbreviate the home folder in a path with a tilde."""
    return str(path).replace(str(Path.home()), "~", 1)
