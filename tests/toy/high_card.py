"""High Card: everybody holds a hidden card and may exchange it once. The highest card wins."""

import sys
from enum import IntEnum
from typing import Annotated

from outcry.kit import CHANCE, NOBODY, Dice, Game, PlainCustoms, PlainOptions, Position, Row, Small, assign, roll, rule
from outcry.kit import ask_of_each as legal_actions

__all__ = ["HIGH_CARD", "legal_actions"]

CARDS, NOTHING = 8, 0


class State(Position):
    """The card of each seat, the face-up cards, who is to decide, and who is to get a card."""

    hands: Annotated[Row[Small], 4]
    is_face_up: Annotated[Row[Small], CARDS + 1]
    seat: Small
    dealt: Small
    taker: Small


class Action(IntEnum):
    """The actions of players, then the cards that chance can deal."""

    KEEP = 0
    EXCHANGE = 1
    CARD_1 = 2
    CARD_2 = 3
    CARD_3 = 4
    CARD_4 = 5
    CARD_5 = 6
    CARD_6 = 7
    CARD_7 = 8
    CARD_8 = 9


class Why(IntEnum):
    """Why an action is illegal."""

    OK = 0
    A_CARD_COMES = 1
    NO_CARD_COMES = 2
    CARD_IS_GONE = 3
    GAME_OVER = 4


@rule
def setup(state: State, options: PlainOptions) -> None:
    """Start without cards; the first seat is dealt one."""
    state.players, state.seat, state.dealt, state.taker = options.players, 0, 0, 0
    for seat in range(len(state.hands)):
        state.hands[seat] = NOTHING
    for card in range(len(state.is_face_up)):
        state.is_face_up[card] = 0


@rule
def to_move(state: State) -> int:
    """Return who decides: chance while somebody is to get a card, then seat by seat."""
    if state.taker != NOBODY:
        return CHANCE
    return NOBODY if state.seat == state.players else int(state.seat)


@rule
def is_over(state: State) -> bool:
    """The game ends when everybody has decided."""
    return to_move(state) == NOBODY


@rule
def is_left(state: State, card: int) -> bool:
    """Return whether a card is still in the pile, as far as the table shows."""
    for hand in state.hands:
        if hand == card:
            return False
    return not state.is_face_up[card]


@rule
def why_illegal(state: State, action: int) -> int:
    """Keep or exchange on your turn; chance deals a remaining card."""
    mover = to_move(state)
    if mover == NOBODY:
        return Why.GAME_OVER
    if mover != CHANCE:
        return Why.NO_CARD_COMES if action >= Action.CARD_1 else Why.OK
    if action < Action.CARD_1:
        return Why.A_CARD_COMES
    return Why.OK if is_left(state, action - Action.CARD_1 + 1) else Why.CARD_IS_GONE


@rule
def chance_weights(state: State, weights: Row[int]) -> None:
    """Every remaining card is equally likely."""
    for action in range(len(weights)):
        weights[action] = why_illegal(state, action) == Why.OK


@rule
def apply(state: State, action: int) -> None:
    """Deal a card, or keep or exchange one's own."""
    if state.taker != NOBODY:
        state.hands[state.taker] = action - Action.CARD_1 + 1
        state.seat += state.dealt == state.players
        state.dealt = min(state.dealt + 1, int(state.players))
        state.taker = NOBODY if state.dealt == state.players else state.dealt
    elif action == Action.KEEP:
        state.seat += 1
    else:
        state.is_face_up[state.hands[state.seat]] = 1
        state.hands[state.seat], state.taker = NOTHING, state.seat


@rule
def score(state: State, out: Row[int]) -> None:
    """The score is the card."""
    for seat in range(state.players):
        out[seat] = state.hands[seat]


standing = score


@rule
def observe(state: State, seat: int, view: State) -> None:
    """Hide the cards of the others until the end."""
    assign(view, state)
    if not is_over(state):
        for other in range(state.players):
            if other != seat:
                view.hands[other] = NOTHING


@rule
def imagine(view: State, seat: int, dice: Dice, state: State) -> None:
    """Give each of the others a random card that the seat cannot see, all equally likely."""
    assign(state, view)
    for other in range(view.dealt):
        if state.hands[other] == NOTHING and other != view.taker:
            state.hands[other] = any_card_left(state, dice)


@rule
def any_card_left(state: State, dice: Dice) -> int:
    """Draw a random card from the pile, as far as the table shows it."""
    card = 1 + roll(dice, CARDS)
    while not is_left(state, card):
        card = 1 + roll(dice, CARDS)
    return card


HIGH_CARD = Game(
    name="high-card",
    title="High Card",
    state=State,
    options=PlainOptions,
    rules=sys.modules[__name__],
    actions=Action,
    decisions=Action.CARD_1,
    reasons=Why,
    customs=PlainCustoms(Action, seats=(2, 4)),
)
