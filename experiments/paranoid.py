"""Should a search assume that others play for their own victory (max^n) or against the searcher (paranoid)?

The search normally lets other seats in the tree choose what is best for themselves. Here a search in which they choose
what is worst for the searcher plays three Brokers, and then the normal one does so on the same deals.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from opponents import CONTEST, MEASURED, SEATS, Notes, contest_line, head
from outcry.bots.outside import register_classes
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
    """Run both contests."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="black-friday-2010,black-friday-2023", help="names of games (%(default)s)")
    parser.add_argument("--deals", type=int, default=12, help="deals for each line (%(default)s)")
    parser.add_argument("--notes", type=Path, default=MEASURED, help="where deals are kept (measured.jsonl)")
    wanted = parser.parse_args()
    register_classes({Paranoid.name: Paranoid})
    print(*head(*CONTEST), sep="\n")
    for game in map(find_game, wanted.games.split(",")):
        for player in (Paranoid.name, USUAL):
            print(contest_line(Notes(wanted.notes), game, player, "broker", SEATS, wanted.deals), flush=True)


@rule
def run_simulations(mind: Mind, known: Position, seat: int, root: int, style: Style, simulations: int) -> None:
    """Run simulations in which the decisions of other seats are rewarded for what they cost the searcher."""
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
    """A search in which all other seats play against the searcher."""

    def _grow(self, tree: int, view: Any, seat: int, is_enough: Enough) -> None:
        """Run the simulations that are still missing for this decision."""
        mind, root = self.minds[tree], self._roots[tree]
        while (left := self.simulations - (done := int(mind.nodes[root].visits))) > 0:
            self.stopping.check()
            if done >= SLICE and is_enough(mind, root, left):
                break
            run_simulations(mind, view, seat, root, self.style, min(SLICE, left))


class Paranoid:
    """The paranoid search as a player."""

    name = "paranoid"

    def __init__(self) -> None:
        """Start without a search; the game is not known yet."""
        self.searcher: Suspicious | None = None

    def decide(self, question: Question) -> int:
        """Search from the view."""
        if self.searcher is None:
            style = {**STYLE, "depth": DEPTH}
            self.searcher = Suspicious(find_game(question.game), SIMULATIONS, style=style, threads=1)
        return self.searcher.decide(question.record, question.seat - 1, question.seed)


if __name__ == "__main__":
    main()
