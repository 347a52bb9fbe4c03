"""How much do turns gain by the playouts' estimate, and who takes it back? See docs/opponents-appendix.md.

Four equal players play. After every turn, and after every chance event, hasty traders play many games on from there:
this estimates the chances of every seat, as a search does. If players answered as hasty traders do, a turn would gain
nothing on average. What it gains for its seat is what a hasty trader would have missed; as four equal players win a
quarter of their games each, the turns of the others must take the same amount away.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

from outcry.bots.search import lay_out_mind
from outcry.bots.seated import SeatedPlayers
from outcry.kernel.compile import rule
from outcry.kernel.game import Game
from outcry.kernel.record import Row, assign, copy
from outcry.kernel.search import Mind, play_out, reward_seats
from outcry.kernel.verbs import Position, apply, to_move
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game

TURNS = ("black-friday-2010", "black-friday-2023")
"""Games in which seats take whole turns; an auction has none."""

SEATS, TRIES, NINETY_FIVE = 4, 200, 1.96


def main() -> None:
    """Run the measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(TURNS), help="names of games (%(default)s)")
    parser.add_argument(
        "--players", default="trader,tycoon:sims=1000:trees=1:depth=0", help="whom to watch (%(default)s)"
    )
    parser.add_argument("--deals", type=int, default=24, help="games of each line (%(default)s)")
    wanted = parser.parse_args()
    print("| game | four of | own turns gain, in points a game (95% interval) | games |\n|---|---|---|---|")
    for game in map(find_game, wanted.games.split(",")):
        for player in wanted.players.split(","):
            deals = track(range(wanted.deals), game.title, console=Console(stderr=True), transient=True)
            gains = [100 * watch(game, player, deal) for deal in deals]
            margin = NINETY_FIVE * stdev(gains) / sqrt(len(gains))
            print(f"| {game.title} | {player} | {fmean(gains):.1f} (±{margin:.1f}) | {len(gains)} |", flush=True)


def watch(game: Game[Any, Any], player: str, deal: int) -> float:
    """Play a game; return how much a seat gained by its own turns, averaged over the seats."""
    match, mind = Match(game, [player] * SEATS, fate=Fate.from_seed(deal)), lay_out_mind(game, 1)
    company, before, gains = SeatedPlayers(match), chances(mind, match.state), 0.0
    while not match.is_over:
        seat = match.to_move
        action = company.decide(seat)
        after = copy(match.state)
        apply(after, action)
        match.play(seat, action)
        if to_move(after) != seat:
            gains += chances(mind, after)[seat] - before[seat]
            before = chances(mind, match.state)
    return float(gains / SEATS)


def chances(mind: Mind, table: Any) -> Any:
    """Let hasty traders play on from a table; return the win share of every seat."""
    shares = np.zeros(SEATS)
    play_on(mind, table, shares)
    return shares / TRIES


@rule
def play_on(mind: Mind, table: Position, shares: Row[float]) -> None:
    """Play a number of games to the end."""
    for _ in range(TRIES):
        assign(mind.worlds[0], table)
        play_out(mind)
        reward_seats(mind, 0.0)
        for seat in range(table.players):
            shares[seat] += mind.victories[seat]


if __name__ == "__main__":
    main()
