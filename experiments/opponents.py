"""Measure the strength and speed of the opponents, and write the tables of docs/opponents.md, part by part.

In a contest one player plays against others of one kind. Every deal is played in all rotations of the seats and is one
measurement; a fair win share is one divided by the number of seats. Each line is printed as soon as it is measured.
Results are stored in a file: after an interrupt the same command continues, and with more deals it adds to them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from inspect import getfile
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress

from outcry.bots.outside import register_classes
from outcry.bots.players import find_player, searchers_of
from outcry.bots.plugins import Question
from outcry.bots.search import SeatedSearch, guide_of
from outcry.bots.seated import SeatedPlayers, decide, seat_player
from outcry.errors import OutcryError
from outcry.kernel.bulk import POINTS
from outcry.kernel.compile import compiled_modules
from outcry.kernel.dice import Dice
from outcry.kernel.game import Game
from outcry.kernel.guides import hasten, prepare
from outcry.kernel.record import new, rows
from outcry.kernel.verbs import imagine
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game, games
from outcry.simulation.games import simulate
from outcry.simulation.intervals import cluster_interval, mean, standard_error, t_quantile

MEASURED = Path(__file__).with_name("measured.jsonl")
"""The stored results, keyed by a hash of the code: changed code starts from scratch."""

SEED, PART = 2026, 4
"""The first seed, and the number of deals per seed."""

DEALS = {"hasty": 300, "intern": 1_000, "trader": 1_000, "broker": 100, "tycoon": 40}
"""The default number of deals for a contest of each level."""

BELOW = {"intern": "random", "trader": "intern", "broker": "trader", "tycoon": "broker"}
"""Each level and its opponent, the one below it; for the first that is the random player."""

GOALS = (
    ("black-friday-2023", "trader", "mibs"),
    ("black-friday-2023", "broker", "mibs"),
    ("black-friday-2023", "tycoon", "mibs"),
    ("big-shot", "trader", "naive"),
    ("big-shot", "broker", "naive"),
    ("big-shot", "tycoon", "naive"),
)
FEWEST_SIMULATIONS = {"big-shot": 100, "black-friday-2010": 250, "black-friday-2023": 250}
TIMES = "1,4,16"
STYLED: dict[str, float] = {"sims": 300, "trees": 1, "depth": 0}
STYLES: tuple[dict[str, float], ...] = (
    {},
    {"curiosity": 0.3},
    {"curiosity": 3},
    {"width": 4},
    {"depth": 1},
    {"depth": 4},
    {"depth": 8},
    {"blend": 0},
    {"blend": 0.6},
)
OWN, OTHERS, SEATS = 0, 1, 4
COLOURS = ("#3f7186", "#b5713c", "#5b8a4e")
POSITIONS, TRIES, SPEED_SIMULATIONS = 25, 3, 2_000


def main() -> None:
    """Run the requested measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=PARTS, help="what to measure")
    parser.add_argument("--games", default=",".join(games()), help="names of games (all)")
    parser.add_argument("--levels", default=",".join(BELOW), help="rungs of the ladder (all)")
    parser.add_argument("--seats", type=int, help="seats of the ladder (all), or when pace is taken (4)")
    parser.add_argument("--deals", type=int, help="deals for each line (depends on the level)")
    parser.add_argument(
        "--notes", type=Path, default=MEASURED, help="where deals are kept (measured.jsonl, beside this file)"
    )
    parser.add_argument("--times", default=TIMES, help="budgets, in the fewest simulations (%(default)s)")
    parser.add_argument("--plot", type=Path, help="draw the budgets")
    wanted = parser.parse_args()
    if unknown := {*wanted.levels.split(",")} - {*BELOW}:
        parser.error(f"there is no level {', '.join(sorted(unknown))}; there are {', '.join(BELOW)}")
    try:
        for game in map(find_game, wanted.games.split(",")):
            game.customs.agree(["random"] * (wanted.seats or SEATS), game.customs.printed_board())
        for line in PARTS[wanted.part](wanted):
            print(line, flush=True)
    except OutcryError as error:
        parser.error(str(error))


