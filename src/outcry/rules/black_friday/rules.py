"""The rules of Black Friday, both editions: the public verbs.

setup.py is the opening, turn.py a turn, subsidies.py money from the state, price_change.py the price change,
closing.py the end, views.py what a trader knows, mibs.py the automatic trader; market.py has money, shares, prices and
tracks. The editions differ in the numbers of data_2010.py and data_2023.py, which turn rules on or off.
"""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.record import Row
from outcry.kernel.verbs import CHANCE, NOBODY

from .closing import score, standing
from .price_change import why_not_draw
from .setup import deal_to_hand, deal_to_market, name_starter, setup, why_not_start
from .state import ACTIONS, COLOURS, Action, Advantage, Phase, State, Why
from .subsidies import must_raise_money, take_subsidy, why_not_in_debt, why_not_subsidy
from .turn import (
    buy,
    buy_bar,
    done,
    draw_for_prices,
    drop,
    mark,
    sell,
    use_bonus,
    why_not_bonus,
    why_not_buy,
    why_not_buy_bar,
    why_not_done,
    why_not_drop,
    why_not_mark,
    why_not_more_shares,
    why_not_nothing,
    why_not_sell,
)
from .views import imagine, observe

__all__ = [
    "apply",
    "chance_weights",
    "imagine",
    "is_over",
    "legal_actions",
    "observe",
    "score",
    "setup",
    "standing",
    "to_move",
    "why_illegal",
]


@rule
def is_over(state: State) -> bool:
    """Return whether the game has ended."""
    return state.phase == Phase.OVER


@rule
def is_drawing(state: State) -> bool:
    """Return whether chance is to move: to draw a share from the bag, or the starting player."""
    return state.phase == Phase.DRAWING or state.phase <= Phase.DEAL_HANDS


@rule
def to_move(state: State) -> int:
    """Traders act in turn; chance deals and draws."""
    if is_drawing(state):
        return CHANCE
    return NOBODY if is_over(state) else state.seat


@rule
def chance_weights(state: State, weights: Row[int]) -> None:
    """Every share in the bag is equally likely, and so is every starting player."""
    for action in range(ACTIONS):
        weights[action] = 0
    if state.phase == Phase.DRAW_STARTER:
        for seat in range(state.players):
            weights[Action.START_1 + seat] = 1
    else:
        for kind in range(COLOURS + 1):
            weights[Action.DRAW_0 + kind] = state.bag[kind]


@rule
def why_illegal(state: State, action: int) -> int:
    """Return why an action is illegal now, OK if it is legal."""
    if not 0 <= action < ACTIONS:
        return Why.NO_SUCH_ACTION
    if is_over(state):
        return Why.GAME_OVER
    if action >= Action.DRAW_0:
        return why_not_happen(state, action) if is_drawing(state) else Why.BAG_CLOSED
    return Why.BAG_DECIDES if is_drawing(state) else why_not_act(state, action)


@rule
def why_not_happen(state: State, outcome: int) -> int:
    """Delegate to the section of the rules for this chance outcome."""
    if outcome >= Action.START_1:
        return why_not_start(state, outcome - Action.START_1)
    return why_not_draw(state, outcome - Action.DRAW_0)


@rule
def why_not_act(state: State, action: int) -> int:
    """Check the opening and debts, which restrict all actions, then the section for this action."""
    if state.phase == Phase.OPENING and not is_opening_move(action):
        return Why.OPENING_MOVE
    if must_raise_money(state):
        why = why_not_in_debt(state, action)
        if why != Why.OK:
            return why
    return why_not_act_freely(state, action)


@rule
def is_opening_move(action: int) -> bool:
    """In the opening a player only marks a share, if there is one."""
    return Action.MARK_0 <= action < Action.BAR or action == Action.DONE


@rule
def why_not_act_freely(state: State, action: int) -> int:
    """Delegate to the section of the rules for this action."""
    if action < Action.SELL_0:
        why = why_not_more_shares(state, Phase.BUYING, Advantage.BUY_ONE_MORE)
        return why if why != Why.OK else why_not_buy(state, action - Action.BUY_0)
    if action < Action.MARK_0:
        why = why_not_more_shares(state, Phase.SELLING, Advantage.SELL_ONE_MORE)
        return why if why != Why.OK else why_not_sell(state, action - Action.SELL_0)
    if action < Action.BAR:
        return why_not_mark(state, action - Action.MARK_0)
    if action >= Action.DROP_0:
        return why_not_drop(state, action - Action.DROP_0)
    return why_not_act_otherwise(state, action)


