"""The printed numbers of 2010: price table, areas, level cards and silver track, transcribed independently."""

from __future__ import annotations

from itertools import pairwise

import pytest

from outcry.rules import find_game
from outcry.rules.black_friday.data_2010 import BOARD as PRINTED
from outcry.rules.black_friday.market import level
from outcry.rules.black_friday.state import LAST_COLUMN, TOP_ROW
from outcry.rules.boards import read_board
from support.tables import BLACK_SHARES
from support.tables_2010 import COLOURS, agreed, board_numbers, table_with

BOARD = agreed().board
PRESETS = find_game("black-friday-2010").customs.presets()

# The picture of the example at level 6, from the bottom; the one of the preparation has lost its 7.
PRICES = """
      4   5   6   7   8   9  10
      6   8  10  12  14  16  18
     10  13  16  19  22  25  28
     16  20  24  28  32  36  40
     24  29  34  39  44  49  54
     34  40  46  52  58  64  70
     46  53  60  67  74  81  88
     60  68  76  84  92 100 108
     76  85  94 103 112 121 130
     94 104 114 124 134 144 154
    114 125 136 147 158 169 180
    136 148 160 172 184 196 208
    150 173 186 199 212 225 238
"""

AREAS = "8889999 7788889 6777788 6666777 5556666 4455556 3444455 3333444 2223333 1122223 0111122 0000111 0000000"

LEVELS = [
    (1, 1, 1, 5),
    (1, 1, 1, 6),
    (2, 2, 2, 6),
    (3, 2, 2, 7),
    (4, 3, 3, 7),
    (5, 3, 3, 8),
    (6, 4, 4, 9),
    (7, 4, 4, 10),
    (8, 5, 5, 11),
    (9, 5, 5, 12),
]


def marks(name: str) -> str:
    """Return the provenance marks of the numbers under a name."""
    return PRINTED.blocks[name].marks


def test_the_price_table_has_thirteen_rows_of_seven_prices() -> None:
    table = [[int(number) for number in line.split()] for line in PRICES.strip().splitlines()]
    assert [[int(number) for number in row] for row in BOARD.prices] == table


def test_each_row_steps_by_its_number_plus_one_but_for_the_corner_at_the_top_left() -> None:
    for number, row in enumerate(BOARD.prices):
        steps = [int(right) - int(left) for left, right in pairwise(row)]
        assert steps == ([23] if number == TOP_ROW else [number + 1]) + [number + 1] * (LAST_COLUMN - 1)


def test_the_corner_is_150_as_read_twice_and_its_mark_says_that_it_is_in_doubt() -> None:
    assert (BOARD.prices[TOP_ROW][0], marks("prices")) == (150, "D" + "P" * 90)


def test_a_preset_follows_the_pattern_with_160_in_the_corner_and_changes_nothing_else() -> None:
    told = read_board(PRESETS["cell-160"], PRINTED)["prices"]
    assert told[0] == [160, 173, 186, 199, 212, 225, 238]
    assert told[1:] == board_numbers()["prices"][1:]


def test_all_five_markers_start_on_7() -> None:
    starts = BOARD.start, BOARD.scarcest_start, BOARD.commonest_start
    assert [(space.row, space.column, BOARD.prices[space.row][space.column]) for space in starts] == [(0, 3, 7)] * 3


def test_ten_areas_cover_the_price_table_as_in_2023() -> None:
    assert [[int(area) for area in row] for row in BOARD.areas] == [[*map(int, row)] for row in AREAS.split()[::-1]]
    assert set(marks("areas")) == {"D"}


def test_the_areas_fit_the_examples() -> None:
    """At level 2 red reaches 64 and 7 are drawn next; at level 6 a price of 108 is no new level, nor is 112."""
    assert level(table_with(level=int(BOARD.areas[5][5]))).draw == 7
    assert (BOARD.areas[7][6], BOARD.areas[8][4]) == (6, 6)


def test_a_preset_gives_each_row_to_one_area() -> None:
    told = read_board(PRESETS["row-areas"], PRINTED)["areas"]
    assert [set(row) for row in told] == [{area} for area in (9, 8, 7, 6, 6, 5, 4, 3, 3, 2, 1, 0, 0)]


@pytest.mark.parametrize(("number", "card"), list(enumerate(LEVELS)))
def test_a_level_card_limits_subsidies_shares_and_silver_and_says_how_many_to_draw(
    number: int, card: tuple[int, int, int, int]
) -> None:
    found = level(table_with(level=number))
    assert (found.subsidies, found.shares, found.bars, found.draw) == card


def test_the_one_card_that_is_printed_whole_says_8_5_5_11() -> None:
    numbers = board_numbers()
    names = ("level_subsidies", "level_shares", "level_bars", "level_draw")
    assert [(numbers[name][8], marks(name)[8]) for name in names] == [(8, "P"), (5, "P"), (5, "P"), (11, "P")]


def test_the_limits_of_subsidies_below_level_4_are_guesses_and_a_preset_has_the_other_guess() -> None:
    assert marks("level_subsidies") == "GGGGDDDDPD"
    told = read_board(PRESETS["draw-minus-3"], PRINTED)
    assert told["level_subsidies"] == [draw - 3 for draw in board_numbers()["level_draw"]]


def test_silver_rises_from_20_by_growing_steps_to_100() -> None:
    track = [20, *range(21, 35, 2), *range(35, 50, 3), *range(50, 70, 4), *range(70, 101, 5)]
    assert list(BOARD.bar_prices) == track
    assert [price for price, mark in zip(track, marks("bar_prices"), strict=True) if mark == "D"] == [50, 80]


def test_the_box_holds_25_briefcases_of_each_of_five_colours_and_15_black_ones() -> None:
    assert COLOURS == ("yellow", "blue", "red", "green", "orange")
    assert (board_numbers()["copies"], board_numbers()["black"], BLACK_SHARES) == (25, 15, 15)


def test_a_subsidy_is_20_dollars_of_which_5_percent_are_the_interest() -> None:
    assert (BOARD.subsidy, BOARD.interest, BOARD.subsidy * 5) == (20, 1, BOARD.interest * 100)


@pytest.mark.parametrize(("seats", "spaces", "left"), [(2, 5, 5), (3, 5, 5), (4, 5, 5), (5, 6, 4)])
def test_only_five_players_use_all_spaces_of_the_tables(seats: int, spaces: int, left: int) -> None:
    board = agreed(seats).board
    assert (board.track_spaces, board.sale_left) == (spaces, left)