# Contests


class Notes:
    """The win shares of every deal played so far, stored in a file so that interrupted work can continue."""

    def __init__(self, path: Path) -> None:
        """Read the file if it exists."""
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self.known: dict[str, list[float]] = dict(map(json.loads, lines))

    def shares(self, game: Game[Any, Any], player: str, others: str, seats: int, deals: int) -> list[float]:
        """Return the win share in each deal of a contest, playing those that are missing."""
        found: list[float] = []
        with Progress(console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(f"{game.name}: {player} / {seats - 1} {others}", total=deals)
            for part in range(-(-deals // PART)):
                found += self._part(game, player, others, seats, SEED + part)
                progress.update(task, completed=len(found))
        return found[:deals]

    def _part(self, game: Game[Any, Any], player: str, others: str, seats: int, seed: int) -> list[float]:
        """Look up some deals, or play and store them."""
        settings = [find_player(game.name, name).settings for name in (player, others)]
        key = json.dumps([game.name, player, others, seats, seed, *map(dict, settings), code()])
        if key not in self.known:
            self.known[key] = play_part(game, [player, *[others] * (seats - 1)], seed)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, self.known[key]]) + "\n")
        return self.known[key]


@cache
def code() -> str:
    """Hash everything that can change a decision, except the rosters: their settings are part of the key."""
    digest = hashlib.sha256()
    for path in (*compiled_modules(), Path(getfile(SeatedSearch))):
        if path.name != "__init__.py":
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def play_part(game: Game[Any, Any], players: list[str], seed: int) -> list[float]:
    """Play some deals; return the win share of the first player in each."""
    results = simulate(game, players, PART * len(players), seed, os.cpu_count() or 1)
    shares: list[float] = (results.points[:, 0].reshape(-1, len(players)).mean(axis=1) / POINTS).tolist()
    return shares


def contest_line(notes: Notes, game: Game[Any, Any], player: str, others: str, seats: int, deals: int) -> str:
    """Run a contest, and write its line."""
    shares = notes.shares(game, player, others, seats, deals)
    cells = [game.title, player, f"{seats - 1} × {others}", f"{1 / seats:.1%}", written(shares, seats)]
    return table_line(*cells, f"{len(shares) * seats:,}")


def written(shares: list[float], seats: int) -> str:
    """Write a share of victories with its 95% interval."""
    low, high = cluster_interval(shares, seats)
    return f"{mean(shares):.1%} ({100 * low:.1f}–{100 * high:.1f})"


