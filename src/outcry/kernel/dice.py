"""Dice: the only source of randomness, and never part of a table.

Roll number i of a seed is a pure function of both (SplitMix64). So a copy of a table reveals nothing about what
comes next, and bulk games are the same however the work is divided.
"""

from __future__ import annotations

import numpy as np

from .compile import rule, wrapping
from .record import Record, Row

GAMMA = np.uint64(0x9E3779B97F4A7C15)
FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
SECOND_FACTOR = np.uint64(0x94D049BB133111EB)


class Dice(Record):
    """A seed (0 or more) and the number of rolls so far."""

    seed: int
    count: int


@wrapping
def mix(bits: np.uint64) -> np.uint64:
    """Mix 64 bits by a bijection."""
    bits = (bits ^ (bits >> np.uint64(30))) * FIRST_FACTOR
    bits = (bits ^ (bits >> np.uint64(27))) * SECOND_FACTOR
    return bits ^ (bits >> np.uint64(31))


@wrapping
def reseed(dice: Dice, stream: int, number: int) -> None:
    """Begin a new sequence of rolls, independent of that of any other stream or number."""
    dice.seed = int(mix(mix(np.uint64(stream)) + np.uint64(number) * GAMMA) >> np.uint64(1))
    dice.count = 0


@wrapping
def roll(dice: Dice, sides: int) -> int:
    """Roll one die with faces 0 to ``sides - 1``; at most 2**31 sides."""
    dice.count += 1
    bits = mix(np.uint64(dice.seed) + np.uint64(dice.count) * GAMMA)
    return int(np.int64(bits >> np.uint64(32)) * sides >> 32)


@rule
def roll_share(dice: Dice) -> float:
    """Return a random float in [0, 1)."""
    return (roll(dice, 1 << 26) * (1 << 26) + roll(dice, 1 << 26)) / (1 << 52)


@rule
def pick(weights: Row[int], point: int) -> int:
    """Return the index whose interval contains ``point`` when the weights are laid end to end."""
    place = 0
    while point >= weights[place]:
        point -= weights[place]
        place += 1
    return place


@rule
def total(weights: Row[int]) -> int:
    """Sum a row."""
    result = 0
    for weight in weights:
        result += weight
    return result


@rule
def draw(dice: Dice, weights: Row[int]) -> int:
    """Draw an index with probability proportional to its weight."""
    return pick(weights, roll(dice, total(weights)))
