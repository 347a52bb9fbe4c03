"""What a player knows in Big Shot: everything except, in the hidden-money variant, the other purses.

Bids, prices and loans are public, so a player who keeps count knows every purse: that is the challenge of the variant.
Without counting, the debit cards still give bounds. A purse holds at most the capital and all its loans, exactly that
until the first auction is paid, and at least its owner's current bid and the loan of this round.
"""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, roll
from outcry.kernel.record import assign

from .state import COLOURS, GHOST, UNKNOWN, Phase, State


@rule
def observe(state: State, seat: int, view: State) -> None:
    """You see everything; where money is hidden, all but the other players' purses, until the end."""
    assign(view, state)
    if hides_purses(state):
        view.bank = 0
        for colour in range(COLOURS):
            if state.holder[colour] != seat and state.holder[colour] != GHOST:
                view.cash[colour] = UNKNOWN


@rule
def hides_purses(state: State) -> bool:
    """The variant hides all purses but your own, until the end."""
    return state.board.hides_money != 0 and state.phase != Phase.OVER


@rule
def imagine(view: State, seat: int, dice: Dice, state: State) -> None:
    """Fill each hidden purse with a uniformly random amount within its bounds (ruling)."""
    assign(state, view)
    if hides_purses(view):
        state.bank = 0
        for colour in range(COLOURS):
            if view.cash[colour] == UNKNOWN:
                least = least_cash(view, colour)
                state.cash[colour] = least + roll(dice, most_cash(view, colour) - least + 1)
            state.bank -= state.cash[colour]


@rule
def least_cash(view: State, colour: int) -> int:
    """Nothing is spent before the first auction is paid; later a purse covers its owner's bid and a fresh loan."""
    if view.rounds == 0 and view.phase < Phase.PLACING:
        return most_cash(view, colour)
    if view.phase >= Phase.PLACING:
        return 0
    price = int(view.price) if view.bidder == view.holder[colour] else 0
    return max(price, int(view.board.loans[view.debts[colour] - 1])) if view.has_borrowed[colour] else price


@rule
def most_cash(view: State, colour: int) -> int:
    """A purse holds at most the capital and all its loans."""
    most = int(view.board.capital)
    for loan in range(view.debts[colour]):
        most += int(view.board.loans[loan])
    return most
