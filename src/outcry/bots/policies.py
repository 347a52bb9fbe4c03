"""Bring the players of a game to the table: load their modules and number their policies."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from outcry.kernel.game import Game
from outcry.kernel.policies import Policy, enrol

from .catalogue import PLAYERS, Player, number_of


def policy(player: Player) -> Policy:
    """Load what a player decides by."""
    decide: Policy = import_module(player.module).decide
    return decide


def seat_players(game: Game[Any, Any], names: Sequence[str]) -> tuple[int, ...]:
    """Give the numbers of the named players, ready to be asked for decisions."""
    numbers = tuple(number_of(game.name, name) for name in names)
    enrol(game.state, [policy(player) for player in PLAYERS[game.name]])
    return numbers
