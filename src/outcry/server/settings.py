"""What the one who runs a server can decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from outcry.errors import OutcryError

PREFIX = "OUTCRY_"


class BadSetting(OutcryError):  # noqa: N818
    """A setting in the environment is not of its kind."""


@dataclass(frozen=True)
class Settings:
    """The settings of a server; the defaults suit one person at home."""

    database: str = "sqlite:///outcry.db"
    workers: int = 1
    """Processes in which computer players think."""

    thinking_seconds: float = 60.0
    """Seconds that a computer player may think about a decision; one that takes longer is stopped."""

    hint_simulations: int = 0
    """Imagined games behind a hint; 0 for as many as the Tycoon plays for a turn."""

    pause: float = 0.6
    """Seconds that a computer player waits before its turn, so that people can follow."""

    most_tables: int = 20_000
    """Tables that may be open, finished ones not counted."""

    most_live: int = 2_000
    """Tables that are kept in memory; others are read again when somebody asks for them."""

    requests_per_second: float = 20.0
    burst: int = 60
    """How much one address may ask for, in the long run and at once."""

    tables_per_minute: float = 10.0
    """Tables that one address may open."""

    sockets_per_address: int = 100
    """Open lines that one address may have at once."""

    messages_per_second: float = 20.0
    """Messages that may come over one line in the long run; three times as many at once."""

    page: Path = Path(__file__).parent / "static"
    """Where the built page lies."""


def read_settings(environment: Mapping[str, str], **given: Any) -> Settings:
    """Take settings from the environment, as OUTCRY_MOST_TABLES=100, unless they are given otherwise."""
    facts: dict[str, Any] = {}
    for setting in fields(Settings):
        text = environment.get(PREFIX + setting.name.upper())
        if text is not None and setting.name not in given:
            facts[setting.name] = _read(setting.name, type(setting.default), text)
    return Settings(**(facts | given))


def _read(name: str, kind: Any, text: str) -> Any:
    """Read a setting of a kind."""
    try:
        return kind(text)
    except ValueError as error:
        raise BadSetting("bad-environment", name=PREFIX + name.upper(), text=text) from error
