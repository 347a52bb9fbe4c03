"""Players of Black Friday, both editions."""

from functools import partial

from outcry.bots.rosters import Level, Roster, read_ratings

roster = partial(
    Roster,
    policies={
        "mibs": "outcry.bots.black_friday.mibs",
        "intern": "outcry.bots.black_friday.intern",
        "trader": "outcry.bots.black_friday.trader",
    },
    tycoon=Level(40_000, trees=2, depth=3),
    guide="outcry.bots.black_friday.guide",
    reasons="outcry.bots.black_friday.reasons",
)

ROSTERS = {
    "black-friday-2010": roster(
        broker=Level(3_000, width=0.12),
        ratings=read_ratings(__file__, "black-friday-2010"),
        company=("human", "trader", "trader"),
        contest=("trader", "random", "random"),
    ),
    "black-friday-2023": roster(
        broker=Level(3_000, width=0.14),
        ratings=read_ratings(__file__, "black-friday-2023"),
        company=("human", "mibs", "trader"),
        contest=("trader", "mibs", "mibs", "mibs"),
    ),
}
