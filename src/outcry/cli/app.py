"""The subcommands of ``outcry``: their names, their arguments, and the modules that do the work.

The texts of the help pages are in the catalogues, ``pages.ftl``.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

import outcry
from outcry.errors import BadSetting

from .admin import admin
from .completion import DEFAULT_GAME, players_to_complete
from .options import (
    AsJson,
    BoardName,
    Boards,
    Code,
    Database,
    GameName,
    Games,
    LogPath,
    Memory,
    NewSeed,
    Players,
    Seat,
    Seed,
    Start,
    Threads,
    decimal,
    flag,
    one_of,
    text,
    whole,
)

app = typer.Typer(
    name="outcry",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.add_typer(admin)

MOST_SEATS = 100
"""Upper limit for the number of seats; each game has its own."""

CLOSED_QUOTES = re.compile(r"""(?:[^"']|"[^"]*"|'[^']*')*""")
"""Text in which every quotation mark is closed."""

OUTSIDE_QUOTES = re.compile(f",(?={CLOSED_QUOTES.pattern}$)")
"""A comma between two players; commas within quotes belong to a program's arguments."""


def names_in(players: str | None, usual: list[str]) -> list[str]:
    """Split names at commas, except within quotes; without the option, return the defaults."""
    if players is None:
        return usual
    if not CLOSED_QUOTES.fullmatch(players):
        raise BadSetting("pipe-quotes", wanted=players)
    names = [name.strip() for name in OUTSIDE_QUOTES.split(players)] if players.strip() else []
    if "" in names:
        raise BadSetting("players-empty", wanted=players)
    return names


def show_version(wanted: bool) -> None:
    """Print the version and exit."""
    if wanted:
        typer.echo(f"outcry {outcry.__version__}")
        raise typer.Exit


@app.callback()
def outcry_command(
    version: Annotated[bool, typer.Option("--version", callback=show_version, is_eager=True)] = False,
    lang: Annotated[str, text("--lang", "LANGUAGE")] = "",
) -> None:
    """Black Friday on the trading floor; ``lang`` is listed here for the help page and parsed in cli/language.py."""


@app.command()
def play(
    game: GameName = DEFAULT_GAME,
    players: Players = None,
    seed: NewSeed = None,
    salt: Annotated[str, text("--salt", "TEXT")] = "",
    log: Annotated[Path | None, text("--log", "FILE")] = None,
    board: Boards = None,
    memory: Annotated[Memory, one_of("--memory", Memory)] = Memory.HELPED,
    start: Annotated[Start, one_of("--start", Start)] = Start.DRAWN,
    code: Code = None,
) -> None:
    """Play in the terminal, or watch if nobody is human."""
    from outcry.bots.rosters import roster_of
    from outcry.play.fate import Fate

    from .code import end_programs_of, read_code
    from .play import start_match

    fate = Fate(salt=salt) if seed is None else Fate.from_seed(seed, salt)
    read_code(code)
    names = names_in(players, list(roster_of(game).company))
    end_programs_of(names)
    start_match(game, names, fate, log, board or [], memory.value, start.value)


@app.command()
def serve(
    host: Annotated[str, text("--host", "ADDRESS")] = "127.0.0.1",
    port: Annotated[int, whole("--port", 1, 65535)] = 8321,
    database: Database = "sqlite:///outcry.db",
    processes: Annotated[int, whole("--processes", 1, 64)] = 1,
    workers: Annotated[int, whole("--workers", 1, 64)] = 1,
    pause: Annotated[float, decimal("--pause", "SECONDS", 0.0, 10.0)] = 0.6,
    keep_days: Annotated[float, decimal("--keep-days", "DAYS", 0.0, 36_500.0)] = 60.0,
    page: Annotated[bool, flag("--page/--no-page")] = True,
) -> None:
    """Serve tables to browsers until stopped with Ctrl-C."""
    from .serve import run_server

    settings = {"database": database, "workers": workers, "pause": pause, "keep_days": keep_days}
    run_server(host, port, processes, page, **settings)


@app.command()
def worker(
    database: Database,
    workers: Annotated[int, whole("--workers", 1, 64)] = 1,
) -> None:
    """Run computer players for servers on other machines, until stopped with Ctrl-C."""
    from .serve import run_worker

    run_worker(database=database, workers=workers)


@app.command()
def resume(log: LogPath, code: Code = None, programs: Annotated[bool, flag("--programs")] = False) -> None:
    """Continue a match that was left with “quit”."""
    from .logs import load_match
    from .play import resume_match

    resume_match(load_match(log, code)[0], log, programs)


@app.command()
def replay(
    log: LogPath,
    trace: Annotated[bool, flag("--trace")] = False,
    seat: Seat = None,
    code: Code = None,
) -> None:
    """Step through a match, and check that chance was honest."""
    from .logs import load_match
    from .replay import step_through, trace_match

    match, written = load_match(log, code)
    if trace:
        trace_match(match)
    else:
        step_through(match, written, seat)


@app.command()
def explain(
    log: LogPath,
    at: Annotated[int, whole("--at", 1)],
    seat: Seat = None,
    sims: Annotated[int | None, whole("--sims", 1, 10_000_000)] = None,
    json: AsJson = False,
    code: Code = None,
) -> None:
    """Show what the Tycoon would play at a moment of a match, given what one seat knew, and why."""
    from .explain import explain_entry
    from .logs import load_match

    explain_entry(load_match(log, code)[0], at, seat, sims, json)


@app.command()
def simulate(
    game: GameName = DEFAULT_GAME,
    players: Players = None,
    games: Games = 10_000,
    seed: Seed = 1,
    board: Boards = None,
    threads: Threads = None,
    json: AsJson = False,
    code: Code = None,
) -> None:
    """Let computer players play many games, each deal in all rotations of the seats."""
    from outcry.bots.rosters import roster_of

    from .code import end_programs_of, read_code
    from .simulate import run_simulation

    read_code(code)
    names = names_in(players, list(roster_of(game).contest))
    end_programs_of(names)
    run_simulation(game, names, games, seed, board or [], threads, json)


@app.command()
def tournament(
    game: GameName = DEFAULT_GAME,
    players: Players = None,
    seats: Annotated[int | None, whole("--seats", 1, MOST_SEATS)] = None,
    games: Games = 2_000,
    seed: Seed = 1,
    board: Boards = None,
    threads: Threads = None,
    out: Annotated[Path | None, text("--out", "FOLDER")] = None,
    until_decided: Annotated[str | None, text("--until-decided", "A,B", players_to_complete)] = None,
    json: AsJson = False,
    code: Code = None,
) -> None:
    """Play a tournament of all line-ups on the same deals, and rate the players."""
    from outcry.bots.players import policies_of

    from .code import end_programs_of, read_code
    from .tournament import run_tournament

    read_code(code)
    usual = [player.name for player in policies_of(game)]
    names, pair = names_in(players, usual), None if until_decided is None else names_in(until_decided, [])
    end_programs_of(names)
    run_tournament(game, names, seats, games, seed, board or [], threads, out, pair, json)


@app.command(name="games")
def games_command(json: AsJson = False, code: Code = None) -> None:
    """List the games."""
    from .code import read_code
    from .shelf import list_games

    read_code(code)
    list_games(json)


@app.command()
def players(game: GameName = DEFAULT_GAME, json: AsJson = False, code: Code = None) -> None:
    """List the computer players of a game."""
    from .code import read_code
    from .shelf import list_players

    read_code(code)
    list_players(game, json)


@app.command()
def rules(game: GameName = DEFAULT_GAME, code: Code = None) -> None:
    """Show the rules in our own words, with rulings where the rulebook has gaps."""
    from .code import read_code
    from .shelf import show_rules

    read_code(code)
    show_rules(game)


@app.command()
def board(
    game: GameName = DEFAULT_GAME,
    name: BoardName = "",
    presets: Annotated[bool, flag("--presets")] = False,
    code: Code = None,
) -> None:
    """Print the printed numbers of a game as a board file, to edit and use with --board."""
    from .code import read_code
    from .shelf import list_boards, print_board

    read_code(code)
    if presets:
        list_boards(game)
    else:
        print_board(game, name)


@app.command()
def bench(game: GameName = DEFAULT_GAME, quick: Annotated[bool, flag("--quick")] = False, json: AsJson = False) -> None:
    """Measure the kernel on this machine: compiled and interpreted play, games, copies, start-up."""
    from .bench import run_bench

    run_bench(game, quick, json)


@app.command()
def cache(
    fill: Annotated[bool, flag("--fill")] = False,
    prune: Annotated[bool, flag("--prune")] = False,
) -> None:
    """Show the compile cache, fill it, or delete what older versions left."""
    from .shelf import fill_cache, show_cache

    if fill:
        fill_cache()
    show_cache(prune)
