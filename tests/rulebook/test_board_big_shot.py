"""The board of Big Shot, transcribed independently: lots, values, loans, preset boards, actions."""

from __future__ import annotations

import pytest

from outcry.errors import BadBoard
from outcry.rules.big_shot.data import BOARD
from outcry.rules.big_shot.data import COLOURS as PRINTED_COLOURS
from outcry.rules.big_shot.data import LOTS as PRINTED_LOTS
from outcry.rules.big_shot.state import COPIES, HIGHEST_BID, Action, Lot, Phase
from support.big_shot_tables import COLOURS, CUSTOMS, LOTS, agreed, on_lot, play, purses, table_with

PRESETS = CUSTOMS.presets()
PRINTED = CUSTOMS.printed_board()

TABLE = """
    A9   9 P  1 P
    A10 10 P  1 P
    A11 11 P  1 P
    B9   9 S  2 S
    B10 10 S  2 S
    B11 11 S  2 S
    H1  16 S  0 S
    H2  17 G  0 S
    H3  18 G  0 S
    H4  20 S  0 S
    H5  21 S  0 S
    PA   0 P  0 S
    PB   0 P  0 S
"""
"""Each lot with its value, its park and the provenance marks."""


def marks(name: str) -> str:
    """Return the provenance marks of the numbers under a name."""
    return BOARD.blocks[name].marks


# Lots


def test_thirteen_lots_have_their_values_and_parks_and_say_where_they_come_from() -> None:
    rows = [line.split() for line in TABLE.strip().splitlines()]
    lots, values, value_marks, parks, park_marks = (list(column) for column in zip(*rows, strict=True))
    assert lots == list(LOTS) == list(PRINTED_LOTS) == [lot.name for lot in Lot]
    assert (PRINTED["values"], marks("values")) == ([int(value) for value in values], "".join(value_marks))
    assert (PRINTED["doubled_by"], marks("doubled_by")) == ([int(park) for park in parks], "".join(park_marks))


def test_eleven_lots_have_a_value_and_two_are_parks() -> None:
    assert [lot for lot, value in zip(LOTS, PRINTED["values"], strict=True) if value == 0] == ["PA", "PB"]


def test_each_park_touches_a_9_a_10_and_an_11() -> None:
    for park in (1, 2):
        trio = [value for value, by in zip(PRINTED["values"], PRINTED["doubled_by"], strict=True) if by == park]
        assert trio == [9, 10, 11]


def test_the_ids_of_the_dear_lots_never_contain_their_values() -> None:
    boards = [PRINTED, *(CUSTOMS.read_board(text) for text in PRESETS.values())]
    for board in boards:
        dear = [(lot, value) for lot, value in zip(LOTS, board["values"], strict=True) if lot.startswith("H")]
        assert len(dear) == 5
        assert not any(str(value) in lot for lot, value in dear)


# Money and cubes


def test_loan_n_pays_10_minus_n_and_the_first_three_are_printed() -> None:
    assert (PRINTED["loans"], marks("loans")) == ([10 - number for number in range(1, 10)], "PPPDDDDDD")


@pytest.mark.parametrize(
    ("name", "number"),
    [("capital", 10), ("repayment", 10), ("capacity", 7), ("needed", 2), ("hides_money", 0)],
)
def test_the_other_numbers_are_printed(name: str, number: int) -> None:
    assert (PRINTED[name], marks(name)) == (number, "P")


def test_no_purse_can_ever_hold_more_than_55() -> None:
    assert PRINTED["capital"] + sum(PRINTED["loans"]) == HIGHEST_BID == 55


def test_72_cubes_come_in_four_colours_and_the_lots_have_room_for_all() -> None:
    assert PRINTED_COLOURS == COLOURS
    assert (len(COLOURS) * COPIES, len(LOTS) * PRINTED["capacity"]) == (72, 91)


def test_the_numbers_are_laid_out_as_they_are_printed() -> None:
    board = agreed().board
    for name, value in PRINTED.items():
        laid = getattr(board, name)
        assert ([int(number) for number in laid] if isinstance(value, list) else int(laid)) == value


# Preset boards


def test_four_boards_come_with_the_game() -> None:
    assert sorted(PRESETS) == ["dear-18-19", "dear-19", "hidden-money", "printed-lots"]


