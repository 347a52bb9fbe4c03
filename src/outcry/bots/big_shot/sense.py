"""The parameters of the trader's heuristics.

They were fitted by play, with four seats on the printed board. To repeat the fit and compare the result with the
current parameters:

    python experiments/fit.py big-shot

The current parameters were fitted together with those of ownership.py by an evolution strategy (CMA-ES, 12 to 14
candidates, about 60 generations). The deals came from dice streams between 10,000 and 51,000, which no simulation with
a seed above 25,500 uses.
"""

from __future__ import annotations

from typing import Annotated

from outcry.kernel.compile import rule
from outcry.kernel.record import Record, Row, assign, rows

STAGES = 3
"""Shading is given for the first round, half-way, and the last round but one."""


class Sense(Record):
    """The parameters of a trader's evaluation.

    ``qualified`` is the value, in millions, of having the lots needed to win. The prospects of rivals count against
    one's own: ``against_all`` is shared equally, ``against_best`` by how far they are ahead (e times as much for every
    ``lead`` millions). The trader bids the fraction ``shades`` of a group's worth at each stage of the game, and
    ``last_shade`` in the last round. ``loan_cost`` is the fraction of a loan's cost that must be gained at once, as
    the rest of the money can still be used later. ``scarcity`` is the extra value of a million to a seat whose next
    loan is expensive, with all rounds to come.
    """

    qualified: float
    against_all: float
    against_best: float
    lead: float
    shades: Annotated[Row[float], STAGES]
    loan_cost: float
    scarcity: float
    last_shade: float


FITTED: dict[str, float | tuple[float, ...]] = {
    "qualified": 15.7,
    "against_all": 0.87,
    "against_best": 0.45,
    "lead": 6.2,
    "shades": (0.64, 0.62, 0.59),
    "loan_cost": 0.65,
    "scarcity": 1.01,
    "last_shade": 0.95,
}
"""The fitted parameters."""


def lay_out_senses() -> Row[Sense]:
    """Return a record with the fitted parameters."""
    senses = rows(Sense, 1)
    for name, value in FITTED.items():
        setattr(senses[0], name, value)
    return senses


SENSES = lay_out_senses()


@rule
def load_sense(sense: Sense) -> None:
    """Load the fitted parameters."""
    assign(sense, SENSES[0])
