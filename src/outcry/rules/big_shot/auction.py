"""A round of Big Shot, in the order of the rulebook.

1. The beginning of a round    2. Moving the broker    3. Loans before the bidding    4. Bidding    5. Paying
6. Entering cubes    7. The end of a round
"""

from __future__ import annotations

from outcry.kernel.compile import rule

from .closing import close
from .state import BANK, COLOURS, GHOST, MOST_LOANS, SPACES, Phase, State, Why
from .town import (
    OPEN,
    borrow,
    colour_of,
    count_cubes,
    decide_lot,
    has_two_colours,
    is_held_by,
    largest_purse,
    left_of,
    move,
    move_all,
    pay,
)

NO_BIDDER = GHOST

# 1. The beginning of a round


@rule
def begin_round(state: State) -> None:
    """The die is rolled; with hidden money, loans come first (ruling)."""
    if borrows_before_die(state):
        open_auction(state)
        begin_borrowing(state)
    else:
        state.phase = Phase.ROLLING


@rule
def open_auction(state: State) -> None:
    """Nobody has bid, passed or borrowed yet."""
    state.price, state.bidder = 0, NO_BIDDER
    for colour in range(COLOURS):
        state.has_borrowed[colour] = 0
    for seat in range(state.players):
        state.has_passed[seat] = 0


# 2. Moving the broker


@rule
def roll(state: State, pips: int) -> None:
    """The broker moves clockwise, counting only spaces with cubes; then the auction begins."""
    state.broker = space_after(state, pips)
    if not borrows_before_die(state):
        open_auction(state)
    if has_two_colours(state):
        begin_borrowing(state)
    else:
        begin_bidding(state)


@rule
def space_after(state: State, pips: int) -> int:
    """Count only spaces that still have cubes, going around as often as needed."""
    space = int(state.broker)
    for _ in range(pips):
        space = (space + 1) % SPACES
        while count_cubes(state.spaces[space]) == 0:
            space = (space + 1) % SPACES
    return space


# 3. Loans before the bidding


@rule
def borrows_before_die(state: State) -> bool:
    """With hidden money, loans are taken at the very beginning of a round."""
    return state.board.hides_money != 0


@rule
def borrows_first(state: State) -> bool:
    """With two players or hidden money, loans are taken before the bidding."""
    return has_two_colours(state) or borrows_before_die(state)


@rule
def begin_borrowing(state: State) -> None:
    """Players decide in bidding order, colour by colour."""
    state.phase = Phase.BORROWING
    state.seat = left_of(state, state.roller)
    state.asked_colour = colour_of(state, state.seat)


@rule
def why_not_decline(state: State) -> int:
    """A player who is offered a loan may decline."""
    return Why.OK if state.phase == Phase.BORROWING else Why.NO_LOAN_ASKED


@rule
def go_on_borrowing(state: State) -> None:
    """Offer a loan to the player's next colour, then to the next player; the roller comes last."""
    for colour in range(state.asked_colour + 1, COLOURS):
        if is_held_by(state, colour, state.seat):
            state.asked_colour = colour
            return
    if state.seat == state.roller:
        end_borrowing(state)
    else:
        state.seat = left_of(state, state.seat)
        state.asked_colour = colour_of(state, state.seat)


@rule
def end_borrowing(state: State) -> None:
    """Roll the die if that is still to do; otherwise begin the bidding."""
    if borrows_before_die(state):
        state.phase = Phase.ROLLING
    else:
        begin_bidding(state)


# 4. Bidding


@rule
def begin_bidding(state: State) -> None:
    """The player to the roller's left bids first."""
    state.phase = Phase.BIDDING
    state.seat = left_of(state, state.roller)


@rule
def why_not_loan(state: State) -> int:
    """A player takes a loan on their bidding turn, or before the bidding where that is the rule."""
    if has_two_colours(state):
        return Why.LOAN_BY_COLOUR
    if state.phase != (Phase.BORROWING if borrows_first(state) else Phase.BIDDING):
        return Why.LOANS_OVER
    return why_not_borrow(state, colour_of(state, state.seat))


