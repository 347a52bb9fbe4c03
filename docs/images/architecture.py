"""Draw the picture of the architecture: ``.venv/bin/python docs/images/architecture.py``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

PICTURE = Path(__file__).with_name("architecture.svg")
WIDTH, HEIGHT = 1080, 700
LEFT, MIDDLE, EDGE, TOP = 116, 580, 24, 72

STYLE = """
svg { --paper: #fbfaf6; --ink: #1f2430; --faint: #5b6272; --line: #8b93a5; --mark: #b3470c;
  --web: #dbe9fb; --server: #e3dcf6; --rules: #d9efdc; --data: #f7e8c8; --plain: #ececea; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #1b1e25; --ink: #eceae4; --faint: #a9afbd; --line: #6b7385; --mark: #ff9a5c;
    --web: #24405f; --server: #3d3263; --rules: #23482f; --data: #574320; --plain: #32363f; }
}
text { fill: var(--ink); font: 13px system-ui, sans-serif; }
.title { font-size: 17px; font-weight: 600; } .name { font-weight: 600; font-family: ui-monospace, monospace; }
.faint { fill: var(--faint); font-size: 12px; } .number { fill: var(--paper); font-weight: 700; }
.paper { fill: var(--paper); } .mark { fill: var(--mark); }
.web { fill: var(--web); } .server { fill: var(--server); } .rules { fill: var(--rules); }
.data { fill: var(--data); } .plain { fill: var(--plain); }
path { stroke: var(--line); stroke-width: 1.6; fill: none; marker-end: url(#tip); } marker path { marker-end: none; }
#tip path { fill: var(--line); stroke: none; }
"""


class Box(NamedTuple):
    """A package, or a step: its name, a line or two about it, and its colour."""

    name: str
    lines: tuple[str, ...]
    colour: str


LAYERS = (
    (Box("cli", ("the outcry command",), "plain"),),
    (
        Box("library", ("what import outcry offers,", "checked and typed"), "plain"),
        Box("server", ("tables for browsers: seats,", "live updates, storage"), "server"),
    ),
    (
        Box("simulation", ("bulk games, tournaments,", "intervals"), "plain"),
        Box("drawing", ("tables in terminals", "and notebooks"), "plain"),
    ),
    (Box("bots", ("computer players, the search, advice",), "plain"),),
    (
        Box("play", ("a match: history, drafts,", "undo, views, logs, chance"), "rules"),
        Box("kit", ("what games are", "written with"), "rules"),
        Box("verbs", ("the verbs,", "checked"), "rules"),
    ),
    (Box("rules", ("rules in the order of the rulebook, data, words",), "rules"),),
    (Box("kernel", ("records, compiled rules, verbs, dice; knows no game",), "rules"),),
    (
        Box("errors", ("refusals; for all but the kernel",), "plain"),
        Box("locale", ("all sentences, by language",), "plain"),
    ),
)
"""The packages, the highest first; the last row stands apart."""

STEPS = (
    Box(
        "web/", ("A click adds an action to the draft. Each step asks", "for a preview; nothing is public yet."), "web"
    ),
    Box("web/", ("Confirm sends a turn: version, actions and a key.",), "web"),
    Box("server", ("Checks size, rate limits and form;", "the token gives the seat."), "server"),
    Box("server", ("Locks the table, and compares version and key:", "a decision sent twice counts once."), "server"),
    Box(
        "play, rules", ("why_illegal, then apply, for each action; chance", "answers from the match's secret."), "rules"
    ),
    Box("database", ("One transaction stores the new entries, with the", "primary key (table, number)."), "data"),
    Box(
        "server",
        ("Each connection gets the table as its seat may", "see it; the sender also gets an answer."),
        "server",
    ),
    Box("web/", ("Draws what it is sent.",), "web"),
    Box("worker", ("If a computer player is to move: gets its view", "and a seed, and decides; back to 5."), "plain"),
)
"""The way of one decision."""


def picture() -> str:
    """Draw the whole picture."""
    parts = [*frame(), *layers(), *front_door(), *steps()]
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    title = "<title>The packages of Outcry, and the way of one decision</title>"
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">', title, *parts, "</svg>", ""])


def frame() -> Iterator[str]:
    """Draw the background and the headings."""
    yield f"<style>{STYLE}</style>"
    yield '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    yield '<path d="M0 0L8 4L0 8z"/></marker></defs>'
    yield rect("paper", 0, 0, WIDTH, HEIGHT)
    yield text("title", EDGE, 40, "Packages: each imports only from those below it")
    yield text("title", MIDDLE, 40, "One decision, from click to storage and back")


def layers() -> Iterator[str]:
    """Draw the packages in layers, with an arrow from each layer to the next."""
    wide, high, gap = MIDDLE - 40 - LEFT, 58, 28
    for row, boxes in enumerate(LAYERS):
        top, each = TOP + row * (high + gap), (wide - 16 * (len(boxes) - 1)) // len(boxes)
        for place, box in enumerate(boxes):
            left = LEFT + place * (each + 16)
            yield rect(box.colour, left, top, each, high)
            yield text("name", left + 12, top + 21, box.name)
            for line, words in enumerate(box.lines):
                yield text("faint", left + 12, top + 37 + 14 * line, words)
            if row + 2 < len(LAYERS):
                yield f'<path d="M{left + each // 2} {top + high + 2}v{gap - 4}"/>'


def front_door() -> Iterator[str]:
    """Draw the module that library users import, beside the packages that it offers."""
    top, high = TOP + 86, 402
    yield rect("data", EDGE, top, 64, high)
    middle = f'transform="rotate(-90 {EDGE + 32} {top + high // 2})" text-anchor="middle"'
    yield text("name", EDGE + 32, top + high // 2 + 4, "import outcry", middle)
    for row in (1, 2, 3, 4):
        turn = 36 if row == 1 else 29
        yield f'<path d="M{EDGE + 66} {TOP + row * 86 + turn}h{LEFT - EDGE - 68}"/>'


def steps() -> Iterator[str]:
    """Draw the way of one decision, a numbered step below the other."""
    wide, high, gap = WIDTH - EDGE - MIDDLE, 54, 14
    for row, box in enumerate(STEPS):
        top = TOP + row * (high + gap)
        yield rect(box.colour, MIDDLE, top, wide, high)
        yield f'<circle class="mark" cx="{MIDDLE + 20}" cy="{top + high // 2}" r="12"/>'
        yield text("number", MIDDLE + 20, top + high // 2 + 5, str(row + 1), 'text-anchor="middle"')
        yield text("name", MIDDLE + 42, top + high // 2 + 5, box.name)
        first = top + high // 2 + (4 if len(box.lines) == 1 else -3)
        for line, words in enumerate(box.lines):
            yield text("faint", MIDDLE + 142, first + 15 * line, words)
        if row + 1 < len(STEPS):
            yield f'<path d="M{MIDDLE + 20} {top + high + 1}v{gap - 2}"/>'
    last, back = TOP + (len(STEPS) - 1) * (high + gap) + high // 2, 4 * (high + gap)
    yield f'<path d="M{MIDDLE + wide + 1} {last}h11v{-back}h-9"/>'


def rect(colour: str, left: int, top: int, wide: int, high: int) -> str:
    """Draw a box."""
    return f'<rect class="{colour}" x="{left}" y="{top}" width="{wide}" height="{high}" rx="7"/>'


def text(kind: str, left: int, base: int, words: str, more: str = "") -> str:
    """Write a line."""
    return f'<text class="{kind}" x="{left}" y="{base}" {more}>{escape(words)}</text>'.replace(" >", ">")


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
