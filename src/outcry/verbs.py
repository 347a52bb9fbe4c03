"""The verbs of every game, checked: for programs that look ahead from a view.

``outcry.kernel.verbs`` has the same verbs unchecked, for compiled rules: there an action that is not legal, or an array
that is too short, spoils memory. Here it is refused.

Do not change the fields of a record yourself. Rules trust what they find there: a number that no game reaches can crash
the process. Of all fields only ``players`` is checked.

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
    """Say whose decision a table waits for: a seat, ``CHANCE``, or ``NOBODY`` once the game is over."""
    _game_of(state)
    return int(unchecked.to_move(state))


def is_over(state: Position) -> bool:
    """Say whether the game has ended."""
    _game_of(state)
    return bool(unchecked.is_over(state))


def legal_actions(state: Position) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Give a 1 for each action that may come next and a 0 for the others."""
    mask = np.zeros(len(_game_of(state).actions), np.int64)
    unchecked.legal_actions(state, mask)
    return mask


def chance_weights(state: Position) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Give how likely each outcome of chance is, as whole numbers; refuse if chance is not to move."""
    game = _game_of(state)
    if unchecked.to_move(state) != CHANCE:
        raise ValueError("chance is not to move")
    weights = np.zeros(len(game.actions), np.int64)
    unchecked.chance_weights(state, weights)
    return weights


def why_illegal(state: Position, action: int) -> str:
    """Name the reason why an action may not be taken now; an empty text means that it may."""
    why = int(unchecked.why_illegal(state, _action(state, action)))
    return str(_game_of(state).reasons(why).name).lower().replace("_", " ") if why else ""


def apply(state: Position, action: int) -> None:
    """Take a legal action, or let a possible outcome of chance happen, on the table itself.

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
    """Give what each seat is worth, as the players count it."""
    return _fill(unchecked.score, state)


def standing(state: Position) -> list[int]:
    """Give how each seat ranks, tie-breaks included: more is better, equal is a shared place."""
    return _fill(unchecked.standing, state)


def imagine(view: S, seat: int, seed: int) -> S:
    """Complete the view of a seat to one possible table, with the right odds; each seed gives another."""
    _game_of(view)
    wanted, number = _whole("seat", seat), _whole("seed", seed)
    if not 0 <= wanted < int(view.players):
        raise ValueError(f"there is no seat {seat}: seats count from 0 to {int(view.players) - 1}")
    table: S = _copy(view)
    unchecked.imagine(view, wanted, _new(Dice, seed=number & (2**62 - 1)), table)
    return table


def copy(state: S) -> S:
    """Copy a table, to try something on it."""
    _game_of(state)
    return _copy(state)


def _fill(verb: Any, state: Position) -> list[int]:
    """Ask for a number for each seat."""
    _game_of(state)
    out = np.zeros(int(state.players), np.int64)
    verb(state, out)
    return [int(number) for number in out]


def _game_of(state: Position) -> Game[Any, Any]:
    """Return the game of a table; refuse a table with an impossible number of players."""
    game, players = game_on(state), int(state.players)
    if not 1 <= players <= game.customs.seats[1]:
        raise ValueError(f"a table of {game.name} cannot have {players} players: do not change the fields of a record")
    return game


def _action(state: Position, action: int) -> int:
    """Refuse what is not the number of an action."""
    most, number = len(_game_of(state).actions), _whole("action", action)
    if not 0 <= number < most:
        raise ValueError(f"{action!r} is not an action: they are numbered from 0 to {most - 1}")
    return number


def _whole(name: str, number: SupportsIndex) -> int:
    """Return an integer as an int; NumPy integers are accepted."""
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise TypeError(f"{name} must be a whole number, not {number!r}")
    return index(number)
