"""The numbers behind the trader's rules of thumb.

They were fitted by play, with four seats on the printed board. To repeat the fit and compare the result with today's
numbers:

    python experiments/fit.py big-shot

Today's numbers were moved together with those of ownership.py, by an evolution strategy (CMA-ES, 12 to 14 candidates in
each of some 60 generations). The deals came from streams of the dice between 10,000 and 51,000, from which no
simulation with a seed above 25,500 draws.
"""

from __future__ import annotations

from typing import Annotated

from outcry.kernel.compile import rule
from outcry.kernel.record import Record, Row, assign, rows

STAGES = 3
"""What part of its worth to bid for a group is known for the first round, half-way, and for the last but one."""


class Sense(Record):
    """A trader's sense of value.

    ``qualified`` is what it is worth, in millions, to have the lots that are needed to win. The prospects of the rivals
    count against one's own: ``against_all`` is shared out alike, ``against_best`` goes to those who are ahead, the
    more so the further (``lead`` millions make e times as much). Of what a group is worth the trader bids the part
    ``shades`` at each stage of the game, and ``last_shade`` in the last round. ``loan_cost`` is the part of a loan's
    cost that must be gained at once: the rest is for what remains of the loan. ``scarcity`` says how much more a
    million is worth to who must borrow dearly, with all rounds to come.
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
"""The fitted numbers."""


def lay_out_senses() -> Row[Sense]:
    """Fill a record with the fitted numbers."""
    senses = rows(Sense, 1)
    for name, value in FITTED.items():
        setattr(senses[0], name, value)
    return senses


SENSES = lay_out_senses()


@rule
def recall(sense: Sense) -> None:
    """Recall the fitted numbers."""
    assign(sense, SENSES[0])
