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
from outcry.locale import voice
from outcry.play.log import read_text
from outcry.simulate.bulk import Results, simulate

from .compiling import compile_for_simulation
from .screen import INTERRUPTED, make_console


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
    label = TextColumn(voice().say("simulate-playing"))
    columns = (label, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=-(-games // len(players)) * len(players))
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
    """Print the results as a table, and below it the seats and the speed."""
    console, say = make_console(), voice().say
    console.print(standings(game, results))
    shares = [percent(share) for share in results.seat_shares]
    seats = "  ".join(say("simulate-seat", seat=seat, share=share) for seat, share in enumerate(shares, 1))
    console.print(say("simulate-seats", seats=seats))
    speed = {"decisions": results.total_decisions, "seconds": seconds, "rate": results.games / seconds}
    console.print(say("simulate-speed", speed), style="dim")
    if results.was_interrupted:
        console.print(say("simulate-stopped"), style="yellow")


def standings(game: str, results: Results) -> Table:
    """Lay out who won how often."""
    say = voice().say
    table = Table(title=say("simulate-title", game=game, games=results.games))
    for column in ("simulate-player", "simulate-wins", "simulate-interval", "simulate-wealth"):
        table.add_column(say(column), justify="left" if column == "simulate-player" else "right")
    for player in results.standings:
        low, high = map(percent, player.interval)
        between = say("simulate-range", low=low, high=high)
        table.add_row(player.name, percent(player.win_share), between, say("money", amount=player.wealth))
    return table


def percent(share: float) -> str:
    """Say a share in percent, to a tenth."""
    return voice().say("percent-exact", share=share)
