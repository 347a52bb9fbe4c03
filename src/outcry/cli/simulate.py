"""Simulate many games between computer players, with a progress bar and confidence intervals."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from typing import Any

from outcry.kernel.game import Game
from outcry.library.board_files import read_boards
from outcry.library.compiling import compile_for_simulation
from outcry.library.simulation import check_computers, describe, described, play, seats, standings
from outcry.locale import voice
from outcry.rules import find_game
from outcry.simulation.results import Results, spread

from . import INTERRUPTED
from .screen import make_console

SLOW = 10
"""Below this many games per second, the speed is shown with decimals."""


def run_simulation(
    game_name: str,
    players: Sequence[str],
    games: int,
    seed: int,
    boards: Sequence[str],
    threads: int | None,
    as_json: bool,
) -> None:
    """Play the games and print the results."""
    game = find_game(game_name)
    check_computers(game.name, players)
    board = read_boards(game, boards)
    game.customs.agree(players, board or game.customs.printed_board())
    compile_for_simulation(game, players)
    start = time.perf_counter()
    results = play(game, players, games, seed, threads or os.cpu_count() or 1, board)
    seconds = time.perf_counter() - start
    if as_json:
        print(json.dumps(describe(game_name, seed, results, seconds)))
    else:
        show(game, results, seconds)
    if results.was_interrupted:
        sys.exit(INTERRUPTED)


def show(game: Game[Any, Any], results: Results, seconds: float) -> None:
    """Print the results as two tables, by player and by seat, followed by game length and speed."""
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
