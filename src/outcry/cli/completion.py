"""What a shell may complete: games, players and boards by name, without loading them. Files are left to the shell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

DEFAULT_GAME = "black-friday-2023"
ASKED = "_OUTCRY_COMPLETE"
"""The variable by which a shell asks for completions."""


def read_nothing(command: Any) -> None:
    """Take all values as they are typed: what reads them takes longer to load than a shell should have to wait."""
    for part in (command, *command.commands.values()):
        for param in part.get_params(part.context_class(part, **part.context_settings)):
            param.process_value = lambda _context, typed: typed


def games_to_complete(incomplete: str) -> list[str]:
    """List the games."""
    from outcry.rules import games

    return [name for name in games() if name.startswith(incomplete)]


def players_to_complete(context: typer.Context, incomplete: str) -> list[str]:
    """List the players of the game, each after those that are named already."""
    from outcry.bots.rosters import HUMAN, roster_of

    named, comma, last = incomplete.rpartition(",")
    roster = roster_of(game_of(context))
    people = [HUMAN] if context.info_name == "play" else []
    known = [*people, *roster.policies, *roster.levels]
    return [f"{named}{comma}{name}" for name in known if name.startswith(last)]


def boards_to_complete(context: typer.Context, incomplete: str) -> list[str]:
    """List the boards that come with the game."""
    from outcry import rules

    game = game_of(context)
    folder = Path(rules.__file__).parent / rules.family_of(game) / "boards"
    editions = [edition for edition in folder.glob("*/") if game.endswith(f"-{edition.name}")]
    return sorted(path.stem for path in (editions or [folder])[0].glob(f"{incomplete}*.toml"))


def game_of(context: typer.Context) -> str:
    """Name the game of the command that is being typed; before the value of an option it is not read yet."""
    from outcry.rules import games

    words = [*context.args, context.params.get("game")]
    return next((word for word in words if word in games()), DEFAULT_GAME)
