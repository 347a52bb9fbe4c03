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

from outcry.kernel.compile import rule
from outcry.kernel.record import Row
from outcry.rules.big_shot.state import COLOURS, SPACES

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
    Temper(greed=1.97, envy=0.63, early=0.024, late=0.191),
    Temper(greed=2.04, envy=0.93, early=0.075, late=0.212),
    Temper(greed=2.06, envy=1.11, early=0.051, late=0.175),
)
"""For cheap lots, dear lots and parks.

They were fitted first to what became of the lots in 6,000 games that traders played among themselves (maximum
likelihood; a surprise of 1.424 for each open lot, where the counted frequencies themselves leave 1.415), then moved
together with the numbers of sense.py, to win more often. ``python experiments/fit.py ownership`` repeats the first
step; ``experiments/big_shot_ownership.py`` shows how well they foresee what happens.
"""

SHIFT = 3
"""So many bits hold the count of one colour in a key."""


STATES = tuple(counts for counts in product(range(FULL + 1), repeat=COLOURS) if sum(counts) <= FULL)
"""The states of a lot: four counts, seven at most in all."""

PATTERNS = tuple(counts for counts in STATES if list(counts) == sorted(counts, reverse=True))
"""The 38 states in which the counts fall from colour to colour. All others are these with the colours exchanged."""


def keys_of(counts: Any) -> Any:
    """Pack the four counts of each lot into one number."""
    return (counts << (SHIFT * np.arange(COLOURS))).sum(axis=-1)


def number(states: tuple[tuple[int, ...], ...]) -> Any:
    """Number some states, to be found by their keys."""
    numbers = np.zeros(1 << (SHIFT * COLOURS), np.int64)
    numbers[keys_of(np.array(states))] = np.arange(len(states))
    return numbers


PLACES, PATTERN_PLACES = number(STATES), number(PATTERNS)


class Likeness(NamedTuple):
    """Which pattern some states are, and which of its counts each colour has."""

    patterns: Any
    ranks: Any


def compare(counts: Any) -> Likeness:
    """Find the patterns of some states."""
    order = np.argsort(-counts, axis=-1, kind="stable")
    falling = np.take_along_axis(counts, order, axis=-1)
    return Likeness(PATTERN_PLACES[keys_of(falling)], np.argsort(order, axis=-1))


def spread(chances: Any, likeness: Likeness) -> Any:
    """Read the chances of the colours in some states from those of the patterns."""
    return np.take_along_axis(chances[likeness.patterns], likeness.ranks, axis=-1)


def decided(counts: tuple[int, ...]) -> list[float]:
    """Give the lot to the highest count that no other colour shares."""
    single = [count for count in counts if count and counts.count(count) == 1]
    return [float(bool(single) and count == max(single)) for count in counts]


# The model


class Gifts(NamedTuple):
    """What can come to a lot at once: how many cubes, whether there is room on each pattern, and what it becomes."""

    sizes: Any
    fits: Any
    after: Likeness


def list_gifts() -> Gifts:
    """List all hands of up to three cubes, and what they make of each pattern; no cubes come first."""
    hands = (hand for size in range(MOST_AT_ONCE + 1) for hand in combinations_with_replacement(range(COLOURS), size))
    gifts = np.array([[hand.count(colour) for colour in range(COLOURS)] for hand in hands])[:, None]
    after = gifts + np.array(PATTERNS)
    fits = after.sum(axis=2, keepdims=True) <= FULL
    return Gifts(gifts.sum(axis=2, keepdims=True), fits, compare(after * fits))


def tabulate(temper: Temper) -> Any:
    """Work out the chances of the four colours for each number of rounds that are left, and each state."""
    gifts, chances = list_gifts(), np.array([decided(counts) for counts in PATTERNS])
    table = [chances]
    for appetite in np.geomspace(temper.late, temper.early, SPACES - 1):
        chances = look_back(chances, gifts, temper, appetite)
        table.append(chances)
    return np.array([spread(chances, compare(np.array(STATES))) for chances in table])


def look_back(chances: Any, gifts: Gifts, temper: Temper, appetite: float) -> Any:
    """Work out the chances one round earlier: each colour, as likely as the others, chooses what comes."""
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
