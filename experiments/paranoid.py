"""What should others be thought to want, their own victory (max^n) or the defeat of who looks ahead (paranoid)?

Where the tree holds decisions of other seats, the search lets each choose what is best for itself. Here one that lets
all of them choose what is worst for itself meets three Brokers, and after it, on the same deals, one that does not.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from opponents import CONTEST, MEASURED, SEATS, Notes, contest_line, head
from outcry.bots.outside import welcome
from outcry.bots.plugins import Question
from outcry.bots.search import SLICE, Enough, SeatedSearch
from outcry.bots.settings import STYLE
from outcry.kernel.compile import rule
from outcry.kernel.search import Mind, Style, descend, play_out, reward_seats
from outcry.kernel.verbs import Position, imagine
from outcry.rules import find_game

SIMULATIONS, DEPTH = 20_000, 3
USUAL = f"tycoon:sims={SIMULATIONS}:trees=1:depth={DEPTH}"


def main() -> None:
    """Hold both contests."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="black-friday-2010,black-friday-2023", help="names of games (%(default)s)")
    parser.add_argument("--deals", type=int, default=12, help="deals for each line (%(default)s)")
    parser.add_argument("--notes", type=Path, default=MEASURED, help="where deals are kept (measured.jsonl)")
    wanted = parser.parse_args()
    welcome({Paranoid.name: Paranoid})
    print(*head(*CONTEST), sep="\n")
    for game in map(find_game, wanted.games.split(",")):
        for player in (Paranoid.name, USUAL):
            print(contest_line(Notes(wanted.notes), game, player, "broker", SEATS, wanted.deals), flush=True)


@rule
def ponder(mind: Mind, known: Position, seat: int, root: int, style: Style, simulations: int) -> None:
    """Do a number of simulations in which a decision of another seat is rewarded for what it costs the own one."""
    for _ in range(simulations):
        imagine(known, seat, mind.dice[0], mind.worlds[0])
        steps = descend(mind, root, style)
        play_out(mind)
        reward_seats(mind, style.blend)
        mind.nodes[root].visits += 1
        own = mind.rewards[seat]
        for step in range(steps):
            node = mind.nodes[mind.path[step]]
            node.visits += 1
            node.reward += own if mind.movers[step] == seat else 1 - own


class Suspicious(SeatedSearch):
    """A search in which all others want one's defeat."""

    def _grow(self, tree: int, view: Any, seat: int, is_enough: Enough) -> None:
        """Do the simulations that the decision at hand has not had yet."""
        mind, root = self.minds[tree], self._roots[tree]
        while (left := self.simulations - (done := int(mind.nodes[root].visits))) > 0:
            self.stopping.check()
            if done >= SLICE and is_enough(mind, root, left):
                break
            ponder(mind, view, seat, root, self.style, min(SLICE, left))


class Paranoid:
    """That search as a player."""

    name = "paranoid"

    def __init__(self) -> None:
        """Nothing is known of the game yet."""
        self.searcher: Suspicious | None = None

    def decide(self, question: Question) -> int:
        """Look ahead from the view."""
        if self.searcher is None:
            style = {**STYLE, "depth": DEPTH}
            self.searcher = Suspicious(find_game(question.game), SIMULATIONS, style=style, threads=1)
        return self.searcher.decide(question.record, question.seat - 1, question.seed)


if __name__ == "__main__":
    main()
