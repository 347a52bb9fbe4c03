"""The verbs every game speaks, and generic rules understand.

A compiled loop that says ``apply(state, action)`` reaches the rules of the game whose record it was given;
Numba chooses when it compiles, so the call costs nothing.

Nothing here is checked: an action that is not legal, or an array that is too short, corrupts memory. Programs use
``outcry.verbs``, which checks.
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
    """What the table of every game shows: how many seats are taken."""

    players: int


P = ParamSpec("P")
T = TypeVar("T")
S_contra = TypeVar("S_contra", bound=Position, contravariant=True)
O_contra = TypeVar("O_contra", bound=Record, contravariant=True)


class Rules(Protocol[S_contra, O_contra]):
    """What a game must say; a rules module is one. None of it is random: chance is a player."""

    def setup(self, state: S_contra, options: O_contra, /) -> None:
        """Set the table, whatever lay on it before."""

    def to_move(self, state: S_contra, /) -> int:
        """Say whose decision the table waits for: a seat, CHANCE, or NOBODY once the game is over."""
        ...

    def chance_weights(self, state: S_contra, weights: Row[int], /) -> None:
        """Fill in how likely each outcome is, as whole numbers, when CHANCE is to move."""

    def legal_actions(self, state: S_contra, mask: Row[int], /) -> None:
        """Fill in 1 for each action (or outcome) that may come next and 0 for the others."""

    def why_illegal(self, state: S_contra, action: int, /) -> int:
        """Say why an action may not be taken now; 0 means that it may."""
        ...

    def apply(self, state: S_contra, action: int, /) -> None:
        """Take a legal action, or let a possible outcome happen."""

    def is_over(self, state: S_contra, /) -> bool:
        """Say whether the game has ended."""
        ...

    def score(self, state: S_contra, out: Row[int], /) -> None:
        """Fill in what each seat is worth, as the players count it."""

    def standing(self, state: S_contra, out: Row[int], /) -> None:
        """Fill in how each seat ranks, tie-breaks included: more is better, equal is a shared place."""

    def observe(self, state: S_contra, seat: int, view: S_contra, /) -> None:
        """Fill a view with what one seat can know, and nothing else; NOBODY is a spectator."""

    def imagine(self, view: S_contra, seat: int, dice: Dice, state: S_contra, /) -> None:
        """Fill a state with one table that the seat cannot tell from the real one."""


_RULES: dict[object, Rules[Any, Any]] = {}

HOLDERS = (np.record, np.ndarray, numba.core.types.Array)
"""What holds records: one or a row of them, as NumPy and as Numba call it. The dtype says which."""


def register(record: type[Record], rules: Any, speakers: dict[object, Any] = _RULES) -> None:
    """Let generic rules find a game by its record, as NumPy and as Numba call it."""
    keys = layout(record), numba.from_dtype(layout(record))
    if any(speakers.get(key, rules) is not rules for key in keys):
        raise ValueError(f"{record.__module__}.{record.__name__} already belongs to another game")
    speakers.update(dict.fromkeys(keys, rules))


def verb(method: Callable[Concatenate[Any, P], T], speakers: Mapping[object, Any] = _RULES) -> Callable[P, T]:
    """Make a function that finds the game, among those who speak, by its first argument: in Python and compiled.

    The first argument is a record or a row of records.
    """
    name = method.__name__

    def find(first: Any) -> Callable[..., T]:
        key = first.dtype if isinstance(first, HOLDERS) else first
        chosen: Callable[..., T] = getattr(speakers[key], name)
        return chosen

    def speak(*words: P.args, **_: P.kwargs) -> T:
        return find(words[0])(*words)

    @overload(speak, strict=False)
    def compiled(*words: Any) -> Callable[..., T]:
        chosen = find(words[0])

        def say(*words: Any) -> T:
            return chosen(*words)

        return say

    shown = signature(method)
    speak.__name__, speak.__qualname__, speak.__doc__ = name, name, method.__doc__
    vars(speak)["__signature__"] = shown.replace(parameters=list(shown.parameters.values())[1:])
    return speak


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
