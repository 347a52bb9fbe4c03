"""The state of Big Shot: the town and its lots, the auction ring, purses and debts."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, TypeAlias

from outcry.kernel.compile import sentinel
from outcry.kernel.record import Record, Row, Small, Tiny
from outcry.kernel.verbs import Position

MOST_PLAYERS = 4
COLOURS = 4
LOTS = 13
SPACES = 18
SPACE_CUBES = 4
COPIES = SPACES * SPACE_CUBES // COLOURS
"""The number of cubes of each colour."""

MOST_LOANS = 9
HIGHEST_BID = 55
PIPS = 6

BANK = sentinel(-1)
GHOST = sentinel(-1)
"""The holder of a colour that no player has."""

UNKNOWN = sentinel(-1)
"""The cash of a hidden purse."""

Cubes: TypeAlias = Annotated[Row[Tiny], COLOURS]
"""Cubes in one place: how many of each colour."""


class Phase(IntEnum):
    """The phases of the game, in rulebook order."""

    DEAL_CUBES = 0
    DEAL_CARDS = 1
    SET_BROKER = 2
    FIRST_ROLLER = 3
    ROLLING = 4
    BORROWING = 5
    BIDDING = 6
    PAYING = 7
    PLACING = 8
    OVER = 9


class Action(IntEnum):
    """All actions of players, then all outcomes of chance."""

    PASS = 0
    LOAN = 1
    LOAN_RED = 2
    LOAN_BLACK = 3
    LOAN_WHITE = 4
    LOAN_YELLOW = 5
    NO_LOAN = 6
    PAY_RED = 7
    PAY_BLACK = 8
    PAY_WHITE = 9
    PAY_YELLOW = 10
    BID_1 = 11
    BID_2 = 12
    BID_3 = 13
    BID_4 = 14
    BID_5 = 15
    BID_6 = 16
    BID_7 = 17
    BID_8 = 18
    BID_9 = 19
    BID_10 = 20
    BID_11 = 21
    BID_12 = 22
    BID_13 = 23
    BID_14 = 24
    BID_15 = 25
    BID_16 = 26
    BID_17 = 27
    BID_18 = 28
    BID_19 = 29
    BID_20 = 30
    BID_21 = 31
    BID_22 = 32
    BID_23 = 33
    BID_24 = 34
    BID_25 = 35
    BID_26 = 36
    BID_27 = 37
    BID_28 = 38
    BID_29 = 39
    BID_30 = 40
    BID_31 = 41
    BID_32 = 42
    BID_33 = 43
    BID_34 = 44
    BID_35 = 45
    BID_36 = 46
    BID_37 = 47
    BID_38 = 48
    BID_39 = 49
    BID_40 = 50
    BID_41 = 51
    BID_42 = 52
    BID_43 = 53
    BID_44 = 54
    BID_45 = 55
    BID_46 = 56
    BID_47 = 57
    BID_48 = 58
    BID_49 = 59
    BID_50 = 60
    BID_51 = 61
    BID_52 = 62
    BID_53 = 63
    BID_54 = 64
    BID_55 = 65
    PUT_RED_ON_A9 = 66
    PUT_RED_ON_A10 = 67
    PUT_RED_ON_A11 = 68
    PUT_RED_ON_B9 = 69
    PUT_RED_ON_B10 = 70
    PUT_RED_ON_B11 = 71
    PUT_RED_ON_H1 = 72
    PUT_RED_ON_H2 = 73
    PUT_RED_ON_H3 = 74
    PUT_RED_ON_H4 = 75
    PUT_RED_ON_H5 = 76
    PUT_RED_ON_PA = 77
    PUT_RED_ON_PB = 78
    PUT_BLACK_ON_A9 = 79
    PUT_BLACK_ON_A10 = 80
    PUT_BLACK_ON_A11 = 81
    PUT_BLACK_ON_B9 = 82
    PUT_BLACK_ON_B10 = 83
    PUT_BLACK_ON_B11 = 84
    PUT_BLACK_ON_H1 = 85
    PUT_BLACK_ON_H2 = 86
    PUT_BLACK_ON_H3 = 87
    PUT_BLACK_ON_H4 = 88
    PUT_BLACK_ON_H5 = 89
    PUT_BLACK_ON_PA = 90
    PUT_BLACK_ON_PB = 91
    PUT_WHITE_ON_A9 = 92
    PUT_WHITE_ON_A10 = 93
    PUT_WHITE_ON_A11 = 94
    PUT_WHITE_ON_B9 = 95
    PUT_WHITE_ON_B10 = 96
    PUT_WHITE_ON_B11 = 97
    PUT_WHITE_ON_H1 = 98
    PUT_WHITE_ON_H2 = 99
    PUT_WHITE_ON_H3 = 100
    PUT_WHITE_ON_H4 = 101
    PUT_WHITE_ON_H5 = 102
    PUT_WHITE_ON_PA = 103
    PUT_WHITE_ON_PB = 104
    PUT_YELLOW_ON_A9 = 105
    PUT_YELLOW_ON_A10 = 106
    PUT_YELLOW_ON_A11 = 107
    PUT_YELLOW_ON_B9 = 108
    PUT_YELLOW_ON_B10 = 109
    PUT_YELLOW_ON_B11 = 110
    PUT_YELLOW_ON_H1 = 111
    PUT_YELLOW_ON_H2 = 112
    PUT_YELLOW_ON_H3 = 113
    PUT_YELLOW_ON_H4 = 114
    PUT_YELLOW_ON_H5 = 115
    PUT_YELLOW_ON_PA = 116
    PUT_YELLOW_ON_PB = 117
    CUBE_RED = 118
    CUBE_BLACK = 119
    CUBE_WHITE = 120
    CUBE_YELLOW = 121
    CARD_RED = 122
    CARD_BLACK = 123
    CARD_WHITE = 124
    CARD_YELLOW = 125
    SPACE_1 = 126
    SPACE_2 = 127
    SPACE_3 = 128
    SPACE_4 = 129
    SPACE_5 = 130
    SPACE_6 = 131
    SPACE_7 = 132
    SPACE_8 = 133
    SPACE_9 = 134
    SPACE_10 = 135
    SPACE_11 = 136
    SPACE_12 = 137
    SPACE_13 = 138
    SPACE_14 = 139
    SPACE_15 = 140
    SPACE_16 = 141
    SPACE_17 = 142
    SPACE_18 = 143
    ROLLER_1 = 144
    ROLLER_2 = 145
    ROLLER_3 = 146
    ROLLER_4 = 147
    DIE_1 = 148
    DIE_2 = 149
    DIE_3 = 150
    DIE_4 = 151
    DIE_5 = 152
    DIE_6 = 153


ACTIONS = len(Action)
FIRST_PUT, FIRST_CHANCE = Action.PUT_RED_ON_A9, Action.CUBE_RED


class Lot(IntEnum):
    """The lots, in the order of the actions: two trios, each beside a park, five dear lots, the parks."""

    A9 = 0
    A10 = 1
    A11 = 2
    B9 = 3
    B10 = 4
    B11 = 5
    H1 = 6
    H2 = 7
    H3 = 8
    H4 = 9
    H5 = 10
    PA = 11
    PB = 12


FIRST_PARK = Lot.PA


class Why(IntEnum):
    """Why an action is illegal; OK means it is legal."""

    OK = 0
    NO_SUCH_ACTION = 1
    GAME_OVER = 2
    CHANCE_DECIDES = 3
    NOT_CHANCES_TURN = 4
    IMPOSSIBLE_OUTCOME = 5
    NO_AUCTION = 6
    BID_TOO_LOW = 7
    BID_TOO_HIGH = 8
    LOANS_OVER = 9
    LOAN_TAKEN = 10
    LOAN_LIMIT = 11
    LOAN_BY_COLOUR = 12
    LOAN_WITHOUT_COLOUR = 13
    OTHER_COLOUR_ASKED = 14
    NO_LOAN_ASKED = 15
    NOTHING_TO_PAY = 16
    NOT_YOUR_COLOUR = 17
    PURSE_TOO_SMALL = 18
    NOTHING_TO_PLACE = 19
    NO_SUCH_CUBE = 20
    LOT_SOLD = 21


class Board(Record):
    """Every number printed on the board and the cards."""

    values: Annotated[Row[Small], LOTS]
    doubled_by: Annotated[Row[Tiny], LOTS]
    loans: Annotated[Row[Tiny], MOST_LOANS]
    repayment: Small
    capital: Small
    capacity: Tiny
    needed: Tiny
    doubles_dearest: Tiny
    hides_money: Tiny


class Options(Record):
    """What the players agree on before the game."""

    players: int
    board: Board


class State(Position):
    """The whole table. Purses and debts belong to colours: with two players each holds two of them."""

    bank: int
    phase: Small
    seat: Small
    rounds: Small
    roller: Small
    broker: Small
    price: Small
    bidder: Small
    asked_colour: Small
    holder: Annotated[Row[Small], COLOURS]
    cash: Annotated[Row[Small], COLOURS]
    debts: Annotated[Row[Small], COLOURS]
    has_borrowed: Annotated[Row[Tiny], COLOURS]
    has_passed: Annotated[Row[Tiny], MOST_PLAYERS]
    owner: Annotated[Row[Tiny], LOTS]
    spaces: Annotated[Row[Cubes], SPACES]
    lots: Annotated[Row[Cubes], LOTS]
    hand: Cubes
    bag: Cubes
    removed: Cubes
    board: Board
