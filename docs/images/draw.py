"""Redraw the pictures of the terminal: ``.venv/bin/python docs/images/draw.py``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from rich.console import Console, Group, RenderableType
from rich.segment import Segment
from rich.style import Style

from outcry.bots.rosters import HUMAN
from outcry.bots.seated import decide
from outcry.cli.fitting import what_fits
from outcry.cli.greeting import last_turn
from outcry.cli.play import Session
from outcry.cli.typing import Typist
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game

FOLDER = Path(__file__).parent
COLUMNS, ROWS = 80, 40
WIDE, HIGH, EDGE = 8.4, 18, 16
PAPER, INK, FAINT = "#1d1f24", "#e6e3da", "#8d8f96"
INKS = {
    "magenta": "#c58af9",
    "yellow": "#f2c14e",
    "green": "#7bc47f",
    "blue": "#6ea8fe",
    "red": "#f28b82",
    "dark_orange": "#f4a259",
}
PICTURES = {
    "terminal": ("black-friday-2023", ["mibs", HUMAN, "trader"], 222),
    "terminal-2010": ("black-friday-2010", [HUMAN, "trader", "trader"], 190),
    "terminal-big-shot": ("big-shot", [HUMAN, "trader", "trader", "trader"], 215),
}
"""Each picture: a game, who plays it, and after how many entries of the match it is drawn at the earliest."""


def played(name: str, players: list[str], entries: int) -> Match[Any, Any]:
    """Play for a while, with a Trader in the person's seat, until the person has to decide."""
    person, everyone = players.index(HUMAN), [player.replace(HUMAN, "trader") for player in players]
    match: Match[Any, Any] = Match(find_game(name), everyone, fate=Fate.from_seed(7))
    while len(match.entries) < entries or match.to_move != person or len(match.legal(person)) == 1:
        match.play(match.to_move, decide(match, match.to_move))
    return Match.restore(match.game, players, match.board, match.memory, match.start, match.entries, match.fate)


def screen(name: str, players: list[str], entries: int) -> RenderableType:
    """Return what the person sees at the beginning of a turn."""
    match, person = played(name, players, entries), players.index(HUMAN)
    session = Session(match, None, last_turn(match, [person]))
    console = Console(width=COLUMNS, height=ROWS, force_terminal=True)
    typist = Typist(match, person, console, session.look)
    shown = what_fits(console, session.layouts(session.news(), session.table(person), typist.choices))
    return Group(shown or "", f"{session.names[person]} › ")


def draw_segment(segment: Segment, column: int, row: int) -> Iterator[str]:
    """Draw some letters of one style."""
    style = segment.style or Style()
    ink = INKS.get(style.color.name, INK) if style.color else FAINT if style.dim else INK
    x, y = EDGE + column * WIDE, EDGE + row * HIGH
    if style.reverse:
        yield f'<rect x="{x:.1f}" y="{y}" width="{len(segment.text) * WIDE:.1f}" height="{HIGH}" fill="{ink}"/>'
        ink = PAPER
    weight = ' font-weight="bold"' if style.bold else ""
    for place, word in enumerate(segment.text):
        if not word.isspace():
            yield f'<text x="{x + place * WIDE:.1f}" y="{y + 13}" fill="{ink}"{weight}>{escape(word)}</text>'


def draw(picture: str, name: str, players: list[str], entries: int) -> None:
    """Draw a screen letter by letter, so that any fixed-width font will do."""
    console = Console(width=COLUMNS, force_terminal=True, highlight=False)
    lines = console.render_lines(screen(name, players, entries), pad=False)
    width, height = COLUMNS * WIDE + 2 * EDGE, len(lines) * HIGH + 2 * EDGE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" font-size="14" '
        'font-family="ui-monospace, Menlo, Consolas, monospace" role="img" aria-label="A game in the terminal">',
        f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>',
    ]
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            parts += draw_segment(segment, column, row)
            column += len(segment.text)
    (FOLDER / f"{picture}.svg").write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for picture, scene in PICTURES.items():
        draw(picture, *scene)
