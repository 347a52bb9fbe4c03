"""Players by name, and registering new ones."""

from __future__ import annotations

from collections.abc import Callable
from inspect import isfunction, signature
from typing import TypeVar

from outcry.bots import players as known
from outcry.bots.loading import check_class
from outcry.bots.plugins import Bot
from outcry.errors import BadCode
from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.failures import error_facts, start_of
from outcry.kernel.policies import precompile
from outcry.kernel.record import counts, new
from outcry.rules import find_game

from .checks import check_text

B = TypeVar("B", bound=Bot)

PARAMETERS = 4
"""Number of arguments of a policy: view, seat, dice and scratch space."""


def players(game: str) -> list[str]:
    """Return the names of a game's computer players.

    Raises:
        outcry.OutcryError: if there is no such game.
    """
    find_game(check_text("game", game))
    return [player.name for player in known.players_of(game)]


def register_policy(game: str, name: str, policy: Callable[..., int]) -> None:
    """Register a compiled policy under a name, for this process.

    A policy is a function ``decide(view, seat, dice, weights)`` that returns an action. It is compiled with
    ``outcry.kit.rule`` and plays in the same loop as ours, at the same speed. It gets the view of its seat, its own
    dice, and scratch space with one element per action. Its source is part of the key of the compile cache.

    A new definition of the same function (same name, same module) replaces the earlier one, as when a notebook cell is
    run again.

    Raises:
        outcry.OutcryError: if the name is taken, or the policy cannot be compiled for the game.
    """
    check_text("name", name)
    found = find_game(check_text("game", game))
    plain = getattr(policy, "py_func", policy)
    if not isfunction(plain):
        raise TypeError(f"policy must be a function, not {policy!r}")
    place = policy.__module__
    if len(signature(plain).parameters) != PARAMETERS:
        raise BadCode("code-no-policy", name=name, place=place)
    compiled = policy if plain is not policy else rule(policy)
    try:
        precompile(compiled, new(found.state), 0, new(Dice), counts(len(found.actions)))
    except Exception as error:
        raise BadCode(
            "code-policy-broken", name=name, place=place, **error_facts(error, (), start_of(plain))
        ) from error
    known.register_policy(game, name, compiled)


def register_player(kind: type[B]) -> type[B]:
    """Register a class as a player of every game, for this process; can be used as a decorator.

    The class has a ``name`` and a method ``decide(question)``, which gets an ``outcry.Question`` and returns the number
    of a legal action or its notation. It is created without arguments, once per seat and game.

    A new definition of the same class (same name, same module) replaces the earlier one, as when a notebook cell is
    run again.

    Raises:
        outcry.OutcryError: if the name is taken or cannot be written in a list of players, or there is no ``decide``.
    """
    if not isinstance(kind, type):
        raise TypeError(f"a player is registered by its class, not {kind!r}")
    check_text(f"{kind.__name__}.name", getattr(kind, "name", None))
    check_class(kind, kind.__module__)
    known.register_class(kind)
    return kind
