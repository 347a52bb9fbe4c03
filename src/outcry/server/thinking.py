"""A process in which computer players think: it reads questions and writes answers until nobody asks any more."""

from __future__ import annotations

import pickle
import signal
import sys
import traceback

LENGTH_BYTES = ANSWER_BYTES = 4
FAILED = -1

Question = tuple[str, str, bytes, int, int]
"""A game, a computer player, the view of its seat, the seat, and the seed of its dice."""


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
        try:
            answer = think(question)
        except Exception:  # the server goes on without an answer
            traceback.print_exc()
            answer = FAILED
        answers.write(answer.to_bytes(ANSWER_BYTES, "little", signed=True))
        answers.flush()


if __name__ == "__main__":
    main()
