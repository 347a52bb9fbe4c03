"""A hasty trader, the fast playout policy: it evaluates the table once per turn.

1. What a share gains    2. What a mark gains    3. The three actions    4. Carrying out a turn    5. Deciding

The Trader tries every turn to its end and evaluates the result, again for each decision. This one adds up the gains
of single units, in the same currency, and plans the whole turn once. A seat with an open hand plays by the public
rules of the M.I.B.S. docs/opponents.md shows how strong it is as a player.
"""

from __future__ import annotations

from math import log
from typing import Annotated

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, roll_share
from outcry.kernel.record import Record, Row
from outcry.rules.black_friday.market import (
    bar_price,
    count_coloured,
    count_owned,
    count_traded,
    level,
    price,
    sale_track,
)
from outcry.rules.black_friday.mibs import mibs_action
from outcry.rules.black_friday.rules import why_illegal
from outcry.rules.black_friday.state import (
    COLOURS,
    LAST_COLUMN,
    TOP_ROW,
    Action,
    Advantage,
    Phase,
    State,
    Why,
)
from outcry.rules.black_friday.subsidies import is_below_limit, must_raise_money, owes_subsidy
from outcry.rules.black_friday.turn import has_advantage, must_drop_first

from .appraisal import subsidy_cost
from .trader import NO_STEP, WORST, Notes, count_free_subsidies, is_open, weigh_units

NO_TURN, NONE, UNTRIED = -1, -1, -1
"""No turn is planned (also during an opening move, which is not a turn); no colour; number of units not yet chosen."""

BUY, SELL = 1.0, -1.0
"""The sign of a share's gain when it is bought or sold."""

KINDS = Phase.BARS - Phase.BUYING + 1
"""The number of kinds of action."""

LEAST_SHARE = 1e-12

NOISE = 5.0
"""The scale of the random noise in the choice between buying, selling and bars, in dollars."""


class Hunch(Record):
    """The working memory of a hasty trader: the Trader's notes, and the turn it has planned.

    ``gains`` is the gain from buying a share of each colour, ``lead`` how many more shares of each colour the seat has
    than its rivals on average, ``burden`` the net cost of a subsidy, and ``noise`` the random noise added to each of
    the three actions. The plan is for a ``turn``: it has a ``phase``, ``units`` still to be traded, ``subsidies`` to
    take first, and a colour to ``mark``; ``trial`` holds the units of the turn being evaluated.
    """

    notes: Notes
    gains: Annotated[Row[float], COLOURS]
    lead: Annotated[Row[float], COLOURS]
    burden: float
    noise: Annotated[Row[float], KINDS]
    turn: int
    phase: int
    units: Annotated[Row[int], COLOURS]
    subsidies: int
    mark: int
    worth: float
    trial: Annotated[Row[int], COLOURS]


# 1. What a share gains


@rule
def look(table: State, seat: int, hunch: Hunch) -> None:
    """Estimate prices, and the gain of each unit."""
    expect_bag_roughly(table, hunch.notes)
    weigh_units(table, seat, hunch.notes)
    for colour in range(COLOURS):
        hunch.gains[colour] = hunch.notes.share_worth[colour] - hunch.notes.cash_worth * price(table, colour)
        hunch.lead[colour] = lead(table, seat, colour)
    hunch.burden = subsidy_cost(table, hunch.notes.outlook) - hunch.notes.cash_worth * table.board.subsidy


@rule
def expect_bag_roughly(table: State, notes: Notes) -> None:
    """Expect the bag to hold a proportional share of each colour in bag and hidden hands together."""
    outlook, unseen = notes.outlook, 0.0
    for colour in range(COLOURS):
        held = float(table.bag[colour])
        for seat in range(table.players):
            held += table.traders[seat].face_down[colour]
        outlook.bag[colour] = held
        unseen += held
    part = count_coloured(table.bag) / max(unseen, 1.0)
    for colour in range(COLOURS):
        outlook.bag[colour] *= part
    outlook.bag[COLOURS] = table.bag[COLOURS]


@rule
def lead(table: State, seat: int, colour: int) -> float:
    """Return how many more shares of a colour a seat has than its rivals on average."""
    others = 0.0
    for other in range(table.players):
        if other != seat:
            others += count_owned(table.traders[other], colour)
    return count_owned(table.traders[seat], colour) - others / (table.players - 1)


