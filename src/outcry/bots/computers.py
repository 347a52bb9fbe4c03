"""Computer players at a match: each decision gets a view, and dice of its own that follow from the match's secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from outcry.kernel.dice import Dice
from outcry.kernel.game import Game
from outcry.kernel.policies import decide as decide_by_number
from outcry.kernel.policies import make_ready
from outcry.kernel.record import counts, new

from .catalogue import HUMAN, PLAYERS
from .policies import policy, seat_players

if TYPE_CHECKING:
    from outcry.play.match import Match


def decide(match: Match[Any, Any], seat: int) -> int:
    """Ask the computer player of a seat; for a person, who may be away, the first legal action."""
    if match.players[seat] == HUMAN:
        return match.legal(seat)[0]
    return decide_from(match.game, match.players[seat], match.view(seat), seat, seed_for(match, seat))


def seed_for(match: Match[Any, Any], seat: int) -> int:
    """Give the seed of the dice for one decision."""
    return match.fate.seed_for(seat, len(match.entries)) if match.fate else len(match.entries)


def decide_from(game: Game[Any, Any], player: str, view: Any, seat: int, seed: int) -> int:
    """Ask a computer player, who is given a view and nothing else."""
    (number,) = seat_players(game, [player])
    dice, weights = new(Dice, seed=seed), counts(len(game.actions))
    return int(decide_by_number(number, view, seat, dice, weights))


def call(game: Game[Any, Any], player: str) -> None:
    """Bring a computer player to where it will be asked, and let it get ready."""
    (number,) = seat_players(game, [player])
    mind = policy(PLAYERS[game.name][number])
    make_ready(mind, new(game.state), 0, new(Dice), counts(len(game.actions)))
