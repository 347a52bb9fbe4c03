"""The preparations of Big Shot: chance deals cubes and calling cards, places the broker and chooses the first roller.

1. The table    2. Cubes    3. Calling cards    4. Broker and first roller
"""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.record import assign, clear

from .auction import begin_round
from .state import BANK, COLOURS, COPIES, GHOST, SPACE_CUBES, SPACES, Options, Phase, State
from .town import count_cubes, move, move_all, pay

# 1. The table


@rule
def setup(state: State, options: Options) -> None:
    """All cubes start in the bag; chance deals them."""
    clear(state)
    state.players = options.players
    assign(state.board, options.board)
    for colour in range(COLOURS):
        state.bag[colour] = COPIES
        state.holder[colour] = GHOST
    state.phase = Phase.DEAL_CUBES


# 2. Cubes


@rule
def deal_cube(state: State, colour: int) -> None:
    """Each space gets four cubes; if all four have the same colour, everything is dealt again."""
    space = state.spaces[next_space(state)]
    move(state.bag, space, colour)
    if space[colour] == SPACE_CUBES:
        gather_cubes(state)
    elif count_cubes(state.bag) == 0:
        state.phase = Phase.DEAL_CARDS


@rule
def next_space(state: State) -> int:
    """Spaces are filled one after another."""
    return (SPACES * SPACE_CUBES - count_cubes(state.bag)) // SPACE_CUBES


@rule
def gather_cubes(state: State) -> None:
    """Put all cubes back into the bag."""
    for space in range(SPACES):
        move_all(state.spaces[space], state.bag)


# 3. Calling cards


@rule
def deal_card(state: State, colour: int) -> None:
    """Each player gets a colour, with two players two each; with three, the Ghost gets the one left over."""
    state.holder[colour] = state.seat
    pay(state, BANK, colour, state.board.capital)
    state.seat = (state.seat + 1) % state.players
    if count_held(state) == COLOURS - COLOURS % state.players:
        state.phase = Phase.SET_BROKER


@rule
def count_held(state: State) -> int:
    """Count the colours that players hold."""
    count = 0
    for colour in range(COLOURS):
        count += state.holder[colour] != GHOST
    return count


# 4. Broker and first roller


@rule
def set_broker(state: State, space: int) -> None:
    """The broker starts on any space."""
    state.broker = space
    state.phase = Phase.FIRST_ROLLER


@rule
def name_roller(state: State, seat: int) -> None:
    """Chance chooses the first roller; then the first round begins."""
    state.roller = seat
    begin_round(state)
