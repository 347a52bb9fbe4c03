"""Exact inference by enumeration: every world consistent with what an onlooker has seen, with its probability.

Nothing here asks the rules what they remember of earlier draws. A witness writes down what happened to the bag; from
the opening bag on, every deal that the onlooker cannot see is tried in all ways, and each world is weighed by the
chance of what was seen next. Which hidden share is sold counts as chance too: any of those in the hand alike.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

from outcry.rules.black_friday.state import COLOURS, Action

KINDS = COLOURS + 1
FEW = 5

Pile = tuple[int, ...]


class World(NamedTuple):
    """The hidden state: the bag, and the face-down shares of each seat."""

    bag: Pile
    hands: tuple[Pile, ...]


Odds = dict[World, Fraction]


class Dealt(NamedTuple):
    """A share went from the bag to the hand of a seat."""

    seat: int
    colour: int


class Drawn(NamedTuple):
    """A share was drawn openly."""

    kind: int


class Returned(NamedTuple):
    """Some shares were put into the bag openly."""

    kind: int
    number: int


class Shown(NamedTuple):
    """A share from a hidden hand was sold."""

    seat: int
    colour: int


Event = Dealt | Drawn | Returned | Shown


def world_of(state: Any) -> World:
    """Extract the hidden state of a table."""
    hands = state.traders["face_down"][: state.players, :COLOURS].tolist()
    return World(tuple(state.bag[:KINDS].tolist()), tuple(map(tuple, hands)))


def witness(before: Any, action: int, after: Any) -> Iterator[Event]:
    """Return the events of a move in the bag and the hidden hands."""
    old, new = world_of(before), world_of(after)
    drawn = action - Action.DRAW_0 if action >= Action.DRAW_0 else None
    if drawn is not None:
        yield Dealt(int(before.seat), drawn) if new.hands != old.hands else Drawn(drawn)
    for kind in range(KINDS):
        if returned := new.bag[kind] - old.bag[kind] + (kind == drawn):
            yield Returned(kind, returned)
    for seat, (had, has) in enumerate(zip(old.hands, new.hands, strict=True)):
        yield from (Shown(seat, colour) for colour in range(COLOURS) if has[colour] < had[colour])


def conclude(start: World, events: Iterable[Event], open_to: Container[int]) -> Odds:
    """Return the probability of every possible world; the onlooker sees the deals to some seats."""
    odds: Odds = {start: Fraction(1)}
    for event in events:
        worlds: defaultdict[World, Fraction] = defaultdict(Fraction)
        for world, weight in odds.items():
            for next_world, chance in follow(world, event, open_to):
                worlds[next_world] += weight * chance
        odds = {world: weight for world, weight in worlds.items() if weight}
    whole = sum(odds.values())
    return {world: weight / whole for world, weight in odds.items()}


def follow(world: World, event: Event, open_to: Container[int]) -> Iterator[tuple[World, Fraction]]:
    """Yield the worlds that follow an observed event, with its likelihood."""
    match event:
        case Drawn(kind):
            yield take(world, kind)
        case Returned(kind, number):
            yield World(changed(world.bag, kind, number), world.hands), Fraction(1)
        case Dealt(seat, seen):
            for colour in (seen,) if seat in open_to else range(COLOURS):
                dealt, chance = take(world, colour)
                yield World(dealt.bag, held(dealt.hands, seat, colour, 1)), chance
        case Shown(seat, colour):
            hand = world.hands[seat]
            chance = Fraction(1) if seat in open_to else Fraction(hand[colour], sum(hand))
            yield World(world.bag, held(world.hands, seat, colour, -1)), chance


def take(world: World, kind: int) -> tuple[World, Fraction]:
    """Take a share out of the bag, drawn uniformly."""
    chance = Fraction(world.bag[kind], sum(world.bag))
    return World(changed(world.bag, kind, -1), world.hands), chance


def held(hands: tuple[Pile, ...], seat: int, colour: int, by: int) -> tuple[Pile, ...]:
    """Change one hand."""
    return (*hands[:seat], changed(hands[seat], colour, by), *hands[seat + 1 :])


def changed(pile: Pile, kind: int, by: int) -> Pile:
    """Change one count of a pile."""
    return (*pile[:kind], pile[kind] + by, *pile[kind + 1 :])


# Comparing


def surprise(seen: Mapping[World, int], odds: Odds) -> float:
    """Return how far a sample is from the odds, in standard deviations: the chi-square test.

    Worlds that were to be expected fewer than five times count as one; Wilson and Hilferty's formula turns the sum
    of squares into a normal score.
    """
    size, cells = sum(seen.values()), [0.0, 0.0]
    squares, freedom = 0.0, 0
    for world, chance in odds.items():
        expected = float(size * chance)
        if expected < FEW:
            cells = [cells[0] + expected, cells[1] + seen.get(world, 0)]
        else:
            squares, freedom = squares + (seen.get(world, 0) - expected) ** 2 / expected, freedom + 1
    if cells[0] >= FEW:
        squares, freedom = squares + (cells[1] - cells[0]) ** 2 / cells[0], freedom + 1
    freedom = max(freedom - 1, 1)
    spread = 2 / (9 * freedom)
    return float(((squares / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def impossible(seen: Iterable[World], odds: Odds) -> set[World]:
    """Return the worlds of a sample that are impossible."""
    return set(seen) - odds.keys()
