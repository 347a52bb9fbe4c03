"""Trader: tries every kind of turn on a copy of its view and takes the one that leaves it best off.

A turn is tried to its end: for each action and each colour to mark, the units that gain something, most gainful first.
In the edition of 2010 also for each number of further subsidies and each colour that a sale can lower. Decisions are
steps of a turn, so after each step the rest of the turn is weighed anew, in the same way.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.record import Record, Row, assign, layout
from outcry.rules.black_friday.market import bar_price, count_traded, level, price
from outcry.rules.black_friday.rules import apply, why_illegal
from outcry.rules.black_friday.state import ACTIONS, COLOURS, Action, Phase, State, Why
from outcry.rules.black_friday.subsidies import has_more_to_sell, must_raise_money, owes_subsidy
from outcry.rules.black_friday.turn import must_drop_first

from .appraisal import Outlook, appraise, bars_for_all, expect_bag, factor_at, foresee, growth, portfolio
from .sense import recall

NO_STEP = -1
WORST = -1e18


class Notes(Record):
    """What a trader writes down while it thinks: a trial of a turn, what it expects, and the best turn so far.

    ``merits`` holds, for each decision, what the best turn that begins with it is worth.
    """

    trial: State
    phase: int
    mark: int
    drop: int
    subsidies: int
    is_zero: int
    first_step: int
    outlook: Outlook
    share_worth: Annotated[Row[float], COLOURS]
    cash_worth: float
    best_step: int
    best_worth: float
    merits: Annotated[Row[float], ACTIONS]


NOTES = layout(Notes)


@rule
def decide(view: State, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Take the first step of the best turn; nothing is left to chance."""
    pad = np.zeros(1, NOTES)
    prepare(view, pad)
    return think(view, seat, pad)


@rule
def prepare(view: State, pad: Row[Notes]) -> None:
    """Recall the numbers of the edition. The pad is given as a row, which keeps its memory in place."""
    recall(view, pad[0].outlook.sense)


@rule
def think(view: State, seat: int, pad: Row[Notes]) -> int:
    """Weigh what can be done now."""
    weigh(view, seat, pad[0])
    return pad[0].best_step


@rule
def weigh(view: State, seat: int, notes: Notes) -> None:
    """Find what the best turn is worth, and the best that begins with each step."""
    expect_bag(view, notes.outlook)
    weigh_units(view, seat, notes)
    notes.best_step, notes.best_worth = Action.DONE, WORST
    for step in range(ACTIONS):
        notes.merits[step] = WORST
    if view.phase == Phase.AFTER:
        weigh_bonus(view, seat, notes)
    else:
        weigh_turns(view, seat, notes)


# What a unit is worth


@rule
def weigh_units(view: State, seat: int, notes: Notes) -> None:
    """Ask what a dollar and a share of each colour are worth before the turn."""
    outlook, sense = notes.outlook, notes.outlook.sense
    foresee(view, outlook)
    purchase = bars_for_all(view, outlook)
    cash, shares = float(view.traders[seat].cash), portfolio(view, seat, outlook)
    notes.cash_worth = growth(cash, factor_at(sense.cash_factors, outlook), sense.cash_room * purchase)
    share_growth = growth(shares, factor_at(sense.share_factors, outlook), sense.share_room * purchase)
    for colour in range(COLOURS):
        notes.share_worth[colour] = share_growth * outlook.prices[colour]


@rule
def gain(notes: Notes, first: int, colour: int) -> float:
    """What it gains to buy a share, or to sell it."""
    gained = notes.share_worth[colour] - notes.cash_worth * price(notes.trial, colour)
    return gained if first == Action.BUY_0 else -gained


# Turns worth weighing


@rule
def weigh_turns(view: State, seat: int, notes: Notes) -> None:
    """Weigh each action that can be begun or continued, with each colour to mark."""
    for phase in range(Phase.BUYING, Phase.BARS + 1):
        if is_open(view, phase):
            for mark in range(COLOURS):
                weigh_ways(view, seat, notes, phase, mark)


@rule
def is_open(view: State, phase: int) -> bool:
    """Say whether an action can be begun or continued; an opening move is like buying, without a purchase."""
    match view.phase:
        case Phase.CHOOSE:
            return True
        case Phase.OPENING:
            return phase == Phase.BUYING
        case Phase.REMOVING:
            return phase == Phase.SELLING
        case _:
            return view.phase == phase


@rule
def weigh_ways(view: State, seat: int, notes: Notes, phase: int, mark: int) -> None:
    """Weigh an action with each number of subsidies, with trade and without, and with each colour to lower."""
    for subsidies in range(1 + count_free_subsidies(view, seat)):
        for is_zero in range(1 + may_be_zero(view, phase)):
            for drop in range(count_drops(view, phase)):
                begin_trial(view, notes, phase, mark)
                notes.subsidies, notes.is_zero, notes.drop = subsidies, is_zero, drop
                weigh_trial(seat, notes)


@rule
def count_free_subsidies(view: State, seat: int) -> int:
    """Count the subsidies that can be taken for a turn at its beginning; some may hold more than the limit."""
    free = 0
    if view.phase == Phase.CHOOSE:
        for _ in range(view.traders[seat].subsidies, level(view).subsidies):  # a difference of bytes would wrap
            free += 1
    return free


@rule
def may_be_zero(view: State, phase: int) -> bool:
    """Say whether an action can be begun without trade; in 2010 that is only to pass."""
    return view.phase == Phase.CHOOSE and (not view.board.must_trade or phase == Phase.BARS)


@rule
def count_drops(view: State, phase: int) -> int:
    """Count the colours to think of lowering; where the seller has no choice, there is one way."""
    return COLOURS if view.board.seller_drops and phase == Phase.SELLING and view.phase != Phase.REMOVING else 1


