"""Queries on a single table: legal actions, reasons, outcomes of chance, hidden actions."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from outcry.errors import IllegalAction
from outcry.kernel.dice import pick
from outcry.kernel.game import Event, Game
from outcry.kernel.reasons import ask_why
from outcry.kernel.record import Row, copy, counts, new
from outcry.kernel.verbs import Position

from .fate import Fate


def legal_at(game: Game[Any, Any], table: Position) -> list[int]:
    """List the legal actions."""
    mask: Row[int] = counts(len(game.actions))
    game.rules.legal_actions(table, mask)
    return [action for action, allowed in enumerate(mask) if allowed]


def reasons_at(game: Game[Any, Any], table: Position) -> dict[int, Event | None]:
    """Return for every decision why it is illegal, as an event; None if it is legal."""
    asked: Any = np.array([action for action in game.customs.names() if action < game.decisions])
    reasons = np.zeros_like(asked)
    ask_why(table, asked, reasons)
    pairs = zip(asked.tolist(), reasons.tolist(), strict=True)
    return {action: reason_of(game.reasons, why) if why else None for action, why in pairs}


@cache
def reason_of(reasons: Any, why: int) -> Event:
    """Return the event that explains a reason; an outside game, which has no messages, shows the reason's name."""
    words = reasons(why).name.lower().split("_")
    if reasons.__module__.startswith("outcry."):
        return Event("-".join(["why", *words]))
    return Event("why-named", {"reason": " ".join(words)})


def refusal(game: Game[Any, Any], why: int) -> IllegalAction:
    """Return the error for an illegal action, in the words of the edition."""
    reason = reason_of(game.reasons, why)
    return IllegalAction(why, reason.key, **{**game.customs.words, **reason.facts})


def outcome_at(game: Game[Any, Any], table: Position, number: int, fate: Fate) -> int:
    """Return the outcome that a fate gives for the chance event at a table, as entry ``number``."""
    weights: Row[int] = counts(len(game.actions))
    game.rules.chance_weights(table, weights)
    return int(pick(weights, fate.point(number, int(sum(weights)))))


def is_hidden(game: Game[Any, Any], before: Position, seat: int, action: int) -> bool:
    """Return whether another action would have looked the same to a seat that did not choose it."""
    if seat == game.rules.to_move(before):
        return False
    table, seen = _glimpse(game, before, seat, action)
    others = (_glimpse(game, before, seat, other) for other in legal_at(game, before))
    return any(look == seen and other != table for other, look in others)


def _glimpse(game: Game[Any, Any], before: Position, seat: int, action: int) -> tuple[bytes, bytes]:
    """Return the bytes of the table after an action, and of a seat's view of it."""
    after, view = copy(before), new(game.state)
    game.rules.apply(after, action)
    game.rules.observe(after, seat, view)
    return after.tobytes(), view.tobytes()
