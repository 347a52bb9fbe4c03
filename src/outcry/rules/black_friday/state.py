"""The state of Black Friday: everything on the table, including what is behind the screens."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, TypeAlias

from outcry.kernel.compile import sentinel
from outcry.kernel.record import Medium, Record, Row, Small, Tiny
from outcry.kernel.verbs import Position

MOST_PLAYERS = 5
COLOURS = 5
BLACK = COLOURS
UNKNOWN = COLOURS + 1
"""The colour of a share of which only the back is visible."""

TOP_ROW, LAST_COLUMN = 12, 6
LEVELS = 10
BAR_SPACES = 25
LAST_BAR_SPACE = BAR_SPACES - 1
CHART = 7
"""The price-change chart is printed for nets of 0 to 6, up and down."""

SALE_TRACKS = 3
CENTRE = 1
MOST_COPIES = 25
"""The maximum number of shares of one colour, which is also the width of ``Draws``."""

BANK = sentinel(-1)

Pile: TypeAlias = Annotated[Row[Small], COLOURS + 2]
"""Shares in one place: how many of each colour, how many BLACK ones, and how many of UNKNOWN colour."""

Grid: TypeAlias = Annotated[Row[Annotated[Row[Small], LAST_COLUMN + 1]], TOP_ROW + 1]
"""The spaces of the price table, row 0 at the bottom, column 0 at the left."""

TinyGrid: TypeAlias = Annotated[Row[Annotated[Row[Tiny], LAST_COLUMN + 1]], TOP_ROW + 1]
"""The same spaces with numbers of one byte."""

Draws: TypeAlias = Annotated[Row[Annotated[Row[Tiny], MOST_COPIES]], COLOURS]
"""For each colour, how often it was drawn while 1, 2 … of its shares were out of sight."""


class Phase(IntEnum):
    """The phases of the game, in rulebook order."""

    DRAW_STARTER = 0
    DEAL_MARKET = 1
    DEAL_HANDS = 2
    OPENING = 3
    CHOOSE = 4
    BUYING = 5
    SELLING = 6
    BARS = 7
    REMOVING = 8
    AFTER = 9
    DRAWING = 10
    OVER = 11


class Track(IntEnum):
    """The tracks whose state can trigger a price change."""

    PURCHASE = 0
    BAR = 1
    SALE = 2


class Action(IntEnum):
    """All actions and outcomes: a turn is a sequence of actions; chance draws shares and the starting player."""

    BUY_0 = 0
    BUY_1 = 1
    BUY_2 = 2
    BUY_3 = 3
    BUY_4 = 4
    SELL_0 = 5
    SELL_1 = 6
    SELL_2 = 7
    SELL_3 = 8
    SELL_4 = 9
    MARK_0 = 10
    MARK_1 = 11
    MARK_2 = 12
    MARK_3 = 13
    MARK_4 = 14
    BAR = 15
    BUY_NOTHING = 16
    SELL_NOTHING = 17
    BAR_NOTHING = 18
    BONUS_BUY = 19
    BONUS_SELL = 20
    BONUS_BAR = 21
    DONE = 22
    SUBSIDY = 23
    DROP_0 = 24
    DROP_1 = 25
    DROP_2 = 26
    DROP_3 = 27
    DROP_4 = 28
    DRAW_0 = 29
    DRAW_1 = 30
    DRAW_2 = 31
    DRAW_3 = 32
    DRAW_4 = 33
    DRAW_BLACK = 34
    START_1 = 35
    START_2 = 36
    START_3 = 37
    START_4 = 38
    START_5 = 39


ACTIONS = len(Action)


class Why(IntEnum):
    """Why an action is illegal; OK means it is legal."""

    OK = 0
    NO_SUCH_ACTION = 1
    GAME_OVER = 2
    BAG_DECIDES = 3
    BAG_CLOSED = 4
    BAG_LACKS_IT = 5
    OTHER_ACTION = 6
    ACTION_TAKEN = 7
    NOTHING_DECLARED = 8
    NONE_IN_MARKET = 9
    SHARE_TOO_DEAR = 10
    SHARE_LIMIT = 11
    NONE_TO_SELL = 12
    BAR_TOO_DEAR = 13
    BAR_LIMIT = 14
    NOTHING_TO_MARK_FOR = 15
    MARK_NOT_IN_MARKET = 16
    MARK_NOT_ON_TRACK = 17
    MARK_A_BOUGHT_COLOUR = 18
    MARK_A_SOLD_COLOUR = 19
    NO_BONUS = 20
    MARK_FIRST = 21
    ACT_FIRST = 22
    MUST_TRADE = 23
    NO_SUCH_BONUS = 24
    NO_SUBSIDIES = 25
    SUBSIDY_LIMIT = 26
    OWES_SUBSIDY = 27
    OWES_SALE = 28
    DROP_FIRST = 29
    NOTHING_TO_DROP = 30
    DROP_A_SOLD_COLOUR = 31
    OPENING_MOVE = 32
    OWES_SUBSIDY_OR_SALE = 33
    DEBT_CLOSES_CARD = 34
    OTHER_OUTCOME = 35


class Advantage(IntEnum):
    """The advantages of bonus tiles and special action cards; one with n advantages offers the first n."""

    EXTRA_ZERO_ACTION = 1
    SELL_ONE_MORE = 2
    ONE_MORE_BAR = 3
    BUY_ONE_MORE = 4


class Card(IntEnum):
    """The spare special action cards, as bit flags; a trader holds a sum of them."""

    SELL_ONE_MORE = 1
    BUY_ONE_MORE = 2


class Level(Record):
    """One level tile."""

    subsidies: Tiny
    shares: Tiny
    bars: Tiny
    draw: Tiny


class Step(Record):
    """One entry of the price-change chart: spaces up (or down), then spaces right (or left)."""

    vertical: Tiny
    sideways: Tiny


class Space(Record):
    """One space of the price table."""

    row: Small
    column: Small


class Board(Record):
    """Every printed number, for one number of seats.

    What an edition does not have, such as subsidies in 2023, is 0, which turns its rule off.
    """

    prices: Grid
    areas: TinyGrid
    levels: Annotated[Row[Level], LEVELS]
    bar_prices: Annotated[Row[Small], BAR_SPACES]
    rise: Annotated[Row[Step], CHART]
    fall: Annotated[Row[Step], CHART]
    start: Space
    scarcest_start: Space
    commonest_start: Space
    copies: Small
    hand: Small
    cash: Small
    market_each: Small
    boxed_each: Small
    opening_draw: Small
    sale_each: Small
    sale_black: Annotated[Row[Tiny], SALE_TRACKS]
    refill_black: Small
    area_black: Small
    track_spaces: Small
    sale_left: Small
    third: Small
    bars_per_step: Small
    bar_worth: Small
    tiles: Annotated[Row[Tiny], MOST_PLAYERS]
    turn_limit: Small
    subsidy: Small
    interest: Small
    first_subsidies: Tiny
    spare_cards: Tiny
    has_opening_move: Tiny
    hands_first: Tiny
    must_trade: Tiny
    seller_drops: Tiny
    refills_early: Tiny
    bars_decide: Tiny
    bars_per_gold: Tiny


class Options(Record):
    """What the players agree on before the game."""

    players: int
    draws_starter: int
    has_open_hand: Annotated[Row[Small], MOST_PLAYERS]
    board: Board


class Trader(Record):
    """One seat. Bought shares are face up, because everyone saw them bought; the opening hand is face down."""

    cash: int
    debt: Medium
    bars: Medium
    subsidies: Tiny
    advantages: Tiny
    spare_cards: Tiny
    has_open_hand: Tiny
    face_up: Pile
    face_down: Pile


class State(Position):
    """The whole table."""

    bank: int
    phase: Small
    starter: Small
    seat: Small
    turn: Small
    level: Small
    bar_space: Small
    bars_bought: Small
    sales_cleared: Small
    trigger: Small
    draws_left: Small
    is_bonus: Small
    has_acted: Small
    is_bound: Small
    row: Annotated[Row[Tiny], COLOURS]
    column: Annotated[Row[Tiny], COLOURS]
    traded: Annotated[Row[Tiny], COLOURS]
    bars_traded: Small
    market: Pile
    purchase_track: Pile
    bar_track: Pile
    sale_tracks: Annotated[Row[Pile], SALE_TRACKS]
    bag: Pile
    drawn: Pile
    bank_black: Small
    traders: Annotated[Row[Trader], MOST_PLAYERS]
    dealt_from: Annotated[Row[Small], COLOURS]
    draws_seen: Draws
    board: Board
