"""The sub-commands of ``outcry``: what they are called, what they take, and which module does the work."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

import outcry

app = typer.Typer(
    name="outcry",
    help="Black Friday on the trading floor: play it, simulate it, replay it, change its numbers.",
    epilog="Fan-made and unofficial. Begin with: outcry play black-friday-2023",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

DEFAULT_GAME = "black-friday-2023"


class Memory(StrEnum):
    """Whether the table shows what could be known by counting."""

    HELPED = "helped"
    UNAIDED = "unaided"


GameName = Annotated[str, typer.Argument(help="The game, for example black-friday-2023.", metavar="GAME")]
Players = Annotated[str, typer.Option(help="Who plays, separated by commas. See: outcry players")]
Seed = Annotated[
    int | None, typer.Option(min=0, max=2**62, help="Make the same game again; without it, chance is new.")
]
BoardPath = Annotated[Path | None, typer.Option("--board", help="Play with the numbers of a board file (TOML).")]
LogPath = Annotated[Path, typer.Argument(help="A log file written by outcry play.", metavar="LOG")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]


def names_in(players: str) -> list[str]:
    """Read names that are separated by commas."""
    return [name.strip() for name in players.split(",")]


def show_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        typer.echo(f"outcry {outcry.__version__}")
        raise typer.Exit


@app.callback()
def outcry_command(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Black Friday on the trading floor: play it, simulate it, replay it, change its numbers."""


@app.command(short_help="Play in the terminal.")
def play(
    game: GameName = DEFAULT_GAME,
    players: Players = "human,mibs,trader",
    seed: Seed = None,
    salt: Annotated[
        str, typer.Option(help="Words of your own that chance must heed: proof that it is not rigged.")
    ] = "",
    log: Annotated[Path | None, typer.Option(help="Save the match here, also when you quit before the end.")] = None,
    board: BoardPath = None,
    memory: Annotated[
        Memory, typer.Option(help="Show what could be counted, or leave it to your memory.")
    ] = Memory.HELPED,
) -> None:
    """Play in the terminal. Without a human it just plays.

    \b
    Examples:
      outcry play
      outcry play black-friday-2023 --players human,mibs,trader --seed 7 --log game.json
      outcry play --players trader,trader,random
    """
    from outcry.play.fate import Fate

    from .play import start_match

    fate = Fate(salt=salt) if seed is None else Fate.from_seed(seed, salt)
    start_match(game, names_in(players), fate, log, board, memory.value)


@app.command(short_help="Go on with a match that was left.")
def resume(log: LogPath) -> None:
    """Go on with a match that was left with “quit”.

    \b
    Example:
      outcry resume game.json
    """
    from .play import resume_match

    resume_match(log)


@app.command(short_help="Step through a match, check its chance.")
def replay(
    log: LogPath,
    trace: Annotated[bool, typer.Option(help="One JSON line for each entry, with the complete true state.")] = False,
    seat: Annotated[int | None, typer.Option(min=1, max=5, help="Look through the eyes of this seat.")] = None,
) -> None:
    """Step through a match, and check that chance was honest.

    \b
    Examples:
      outcry replay game.json
      outcry replay game.json --seat 2
      outcry replay game.json --trace | head -n 3
    """
    from .replay import step_through, trace_match

    if trace:
        trace_match(log)
    else:
        step_through(log, seat)


@app.command(short_help="Let computer players play many games.")
def simulate(
    game: GameName = DEFAULT_GAME,
    players: Players = "trader,mibs,mibs,mibs",
    games: Annotated[
        int, typer.Option(min=1, max=20_000_000, help="How many games; rounded up to whole deals.")
    ] = 10_000,
    seed: Annotated[int, typer.Option(min=0, max=2**61, help="The same seed gives the same games.")] = 1,
    board: BoardPath = None,
    threads: Annotated[int | None, typer.Option(min=1, max=256, help="Cores to use; all of them by default.")] = None,
    json: AsJson = False,
) -> None:
    """Let computer players play many games: every deal in all rotations of the seats.

    \b
    Examples:
      outcry simulate black-friday-2023 --players trader,mibs,random,random --games 100000 --seed 1 --json
      outcry simulate --players trader,trader,mibs --board my.toml
    """
    from .simulate import run_simulation

    run_simulation(game, names_in(players), games, seed, board, threads, json)


@app.command(short_help="List who can play a game.")
def players(game: GameName = DEFAULT_GAME, json: AsJson = False) -> None:
    """List who can play a game."""
    from .shelf import list_players

    list_players(game, json)


@app.command(short_help="Read the rules, with our rulings.")
def rules(game: GameName = DEFAULT_GAME) -> None:
    """Read the rules in our own words, with the rulings where the rulebook has gaps."""
    from .shelf import show_rules

    show_rules(game)


@app.command(short_help="Print the printed numbers as a board file.")
def board(game: GameName = DEFAULT_GAME) -> None:
    """Print the printed numbers of a game as a board file, to change and use with --board.

    \b
    Example:
      outcry board black-friday-2023 > my.toml
    """
    from .shelf import print_board

    print_board(game)


@app.command(short_help="Measure the kernel on this machine.")
def bench(
    game: GameName = DEFAULT_GAME,
    quick: Annotated[bool, typer.Option(help="Fewer repetitions, and no cold compilation.")] = False,
    json: AsJson = False,
) -> None:
    """Measure the kernel on this machine: compiled against interpreted, games, copies, start-up."""
    from .bench import run_bench

    run_bench(game, quick, json)


@app.command(short_help="Show or prune the compiled rules.")
def cache(
    prune: Annotated[bool, typer.Option(help="Delete the machine code of all other versions.")] = False,
) -> None:
    """Show where compiled rules are kept, and delete what older versions have left."""
    from .shelf import show_cache

    show_cache(prune)
