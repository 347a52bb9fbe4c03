"""How likely each colour ends up owning a lot: a table of the 330 states that a lot of seven cubes can be in.

What happens to one lot is modelled round by round, from the last round back. In each round one of the four colours
has the cubes. It may put up to three of any colours on this lot, or none. Each of these is the more likely the more it
raises the own chance and lowers those of the others (a logit), and the less likely the more cubes it takes. After the
last round the majority owns the lot, and so it does as soon as the lot is full.

Dear lots are fought over early, cheap ones late, and parks are quarrelled about, so each kind has numbers of its own.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple

import numpy as np

from outcry.games.big_shot.state import COLOURS, SPACES
from outcry.kernel.compile import rule
from outcry.kernel.record import Row

FULL = 7
"""The table is made for lots of seven cubes, as printed; others are read as if they were (see ``fold``)."""

MOST_AT_ONCE = 3

CHEAP, DEAR, PARK = range(3)


class Temper(NamedTuple):
    """How players behave towards a kind of lot.

    ``greed`` is how much a gain attracts, ``envy`` how much the chances of the three others count against the own one.
    ``early`` and ``late`` say how likely each further cube comes to this lot if it gains nothing: with all rounds to
    come, and with one.
    """

    greed: float
    envy: float
    early: float
    late: float


TEMPERS = (
    Temper(greed=1.53, envy=0.99, early=0.0114, late=0.205),
    Temper(greed=1.66, envy=0.37, early=0.0596, late=0.224),
    Temper(greed=2.37, envy=1.16, early=0.0659, late=0.159),
)
"""Fitted."""

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


class Moves(NamedTuple):
    """What each gift makes of each state: the state after it, whether there is room for it, and its size."""

    after: Any
    fits: Any
    sizes: Any


def list_moves() -> Moves:
    """Work out what comes after each state."""
    gifts, states = np.array(list_gifts()), np.array(STATES)
    counts, sizes = gifts[:, None, :] + states, gifts.sum(axis=1)
    fits = counts.sum(axis=2) <= FULL
    keys = (counts << (SHIFT * np.arange(COLOURS))).sum(axis=2)
    return Moves(PLACES[keys * fits], fits, sizes[:, None, None])


def tabulate(temper: Temper, moves: Moves) -> Any:
    """Work out the chances of the four colours for each number of rounds that are left, and each state."""
    table = np.zeros((SPACES, len(STATES), COLOURS))
    table[0] = [decided(counts) for counts in STATES]
    appetites = np.geomspace(temper.late, temper.early, SPACES - 1)
    for left, appetite in enumerate(appetites, start=1):
        table[left] = look_back(table[left - 1], moves, temper, appetite)
    return table


def look_back(chances: Any, moves: Moves, temper: Temper, appetite: float) -> Any:
    """Work out the chances one round earlier: each colour, as likely as the others, chooses what comes."""
    outcomes = chances[moves.after]
    raised = outcomes - chances
    gains = raised - temper.envy * (raised.sum(axis=2, keepdims=True) - raised)
    pulls = moves.fits[:, :, None] * appetite**moves.sizes * np.exp(temper.greed * gains)
    choices = (pulls / pulls.sum(axis=0)).mean(axis=2)
    return (choices[:, :, None] * outcomes).sum(axis=0)


CHANCES = np.array([tabulate(temper, list_moves()) for temper in TEMPERS])


@rule
def look_up(kind: int, left: int, key: int, colour: int) -> float:
    """Read how likely a colour ends up owning a lot, with so many rounds left after this one."""
    return float(CHANCES[kind, left, PLACES[key], colour])


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
