"""Matches in log files: loaded with the code files of their games and players; and the command to resume them."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from outcry.bots.loading import home_of
from outcry.bots.outside import PIPE, read_class
from outcry.bots.players import players_of
from outcry.errors import BadLog
from outcry.play.log import load, read_text
from outcry.play.match import Match
from outcry.rules import places

from .code import read_code


def load_match(path: Path, files: Sequence[Path] | None) -> tuple[Match[Any, Any], dict[str, Any]]:
    """Load a match and its log, with the code files of its game and its players.

    An unreadable log is refused before any of these files is run.
    """
    read_text(path, BadLog)
    read_code(files)
    try:
        return load(path)
    except BadLog as error:
        reason = error.facts.get("reason")
        if isinstance(reason, BadLog) and reason.key == "unknown-name":
            raise BadLog("log-stranger", **error.facts) from error
        raise


def resume_command(path: Path, match: Match[Any, Any]) -> str:
    """Return the command that resumes a match, including its code files."""
    words = ["outcry", "resume", str(path)]
    if any(player.startswith(f"{PIPE}:") for player in match.players):
        words.append("--programs")
    for file in dict.fromkeys(map(home_of, brought_to(match))):
        words += ["--code", file]
    return shlex.join(words)


def brought_to(match: Match[Any, Any]) -> Iterator[Any]:
    """List what code files define for a match: the record of its game, classes of players, and policies."""
    if match.game.name not in places():
        yield match.game.state
    policies = {player.name: player.policy for player in players_of(match.game.name)}
    for player in match.players:
        kind = read_class(player) or policies.get(player)
        if kind and not isinstance(kind, str):
            yield kind