# 2. What a mark gains


@rule
def step_right(table: State, colour: int) -> float:
    """Return the rise of a price by one space to the right, or up in the last column."""
    row, column, prices = int(table.row[colour]), int(table.column[colour]), table.board.prices
    if column < LAST_COLUMN:
        return float(prices[row][column + 1] - prices[row][column])
    return float(prices[min(row + 1, TOP_ROW)][column] - prices[row][column])


@rule
def step_left(table: State, colour: int) -> float:
    """Return the fall of a price by one space to the left, or down in the first column."""
    row, column, prices = int(table.row[colour]), int(table.column[colour]), table.board.prices
    if column > 0:
        return float(prices[row][column] - prices[row][column - 1])
    return float(prices[row][column] - prices[max(row - 1, 0)][column])


@rule
def mark_gain(table: State, hunch: Hunch, colour: int, track: Row[int]) -> float:
    """Return the gain of placing a share on a track: the price rises, now or later, for all who hold the colour."""
    spaces = hunch.notes.outlook.sense.rise_later
    if track[colour] + 1 == table.board.third:
        spaces += 1
    units = max(hunch.trial[colour], 0)
    if table.market[colour] == units + 1:
        spaces += 1
    return (hunch.lead[colour] + units) * spaces * step_right(table, colour)


@rule
def drop_gain(table: State, hunch: Hunch, colour: int) -> float:
    """Return the gain if a colour falls."""
    return (hunch.trial[colour] - hunch.lead[colour]) * step_left(table, colour)


# 3. The three actions


@rule
def choose_turn(table: State, seat: int, dice: Dice, hunch: Hunch) -> None:
    """Plan a turn or the rest of one: evaluate selling, and buying and bars with each number of subsidies.

    A bound debtor must pay first.
    """
    look(table, seat, hunch)
    draw_noise(dice, hunch)
    hunch.turn = NO_TURN if table.phase == Phase.OPENING else table.turn
    hunch.worth, hunch.phase, hunch.mark, hunch.subsidies = WORST, Phase.BARS, NONE, 0
    is_bound = must_raise_money(table)
    if is_open(table, Phase.SELLING):
        weigh_sale(table, seat, hunch, is_bound)
    for subsidies in range(1 + count_free_subsidies(table, seat)):
        is_free = not is_bound or cash_with(table, seat, subsidies) >= 0
        if is_open(table, Phase.BUYING) and is_free:
            weigh_purchase(table, seat, hunch, subsidies)
        if is_open(table, Phase.BARS) and (is_free or hunch.worth == WORST):
            weigh_bars(table, seat, hunch, subsidies)


@rule
def draw_noise(dice: Dice, hunch: Hunch) -> None:
    """Draw Gumbel noise for each kind of action."""
    for kind in range(KINDS):
        hunch.noise[kind] = -NOISE * log(-log(max(roll_share(dice), LEAST_SHARE)))


