"""Questions about one table, whatever the match: what may come next, why not, what chance brings, what is hidden."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from outcry.errors import IllegalAction
from outcry.kernel.dice import pick
from outcry.kernel.game import Game
from outcry.kernel.reasons import ask_why
from outcry.kernel.record import Row, copy, counts, new
from outcry.kernel.verbs import Position
from outcry.locale import FALLBACK, voice

from .fate import Fate


def legal_at(game: Game[Any, Any], table: Position) -> list[int]:
    """List the ids of what may come next."""
    mask: Row[int] = counts(len(game.actions))
    game.rules.legal_actions(table, mask)
    return [action for action, allowed in enumerate(mask) if allowed]


def reasons_at(game: Game[Any, Any], table: Position) -> dict[int, str]:
    """Name for every decision the message that says why it may not be taken; empty if it may."""
    asked: Any = np.array([action for action in game.customs.names() if action < game.decisions])
    reasons = np.zeros_like(asked)
    ask_why(table, asked, reasons)
    pairs = zip(asked.tolist(), reasons.tolist(), strict=True)
    return {action: key_of(game.reasons, why) if why else "" for action, why in pairs}


@cache
def key_of(reasons: Any, why: int) -> str:
    """Name the message of a reason."""
    return f"why-{reasons(why).name.lower().replace('_', '-')}"


def refusal(game: Game[Any, Any], why: int) -> IllegalAction:
    """Make the refusal of what the rules of a game forbid, in the words of the edition.

    Of a game from outside, whose reasons no catalogue has, the name is told.
    """
    key, is_ours = key_of(game.reasons, why), game.state.__module__.startswith("outcry.")
    if is_ours and voice(FALLBACK).knows(key):
        return IllegalAction(why, key, **game.customs.words)
    return IllegalAction(why, "why-named", reason=game.reasons(why).name.lower().replace("_", " "))


def outcome_at(game: Game[Any, Any], table: Position, number: int, fate: Fate) -> int:
    """Say what a fate makes of the chance that a table waits for, as entry ``number``."""
    weights: Row[int] = counts(len(game.actions))
    game.rules.chance_weights(table, weights)
    return int(pick(weights, fate.point(number, int(sum(weights)))))


def is_hidden(game: Game[Any, Any], before: Position, seat: int, action: int) -> bool:
    """Say whether another action on a table would have looked the same to a seat that did not choose it."""
    if seat == game.rules.to_move(before):
        return False
    table, seen = _glimpse(game, before, seat, action)
    others = (_glimpse(game, before, seat, other) for other in legal_at(game, before))
    return any(look == seen and other != table for other, look in others)


def _glimpse(game: Game[Any, Any], before: Position, seat: int, action: int) -> tuple[bytes, bytes]:
    """Show a table after an action, and what a seat would see of it."""
    after, view = copy(before), new(game.state)
    game.rules.apply(after, action)
    game.rules.observe(after, seat, view)
    return after.tobytes(), view.tobytes()
