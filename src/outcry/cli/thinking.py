"""Show that a computer player is thinking: a spinner, and a bar if it is known how far it is; on terminals only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from outcry.library.progress import is_seen

MOMENT = 0.3
"""Seconds of thinking before anything is shown."""

Part = Callable[[], float]
"""Returns the part of the work that is done."""


@contextmanager
def thinking(console: Console, told: str, part: Part | None = None) -> Iterator[None]:
    """Show a sentence while something is being thought about, unless that takes only a moment."""
    bar = [BarColumn()] if part else []
    columns = (SpinnerColumn(), TextColumn("{task.description}"), *bar, TimeElapsedColumn())
    with Thinking(*columns, console=console, transient=True, disable=not is_seen(console)) as shown:
        shown.part = part
        shown.add_task(told, total=1)
        yield


class Thinking(Progress):
    """A line that appears after a moment; its bar follows the work by itself."""

    part: Part | None = None

    def get_renderables(self) -> Iterator[RenderableType]:
        """Return the line, once the work has taken a moment."""
        for task in self.tasks:
            if self.part:
                self.update(task.id, completed=self.part())
            if (task.elapsed or 0) >= MOMENT:
                yield self.make_tasks_table([task])
