"""The numbers behind the rules of thumb of traders and hasty traders, those of both editions side by side.

The rules of thumb (appraisal.py) are hand-made; their numbers were fitted by play, at four seats on the printed board.
To repeat a fit and compare the result with today's numbers:

    python experiments/fit.py black-friday-2010
    python experiments/fit.py black-friday-2023 --hasty

The numbers of 2023 were found by hand, against the M.I.B.S. and against itself. Those of 2010 began as those of 2023
and were moved by an evolution strategy (CMA-ES, 14 candidates in each of some 60 generations).

Hasty traders of 2010 have the numbers of the Trader. Those of 2023 have some of their own (14 candidates in each of 120
generations, 1,500 deals each): they win 29 % against three with the Trader's numbers (12,000 games). The same was done
for 2010; it made better hasty traders (30 %, as many games), but no better search.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from outcry.kernel.compile import rule
from outcry.kernel.record import Record, Row, assign, rows
from outcry.rules.black_friday.state import State

STAGES = 4
"""What money can be made into is known when the bar price has gone none, one … all quarters of its track."""

Factors: TypeAlias = Annotated[Row[float], STAGES + 1]


class Sense(Record):
    """A trader's sense of value.

    ``soon`` and ``later`` say how many price changes to look ahead: those that draw from the bag as it is, and those
    after tracks were cleared; with ``_if_due`` when a price change has just been triggered. ``tracks_count`` is the
    part of the shares on purchase and bar track that are taken to be in the bag later, ``bars_count`` the part of the
    bars bought since the last price change that are taken to raise the price of bars, if none is due.

    A dollar of cash, or of expected share price, can be made into so many by the factors; so many full purchases of
    bars (``room``) use up what makes it worth more than a dollar. ``tile_worth`` is what an unused tile or card is
    worth, ``beyond_limit`` what a unit beyond the limit must gain to spend it on. ``changes`` says how often interest
    on a subsidy is reckoned with while bars are at their cheapest: more often than it will be paid (a game has about
    eleven price changes), for a subsidy not yet taken can still be taken when it is needed. The ``against`` numbers
    say how much the prospects of the best rival, and of the rivals on average, count against one's own. To a hasty
    trader a share on a track is worth a rise of ``rise_later`` spaces: it will be in the bag, from where it raises
    its colour.
    """

    soon: float
    later: float
    soon_if_due: float
    later_if_due: float
    tracks_count: float
    bars_count: float
    cash_factors: Factors
    share_factors: Factors
    cash_room: float
    share_room: float
    tile_worth: float
    beyond_limit: float
    changes: float
    against_best: float
    against_all: float
    rise_later: float


EDITIONS = ("2023", "2010")

FITTED: dict[str, tuple[float | tuple[float, ...], float | tuple[float, ...]]] = {
    "soon": (1.77, 1.5),
    "later": (1.8, 2.52),
    "soon_if_due": (2.25, 2.33),
    "later_if_due": (1.16, 1.82),
    "tracks_count": (0.67, 0.98),
    "bars_count": (1.2, 0.86),
    "cash_factors": ((5.0, 2.0, 1.15, 1.0, 1.0), (4.93, 1.6, 1.36, 1.2, 1.0)),
    "share_factors": ((3.8, 0.67, 0.64, 0.76, 0.95), (2.79, 0.84, 0.88, 0.77, 0.89)),
    "cash_room": (8.6, 5.1),
    "share_room": (15.0, 14.2),
    "tile_worth": (40.0, 20.0),
    "beyond_limit": (-1000.0, 30.0),
    "changes": (0.0, 51.0),
    "against_best": (0.5, 0.63),
    "against_all": (0.5, 0.37),
    "rise_later": (0.35, 0.35),
}
"""The fitted numbers, in the order of the editions."""

HASTY_OF_2023: dict[str, float | tuple[float, ...]] = {
    "soon": 2.2,
    "later": 1.73,
    "soon_if_due": 2.3,
    "later_if_due": 1.06,
    "tracks_count": 1.89,
    "bars_count": 0.8,
    "cash_factors": (4.86, 1.92, 1.83, 1.24, 0.8),
    "share_factors": (2.96, 0.63, 0.9, 0.68, 0.56),
    "cash_room": 12.65,
    "share_room": 23.74,
    "rise_later": 1.12,
}
"""The numbers in which hasty traders of 2023 differ."""


def lay_out_senses() -> Row[Sense]:
    """Fill a record for each edition."""
    senses = rows(Sense, len(EDITIONS))
    for name, by_edition in FITTED.items():
        for place, value in enumerate(by_edition):
            setattr(senses[place], name, value)
    return senses


def lay_out_hasty_senses() -> Row[Sense]:
    """Fill a record for each edition, for hasty traders."""
    senses = lay_out_senses()
    for name, value in HASTY_OF_2023.items():
        setattr(senses[EDITIONS.index("2023")], name, value)
    return senses


SENSES, HASTY_SENSES = lay_out_senses(), lay_out_hasty_senses()


@rule
def recall(table: State, sense: Sense) -> None:
    """Recall the numbers of the edition that is played: in 2010 bars decide."""
    assign(sense, SENSES[int(table.board.bars_decide)])


@rule
def recall_hastily(table: State, sense: Sense) -> None:
    """Recall the numbers of hasty traders."""
    assign(sense, HASTY_SENSES[int(table.board.bars_decide)])
