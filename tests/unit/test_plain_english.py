"""Plain English: turns of phrase that read as if translated, and signs of a second style, are found by pattern."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from outcry.locale import FALLBACK, FOLDER
from support.catalogues import OTHERS, texts

REPOSITORY = Path(__file__).parents[2]
FOLDERS = ("src/outcry", "web/src", "tests", "examples", "benchmarks", "experiments", "docs")
PROSE = tuple(REPOSITORY / name for name in (*FOLDERS, "README.md", "CONTRIBUTING.md", "SECURITY.md"))
"""Folders and files whose docstrings, comments and pages are read, rules pages too; catalogues are read by message."""

PAGE_COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
"""A comment in TypeScript, Svelte or CSS."""

HABITS = {
    "nobody as a subject": r"\bnobody (knows|can listen|asks|helps|waits|decides)\b",
    "is no …": r"(?<!there )\bis no (setting|answer|number|player|time limit|action|valid)\b",
    "the own": r"\b(the|an) own\b",
    "so many": r"\bso (many|much)\b",
    "in the middle": r"\bin the middle\b",
    "the most": r"\b(is|are) the most\b(?=[.,:;)]|$)",
    "is told": r"\b(is|are|was|were) told\b",
    "anew": r"\banew\b",
    "whoever": r"\bwho(m)?ever\b",
    "dear": r"\bdear(er|est)?\b",
    "who for anyone who": r"(^|[.,:;(·] ?|\bonly |\band )who (has|passes|cannot|can|wins|owns|wants|plays)\b",
    "heed": r"\bheeds?\b",
    "foreseen": r"\bforeseen\b",
    "marks for puts on": r"\bmarks\b",
}
"""Habits to drop, each with its pattern."""

IN_MESSAGES_ONLY = {"dear", "marks for puts on", "is told", "in the middle", "who for anyone who"}
"""Habits whose patterns also match good prose about rules and code: dear lots, provenance marks, who owns a lot."""

SIGNS = {
    "straight quotes": r"'[^' ]+'|(?<=\w)'(?=\w)",
    "a space before percent": r"\d\s%",
    "a placeholder of the parser": r"\{[A-Z]+\}|<(int|str|float|path)\b",
}
"""Signs of another style, each with its pattern; only messages are held to them."""


OTHER_INTERVALS = {
    "to": r"(?<!from )(?<![\d.])\d[\d.]*%? to -?[\d.,]+%",
    "a hyphen": r"\d-\d+(\.\d+)?%",
    "a dash set apart": r"(?<![-.\d])\d+(\.\d+)?%? – \d",
    "a space before percent": r"\d %",
}
"""Ways to write intervals and percentages besides ours, 34.7–65.3%; a dash is only set apart from a minus."""


def python_prose(source: str) -> Iterator[tuple[int, str]]:
    """Yield the docstrings and comments of a module with their line numbers."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def page_prose(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments of a source of the page with their line numbers."""
    for found in PAGE_COMMENT.finditer(source):
        yield source[: found.start()].count("\n") + 1, found[0]


def document_prose(source: str) -> Iterator[tuple[int, str]]:
    """Yield the paragraphs of a document with their line numbers."""
    for found in re.finditer(r"(?:^.*\S.*\n?)+", source, re.MULTILINE):
        yield source[: found.start()].count("\n") + 1, found[0]


READERS = {".py": python_prose, ".md": document_prose, **dict.fromkeys((".ts", ".svelte", ".css"), page_prose)}


