"""The printed numbers of 2023: price table, areas, level tiles and gold track, transcribed independently."""

from __future__ import annotations

import pytest

from outcry.errors import BadBoard
from outcry.rules.black_friday.data_2023 import BOARD as PRINTED
from outcry.rules.black_friday.data_2023 import COLOURS
from outcry.rules.black_friday.market import level
from outcry.rules.black_friday.state import LAST_COLUMN, TOP_ROW
from outcry.rules.boards import read_board
from support.tables import BLACK_SHARES, agreed, board_numbers, table_with

BOARD = agreed().board

PRICES = """
    150 175 190 200 210 225 240
    135 150 160 170 180 200 210
    115 125 135 145 160 170 180
     95 105 115 125 135 145 155
     75  85  95 100 110 120 130
     60  70  75  85  90 100 110
     45  50  60  65  75  85  90
     35  40  45  50  60  65  75
     25  30  35  40  45  50  60
     15  20  25  30  35  40  45
     10  12  15  20  25  30  35
      6   8  10  12  15  20  25
      4   5   6   8  10  12  15
"""

AREAS = "8889999 7788889 6777788 6666777 5556666 4455556 3444455 3333444 2223333 1122223 0111122 0000111 0000000"

LEVELS = [
    (1, 1, 5),
    (1, 1, 6),
    (2, 2, 6),
    (2, 2, 7),
    (3, 3, 7),
    (3, 3, 8),
    (4, 4, 9),
    (4, 4, 10),
    (5, 5, 11),
    (5, 5, 12),
]


def test_the_price_table_has_thirteen_rows_of_seven_prices() -> None:
    table = [[int(number) for number in line.split()] for line in PRICES.strip().splitlines()]
    assert [[int(number) for number in row] for row in BOARD.prices] == table[::-1]


def test_every_price_except_the_corner_is_reached_by_a_step_up_or_right() -> None:
    for row in range(TOP_ROW + 1):
        assert list(BOARD.prices[row]) == sorted(set(BOARD.prices[row]))
    for column in range(LAST_COLUMN + 1):
        rising = [BOARD.prices[row][column] for row in range(TOP_ROW + 1)]
        assert rising == sorted(set(rising))


def test_ten_areas_cover_the_price_table() -> None:
    assert [[int(area) for area in row] for row in BOARD.areas] == [[*map(int, row)] for row in AREAS.split()[::-1]]


def test_every_area_reaches_the_right_edge() -> None:
    assert {int(row[LAST_COLUMN]) for row in BOARD.areas} == set(range(10))


@pytest.mark.parametrize(("number", "tile"), list(enumerate(LEVELS)))
def test_a_level_tile_limits_shares_and_bars_and_says_how_many_to_draw(number: int, tile: tuple[int, int, int]) -> None:
    found = level(table_with(level=number))
    assert (found.shares, found.bars, found.draw) == tile


def test_gold_starts_at_20_rises_by_ones_to_30_and_by_fives_to_100() -> None:
    assert list(BOARD.bar_prices) == [*range(20, 31), *range(35, 101, 5)]


def test_the_tokens_start_on_8_the_scarcest_on_10_and_the_commonest_on_6() -> None:
    starts = BOARD.start, BOARD.scarcest_start, BOARD.commonest_start
    assert [BOARD.prices[space.row][space.column] for space in starts] == [8, 10, 6]
    assert [space.row for space in starts] == [0, 0, 0]


def test_the_box_holds_25_shares_of_each_of_five_colours_and_15_black_ones() -> None:
    assert COLOURS == ("purple", "yellow", "green", "blue", "white")
    assert (board_numbers()["copies"], board_numbers()["black"], BLACK_SHARES) == (25, 15, 15)


@pytest.mark.parametrize(("seats", "spaces", "left"), [(3, 5, 5), (4, 5, 5), (5, 6, 4)])
def test_the_side_for_five_has_longer_tracks(seats: int, spaces: int, left: int) -> None:
    board = agreed(seats).board
    assert (board.track_spaces, board.sale_left) == (spaces, left)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("level_draw = [5, 6, 6, 7, 7, 8, 9, 10, 11, 256]", "level_draw must be at most 255"),
        ("sale_black = [1, 2, 256]\nblack = 268", "sale_black must be at most 255"),
    ],
)
def test_a_board_file_may_not_say_more_than_the_table_can_hold(text: str, reason: str) -> None:
    with pytest.raises(BadBoard, match=reason):
        read_board(text, PRINTED)


def test_a_board_file_may_deal_five_shares_to_five_seats() -> None:
    assert read_board("hand = 5", PRINTED)["hand"] == 5
