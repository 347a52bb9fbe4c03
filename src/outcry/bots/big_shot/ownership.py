"""How likely each colour ends up owning a lot: a table of the 330 states that a lot of seven cubes can be in.

What happens to one lot is modelled round by round, from the last round back. In each round one of the four colours
has the cubes. It thinks of putting up to three of any colours on this lot, or none; all of these are as likely as
their gain in its own chance is large (a logit). After the last round the majority owns the lot, and so it does as
soon as the lot is full.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np

from outcry.games.big_shot.state import COLOURS, SPACES
from outcry.kernel.compile import rule
from outcry.kernel.record import Row

FULL = 7
"""The table is made for lots of seven cubes, as printed; others are read as if they were (see ``fold``)."""

MOST_AT_ONCE = 3
GREED, APPETITE = 5.0, 0.12
"""Fitted numbers of the model: how much a gain attracts, and how likely each further cube comes to this lot without
any gain."""

SHIFT = 3
"""So many bits hold the count of one colour in a key."""


def list_states() -> list[tuple[int, ...]]:
    """List the states of a lot: four counts, seven at most in all."""
    return [counts for counts in product(range(FULL + 1), repeat=COLOURS) if sum(counts) <= FULL]


STATES = list_states()


def key_of(counts: tuple[int, ...]) -> int:
    """Pack the counts of a lot into one number."""
    return sum(count << (SHIFT * colour) for colour, count in enumerate(counts))


def lay_out_places() -> Any:
    """Find the place of each state in the table by its key."""
    places = np.zeros(1 << (SHIFT * COLOURS), np.int64)
    for place, counts in enumerate(STATES):
        places[key_of(counts)] = place
    return places


PLACES = lay_out_places()


def decided(counts: tuple[int, ...]) -> list[float]:
    """Give the lot to the highest count that no other colour shares."""
    single = [count for count in counts if count and counts.count(count) == 1]
    return [float(bool(single) and count == max(single)) for count in counts]


def list_gifts() -> list[tuple[int, ...]]:
    """List what can come to a lot at once, as counts of the colours; nothing comes first."""
    hands = (hand for size in range(MOST_AT_ONCE + 1) for hand in combinations_with_replacement(range(COLOURS), size))
    return [tuple(hand.count(colour) for colour in range(COLOURS)) for hand in hands]


def tabulate(greed: float, appetite: float) -> Any:
    """Work out the chances of the four colours for each number of rounds that are left, and each state."""
    gifts, states = np.array(list_gifts()), np.array(STATES)
    after = states + gifts[:, None, :]
    fits = after.sum(axis=2) <= FULL
    fits[1:] &= states.sum(axis=1) < FULL
    successors = np.where(fits, PLACES[(after << (SHIFT * np.arange(COLOURS))).sum(axis=2) * fits], 0)
    prior = np.where(fits, appetite ** gifts.sum(axis=1)[:, None], 0.0)
    table = np.zeros((SPACES, len(STATES), COLOURS))
    table[0] = [decided(counts) for counts in STATES]
    for left in range(1, SPACES):
        table[left] = look_back(table[left - 1], successors, prior, greed)
    return table


def look_back(chances: Any, successors: Any, prior: Any, greed: float) -> Any:
    """Work out the chances one round earlier: each colour in turn chooses what comes."""
    outcomes = chances[successors]
    pull = prior[:, :, None] * np.exp(greed * (outcomes - chances))
    pull /= pull.sum(axis=0)
    return np.einsum("gsm,gsc->sc", pull, outcomes) / COLOURS


CHANCES = tabulate(GREED, APPETITE)


@rule
def look_up(left: int, key: int, colour: int) -> float:
    """Read how likely a colour ends up owning a lot, with so many rounds left after this one."""
    return float(CHANCES[left, PLACES[key], colour])


@rule
def pack(cubes: Row[int]) -> int:
    """Pack the cubes of a lot into a key; a lot with room for more than the table knows is folded first."""
    total = 0
    for colour in range(COLOURS):
        total += cubes[colour]
    key = 0
    for colour in range(COLOURS):
        count = cubes[colour] if total < FULL else cubes[colour] * (FULL - 1) // total
        key += count << (SHIFT * colour)
    return key
