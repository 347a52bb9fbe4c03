"""Shell completion of games, players and boards, without loading them. Files are completed by the shell.

Typer knows how each shell is asked and answered; which shell this is, and what is printed, is ours.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import typer

from outcry.errors import BadUsage

from .usage import every_command

DEFAULT_GAME = "black-friday-2023"
ASKED = "_OUTCRY_COMPLETE"
"""The environment variable with which a shell requests completions."""

SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")


def refuse_other_shells(command: Any) -> None:
    """Make the completion options report in our own messages what they did, or why they cannot."""
    answers = {"install_completion": install, "show_completion": show}
    for param in command.params:
        if param.name in answers:
            param.callback = answers[param.name]


def install(context: Any, _param: Any, is_wanted: bool) -> None:
    """Install completion for the shell that runs the command."""
    from typer._completion_shared import install as install_for

    from outcry.locale import voice

    if is_wanted and not context.resilient_parsing:
        shell, path = install_for(shell_in_use(), prog_name="outcry", complete_var=ASKED)
        print(voice().say("completion-installed", shell=shell, path=str(path)))
        sys.exit()


def show(context: Any, _param: Any, is_wanted: bool) -> None:
    """Print what would be installed."""
    from typer._completion_shared import get_completion_script

    if is_wanted and not context.resilient_parsing:
        print(get_completion_script(prog_name="outcry", complete_var=ASKED, shell=shell_in_use()))
        sys.exit()


def shell_in_use() -> str:
    """Return the name of the shell that runs the command; refuse one that cannot complete."""
    from shellingham import ShellDetectionFailure, detect_shell

    try:
        shell = str(detect_shell()[0])
    except ShellDetectionFailure as error:
        raise BadUsage("completion-no-shell") from error
    if shell not in SHELLS:
        raise BadUsage("completion-other-shell", shell=shell)
    return shell


def read_nothing(command: Any) -> None:
    """Skip the conversion of values, since the converters are too slow to load for completion."""
    for _, part in every_command(command):
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
