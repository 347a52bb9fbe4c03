"""A worker process: reads jobs from standard input and writes results to standard output until the input ends.

A worker reports when it starts a job, so that the timeout covers the decision only, not the time in the queue, nor
loading or compiling a computer player.

Messages in both directions are pickles, each after a header with its length in bytes. A result may instead be a header
alone: ``STARTED`` before the result, ``FAILED`` in its place. A worker sends a ``BEAT`` twice a second, whatever it is
doing.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import sys
import threading
from collections.abc import Iterator
from typing import Any, BinaryIO

from outcry.server.jobs import HintJob, Job, MoveJob
from outcry.server.logs import TEXT, set_up_logs

HEADER_BYTES = 4
FAILED, STARTED, BEAT = -1, -2, -3
BEAT_SECONDS = 0.5

log = logging.getLogger(__name__)


def run_job(job: Job) -> Iterator[bytes]:
    """Report the start of a job, then its result or its failure."""
    try:
        load(job)
        yield header(STARTED)
        result = pickle.dumps(decide(job) if isinstance(job, MoveJob) else advise(job))
        yield header(len(result)) + result
    except Exception:  # the server carries on without a result
        log.exception("a job failed")
        yield header(FAILED)


def header(number: int) -> bytes:
    """Encode a header."""
    return number.to_bytes(HEADER_BYTES, "little", signed=True)


def encode_job(job: Job) -> bytes:
    """Encode a job, with its header."""
    pickled = pickle.dumps(job)
    return header(len(pickled)) + pickled


def load(job: Job) -> None:
    """Load and compile the computer player or the adviser that a job needs, once."""
    from outcry.bots import warmup

    if isinstance(job, MoveJob):
        warmup.load_player(job.game, job.player)
    else:
        warmup.load_adviser(job.game, job.simulations)


def decide(job: MoveJob) -> int:
    """Return the decision of a computer player."""
    from outcry.bots.seated import decide_from
    from outcry.kernel.record import restore
    from outcry.rules import find_game

    game = find_game(job.game)
    return decide_from(game, job.player, restore(game.state, job.view), job.seat, job.seed, job.seconds)


def advise(job: HintJob) -> dict[str, Any]:
    """Return the best turns, with their chances and a reason for each."""
    from outcry.bots import advice
    from outcry.kernel.record import restore
    from outcry.rules import find_game

    game = find_game(job.game)
    names, view = game.customs.names(), restore(game.state, job.view)
    found = advice.advise(game, view, job.seat, job.seed, job.simulations)
    turns = [
        {
            "actions": [names[action] for action in advised.turn],
            "written": game.customs.write(advised.turn),
            "chance": advised.chance,
            "margin": advised.margin,
            "reason": {"key": advised.reason.key, "facts": dict(advised.reason.facts)},
        }
        for advised in found.turns
    ]
    return {"simulations": job.simulations, "turns": turns, "note": found.note}


class Output:
    """Standard output, shared by results and heartbeats."""

    def __init__(self, stream: BinaryIO) -> None:
        """Start the heartbeat."""
        self.stream, self.lock, self.is_closed = stream, threading.Lock(), threading.Event()
        threading.Thread(target=self._beat, daemon=True).start()

    def send(self, message: bytes) -> None:
        """Write one message."""
        with self.lock:
            self.stream.write(message)
            self.stream.flush()

    def _beat(self) -> None:
        """Send heartbeats; when the server is gone, end the process, whatever it is doing."""
        while not self.is_closed.wait(BEAT_SECONDS):
            try:
                self.send(header(BEAT))
            except OSError:
                os._exit(1)


def main() -> None:
    """Work until the server closes standard input.

    Ctrl-C is handled by the server. Anything that a computer player prints goes to standard error, since standard
    output carries results.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    set_up_logs(os.environ.get("OUTCRY_LOG", TEXT))
    jobs, output = sys.stdin.buffer, Output(sys.stdout.buffer)
    sys.stdout = sys.stderr
    while length := jobs.read(HEADER_BYTES):
        job = pickle.loads(jobs.read(int.from_bytes(length, "little")))
        for part in run_job(job):
            output.send(part)
    output.is_closed.set()


if __name__ == "__main__":
    main()
