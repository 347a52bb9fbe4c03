"""The printed numbers of Black Friday, 2010 edition. Data only.

Every number has a mark of provenance:
P printed in the rulebook · S stated by another source · D derived, with the reason · G guess.
In a block, the mark at its head applies to all numbers without their own.
"""

from __future__ import annotations

from outcry.rules.boards import grid, numbers, pairs

from .board import Edition, MarketBoard
from .data_both import AREAS, FALL, RISE

COLOURS = ("yellow", "blue", "red", "green", "orange")  # P, in the order of the sales tables

BOARD = Edition(
    title="Black Friday (2010)",
    kind=MarketBoard,
    edition="2010",
    rules_version=2,
    fewest_seats=2,
    colours=COLOURS,
    metal="silver",
    blocks={
        # Each row rises in steps of its number plus one. Only the top left cell breaks the pattern, which would give
        # 160: 150 was read twice. The preset cell-160 follows the pattern.
        "prices": grid(
            "P",
            """
            12 | 150D  173   186   199   212   225   238
            11 | 136   148   160   172   184   196   208
            10 | 114   125   136   147   158   169   180
             9 |  94   104   114   124   134   144   154
             8 |  76    85    94   103   112   121   130
             7 |  60    68    76    84    92   100   108
             6 |  46    53    60    67    74    81    88
             5 |  34    40    46    52    58    64    70
             4 |  24    29    34    39    44    49    54
             3 |  16    20    24    28    32    36    40
             2 |  10    13    16    19    22    25    28
             1 |   6     8    10    12    14    16    18
             0 |   4     5     6     7     8     9    10
            """,
        ),
        "areas": grid("D", AREAS),
        # Level cards 0 to 9: limits of subsidies held, shares bought or sold, and silver bars bought; shares drawn.
        # One card is shown in full, 8 5 5 11; that it is level 8, and the other cards, follow from 2023. The subsidy
        # limits below level 4 are guesses: they climb from one to the printed 8.
        "level_subsidies": numbers("D", "1G 1G 2G 3G 4 5 6  7  8P  9"),
        "level_shares": numbers("D", "   1P 1  2  2  3 3 4  4  5P  5"),
        "level_bars": numbers("D", "     1S 1  2  2  3 3 4  4  5P  5"),
        "level_draw": numbers("D", "     5  6  6P 7  7 8 9P 10 11P 12"),
        # The silver price track; 50 and 80 fill its gaps.
        "bar_prices": numbers("P", "20 21 23 25 27 29 31 33 35 38 41 44 47 50D 54 58 62 66 70 75 80D 85 90 95 100"),
        "rise": RISE,
        "fall": FALL,
        # Spaces of the price table as row,column: all tokens start on 7, whatever is in the market.
        "start": pairs("P", "0,3"),
        "scarcest_start": pairs("P", "0,3"),
        "commonest_start": pairs("P", "0,3"),
        # Pieces and money. Players start with no money; the preset manual-start has the manual's $20 and a subsidy.
        "copies": numbers("P", "25"),
        "black": numbers("P", "15"),
        "hand": numbers("P", "5"),
        "cash": numbers("P", "0"),
        "opening_draw": numbers("P", "20"),
        "sale_each": numbers("P", "2"),
        "sale_black": numbers("P", "1 2 3"),
        "refill_black": numbers("S", "2"),
        "area_black": numbers("P", "1"),
        # By number of seats, 2 to 5. The bag starts with 10 shares of each colour, plus one per player.
        "market_each": numbers("P", "2 4 4 4"),
        "boxed_each": numbers("P", "5 2 1 0"),
        "track_spaces": numbers("P", "5 5 5 6"),
        "sale_left": numbers("P", "5 5 5 4"),
        # Subsidies: dollars paid for one, the interest on it (5% is one dollar), how many each player starts with.
        "subsidy": numbers("S", "20"),
        "interest": numbers("P", "1"),
        "first_subsidies": numbers("P", "0"),
        # Special action cards of seats 1 to 5: how many of PASS, SELL +1, BUY SILVER +1, BUY +1 they offer. Then, by
        # number of seats, each player's spare cards: 1 for SELL +1, 2 for BUY +1, 3 for both.
        "tiles": numbers("P", "0 1 2 3 4"),
        "spare_cards": numbers("P", "3 0 0 0"),
        # Small print.
        "third": numbers("P", "3"),
        "bars_per_step": numbers("P", "3"),
        "bars_per_gold": numbers("P", "5"),
        "bar_worth": numbers("D", "100"),  # what a silver bar costs when the game is over
        "turn_limit": numbers("D", "1000"),  # a game without black shares in the bag would never end
        # Rules that are on (1) in this edition and off in the other; four numbers are by number of seats.
        "has_opening_move": numbers("P", "1 0 0 0"),
        "hands_first": numbers("P", "1"),
        "must_trade": numbers("P", "1"),
        "seller_drops": numbers("P", "1"),
        "refills_early": numbers("P", "1"),
        "bars_decide": numbers("P", "1"),
    },
)
