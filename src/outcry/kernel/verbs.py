"""The verbs: functions that every game implements and generic code calls.

In a compiled loop, ``apply(state, action)`` calls the rules of the game whose record it is given; Numba resolves this
at compile time, so the dispatch costs nothing.

Nothing is checked here: an illegal action, or an array that is too short, corrupts memory. Programs should use
``outcry.verbs``, which checks its arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import numba
import numba.core
import numpy as np
from numba.extending import overload

from .compile import sentinel
from .dice import Dice
from .record import Record, Row, layout

CHANCE = sentinel(-1)
NOBODY = sentinel(-2)


class Position(Record):
    """Base of every game's state: the number of players."""

    players: int


P = ParamSpec("P")
T = TypeVar("T")
S_contra = TypeVar("S_contra", bound=Position, contravariant=True)
O_contra = TypeVar("O_contra", bound=Record, contravariant=True)


class Rules(Protocol[S_contra, O_contra]):
    """What a game must implement; a module can be one. Nothing is random: chance is a player."""

    def setup(self, state: S_contra, options: O_contra, /) -> None:
        """Set up the table, overwriting whatever was there."""

    def to_move(self, state: S_contra, /) -> int:
        """Return whose move it is: a seat, CHANCE, or NOBODY once the game is over."""
        ...

    def chance_weights(self, state: S_contra, weights: Row[int], /) -> None:
        """Fill in the weight of each outcome, as integers, when CHANCE is to move."""

    def legal_actions(self, state: S_contra, mask: Row[int], /) -> None:
        """Fill in 1 for each legal action (or possible outcome) and 0 for the others."""

    def why_illegal(self, state: S_contra, action: int, /) -> int:
        """Return why an action is illegal now, 0 if it is legal."""
        ...

    def apply(self, state: S_contra, action: int, /) -> None:
        """Apply a legal action or a possible outcome."""

    def is_over(self, state: S_contra, /) -> bool:
        """Return whether the game is over."""
        ...

    def score(self, state: S_contra, out: Row[int], /) -> None:
        """Fill in the score of each seat, as the players count it."""

    def standing(self, state: S_contra, out: Row[int], /) -> None:
        """Fill in the rank value of each seat, tie-breaks included: higher is better, equal values share a place."""

    def observe(self, state: S_contra, seat: int, view: S_contra, /) -> None:
        """Fill in the view of one seat: what it can know and nothing else. NOBODY is a spectator."""

    def imagine(self, view: S_contra, seat: int, dice: Dice, state: S_contra, /) -> None:
        """Fill in a random state that the seat cannot tell from the real one, with the right odds."""


_RULES: dict[object, Rules[Any, Any]] = {}

HOLDERS = (np.record, np.ndarray, numba.core.types.Array)
"""Types that hold a record or a row of records, in NumPy and in Numba; their dtype identifies the game."""


def register(record: type[Record], rules: Any, registry: dict[object, Any] = _RULES) -> None:
    """Register rules under the NumPy and Numba types of a record."""
    keys = layout(record), numba.from_dtype(layout(record))
    if any(registry.get(key, rules) is not rules for key in keys):
        raise ValueError(f"{record.__module__}.{record.__name__} already belongs to another game")
    registry.update(dict.fromkeys(keys, rules))


def verb(method: Callable[Concatenate[Any, P], T], registry: Mapping[object, Any] = _RULES) -> Callable[P, T]:
    """Return a function that dispatches to a game by its first argument, in Python and in compiled code.

    The first argument is a record or a row of records.
    """
    name = method.__name__

    def find(first: Any) -> Callable[..., T]:
        key = first.dtype if isinstance(first, HOLDERS) else first
        chosen: Callable[..., T] = getattr(registry[key], name)
        return chosen

    def dispatch(*args: P.args, **_: P.kwargs) -> T:
        return find(args[0])(*args)

    @overload(dispatch, strict=False)
    def compiled(*args: Any) -> Callable[..., T]:
        chosen = find(args[0])

        def call(*args: Any) -> T:
            return chosen(*args)

        return call

    shown = signature(method)
    dispatch.__name__, dispatch.__qualname__, dispatch.__doc__ = name, name, method.__doc__
    vars(dispatch)["__signature__"] = shown.replace(parameters=list(shown.parameters.values())[1:])
    return dispatch


AnyRules = Rules[Position, Record]
setup = verb(AnyRules.setup)
to_move = verb(AnyRules.to_move)
chance_weights = verb(AnyRules.chance_weights)
legal_actions = verb(AnyRules.legal_actions)
why_illegal = verb(AnyRules.why_illegal)
apply = verb(AnyRules.apply)
is_over = verb(AnyRules.is_over)
score = verb(AnyRules.score)
standing = verb(AnyRules.standing)
observe = verb(AnyRules.observe)
imagine = verb(AnyRules.imagine)
