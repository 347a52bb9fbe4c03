"""Play at random: written once, compiled for each game."""

from __future__ import annotations

from .compile import rule
from .dice import Dice, draw
from .record import Row
from .verbs import CHANCE, Position, apply, chance_weights, is_over, legal_actions, to_move


@rule
def random_action(state: Position, dice: Dice, weights: Row[int]) -> int:
    """Draw a chance outcome by its weights, or a player's action uniformly from the legal ones."""
    if to_move(state) == CHANCE:
        chance_weights(state, weights)
    else:
        legal_actions(state, weights)
    return draw(dice, weights)


@rule
def random_playout(state: Position, dice: Dice, weights: Row[int]) -> int:
    """Play to the end at random; return the number of player decisions."""
    decisions = 0
    while not is_over(state):
        decisions += to_move(state) != CHANCE
        apply(state, random_action(state, dice, weights))
    return decisions
