"""Boards and tables of Black Friday for tests: boards that stress the rules, a census, and reshuffled secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from outcry.kernel.record import copy, new
from outcry.rules.black_friday import data_2010, data_2023
from outcry.rules.black_friday.board import Edition, lay_out
from outcry.rules.black_friday.state import BLACK, COLOURS, LEVELS, MOST_PLAYERS, Action, Options, State
from outcry.rules.boards import check_board

PRINTED = {printed.edition: printed for printed in (data_2010.BOARD, data_2023.BOARD)}
BOARDS: dict[str, dict[str, Any]] = {
    "printed": {},
    "scant": {
        "copies": 6,
        "hand": 2,
        "cash": 1000,
        "opening_draw": 3,
        "level_shares": [5] * LEVELS,
        "level_draw": [9] * LEVELS,
        "sale_each": 1,
        "market_each": [0] * 4,
        "boxed_each": [0] * 4,
        "track_spaces": [3, 2, 2, 3],
        "sale_left": [2] * 4,
        "third": 2,
        "turn_limit": 60,
    },
    "lavish": {
        "hand": 10,
        "cash": 1000,
        "opening_draw": 0,
        "bar_worth": 1000,
        "level_shares": [5] * LEVELS,
        "level_bars": [5] * LEVELS,
        "turn_limit": 150,
    },
    "barren": {
        "copies": 4,
        "hand": 1,
        "cash": 300,
        "opening_draw": 0,
        "level_shares": [3] * LEVELS,
        "level_bars": [3] * LEVELS,
        "sale_each": 1,
        "sale_black": [0] * 3,
        "area_black": 0,
        "black": 0,
        "market_each": [0] * 4,
        "boxed_each": [0] * 4,
        "track_spaces": [3, 2, 2, 2],
        "sale_left": [2] * 4,
        "turn_limit": 60,
    },
    "usurious": {
        "interest": 15,
        "first_subsidies": 2,
        "level_subsidies": [3, 3, 4, 4, 5, 5, 6, 6, 7, 7],
        "level_shares": [3] * LEVELS,
        "track_spaces": [3, 2, 2, 3],
        "sale_left": [7] * 4,
        "turn_limit": 120,
    },
    "needy": {
        "cash": 0,
        "hand": 2,
        "interest": 4,
        "opening_draw": 1,
        "market_each": [0] * 4,
        "level_subsidies": [1, 1, 1, 2, 2, 2, 2, 3, 3, 3],
        "level_shares": [2] * LEVELS,
        "tiles": [0] * MOST_PLAYERS,
        "spare_cards": [0] * 4,
        "track_spaces": [3] * 4,
        "turn_limit": 120,
    },
}
"""The printed board; one on which bag and market run out; one with large hands and purses; one with almost nothing to
draw. For the edition with subsidies, also one with interest so high that debts last, and one with little money, few
shares and no cards.
"""

BOARDS_OF = {"2010": tuple(BOARDS), "2023": ("printed", "scant", "lavish", "barren")}

LONGEST_TURN = 12
"""Maximum number of decisions in a turn, not counting subsidies: a bonus move takes two; an action takes six units,
ending the sale, a drop and a mark; ending the turn takes one.
"""


class Pieces(NamedTuple):
    """The number of pieces in the game, and all money, less the bank's debt."""

    coloured: tuple[int, ...]
    black: int
    money: int


@dataclass(frozen=True)
class Table:
    """The options of a table, in a few words."""

    edition: str
    seats: int = 3
    has_open_hand: bool = False
    board: str = "printed"
    draws_starter: bool = False

    def options(self) -> Options:
        """Build the options; only the first seat may play with open cards."""
        return known_options(self)


@cache
def known_options(table: Table) -> Options:
    """Check and build each set of options only once."""
    options = agreed(PRINTED[table.edition], table.seats, table.has_open_hand, BOARDS[table.board])
    options.draws_starter = table.draws_starter and not table.has_open_hand
    return options


def agreed(printed: Edition, seats: int, has_open_hand: bool, changes: dict[str, Any]) -> Options:
    """Return checked options for some seats and a changed board."""
    options = new(Options, players=seats)
    options.has_open_hand[0] = has_open_hand
    options.board = lay_out(check_board({**printed.numbers(), **changes}, printed), seats)
    return options


