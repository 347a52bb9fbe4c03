"""Boards and tables of Big Shot for tests: boards that stress the rules, a census, and hidden purses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from outcry.kernel.record import copy
from outcry.kernel.verbs import NOBODY
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.big_shot.data import BOARD
from outcry.rules.big_shot.state import COLOURS, COPIES, LOTS, MOST_LOANS, SPACES, Options, Phase, State

PARKS = 2
PRESETS = ("dear-19", "dear-18-19")
BOARDS: dict[str, dict[str, Any]] = {
    "printed": {},
    "tight": {"capacity": 6, "needed": 13, "values": [1000] * LOTS},
    "vast": {"capacity": 72, "needed": 0, "values": [0] * LOTS, "repayment": 1000},
    "generous": {"loans": [5] * MOST_LOANS, "repayment": 0, "needed": 1},
    "rich": {"capital": 55, "loans": [0] * MOST_LOANS, "capacity": 8},
    "needy": {"capital": 0, "loans": [1, 0, 3, 0, 9, 0, 27, 0, 15], "capacity": 6},
    "penniless": {"capital": 0, "loans": [0] * MOST_LOANS},
    "parkless": {"doubled_by": [0] * LOTS, "needed": 3},
    "one park": {"doubled_by": [2] * (LOTS - PARKS) + [0] * PARKS, "values": [0, 1000] * 6 + [1]},
}
"""The printed board; one where full lots can belong to nobody; one where no lot is ever full; one with the largest
purses that loans allow; one with the largest starting money; one where money comes late; one without money; one where
nothing is doubled; one where one park doubles everything.
"""

LONGEST_ROUND = 12
"""Maximum number of decisions in a round, not counting bids: four loans, three passes, one payment, four cubes."""


class Pieces(NamedTuple):
    """The number of cubes of each colour, and all money, less the bank's debt."""

    cubes: tuple[int, ...]
    money: int


ALL_PIECES = Pieces((COPIES,) * COLOURS, 0)


@dataclass(frozen=True)
class Table:
    """The options of a table, in a few words."""

    seats: int = 4
    board: str = "printed"
    hides_money: bool = False

    def options(self) -> Options:
        """Build the options."""
        return known_options(self)


@cache
def known_options(table: Table) -> Options:
    """Check and build each set of options only once."""
    customs = BIG_SHOT.customs
    if table.board in PRESETS:
        board = customs.read_board(customs.presets()[table.board])
    else:
        board = BOARD.numbers() | BOARDS[table.board]
    board = customs.check_board(board | {"hides_money": int(table.hides_money)})
    options: Options = customs.agree(["random"] * table.seats, board)
    return options


def tables() -> st.SearchStrategy[Table]:
    """Generate any legal options; with three and four players money can be hidden."""
    boards = st.sampled_from((*BOARDS, *PRESETS))
    return st.one_of(
        st.builds(Table, st.integers(2, 4), boards, st.just(False)),
        st.builds(Table, st.integers(3, 4), boards, st.just(True)),
    )


EXAMPLES = (
    Table(2),
    Table(3, hides_money=True),
    Table(4, "tight"),
    Table(2, "needy"),
    Table(4, "generous", hides_money=True),
    Table(3, "one park"),
)


def most_decisions(options: Options) -> int:
    """Return an upper bound for the length of a game: no bid exceeds the most money that a purse can ever hold."""
    return SPACES * (LONGEST_ROUND + int(options.board.capital) + sum(map(int, options.board.loans)))


# Counting


def places(state: Any) -> Iterator[Any]:
    """Yield every place where cubes lie, and every row of such places."""
    yield from (state.bag, state.hand, state.removed, state.spaces, state.lots)


def count_pieces(state: Any) -> Pieces:
    """Count everything that no move can create or destroy."""
    cubes = sum(place.reshape(-1, COLOURS).astype(int).sum(axis=0) for place in places(state))
    return Pieces(tuple(map(int, cubes)), int(state.bank) + sum(map(int, state.cash)))


# What is hidden


def is_secret(state: State, colour: int, seat: int) -> bool:
    """Return whether a purse is hidden from a seat."""
    is_hidden = state.board.hides_money and state.phase != Phase.OVER
    return bool(is_hidden) and int(state.holder[colour]) not in (seat, -1)


def bounds(state: Any, colour: int) -> tuple[int, int]:
    """Return the smallest and largest possible content of a purse, for a viewer who does not remember payments."""
    loans = [int(loan) for loan in state.board.loans[: state.debts[colour]]]
    most = int(state.board.capital) + sum(loans)
    if not state.rounds and state.phase < Phase.PLACING:
        return most, most
    if state.phase >= Phase.PLACING:
        return 0, most
    price = int(state.price) if state.bidder == state.holder[colour] else 0
    return max(price, loans[-1] if state.has_borrowed[colour] else 0), most


def reshuffled(state: State, seat: int, random: Random) -> State:
    """Replace the content of each purse hidden from a seat, often by the smallest or largest possible amount."""
    twin = copy(state)
    for colour in range(COLOURS):
        if is_secret(state, colour, seat):
            least, most = bounds(state, colour)
            twin.cash[colour] = random.choice((least, most, random.randint(least, most)))
    twin.bank = -sum(map(int, twin.cash))
    return twin


def retold(actions: list[int], real: State, world: State) -> list[int]:
    """Return the same moves: the deal is open, so no other one leads to them."""
    return actions


def forget(state: State, world: State) -> None:
    """Copy the hidden purses from another world, which must be possible."""
    for colour in range(COLOURS):
        if is_secret(world, colour, NOBODY):
            least, most = bounds(state, colour)
            assert least <= world.cash[colour] <= most
            state.cash[colour] = world.cash[colour]
    state.bank = -sum(map(int, state.cash))
