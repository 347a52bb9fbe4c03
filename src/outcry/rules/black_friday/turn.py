"""A turn of Black Friday, in the order of the rulebook.

1. The turn    2. Buying shares    3. Selling shares    4. Buying bars    5. Bonus tile and cards
6. The price change
"""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.record import Row
from outcry.kernel.verbs import NOBODY

from .closing import close
from .market import (
    bar_price,
    count_coloured,
    count_owned,
    count_traded,
    give_up,
    is_full,
    is_run_down,
    level,
    move,
    move_left,
    move_right,
    pay,
    place,
    price,
    sale_track,
)
from .price_change import begin_price_change, draw_share, has_crashed, settle
from .setup import end_opening_move, mark_in_opening
from .state import BANK, COLOURS, Action, Advantage, Card, Phase, State, Track, Why
from .subsidies import bind_debtor, settle_debt

# 1. The turn


@rule
def why_not_begin(state: State, phase: int) -> int:
    """A turn is exactly one action, and an action that has begun must be finished."""
    if state.phase == phase or state.phase == Phase.CHOOSE:
        return Why.OK
    return Why.ACTION_TAKEN if state.phase == Phase.AFTER else Why.OTHER_ACTION


@rule
def why_not_trade(state: State, phase: int) -> int:
    """An action that has begun may trade more, unless it was declared a zero-action."""
    if state.phase == phase and count_traded(state) + state.bars_traded == 0:
        return Why.NOTHING_DECLARED
    return why_not_begin(state, phase)


@rule
def why_not_nothing(state: State, action: int) -> int:
    """A zero-action is declared at the start of the action; in 2010 the only one is to pass, on the bar track."""
    if state.board.must_trade and action != Action.BAR_NOTHING:
        return Why.MUST_TRADE
    if state.phase == Phase.CHOOSE:
        return Why.OK
    return Why.ACTION_TAKEN if state.phase == Phase.AFTER else Why.OTHER_ACTION


@rule
def is_over_limit(state: State, count: int, limit: int, advantage: int) -> bool:
    """The level limits an action; a bonus tile or a card may allow one unit more."""
    return count > limit or (count == limit and not has_advantage(state, advantage))


@rule
def why_not_more_shares(state: State, phase: int, advantage: int) -> int:
    """You buy, or sell, no more shares than the level allows."""
    why = why_not_trade(state, phase)
    if why == Why.OK and is_over_limit(state, count_traded(state), level(state).shares, advantage):
        return Why.SHARE_LIMIT
    return why


@rule
def why_not_mark(state: State, colour: int) -> int:
    """The mark comes from the market, or from the sale track when selling."""
    match state.phase:
        case Phase.BUYING:
            return why_not_mark_bought(state, colour)
        case Phase.SELLING | Phase.REMOVING:
            return why_not_mark_sold(state, colour)
        case Phase.BARS | Phase.OPENING:
            return Why.OK if state.market[colour] else Why.MARK_NOT_IN_MARKET
        case _:
            return Why.NOTHING_TO_MARK_FOR


@rule
def mark(state: State, colour: int) -> None:
    """Mark a share, which ends the action."""
    match state.phase:
        case Phase.BUYING:
            mark_bought(state, colour)
        case Phase.SELLING | Phase.REMOVING:
            mark_sold(state, colour)
        case Phase.OPENING:
            mark_in_opening(state, colour)
        case _:
            mark_for_bars(state, colour)


@rule
def why_not_done(state: State) -> int:
    """A share must be marked if there is one; after the action the turn may end."""
    match state.phase:
        case Phase.CHOOSE:
            return Why.ACT_FIRST
        case Phase.SELLING | Phase.REMOVING:
            if must_drop_first(state):
                return Why.DROP_FIRST
            return Why.MARK_FIRST if count_coloured(sale_track(state)) else Why.OK
        case Phase.BUYING | Phase.BARS | Phase.OPENING:
            return Why.MARK_FIRST if count_coloured(state.market) else Why.OK
        case _:
            return Why.OK


@rule
def done(state: State) -> None:
    """End an action without anything to mark, or end the turn."""
    match state.phase:
        case Phase.BUYING:
            end_buying(state, NOBODY)
        case Phase.SELLING | Phase.REMOVING:
            end_selling(state, NOBODY)
        case Phase.BARS:
            end_bars(state)
        case Phase.OPENING:
            end_opening_move(state)
        case _:
            end_turn(state)


@rule
def end_action(state: State, is_triggered: bool, track: int) -> None:
    """An action may trigger a price change, which comes before the rest of the turn."""
    for colour in range(COLOURS):
        state.traded[colour] = 0
    state.bars_traded = 0
    state.is_bound &= state.is_bonus or track == Track.SALE  # a debtor who was free to act stays free this turn
    state.has_acted |= not state.is_bonus
    state.is_bonus = 0
    if is_triggered:
        change_prices(state, track)
    else:
        go_on(state)


