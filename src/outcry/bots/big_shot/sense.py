"""The numbers behind the trader's rules of thumb."""

from __future__ import annotations

from typing import Annotated

from outcry.kernel.compile import rule
from outcry.kernel.record import Record, Row, assign, rows

STAGES = 3
"""What a bid may be is known for the first round, half-way, and for the last."""


class Sense(Record):
    """A trader's sense of value.

    ``qualified`` is what it is worth, in millions, to have the lots that are needed to win. The prospects of the rivals
    count against one's own: ``against_all`` is shared out alike, ``against_best`` goes to those who are ahead, the
    more so the further (``lead`` millions make e times as much). Of what a group is worth the trader bids the part
    ``shades`` at each stage of the game. ``loan_cost`` is the part of a loan's cost that counts as a loss now: the loan
    might have been taken later anyway. ``scarcity`` says how much dearer money is for who must borrow dearly, early on.
    """

    qualified: float
    against_all: float
    against_best: float
    lead: float
    shades: Annotated[Row[float], STAGES]
    loan_cost: float
    scarcity: float


FITTED: dict[str, float | tuple[float, ...]] = {
    "qualified": 30.0,
    "against_all": 0.3,
    "against_best": 0.5,
    "lead": 10.0,
    "shades": (0.5, 0.8, 0.95),
    "loan_cost": 0.8,
    "scarcity": 1.0,
}


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
