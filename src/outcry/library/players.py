"""Players by name, and policies from outside."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature

from outcry.bots import players as known
from outcry.errors import BadCode
from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.policies import precompile
from outcry.kernel.record import counts, new
from outcry.rules import find_game

from .watch import summary

PARAMETERS = 4
"""A policy takes a view, a seat, dice and scratch space."""


def players(game: str) -> list[str]:
    """Name the computer players of a game.

    Raises:
        outcry.OutcryError: if there is no such game.
    """
    return [player.name for player in known.players_of(game)]


def register_policy(game: str, name: str, policy: Callable[..., int]) -> None:
    """Make a compiled policy known by a name, until this process ends.

    A policy is a function ``decide(view, seat, dice, weights)`` that returns an action. It is compiled with
    ``outcry.kit.rule`` and plays in the same loop as ours, at the same speed. It is given the view of its seat, dice
    of its own, and scratch space with a place for each action. Its source belongs to the key of the compile cache.

    Raises:
        outcry.OutcryError: if the name is taken, or the policy cannot be compiled for the game.
    """
    found, place = find_game(game), policy.__module__
    plain = getattr(policy, "py_func", policy)
    if not callable(policy) or len(signature(plain).parameters) != PARAMETERS:
        raise BadCode("code-no-policy", name=name, place=place)
    compiled = policy if plain is not policy else rule(policy)
    try:
        precompile(compiled, new(found.state), 0, new(Dice), counts(len(found.actions)))
    except Exception as error:
        raise BadCode("code-policy-broken", name=name, place=place, error=summary(error)) from error
    known.register(game, name, compiled)
