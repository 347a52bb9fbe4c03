"""The deal of Big Shot is uniform over all deals that leave two colours on every space.

What is expected is counted here without the rules: how many deals there are in all, and how many of them show a given
picture on some of the spaces. Deals that are mended where they are wrong show these pictures too often or too rarely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import comb, factorial, prod, sqrt
from typing import Any

import numpy as np
import pytest

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import Row, copy, counts, new
from outcry.kernel.verbs import apply
from outcry.rules.big_shot.state import State
from support import big_shot_boards as big_shot
from support.positions import BIG_SHOT_CASE, fresh_table

SPACES, EACH, COLOURS, COPIES = 18, 4, 4, 18
DEALS = 60_000
FAR = 5.0
"""Standard deviations beyond which a deviation is not chance."""

Counts = tuple[int, ...]
Expected = dict[Counts, float]


# Counting deals


@cache
def count_valid(spaces: int, left: Counts) -> int:
    """Count the ways to deal cubes to some spaces so that none has a single colour (inclusion–exclusion)."""
    total = 0
    for alike in product(*(range(count // EACH + 1) for count in left)):
        rest = [count - EACH * number for count, number in zip(left, alike, strict=True)]
        ways = arrangements((*alike, spaces - sum(alike))) if sum(alike) <= spaces else 0
        total += (-1) ** sum(alike) * ways * arrangements(tuple(rest))
    return total


def arrangements(kinds: Counts) -> int:
    """Count the permutations of a multiset."""
    return factorial(sum(kinds)) // prod(map(factorial, kinds))


def groups() -> Iterator[Counts]:
    """List all possible contents of one space."""
    for group in product(range(EACH), repeat=COLOURS):
        if sum(group) == EACH:
            yield group


def less(left: Counts, group: Counts) -> Counts:
    """Remove cubes; sort the rest, since the colours are interchangeable."""
    return tuple(sorted(count - taken for count, taken in zip(left, group, strict=True)))


def pattern(group: Any) -> Counts:
    """Return the colour counts in descending order, whichever colours these are."""
    return tuple(sorted(map(int, group), reverse=True))


FULL = (COPIES,) * COLOURS
VALID = count_valid(SPACES, FULL)


def expected_on_one() -> Expected:
    """Return the probability of each pattern on one space."""
    chances: Counter[Counts] = Counter()
    for group in groups():
        chances[pattern(group)] += arrangements(group) * count_valid(SPACES - 1, less(FULL, group))
    return {shape: ways / VALID for shape, ways in chances.items()}


def expected_on_two() -> Expected:
    """Return the probability of each pattern of eight on two spaces together."""
    chances: Counter[Counts] = Counter()
    for one, two in product(groups(), repeat=2):
        both = tuple(map(sum, zip(one, two, strict=True)))
        chances[pattern(both)] += arrangements(one) * arrangements(two) * count_valid(SPACES - 2, less(FULL, both))
    return {shape: ways / VALID for shape, ways in chances.items()}


# Dealing


@rule
def deal(state: State, dice: Dice, weights: Row[int]) -> int:
    """Deal all cubes; return how often the deal was restarted."""
    redeals, left = 0, 72
    while left > 0:
        apply(state, random_action(state, dice, weights))
        now = state.bag[0] + state.bag[1] + state.bag[2] + state.bag[3]
        redeals += now > left
        left = now
    return redeals


@cache
def dealt() -> tuple[Any, int]:
    """Deal many times by the rules; return all rings and the number of restarts."""
    fresh = fresh_table(BIG_SHOT_CASE, big_shot.Table())
    dice, weights, rings, redeals = new(Dice, seed=18), counts(len(BIG_SHOT_CASE.game.actions)), [], 0
    for _ in range(DEALS):
        state: Any = copy(fresh)
        redeals += deal(state, dice, weights)
        rings.append(np.array(state.spaces))
    return np.array(rings), redeals


def surprise(seen: Counter[Counts], expected: Expected) -> float:
    """Return the normal score of a chi-square test; rare cells are pooled."""
    total, cells = seen.total(), [(seen[shape], chance) for shape, chance in expected.items()]
    common = [(count, chance) for count, chance in cells if chance * total >= 10]
    rare = [(count, chance) for count, chance in cells if chance * total < 10]
    common += [(sum(count for count, _ in rare), sum(chance for _, chance in rare))] if rare else []
    chi = sum((count - total * chance) ** 2 / (total * chance) for count, chance in common)
    freedom = len(common) - 1
    return (chi - freedom) / sqrt(2 * freedom)


def surprises(rings: Any) -> list[float]:
    """Compare the first space, the last, the last two together and two distant ones with their distributions."""
    one, two = expected_on_one(), expected_on_two()
    return [
        surprise(Counter(pattern(ring[0]) for ring in rings), one),
        surprise(Counter(pattern(ring[-1]) for ring in rings), one),
        surprise(Counter(pattern(ring[-2] + ring[-1]) for ring in rings), two),
        surprise(Counter(pattern(ring[4] + ring[13]) for ring in rings), two),
    ]


def test_what_is_expected_adds_up() -> None:
    assert sum(expected_on_one().values()) == pytest.approx(1)
    assert sum(expected_on_two().values()) == pytest.approx(1)
    assert len(expected_on_one()) == 4
    assert comb(8, 4) == count_valid(2, (4, 4)) + 2


def test_every_dealt_space_has_four_cubes_of_at_least_two_colours_and_all_are_dealt() -> None:
    rings, _ = dealt()
    assert rings.shape == (DEALS, SPACES, COLOURS)
    assert (rings.sum(axis=2) == EACH).all()
    assert (rings.sum(axis=1) == COPIES).all()
    assert rings.max() < EACH


def test_four_deals_in_five_pass() -> None:
    _, redeals = dealt()
    share = VALID / arrangements(FULL)
    assert share == pytest.approx(0.81, abs=0.005)
    deals = DEALS + redeals
    assert abs(DEALS - share * deals) < FAR * sqrt(deals * share * (1 - share))


def test_all_valid_deals_are_alike() -> None:
    assert max(surprises(dealt()[0])) < FAR


# Biased dealers that repair a deal


def is_of_one_colour(cubes: Any) -> Any:
    """Return, for each space, whether its four cubes are of one colour."""
    spaces = cubes.reshape(SPACES, EACH)
    return (spaces == spaces[:, :1]).all(axis=1)


def draw_again(cubes: Any, space: int, random: np.random.Generator) -> None:
    """Put the four cubes back into the bag and deal on from there; if that cannot help, restart."""
    most = max(Counter(cubes[space * EACH :].tolist()).values())
    first = 0 if most > (EACH - 1) * (SPACES - space) else space * EACH
    cubes[first:] = random.permutation(cubes[first:])


def exchange_one(cubes: Any, space: int, random: np.random.Generator) -> None:
    """Swap one of the four cubes for any other."""
    here, there = space * EACH, int(random.integers(len(cubes)))
    cubes[here], cubes[there] = cubes[there], cubes[here]


def mended(mend: Callable[[Any, int, np.random.Generator], None]) -> Any:
    """Deal many times, and repair spaces of one colour one by one."""
    random = np.random.default_rng(18)
    decks = random.permuted(np.tile(np.arange(COLOURS * COPIES) % COLOURS, (DEALS, 1)), axis=1)
    blocks = decks.reshape(DEALS, SPACES, EACH)
    for number in np.flatnonzero((blocks == blocks[:, :, :1]).all(axis=2).any(axis=1)):
        while is_of_one_colour(decks[number]).any():
            mend(decks[number], int(is_of_one_colour(decks[number]).argmax()), random)
    return np.stack([(blocks == colour).sum(axis=2) for colour in range(COLOURS)], axis=2)


@pytest.mark.parametrize("mend", [draw_again, exchange_one])
def test_a_dealer_that_repairs_single_spaces_is_detected(mend: Callable[..., None]) -> None:
    assert max(surprises(mended(mend))) > 2 * FAR
