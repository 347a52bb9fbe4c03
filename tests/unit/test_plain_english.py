"""Plain English: turns of phrase that read as if translated, and signs of a second style, are found by pattern."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from outcry.locale import FALLBACK, FOLDER
from support.catalogues import OTHERS, texts

ROOTS = (FOLDER / FALLBACK,)
"""Where text is read: catalogues message by message, any other file under a root line by line."""

LINES = (".md", ".py")
"""The endings of files that are read line by line."""

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

SIGNS = {
    "straight quotes": r"'[^' ]+'|(?<=\w)'(?=\w)",
    "a space before percent": r"\d\s%",
    "a placeholder of the parser": r"\{[A-Z]+\}|<(int|str|float|path)\b",
}
"""Signs of another style, each with its pattern; only messages are held to them."""


def read(root: Path) -> Iterator[tuple[str, str]]:
    """Read what people read under a root: the place, and a piece of text."""
    if root == FOLDER / FALLBACK:
        yield from texts(FALLBACK)
        return
    for path in sorted(root.rglob("*")) if root.is_dir() else [root]:
        if path.suffix in LINES:
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                yield f"{path.name}:{number}", line


@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("root", ROOTS, ids=lambda root: root.name)
def test_nothing_reads_as_if_translated(root: Path, habit: str) -> None:
    found = [(place, text) for place, text in read(root) if re.search(HABITS[habit], text, re.IGNORECASE)]
    assert found == []


@pytest.mark.parametrize("sign", SIGNS)
def test_messages_have_one_style_of_quotes_and_percentages(sign: str) -> None:
    assert [(name, text) for name, text in texts(FALLBACK) if re.search(SIGNS[sign], text)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_translations_have_no_straight_quotes_around_words(language: str) -> None:
    assert [(name, text) for name, text in texts(language) if re.search(r"'[^' ]+'|“", text)] == []


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


@pytest.mark.parametrize(
    "sentence",
    ["There is no player of that name.", "The player who has the most gold wins.", "a token in the market", "own lots"],
)
def test_plain_sentences_are_left_alone(sentence: str) -> None:
    assert not [habit for habit, pattern in HABITS.items() if re.search(pattern, sentence, re.IGNORECASE)]
