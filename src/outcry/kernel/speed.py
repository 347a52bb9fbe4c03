"""Benchmark loops that measure how fast the rules are."""

from __future__ import annotations

from .compile import rule
from .dice import Dice
from .playout import random_playout
from .record import Record, Row, assign
from .verbs import Position, setup


@rule
def play_at_random(state: Position, options: Record, dice: Dice, weights: Row[int], games: int) -> int:
    """Play random games; return the number of player decisions."""
    decisions = 0
    for _ in range(games):
        setup(state, options)
        decisions += random_playout(state, dice, weights)
    return decisions


@rule
def copy_often(target: Position, source: Position, times: int) -> None:
    """Copy a table many times, changing it a little each time."""
    for turn in range(times):
        source.players = turn
        assign(target, source)
