"""Many games between computer players, with a progress bar and honest intervals."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from outcry.bots.players import check_names
from outcry.bots.rosters import HUMAN
from outcry.errors import BadSeats
from outcry.games import find_game
from outcry.kernel.game import Game
from outcry.locale import voice
from outcry.simulate.games import simulate, whole_deals
from outcry.simulate.results import QUANTILES, Outcome, Results, spread

from .board_files import read_boards
from .compiling import compile_for_simulation
from .screen import INTERRUPTED, make_console

SLOW = 10
"""Fewer games in a second are told with their decimals."""


def check_computers(game: str, players: Sequence[str]) -> None:
    """Refuse people, who have no time for so many games, and names that no player of a game has."""
    if HUMAN in players:
        raise BadSeats("no-humans")
    check_names(game, players)


def run_simulation(
    game_name: str,
    players: Sequence[str],
    games: int,
    seed: int,
    boards: Sequence[str],
    threads: int | None,
    as_json: bool,
) -> None:
    """Play the games and report who won how often."""
    game = find_game(game_name)
    check_computers(game.name, players)
    board = read_boards(game, boards)
    workers = threads or os.cpu_count() or 1
    game.customs.agree(players, board or game.customs.printed_board())
    compile_for_simulation(game, players)
    start = time.perf_counter()
    label = TextColumn(voice().say("simulate-playing"))
    columns = (label, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=whole_deals(players, games))
        results = simulate(
            game, players, games, seed, workers, progress=lambda done: bar.update(task, completed=done), board=board
        )
    seconds = time.perf_counter() - start
    if as_json:
        print(json.dumps(describe(game_name, seed, results, seconds)))
    else:
        show(game, results, seconds)
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
                "mean_score": player.score,
            }
            for player in results.standings
        ],
        "seats": [
            {
                "seat": seat.seat + 1,
                "win_share": seat.win_share,
                "interval": list(seat.interval),
                "mean_score": seat.score,
            }
            for seat in results.by_seat
        ],
        "quantiles": list(QUANTILES),
        "turns": list(spread(results.turns)),
        "scores": list(spread(results.scores)),
        "winning_scores": list(spread(results.winning_scores)),
    }


def show(game: Game[Any, Any], results: Results, seconds: float) -> None:
    """Print the results as two tables, by player and by seat, and below them the length of games and the speed."""
    console, say = make_console(), voice().say
    console.print(standings(game, results))
    console.print(seats(game, results))
    for key, values in (("simulate-turns", results.turns), ("simulate-scores", results.winning_scores)):
        if results.games:
            console.print(say(key, game.customs.words, **described(spread(values))))
    rate = results.games / seconds
    speed = {"decisions": results.total_decisions, "seconds": seconds, "rate": rate if rate < SLOW else round(rate)}
    console.print(say("simulate-speed", speed), style="dim")
    if results.was_interrupted:
        console.print(say("simulate-stopped"), style="yellow")


def standings(game: Game[Any, Any], results: Results) -> Table:
    """Lay out who won how often."""
    title = voice().say("simulate-title", game=game.name, games=results.games)
    rows = [(escape(player.name), player) for player in results.standings]
    return lay_out(game, title, "simulate-player", rows)


def seats(game: Game[Any, Any], results: Results) -> Table:
    """Lay out which seat won how often, whoever sat there."""
    rows = [(str(seat.seat + 1), seat) for seat in results.by_seat]
    return lay_out(game, voice().say("simulate-by-seat"), "simulate-seat", rows)


def lay_out(game: Game[Any, Any], title: str, first: str, rows: Sequence[tuple[str, Outcome]]) -> Table:
    """Lay out shares of victories with their intervals, and mean scores."""
    say, table = voice().say, Table(title=title)
    for column in (first, "simulate-wins", "simulate-interval", "simulate-score"):
        table.add_column(say(column, game.customs.words), justify="left" if column == first else "right")
    for name, outcome in rows:
        low, high = map(percent, outcome.interval)
        between = say("simulate-range", low=low, high=high)
        score = say("simulate-mean", game.customs.words, amount=outcome.score)
        table.add_row(name, percent(outcome.win_share), between, score)
    return table


def described(quantiles: Sequence[float]) -> dict[str, float]:
    """Name the quantiles."""
    return dict(zip(("lowest", "low", "middle", "high", "highest"), quantiles, strict=True))


def percent(share: float) -> str:
    """Say a share in percent, to a tenth."""
    return voice().say("percent-exact", share=share)
