"""Policies: players that are compiled functions.

A policy decides on a view, never on the true state. A compiled loop calls ``decide(policies, number, view, ...)`` to
reach the policy with that number in a line-up; Numba compiles the line-up into a chain of comparisons.
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
"""Decides for a seat on its view, with its own dice and scratch space of one entry per action."""

ILLEGAL = sentinel(-1)
"""Returned in place of an illegal decision of an outside policy."""

LineUp: TypeAlias = Record
"""A tuple of policies, as compiled loops see it: only its type matters."""

_POLICIES: dict[object, tuple[Policy, ...]] = {}
_NAMED: dict[str, list[Policy]] = {}


def line_up(policies: Sequence[Policy]) -> LineUp:
    """Return a line-up of policies, numbered from 0.

    Numba caches the compiled loop by the types of its arguments. So the type of a line-up identifies its policies and
    the source of outside ones: a loop never runs cached code for other policies.
    """
    digest = hashlib.sha256("\n".join(map(_unique_name, policies)).encode()).hexdigest()[:16]
    made = new(_kind(digest))
    _POLICIES.update(dict.fromkeys((made.dtype, numba.from_dtype(made.dtype)), tuple(policies)))
    return made


@cache
def _kind(digest: str) -> type[Record]:
    """Return the record type of a line-up, creating it once."""
    return type(f"LineUp{digest}", (Record,), {"__annotations__": {"unused": int}, "__module__": __name__})


def _unique_name(policy: Policy) -> str:
    """Return a unique name for a policy and its source; redefinitions under the same name are numbered."""
    name = f"{policy.__module__}.{policy.__qualname__} {stamp_of(policy.__module__)}"
    known = _NAMED.setdefault(name, [])
    if policy not in known:
        known.append(policy)
    return f"{name} {known.index(policy)}"


def decide(policies: LineUp, number: int, view: Position, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Call the policy with this number; works in compiled rules too."""
    policy = _POLICIES[policies.dtype][number]
    asked = guarded(policy) if stamp_of(policy.__module__) else policy
    return asked(view, seat, dice, weights)


def precompile(rule: Callable[..., Any], *given: Any) -> None:
    """Compile a rule for these argument types, or load it from the cache, without calling it."""
    if is_jitted(rule):
        compiled: Any = rule
        compiled.compile(tuple(map(numba.typeof, given)))


@overload(decide, strict=False)
def _compiled_decide(policies: Any, number: Any, view: Any, seat: Any, dice: Any, weights: Any) -> Callable[..., int]:
    """Implement ``decide`` for a line-up in compiled code."""
    return chain([policy if not stamp_of(policy.__module__) else guarded(policy) for policy in _POLICIES[policies]])


def guarded(policy: Policy) -> Policy:
    """Wrap an outside policy so that an illegal action returns ILLEGAL, with the action in ``weights[0]``."""
    compiled = policy if is_jitted(policy) else rule(policy)

    def ask(view: Any, seat: int, dice: Dice, weights: Row[int]) -> int:
        action = compiled(view, seat, dice, weights)
        if 0 <= action < len(weights) and why_illegal(view, action) == 0:
            return action
        weights[0] = action
        return ILLEGAL

    return rule(ask)


def chain(policies: Sequence[Policy]) -> Callable[..., int]:
    """Build a chain of comparisons that calls the policy with the given number."""
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
