"""The opening of Black Friday: the table is set up; chance draws the starting player, fills the market, deals hands.

1. Setting up the table    2. The starting player    3. The deal    4. Filling the market    5. Dealing the hands
6. The opening move
"""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.record import assign, clear

from .market import move, note_draw, pay
from .state import BANK, BLACK, COLOURS, SALE_TRACKS, Options, Phase, State, Why

# 1. Setting up the table


@rule
def setup(state: State, options: Options) -> None:
    """Set up tracks, market and bag and hand out the money; chance deals the rest."""
    clear(state)
    state.players = options.players
    assign(state.board, options.board)
    for colour in range(COLOURS):
        lay_out_colour(state, colour)
    for track in range(SALE_TRACKS):
        state.sale_tracks[track][BLACK] = state.board.sale_black[track]
    for seat in range(state.players):
        seat_trader(state, seat, options.has_open_hand[seat])
    if options.draws_starter:
        state.phase = Phase.DRAW_STARTER
    else:
        name_starter(state, 0)


@rule
def lay_out_colour(state: State, colour: int) -> None:
    """Put some shares of a colour on each sale track, some in the market and the box, the others in the bag."""
    board = state.board
    state.row[colour], state.column[colour] = board.start.row, board.start.column
    for track in range(SALE_TRACKS):
        state.sale_tracks[track][colour] = board.sale_each
    state.market[colour] = board.market_each
    outside = SALE_TRACKS * board.sale_each + board.market_each + board.boxed_each
    state.bag[colour] = board.copies - outside


@rule
def seat_trader(state: State, seat: int, has_open_hand: int) -> None:
    """Each seat starts with the same money."""
    trader = state.traders[seat]
    pay(state, BANK, seat, state.board.cash)
    trader.subsidies = state.board.first_subsidies
    trader.has_open_hand = has_open_hand


# 2. The starting player


@rule
def why_not_start(state: State, seat: int) -> int:
    """Any player may be drawn to start, once."""
    return Why.OK if state.phase == Phase.DRAW_STARTER and seat < state.players else Why.OTHER_OUTCOME


@rule
def name_starter(state: State, starter: int) -> None:
    """Hand out tiles and cards by the order of play, then deal."""
    state.starter = starter
    for seat in range(state.players):
        hand_out_cards(state, seat)
    if state.board.hands_first:
        begin_hands(state)
    else:
        begin_market(state)
    deal_on(state)


@rule
def hand_out_cards(state: State, seat: int) -> None:
    """The later a seat plays after the starting player, the better its tile or card; the M.I.B.S. has none."""
    trader = state.traders[seat]
    if not trader.has_open_hand:
        trader.advantages = state.board.tiles[(seat - state.starter) % state.players]
        trader.spare_cards = state.board.spare_cards


# 3. The deal


@rule
def deal_on(state: State) -> None:
    """Continue the deal until there is a share to draw, or everything is dealt."""
    while state.draws_left == 0 and state.phase <= Phase.DEAL_HANDS:
        if state.phase == Phase.DEAL_MARKET:
            end_market(state)
        else:
            end_hands(state)


# 4. Filling the market


@rule
def begin_market(state: State) -> None:
    """A number of shares are drawn into the market."""
    state.phase = Phase.DEAL_MARKET
    state.draws_left = state.board.opening_draw


@rule
def deal_to_market(state: State, colour: int) -> None:
    """Draw a share into the market; if hands were dealt first, the draw is evidence about them."""
    if state.board.hands_first:
        note_draw(state, colour)
    move(state.bag, state.market, colour)
    state.draws_left -= 1
    deal_on(state)


@rule
def end_market(state: State) -> None:
    """Set prices by scarcity; then deal the hands, unless they were dealt first."""
    set_opening_prices(state)
    if state.board.hands_first:
        begin_play(state)
    else:
        begin_hands(state)


@rule
def set_opening_prices(state: State) -> None:
    """The scarcest colours start at a higher price and the commonest at a lower one, unless all are equal."""
    fewest, most = state.market[0], state.market[0]
    for colour in range(COLOURS):
        fewest, most = min(fewest, state.market[colour]), max(most, state.market[colour])
    for colour in range(COLOURS):
        if fewest < state.market[colour] == most:
            assign_space(state, colour, state.board.commonest_start.row, state.board.commonest_start.column)
        if most > state.market[colour] == fewest:
            assign_space(state, colour, state.board.scarcest_start.row, state.board.scarcest_start.column)


@rule
def assign_space(state: State, colour: int, row: int, column: int) -> None:
    """Put a price token on a space."""
    state.row[colour], state.column[colour] = row, column


# 5. Dealing the hands


@rule
def begin_hands(state: State) -> None:
    """Every seat draws its hand, one share after another."""
    for colour in range(COLOURS):
        state.dealt_from[colour] = state.bag[colour]
    state.phase = Phase.DEAL_HANDS
    state.draws_left = state.players * state.board.hand


@rule
def deal_to_hand(state: State, colour: int) -> None:
    """Deal a share face down; the M.I.B.S. plays with an open hand."""
    trader = state.traders[state.seat]
    if trader.has_open_hand:
        move(state.bag, trader.face_up, colour)
        state.dealt_from[colour] -= 1
    else:
        move(state.bag, trader.face_down, colour)
    state.draws_left -= 1
    if state.draws_left % state.board.hand == 0:
        state.seat = (state.seat + 1) % state.players
    deal_on(state)


@rule
def end_hands(state: State) -> None:
    """After the hands comes the market, unless it was filled first."""
    if state.board.hands_first:
        begin_market(state)
    else:
        begin_play(state)


# 6. The opening move


@rule
def begin_play(state: State) -> None:
    """The starting player begins; where the rules have an opening move, every player makes one first."""
    state.seat = state.starter
    state.phase = Phase.OPENING if state.board.has_opening_move else Phase.CHOOSE


@rule
def mark_in_opening(state: State, colour: int) -> None:
    """Move a share from the market to the purchase track; as this is not an action, no price moves (ruling)."""
    move(state.market, state.purchase_track, colour)
    end_opening_move(state)


@rule
def end_opening_move(state: State) -> None:
    """After the opening move of the last trader the first one begins."""
    state.seat = (state.seat + 1) % state.players
    if state.seat == state.starter:
        state.phase = Phase.CHOOSE