@rule
def why_not_loan_for(state: State, colour: int) -> int:
    """With two players, a loan is for the colour whose turn it is."""
    if not has_two_colours(state):
        return Why.LOAN_WITHOUT_COLOUR
    if state.phase != Phase.BORROWING:
        return Why.LOANS_OVER
    return why_not_borrow(state, colour) if colour == state.asked_colour else Why.OTHER_COLOUR_ASKED


@rule
def why_not_borrow(state: State, colour: int) -> int:
    """A colour may take one loan per round and nine per game."""
    if state.has_borrowed[colour]:
        return Why.LOAN_TAKEN
    return Why.OK if state.debts[colour] < MOST_LOANS else Why.LOAN_LIMIT


@rule
def take_loan(state: State, colour: int) -> None:
    """Pay the loan out; before the bidding, go on to the next colour."""
    borrow(state, colour)
    if state.phase == Phase.BORROWING:
        go_on_borrowing(state)


@rule
def why_not_bid(state: State, amount: int) -> int:
    """Each bid must be higher than the last, and no higher than the cash in a purse."""
    if state.phase != Phase.BIDDING:
        return Why.NO_AUCTION
    if amount <= state.price:
        return Why.BID_TOO_LOW
    return Why.OK if amount <= largest_purse(state, state.seat) else Why.BID_TOO_HIGH


@rule
def bid(state: State, amount: int) -> None:
    """Bid a higher price; the next player who has not passed answers."""
    state.price, state.bidder = amount, state.seat
    go_on_bidding(state)


@rule
def why_not_pass(state: State) -> int:
    """In the auction a player may always pass."""
    return Why.OK if state.phase == Phase.BIDDING else Why.NO_AUCTION


@rule
def pass_for_good(state: State) -> None:
    """A player who has passed is out of the auction."""
    state.has_passed[state.seat] = 1
    go_on_bidding(state)


@rule
def go_on_bidding(state: State) -> None:
    """The auction goes on to the left until all but one have passed."""
    state.seat = left_of(state, state.seat)
    while state.has_passed[state.seat]:
        state.seat = left_of(state, state.seat)
    if count_bidding(state) == 1:
        end_auction(state)


@rule
def count_bidding(state: State) -> int:
    """Count the players who have not passed."""
    count = 0
    for seat in range(state.players):
        count += state.has_passed[seat] == 0
    return count


@rule
def end_auction(state: State) -> None:
    """The highest bidder pays; if nobody bid, the roller, the only one left, gets the cubes for free."""
    if state.bidder == NO_BIDDER:
        pick_up(state)
    else:
        state.phase = Phase.PAYING


# 5. Paying


@rule
def why_not_pay(state: State, colour: int) -> int:
    """One of the winner's colours pays the whole price."""
    if state.phase != Phase.PAYING:
        return Why.NOTHING_TO_PAY
    if not is_held_by(state, colour, state.seat):
        return Why.NOT_YOUR_COLOUR
    return Why.OK if state.cash[colour] >= state.price else Why.PURSE_TOO_SMALL


@rule
def pay_price(state: State, colour: int) -> None:
    """Pay the bank and pick up the cubes."""
    pay(state, colour, BANK, state.price)
    pick_up(state)


# 6. Entering cubes


@rule
def pick_up(state: State) -> None:
    """Take the four cubes of the space where the broker stands."""
    move_all(state.spaces[state.broker], state.hand)
    state.phase = Phase.PLACING


@rule
def why_not_put(state: State, colour: int, lot: int) -> int:
    """A cube from the hand goes on any lot that is not sold."""
    if state.phase != Phase.PLACING:
        return Why.NOTHING_TO_PLACE
    if state.hand[colour] == 0:
        return Why.NO_SUCH_CUBE
    return Why.OK if state.owner[lot] == OPEN else Why.LOT_SOLD


@rule
def put(state: State, colour: int, lot: int) -> None:
    """Enter a cube; a lot that is now full is decided at once."""
    move(state.hand, state.lots[lot], colour)
    if count_cubes(state.lots[lot]) == state.board.capacity:
        decide_lot(state, lot)
    if count_cubes(state.hand) == 0:
        end_round(state)


# 7. The end of a round


@rule
def end_round(state: State) -> None:
    """The die passes to the left; when the last space is empty the game is over."""
    state.rounds += 1
    if state.rounds == SPACES:
        close(state)
    else:
        state.roller = left_of(state, state.roller)
        begin_round(state)
