"""Policies: players that are compiled rules, found by the record of the game and a number.

A policy decides on a view, never on the truth. A compiled loop that says ``decide(number, view, ...)`` reaches the
policy with that number; Numba lays all policies of the game out as a chain of comparisons when it compiles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numba
import numpy as np
from numba.extending import is_jitted, overload

from .compile import rule
from .dice import Dice
from .record import Row, layout
from .verbs import Position

Policy: TypeAlias = Callable[[Any, int, Dice, Row[int]], int]
"""Decide for a seat on its view, with own dice and scratch space of one place for each action."""

_POLICIES: dict[object, tuple[Policy, ...]] = {}


def enrol(state: type[Position], policies: Sequence[Policy]) -> None:
    """Number the policies of a game from 0 on, once and for all: compiled loops keep what they were given."""
    known, given = _POLICIES.get(layout(state)), tuple(policies)
    if known is None:
        _POLICIES.update(dict.fromkeys((layout(state), numba.from_dtype(layout(state))), given))
    elif known != given:
        raise ValueError(f"{state.__module__}.{state.__name__} already has other policies")


def decide(number: int, view: Position, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Let the policy with this number decide; works in compiled rules too."""
    key: object = view.dtype if isinstance(view, np.record) else view
    return _POLICIES[key][number](view, seat, dice, weights)


def make_ready(policy: Policy, view: Position, seat: int, dice: Dice, weights: Row[int]) -> None:
    """Compile a policy for what it will be given, or read it from the cache, without asking it anything."""
    if is_jitted(policy):
        compiled: Any = policy
        compiled.compile(tuple(numba.typeof(given) for given in (view, seat, dice, weights)))


@overload(decide, strict=False)
def _compiled_decide(number: Any, view: Any, seat: Any, dice: Any, weights: Any) -> Callable[..., int]:
    """Tell Numba what ``decide`` means for the record of a game."""
    return chain(_POLICIES[view])


def chain(policies: Sequence[Policy]) -> Callable[..., int]:
    """Ask for the first policy by its number, else hand the question on to the others."""
    first = policies[0]

    def ask_last(_number: int, view: Any, seat: int, dice: Dice, weights: Row[int]) -> int:
        return first(view, seat, dice, weights)

    if len(policies) == 1:
        return ask_last
    others = rule(chain(policies[1:]))

    def ask(number: int, view: Any, seat: int, dice: Dice, weights: Row[int]) -> int:
        if number == 0:
            return first(view, seat, dice, weights)
        return others(number - 1, view, seat, dice, weights)

    return ask