def table_line(*cells: object) -> str:
    """Format a line of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def head(*titles: str) -> Iterator[str]:
    """Yield the head of a table."""
    yield table_line(*titles)
    yield "|---" * len(titles) + "|"


CONTEST = ("game", "player", "against", "fair", "wins (95% interval)", "games")


def ladder(wanted: argparse.Namespace) -> Iterator[str]:
    """Play each level against the one below it, in each game and at each number of seats."""
    yield from head(*CONTEST)
    for level in wanted.levels.split(","):
        for game in map(find_game, wanted.games.split(",")):
            fewest, most = game.customs.seats
            for seats in [wanted.seats] if wanted.seats else range(fewest, most + 1):
                yield contest_line(Notes(wanted.notes), game, level, BELOW[level], seats, wanted.deals or DEALS[level])


def goals(wanted: argparse.Namespace) -> Iterator[str]:
    """Play the levels against the M.I.B.S. and the naive player."""
    yield from head(*CONTEST)
    for name, level, others in GOALS:
        if name in wanted.games.split(",") and level in wanted.levels.split(","):
            yield contest_line(Notes(wanted.notes), find_game(name), level, others, SEATS, wanted.deals or DEALS[level])


def styles(wanted: argparse.Namespace) -> Iterator[str]:
    """Play searches of different styles against traders."""
    yield from head(*CONTEST)
    for game in map(find_game, wanted.games.split(",")):
        for style in STYLES:
            player = ":".join(["tycoon", *(f"{what}={number}" for what, number in {**STYLED, **style}.items())])
            yield contest_line(Notes(wanted.notes), game, player, "trader", SEATS, wanted.deals or DEALS["broker"])


class Hasty:
    """A hasty trader as a player: it decides in an imagined world, as in playouts."""

    name = "hasty"

    def __init__(self) -> None:
        """Start without a pad."""
        self.pad: Any = None

    def decide(self, question: Question) -> int:
        """Carry out the planned turn, or plan one."""
        game, dice, seat = find_game(question.game), new(Dice, seed=question.seed), question.seat - 1
        world = new(game.state)
        imagine(question.record, seat, dice, world)
        if self.pad is None:
            self.pad = rows(guide_of(game).pad, 1)
            prepare(world, self.pad)
        return int(hasten(world, seat, dice, self.pad))


def hasty(wanted: argparse.Namespace) -> Iterator[str]:
    """Play the playout policy itself against traders."""
    register_classes({Hasty.name: Hasty})
    yield from head(*CONTEST)
    for game in map(find_game, wanted.games.split(",")):
        deals = wanted.deals or DEALS[Hasty.name]
        yield contest_line(Notes(wanted.notes), game, Hasty.name, "trader", SEATS, deals)


# Budgets


def budgets(wanted: argparse.Namespace) -> Iterator[str]:
    """Play searches with increasing numbers of simulations against traders, and plot how often they win."""
    notes = Notes(wanted.notes)
    curves: dict[str, dict[int, list[float]]] = {}
    yield from head(*CONTEST)
    for game in map(find_game, wanted.games.split(",")):
        curves[game.title] = curve = {}
        for times in map(int, wanted.times.split(",")):
            player = f"tycoon:sims={times * FEWEST_SIMULATIONS[game.name]}:trees=1"
            deals = wanted.deals or DEALS["broker"]
            curve[times] = notes.shares(game, player, "trader", SEATS, deals)
            yield contest_line(notes, game, player, "trader", SEATS, deals)
    yield ""
    yield from gains(curves)
    if wanted.plot:
        plot(curves, wanted.plot)


def gains(curves: dict[str, dict[int, list[float]]]) -> Iterator[str]:
    """Compare the most simulations with the fewest, on the same deals."""
    yield from head("game", "simulations", "gain, in points (95% interval)", "deals")
    for title, curve in curves.items():
        fewest, most = min(curve), max(curve)
        more = [100 * (after - before) for before, after in zip(curve[fewest], curve[most], strict=True)]
        margin = t_quantile(len(more)) * standard_error(more)
        yield table_line(title, f"{most // fewest} ×", f"{mean(more):.1f} (±{margin:.1f})", len(more))


def plot(curves: dict[str, dict[int, list[float]]], path: Path) -> None:
    """Plot a line with intervals for each game, and the fair share."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.add_subplot()
    for (title, curve), colour, shift in zip(curves.items(), COLOURS, (0.97, 1, 1.03), strict=False):
        middles = [mean(shares) for shares in curve.values()]
        ends = [cluster_interval(shares, SEATS) for shares in curve.values()]
        places = [times * shift for times in curve]
        axes.plot(places, middles, "o-", color=colour, label=title)
        axes.vlines(places, *zip(*ends, strict=True), color=colour, alpha=0.5)
    axes.axhline(1 / SEATS, color="#8d8f96", linestyle="--", label="fair share")
    axes.set_xscale("log", base=4)
    all_times = sorted(set().union(*curves.values()))
    axes.set_xticks(all_times, [f"{times}×" for times in all_times])
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter(lambda share, _place: f"{share:.0%}")
    axes.set_xlabel("simulations")
    axes.set_title("One who looks ahead against three Traders: victories", fontsize=11)
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, metadata={"Creator": None, "Date": None} if path.suffix == ".svg" else None)


