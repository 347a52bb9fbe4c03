"""The rules of Big Shot: the public verbs.

deal.py is the preparation, auction.py a round, town.py has money, cubes and lots, closing.py the end, views.py what a
player knows.
"""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.record import Row
from outcry.kernel.verbs import CHANCE, NOBODY

from .auction import (
    bid,
    go_on_borrowing,
    pass_for_good,
    pay_price,
    put,
    roll,
    take_loan,
    why_not_bid,
    why_not_decline,
    why_not_loan,
    why_not_loan_for,
    why_not_pass,
    why_not_pay,
    why_not_put,
)
from .closing import score, standing
from .deal import deal_card, deal_cube, name_roller, set_broker, setup
from .state import (
    ACTIONS,
    COLOURS,
    FIRST_CHANCE,
    FIRST_PUT,
    GHOST,
    HIGHEST_BID,
    LOTS,
    PIPS,
    SPACES,
    Action,
    Phase,
    State,
    Why,
)
from .town import OPEN, colour_of, largest_purse
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
def is_chance(state: State) -> bool:
    """Chance deals, and rolls the die."""
    return state.phase <= Phase.ROLLING


@rule
def to_move(state: State) -> int:
    """Players bid, pay and build; chance deals and rolls."""
    if is_chance(state):
        return CHANCE
    return NOBODY if is_over(state) else state.seat


@rule
def chance_weights(state: State, weights: Row[int]) -> None:
    """Every cube, card, space, seat and side of the die is equally likely."""
    for action in range(ACTIONS):
        weights[action] = 0
    first = first_outcome(state)
    for number in range(count_outcomes(state)):
        weights[first + number] = weigh_outcome(state, number)


@rule
def first_outcome(state: State) -> int:
    """Return the first outcome of the kind that is due now."""
    match state.phase:
        case Phase.DEAL_CUBES:
            return Action.CUBE_RED
        case Phase.DEAL_CARDS:
            return Action.CARD_RED
        case Phase.SET_BROKER:
            return Action.SPACE_1
        case Phase.FIRST_ROLLER:
            return Action.ROLLER_1
        case _:
            return Action.DIE_1


@rule
def count_outcomes(state: State) -> int:
    """Count the outcomes of that kind."""
    match state.phase:
        case Phase.DEAL_CUBES | Phase.DEAL_CARDS:
            return COLOURS
        case Phase.SET_BROKER:
            return SPACES
        case Phase.FIRST_ROLLER:
            return int(state.players)
        case _:
            return PIPS


@rule
def weigh_outcome(state: State, number: int) -> int:
    """Cubes are drawn from those left, a card is dealt once, everything else is equally likely."""
    match state.phase:
        case Phase.DEAL_CUBES:
            return int(state.bag[number])
        case Phase.DEAL_CARDS:
            return int(state.holder[number] == GHOST)
        case _:
            return 1


@rule
def why_illegal(state: State, action: int) -> int:
    """Return why an action is illegal now, OK if it is legal."""
    if not 0 <= action < ACTIONS:
        return Why.NO_SUCH_ACTION
    if is_over(state):
        return Why.GAME_OVER
    if action >= FIRST_CHANCE:
        return why_not_happen(state, action) if is_chance(state) else Why.NOT_CHANCES_TURN
    return Why.CHANCE_DECIDES if is_chance(state) else why_not_act(state, action)


@rule
def why_not_happen(state: State, outcome: int) -> int:
    """A chance outcome must be of the kind that is due now, and possible."""
    number = outcome - first_outcome(state)
    is_possible = 0 <= number < count_outcomes(state) and weigh_outcome(state, number) > 0
    return Why.OK if is_possible else Why.IMPOSSIBLE_OUTCOME


@rule
def why_not_act(state: State, action: int) -> int:
    """Delegate to the section of the rules for this action."""
    if action >= FIRST_PUT:
        return why_not_put(state, (action - FIRST_PUT) // LOTS, (action - FIRST_PUT) % LOTS)
    if action >= Action.BID_1:
        return why_not_bid(state, action - Action.BID_1 + 1)
    if action >= Action.PAY_RED:
        return why_not_pay(state, action - Action.PAY_RED)
    return why_not_speak(state, action)


@rule
def why_not_speak(state: State, action: int) -> int:
    """Do the same for passing and loans."""
    match action:
        case Action.PASS:
            return why_not_pass(state)
        case Action.LOAN:
            return why_not_loan(state)
        case Action.NO_LOAN:
            return why_not_decline(state)
        case _:
            return why_not_loan_for(state, action - Action.LOAN_RED)


@rule
def legal_actions(state: State, mask: Row[int]) -> None:
    """Every action that nothing forbids is legal; each phase has its own actions."""
    if is_chance(state):
        chance_weights(state, mask)
        for action in range(FIRST_CHANCE, ACTIONS):
            mask[action] = mask[action] > 0
        return
    for action in range(ACTIONS):
        mask[action] = 0
    match state.phase:
        case Phase.PLACING:
            list_puts(state, mask)
        case Phase.BIDDING:
            list_bids(state, mask)
        case Phase.OVER:
            pass
        case _:
            for action in range(Action.BID_1):
                mask[action] = why_not_act(state, action) == Why.OK


@rule
def list_puts(state: State, mask: Row[int]) -> None:
    """List the lots for each cube in the hand."""
    for colour in range(COLOURS):
        if state.hand[colour]:
            for lot in range(LOTS):
                mask[FIRST_PUT + colour * LOTS + lot] = state.owner[lot] == OPEN


@rule
def list_bids(state: State, mask: Row[int]) -> None:
    """List the bids that are high enough and affordable, a loan, and passing."""
    mask[Action.PASS] = 1
    mask[Action.LOAN] = why_not_loan(state) == Why.OK
    for amount in range(state.price + 1, min(largest_purse(state, state.seat), HIGHEST_BID) + 1):
        mask[Action.BID_1 + amount - 1] = 1


@rule
def apply(state: State, action: int) -> None:
    """Apply a legal action or a possible outcome."""
    if action >= FIRST_CHANCE:
        happen(state, action - first_outcome(state))
    elif action >= FIRST_PUT:
        put(state, (action - FIRST_PUT) // LOTS, (action - FIRST_PUT) % LOTS)
    elif action >= Action.BID_1:
        bid(state, action - Action.BID_1 + 1)
    elif action >= Action.PAY_RED:
        pay_price(state, action - Action.PAY_RED)
    else:
        speak(state, action)


@rule
def speak(state: State, action: int) -> None:
    """Pass, or take or decline a loan."""
    match action:
        case Action.PASS:
            pass_for_good(state)
        case Action.LOAN:
            take_loan(state, colour_of(state, state.seat))
        case Action.NO_LOAN:
            go_on_borrowing(state)
        case _:
            take_loan(state, action - Action.LOAN_RED)


@rule
def happen(state: State, number: int) -> None:
    """Chance deals, places the broker, chooses the first roller, or rolls."""
    match state.phase:
        case Phase.DEAL_CUBES:
            deal_cube(state, number)
        case Phase.DEAL_CARDS:
            deal_card(state, number)
        case Phase.SET_BROKER:
            set_broker(state, number)
        case Phase.FIRST_ROLLER:
            name_roller(state, number)
        case _:
            roll(state, number + 1)
