"""Custom boards: unplayable ones are refused, for the numbers of seats concerned."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.errors import BadBoard, BadSeats
from outcry.rules import find_game, games
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.black_friday import BLACK_FRIDAY_2010
from outcry.rules.boards import numbers


def test_the_opening_moves_may_not_fill_the_purchase_track() -> None:
    with pytest.raises(BadBoard, match="2 opening moves would already fill the purchase track"):
        BLACK_FRIDAY_2010.customs.read_board("track_spaces = [2, 5, 5, 6]")
    BLACK_FRIDAY_2010.customs.read_board("track_spaces = [3, 1, 1, 1]")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("values = [1, 2]", "values must have 13 entries, not 2"),
        ("values = 3", "values must be a list of 13 entries, not 3"),
        ("values = [9, 10, 11, 9, 10, 11, 16, 17, 18, 20, 1001, 0, 0]", "whole number from 0 to 1000, not 1001"),
        ("loans = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]", "loans must have 9 entries, not 10"),
        ("loans = [9, 9, 9, 9, 9, 9, 9, 9, 9]", "capital and loans together must not exceed 55; here they come to 91"),
        ("capital = 11", "capital and loans together must not exceed 55; here they come to 56"),
        ("loans = [9, 8, 7, 6, 5, 4, 3, 2, -1]", "whole number from 0 to 1000, not -1"),
        ("doubled_by = [1, 1, 1, 3, 2, 2, 0, 0, 0, 0, 0, 0, 0]", "doubled_by must be 0 (no park), 1 or 2"),
        ("doubled_by = [1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1]", "one park cannot double another"),
        ("capacity = 5", "must be 6 to 72: there are 72 cubes"),
        ("capacity = 0", "must be 6 to 72: there are 72 cubes"),
        ("capacity = 73", "must be 6 to 72: there are 72 cubes"),
        ("needed = 14", "needed must be at most 13, the number of lots"),
        ("hides_money = 2", "hides_money"),
        ("hides_money = true", "hides_money must be a whole number from 0 to 1000, not true."),
        ("repayment = 2.5", "repayment must be a whole number"),
        ("cash = 10", "Unknown number “cash”"),
    ],
)
def test_a_board_of_big_shot_that_cannot_be_played_is_refused_with_line_and_reason(text: str, reason: str) -> None:
    with pytest.raises(BadBoard) as refusal:
        BIG_SHOT.customs.read_board(f"# mine\n{text}\n")
    assert str(refusal.value).startswith("Line 2: ")
    assert reason in str(refusal.value)


@pytest.mark.parametrize("text", ["capacity = 6", "capacity = 72", "needed = 0", "needed = 13", "repayment = 1000"])
def test_a_board_of_big_shot_may_go_as_far_as_it_can_be_played(text: str) -> None:
    name, _, value = text.partition(" = ")
    assert BIG_SHOT.customs.read_board(text)[name] == int(value)


def test_money_is_hidden_only_from_three_and_four() -> None:
    board = BIG_SHOT.customs.read_board(BIG_SHOT.customs.presets()["hidden-money"])
    with pytest.raises(BadSeats, match="Hidden money needs three or four players"):
        BIG_SHOT.customs.agree(["human", "human"], board)
    for seats in (3, 4):
        assert BIG_SHOT.customs.agree(["human"] * seats, board).board.hides_money == 1


@pytest.mark.parametrize("name", games())
def test_the_printed_board_written_and_read_is_the_printed_board(name: str) -> None:
    customs = find_game(name).customs
    assert customs.read_board(customs.write_board()) == customs.printed_board()
    assert customs.check_board(customs.printed_board()) == customs.printed_board()


def test_every_number_of_big_shot_has_a_mark() -> None:
    blocks: Any = BIG_SHOT.customs.write_board().splitlines()
    assert "values = [9, 10, 11, 9, 10, 11, 16, 17, 18, 20, 21, 0, 0]  # PPPSSSSGGSSPP" in blocks
    assert numbers("S", "1P 2 3G").marks == "PSG"


@pytest.mark.parametrize("text", ["values = " + "[" * 5000 + "]" * 5000, "capital = " + "9" * 5000])
def test_what_no_parser_can_read_is_refused(text: str) -> None:
    with pytest.raises(BadBoard, match="nested too deeply, or has a number that is too long"):
        BIG_SHOT.customs.read_board(text)