@rule
def go_on(state: State) -> None:
    """After a bonus the action may still be taken; after the action an unused tile or card may still be used."""
    if not state.has_acted:
        state.phase = Phase.CHOOSE
    elif state.traders[state.seat].advantages:
        state.phase = Phase.AFTER
    else:
        end_turn(state)


@rule
def end_turn(state: State) -> None:
    """The trader on the left is next; a game that never ends is called off at the turn limit."""
    state.turn += 1
    state.seat = (state.seat + 1) % state.players
    state.has_acted = 0
    state.phase = Phase.CHOOSE
    bind_debtor(state)
    if state.turn == state.board.turn_limit:
        close(state)


# 2. Buying shares


@rule
def why_not_buy(state: State, colour: int) -> int:
    """You buy what is in the market and what you can afford."""
    if state.market[colour] == 0:
        return Why.NONE_IN_MARKET
    return Why.OK if state.traders[state.seat].cash >= price(state, colour) else Why.SHARE_TOO_DEAR


@rule
def buy(state: State, colour: int) -> None:
    """Take a share from the market and pay its price; prices do not change while buying."""
    if count_traded(state) == level(state).shares:
        spend_advantage(state, Advantage.BUY_ONE_MORE)
    state.phase = Phase.BUYING
    state.traded[colour] += 1
    pay(state, state.seat, BANK, price(state, colour))
    move(state.market, state.traders[state.seat].face_up, colour)


@rule
def why_not_mark_bought(state: State, colour: int) -> int:
    """Mark a colour just bought if the market still has one, else any colour in the market."""
    if state.market[colour] == 0:
        return Why.MARK_NOT_IN_MARKET
    if state.traded[colour] == 0 and has_traded_one_of(state, state.market):
        return Why.MARK_A_BOUGHT_COLOUR
    return Why.OK


@rule
def has_traded_one_of(state: State, pile: Row[int]) -> bool:
    """Return whether a pile contains a colour traded in this action."""
    for colour in range(COLOURS):
        if state.traded[colour] and pile[colour]:
            return True
    return False


@rule
def mark_bought(state: State, colour: int) -> None:
    """Place the marked share on the purchase track."""
    place(state, state.purchase_track, colour)
    end_buying(state, colour)


@rule
def end_buying(state: State, marked: int) -> None:
    """A colour whose last share this action took from the market goes right, once."""
    for colour in range(COLOURS):
        if state.market[colour] == 0 and (state.traded[colour] or colour == marked):
            move_right(state, colour)
    end_action(state, is_full(state, state.purchase_track), Track.PURCHASE)


# 3. Selling shares


@rule
def why_not_sell(state: State, colour: int) -> int:
    """You sell what you have."""
    return Why.OK if count_owned(state.traders[state.seat], colour) else Why.NONE_TO_SELL


@rule
def sell(state: State, colour: int) -> None:
    """Put a share into the market and receive its price; prices do not change while selling."""
    if count_traded(state) == level(state).shares:
        spend_advantage(state, Advantage.SELL_ONE_MORE)
    state.phase = Phase.SELLING
    state.traded[colour] += 1
    pay(state, BANK, state.seat, price(state, colour))
    give_up(state, state.seat, colour)
    settle_debt(state, state.seat)


@rule
def must_drop_first(state: State) -> bool:
    """In 2010 the seller of several colours chooses which of them falls, before a share is marked."""
    return state.board.seller_drops != 0 and state.phase == Phase.SELLING and count_colours_traded(state) > 1


@rule
def count_colours_traded(state: State) -> int:
    """Count the colours of the shares traded in this action."""
    count = 0
    for colour in range(COLOURS):
        count += state.traded[colour] > 0
    return count


@rule
def why_not_drop(state: State, colour: int) -> int:
    """The seller lowers one of several colours sold; a single one falls automatically."""
    if not must_drop_first(state):
        return Why.NOTHING_TO_DROP
    return Why.OK if state.traded[colour] else Why.DROP_A_SOLD_COLOUR


@rule
def drop(state: State, colour: int) -> None:
    """The chosen colour goes left; only the share to mark is left to choose."""
    move_left(state, colour)
    state.phase = Phase.REMOVING


@rule
def why_not_mark_sold(state: State, colour: int) -> int:
    """Remove a colour just sold if the sale track has one, else any colour on it."""
    if must_drop_first(state):
        return Why.DROP_FIRST
    if sale_track(state)[colour] == 0:
        return Why.MARK_NOT_ON_TRACK
    if state.traded[colour] == 0 and has_traded_one_of(state, sale_track(state)):
        return Why.MARK_A_SOLD_COLOUR
    return Why.OK


