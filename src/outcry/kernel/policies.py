"""Policies: players that are compiled rules.

A policy decides on a view, never on the truth. A compiled loop that says ``decide(policies, number, view, ...)``
reaches the policy with that number of a line-up; Numba lays the line-up out as a chain of comparisons.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeAlias

import numba
from numba.extending import is_jitted, overload

from .compile import rule, sentinel, stamp_of
from .dice import Dice
from .record import Record, Row, new
from .verbs import Position, why_illegal

Policy: TypeAlias = Callable[[Any, int, Dice, Row[int]], int]
"""Decides for a seat on its view, with its own dice and scratch space of one place for each action."""

ILLEGAL = sentinel(-1)
"""What a policy from outside is taken to decide if it decides against the rules."""

LineUp: TypeAlias = Record
"""Stands for some policies in compiled loops: only its type matters."""

_POLICIES: dict[object, tuple[Policy, ...]] = {}
_NAMED: dict[str, list[Policy]] = {}


def line_up(policies: Sequence[Policy]) -> LineUp:
    """Make a line-up of policies, numbered from 0.

    Numba keeps the machine code of a loop by the types of its arguments. So the type of a line-up names its policies
    and the source of those from outside: a loop never runs the cached code of others.
    """
    digest = hashlib.sha256("\n".join(map(_name_for_good, policies)).encode()).hexdigest()[:16]
    made = new(_kind(digest))
    _POLICIES.update(dict.fromkeys((made.dtype, numba.from_dtype(made.dtype)), tuple(policies)))
    return made


@cache
def _kind(digest: str) -> type[Record]:
    """Make the type of a line-up, once."""
    return type(f"LineUp{digest}", (Record,), {"__annotations__": {"unused": int}, "__module__": __name__})


def _name_for_good(policy: Policy) -> str:
    """Name a policy and its source; one that is defined again under the same name is numbered."""
    name = f"{policy.__module__}.{policy.__qualname__} {stamp_of(policy.__module__)}"
    known = _NAMED.setdefault(name, [])
    if policy not in known:
        known.append(policy)
    return f"{name} {known.index(policy)}"


def decide(policies: LineUp, number: int, view: Position, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Let the policy with this number decide; works in compiled rules too."""
    policy = _POLICIES[policies.dtype][number]
    asked = guarded(policy) if stamp_of(policy.__module__) else policy
    return asked(view, seat, dice, weights)


def make_ready(rule: Callable[..., Any], *given: Any) -> None:
    """Compile a rule for these arguments, or load it from the cache, without calling it."""
    if is_jitted(rule):
        compiled: Any = rule
        compiled.compile(tuple(map(numba.typeof, given)))


@overload(decide, strict=False)
def _compiled_decide(policies: Any, number: Any, view: Any, seat: Any, dice: Any, weights: Any) -> Callable[..., int]:
    """Tell Numba what ``decide`` means for a line-up."""
    return chain([policy if not stamp_of(policy.__module__) else guarded(policy) for policy in _POLICIES[policies]])


def guarded(policy: Policy) -> Policy:
    """Check what a policy from outside decides: an action that is not legal is laid into the scratch space."""
    compiled = policy if is_jitted(policy) else rule(policy)

    def ask(view: Any, seat: int, dice: Dice, weights: Row[int]) -> int:
        action = compiled(view, seat, dice, weights)
        if 0 <= action < len(weights) and why_illegal(view, action) == 0:
            return action
        weights[0] = action
        return ILLEGAL

    return rule(ask)


def chain(policies: Sequence[Policy]) -> Callable[..., int]:
    """Ask the first policy if it has the number, else hand the question on to the others."""
    first = policies[0]

    def ask_last(_policies: LineUp, _number: int, view: Any, seat: int, dice: Dice, weights: Row[int]) -> int:
        return first(view, seat, dice, weights)

    if len(policies) == 1:
        return ask_last
    others = rule(chain(policies[1:]))

    def ask(policies: LineUp, number: int, view: Any, seat: int, dice: Dice, weights: Row[int]) -> int:
        if number == 0:
            return first(view, seat, dice, weights)
        return others(policies, number - 1, view, seat, dice, weights)

    return ask
