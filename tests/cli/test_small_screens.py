"""Small screens: news, table, choices and prompt fit on one screen."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.console import Console

from outcry.bots.seated import decide
from outcry.cli.play import Session
from outcry.cli.typing import Typist
from outcry.locale import speaking
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game

COMPANIES = {
    "black-friday-2023": ["mibs", "human", "trader", "random"],
    "black-friday-2010": ["human", "trader", "trader", "random"],
    "big-shot": ["human", "naive", "naive", "naive"],
}
CODES = re.compile(r"\x1b\[[0-9;]*m")


def screens(game: str, width: int, height: int, *, board: bool = False) -> Iterator[list[str]]:
    """Play a game and return the lines printed at each turn of the person."""
    match: Match[Any, Any] = Match(find_game(game), COMPANIES[game], fate=Fate.from_seed(7))
    session, person, random = Session(match, None), COMPANIES[game].index("human"), Random(1)
    while not match.is_over:
        if match.to_move != person:
            match.play(match.to_move, decide(match, match.to_move))
            continue
        screen = io.StringIO()
        session.console = Console(file=screen, force_terminal=True, width=width, height=height)
        typist = Typist(match, person, session.console, session.look)
        (session.show_board if board else session.show)(person, typist)
        for page in CODES.sub("", screen.getvalue()).split(session.voice.say("news-go-on")):
            yield page.splitlines()
        while not match.is_complete:
            match.propose(person, [random.choice(match.legal(person))])
        match.confirm(person)


@pytest.fixture(autouse=True)
def keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who just presses Enter."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n" * 100))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", COMPANIES)
def test_on_80_columns_and_24_rows_everything_is_seen_at_once(game: str, language: str) -> None:
    with speaking(language):
        shown = list(screens(game, 80, 24))
    assert len(shown) > 10
    for lines in shown:
        assert len(lines) < 24
        assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("game", COMPANIES)
def test_on_120_columns_and_40_rows_the_whole_table_is_drawn(game: str) -> None:
    mark = "┌──────" if game == "big-shot" else "level 9"
    shown = list(screens(game, 120, 40))
    assert all(len(lines) < 40 for lines in shown)
    assert all(mark in "\n".join(lines) for lines in shown)
    assert not any(mark in "\n".join(lines) for lines in screens(game, 80, 24))


def test_a_price_change_is_told_in_brief_where_there_is_no_room_for_more() -> None:
    pages = [" ".join(" ".join(lines).split()) for lines in screens("black-friday-2023", 80, 24)]
    told = [page for page in pages if "price change" in page and "level" in page]
    assert all(re.search(r"\d \S+: (buy|sell|gold|pass) [^.]*, mark \w+\.", page) for page in told)
    assert any(re.search(r"Prices: P \$\d+ → \$\d+, Y ", page) for page in told)


def test_what_happened_has_a_page_of_its_own_where_it_does_not_fit_above_the_table() -> None:
    pages = list(screens("black-friday-2010", 80, 24))
    tables = ["market" in "\n".join(lines) for lines in pages]
    assert not all(tables)
    assert all(len(lines) < 24 for lines in pages)


def test_a_narrow_screen_gets_the_small_table_however_high_it_is() -> None:
    assert not any("level 9 ●" in "\n".join(lines) for lines in screens("black-friday-2023", 60, 100))


@pytest.mark.parametrize(("game", "rest"), [("black-friday-2023", "level 9 ●"), ("big-shot", "┌──────")])
def test_on_a_small_screen_board_shows_what_was_left_out(game: str, rest: str) -> None:
    for lines in screens(game, 80, 24, board=True):
        assert len(lines) < 24
        assert rest in "\n".join(lines)
