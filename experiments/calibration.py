"""How well the chances of advice predict who wins, and the correction that makes them fit.

One seat follows the advice in whole games against players of one level. At the start of each of its turns the adviser,
which sees only what the seat can know, estimates its chance to win; afterwards it is known who won. The correction is a
logistic regression of the results on the estimates: its two numbers are the ``calibration`` in the roster of the game.
It is fitted on the even deals and checked on the odd ones.

Results are stored in a file: after an interrupt the same command continues.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import track

from outcry.bots.advice import ADVISER, calibrated, usual_simulations
from outcry.bots.players import find_player
from outcry.bots.search import SeatedSearch
from outcry.bots.seated import decide
from outcry.kernel.game import Game
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game, games
from outcry.simulation.intervals import measure

LEVELS = ("intern", "trader", "broker")
PART = 10
"""The adviser searches with this part of its usual simulations."""

EDGES = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
SMALLEST = 0.005
"""Estimates are kept this far from 0 and 1."""

ROUNDS = 25
"""Steps of Newton's method, none longer than 1; it converges in about six."""


class Seen(NamedTuple):
    """An estimate and what came of it."""

    game: str
    level: str
    deal: int
    chance: float
    won: float
    """1 for a victory, and a part of it if it was shared."""


def main() -> None:
    """Run the measurement and print tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(games()), help="names of games (all)")
    parser.add_argument("--levels", default=",".join(LEVELS), help="players (%(default)s)")
    parser.add_argument("--deals", type=int, default=500, help="games of each level (%(default)s)")
    parser.add_argument("--file", type=Path, default=Path("calibration.jsonl"), help="results (%(default)s)")
    wanted = parser.parse_args()
    for game in wanted.games.split(","):
        seen = [one for level in wanted.levels.split(",") for one in observed(game, level, wanted.deals, wanted.file)]
        for line in report(game, seen):
            print(line, flush=True)


def observed(game: str, level: str, deals: int, file: Path) -> list[Seen]:
    """Return what was observed in the deals of a level; play those that are missing."""
    found = [one for one in read(file) if (one.game, one.level) == (game, level) and one.deal < deals]
    missing = sorted({*range(deals)} - {one.deal for one in found})
    screen = Console(stderr=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool, file.open("a", encoding="utf-8") as kept:
        played = pool.map(partial(observe, game, level), missing)
        for seen in track(played, f"{game}, {level}", len(missing), console=screen, transient=True):
            found += seen
            kept.writelines(json.dumps(one) + "\n" for one in seen)
            kept.flush()
    return found


def read(file: Path) -> Iterator[Seen]:
    """Read stored results."""
    if file.exists():
        yield from (Seen(*json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines())


def observe(game: str, level: str, deal: int) -> list[Seen]:
    """Play a game in which one seat follows the advice; return its estimates."""
    rules: Game[Any, Any] = find_game(game)
    fewest, most = rules.customs.seats
    random = Random(f"{level} {deal}")
    match = Match(rules, [level] * random.randint(max(3, fewest), most), fate=Fate.from_seed(deal))
    follower, chances, adviser = random.randrange(len(match.players)), list[float](), searcher(game)
    while not match.is_over:
        seat, number = match.to_move, len(match.entries)
        if seat != follower or len(match.legal(seat)) == 1:
            match.play(seat, decide(match, seat))
            continue
        best = adviser.consider(match.view(seat), seat, number)[0]
        chances.append(best.win_share)
        for action in best.turn:
            match.play(seat, action)
    winners = [seat for seat, place in enumerate(match.places()) if place == 1]
    return [Seen(game, level, deal, chance, (follower in winners) / len(winners)) for chance in chances]


@cache
def searcher(game: str) -> SeatedSearch:
    """Return the adviser of this process."""
    usual = find_player(game, ADVISER).settings
    return SeatedSearch(find_game(game), usual_simulations(game) // PART, style=usual, threads=1)


def fit(seen: Sequence[Seen]) -> tuple[float, float]:
    """Return shift and slope of the logistic regression of the results on the estimates.

    A weak prior around no correction keeps the result finite if there are only a few estimates.
    """
    chance = np.clip([one.chance for one in seen], SMALLEST, 1 - SMALLEST)
    inputs = np.stack([np.ones(len(seen)), np.log(chance / (1 - chance))], axis=1)
    won, prior = np.array([one.won for one in seen]), np.array([0.0, 1.0])
    numbers = prior.copy()
    for _ in range(ROUNDS):
        expected = 1 / (1 + np.exp(-inputs @ numbers))
        curvature = (inputs.T * expected * (1 - expected)) @ inputs + np.eye(2)
        step = np.linalg.solve(curvature, inputs.T @ (won - expected) - (numbers - prior))
        numbers += step / max(1.0, float(np.linalg.norm(step)))
    return float(numbers[0]), float(numbers[1])


def report(game: str, seen: Sequence[Seen]) -> Iterator[str]:
    """Yield a table of estimates and results before and after the correction, and the correction."""
    halves = [[one for one in seen if one.deal % 2 == half] for half in (0, 1)]
    numbers, whole = fit(halves[0]), fit(seen)
    yield f"\n{game}: fitted on even deals {rounded(numbers)}, on all {rounded(whole)}\n"
    yield "| level | estimate | turns | mean estimate | won (95% interval) | corrected, odd deals | won, odd deals |"
    yield "|---|---|---|---|---|---|---|"
    for level in dict.fromkeys(one.level for one in seen):
        yield from rows_of(level, [one for one in seen if one.level == level], numbers)
    yield from rows_of("all", seen, numbers)


def rounded(numbers: Sequence[float]) -> str:
    """Write the numbers of a correction."""
    return ", ".join(f"{number:.2f}" for number in numbers)


def rows_of(level: str, seen: Sequence[Seen], numbers: tuple[float, float]) -> Iterator[str]:
    """Yield a row for each range of estimates."""
    for low, high in pairwise(EDGES):
        inside = [one for one in seen if low <= one.chance < high or one.chance == high == 1]
        odd = [one._replace(chance=calibrated(one.chance, numbers)) for one in inside if one.deal % 2]
        if inside and odd:
            span = f"{100 * low:.0f}–{100 * high:.0f}%"
            yield (
                f"| {level} | {span} | {len(inside)} | {percent(one.chance for one in inside)} | {share_of(inside)} "
                f"| {percent(one.chance for one in odd)} | {share_of(odd)} |"
            )


def percent(values: Iterable[float]) -> str:
    """Write the mean of some shares."""
    return f"{100 * np.mean([*values]):.1f}%"


def share_of(seen: Sequence[Seen]) -> str:
    """Write how many were won, with an interval; the turns of one deal belong together."""
    deals = sorted({one.deal for one in seen})
    won = np.array([sum(one.won for one in seen if one.deal == deal) for deal in deals])
    played = np.array([sum(one.deal == deal for one in seen) for deal in deals])
    found = measure(won, played)
    low, high = found.interval()
    return f"{100 * float(found.shares):.1f}% ({100 * low:.1f}–{100 * high:.1f})"


if __name__ == "__main__":
    main()
