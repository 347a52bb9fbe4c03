"""Printed numbers that both editions of Black Friday share, or are assumed to share. Data only."""

from __future__ import annotations

from outcry.rules.boards import pairs

# Ten connected areas, each reaching the right edge. Known from 2023; the same map fits every example of 2010.
AREAS = """
    12 | 8 8 8 9 9 9 9
    11 | 7 7 8 8 8 8 9
    10 | 6 7 7 7 7 8 8
     9 | 6 6 6 6 7 7 7
     8 | 5 5 5 6 6 6 6
     7 | 4 4 5 5 5 5 6
     6 | 3 4 4 4 4 5 5
     5 | 3 3 3 3 4 4 4
     4 | 2 2 2 3 3 3 3
     3 | 1 1 2 2 2 2 3
     2 | 0 1 1 1 1 2 2
     1 | 0 0 0 0 1 1 1
     0 | 0 0 0 0 0 0 0
    """

# The price-change chart for a net of 0 to 6: spaces up or down, then right or left. A net of 0 moves left 1, as the
# first entry of the falling half. +2 lies between +1 and +3 and mirrors -2; +5 and +6 continue the pattern.
RISE = pairs("D", "0,0  1,0P  1,1  2,0P  2,1P  3,0  3,1")
FALL = pairs("D", "0,1P 1,0P  1,1P 2,0   2,1   3,0G 3,1G")