@pytest.mark.parametrize(("preset", "dear"), [("dear-19", [16, 17, 19, 20, 21]), ("dear-18-19", [16, 18, 19, 20, 21])])
def test_two_of_them_have_the_other_guesses_for_the_dear_lots_and_change_nothing_else(
    preset: str, dear: list[int]
) -> None:
    values = [9, 10, 11, 9, 10, 11, *dear, 0, 0]
    assert CUSTOMS.read_board(PRESETS[preset]) == PRINTED | {"values": values}


def test_one_hides_the_money_and_changes_nothing_else() -> None:
    assert CUSTOMS.read_board(PRESETS["hidden-money"]) == PRINTED | {"hides_money": 1}


def test_boards_can_be_laid_over_each_other() -> None:
    both = CUSTOMS.read_board(PRESETS["hidden-money"], CUSTOMS.read_board(PRESETS["dear-19"]))
    assert (both["hides_money"], both["values"][6:11]) == (1, [16, 17, 19, 20, 21])


def test_the_printed_board_is_written_with_its_marks_and_read_again() -> None:
    text = CUSTOMS.write_board()
    assert "loans = [9, 8, 7, 6, 5, 4, 3, 2, 1]  # PPPDDDDDD" in text
    assert CUSTOMS.read_board(text) == CUSTOMS.check_board(PRINTED) == PRINTED


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("doubled_by = [3, 1, 1, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0]", r"doubled_by must be 0 \(no park\), 1 or 2"),
        ("doubled_by = [1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1]", "one park cannot double another"),
        ("doubled_by = [1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 0, 2, 0]", "one park cannot double another"),
        ("capital = 11", "must not exceed 55; here they come to 56"),
        ("loans = [10, 8, 7, 6, 5, 4, 3, 2, 1]", "must not exceed 55; here they come to 56"),
        ("loans = [9, 8, 7]", "loans"),
        ("capacity = 5", "must be 6 to 72: there are 72 cubes"),
        ("capacity = 73", "must be 6 to 72: there are 72 cubes"),
        ("needed = 14", "needed must be at most 13, the number of lots"),
        ("hides_money = 2", "hides_money"),
        ("values = [9, 10, 11]", "values"),
        ("prizes = 3", "prizes"),
    ],
)
def test_a_board_that_cannot_be_played_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadBoard, match=reason):
        CUSTOMS.read_board(text)


@pytest.mark.parametrize("text", ["capital = 0", "capacity = 6", "capacity = 72", "needed = 13", "needed = 0"])
def test_a_board_that_can_just_be_played_is_not(text: str) -> None:
    CUSTOMS.read_board(text)


# Actions


def test_every_action_has_its_own_id_and_name() -> None:
    deeds = ["PASS", "LOAN", *(f"LOAN_{colour.upper()}" for colour in COLOURS), "NO_LOAN"]
    deeds += [f"PAY_{colour.upper()}" for colour in COLOURS]
    deeds += [f"BID_{amount}" for amount in range(1, 56)]
    deeds += [f"PUT_{colour.upper()}_ON_{lot}" for colour in COLOURS for lot in LOTS]
    outcomes = [f"{what}_{colour.upper()}" for what in ("CUBE", "CARD") for colour in COLOURS]
    outcomes += [f"SPACE_{number}" for number in range(1, 19)]
    outcomes += [f"ROLLER_{number}" for number in range(1, 5)] + [f"DIE_{pips}" for pips in range(1, 7)]
    assert list(Action.__members__) == deeds + outcomes
    assert [int(action) for action in Action] == [*range(len(deeds + outcomes))]


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("lot", LOTS)
def test_put_says_which_cube_goes_where(colour: str, lot: str) -> None:
    state = table_with(phase=Phase.PLACING, hand=colour)
    assert on_lot(play(state, Action[f"PUT_{colour.upper()}_ON_{lot}"]), lot) == {colour: 1}


@pytest.mark.parametrize("amount", [1, 2, 54, 55])
def test_bid_says_how_much(amount: int) -> None:
    state = play(table_with(cash={"red": 55}), Action[f"BID_{amount}"], "pass, pass, pass, pay red")
    assert purses(state)["red"] == 55 - amount