# Speed


def speed(wanted: argparse.Namespace) -> Iterator[str]:
    """Measure simulations per second of CPU time, from positions half-way through games."""
    yield from head("game", "simulations a second: median", "from", "to", "positions")
    for game in map(find_game, wanted.games.split(",")):
        rates = [rate(game, deal) for deal in range(POSITIONS)]
        figures = (f"{number:,.0f}" for number in (median(rates), min(rates), max(rates)))
        yield table_line(game.title, *figures, len(rates))


def rate(game: Game[Any, Any], deal: int) -> float:
    """Measure simulations per second half-way through a game between four traders: the best of some tries."""
    whole = play_to(game, deal, sys.maxsize)
    match = play_to(game, deal, progress(whole) // 2)
    searcher = seat_player(game, f"tycoon:sims={SPEED_SIMULATIONS}:trees=1")
    assert isinstance(searcher, SeatedSearch)
    searcher.warm_up()
    return max(SPEED_SIMULATIONS / spend(searcher, match, seed) for seed in range(TRIES))


def spend(searcher: SeatedSearch, match: Match[Any, Any], seed: int) -> float:
    """Return the CPU time of one search."""
    start = time.process_time()
    searcher.consider(match.view(match.to_move), match.to_move, seed)
    return time.process_time() - start


def play_to(game: Game[Any, Any], deal: int, middle: int) -> Match[Any, Any]:
    """Let four traders play to ``middle``, and on to the next decision with a choice."""
    match = Match(game, ["trader"] * 4, fate=Fate.from_seed(deal))
    while not match.is_over and (progress(match) < middle or len(match.legal(match.to_move)) < 2):
        match.play(match.to_move, decide(match, match.to_move))
    return match


def progress(match: Match[Any, Any]) -> int:
    """Return the number of rounds of Big Shot, or turns of Black Friday."""
    return int(match.state.rounds if match.game.name == "big-shot" else match.state.turn)


def pace(wanted: argparse.Namespace) -> Iterator[str]:
    """Measure the time of turns at a table where no other player searches."""
    yield from head("game", "player", "simulations", "seconds a turn: mean", "median", "95%", "turns")
    for game in map(find_game, wanted.games.split(",")):
        for level in searchers_of(game.name):
            seats = wanted.seats or SEATS
            time_turns(game, f"{level.name}:sims=1", seats, 0)
            spent = [one for deal in range(wanted.deals or 3) for one in time_turns(game, level.name, seats, deal)]
            figures = (f"{seconds:.2f}" for seconds in (mean(spent), *np.quantile(spent, (0.5, 0.95))))
            yield table_line(game.title, level.name, f"{level.settings['sims']:,}", *figures, len(spent))


def time_turns(game: Game[Any, Any], player: str, seats: int, deal: int) -> list[float]:
    """Return the time of each turn of one player against traders, in seconds."""
    match, before, seconds = Match(game, [player, *["trader"] * (seats - 1)], fate=Fate.from_seed(deal)), OTHERS, []
    company = SeatedPlayers(match)
    while not match.is_over:
        seat, start = match.to_move, time.perf_counter()
        action = company.decide(seat)
        if seat == OWN and before != OWN:
            seconds.append(0.0)
        if seat == OWN:
            seconds[-1] += time.perf_counter() - start
        match.play(seat, action)
        before = seat
    return seconds


PARTS: dict[str, Callable[[argparse.Namespace], Iterator[str]]] = {
    "speed": speed,
    "pace": pace,
    "goals": goals,
    "ladder": ladder,
    "budgets": budgets,
    "styles": styles,
    "hasty": hasty,
}

if __name__ == "__main__":
    main()
