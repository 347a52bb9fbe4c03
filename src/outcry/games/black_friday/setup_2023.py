"""The opening of Black Friday, edition of 2023: the table is laid, chance fills the market and deals the hands."""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.record import assign, clear

from .market import move, pay
from .state import BANK, BLACK, COLOURS, SALE_TRACKS, Options, Phase, State


@rule
def setup(state: State, options: Options) -> None:
    """Lay out tracks, market and bag and hand out the money; chance deals the rest."""
    clear(state)
    state.players = options.players
    assign(state.board, options.board)
    for colour in range(COLOURS):
        lay_out_colour(state, colour)
    for track in range(SALE_TRACKS):
        state.sale_tracks[track][BLACK] = state.board.sale_black[track]
    for seat in range(state.players):
        seat_trader(state, seat, options.has_open_hand[seat])
    state.phase = Phase.DEAL_MARKET
    state.draws_left = state.board.opening_draw
    if state.draws_left == 0:
        open_market(state)


@rule
def lay_out_colour(state: State, colour: int) -> None:
    """Some shares on each sale track and in the market, some in the box, the others in the bag."""
    board = state.board
    state.row[colour], state.column[colour] = board.start.row, board.start.column
    for track in range(SALE_TRACKS):
        state.sale_tracks[track][colour] = board.sale_each
    state.market[colour] = board.market_each
    outside = SALE_TRACKS * board.sale_each + board.market_each + board.boxed_each
    state.bag[colour] = board.copies - outside


@rule
def seat_trader(state: State, seat: int, has_open_hand: int) -> None:
    """Each seat starts with the same money; later seats have better bonus tiles, the M.I.B.S. has none."""
    trader = state.traders[seat]
    pay(state, BANK, seat, state.board.cash)
    trader.has_open_hand = has_open_hand
    trader.advantages = 0 if has_open_hand else state.board.tiles[seat]


@rule
def deal_to_market(state: State, colour: int) -> None:
    """Draw shares into the market; the last one opens it."""
    move(state.bag, state.market, colour)
    state.draws_left -= 1
    if state.draws_left == 0:
        open_market(state)


@rule
def open_market(state: State) -> None:
    """Prices follow what is scarce; then the hands are dealt."""
    set_opening_prices(state)
    for colour in range(COLOURS):
        state.dealt_from[colour] = state.bag[colour]
    begin_hands(state)


@rule
def set_opening_prices(state: State) -> None:
    """The scarcest colours start dearer and the commonest cheaper, unless all are alike."""
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


@rule
def begin_hands(state: State) -> None:
    """Every seat draws its hand, one share after the other."""
    state.phase = Phase.DEAL_HANDS
    state.draws_left = state.players * state.board.hand
    if state.draws_left == 0:
        state.phase = Phase.CHOOSE


@rule
def deal_to_hand(state: State, colour: int) -> None:
    """Deal a share face down; the M.I.B.S. plays with open cards."""
    trader = state.traders[state.seat]
    if trader.has_open_hand:
        move(state.bag, trader.face_up, colour)
        state.dealt_from[colour] -= 1
    else:
        move(state.bag, trader.face_down, colour)
    state.draws_left -= 1
    if state.draws_left % state.board.hand == 0:
        state.seat = (state.seat + 1) % state.players
    if state.draws_left == 0:
        state.phase = Phase.CHOOSE
