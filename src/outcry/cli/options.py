"""The arguments and options that subcommands share, and the parsing of their values."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from outcry.errors import BadUsage

from .completion import boards_to_complete, games_to_complete, players_to_complete

E = TypeVar("E", bound=StrEnum)


class Memory(StrEnum):
    """Whether the table shows what could be known by counting."""

    HELPED = "helped"
    UNAIDED = "unaided"


class Start(StrEnum):
    """Whether the starting player is drawn, or the first seat starts."""

    DRAWN = "drawn"
    SEATED = "seated"


# Reading values


def whole(option: str, least: int, most: int | None = None) -> Any:
    """Define an option that takes an integer."""

    def read(typed: str | int) -> int:
        number = int(typed) if str(typed).removeprefix("-").isdecimal() and len(str(typed)) < 20 else None
        if number is None or number < least or (most is not None and number > most):
            raise out_of_range(option, least, most, typed)
        return number

    return typer.Option(option, parser=read, metavar="N")


def decimal(option: str, metavar: str, least: float, most: float) -> Any:
    """Define an option that takes a decimal number."""

    def read(typed: str | float) -> float:
        try:
            number = float(typed)
        except ValueError:
            raise out_of_range(option, least, most, typed) from None
        if not least <= number <= most:
            raise out_of_range(option, least, most, typed)
        return number

    return typer.Option(option, parser=read, metavar=metavar)


def out_of_range(option: str, least: float, most: float | None, typed: object) -> BadUsage:
    """Return the error for a number out of range."""
    key = "usage-number" if isinstance(least, int) else "usage-decimal"
    return BadUsage(key, option=option, least=least, most=-1 if most is None else most, found=str(typed))


def one_of(option: str, kind: type[E]) -> Any:
    """Define an option that takes one of several words."""
    known = [str(word) for word in kind]

    def read(typed: str) -> E:
        if typed not in known:
            raise BadUsage("usage-choice", option=option, known=", ".join(known), found=typed)
        return kind(typed)

    def complete(incomplete: str) -> list[str]:
        return [word for word in known if word.startswith(incomplete)]

    return typer.Option(option, parser=read, metavar="|".join(known), autocompletion=complete)


def flag(option: str) -> Any:
    """Define a flag."""
    return typer.Option(option)


def text(
    option: str, metavar: str, complete: Callable[..., list[str]] | None = None, variable: str | None = None
) -> Any:
    """Define an option that takes a string, by default from an environment variable if one is named."""
    return typer.Option(option, metavar=metavar, autocompletion=complete, envvar=variable)


# Shared arguments and options

GameName = Annotated[str, typer.Argument(metavar="GAME", autocompletion=games_to_complete)]
BoardName = Annotated[str, typer.Argument(metavar="NAME", autocompletion=boards_to_complete)]
LogPath = Annotated[Path, typer.Argument(metavar="LOG")]
Players = Annotated[str | None, text("--players", "NAMES", players_to_complete)]
Boards = Annotated[list[str] | None, text("--board", "NAME|FILE", boards_to_complete)]
NewSeed = Annotated[int | None, whole("--seed", 0, 2**61)]
Seed = Annotated[int, whole("--seed", 0, 2**61)]
Games = Annotated[int, whole("--games", 1, 20_000_000)]
Threads = Annotated[int | None, whole("--threads", 1, 256)]
Seat = Annotated[int | None, whole("--seat", 1)]
Code = Annotated[list[Path] | None, text("--code", "FILE")]
Database = Annotated[str, text("--database", "URL", variable="OUTCRY_DATABASE")]
AsJson = Annotated[bool, flag("--json")]
