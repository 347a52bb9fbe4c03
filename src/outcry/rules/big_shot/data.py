"""The printed numbers of Big Shot. Data only.

Every number has a mark of provenance:
P printed in the rulebook · S stated by another source · D derived, with the reason · G guess.
In a block, the mark at its head applies to all numbers without their own.
"""

from __future__ import annotations

from outcry.rules.boards import Printed, numbers

from .board import TownBoard

COLOURS = ("red", "black", "white", "yellow")  # P
LOTS = ("A9", "A10", "A11", "B9", "B10", "B11", "H1", "H2", "H3", "H4", "H5", "PA", "PB")

BOARD = Printed(
    title="Big Shot",
    kind=TownBoard,
    blocks={
        # In the order of the lots: a trio beside park A, one beside park B, the five dear lots, the two parks. The
        # rulebook's example shows one park with its 9, 10 and 11; the other has its own trio, because the parks are in
        # opposite corners. 17 and 18 are guesses between their neighbours.
        "values": numbers("S", "9P 10P 11P  9 10 11  16 17G 18G 20 21  0P 0P"),
        # Which park doubles a lot: 1 for park A, 2 for park B.
        "doubled_by": numbers("S", "1P 1P 1P  2 2 2  0 0 0 0 0  0 0"),
        # What the first loan pays out, the second, and so on; the rulebook shows three and states the pattern.
        "loans": numbers("D", "9P 8P 7P 6 5 4 3 2 1"),
        "repayment": numbers("P", "10"),
        "capital": numbers("P", "10"),
        "capacity": numbers("P", "7"),
        "needed": numbers("P", "2"),
        # 1: in a tie, the most valuable lot counts as in the balance, doubled by its park; 0: as printed.
        "doubles_dearest": numbers("D", "1"),
        # The variant for three and four players: 1 hides the money.
        "hides_money": numbers("P", "0"),
    },
)
