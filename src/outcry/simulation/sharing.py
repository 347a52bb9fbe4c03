"""Run tasks in threads until all are done or the work is stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import TypeVar

from outcry.bots.stopping import Abandoned, Stop

Task = TypeVar("Task")
Done = TypeVar("Done")


def share_out(
    work: Callable[[Task], Done],
    tasks: Iterable[Task],
    threads: int,
    stopping: Stop,
    note: Callable[[Sequence[Done]], None],
) -> None:
    """Run tasks in a number of threads until all are done or ``stopping`` is set.

    ``note`` is called with finished results, in the caller's thread. A task that raises ``Abandoned`` is dropped; any
    other exception stops all work and is raised.
    """

    def begin(task: Task) -> Done:
        stopping.check()
        return work(task)

    left = iter(tasks)
    with ThreadPoolExecutor(threads) as pool:
        running = {pool.submit(begin, task) for task in islice(left, 2 * threads)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                note([future.result() for future in done if not future.exception()])
                raise_failure(done)
                more = () if stopping.is_set() else islice(left, len(done))
                running |= {pool.submit(begin, task) for task in more}
        finally:
            stopping.set()


def raise_failure(done: Iterable[Future[Done]]) -> None:
    """Raise the exception of a failed task, unless it is ``Abandoned``."""
    for failure in filter(None, (future.exception() for future in done)):
        if not isinstance(failure, Abandoned):
            raise failure
