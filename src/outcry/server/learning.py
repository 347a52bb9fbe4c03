"""For those who learn a game: which section of the rules says why something is refused, and a table to draw.

The pictures of the rules pages show a lesson as it is played through, so that they are drawn from what the rules make
of a game, and by the same boards.
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
    """Name, for each reason of a refusal, the section of the rules page that tells of it."""
    return sections_of(find_game(game).name)


@router.get("/{game}/sample", response_model=Past)
def get_sample(game: Short, version: Annotated[int | None, Query(ge=0, le=1_000_000)] = None) -> Json:
    """Show the lesson of a game as its learner sees it in the end, or as it was."""
    table = sample_table(find_game(game).name)
    then = table.version if version is None else min(version, table.version)
    return Json(sample_at(table.match.game.name, then))


@cache
def sections_of(game: str) -> dict[str, str]:
    """Read which section speaks of each reason; a game without a rules page has none."""
    path = FOLDER / game / "sections.json"
    written = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {reason: section for section, reasons in written.items() for reason in reasons}


@cache
def sample_table(game: str) -> Table:
    """Lay out the table of a lesson that was played through."""
    lesson = lesson_for(game)
    return Table(SAMPLE, played_through(lesson), [Seat(player, "") for player in lesson.players])


@lru_cache(MOST_KEPT)
def sample_at(game: str, version: int) -> bytes:
    """Show the table of a lesson as it was at a version."""
    return to_json(sample_table(game).at(version, lesson_for(game).learner))