@rule
def weigh_purchase(table: State, seat: int, hunch: Hunch, subsidies: int) -> None:
    """Evaluate buying the best shares after some subsidies, marking a colour bought if the market has one left."""
    left, cash, gain = share_limit(table, Advantage.BUY_ONE_MORE), cash_with(table, seat, subsidies), 0.0
    clear_trial(hunch)
    colour = next_colour(hunch, BUY, 0.0)
    while colour != NONE:
        count = min(int(table.market[colour]), left, cash // price(table, colour))
        hunch.trial[colour] = count
        cash -= count * price(table, colour)
        left -= count
        gain += count * hunch.gains[colour]
        colour = next_colour(hunch, BUY, 0.0)
    if may_trade_so_much(table, hunch):
        mark = best_mark(table, hunch, table.purchase_track)
        gain += mark_gain(table, hunch, mark, table.purchase_track) if mark != NONE else 0.0
        consider(hunch, Phase.BUYING, mark, gain, subsidies)


@rule
def weigh_sale(table: State, seat: int, hunch: Hunch, is_bound: bool) -> None:
    """Evaluate selling the worst shares, as many as allowed if forced to, and removing a colour sold from the track."""
    left, gain = share_limit(table, Advantage.SELL_ONE_MORE), 0.0
    least = WORST if is_bound else 0.0
    clear_trial(hunch)
    colour = next_colour(hunch, SELL, least)
    while colour != NONE:
        count = min(count_owned(table.traders[seat], colour), left)
        hunch.trial[colour] = count
        left -= count
        gain -= count * hunch.gains[colour]
        colour = next_colour(hunch, SELL, least)
    if may_trade_so_much(table, hunch):
        mark = best_to_remove(table, hunch)
        falling = best_to_lower(table, hunch) if table.board.seller_drops else mark
        gain += drop_gain(table, hunch, falling) if falling != NONE else 0.0
        consider(hunch, Phase.SELLING, mark, gain, 0)


@rule
def weigh_bars(table: State, seat: int, hunch: Hunch, subsidies: int) -> None:
    """Evaluate buying as many bars as limit and cash allow after some subsidies, marking the best colour."""
    clear_trial(hunch)
    mark = best_mark(table, hunch, table.bar_track)
    gain = mark_gain(table, hunch, mark, table.bar_track) if mark != NONE else 0.0
    left = level(table).bars + has_advantage(table, Advantage.ONE_MORE_BAR) - table.bars_traded
    hunch.trial[0] = max(min(left, cash_with(table, seat, subsidies) // bar_price(table)), 0)
    gain += hunch.trial[0] * (table.board.bar_worth - hunch.notes.cash_worth * bar_price(table))
    consider(hunch, Phase.BARS, mark, gain, subsidies)


@rule
def share_limit(table: State, advantage: int) -> int:
    """Return how many more shares can be traded this turn."""
    return max(int(level(table).shares) + has_advantage(table, advantage) - count_traded(table), 0)


@rule
def cash_with(table: State, seat: int, subsidies: int) -> int:
    """Return the cash after further subsidies, less the debt; if negative, the debt cannot be paid."""
    trader = table.traders[seat]
    return int(trader.cash + subsidies * table.board.subsidy - trader.debt)


@rule
def clear_trial(hunch: Hunch) -> None:
    """Start a new trial turn: no colour has been considered."""
    for colour in range(COLOURS):
        hunch.trial[colour] = UNTRIED


@rule
def may_trade_so_much(table: State, hunch: Hunch) -> bool:
    """Set colours not considered to 0, and return whether the trade is legal: in 2010 something must be traded."""
    units = 0
    for colour in range(COLOURS):
        hunch.trial[colour] = max(hunch.trial[colour], 0)
        units += hunch.trial[colour]
    return units > 0 or table.phase != Phase.CHOOSE or not table.board.must_trade


@rule
def next_colour(hunch: Hunch, sign: float, least: float) -> int:
    """Find the colour with the highest gain among those not yet considered."""
    best, most = NONE, least
    for colour in range(COLOURS):
        if hunch.trial[colour] == UNTRIED and sign * hunch.gains[colour] > most:
            best, most = colour, sign * hunch.gains[colour]
    return best


@rule
def best_mark(table: State, hunch: Hunch, track: Row[int]) -> int:
    """Find what to place on a track from what the market has left; a colour just bought comes first."""
    best, most, is_bought = NONE, WORST, False
    for colour in range(COLOURS):
        units = max(hunch.trial[colour], 0)
        is_own = units + table.traded[colour] > 0
        if table.market[colour] > units and (is_own or not is_bought):
            gain = mark_gain(table, hunch, colour, track)
            if gain > most or (is_own and not is_bought):
                best, most, is_bought = colour, gain, is_own
    return best


@rule
def best_to_remove(table: State, hunch: Hunch) -> int:
    """Find what to remove from the sale track; a colour just sold comes first."""
    best, most, is_sold = NONE, WORST, False
    for colour in range(COLOURS):
        is_own = hunch.trial[colour] + table.traded[colour] > 0
        if sale_track(table)[colour] and (is_own or not is_sold):
            gain = drop_gain(table, hunch, colour)
            if gain > most or (is_own and not is_sold):
                best, most, is_sold = colour, gain, is_own
    return best


@rule
def best_to_lower(table: State, hunch: Hunch) -> int:
    """Find which of the colours sold should fall, where the seller chooses."""
    best, most = NONE, WORST
    for colour in range(COLOURS):
        if hunch.trial[colour] + table.traded[colour] > 0:
            gain = drop_gain(table, hunch, colour)
            if gain > most:
                best, most = colour, gain
    return best


@rule
def consider(hunch: Hunch, phase: int, mark: int, gain: float, subsidies: int) -> None:
    """Keep the trial turn if it is the best so far."""
    worth = gain - subsidies * hunch.burden + hunch.noise[phase - Phase.BUYING]
    if worth > hunch.worth:
        hunch.worth, hunch.phase, hunch.mark, hunch.subsidies = worth, phase, mark, subsidies
        for colour in range(COLOURS):
            hunch.units[colour] = max(hunch.trial[colour], 0)


# 4. Carrying out a turn


@rule
def next_unit(table: State, hunch: Hunch) -> int:
    """Return the next planned unit, the colour to mark first, skipping what is no longer possible."""
    if hunch.phase == Phase.BARS:
        return take_unit(table, hunch, 0, Action.BAR)
    first = Action.BUY_0 if hunch.phase == Phase.BUYING else Action.SELL_0
    step = take_unit(table, hunch, hunch.mark, first + hunch.mark) if hunch.mark != NONE else NO_STEP
    colour = 0
    while step == NO_STEP and colour < COLOURS:
        step = take_unit(table, hunch, colour, first + colour)
        colour += 1
    return step


@rule
def take_unit(table: State, hunch: Hunch, place: int, step: int) -> int:
    """Take one of the planned units, if any is left and it is legal."""
    if hunch.units[place] == 0:
        return NO_STEP
    if why_illegal(table, step) == Why.OK:
        hunch.units[place] -= 1
        return step
    hunch.units[place] = 0
    return NO_STEP


@rule
def finish_action(table: State, hunch: Hunch) -> int:
    """Lower a colour if several were sold; else mark the planned colour, or any legal one; or end without a mark."""
    if must_drop_first(table):
        return lower(table, hunch)
    if hunch.mark != NONE and why_illegal(table, Action.MARK_0 + hunch.mark) == Why.OK:
        return Action.MARK_0 + hunch.mark
    for colour in range(COLOURS):
        if why_illegal(table, Action.MARK_0 + colour) == Why.OK:
            return Action.MARK_0 + colour
    return NO_STEP


@rule
def lower(table: State, hunch: Hunch) -> int:
    """Lower the best of the colours sold."""
    for colour in range(COLOURS):
        hunch.trial[colour] = table.traded[colour]
    return Action.DROP_0 + best_to_lower(table, hunch)


# 5. Deciding


@rule
def decide(table: State, seat: int, dice: Dice, pad: Row[Hunch]) -> int:
    """Plan a turn when it begins, then carry it out, taking its subsidies first."""
    hunch = pad[0]
    if table.traders[seat].has_open_hand:
        return mibs_action(table, seat)
    if table.phase == Phase.AFTER:
        return Action.DONE
    if wants_subsidy(table, seat, hunch):
        return Action.SUBSIDY
    if needs_plan(table, hunch):
        choose_turn(table, seat, dice, hunch)
    if hunch.subsidies > 0:
        hunch.subsidies -= 1
        return Action.SUBSIDY
    step = next_unit(table, hunch) if may_go_on(table, hunch) else NO_STEP
    if step == NO_STEP and table.phase == Phase.CHOOSE:
        return Action.BUY_NOTHING + hunch.phase - Phase.BUYING
    if step == NO_STEP:
        step = finish_action(table, hunch)
    return step if step != NO_STEP else Action.DONE


@rule
def wants_subsidy(table: State, seat: int, hunch: Hunch) -> bool:
    """Return whether to take a subsidy: if forced to, or at the start of a turn if the money can earn its cost."""
    if owes_subsidy(table):
        return True
    if not is_below_limit(table, seat) or not needs_plan(table, hunch) or table.phase != Phase.CHOOSE:
        return False
    look(table, seat, hunch)
    return hunch.burden < 0


@rule
def needs_plan(table: State, hunch: Hunch) -> bool:
    """Return whether to plan: at the start of a turn, or in a turn that someone else began."""
    return hunch.turn != table.turn


@rule
def may_go_on(table: State, hunch: Hunch) -> bool:
    """Return whether units can be traded: not in a bonus action, nor after declaring a zero-action."""
    if table.phase == Phase.CHOOSE:
        return True
    return table.phase == hunch.phase and count_traded(table) + table.bars_traded > 0
