"""Are the seats of Black Friday balanced? Writes the tables of docs/balance.md.

All seats are Traders, so every deal is played once and is one measurement.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress

from outcry.kernel.bulk import POINTS
from outcry.rules import find_game
from outcry.simulation.games import simulate
from outcry.simulation.intervals import cluster_interval, mean
from outcry.simulation.results import Results, spread

TABLES = {
    "black-friday-2010": {"with cards": None, "without cards": "no-cards"},
    "black-friday-2023": {"with tiles": None, "without tiles": "no-tiles"},
}
SEATS = {"black-friday-2010": (2, 3, 4, 5), "black-friday-2023": (3, 4, 5)}
BARS_PER_GOLD = 5


def main() -> None:
    """Play the games and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000, help="deals for each line (10000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (1)")
    wanted = parser.parse_args()
    for name, boards in TABLES.items():
        print(f"\n## {find_game(name).title}\n")
        for line in tables(name, boards, wanted.deals, wanted.seed):
            print(line)


def tables(name: str, boards: dict[str, str | None], deals: int, seed: int) -> Iterator[str]:
    """Write the two tables of an edition: wins by seat, and game lengths and scores."""
    played = {
        (seats, label): play(name, seats, preset, deals, seed)
        for seats in SEATS[name]
        for label, preset in boards.items()
    }
    most = max(SEATS[name])
    yield f"| seats | | {' | '.join(f'seat {seat + 1}' for seat in range(most))} |"
    yield "|---" * (most + 2) + "|"
    for (seats, label), results in played.items():
        shares = [share((results.points[:, seat] / POINTS).tolist()) for seat in range(seats)]
        yield f"| {seats} | {label} | {' | '.join(shares + [''] * (most - seats))} |"
    yield ""
    yield "| seats | | turns: 5% · 25% · median · 75% · 95% | winner | last |"
    yield "|---|---|---|---|---|"
    for (seats, label), results in played.items():
        best, worst = results.scores.max(axis=1), results.scores.min(axis=1)
        written = [numbers(spread(results.turns)), final(name, best), final(name, worst)]
        yield f"| {seats} | {label} | {' | '.join(written)} |"


def play(name: str, seats: int, preset: str | None, deals: int, seed: int) -> Results:
    """Let traders play a number of deals."""
    game, cores = find_game(name), os.cpu_count() or 1
    board = game.customs.read_board(game.customs.presets()[preset]) if preset else None
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task(f"{name} {seats} {preset or ''}", total=deals)

        def follow(done: int) -> None:
            bar.update(task, completed=done)

        return simulate(game, ["trader"] * seats, deals, seed, cores, progress=follow, board=board)


def share(shares: Sequence[float]) -> str:
    """Write a share of victories with its 95% interval."""
    low, high = cluster_interval(shares, 1)
    return f"{mean(shares):.1%} ({100 * low:.1f}–{100 * high:.1f})"


def numbers(values: Sequence[float]) -> str:
    """Format quantiles as integers."""
    return " · ".join(f"{value:.0f}" for value in values)


def final(name: str, scores: Any) -> str:
    """Format the quantiles of final scores: gold where bars decide, else dollars."""
    is_gold = name.endswith("2010")
    written = numbers(spread(np.asarray(scores) // BARS_PER_GOLD if is_gold else scores))
    return f"{written} gold" if is_gold else f"${written}"


if __name__ == "__main__":
    main()
