"""Regenerate the golden logs: ``make golden``. Read the diff before committing it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from outcry.bots.seated import decide
from outcry.kernel.game import DRAWN, HELPED, SEATED
from outcry.play.fate import Fate
from outcry.play.log import save
from outcry.play.match import Match
from outcry.rules import find_game, games

FOLDER = Path(__file__).parent
TABLES: dict[str, tuple[tuple[str, ...], ...]] = {
    "big-shot": (
        ("random", "naive"),
        ("naive", "random", "random"),
        ("trader", "naive", "trader", "random"),
        ("random", "trader", "trader"),
    ),
    "black-friday-2010": (
        ("random", "trader"),
        ("mibs", "random", "random"),
        ("random", "trader", "trader", "random"),
        ("mibs", "trader", "random", "trader", "random"),
    ),
    "black-friday-2023": (
        ("mibs", "random", "random"),
        ("random", "mibs", "trader", "random"),
        ("random", "random", "random", "random", "random"),
        ("mibs", "trader", "trader", "trader", "random"),
    ),
}
"""The players of the golden matches of each game."""

VARIANTS = {("big-shot", 4): ("hidden-money", "unaided"), ("black-friday-2010", 3): ("manual-start", HELPED)}
"""Matches that are played on a preset board, and the memory option of each."""


def golden_match(game: str, players: tuple[str, ...], seed: int) -> Match[Any, Any]:
    """Play a match with a fixed seed."""
    customs = find_game(game).customs
    preset, memory = VARIANTS.get((game, seed), ("", HELPED))
    board = customs.read_board(customs.presets()[preset]) if preset else None
    start = DRAWN if seed % 2 else SEATED
    match = Match(find_game(game), players, board, Fate.from_seed(seed), memory, start)
    while not match.is_over:
        match.play(match.to_move, decide(match, match.to_move))
    return match


def path_of(game: str, seed: int) -> Path:
    """Return the path of a golden match."""
    return FOLDER / f"{game}-{seed}.json"


if __name__ == "__main__":
    for name in games():
        for number, seated in enumerate(TABLES[name], 1):
            save(golden_match(name, seated, number), path_of(name, number))