def prose(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the place and the text of every docstring, comment and paragraph under a root."""
    for path in sorted(root.rglob("*")) if root.is_dir() else [root]:
        reader = READERS.get(path.suffix)
        if reader and not any(path.is_relative_to(FOLDER / language) for language in OTHERS):
            for number, text in reader(path.read_text(encoding="utf-8")):
                yield f"{path.name}:{number}", " ".join(text.split())


@pytest.mark.parametrize("habit", HABITS)
def test_no_message_reads_as_if_translated(habit: str) -> None:
    assert [(name, text) for name, text in texts(FALLBACK) if re.search(HABITS[habit], text, re.IGNORECASE)] == []


@pytest.mark.parametrize("root", PROSE, ids=lambda root: root.name)
def test_no_docstring_comment_or_page_reads_as_if_translated(root: Path) -> None:
    pieces = list(prose(root))
    assert pieces
    habits = [pattern for habit, pattern in HABITS.items() if habit not in IN_MESSAGES_ONLY]
    assert [piece for piece in pieces if any(re.search(pattern, piece[1], re.IGNORECASE) for pattern in habits)] == []


@pytest.mark.parametrize("root", PROSE, ids=lambda root: root.name)
def test_intervals_and_percentages_are_written_in_one_way(root: Path) -> None:
    assert [
        (where, name) for where, text in prose(root) for name, form in OTHER_INTERVALS.items() if re.search(form, text)
    ] == []


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ("to", "34.7% to 65.3%"),
        ("to", "won 34.7 to 65.3%"),
        ("a hyphen", "won 34-65%"),
        ("a dash set apart", "won 34.7 – 65.3%"),
        ("a space before percent", "a 95 % interval"),
    ],
)
def test_another_way_is_found_where_it_is(form: str, sentence: str) -> None:
    assert re.search(OTHER_INTERVALS[form], sentence)
    ours = "49.0% (34.7–65.3), or -2.3 – 4.5, or it rises from 15.6% to 19.8%"
    assert not any(re.search(form, ours) for form in OTHER_INTERVALS.values())


@pytest.mark.parametrize("sign", SIGNS)
def test_messages_have_one_style_of_quotes_and_percentages(sign: str) -> None:
    assert [(name, text) for name, text in texts(FALLBACK) if re.search(SIGNS[sign], text)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_translations_have_no_straight_quotes_around_words(language: str) -> None:
    assert [(name, text) for name, text in texts(language) if re.search(r"'[^' ]+'|“", text)] == []


def test_french_keeps_its_punctuation_beside_the_word() -> None:
    apart = r"\w [;:?!»%](?=\s|$)|« |\d M?\$"
    assert [(name, text) for name, text in texts("fr") if re.search(apart, text)] == []


@pytest.mark.parametrize(
    ("habit", "sentence"),
    [
        ("nobody as a subject", "Nobody knows 'csh'."),
        ("is no …", "'sims=abc' is no setting"),
        ("in the middle", "54 in the middle, half of the games 49 to 60"),
        ("the most", "nine are the most"),
        ("who for anyone who", "25 is the middle, who has more wins more often"),
        ("who for anyone who", "You are watching: only who has a seat can play."),
        ("heed", "Words of your own that chance must heed"),
        ("whoever", "Whoever opens a link sits in that seat."),
        ("anew", "all cubes are dealt anew"),
    ],
)
def test_a_habit_is_found_where_it_is(habit: str, sentence: str) -> None:
    assert re.search(HABITS[habit], sentence, re.IGNORECASE)


def test_prose_is_docstrings_comments_and_paragraphs() -> None:
    module = '"""One."""\nX = "two"  # three\n"""Four."""\n'
    assert list(python_prose(module)) == [(1, "One."), (3, "Four."), (2, "# three")]
    page = "/** One. */\nconst x = 'two';\n// three\n<!-- four -->"
    assert [text.strip() for _, text in page_prose(page)] == ["/** One. */", "// three", "<!-- four -->"]
    assert list(document_prose("# One\n\ntwo\nthree\n")) == [(1, "# One\n"), (3, "two\nthree\n")]


@pytest.mark.parametrize(
    "sentence",
    ["There is no player of that name.", "The player who has the most gold wins.", "a token in the market", "own lots"],
)
def test_plain_sentences_are_left_alone(sentence: str) -> None:
    assert not [habit for habit, pattern in HABITS.items() if re.search(pattern, sentence, re.IGNORECASE)]