def tables(edition: str) -> st.SearchStrategy[Table]:
    """Generate any legal options of an edition."""
    seats = st.integers(PRINTED[edition].fewest_seats, MOST_PLAYERS)
    boards = st.sampled_from(BOARDS_OF[edition])
    return st.builds(Table, st.just(edition), seats, st.booleans(), boards, st.booleans())


EXAMPLES = {
    "2010": (
        Table("2010", 2, draws_starter=True),
        Table("2010", 3, has_open_hand=True, board="usurious"),
        Table("2010", 4, board="scant"),
        Table("2010", 5, board="needy"),
    ),
    "2023": (
        Table("2023", 3, draws_starter=True),
        Table("2023", 4, has_open_hand=True, board="scant"),
        Table("2023", 5, board="lavish"),
    ),
}


def most_decisions(options: Options) -> int:
    """Return an upper bound for the length of a game."""
    subsidies = max(level.subsidies for level in options.board.levels)
    opening_moves = options.players * options.board.has_opening_move
    return int(LONGEST_TURN * options.board.turn_limit + options.players * subsidies + opening_moves)


# Counting


def piles(state: Any) -> Iterator[Any]:
    """Yield every pile of shares, and every row of piles."""
    yield from (state.market, state.purchase_track, state.bar_track, state.bag, state.drawn)
    yield from (state.sale_tracks, state.traders["face_up"], state.traders["face_down"])


def count_pieces(state: Any) -> Pieces:
    """Count everything that no move can create or destroy."""
    kinds = sum(pile.reshape(-1, pile.shape[-1]).sum(axis=0) for pile in piles(state))
    coloured = tuple(int(kinds[colour] + state.board.boxed_each) for colour in range(COLOURS))
    on_areas = (LEVELS - 1 - state.level) * state.board.area_black
    black = int(kinds[BLACK] + on_areas + state.bank_black)
    return Pieces(coloured, black, int(state.bank + state.traders["cash"].sum()))


# What is hidden


def retold(actions: list[int], real: State, world: State) -> list[int]:
    """Return the actions with the deal that leads to another world through the same moves."""
    told = list(actions)
    first = sum(action >= Action.START_1 for action in told[:1])
    first += 0 if real.board.hands_first else int(real.board.opening_draw)
    for seat in range(real.players):
        start = first + seat * int(real.board.hand)
        places = range(min(start, len(told)), min(start + int(real.board.hand), len(told)))
        dealt = Counter(told[place] - Action.DRAW_0 for place in places)
        dealt -= Counter(shares(real.traders[seat].face_down))
        dealt += Counter(shares(world.traders[seat].face_down))
        for place, colour in zip(places, dealt.elements(), strict=True):
            told[place] = Action.DRAW_0 + colour
    return told


def shares(pile: Iterable[int]) -> Iterator[int]:
    """List the coloured shares of a pile one by one."""
    return (colour for colour, count in zip(range(COLOURS), pile, strict=False) for _ in range(count))


def reshuffled(state: State, seat: int, random: Random) -> State:
    """Swap shares between bag and hidden hands, and among hidden hands, wherever the seat cannot tell."""
    twin = copy(state)
    hands = [twin.traders[other].face_down for other in range(state.players) if other != seat]
    for _ in range(60):
        swap(random.choice(hands), random.choice([twin.bag, *hands]), random)
        if any(total > most_hidden(state, colour) for colour, total in enumerate(count_hidden(twin))):
            twin = copy(state)
            hands = [twin.traders[other].face_down for other in range(state.players) if other != seat]
    return twin


def swap(one: Any, two: Any, random: Random) -> None:
    """Swap a random share of one pile for a random share of another."""
    given, taken = list(shares(one)), list(shares(two))
    if one is not two and given and taken:
        mine, yours = random.choice(given), random.choice(taken)
        for pile, loses, gains in ((one, mine, yours), (two, yours, mine)):
            pile[loses] -= 1
            pile[gains] += 1


def count_hidden(state: Any) -> list[int]:
    """Count the face-down shares of each colour in all hands."""
    return [int(count) for count in state.traders["face_down"].sum(axis=0)[:COLOURS]]


def most_hidden(state: State, colour: int) -> int:
    """Return the maximum number of shares of a colour in all hidden hands: dealt, and not drawn since."""
    drawn_from = [place for place, draws in enumerate(state.draws_seen[colour]) if draws]
    return min([int(state.dealt_from[colour]), *drawn_from])
