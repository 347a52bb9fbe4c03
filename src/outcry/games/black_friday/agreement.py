"""What the players of Black Friday agree on before they begin: how many they are, who plays openly, which board."""

from __future__ import annotations

from collections.abc import Sequence

from outcry.errors import BadSeats
from outcry.kernel.record import assign, new

from .board import Numbers, lay_out
from .data_2023 import BOARD
from .state import MOST_PLAYERS, Options

FEWEST_PLAYERS_2023 = 3


def agree_2023(has_open_hand: Sequence[bool], board: Numbers | None = None) -> Options:
    """Agree on a seat for each entry, which says whether it plays with open cards as the M.I.B.S. does."""
    seats = len(has_open_hand)
    if not FEWEST_PLAYERS_2023 <= seats <= MOST_PLAYERS:
        raise BadSeats(f"The edition of 2023 has {FEWEST_PLAYERS_2023} to {MOST_PLAYERS} seats, not {seats}.")
    options = new(Options, players=seats)
    for seat in range(seats):
        options.has_open_hand[seat] = has_open_hand[seat]
    assign(options.board, lay_out(BOARD.numbers() if board is None else board, seats))
    return options
