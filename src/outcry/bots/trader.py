"""Trader: tries every kind of turn on a copy of its view and takes the one that leaves it best off.

A turn is tried to its end: for each action and each colour to mark, the units that gain something, most gainful first.
Decisions are steps of a turn, so after each step the rest of the turn is weighed anew, in the same way.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np

from outcry.games.black_friday.market import price
from outcry.games.black_friday.rules import apply, why_illegal
from outcry.games.black_friday.state import COLOURS, Action, Phase, State, Why
from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.record import Record, Row, assign, layout

from .appraisal import (
    CASH_FACTORS,
    CASH_ROOM,
    SHARE_FACTORS,
    SHARE_ROOM,
    Outlook,
    appraise,
    expect_bag,
    factor_at,
    foresee,
    gold_for_all,
    growth,
    portfolio,
)

NO_STEP = -1
WORST = -1e18


class Notes(Record):
    """What a trader writes down while it thinks: a trial of a turn, what it expects, and the best turn so far."""

    trial: State
    phase: int
    mark: int
    is_zero: int
    first_step: int
    outlook: Outlook
    share_worth: Annotated[Row[float], COLOURS]
    cash_worth: float
    best_step: int
    best_worth: float


NOTES = layout(Notes)


@rule
def decide(view: State, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Take the first step of the best turn; nothing is left to chance."""
    pad = np.zeros(1, NOTES)
    return think(view, seat, pad)


@rule
def think(view: State, seat: int, pad: Row[Notes]) -> int:
    """Weigh what can be done now. The pad is given as a row, which keeps its memory in place."""
    notes = pad[0]
    expect_bag(view, notes.outlook)
    weigh_units(view, seat, notes)
    notes.best_step, notes.best_worth = Action.DONE, WORST
    if view.phase == Phase.AFTER:
        weigh_bonus(view, seat, notes)
    else:
        weigh_turns(view, seat, notes)
    return notes.best_step


# What a unit is worth


@rule
def weigh_units(view: State, seat: int, notes: Notes) -> None:
    """Ask what a dollar and a share of each colour are worth before the turn."""
    outlook = notes.outlook
    foresee(view, outlook)
    purchase = gold_for_all(view, outlook)
    cash, shares = float(view.traders[seat].cash), portfolio(view, seat, outlook)
    notes.cash_worth = growth(cash, factor_at(CASH_FACTORS, outlook), CASH_ROOM * purchase)
    share_growth = growth(shares, factor_at(SHARE_FACTORS, outlook), SHARE_ROOM * purchase)
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
    """Weigh each action that can be begun or continued, with trade and, at the beginning, without."""
    for phase in range(Phase.BUYING, Phase.BARS + 1):
        if view.phase == phase or view.phase == Phase.CHOOSE:
            for mark in range(COLOURS):
                for is_zero in range(1 + (view.phase == Phase.CHOOSE)):
                    begin_trial(view, notes, phase, mark)
                    notes.is_zero = is_zero
                    weigh_trial(seat, notes)


@rule
def weigh_bonus(view: State, seat: int, notes: Notes) -> None:
    """After the action, weigh the extra zero-actions of the bonus tile against keeping it."""
    notes.best_worth = appraise(view, seat, notes.outlook)
    for phase in range(Phase.BUYING, Phase.BARS + 1):
        for mark in range(COLOURS):
            begin_trial(view, notes, phase, mark)
            weigh_trial(seat, notes)


@rule
def weigh_trial(seat: int, notes: Notes) -> None:
    """Carry the trial out, and remember the first step of the best one."""
    if carry_out(notes):
        worth = appraise(notes.trial, seat, notes.outlook)
        if worth > notes.best_worth:
            notes.best_step, notes.best_worth = notes.first_step, worth


# A trial


@rule
def begin_trial(view: State, notes: Notes, phase: int, mark: int) -> None:
    """Copy the table as it is seen, to try an action that marks a colour."""
    assign(notes.trial, view)
    notes.phase, notes.mark, notes.is_zero = phase, mark, 0
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
    """Trade what gains something, or declare that nothing is traded; then mark."""
    trial, ordinal = notes.trial, notes.phase - Phase.BUYING
    if trial.phase == Phase.AFTER:
        return Action.BONUS_BUY + ordinal
    unit = NO_STEP if notes.is_zero else next_unit(notes)
    if unit == NO_STEP and trial.phase == Phase.CHOOSE:
        return Action.BUY_NOTHING + ordinal
    return last_step(notes) if unit == NO_STEP else unit


@rule
def last_step(notes: Notes) -> int:
    """Mark the colour, or end the action if there is nothing to mark."""
    if is_legal(notes, Action.MARK_0 + notes.mark):
        return Action.MARK_0 + notes.mark
    return Action.DONE if is_legal(notes, Action.DONE) else NO_STEP


@rule
def is_legal(notes: Notes, step: int) -> bool:
    """Say whether a step may come next in the trial."""
    return why_illegal(notes.trial, step) == Why.OK


# Trading in a trial


@rule
def next_unit(notes: Notes) -> int:
    """Find what to trade next. Gold never falls: buy all that can be bought."""
    match notes.phase:
        case Phase.BUYING:
            return next_share(notes, Action.BUY_0)
        case Phase.SELLING:
            return next_share(notes, Action.SELL_0)
        case _:
            return Action.BAR if is_legal(notes, Action.BAR) else NO_STEP


@rule
def next_share(notes: Notes, first: int) -> int:
    """First a share of the colour to mark, which makes it legal to mark it; then the share that gains most."""
    if notes.trial.traded[notes.mark] == 0 and may_trade(notes, first, notes.mark):
        return first + notes.mark
    best, most = NO_STEP, 0.0
    for colour in range(COLOURS):
        gained = gain(notes, first, colour)
        if gained > most and may_trade(notes, first, colour):
            best, most = first + colour, gained
    return best


@rule
def may_trade(notes: Notes, first: int, colour: int) -> bool:
    """Say whether a share can be traded that leaves one to mark."""
    if first == Action.BUY_0 and notes.trial.market[colour] <= (colour == notes.mark):
        return False
    return is_legal(notes, first + colour)
