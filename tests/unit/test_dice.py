"""The dice: fair, reproducible, and the same however games are divided."""

from __future__ import annotations

import numpy as np
import pytest

from outcry.kernel.dice import Dice, draw, mix, pick, reseed, roll, roll_share, total
from outcry.kernel.record import copy, counts, new

FIRST_OUTPUTS = (6457827717110365317, 3203168211198807973, 9817491932198370423)
"""The first outputs of SplitMix64 for seed 1234567, as published with it."""


def test_splitmix64_gives_its_published_values() -> None:
    dice = new(Dice, seed=1234567)
    assert [roll(dice, 1 << 31) for _ in FIRST_OUTPUTS] == [output >> 33 for output in FIRST_OUTPUTS]


def test_mixing_is_one_to_one() -> None:
    assert len({int(mix(np.uint64(number))) for number in range(1000)}) == 1000


@pytest.mark.parametrize("sides", [2, 3, 6, 29])
def test_a_die_is_fair(sides: int) -> None:
    dice = new(Dice, seed=2026)
    faces = [roll(dice, sides) for _ in range(1000 * sides)]
    assert set(faces) == set(range(sides))
    assert sum((faces.count(face) - 1000) ** 2 / 1000 for face in range(sides)) < sides + 4 * (2 * sides) ** 0.5


def test_a_die_with_one_side_always_shows_it() -> None:
    assert {roll(new(Dice, seed=seed), 1) for seed in range(50)} == {0}


def test_a_roll_depends_on_the_seed_and_the_count_alone() -> None:
    dice = new(Dice, seed=5)
    rolls = [roll(dice, 1000) for _ in range(20)]
    assert [roll(new(Dice, seed=5, count=count), 1000) for count in range(20)] == rolls
    assert dice.count == 20


def test_copied_dice_roll_the_same() -> None:
    dice = new(Dice, seed=8)
    roll(dice, 6)
    twin = copy(dice)
    assert [roll(dice, 100) for _ in range(5)] == [roll(twin, 100) for _ in range(5)]


def test_streams_and_numbers_give_unrelated_dice() -> None:
    dice, seeds = new(Dice), set[int]()
    for stream in range(30):
        for number in range(30):
            roll(dice, 6)
            reseed(dice, stream, number)
            assert (dice.count, dice.seed >= 0) == (0, True)
            seeds.add(int(dice.seed))
    assert len(seeds) == 900


def test_reseeding_forgets_the_old_seed() -> None:
    one, two = new(Dice, seed=1, count=9), new(Dice, seed=2)
    reseed(one, 3, 4)
    reseed(two, 3, 4)
    assert one.tobytes() == two.tobytes()


def test_a_rolled_share_lies_between_nothing_and_all() -> None:
    dice = new(Dice, seed=3)
    shares = [roll_share(dice) for _ in range(4000)]
    assert 0 <= min(shares) < 0.01
    assert 0.99 < max(shares) < 1
    assert abs(sum(shares) / 4000 - 0.5) < 0.02
    assert dice.count == 8000


def test_a_weighted_draw_finds_each_place_as_often_as_it_weighs() -> None:
    weights = counts(5)
    weights[:] = 0, 3, 0, 1, 2
    assert total(weights) == 6
    assert [pick(weights, point) for point in range(6)] == [1, 1, 1, 3, 4, 4]
    drawn = [draw(new(Dice, seed=seed), weights) for seed in range(6000)]
    assert all(abs(drawn.count(place) - 1000 * weights[place]) < 150 for place in range(5))
    assert {drawn.count(0), drawn.count(2)} == {0}
