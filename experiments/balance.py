"""Do the seats of Black Friday have the same chances? Write the tables of docs/balance.md.

Traders sit in all seats. They decide without dice, so the rotations of a deal are the same game: a deal is one
measurement, and the intervals say so.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from outcry.games import find_game
from outcry.simulate.bulk import Results, simulate, spread

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
    """Write the two tables of an edition: wins by seat, and how games go."""
    played = {
        (seats, label): play(name, seats, preset, deals, seed)
        for seats in SEATS[name]
        for label, preset in boards.items()
    }
    most = max(SEATS[name])
    yield f"| seats | | {' | '.join(f'seat {seat + 1}' for seat in range(most))} |"
    yield "|---" * (most + 2) + "|"
    for (seats, label), results in played.items():
        shares = [share(*outcome) for outcome in by_seat(results)]
        yield f"| {seats} | {label} | {' | '.join(shares + [''] * (most - seats))} |"
    yield ""
    yield "| seats | | turns: 5 % · 25 % · median · 75 % · 95 % | winner | last |"
    yield "|---|---|---|---|---|"
    for (seats, label), results in played.items():
        best, worst = results.scores.max(axis=1), results.scores.min(axis=1)
        written = [numbers(spread(results.turns)), final(name, best), final(name, worst)]
        yield f"| {seats} | {label} | {' | '.join(written)} |"


def play(name: str, seats: int, preset: str | None, deals: int, seed: int) -> Results:
    """Let traders play so many deals."""
    game = find_game(name)
    board = game.customs.read_board(game.customs.presets()[preset]) if preset else None
    return simulate(game, ["trader"] * seats, deals * seats, seed, os.cpu_count() or 1, board=board)


def by_seat(results: Results) -> Iterator[tuple[float, tuple[float, float]]]:
    """Give the share of each seat with its interval."""
    for seat in results.by_seat:
        yield seat.win_share, seat.interval


def share(middle: float, interval: tuple[float, float]) -> str:
    """Write a share with its interval."""
    return f"{middle:.1%} ({interval[0]:.1%} to {interval[1]:.1%})"


def numbers(values: Sequence[float]) -> str:
    """Write the quantiles of whole numbers."""
    return " · ".join(f"{value:.0f}" for value in values)


def final(name: str, scores: Any) -> str:
    """Write what was reached in the end: gold where bars decide, else dollars; quantiles as for turns."""
    is_gold = name.endswith("2010")
    written = numbers(spread(np.asarray(scores) // BARS_PER_GOLD if is_gold else scores))
    return f"{written} gold" if is_gold else f"${written}"


if __name__ == "__main__":
    main()
