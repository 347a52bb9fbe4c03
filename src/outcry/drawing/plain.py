"""The table of a game that nobody has drawn: a line for each field of its picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from . import Look, Offer, Picture, number_all


def draw(picture: Picture, board: Mapping[str, Any], look: Look) -> Table:
    """List what the table shows."""
    table = Table(show_header=False)
    table.add_column(style="bold")
    for name, value in lines_of(picture):
        table.add_row(name, value)
    return table


def lines_of(picture: Picture, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Write each field on a line; fields within fields begin with the name around them."""
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
    """Show one value; what is unknown is a question mark."""
    return "?" if value is None else str(value)


def status(picture: Picture, seat: int, look: Look) -> str:
    """Say the plain numbers in a line."""
    plain = [f"{name.replace('_', ' ')} {value}" for name, value in picture.items() if isinstance(value, int | str)]
    return " · ".join(plain)


def purse(picture: Picture, seat: int, look: Look) -> str:
    """Say the same of a turn that has begun."""
    return status(picture, seat, look)


def offer(names: Sequence[str], look: Look) -> Offer:
    """Number all that may follow."""
    return number_all(names, look)


def odds(odds: Mapping[str, Any], look: Look) -> Iterable[RenderableType]:
    """Show nothing: nobody has worked out what chance may bring."""
    return ()
