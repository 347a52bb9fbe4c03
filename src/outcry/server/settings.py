"""What the one who runs a server can decide."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """The settings of a server; the defaults suit one person at home."""

    database: str = "sqlite:///outcry.db"
    workers: int = 1
    """Processes in which computer players think."""

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

    page: Path = Path(__file__).parent / "static"
    """Where the built page lies."""
