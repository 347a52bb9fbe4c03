"""A process in which computer players think: it reads questions and writes answers until nobody asks any more.

Before it thinks it says that it begins, so that only thinking takes from the time that a computer player has: not
waiting for others, nor loading it, nor compiling it for the first time.
"""

from __future__ import annotations

import pickle
import signal
import sys
import traceback
from collections.abc import Iterator
from functools import cache

LENGTH_BYTES = ANSWER_BYTES = 4
FAILED, BEGUN = -1, -2

Question = tuple[str, str, bytes, int, int]
"""A game, a computer player, the view of its seat, the seat, and the seed of its dice."""


def answers_to(question: Question) -> Iterator[int]:
    """Say that thinking begins, and then what it came to; of a failure only that."""
    try:
        call(*question[:2])
        yield BEGUN
        yield think(question)
    except Exception:  # the server goes on without an answer
        traceback.print_exc()
        yield FAILED


@cache
def call(name: str, player: str) -> None:
    """Load a computer player when it is needed for the first time."""
    from outcry.bots import computers
    from outcry.games import find_game

    computers.call(find_game(name), player)


def think(question: Question) -> int:
    """Answer a question."""
    from outcry.bots.computers import decide_from
    from outcry.games import find_game
    from outcry.kernel.record import restore

    name, player, view, seat, seed = question
    game = find_game(name)
    return decide_from(game, player, restore(game.state, view), seat, seed)


def packed(question: Question) -> bytes:
    """Write a question down, its length first."""
    written = pickle.dumps(question)
    return len(written).to_bytes(LENGTH_BYTES, "little") + written


def main() -> None:
    """Answer until the server is gone; Ctrl-C is left to it, and what others print goes where errors go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    while length := asked.read(LENGTH_BYTES):
        question = pickle.loads(asked.read(int.from_bytes(length, "little")))
        for answer in answers_to(question):
            answers.write(answer.to_bytes(ANSWER_BYTES, "little", signed=True))
            answers.flush()


if __name__ == "__main__":
    main()
