"""Output of a tournament, on the screen and in files: tables, JSON, Parquet and plots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from outcry.library.tournament_report import Result, pairs, standing, table_of, verdict

from .screen import make_console
from .tournament_plot import draw


def show(result: Result) -> None:
    """Print the standings, the table of pairs, and the verdict."""
    console = make_console()
    console.print(standing(result))
    console.print(pairs(result))
    if result.race:
        console.print(verdict(result.plan, result.race), soft_wrap=True)


def write_files(result: Result, described: dict[str, Any], folder: Path) -> None:
    """Write the result, all games and the plot beside the journal."""
    from pyarrow import parquet

    (folder / "results.json").write_text(json.dumps(described, indent=2) + "\n", encoding="utf-8")
    parquet.write_table(table_of(result.ledger), folder / "games.parquet")
    figure = draw(result.ledger, result.order, result.ratings, result.wins, result.leads)
    for kind in ("png", "svg"):
        figure.savefig(folder / f"plot.{kind}", dpi=150)
