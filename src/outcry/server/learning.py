"""For learners: the section of the rules that explains each refusal, and a sample table for figures.

The figures on the rules pages show positions of the played lesson, so that they come from the rules and are drawn by
the same boards as a game.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import Annotated

from fastapi import APIRouter, Query

from outcry.rules import find_game

from .lessons import FOLDER, lesson_for, played_through
from .messages import Json, Short, to_json
from .seats import Seat
from .shown import Past
from .table import Table

SAMPLE = "sample"
MOST_KEPT = 32

router = APIRouter(prefix="/api/games")


@router.get("/{game}/sections")
def get_sections(game: Short) -> dict[str, str]:
    """Return, for each reason, the section of the rules page that explains it."""
    return sections_of(find_game(game).name)


@router.get("/{game}/sample", response_model=Past)
def get_sample(game: Short, version: Annotated[int | None, Query(ge=0, le=1_000_000)] = None) -> Json:
    """Return the final table of a game's lesson as its learner sees it, or an earlier version."""
    table = sample_table(find_game(game).name)
    then = table.version if version is None else min(version, table.version)
    return Json(sample_at(table.match.game.name, then))


@cache
def sections_of(game: str) -> dict[str, str]:
    """Load the section that explains each reason; empty for a game without a rules page."""
    path = FOLDER / game / "sections.json"
    written = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {reason: section for section, reasons in written.items() for reason in reasons}


@cache
def sample_table(game: str) -> Table:
    """Return the table of a completed lesson."""
    lesson = lesson_for(game)
    return Table(SAMPLE, played_through(lesson), [Seat(player, "") for player in lesson.players])


@lru_cache(MOST_KEPT)
def sample_at(game: str, version: int) -> bytes:
    """Return the table of a lesson at a version."""
    return to_json(sample_table(game).at(version, lesson_for(game).learner))
