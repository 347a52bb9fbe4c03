"""How well does the ownership table of Big Shot predict who will own a lot? Measured on games between Traders.

After each round every open lot is recorded, and at the end its owner. Surprise is the mean of -log(probability of the
outcome), once by the table, and once by the counts in the other half of the games for the same state and round. The
model behind the table has twelve parameters, the counts have thousands.

    python experiments/big_shot_ownership.py --games 2000 --seed 1
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np

from outcry.bots.big_shot.ownership import CHANCES, PATTERNS, STATES, compare
from outcry.bots.big_shot.trader import decide
from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import counts, new
from outcry.kernel.verbs import CHANCE, apply, is_over, setup, to_move
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.big_shot.state import ACTIONS, COLOURS, FIRST_PARK, LOTS, SPACES, State
from outcry.rules.big_shot.town import NOBODYS, OPEN

KINDS = ("cheap lots", "dear lots", "parks")
FIRST_DEAR = 6
LEAST = 1e-3
"""The smallest probability used, so that a single surprise cannot outweigh everything else."""


def main() -> None:
    """Play, count, and print the surprise for each kind of lot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="games to play (2000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (1)")
    wanted = parser.parse_args()
    halves = np.zeros((2, len(KINDS), SPACES, len(PATTERNS), COLOURS + 1))
    for game in range(wanted.games):
        for kind, left, pattern, owner in play(wanted.seed, game):
            halves[game % 2, kind, left, pattern, owner] += 1
    for kind, name in enumerate(KINDS):
        table = surprise(halves[0, kind], given(CHANCES[kind]))
        counted = surprise(halves[0, kind], frequencies(halves[1, kind]))
        lots = int(halves[0, kind].sum())
        print(f"{name}: {lots:,} lots, surprise {table:.3f} by the table, {counted:.3f} by counts")


def play(seed: int, game: int) -> Iterator[tuple[int, int, int, int]]:
    """Play one game; yield kind, rounds left, pattern and final owner of every lot that was open after a round.

    The owner is given by its rank in the pattern; nobody comes last.
    """
    state, dice, weights, noted = new(State), new(Dice, seed=seed * 1_000_003 + game), counts(ACTIONS), []
    setup(state, BIG_SHOT.customs.agree(["trader"] * 4, BIG_SHOT.customs.printed_board()))
    while not is_over(state):
        seat, rounds = to_move(state), int(state.rounds)
        is_chance = seat == CHANCE
        apply(state, random_action(state, dice, weights) if is_chance else decide(state, seat, dice, weights))
        if rounds < state.rounds < SPACES:
            cubes = np.array([list(lot) for lot in state.lots], np.int64)
            noted += [(lot, SPACES - rounds - 1, cubes[lot]) for lot in range(LOTS) if state.owner[lot] == OPEN]
    for lot, left, cubes in noted:
        likeness, owner = compare(cubes), int(state.owner[lot])
        rank = COLOURS if owner == NOBODYS else int(likeness.ranks[owner - 1])
        yield (lot >= FIRST_DEAR) + (lot >= FIRST_PARK), left, int(likeness.patterns), rank


def given(chances: Any) -> Any:
    """Return the chances in the table for each pattern, and the chance of nobody."""
    patterns = chances[:, [STATES.index(pattern) for pattern in PATTERNS]]
    return np.concatenate([patterns, 1 - patterns.sum(axis=2, keepdims=True)], axis=2)


def frequencies(counted: Any) -> Any:
    """Return the frequency of each of the five outcomes, with add-one smoothing."""
    return (counted + 1) / (counted + 1).sum(axis=2, keepdims=True)


def surprise(seen: Any, chances: Any) -> float:
    """Return the mean surprise of the outcomes."""
    return float(-(seen * np.log(np.maximum(chances, LEAST))).sum() / seen.sum())


if __name__ == "__main__":
    main()
