"""Players of Big Shot."""

from outcry.bots.rosters import Level, Roster, read_ratings

ROSTERS = {
    "big-shot": Roster(
        policies={
            "naive": "outcry.bots.big_shot.naive",
            "intern": "outcry.bots.big_shot.intern",
            "trader": "outcry.bots.big_shot.trader",
        },
        broker=Level(1_000, width=0.13),
        tycoon=Level(20_000, trees=2),
        guide="outcry.bots.big_shot.guide",
        reasons="outcry.bots.big_shot.reasons",
        ratings=read_ratings(__file__, "big-shot"),
        company=("human", "trader", "trader", "trader"),
        contest=("trader", "naive", "naive", "naive"),
    ),
}
