"""Many games between computer players, with a progress bar and honest intervals."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from outcry.bots.catalogue import check_names
from outcry.errors import BadBoard
from outcry.games import find_game
from outcry.simulate.bulk import Results, simulate

from .compiling import compile_for_simulation
from .screen import INTERRUPTED, make_console, read_text


def run_simulation(
    game_name: str,
    players: Sequence[str],
    games: int,
    seed: int,
    board_path: Path | None,
    threads: int | None,
    as_json: bool,
) -> None:
    """Play the games and report who won how often."""
    game = find_game(game_name)
    check_names(game.name, players)
    board = game.customs.read_board(read_text(board_path, BadBoard)) if board_path else None
    workers = threads or os.cpu_count() or 1
    game.customs.agree(players, game.customs.printed_board())
    compile_for_simulation(game, players)
    start = time.perf_counter()
    with Progress(
        TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True)
    ) as bar:
        task = bar.add_task("games", total=-(-games // len(players)) * len(players))
        results = simulate(
            game, players, games, seed, workers, progress=lambda done: bar.update(task, completed=done), board=board
        )
    seconds = time.perf_counter() - start
    if as_json:
        print(json.dumps(describe(game_name, seed, results, seconds)))
    else:
        show(game_name, results, seconds)
    if results.was_interrupted:
        sys.exit(INTERRUPTED)


def describe(game: str, seed: int, results: Results, seconds: float) -> dict[str, Any]:
    """Describe the results for a machine."""
    return {
        "game": game,
        "seed": seed,
        "games": results.games,
        "was_interrupted": results.was_interrupted,
        "decisions": results.total_decisions,
        "mean_turns": float(results.turns.mean()) if results.games else 0.0,
        "seconds": round(seconds, 3),
        "players": [
            {
                "player": player.name,
                "win_share": player.win_share,
                "interval": list(player.interval),
                "mean_wealth": player.wealth,
            }
            for player in results.standings
        ],
        "seats": [{"seat": seat, "win_share": share} for seat, share in enumerate(results.seat_shares, 1)],
    }


def show(game: str, results: Results, seconds: float) -> None:
    """Print the results as a table."""
    table = Table(title=f"{game}: {results.games:,} games, every deal in all seats")
    for column in ("player", "wins", "95 % interval", "mean wealth"):
        table.add_column(column, justify="left" if column == "player" else "right")
    for player in results.standings:
        interval = f"{player.interval[0]:.1%} to {player.interval[1]:.1%}"
        table.add_row(player.name, f"{player.win_share:.1%}", interval, f"${player.wealth:.0f}")
    console = make_console()
    console.print(table)
    seats = "  ".join(f"{seat}: {share:.1%}" for seat, share in enumerate(results.seat_shares, 1))
    console.print(f"Wins by seat  {seats}")
    console.print(
        f"{results.total_decisions:,} decisions in {seconds:.1f} s, {results.games / seconds:,.0f} games/s", style="dim"
    )
    if results.was_interrupted:
        console.print("Stopped before the end: these are the games that were finished.", style="yellow")
