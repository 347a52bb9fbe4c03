"""Objects that show as a drawing: text in a terminal, HTML in a notebook."""

from __future__ import annotations

import io
from abc import abstractmethod

from rich.console import Console, RenderableType

WIDTH = 100
"""Width of a drawing in columns."""


class Drawn:
    """Mixin for objects whose text and notebook representation is a drawing."""

    @abstractmethod
    def _drawn(self) -> RenderableType:
        """Return the drawing."""

    def __str__(self) -> str:
        """Render as plain text."""
        console = Console(width=WIDTH, highlight=False, file=io.StringIO())
        with console.capture() as drawn:
            console.print(self._drawn())
        return "\n".join(line.rstrip() for line in drawn.get().rstrip().splitlines())

    def __repr__(self) -> str:
        """Render as plain text."""
        return str(self)

    def _repr_html_(self) -> str:
        """Render as HTML for a notebook."""
        console = Console(width=WIDTH, highlight=False, record=True, file=io.StringIO())
        console.print(self._drawn())
        return console.export_html(inline_styles=True, code_format="<pre style='line-height:1.2'>{code}</pre>")
