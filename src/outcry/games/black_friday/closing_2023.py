"""The end of Black Friday, edition of 2023: the last sale, and who has won."""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.record import Row

from .market import count_owned, count_shares, give_up, pay, price
from .state import BANK, COLOURS, Phase, State


@rule
def close(state: State) -> None:
    """Everybody sells all shares at the current prices, which no longer move."""
    state.phase = Phase.OVER
    for seat in range(state.players):
        for colour in range(COLOURS):
            for _ in range(count_owned(state.traders[seat], colour)):
                pay(state, BANK, seat, price(state, colour))
                give_up(state, seat, colour)


@rule
def wealth(state: State, seat: int) -> int:
    """Cash, bars at what they are worth, and shares at their current prices."""
    trader = state.traders[seat]
    worth = trader.cash + int(trader.bars) * int(state.board.bar_worth)
    if count_shares(trader):
        for colour in range(COLOURS):
            worth += price(state, colour) * count_owned(trader, colour)
    return int(worth)


@rule
def score(state: State, out: Row[int]) -> None:
    """Count the wealth of each seat."""
    for seat in range(state.players):
        out[seat] = wealth(state, seat)


@rule
def standing(state: State, out: Row[int]) -> None:
    """The greatest wealth wins; of equals the one with more gold."""
    for seat in range(state.players):
        out[seat] = (wealth(state, seat) << 16) + int(state.traders[seat].bars)
