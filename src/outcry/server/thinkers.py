"""Processes in which computer players think, so that the server can listen meanwhile."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

Question = tuple[str, str, bytes, int, int]
"""A game, a computer player, the view of its seat, the seat, and the seed of its dice."""


def think(question: Question) -> int:
    """Answer a question, in a process of its own."""
    from outcry.bots.computers import decide_from
    from outcry.games import find_game
    from outcry.kernel.record import restore

    name, player, view, seat, seed = question
    game = find_game(name)
    return decide_from(game, player, restore(game.state, view), seat, seed)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the server, which ends its processes itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Thinkers:
    """A number of processes; one that dies is replaced, and its question put again."""

    def __init__(self, workers: int) -> None:
        """Start the processes."""
        self.workers = workers
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        """Start a pool of fresh processes."""
        context: Any = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, context, _ignore_interrupts)

    async def ask(self, question: Question) -> int:
        """Put a question, and wait for the answer."""
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, think, question)
        except BrokenProcessPool:
            if pool is self._pool:
                self._pool = self._start()
            return await asyncio.get_running_loop().run_in_executor(self._pool, think, question)

    def close(self) -> None:
        """End the processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)
