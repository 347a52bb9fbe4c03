"""Trader: tries every kind of turn on a copy of its view and chooses the one with the best evaluation.

Turns are tried to the end: for each action and each colour to mark, it trades the units that gain something, the most
profitable first; in the 2010 edition also for each number of subsidies and each colour that a sale can lower. As
decisions are single steps, the rest of the turn is evaluated again after each step.
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
from .sense import load_sense

NO_STEP = -1
WORST = -1e18


class Notes(Record):
    """The working memory of a trader: a trial turn, its expectations, and the best turn so far.

    ``merits`` holds the value of the best turn that begins with each decision.
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
    """Take the first step of the best turn, deterministically."""
    pad = np.zeros(1, NOTES)
    prepare(view, pad)
    return think(view, seat, pad)


@rule
def prepare(view: State, pad: Row[Notes]) -> None:
    """Load the parameters of the edition. The pad is passed as a row, so that it is not copied."""
    load_sense(view, pad[0].outlook.sense)


@rule
def think(view: State, seat: int, pad: Row[Notes]) -> int:
    """Return the first step of the best turn."""
    weigh(view, seat, pad[0])
    return pad[0].best_step


@rule
def weigh(view: State, seat: int, notes: Notes) -> None:
    """Find the best turn, and the value of the best turn that begins with each step."""
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
    """Estimate the value of a dollar and of a share of each colour before the turn."""
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
    """Return the gain from buying or selling a share."""
    gained = notes.share_worth[colour] - notes.cash_worth * price(notes.trial, colour)
    return gained if first == Action.BUY_0 else -gained


# Turns to evaluate


@rule
def weigh_turns(view: State, seat: int, notes: Notes) -> None:
    """Evaluate each action that can be begun or continued, with each colour to mark."""
    for phase in range(Phase.BUYING, Phase.BARS + 1):
        if is_open(view, phase):
            for mark in range(COLOURS):
                weigh_ways(view, seat, notes, phase, mark)


@rule
def is_open(view: State, phase: int) -> bool:
    """Return whether an action can be begun or continued; an opening move counts as buying without a purchase."""
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
    """Evaluate an action with each number of subsidies, with and without trading, and with each colour to lower."""
    for subsidies in range(1 + count_free_subsidies(view, seat)):
        for is_zero in range(1 + may_be_zero(view, phase)):
            for drop in range(count_drops(view, phase)):
                begin_trial(view, notes, phase, mark)
                notes.subsidies, notes.is_zero, notes.drop = subsidies, is_zero, drop
                weigh_trial(seat, notes)


@rule
def count_free_subsidies(view: State, seat: int) -> int:
    """Count the subsidies that can be taken at the start of a turn; a trader may already hold more than the limit."""
    free = 0
    if view.phase == Phase.CHOOSE:
        for _ in range(view.traders[seat].subsidies, level(view).subsidies):  # a difference of bytes would wrap
            free += 1
    return free


@rule
def may_be_zero(view: State, phase: int) -> bool:
    """Return whether an action can be a zero-action; in 2010 only passing is."""
    return view.phase == Phase.CHOOSE and (not view.board.must_trade or phase == Phase.BARS)


@rule
def count_drops(view: State, phase: int) -> int:
    """Return the number of choices of a colour to lower; 1 where the seller has no choice."""
    return COLOURS if view.board.seller_drops and phase == Phase.SELLING and view.phase != Phase.REMOVING else 1


@rule
def weigh_bonus(view: State, seat: int, notes: Notes) -> None:
    """After the action, evaluate the extra zero-actions of the bonus tile against keeping it."""
    notes.best_worth = appraise(view, seat, notes.outlook)
    notes.merits[Action.DONE] = notes.best_worth
    for phase in range(Phase.BUYING, Phase.BARS + 1):
        for mark in range(COLOURS):
            begin_trial(view, notes, phase, mark)
            weigh_trial(seat, notes)


