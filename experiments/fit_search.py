"""Search for better numbers: CMA-ES in a space where every coordinate has about the same effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, nan
from typing import Any, NamedTuple, TypeAlias

import cma
import numpy as np

Value: TypeAlias = float | tuple[float, ...]
Numbers: TypeAlias = Mapping[str, Value]
"""The fields of a record of fitted numbers, by name."""


class Scale(NamedTuple):
    """How far one step of the search moves a number, and its bounds.

    A number that must stay positive moves in its logarithm: a step of 0.1 is a tenth of it.
    """

    step: float
    low: float
    high: float

    def coordinate(self, value: float) -> float:
        """Place a number on a line where one step is 1."""
        return (log(value) if self.low > 0 else value) / self.step

    def value(self, coordinate: float) -> float:
        """Read a number from its place on the line; rounding errors do not take it beyond its bounds."""
        moved = coordinate * self.step
        return min(max(exp(moved) if self.low > 0 else moved, self.low), self.high)


@dataclass(frozen=True)
class Space:
    """Where a fit searches: the zero vector stands for today's numbers, and one step changes a coordinate by 1."""

    today: Numbers
    scales: Mapping[str, Scale]

    def vector(self, numbers: Numbers) -> Any:
        """Turn numbers into a vector."""
        return np.array(self._coordinates(numbers)) - self._coordinates(self.today)

    def numbers(self, vector: Any) -> Numbers:
        """Turn a vector into numbers; those without a scale are today's."""
        coordinates = iter((np.asarray(vector) + self._coordinates(self.today)).tolist())
        return {**self.today, **{name: self._read(name, coordinates) for name in self.scales}}

    def bounds(self) -> list[Any]:
        """Give the lowest and the highest vector."""
        ends = ({name: self._fill(name, scale[side]) for name, scale in self.scales.items()} for side in (1, 2))
        return [self.vector(end) for end in ends]

    def rounded(self, numbers: Numbers) -> Numbers:
        """Round what the fit moves to three significant digits."""
        return {name: shorten(value) if name in self.scales else value for name, value in numbers.items()}

    def _coordinates(self, numbers: Numbers) -> list[float]:
        """Place all numbers that are moved on their lines."""
        return [self.scales[name].coordinate(value) for name in self.scales for value in entries(numbers[name])]

    def _read(self, name: str, coordinates: Iterator[float]) -> Value:
        """Read one number or row of numbers."""
        scale, values = self.scales[name], zip(entries(self.today[name]), coordinates, strict=False)
        row = tuple(scale.value(coordinate) for _, coordinate in values)
        return row if isinstance(self.today[name], tuple) else row[0]

    def _fill(self, name: str, value: float) -> Value:
        """Give one value to a number or to all of a row."""
        return tuple(value for _ in entries(self.today[name]))


def entries(value: Value) -> tuple[float, ...]:
    """Take a single number as a row of one."""
    return value if isinstance(value, tuple) else (value,)


def shorten(value: Value) -> Value:
    """Keep three significant digits."""
    return tuple(float(f"{one:.3g}") for one in value) if isinstance(value, tuple) else float(f"{value:.3g}")


class Search:
    """An evolution strategy that starts from today's numbers and draws from a generator of its own.

    The leader is the mean of its distribution: where games are few, the candidate with the best result was lucky.
    """

    def __init__(self, space: Space, candidates: int, seed: int) -> None:
        """Start with a spread of one step in every direction."""
        self.space, self.leader = space, space.today
        generator, bounds = np.random.default_rng(seed), space.bounds()
        options = {
            "popsize": candidates,
            "bounds": bounds,
            "randn": lambda *shape: generator.standard_normal(shape),
            "seed": nan,
            "verbose": -9,
        }
        self._strategy = cma.CMAEvolutionStrategy(np.zeros(len(bounds[0])), 1.0, options)
        self._asked: Any = None

    def ask(self) -> list[Numbers]:
        """Name the candidates of the next generation."""
        self._asked = self._strategy.ask()
        return [self.space.numbers(vector) for vector in self._asked]

    def tell(self, losses: Sequence[float]) -> None:
        """Learn how the candidates did, the less the better."""
        self._strategy.tell(self._asked, list(losses))
        self.leader = self.space.numbers(self._strategy.result.xfavorite)
