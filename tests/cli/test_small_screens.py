"""Small screens: news, table, choices and prompt fit on one screen."""

from __future__ import annotations

import io
import itertools
import re
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.console import Console

from outcry.bots.seated import decide
from outcry.cli.greeting import last_turn, welcome_back
from outcry.cli.play import Session
from outcry.cli.typing import Typist
from outcry.locale import speaking, voice
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game

COMPANIES = {
    "black-friday-2023": ["mibs", "human", "trader", "random"],
    "black-friday-2010": ["human", "trader", "trader", "random"],
    "big-shot": ["human", "naive", "naive", "naive"],
}
CODES = re.compile(r"\x1b\[[0-9;]*m")


def screens(game: str, width: int, height: int, command: str = "") -> Iterator[list[str]]:
    """Play a game and return the lines printed at each turn of the person, or in answer to a command."""
    match: Match[Any, Any] = Match(find_game(game), COMPANIES[game], fate=Fate.from_seed(7))
    session, person, random = Session(match, None), COMPANIES[game].index("human"), Random(1)
    while not match.is_over:
        if match.to_move != person:
            match.play(match.to_move, decide(match, match.to_move))
            continue
        screen = io.StringIO()
        session.console = Console(file=screen, force_terminal=True, width=width, height=height)
        typist = Typist(match, person, session.console, session.look)
        answers = {"": session.show, "board": session.show_board, "help": explain}
        answers[command](person, typist)
        for page in CODES.sub("", screen.getvalue()).split(session.voice.say("news-go-on")):
            yield page.splitlines()
        while not match.is_complete:
            match.propose(person, [random.choice(match.legal(person))])
        match.confirm(person)


def explain(_seat: int, typist: Typist) -> None:
    """Answer the command “?”."""
    typist.explain()


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
        assert not any(re.match(r"\s*[$»:;!%](?!\d)", line) for line in lines)


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
    assert not any(re.search(r"(\$\d+) → \1\b", page) for page in told if "Prices: " in page)


@pytest.mark.parametrize("game", COMPANIES)
def test_a_resumed_match_fits_on_the_screen_with_its_first_lines(game: str) -> None:
    match: Match[Any, Any] = Match(find_game(game), COMPANIES[game], fate=Fate.from_seed(7))
    person = COMPANIES[game].index("human")
    while len(match.entries) < 150 or match.to_move != person:
        match.play(match.to_move, decide(match, match.to_move))
    first = last_turn(match, [person])
    assert match.entries[first].actor == person
    session, screen = Session(match, None, first), io.StringIO()
    session.console = Console(file=screen, force_terminal=True, width=80, height=24)
    session.greet(welcome_back(match, session.look, [person], first))
    session.show(person, Typist(match, person, session.console, session.look))
    pages = [page.splitlines() for page in CODES.sub("", screen.getvalue()).split(session.voice.say("news-go-on"))]
    assert pages[0][2] == "Since your last turn:"
    assert max(map(len, pages)) < 24


def test_in_brief_a_turn_that_trades_nothing_is_told_as_it_was_typed() -> None:
    players = ["trader", "human", "trader"]
    match: Match[Any, Any] = Match(find_game("black-friday-2023"), players, fate=Fate.from_seed(7))
    session = Session(match, None)
    while match.to_move != 1:
        match.play(0, decide(match, 0))
    for action in match.game.customs.read("sell nothing, mark blue, done"):
        match.play(1, action)
    told = " ".join(str(part.renderable) for part in session.news().in_brief())
    assert "2 Human: sell nothing, mark blue. Blue falls" in told
    assert "done" not in told


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", COMPANIES)
def test_the_end_is_seen_whole_page_by_page(game: str, language: str) -> None:
    match: Match[Any, Any] = Match(find_game(game), COMPANIES[game], fate=Fate.from_seed(7))
    while not match.is_over:
        match.play(match.to_move, decide(match, match.to_move))
    screen = io.StringIO()
    with speaking(language):
        session = Session(match, None, last_turn(match, [COMPANIES[game].index("human")]))
        session.console = Console(file=screen, force_terminal=True, width=80, height=24)
        session.show_end()
        turns = re.escape(session.voice.say("news-go-on")) + "|" + re.escape(session.voice.say("result-go-on"))
        secret = session.voice.say("result-honest", count=1, secret="").split("1")[0]
    pages = re.split(turns, CODES.sub("", screen.getvalue()))
    assert max(len(page.splitlines()) for page in pages) < 24
    assert secret in pages[-1]


def test_what_happened_is_told_turn_by_turn_where_a_line_for_each_event_has_no_room() -> None:
    pages = [lines for lines in screens("black-friday-2023", 80, 24) if any("market" in line for line in lines)]
    first_words = [line.strip().split(": ")[0] for lines in pages for line in lines if ": buy" in line]
    assert any(words == "3 Trader" for words in first_words)


def test_what_repeats_is_counted() -> None:
    match: Match[Any, Any] = Match(find_game("black-friday-2023"), ["trader"] * 3, fate=Fate.from_seed(7))
    session = Session(match, None)
    while not match.is_over:
        match.play(match.to_move, decide(match, match.to_move))
    told = [str(line.renderable) for line in session.news().at_length()]
    assert any(re.fullmatch(r"\d Trader buys \w+ for \$\d+\. ×[23]", line) for line in told)
    assert not any(one == other and "buys" in one for one, other in itertools.pairwise(told))


def test_what_happened_has_a_page_of_its_own_where_it_does_not_fit_above_the_table() -> None:
    pages = list(screens("black-friday-2010", 80, 24))
    tables = ["market" in "\n".join(lines) for lines in pages]
    assert not all(tables)
    assert all(len(lines) < 24 for lines in pages)


def test_a_narrow_screen_gets_the_small_table_however_high_it_is() -> None:
    assert not any("level 9 ●" in "\n".join(lines) for lines in screens("black-friday-2023", 60, 100))


@pytest.mark.parametrize(("game", "rest"), [("black-friday-2023", "level 9 ●"), ("big-shot", "┌──────")])
def test_on_a_small_screen_board_shows_what_was_left_out(game: str, rest: str) -> None:
    for lines in screens(game, 80, 24, "board"):
        assert len(lines) < 24
        assert rest in "\n".join(lines)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", COMPANIES)
def test_help_and_odds_fit_on_80_columns_and_24_rows(game: str, language: str) -> None:
    with speaking(language):
        shown, last = list(screens(game, 80, 24, "help")), voice().say("help-commands", game=game).split()[-1]
    assert len(shown) > 10
    for lines in shown:
        assert len(lines) < 24
        assert max(map(len, lines)) <= 80
        assert last in "\n".join(lines)


@pytest.mark.parametrize("game", COMPANIES)
def test_on_a_small_screen_help_leaves_room_for_the_choices(game: str) -> None:
    shown = ["\n".join(lines) for lines in screens(game, 80, 24, "help")]
    assert not any("Enter lists your choices again." in page for page in shown)


@pytest.mark.parametrize("game", COMPANIES)
def test_where_the_choices_have_no_room_either_help_says_how_to_list_them(game: str) -> None:
    assert all(lines[-1] == "Enter lists your choices again." for lines in screens(game, 80, 14, "help"))


def test_on_a_large_screen_the_odds_are_a_table() -> None:
    assert all("┏━━" in "\n".join(lines) for lines in screens("black-friday-2023", 120, 40, "help"))
