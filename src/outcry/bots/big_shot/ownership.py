"""The probability that each colour ends up owning a lot: a table of the 330 states of a lot of seven cubes.

A single lot is modelled round by round, backwards from the last round. In each round one of the four colours has the
cubes, and puts up to three cubes of any colours on this lot, or none. The probability of each choice is a logit: it
grows with the colour's own chance, falls with those of the others, and falls with the number of cubes. After the last
round, or as soon as the lot is full, the majority owns it.

Dear lots are fought over early, cheap ones late, and parks most fiercely, so each kind has its own parameters.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple

import numpy as np

from outcry.kernel.compile import rule
from outcry.kernel.record import Row
from outcry.rules.big_shot.state import COLOURS, SPACES

FULL = 7
"""The table is for lots of seven cubes, as printed; larger lots are scaled down (see ``pack``)."""

MOST_AT_ONCE = 3

CHEAP, DEAR, PARK = range(3)


class Temper(NamedTuple):
    """The model parameters for a kind of lot.

    ``greed`` is the weight of a gain, ``envy`` how much the chances of the three others count against one's own.
    ``early`` and ``late`` are the base odds of each further cube on this lot if it gains nothing: with all rounds to
    come, and with one.
    """

    greed: float
    envy: float
    early: float
    late: float


TEMPERS = (
    Temper(greed=1.97, envy=0.63, early=0.024, late=0.191),
    Temper(greed=2.04, envy=0.93, early=0.075, late=0.212),
    Temper(greed=2.06, envy=1.11, early=0.051, late=0.175),
)
"""The parameters for cheap lots, dear lots and parks.

They were first fitted by maximum likelihood to the outcomes of 6,000 games between traders (a log loss of 1.424 per
open lot; the empirical frequencies themselves give 1.415), then fitted again by play, together with the parameters of
sense.py. ``python experiments/fit.py ownership`` repeats the first step; ``experiments/big_shot_ownership.py`` shows
how well the probabilities are calibrated.
"""

SHIFT = 3
"""The number of bits per colour in a key."""


STATES = tuple(counts for counts in product(range(FULL + 1), repeat=COLOURS) if sum(counts) <= FULL)
"""The states of a lot: four counts, at most seven in all."""

PATTERNS = tuple(counts for counts in STATES if list(counts) == sorted(counts, reverse=True))
"""The 38 states whose counts are in descending order; all others are permutations of them."""


def keys_of(counts: Any) -> Any:
    """Pack the four counts of each state into one integer."""
    return (counts << (SHIFT * np.arange(COLOURS))).sum(axis=-1)


def number(states: tuple[tuple[int, ...], ...]) -> Any:
    """Return an array that maps the key of each state to its index."""
    numbers = np.zeros(1 << (SHIFT * COLOURS), np.int64)
    numbers[keys_of(np.array(states))] = np.arange(len(states))
    return numbers


PLACES, PATTERN_PLACES = number(STATES), number(PATTERNS)


class Likeness(NamedTuple):
    """The patterns of some states, and the rank of each colour in its pattern."""

    patterns: Any
    ranks: Any


def compare(counts: Any) -> Likeness:
    """Sort the counts of some states to find their patterns."""
    order = np.argsort(-counts, axis=-1, kind="stable")
    falling = np.take_along_axis(counts, order, axis=-1)
    return Likeness(PATTERN_PLACES[keys_of(falling)], np.argsort(order, axis=-1))


def spread(chances: Any, likeness: Likeness) -> Any:
    """Look up the chances of the colours in some states, given those of the patterns."""
    return np.take_along_axis(chances[likeness.patterns], likeness.ranks, axis=-1)


def decided(counts: tuple[int, ...]) -> list[float]:
    """Return the chances for a decided lot: 1 for the highest count that no other colour matches."""
    single = [count for count in counts if count and counts.count(count) == 1]
    return [float(bool(single) and count == max(single)) for count in counts]


# The model


class Gifts(NamedTuple):
    """The possible additions to a lot: their sizes, whether they fit on each pattern, and the resulting states."""

    sizes: Any
    fits: Any
    after: Likeness


def list_gifts() -> Gifts:
    """List all additions of up to three cubes and their results for each pattern; the first adds nothing."""
    hands = (hand for size in range(MOST_AT_ONCE + 1) for hand in combinations_with_replacement(range(COLOURS), size))
    gifts = np.array([[hand.count(colour) for colour in range(COLOURS)] for hand in hands])[:, None]
    after = gifts + np.array(PATTERNS)
    fits = after.sum(axis=2, keepdims=True) <= FULL
    return Gifts(gifts.sum(axis=2, keepdims=True), fits, compare(after * fits))


def tabulate(temper: Temper) -> Any:
    """Compute the chances of the four colours for each number of rounds left and each state."""
    gifts, chances = list_gifts(), np.array([decided(counts) for counts in PATTERNS])
    table = [chances]
    for appetite in np.geomspace(temper.late, temper.early, SPACES - 1):
        chances = look_back(chances, gifts, temper, appetite)
        table.append(chances)
    return np.array([spread(chances, compare(np.array(STATES))) for chances in table])


def look_back(chances: Any, gifts: Gifts, temper: Temper, appetite: float) -> Any:
    """Compute the chances one round earlier, when each colour is equally likely to choose the addition."""
    outcomes = spread(chances, gifts.after)
    raised = outcomes - chances
    gains = raised - temper.envy * (raised.sum(axis=2, keepdims=True) - raised)
    pulls = gifts.fits * appetite**gifts.sizes * np.exp(temper.greed * gains)
    choices = (pulls / pulls.sum(axis=0)).mean(axis=2, keepdims=True)
    return (choices * outcomes).sum(axis=0)


CHANCES = np.array([tabulate(temper) for temper in TEMPERS])


# Reading the table


@rule
def look_up(kind: int, left: int, key: int, colour: int) -> float:
    """Look up the probability that a colour ends up owning a lot, given the rounds left after this one."""
    return float(CHANCES[kind, left, PLACES[key], colour])


@rule
def pack(cubes: Row[int]) -> int:
    """Pack the cubes of a lot into a key; counts too large for the table are scaled down first."""
    total = 0
    for colour in range(COLOURS):
        total += cubes[colour]
    key = 0
    for colour in range(COLOURS):
        count = cubes[colour] if total < FULL else cubes[colour] * (FULL - 1) // total
        key += count << (SHIFT * colour)
    return key