@rule
def weigh_bonus(view: State, seat: int, notes: Notes) -> None:
    """After the action, weigh the extra zero-actions of the bonus tile against keeping it."""
    notes.best_worth = appraise(view, seat, notes.outlook)
    notes.merits[Action.DONE] = notes.best_worth
    for phase in range(Phase.BUYING, Phase.BARS + 1):
        for mark in range(COLOURS):
            begin_trial(view, notes, phase, mark)
            weigh_trial(seat, notes)


@rule
def weigh_trial(seat: int, notes: Notes) -> None:
    """Carry the trial out, and remember the first step of the best one."""
    if carry_out(notes):
        worth = appraise(notes.trial, seat, notes.outlook)
        notes.merits[notes.first_step] = max(worth, notes.merits[notes.first_step])
        if worth > notes.best_worth:
            notes.best_step, notes.best_worth = notes.first_step, worth


# A trial


@rule
def begin_trial(view: State, notes: Notes, phase: int, mark: int) -> None:
    """Copy the table as it is seen, to try an action that marks a colour."""
    assign(notes.trial, view)
    notes.phase, notes.mark = phase, mark
    notes.subsidies, notes.is_zero, notes.drop = 0, 0, 0
    notes.first_step = NO_STEP


@rule
def carry_out(notes: Notes) -> bool:
    """Take step after step until the action is over; say whether it can be."""
    step = next_step(notes)
    notes.first_step = step
    while step != NO_STEP:
        apply(notes.trial, step)
        if step == Action.DONE or Action.MARK_0 <= step < Action.BAR:
            return True
        step = next_step(notes)
    return False


@rule
def next_step(notes: Notes) -> int:
    """First take the subsidies that are planned, or that a debt demands; then see what the phase asks for."""
    if notes.subsidies > 0 or owes_subsidy(notes.trial):
        notes.subsidies -= 1
        return Action.SUBSIDY
    match notes.trial.phase:
        case Phase.AFTER:
            return if_legal(notes, Action.BONUS_BUY + notes.phase - Phase.BUYING)
        case Phase.OPENING | Phase.REMOVING:
            return last_step(notes)
        case _:
            return next_of_action(notes)


@rule
def next_of_action(notes: Notes) -> int:
    """Trade what gains something, or declare that nothing is traded; then mark."""
    unit = NO_STEP if notes.is_zero else next_unit(notes)
    if unit != NO_STEP:
        return unit
    if notes.trial.phase == Phase.CHOOSE:
        return if_legal(notes, Action.BUY_NOTHING + notes.phase - Phase.BUYING)
    return last_step(notes)


@rule
def last_step(notes: Notes) -> int:
    """Mark the colour, once one is lowered if need be, or end the action if there is nothing to mark."""
    if must_drop_first(notes.trial):
        return if_legal(notes, Action.DROP_0 + notes.drop)
    if is_legal(notes, Action.MARK_0 + notes.mark):
        return Action.MARK_0 + notes.mark
    return if_legal(notes, Action.DONE)


@rule
def if_legal(notes: Notes, step: int) -> int:
    """Name a step if it may come next in the trial."""
    return step if is_legal(notes, step) else NO_STEP


@rule
def is_legal(notes: Notes, step: int) -> bool:
    """Say whether a step may come next in the trial."""
    return why_illegal(notes.trial, step) == Why.OK


# Trading in a trial


@rule
def next_unit(notes: Notes) -> int:
    """Find what to trade next. Bars never fall: buy all that can be bought, though a tile or card must be worth it."""
    match notes.phase:
        case Phase.BUYING:
            return next_share(notes, Action.BUY_0)
        case Phase.SELLING:
            return next_share(notes, Action.SELL_0)
        case _:
            return if_legal(notes, Action.BAR) if is_bar_worth_it(notes) else NO_STEP


@rule
def is_bar_worth_it(notes: Notes) -> bool:
    """Say whether a bar gains enough: within the limit always, beyond it if it is worth the tile or card."""
    trial = notes.trial
    if trial.bars_traded < level(trial).bars:
        return True
    return trial.board.bar_worth - notes.cash_worth * bar_price(trial) > notes.outlook.sense.beyond_limit


@rule
def next_share(notes: Notes, first: int) -> int:
    """First a share of the colour to mark, which makes it legal to mark it; then the share that gains most."""
    if notes.trial.traded[notes.mark] == 0 and may_trade(notes, first, notes.mark):
        return first + notes.mark
    best, most = NO_STEP, least_gain(notes)
    for colour in range(COLOURS):
        gained = gain(notes, first, colour)
        if gained > most and may_trade(notes, first, colour):
            best, most = first + colour, gained
    return best


@rule
def least_gain(notes: Notes) -> float:
    """A trade should gain something, beyond the limit enough to be worth the tile or card, unless it must be made."""
    trial = notes.trial
    if must_go_on(trial):
        return WORST
    is_within = count_traded(trial) < level(trial).shares
    return 0.0 if is_within else max(notes.outlook.sense.beyond_limit, 0.0)


@rule
def must_go_on(trial: State) -> bool:
    """Say whether something must be traded: to begin an action in 2010, or to pay a debt."""
    if trial.phase == Phase.CHOOSE:
        return trial.board.must_trade != 0
    return must_raise_money(trial) and has_more_to_sell(trial)


@rule
def may_trade(notes: Notes, first: int, colour: int) -> bool:
    """Say whether a share can be traded that leaves one to mark."""
    if first == Action.BUY_0 and notes.trial.market[colour] <= (colour == notes.mark):
        return False
    return is_legal(notes, first + colour)