@rule
def mark_sold(state: State, colour: int) -> None:
    """Move the marked share from the sale track to the market."""
    move(sale_track(state), state.market, colour)
    end_selling(state, colour)


@rule
def end_selling(state: State, marked: int) -> None:
    """A price falls, unless the seller has already lowered one; a sale track run down triggers a price change."""
    for colour in range(COLOURS):
        if falls_by_itself(state, colour, marked):
            move_left(state, colour)
    end_action(state, is_run_down(state), Track.SALE)


@rule
def falls_by_itself(state: State, colour: int, marked: int) -> bool:
    """In 2023 the marked colour goes left; in 2010 the only colour sold, whatever was marked."""
    if state.board.seller_drops:
        return state.phase == Phase.SELLING and state.traded[colour] > 0
    return colour == marked


# 4. Buying bars


@rule
def why_not_buy_bar(state: State) -> int:
    """You buy the bars that you can afford, and no more than the level allows."""
    why = why_not_trade(state, Phase.BARS)
    if why != Why.OK:
        return why
    if is_over_limit(state, state.bars_traded, level(state).bars, Advantage.ONE_MORE_BAR):
        return Why.BAR_LIMIT
    return Why.OK if state.traders[state.seat].cash >= bar_price(state) else Why.BAR_TOO_DEAR


@rule
def buy_bar(state: State) -> None:
    """Take a bar, pay its price, and advance the counter of bars bought."""
    if state.bars_traded == level(state).bars:
        spend_advantage(state, Advantage.ONE_MORE_BAR)
    state.phase = Phase.BARS
    state.bars_traded += 1
    state.bars_bought += 1
    pay(state, state.seat, BANK, bar_price(state))
    state.traders[state.seat].bars += 1


@rule
def mark_for_bars(state: State, colour: int) -> None:
    """Place any share from the market on the bar track; if it was the last, its colour goes right."""
    place(state, state.bar_track, colour)
    if state.market[colour] == 0:
        move_right(state, colour)
    end_bars(state)


@rule
def end_bars(state: State) -> None:
    """A full bar track triggers a price change."""
    end_action(state, is_full(state, state.bar_track), Track.BAR)


# 5. Bonus tile and cards


@rule
def has_advantage(state: State, advantage: int) -> bool:
    """Return whether the trader's tile or a spare card offers an advantage."""
    return state.traders[state.seat].advantages >= advantage or has_spare_card(state, advantage)


@rule
def has_spare_card(state: State, advantage: int) -> bool:
    """Return whether the trader has the spare card for an advantage."""
    return (state.traders[state.seat].spare_cards & spare_card(advantage)) != 0


@rule
def spare_card(advantage: int) -> int:
    """Return the spare card for an advantage, 0 if there is none."""
    match advantage:
        case Advantage.SELL_ONE_MORE:
            return Card.SELL_ONE_MORE
        case Advantage.BUY_ONE_MORE:
            return Card.BUY_ONE_MORE
        case _:
            return 0


@rule
def spend_advantage(state: State, advantage: int) -> None:
    """Only a unit beyond the limit spends an advantage (ruling): a spare card if there is one, else the tile."""
    if has_spare_card(state, advantage):
        state.traders[state.seat].spare_cards -= spare_card(advantage)
    else:
        state.traders[state.seat].advantages = 0


@rule
def why_not_bonus(state: State, action: int) -> int:
    """An unused tile allows an extra zero-action, before or after the action; in 2010 only to pass."""
    if state.board.must_trade and action != Action.BONUS_BAR:
        return Why.NO_SUCH_BONUS
    if state.phase != Phase.CHOOSE and state.phase != Phase.AFTER:
        return Why.OTHER_ACTION
    if state.traders[state.seat].advantages == 0:
        return Why.NO_BONUS
    return Why.DEBT_CLOSES_CARD if state.phase == Phase.AFTER and state.is_bound else Why.OK


@rule
def use_bonus(state: State, phase: int) -> None:
    """Spend the tile on the extra action, which only marks a share."""
    state.traders[state.seat].advantages = 0
    state.is_bonus = 1
    state.phase = phase


# 6. The price change


@rule
def change_prices(state: State, track: int) -> None:
    """Begin a price change; with an empty bag it is over at once."""
    begin_price_change(state, track)
    if state.draws_left == 0:
        end_price_change(state)


@rule
def draw_for_prices(state: State, kind: int) -> None:
    """Draw one share; the last one settles all prices."""
    draw_share(state, kind)
    if state.draws_left == 0:
        end_price_change(state)


@rule
def end_price_change(state: State) -> None:
    """Settle the price change; the game ends with the crash, else the turn goes on."""
    settle(state)
    if has_crashed(state):
        close(state)
    else:
        go_on(state)
