"""Nim with a die: take one to three stones; now and then the die adds one. The last stone wins."""

import sys
from enum import IntEnum

from outcry.kit import CHANCE, NOBODY, Game, PlainCustoms, PlainOptions, Position, Row, Small, rule
from outcry.kit import ask_of_each as legal_actions
from outcry.kit import imagine_nothing as imagine
from outcry.kit import observe_all as observe

__all__ = ["NIM", "imagine", "legal_actions", "observe"]

STONES = 13


class State(Position):
    """The pile, whose turn it is, whether the die is rolled next, and who took the last stone."""

    pile: Small
    seat: Small
    is_rolling: Small
    winner: Small


class Action(IntEnum):
    """What a player can do, and then what the die can do."""

    TAKE_1 = 0
    TAKE_2 = 1
    TAKE_3 = 2
    DIE_BLANK = 3
    DIE_ADDS_ONE = 4


class Why(IntEnum):
    """Why an action is illegal."""

    OK = 0
    TOO_FEW_STONES = 1
    THE_DIE_DECIDES = 2
    NOT_A_ROLL = 3
    GAME_OVER = 4


@rule
def setup(state: State, options: PlainOptions) -> None:
    """Lay out the pile."""
    state.players, state.pile, state.seat = options.players, STONES, 0
    state.is_rolling, state.winner = 0, NOBODY


@rule
def to_move(state: State) -> int:
    """Say who decides: a seat, the die, or nobody any more."""
    if state.winner != NOBODY:
        return NOBODY
    return CHANCE if state.is_rolling else int(state.seat)


@rule
def is_over(state: State) -> bool:
    """The game ends with the last stone."""
    return state.winner != NOBODY


@rule
def why_illegal(state: State, action: int) -> int:
    """Take no more stones than there are; the rest is the die's."""
    if state.winner != NOBODY:
        return Why.GAME_OVER
    if state.is_rolling:
        return Why.OK if action > Action.TAKE_3 else Why.NOT_A_ROLL
    if action > Action.TAKE_3:
        return Why.THE_DIE_DECIDES
    return Why.OK if action < state.pile else Why.TOO_FEW_STONES


@rule
def chance_weights(state: State, weights: Row[int]) -> None:
    """Five faces of the die are blank, one adds a stone."""
    for action in range(len(weights)):
        weights[action] = 0
    weights[Action.DIE_BLANK], weights[Action.DIE_ADDS_ONE] = 5, 1


@rule
def apply(state: State, action: int) -> None:
    """Take stones, or roll; after the die the next seat is to move."""
    if state.is_rolling:
        state.pile += action == Action.DIE_ADDS_ONE
        state.seat, state.is_rolling = (state.seat + 1) % state.players, 0
    else:
        state.pile -= action + 1
        state.is_rolling = 1
        state.winner = state.seat if state.pile == 0 else NOBODY


@rule
def score(state: State, out: Row[int]) -> None:
    """One point for the last stone."""
    for seat in range(state.players):
        out[seat] = seat == state.winner


standing = score

NIM = Game(
    name="nim",
    title="Nim with a die",
    state=State,
    options=PlainOptions,
    rules=sys.modules[__name__],
    actions=Action,
    decisions=Action.DIE_BLANK,
    reasons=Why,
    customs=PlainCustoms(Action, seats=(2, 4)),
)
