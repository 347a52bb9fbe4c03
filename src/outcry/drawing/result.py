"""The result table of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from outcry.locale import Voice
from outcry.play.match import Match


def result_table(match: Match[Any, Any], names: Sequence[str], voice: Voice) -> Table:
    """Rank the seats of a match that is over."""
    customs, places = match.game.customs, match.places()
    figures = customs.result(match.state)
    headline = customs.headline(match.state)
    table = Table(title=voice.say(headline.key, headline.facts))
    for column in ("result-place", "result-trader", *figures[0]):
        title = voice.say(column, customs.words)
        table.add_column(title, justify="left" if column == "result-trader" else "right")
    for seat in sorted(range(len(places)), key=places.__getitem__):
        told = [voice.say(figure.key, figure.facts) for figure in figures[seat].values()]
        table.add_row(str(places[seat]), names[seat], *told)
    return table
