"""The end of Black Friday: the last sale, what the money becomes, and who has won."""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.record import Row

from .market import count_owned, count_shares, give_up, pay, price
from .state import BANK, COLOURS, LAST_BAR_SPACE, Phase, State
from .subsidies import grant_subsidy, is_below_limit


@rule
def close(state: State) -> None:
    """Everybody sells all shares, takes the remaining subsidies and pays all debts; prices no longer move."""
    state.phase = Phase.OVER
    for seat in range(state.players):
        sell_out(state, seat)
        while is_below_limit(state, seat):
            grant_subsidy(state, seat)
        clear_debt(state, seat)
        if state.board.bars_decide:
            buy_last_bars(state, seat)


@rule
def sell_out(state: State, seat: int) -> None:
    """Sell all shares at the current prices."""
    for colour in range(COLOURS):
        for _ in range(count_owned(state.traders[seat], colour)):
            pay(state, BANK, seat, price(state, colour))
            give_up(state, seat, colour)


@rule
def clear_debt(state: State, seat: int) -> None:
    """Pay as much of the debt as the cash allows; the rest is forgiven (ruling)."""
    trader = state.traders[seat]
    pay(state, seat, BANK, min(int(trader.debt), trader.cash))
    trader.debt = 0


@rule
def buy_last_bars(state: State, seat: int) -> None:
    """In 2010 all money buys bars, without limit, at the last price on the track, even if silver never reached it."""
    price_at_end = int(state.board.bar_prices[LAST_BAR_SPACE])
    bars = state.traders[seat].cash // price_at_end
    pay(state, seat, BANK, bars * price_at_end)
    state.traders[seat].bars += bars


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
    """The score is the wealth of a seat; where bars decide, its number of bars."""
    for seat in range(state.players):
        out[seat] = int(state.traders[seat].bars) if state.board.bars_decide else wealth(state, seat)


@rule
def standing(state: State, out: Row[int]) -> None:
    """The greatest wealth wins, bars break ties; in 2010 the most bars win, and wealth breaks ties."""
    for seat in range(state.players):
        first, then = wealth(state, seat), int(state.traders[seat].bars)
        if state.board.bars_decide:
            first, then = then, first
        out[seat] = (first << 30) + then
