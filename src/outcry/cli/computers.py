"""Computer players at a match: each decision gets a view, and dice of its own that follow from the match's secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from outcry.bots.policies import seat_players
from outcry.kernel.dice import Dice
from outcry.kernel.policies import decide as decide_by_number
from outcry.kernel.record import counts, new

from .screen import HUMAN

if TYPE_CHECKING:
    from outcry.play.match import Match


def decide(match: Match[Any, Any], seat: int) -> int:
    """Ask the computer player of a seat; for a person, who may be away, the first legal action."""
    if match.players[seat] == HUMAN:
        return match.legal(seat)[0]
    (number,) = seat_players(match.game, [match.players[seat]])
    seed = match.fate.seed_for(seat, len(match.entries)) if match.fate else len(match.entries)
    dice, weights = new(Dice, seed=seed), counts(len(match.game.actions))
    return int(decide_by_number(number, match.view(seat), seat, dice, weights))