@rule
def weigh_trial(seat: int, notes: Notes) -> None:
    """Carry out the trial, and keep the first step of the best one."""
    if carry_out(notes):
        worth = appraise(notes.trial, seat, notes.outlook)
        notes.merits[notes.first_step] = max(worth, notes.merits[notes.first_step])
        if worth > notes.best_worth:
            notes.best_step, notes.best_worth = notes.first_step, worth


# A trial


@rule
def begin_trial(view: State, notes: Notes, phase: int, mark: int) -> None:
    """Copy the view, to try an action that marks a colour."""
    assign(notes.trial, view)
    notes.phase, notes.mark = phase, mark
    notes.subsidies, notes.is_zero, notes.drop = 0, 0, 0
    notes.first_step = NO_STEP


@rule
def carry_out(notes: Notes) -> bool:
    """Take steps until the action is complete; return whether it can be completed."""
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
    """Return the next step: subsidies that are planned or that a debt demands first, then whatever the phase needs."""
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
    """Return the next step of the action: trade what gains, or declare a zero-action; then mark."""
    unit = NO_STEP if notes.is_zero else next_unit(notes)
    if unit != NO_STEP:
        return unit
    if notes.trial.phase == Phase.CHOOSE:
        return if_legal(notes, Action.BUY_NOTHING + notes.phase - Phase.BUYING)
    return last_step(notes)


@rule
def last_step(notes: Notes) -> int:
    """Return the last step: mark the colour, after lowering one if required, or end if there is nothing to mark."""
    if must_drop_first(notes.trial):
        return if_legal(notes, Action.DROP_0 + notes.drop)
    if is_legal(notes, Action.MARK_0 + notes.mark):
        return Action.MARK_0 + notes.mark
    return if_legal(notes, Action.DONE)


@rule
def if_legal(notes: Notes, step: int) -> int:
    """Return a step if it is legal in the trial, else NO_STEP."""
    return step if is_legal(notes, step) else NO_STEP


@rule
def is_legal(notes: Notes, step: int) -> bool:
    """Return whether a step is legal in the trial."""
    return why_illegal(notes.trial, step) == Why.OK


# Trading in a trial


@rule
def next_unit(notes: Notes) -> int:
    """Find what to trade next. Bars never fall, so buy as many as possible that are worth the tile or card."""
    match notes.phase:
        case Phase.BUYING:
            return next_share(notes, Action.BUY_0)
        case Phase.SELLING:
            return next_share(notes, Action.SELL_0)
        case _:
            return if_legal(notes, Action.BAR) if is_bar_worth_it(notes) else NO_STEP


@rule
def is_bar_worth_it(notes: Notes) -> bool:
    """Return whether to buy a bar: within the limit always, beyond it if it is worth the tile or card."""
    trial = notes.trial
    if trial.bars_traded < level(trial).bars:
        return True
    return trial.board.bar_worth - notes.cash_worth * bar_price(trial) > notes.outlook.sense.beyond_limit


@rule
def next_share(notes: Notes, first: int) -> int:
    """Find the next share: first one of the colour to mark, to make the mark legal; then the most profitable one."""
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
    """Return the required gain of a trade: above 0, beyond the limit enough for the tile or card, none if forced."""
    trial = notes.trial
    if must_go_on(trial):
        return WORST
    is_within = count_traded(trial) < level(trial).shares
    return 0.0 if is_within else max(notes.outlook.sense.beyond_limit, 0.0)


@rule
def must_go_on(trial: State) -> bool:
    """Return whether something must be traded: to begin an action in 2010, or to pay a debt."""
    if trial.phase == Phase.CHOOSE:
        return trial.board.must_trade != 0
    return must_raise_money(trial) and has_more_to_sell(trial)


@rule
def may_trade(notes: Notes, first: int, colour: int) -> bool:
    """Return whether a share can be traded that leaves one to mark."""
    if first == Action.BUY_0 and notes.trial.market[colour] <= (colour == notes.mark):
        return False
    return is_legal(notes, first + colour)
