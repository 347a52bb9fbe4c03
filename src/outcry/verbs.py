"""The verbs of every game with checked arguments: for programs that look ahead from a view.

``outcry.kernel.verbs`` has the same verbs unchecked, for compiled rules: there an illegal action or a short array
corrupts memory. Here it is refused.

Do not change the fields of a record yourself. Rules trust them: an impossible value can crash the process. Of all
fields only ``players`` is checked.

Examples:
    >>> import outcry
    >>> view = outcry.Match("big-shot", ["human", "trader", "trader"], seed=3).record(0)
    >>> bool(outcry.verbs.is_over(view))
    False
"""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex, TypeVar

import numpy as np

from outcry.errors import IllegalAction
from outcry.kernel import verbs as unchecked
from outcry.kernel.dice import Dice
from outcry.kernel.game import Game, game_on
from outcry.kernel.record import copy as _copy
from outcry.kernel.record import new as _new
from outcry.kernel.verbs import CHANCE, NOBODY, Position

S = TypeVar("S", bound=Position)

__all__ = [
    "CHANCE",
    "NOBODY",
    "apply",
    "chance_weights",
    "copy",
    "imagine",
    "is_over",
    "legal_actions",
    "score",
    "standing",
    "to_move",
    "why_illegal",
]


def to_move(state: Position) -> int:
    """Return whose decision a table waits for: a seat, ``CHANCE``, or ``NOBODY`` once the game is over."""
    _game_of(state)
    return int(unchecked.to_move(state))


def is_over(state: Position) -> bool:
    """Return whether the game has ended."""
    _game_of(state)
    return bool(unchecked.is_over(state))


def legal_actions(state: Position) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Return an array with 1 for each legal action and 0 for the others."""
    mask = np.zeros(len(_game_of(state).actions), np.int64)
    unchecked.legal_actions(state, mask)
    return mask


def chance_weights(state: Position) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Return the weight of each outcome of chance as an integer; refused if chance is not to move."""
    game = _game_of(state)
    if unchecked.to_move(state) != CHANCE:
        raise ValueError("chance is not to move")
    weights = np.zeros(len(game.actions), np.int64)
    unchecked.chance_weights(state, weights)
    return weights


def why_illegal(state: Position, action: int) -> str:
    """Return the reason why an action is illegal; empty if it is legal."""
    why = int(unchecked.why_illegal(state, _action(state, action)))
    return str(_game_of(state).reasons(why).name).lower().replace("_", " ") if why else ""


def apply(state: Position, action: int) -> None:
    """Apply a legal action or a possible outcome of chance to the table, in place.

    Raises:
        outcry.errors.IllegalAction: if it is not legal; the table is unchanged.
    """
    number = _action(state, action)
    if why := why_illegal(state, number):
        raise IllegalAction(int(unchecked.why_illegal(state, number)), "why-named", reason=why)
    if unchecked.to_move(state) == CHANCE and not chance_weights(state)[number]:
        raise IllegalAction(0, "why-named", reason="chance cannot bring this")
    unchecked.apply(state, number)


def score(state: Position) -> list[int]:
    """Return the score of each seat."""
    return _fill(unchecked.score, state)


def standing(state: Position) -> list[int]:
    """Return the rank value of each seat, tie-breaks included: more is better, equal means a shared place."""
    return _fill(unchecked.standing, state)


def imagine(view: S, seat: int, seed: int) -> S:
    """Complete the view of a seat to a random possible table, with the right odds; each seed gives another."""
    _game_of(view)
    wanted, number = _whole("seat", seat), _whole("seed", seed)
    if not 0 <= wanted < int(view.players):
        raise ValueError(f"there is no seat {seat}: seats count from 0 to {int(view.players) - 1}")
    table: S = _copy(view)
    unchecked.imagine(view, wanted, _new(Dice, seed=number & (2**62 - 1)), table)
    return table


def copy(state: S) -> S:
    """Copy a table."""
    _game_of(state)
    return _copy(state)


def _fill(verb: Any, state: Position) -> list[int]:
    """Return one number per seat, filled in by a verb."""
    _game_of(state)
    out = np.zeros(int(state.players), np.int64)
    verb(state, out)
    return [int(number) for number in out]


def _game_of(state: Position) -> Game[Any, Any]:
    """Return the game of a table; a table with an impossible number of players is refused."""
    game, players = game_on(state), int(state.players)
    if not 1 <= players <= game.customs.seats[1]:
        raise ValueError(f"a table of {game.name} cannot have {players} players: do not change the fields of a record")
    return game


def _action(state: Position, action: int) -> int:
    """Return the id of an action; anything else is refused."""
    most, number = len(_game_of(state).actions), _whole("action", action)
    if not 0 <= number < most:
        raise ValueError(f"{action!r} is not an action: they are numbered from 0 to {most - 1}")
    return number


def _whole(name: str, number: SupportsIndex) -> int:
    """Return an integer as an int; NumPy integers are accepted."""
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise TypeError(f"{name} must be a whole number, not {number!r}")
    return index(number)
