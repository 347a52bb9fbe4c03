"""Progress bars for long work, on terminals and in notebooks only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from outcry.locale import voice


def is_seen(console: Console) -> bool:
    """Return whether a progress bar would be seen: on a terminal or in a notebook, not in a pipe or a file."""
    return console.is_terminal or console.is_jupyter


@contextmanager
def counting(games: int) -> Iterator[Callable[[int], None]]:
    """Show the number of finished games while they are played."""
    label = TextColumn(voice().say("simulate-playing"))
    columns = (label, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not is_seen(console)) as bar:
        task = bar.add_task("", total=games)
        yield lambda done: bar.update(task, completed=done)
