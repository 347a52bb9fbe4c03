"""Fit the table to the screen: whole where there is room, compact where there is not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from rich.console import Console, Group, RenderableType

from outcry.drawing import Drawing, Look, Picture

WIDTH = 78
"""The width of whole tables."""

PROMPT = 1
"""The height of the prompt."""


class Choices(Protocol):
    """Formats the choices of a turn, or what stands in their place."""

    def __call__(self, *, is_brief: bool = False) -> Iterable[RenderableType]:
        """Format them, in brief without the budget and the advice on typing."""
        ...


def what_fits(
    console: Console, layouts: Iterable[Iterable[RenderableType]], above: Iterable[RenderableType] = ()
) -> RenderableType | None:
    """Return the first layout that fits below what is printed already, if any; in a pipe every layout fits."""
    drawn = (Group(*layout) for layout in layouts)
    printed = [*above]
    return next((parts for parts in drawn if not console.is_terminal or fits(console, Group(*printed, parts))), None)


def print_what_fits(console: Console, *layouts: Iterable[RenderableType]) -> None:
    """Print the first layout that fits, or else the last."""
    drawn = [list(layout) for layout in layouts]
    console.print(what_fits(console, drawn) or Group(*drawn[-1]))


def fits(console: Console, drawn: RenderableType) -> bool:
    """Return whether a layout fits on the screen together with the prompt."""
    return len(console.render_lines(drawn, pad=False)) + PROMPT <= console.height


@dataclass(frozen=True)
class TableDrawn:
    """The drawings of a view, from whole to compact."""

    drawing: Drawing
    picture: Picture
    board: Mapping[str, Any]
    look: Look

    def sizes(self, console: Console) -> Iterator[list[RenderableType]]:
        """Yield the drawings to try on a screen: the whole table if it is wide enough, then the compact one."""
        if not console.is_terminal or console.width >= WIDTH:
            yield list(self.whole())
        yield list(self.small())

    def whole(self) -> Iterator[RenderableType]:
        """Draw the whole table, with a blank line before and after."""
        yield ""
        yield self.drawing.draw(self.picture, self.board, self.look)
        yield ""

    def small(self) -> Iterator[RenderableType]:
        """Draw only what must be visible at all times."""
        if hasattr(self.drawing, "draw_small"):
            yield self.drawing.draw_small(self.picture, self.board, self.look)
        else:
            yield from self.whole()

    def rest(self) -> Iterator[RenderableType]:
        """Draw what the compact drawing leaves out."""
        if hasattr(self.drawing, "draw_rest"):
            yield self.drawing.draw_rest(self.picture, self.board, self.look)
        else:
            yield from self.whole()
