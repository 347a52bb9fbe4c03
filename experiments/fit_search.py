"""Search for better parameters with CMA-ES, in a space where every coordinate has about the same effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, nan
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from outcry.library.extras import require

Value: TypeAlias = float | tuple[float, ...]
Numbers: TypeAlias = Mapping[str, Value]
"""Fitted parameters by name, as fields of a record."""


class Scale(NamedTuple):
    """The step size of a parameter, and its bounds.

    A parameter that must stay positive is searched on a log scale: a step of 0.1 is about a tenth of it.
    """

    step: float
    low: float
    high: float

    def coordinate(self, value: float) -> float:
        """Convert a value to a coordinate in units of one step."""
        return (log(value) if self.low > 0 else value) / self.step

    def value(self, coordinate: float) -> float:
        """Convert a coordinate to a value, clamped to its bounds."""
        moved = coordinate * self.step
        return min(max(exp(moved) if self.low > 0 else moved, self.low), self.high)


@dataclass(frozen=True)
class Space:
    """The search space: the zero vector is the current parameters, and one step changes a coordinate by 1."""

    today: Numbers
    scales: Mapping[str, Scale]

    def vector(self, numbers: Numbers) -> Any:
        """Convert parameters to a vector."""
        return np.array(self._coordinates(numbers)) - self._coordinates(self.today)

    def numbers(self, vector: Any) -> Numbers:
        """Convert a vector to parameters; those without a scale keep their current values."""
        coordinates = iter((np.asarray(vector) + self._coordinates(self.today)).tolist())
        return {**self.today, **{name: self._read(name, coordinates) for name in self.scales}}

    def bounds(self) -> list[Any]:
        """Return the lower and upper bounds as vectors."""
        ends = ({name: self._fill(name, scale[side]) for name, scale in self.scales.items()} for side in (1, 2))
        return [self.vector(end) for end in ends]

    def rounded(self, numbers: Numbers) -> Numbers:
        """Round the fitted parameters to three significant digits."""
        return {name: shorten(value) if name in self.scales else value for name, value in numbers.items()}

    def _coordinates(self, numbers: Numbers) -> list[float]:
        """Return the coordinates of all fitted parameters."""
        return [self.scales[name].coordinate(value) for name in self.scales for value in entries(numbers[name])]

    def _read(self, name: str, coordinates: Iterator[float]) -> Value:
        """Convert the next coordinates to one number or row of numbers."""
        scale, values = self.scales[name], zip(entries(self.today[name]), coordinates, strict=False)
        row = tuple(scale.value(coordinate) for _, coordinate in values)
        return row if isinstance(self.today[name], tuple) else row[0]

    def _fill(self, name: str, value: float) -> Value:
        """Return a number, or a row filled with it."""
        return tuple(value for _ in entries(self.today[name]))


def entries(value: Value) -> tuple[float, ...]:
    """Return a row; a single number becomes a row of one."""
    return value if isinstance(value, tuple) else (value,)


def shorten(value: Value) -> Value:
    """Round to three significant digits."""
    return tuple(float(f"{one:.3g}") for one in value) if isinstance(value, tuple) else float(f"{value:.3g}")


class Search:
    """An evolution strategy that starts from the current parameters, with its own random generator.

    The leader is the mean of its distribution: with few games, the candidate with the best result was lucky.
    """

    def __init__(self, space: Space, candidates: int, seed: int) -> None:
        """Start with a standard deviation of one step in every direction."""
        require("cma")
        import cma

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
        """Return the candidates of the next generation."""
        self._asked = self._strategy.ask()
        return [self.space.numbers(vector) for vector in self._asked]

    def tell(self, losses: Sequence[float]) -> None:
        """Update with the losses of the candidates; lower is better."""
        self._strategy.tell(self._asked, list(losses))
        self.leader = self.space.numbers(self._strategy.result.xfavorite)
