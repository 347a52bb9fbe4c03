"""Redraw the pictures of the terminal: ``.venv/bin/python docs/images/draw.py``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style

from outcry.bots.seated import decide
from outcry.drawing import Look, drawing_of
from outcry.drawing.names import seat_names
from outcry.locale import voice
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game

FOLDER = Path(__file__).parent
YOU, COLUMNS = 1, 80
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
    "terminal": ("black-friday-2023", ["mibs", "trader", "trader", "random"], 222),
    "terminal-2010": ("black-friday-2010", ["trader", "trader", "trader", "random"], 233),
    "terminal-big-shot": ("big-shot", ["trader", "trader", "trader", "trader"], 230),
}
"""Each picture: a game, who plays it, and after how many entries of the match it is drawn at the earliest."""


def table(name: str, players: list[str], entries: int) -> RenderableType:
    """Play for a while with computers in all seats; show the table as the second seat sees it."""
    game = find_game(name)
    match = Match(game, players, fate=Fate.from_seed(7))
    while len(match.entries) < entries or match.to_move != YOU:
        match.play(match.to_move, decide(match, match.to_move))
    names = seat_names(match.players, voice())
    names[YOU] = "2 Human"
    look = Look(names, voice(), game.customs.words)
    return drawing_of(name).draw(match.sight(YOU), match.board, look)


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
    """Draw the table letter by letter, so that any fixed-width font will do."""
    console = Console(width=COLUMNS, force_terminal=True, highlight=False)
    lines = console.render_lines(table(name, players, entries), pad=False)
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
