"""Subsidies: money from the state, the interest on it, and the debt of players who cannot pay it (2010).

1. Taking a subsidy    2. Interest    3. Debt

In an edition without subsidies nobody holds one, so nobody owes anything and these rules have no effect.
"""

from __future__ import annotations

from outcry.kernel.compile import rule

from .market import count_shares, count_traded, level, pay
from .state import BANK, Action, Phase, State, Why

# 1. Taking a subsidy


@rule
def is_below_limit(state: State, seat: int) -> bool:
    """The level limits how many subsidies a trader may hold in all."""
    return state.traders[seat].subsidies < level(state).subsidies


@rule
def why_not_subsidy(state: State) -> int:
    """Subsidies may be taken at every decision of one's own turn, up to the limit."""
    if state.board.subsidy == 0:
        return Why.NO_SUBSIDIES
    return Why.OK if is_below_limit(state, state.seat) else Why.SUBSIDY_LIMIT


@rule
def take_subsidy(state: State) -> None:
    """Take a subsidy; a debt that can be paid now is paid."""
    grant_subsidy(state, state.seat)
    settle_debt(state, state.seat)


@rule
def grant_subsidy(state: State, seat: int) -> None:
    """The bank pays a subsidy out; it is never paid back."""
    state.traders[seat].subsidies += 1
    pay(state, BANK, seat, state.board.subsidy)


# 2. Interest


@rule
def collect_interest(state: State) -> None:
    """Before a price change everybody pays interest on each subsidy; a trader who cannot pay it all pays nothing."""
    for seat in range(state.players):
        trader = state.traders[seat]
        for _ in range(trader.subsidies):
            trader.debt += state.board.interest
        settle_debt(state, seat)


# 3. Debt


@rule
def settle_debt(state: State, seat: int) -> None:
    """A debt is one sum, paid in full as soon as the cash suffices (ruling)."""
    debt = state.traders[seat].debt
    if 0 < debt <= state.traders[seat].cash:
        pay(state, seat, BANK, debt)
        state.traders[seat].debt = 0
        state.is_bound &= seat != state.seat


@rule
def bind_debtor(state: State) -> None:
    """A debt is paid at the start of a turn; a debtor who cannot is bound to raise the money this turn (ruling)."""
    settle_debt(state, state.seat)
    state.is_bound = state.traders[state.seat].debt > 0


@rule
def must_raise_money(state: State) -> bool:
    """A bound debtor may not choose another action, nor end a sale, until the debt is paid."""
    return state.is_bound != 0 and (state.phase == Phase.CHOOSE or state.phase == Phase.SELLING)


@rule
def why_not_in_debt(state: State, action: int) -> int:
    """A bound debtor takes subsidies or sells, in any order; a debtor who can do neither may do anything (ruling)."""
    if action == Action.SUBSIDY or Action.SELL_0 <= action < Action.MARK_0:
        return Why.OK
    may_borrow = is_below_limit(state, state.seat)
    if has_more_to_sell(state):
        return Why.OWES_SUBSIDY_OR_SALE if may_borrow else Why.OWES_SALE
    return Why.OWES_SUBSIDY if may_borrow else Why.OK


@rule
def owes_subsidy(state: State) -> bool:
    """A bound debtor with nothing left to sell must take a subsidy, if the level allows one."""
    return must_raise_money(state) and not has_more_to_sell(state) and is_below_limit(state, state.seat)


@rule
def has_more_to_sell(state: State) -> bool:
    """Nobody is forced to sell beyond the limit of the level, card or not."""
    return count_traded(state) < level(state).shares and count_shares(state.traders[state.seat]) > 0
