"""The regret of decisions made with few simulations. Writes the table of docs/opponents.md.

At the start of random turns in games between traders, two long searches with independent seeds evaluate each decision:
the first says which is best, the second what each is worth, which avoids selection bias. The decisions of short
searches are compared with that, in points of the chance to win.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from rich.console import Console
from rich.progress import track

from outcry.bots.search import SeatedSearch
from outcry.bots.seated import decide
from outcry.kernel.game import Game
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game, games

BUDGETS = {
    "big-shot": (100, 300, 1_000, 3_000, 10_000),
    "black-friday-2010": (250, 1_000, 3_000, 10_000, 40_000),
    "black-friday-2023": (250, 1_000, 3_000, 10_000, 40_000),
}
TIMES, TRIES = 3, 2
"""The length of the long searches, as a multiple of the longest short one; how often each short search is repeated."""

LAST_PART = 0.9
"""The fraction of a game to sample from; near the end there is little left to decide."""

NINETY_FIVE = 1.96


def main() -> None:
    """Run the measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(games()), help="names of games (all)")
    parser.add_argument("--seats", type=int, default=4, help="seats (%(default)s)")
    parser.add_argument("--positions", type=int, default=40, help="turns of each game (%(default)s)")
    wanted = parser.parse_args()
    print("| game | simulations | given away, in points (95% interval) | turns |\n|---|---|---|---|")
    for game in map(find_game, wanted.games.split(",")):
        for line in measure(game, wanted.seats, wanted.positions):
            print(line, flush=True)


def measure(game: Game[Any, Any], seats: int, positions: int) -> Iterator[str]:
    """Compare short searches with long ones; yield a line for each length."""
    budgets = BUDGETS[game.name]
    judges = [SeatedSearch(game, TIMES * budgets[-1]) for _ in range(2)]
    players = [SeatedSearch(game, budget) for budget in budgets]
    given: list[list[float]] = [[] for _ in budgets]
    for deal in track(range(positions), game.title, console=Console(stderr=True), transient=True):
        match = play_to_a_turn(game, seats, deal)
        best, values = judge(judges, match)
        for player, losses in zip(players, given, strict=True):
            losses.append(fmean(values[best] - values[chosen(player, match, seed)] for seed in range(TRIES)))
    for budget, losses in zip(budgets, given, strict=True):
        margin = 100 * NINETY_FIVE * stdev(losses) / sqrt(len(losses))
        yield f"| {game.title} | {budget:,} | {100 * fmean(losses):.2f} (±{margin:.2f}) | {positions} |"


def play_to_a_turn(game: Game[Any, Any], seats: int, deal: int) -> Match[Any, Any]:
    """Let traders play to a random turn with something to decide, not near the end."""
    whole = Match(game, ["trader"] * seats, fate=Fate.from_seed(deal))
    turns = []
    while not whole.is_over:
        seat, before = whole.to_move, whole.entries[-1].actor if whole.entries else None
        if seat != before and len(whole.legal(seat)) > 2:
            turns.append(len(whole.entries))
        whole.play(seat, decide(whole, seat))
    return whole.until(turns[Random(deal).randrange(int(LAST_PART * len(turns)))])


def judge(judges: list[SeatedSearch], match: Match[Any, Any]) -> tuple[int, dict[int, float]]:
    """Return the best decision, and the chance to win after each."""
    seat = match.to_move
    first, second = (judge.consider(match.view(seat), seat, number) for number, judge in enumerate(judges))
    values = {option.action: option.win_share for option in (*first, *second)}
    return first[0].action, values


def chosen(player: SeatedSearch, match: Match[Any, Any], seed: int) -> int:
    """Return the decision of a short search."""
    return player.consider(match.view(match.to_move), match.to_move, len(BUDGETS) + seed)[0].action


if __name__ == "__main__":
    main()
