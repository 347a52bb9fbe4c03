"""Shell completion of games, players and boards, without loading them. Files are completed by the shell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

DEFAULT_GAME = "black-friday-2023"
ASKED = "_OUTCRY_COMPLETE"
"""The environment variable with which a shell requests completions."""


def read_nothing(command: Any) -> None:
    """Skip the conversion of values, since the converters are too slow to load for completion."""
    for part in (command, *command.commands.values()):
        for param in part.get_params(part.context_class(part, **part.context_settings)):
            param.process_value = lambda _context, typed: typed


def games_to_complete(incomplete: str) -> list[str]:
    """List the games."""
    from outcry.rules import games

    return [name for name in games() if name.startswith(incomplete)]


def players_to_complete(context: typer.Context, incomplete: str) -> list[str]:
    """List the players of the game, after those already in the list."""
    from outcry.bots.rosters import HUMAN, roster_of

    named, comma, last = incomplete.rpartition(",")
    roster = roster_of(game_of(context))
    people = [HUMAN] if context.info_name == "play" else []
    known = [*people, *roster.policies, *roster.levels]
    return [f"{named}{comma}{name}" for name in known if name.startswith(last)]


def boards_to_complete(context: typer.Context, incomplete: str) -> list[str]:
    """List the preset boards of the game."""
    from outcry import rules

    game = game_of(context)
    folder = Path(rules.__file__).parent / rules.family_of(game) / "boards"
    editions = [edition for edition in folder.glob("*/") if game.endswith(f"-{edition.name}")]
    return sorted(path.stem for path in (editions or [folder])[0].glob(f"{incomplete}*.toml"))


def game_of(context: typer.Context) -> str:
    """Return the game of the command being typed; it is still unparsed while an option's value is completed."""
    from outcry.rules import games

    words = [*context.args, context.params.get("game")]
    return next((word for word in words if word in games()), DEFAULT_GAME)
