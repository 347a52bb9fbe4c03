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
from typing import Any

from outcry.server.questions import Question, Wonder

NUMBER_BYTES = 4
FAILED, BEGUN = -1, -2
"""What is said instead of the length of an answer."""


def answers_to(question: Question | Wonder) -> Iterator[bytes]:
    """Say that thinking begins, and then what it came to; of a failure only that."""
    try:
        prepare(question)
        yield number(BEGUN)
        answer = pickle.dumps(think(question) if isinstance(question, Question) else advise(question))
        yield number(len(answer)) + answer
    except Exception:  # the server goes on without an answer
        traceback.print_exc()
        yield number(FAILED)


def number(given: int) -> bytes:
    """Write a number as it is sent."""
    return given.to_bytes(NUMBER_BYTES, "little", signed=True)


def prepare(question: Question | Wonder) -> None:
    """Load whoever is asked, when it is needed for the first time."""
    from outcry.bots import warmup

    if isinstance(question, Question):
        warmup.load_player(question.game, question.player)
    else:
        warmup.load_adviser(question.game, question.simulations)


def think(question: Question) -> int:
    """Answer a question."""
    from outcry.bots.seated import decide_from
    from outcry.games import find_game
    from outcry.kernel.record import restore

    name, player, view, seat, seed = question
    game = find_game(name)
    return decide_from(game, player, restore(game.state, view), seat, seed)


def advise(wonder: Wonder) -> dict[str, Any]:
    """Find the best turns, and say why."""
    from outcry.bots import advice
    from outcry.games import find_game
    from outcry.kernel.record import restore

    game = find_game(wonder.game)
    names, view = game.customs.names(), restore(game.state, wonder.view)
    found = advice.advise(game, view, wonder.seat, wonder.seed, wonder.simulations)
    turns = [
        {
            "actions": [names[action] for action in advised.turn],
            "chance": advised.chance,
            "margin": advised.margin,
            "reason": {"key": advised.reason.key, "facts": dict(advised.reason.facts)},
        }
        for advised in found.turns
    ]
    return {"simulations": wonder.simulations, "turns": turns, "note": found.note}


def packed(question: Question | Wonder) -> bytes:
    """Write a question down, its length first."""
    written = pickle.dumps(question)
    return number(len(written)) + written


def main() -> None:
    """Answer until the server is gone; Ctrl-C is left to it, and what others print goes where errors go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    while length := asked.read(NUMBER_BYTES):
        question = pickle.loads(asked.read(int.from_bytes(length, "little")))
        for answer in answers_to(question):
            answers.write(answer)
            answers.flush()


if __name__ == "__main__":
    main()
