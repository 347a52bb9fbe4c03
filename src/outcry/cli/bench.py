"""Benchmark the kernel on this machine, in CPU time.

Compare ratios within one run rather than absolute figures: machines differ and are noisy.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table

from outcry.bots import warmup
from outcry.bots.players import policies_of
from outcry.drawing.names import player_name
from outcry.kernel.dice import Dice
from outcry.kernel.game import Game
from outcry.kernel.record import counts, layout, new
from outcry.kernel.speed import copy_often, play_at_random
from outcry.library.compiling import compile_for_play, compile_for_simulation, compile_once
from outcry.library.progress import is_seen
from outcry.locale import Voice, voice
from outcry.rules import find_game
from outcry.simulation.games import simulate
from outcry.simulation.tournament import usual_seats

from .screen import make_console

WORKER = "import sys; from outcry.cli.bench import work; work(sys.argv[1], sys.argv[2])"
CLOCK = "import atexit, sys, time; atexit.register(lambda: print(time.process_time(), file=sys.stderr)); "
"""Makes a script print its CPU time on exit."""

Figures = dict[str, float]


def run_bench(game_name: str, quick: bool, as_json: bool) -> None:
    """Run all measurements and print them."""
    game = find_game(game_name)
    compile_for_simulation(game, ["random"] * usual_seats(*game.customs.seats))
    compile_once(game, "bench", [lambda: measure_random_play(game, 0.0), lambda: measure_copies(game, 1)])
    figures: Figures = {**load(), "state_bytes": float(layout(game.state).itemsize)}
    steps: list[Callable[[], Figures]] = [
        lambda: measure_random_play(game, 0.5 if quick else 2.0),
        lambda: interpreted(game_name),
        lambda: measure_players(game, 400 if quick else 4000),
        lambda: measure_copies(game),
        lambda: measure_start(game_name),
    ]
    if not quick:
        steps.append(lambda: measure_compilation(game_name))
    console, title = make_console(stderr=True), TextColumn(voice().say("bench-measuring"))
    with Progress(title, BarColumn(), console=console, disable=not is_seen(console)) as progress:
        for step in progress.track(steps):
            figures |= step()
    figures["compiled_to_interpreted"] = figures["decisions_per_s"] / figures["interpreted_decisions_per_s"]
    if as_json:
        print(json.dumps({"game": game_name, **figures}))
    else:
        show(game_name, figures)


# Measurements


def load() -> Figures:
    """Return the load average of the last minute, where the system has one."""
    return {"load_average": os.getloadavg()[0]} if hasattr(os, "getloadavg") else {}


def measure_random_play(game: Game[Any, Any], seconds: float) -> Figures:
    """Play at random on one core for some time; the best of several runs counts."""
    options = game.customs.agree(["random"] * usual_seats(*game.customs.seats), game.customs.printed_board())
    state, dice, weights = new(game.state), new(Dice, seed=1), counts(len(game.actions))
    games, best = 1, {"decisions_per_s": 0.0, "games_per_s": 0.0}
    play_at_random(state, options, dice, weights, 1)
    end = time.process_time() + seconds
    while time.process_time() < end:
        start = time.process_time()
        decisions = play_at_random(state, options, dice, weights, games)
        took = time.process_time() - start
        if decisions / took > best["decisions_per_s"]:
            best = {"decisions_per_s": decisions / took, "games_per_s": games / took}
        games = games * 2 if took < seconds / 20 else games
    return best


def interpreted(game: str) -> Figures:
    """Play at random in plain Python, in a process of its own."""
    figures = run_worker(game, "random", NUMBA_DISABLE_JIT="1")
    return {f"interpreted_{name}": figure for name, figure in figures.items()}


def measure_players(game: Game[Any, Any], games: int) -> Figures:
    """Let each computer player fill all seats on one core, and the random one on all cores."""
    figures = {}
    for player in policies_of(game.name):
        figures[f"{player.name}_games_per_s"] = games_per_second(game, player.name, games, 1)
    cores = os.cpu_count() or 1
    figures[f"random_games_per_s_on_{cores}_cores"] = games_per_second(game, "random", games * 4, cores)
    return figures


def games_per_second(game: Game[Any, Any], player: str, games: int, threads: int) -> float:
    """Simulate games of one kind of player after a warm-up; CPU time is divided by the number of threads."""
    players = [player] * usual_seats(*game.customs.seats)
    simulate(game, players, len(players), threads=threads)
    start = time.process_time()
    results = simulate(game, players, games, threads=threads)
    return results.games / (time.process_time() - start) * threads


def measure_copies(game: Game[Any, Any], times: int = 2_000_000) -> Figures:
    """Copy tables in a compiled loop."""
    source, target = new(game.state), new(game.state)
    copy_often(target, source, 1)
    start = time.process_time()
    copy_often(target, source, times)
    return {"copy_ns": (time.process_time() - start) / times * 1e9}


def measure_start(game: str) -> Figures:
    """Time ``outcry --help`` and loading a game in fresh processes; the best counts."""
    scripts = {
        "help_s": ("from outcry.cli import main; main()", "--help"),
        "import_s": ("import sys; from outcry.rules import find_game; find_game(sys.argv[1])", game),
    }
    return {name: min(timed(*words) for _ in range(5)) for name, words in scripts.items()}


def measure_compilation(game: str) -> Figures:
    """Play a match with an empty cache, then again with a warm one."""
    with tempfile.TemporaryDirectory() as folder:
        cold, cached = (timed(WORKER, game, "compile", XDG_CACHE_HOME=folder) for _ in range(2))
        return {"compile_cold_s": cold, "compile_cached_s": cached}


# Workers


def work(game_name: str, job: str) -> None:
    """Do one job in this worker process, and print its figures."""
    game = find_game(game_name)
    if job == "compile":
        compile_for_play(game, warmup.everyone(game))
        warmup.match_of(game, warmup.everyone(game))()
    else:
        print(json.dumps(measure_random_play(game, 2.0)))


def run_worker(game: str, job: str, **settings: str) -> Figures:
    """Run a job in a worker process, and return its figures."""
    command = [sys.executable, "-c", WORKER, game, job]
    done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def timed(script: str, *words: str, **settings: str) -> float:
    """Run a script in a process of its own and return its CPU time."""
    command = [sys.executable, "-c", CLOCK + script, *words]
    done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=True)
    return float(done.stderr.split()[-1])


def show(game: str, figures: Figures) -> None:
    """Print the figures as a table."""
    speaker = voice()
    table = Table(title=speaker.say("bench-title", game=game))
    table.add_column(speaker.say("bench-figure"))
    table.add_column("", justify="right")
    for name, figure in figures.items():
        table.add_row(label(name, speaker), speaker.say("decimal" if figure < 100 else "number", number=figure))
    make_console().print(table)


def label(name: str, speaker: Voice) -> str:
    """Return the label of a figure such as ``mibs_games_per_s`` or ``random_games_per_s_on_2_cores``."""
    key = "figure-" + name.replace("_", "-")
    if speaker.knows(key):
        return speaker.say(key)
    player, _, place = name.partition("_games_per_s")
    cores = int(place.removeprefix("_on_").removesuffix("_cores") or 1)
    return speaker.say("figure-player", player=player_name(player, speaker), cores=cores)
