"""The default drawing of a table: a line for each field of its picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from . import Look, Offer, Picture, number_all


def draw(picture: Picture, board: Mapping[str, Any], look: Look) -> Table:
    """List all fields."""
    table = Table(show_header=False)
    table.add_column(style="bold")
    for name, value in lines_of(picture):
        table.add_row(name, value)
    return table


def lines_of(picture: Picture, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield a label and a value for each field; nested fields are prefixed with the outer name."""
    for name, value in picture.items():
        label = f"{prefix}{name.replace('_', ' ')}"
        if isinstance(value, Mapping):
            yield from lines_of(value, f"{label} · ")
        elif isinstance(value, list) and any(isinstance(part, Mapping) for part in value):
            for number, part in enumerate(value, 1):
                yield from lines_of(part, f"{label} {number} · ")
        else:
            yield label, "  ".join(map(shown, value)) if isinstance(value, list) else shown(value)


def shown(value: Any) -> str:
    """Format one value; an unknown one is a question mark."""
    return "?" if value is None else str(value)


def status(picture: Picture, seat: int, look: Look) -> str:
    """Show the simple fields in one line."""
    plain = [f"{name.replace('_', ' ')} {value}" for name, value in picture.items() if isinstance(value, int | str)]
    return " · ".join(plain)


def purse(picture: Picture, seat: int, look: Look) -> str:
    """Show the same in mid-turn."""
    return status(picture, seat, look)


def offer(names: Sequence[str], look: Look) -> Offer:
    """Number all legal actions."""
    return number_all(names, look)


def odds(odds: Mapping[str, Any], look: Look) -> Iterable[RenderableType]:
    """Show nothing: there are no odds."""
    return ()
