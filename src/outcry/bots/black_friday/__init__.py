"""Players of Black Friday, both editions."""

from outcry.bots.rosters import Level, Roster, read_ratings

POLICIES = {
    "mibs": "outcry.bots.black_friday.mibs",
    "intern": "outcry.bots.black_friday.intern",
    "trader": "outcry.bots.black_friday.trader",
}

ROSTERS = {
    "black-friday-2010": Roster(
        policies=POLICIES,
        broker=Level(3_000, width=0.12),
        tycoon=Level(40_000, trees=2, depth=3),
        guide="outcry.bots.black_friday.guide",
        reasons="outcry.bots.black_friday.reasons",
        ratings=read_ratings(__file__, "black-friday-2010"),
        company=("human", "trader", "trader"),
        contest=("trader", "random", "random"),
    ),
    "black-friday-2023": Roster(
        policies=POLICIES,
        broker=Level(3_000, width=0.14),
        tycoon=Level(40_000, trees=2, depth=3),
        guide="outcry.bots.black_friday.guide",
        reasons="outcry.bots.black_friday.reasons",
        ratings=read_ratings(__file__, "black-friday-2023"),
        company=("human", "mibs", "trader"),
        contest=("trader", "mibs", "mibs", "mibs"),
    ),
}
