"""The printed numbers of Black Friday, 2023 edition. Data only.

Every number has a mark of provenance:
P printed in the rulebook · S stated by another source · D derived, with the reason · G guess.
In a block, the mark at its head applies to all numbers without their own.
"""

from __future__ import annotations

from outcry.rules.boards import grid, numbers, pairs

from .board import Edition, MarketBoard
from .data_both import AREAS, FALL, RISE

COLOURS = ("purple", "yellow", "green", "blue", "white")  # P, in the order of the share market

BOARD = Edition(
    title="Black Friday (2023)",
    kind=MarketBoard,
    edition="2023",
    rules_version=1,
    fewest_seats=3,
    colours=COLOURS,
    metal="gold",
    blocks={
        # The P cells appear in the rulebook's examples; two transcriptions of the board agree on the others.
        "prices": grid(
            "S",
            """
            12 | 150   175   190   200   210   225   240P
            11 | 135   150   160   170   180   200   210
            10 | 115   125   135   145   160   170   180
             9 |  95   105   115   125   135   145   155
             8 |  75    85    95   100   110   120   130
             7 |  60    70    75    85    90   100   110
             6 |  45    50    60    65    75    85    90P
             5 |  35P   40P   45P   50P   60    65    75P
             4 |  25P   30P   35P   40P   45    50    60P
             3 |  15P   20P   25P   30P   35    40    45P
             2 |  10P   12P   15P   20P   25    30    35P
             1 |   6P    8P   10P   12P   15    20    25
             0 |   4P    5     6P    8P   10P   12    15
            """,
        ),
        "areas": grid("S", AREAS),
        # Level tiles 0 to 9: limits of shares bought or sold and of gold bars bought; shares drawn in a price change.
        # The one source for gold at level 2 says 1, but it is wrong about level 4; every other even level raises both
        # limits.
        "level_shares": numbers("S", "1P 1 2 2P 3P 3 4  4  5  5P"),
        "level_bars": numbers("S", "  1P 1 2D 2 3P 3 4P 4  5  5P"),
        "level_draw": numbers("S", "  5P 6 6 7  7  8P 9 10 11 12P"),
        # The gold price track; 60, 70 and 75 continue its steps of five.
        "bar_prices": numbers(
            "S",
            "20P 21 22 23 24 25 26P 27 28 29 30 35 40 45 50 55P 60D 65P 70D 75D 80P 85 90 95 100P",
        ),
        "rise": RISE,
        "fall": FALL,
        # Spaces of the price table as row,column: the spaces that show 8, 10 and 6.
        "start": pairs("P", "0,3"),
        "scarcest_start": pairs("P", "0,4"),
        "commonest_start": pairs("P", "0,2"),
        # Pieces and money.
        "copies": numbers("P", "25"),
        "black": numbers("P", "15"),
        "hand": numbers("P", "5"),
        "cash": numbers("P", "100"),
        "opening_draw": numbers("P", "20"),
        "sale_each": numbers("P", "2"),
        "sale_black": numbers("S", "1 2 3"),
        "refill_black": numbers("P", "2"),
        "area_black": numbers("P", "1"),
        # The two sides of the board, by number of seats, 2 to 5.
        "market_each": numbers("P", "4 4 4 5"),
        "boxed_each": numbers("P", "1 1 1 0"),
        "track_spaces": numbers("P", "5 5 5 6"),
        "sale_left": numbers("P", "5 5 5 4"),
        # Small print.
        "third": numbers("P", "3"),
        "bars_per_step": numbers("P", "3"),
        "bar_worth": numbers("P", "100"),
        "tiles": numbers("P", "0 1 2 3 4"),
        "turn_limit": numbers("D", "1000"),  # a game without black shares in the bag would never end
    },
)
