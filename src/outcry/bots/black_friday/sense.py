"""The parameters of traders and hasty traders, for both editions.

The heuristics (appraisal.py) are hand-made; their parameters were fitted by play, with four seats on the printed board.
To repeat a fit and compare the result with the current parameters:

    python experiments/fit.py black-friday-2010
    python experiments/fit.py black-friday-2023 --hasty

The parameters of 2023 were tuned by hand, in games against the M.I.B.S. and in self-play. Those of 2010 started from
2023 and were fitted by an evolution strategy (CMA-ES, 14 candidates, about 60 generations).

Hasty traders of 2010 use the Trader's parameters. Those of 2023 have some of their own (14 candidates, 120 generations,
1,500 deals each): they win 29% against three hasty traders with the Trader's parameters (12,000 games). The same fit
for 2010 gave stronger hasty traders (30%, also 12,000 games), but not a stronger search.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from outcry.kernel.compile import rule
from outcry.kernel.record import Record, Row, assign, rows
from outcry.rules.black_friday.state import State

STAGES = 4
"""Growth factors are given for the bar price at 0, 1, … 4 quarters of its track."""

Factors: TypeAlias = Annotated[Row[float], STAGES + 1]


class Sense(Record):
    """The parameters of a trader's evaluation.

    ``soon`` and ``later`` are the numbers of price changes to look ahead: those that draw from the bag as it is, and
    those after tracks are cleared; ``_if_due`` applies when a price change has just been triggered. ``tracks_count`` is
    the fraction of the shares on purchase and bar track expected to be in the bag later, ``bars_count`` the fraction of
    the bars bought since the last price change expected to raise the bar price, if none is due.

    The factors say what a dollar of cash, or of expected share price, can become; this growth is used up by ``room``
    full purchases of bars. ``tile_worth`` is the value of an unused tile or card, ``beyond_limit`` the gain required to
    spend it on a unit beyond the limit. ``changes`` is the number of interest payments assumed for a subsidy while bars
    are at their cheapest. It is higher than the number actually paid (a game has about eleven price changes), because a
    subsidy not taken now can still be taken when it is needed. The ``against`` parameters weigh the prospects of the
    best rival, and the rivals' average, against one's own. For a hasty trader a share on a track is worth a rise of
    ``rise_later`` spaces: it will be in the bag, where it can raise its colour.
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
"""The fitted parameters, in the order of EDITIONS."""

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
"""The parameters in which hasty traders of 2023 differ."""


def lay_out_senses() -> Row[Sense]:
    """Return a record for each edition."""
    senses = rows(Sense, len(EDITIONS))
    for name, by_edition in FITTED.items():
        for place, value in enumerate(by_edition):
            setattr(senses[place], name, value)
    return senses


def lay_out_hasty_senses() -> Row[Sense]:
    """Return a record for each edition, for hasty traders."""
    senses = lay_out_senses()
    for name, value in HASTY_OF_2023.items():
        setattr(senses[EDITIONS.index("2023")], name, value)
    return senses


SENSES, HASTY_SENSES = lay_out_senses(), lay_out_hasty_senses()


@rule
def load_sense(table: State, sense: Sense) -> None:
    """Load the parameters of the edition; only in 2010 do bars decide."""
    assign(sense, SENSES[int(table.board.bars_decide)])


@rule
def load_hasty_sense(table: State, sense: Sense) -> None:
    """Load the parameters of hasty traders."""
    assign(sense, HASTY_SENSES[int(table.board.bars_decide)])