@rule
def why_not_act_otherwise(state: State, action: int) -> int:
    """Do the same for an action without a colour."""
    match action:
        case Action.BAR:
            return why_not_buy_bar(state)
        case Action.BUY_NOTHING | Action.SELL_NOTHING | Action.BAR_NOTHING:
            return why_not_nothing(state, action)
        case Action.DONE:
            return why_not_done(state)
        case Action.SUBSIDY:
            return why_not_subsidy(state)
        case _:
            return why_not_bonus(state, action)


@rule
def legal_actions(state: State, mask: Row[int]) -> None:
    """Every action that nothing forbids is legal; either chance or a trader is to move."""
    for action in range(ACTIONS):
        mask[action] = 0
    if is_drawing(state):
        for outcome in range(Action.DRAW_0, ACTIONS):
            mask[outcome] = why_not_happen(state, outcome) == Why.OK
    elif state.phase == Phase.OPENING or must_raise_money(state):
        for action in range(Action.DRAW_0):
            mask[action] = why_not_act(state, action) == Why.OK
    elif not is_over(state):
        list_free_actions(state, mask)


@rule
def list_free_actions(state: State, mask: Row[int]) -> None:
    """List the trader's legal actions, checking only once what applies to all colours."""
    may_buy = why_not_more_shares(state, Phase.BUYING, Advantage.BUY_ONE_MORE) == Why.OK
    may_sell = why_not_more_shares(state, Phase.SELLING, Advantage.SELL_ONE_MORE) == Why.OK
    for colour in range(COLOURS):
        mask[Action.BUY_0 + colour] = may_buy and why_not_buy(state, colour) == Why.OK
        mask[Action.SELL_0 + colour] = may_sell and why_not_sell(state, colour) == Why.OK
        mask[Action.MARK_0 + colour] = why_not_mark(state, colour) == Why.OK
        mask[Action.DROP_0 + colour] = why_not_drop(state, colour) == Why.OK
    for action in range(Action.BAR, Action.DROP_0):
        mask[action] = why_not_act_otherwise(state, action) == Why.OK


@rule
def apply(state: State, action: int) -> None:
    """Apply a legal action or a possible outcome."""
    if action >= Action.DRAW_0:
        happen(state, action)
    elif action < Action.SELL_0:
        buy(state, action - Action.BUY_0)
    elif action < Action.MARK_0:
        sell(state, action - Action.SELL_0)
    elif action < Action.BAR:
        mark(state, action - Action.MARK_0)
    elif action >= Action.DROP_0:
        drop(state, action - Action.DROP_0)
    else:
        apply_otherwise(state, action)


@rule
def apply_otherwise(state: State, action: int) -> None:
    """Apply an action without a colour."""
    match action:
        case Action.BAR:
            buy_bar(state)
        case Action.BUY_NOTHING:
            state.phase = Phase.BUYING
        case Action.SELL_NOTHING:
            state.phase = Phase.SELLING
        case Action.BAR_NOTHING:
            state.phase = Phase.BARS
        case Action.BONUS_BUY:
            use_bonus(state, Phase.BUYING)
        case Action.BONUS_SELL:
            use_bonus(state, Phase.SELLING)
        case Action.BONUS_BAR:
            use_bonus(state, Phase.BARS)
        case Action.SUBSIDY:
            take_subsidy(state)
        case _:
            done(state)


@rule
def happen(state: State, outcome: int) -> None:
    """Chance draws the starting player; a share drawn before the first turn is dealt, a later one changes prices."""
    match state.phase:
        case Phase.DRAW_STARTER:
            name_starter(state, outcome - Action.START_1)
        case Phase.DEAL_MARKET:
            deal_to_market(state, outcome - Action.DRAW_0)
        case Phase.DEAL_HANDS:
            deal_to_hand(state, outcome - Action.DRAW_0)
        case _:
            draw_for_prices(state, outcome - Action.DRAW_0)
