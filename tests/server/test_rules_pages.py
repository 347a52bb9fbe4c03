"""The rules pages: the same section ids in every language, pictures, and a section for every refusal."""

from __future__ import annotations

import re

import httpx
import pytest

from outcry.locale import FALLBACK, languages, rules_text
from outcry.rules import find_game, games
from outcry.server.learning import sections_of
from support.catalogues import messages
from support.server import Address
from support.terminal import Terminal

HEADING = re.compile(r'^(##+) (?:<a id="([a-z-]+)"></a>)?(.+)$', re.MULTILINE)
FIGURE = re.compile(r"^<!-- figure: ([a-z]+) -->$", re.MULTILINE)

every_game = pytest.mark.parametrize("game", games())


def sections(game: str, language: str) -> list[tuple[str, str]]:
    """List the sections of a rules page: level and id."""
    text = re.sub(r"```.*?```", "", rules_text(game, language), flags=re.DOTALL)
    return [(depth, name) for depth, name, _ in HEADING.findall(text)]


@every_game
def test_every_section_has_a_name_of_its_own(game: str) -> None:
    names = [name for _, name in sections(game, FALLBACK)]
    assert all(names)
    assert len(set(names)) == len(names) > 10


@every_game
@pytest.mark.parametrize("language", languages())
def test_sections_and_pictures_are_the_same_in_every_language(game: str, language: str) -> None:
    assert sections(game, language) == sections(game, FALLBACK)
    figures = FIGURE.findall(rules_text(game, language))
    assert figures == FIGURE.findall(rules_text(game, FALLBACK))
    assert len(figures) >= 5
    assert all(f"web-figure-{figure}" in messages(language) for figure in figures)


@every_game
@pytest.mark.parametrize("language", languages())
def test_every_refusal_leads_to_a_section_that_exists(address: Address, game: str, language: str) -> None:
    answered = httpx.get(f"{address.http}/api/games/{game}/sections", timeout=60).json()
    reasons = {f"why-{why.name.lower().replace('_', '-')}" for why in find_game(game).reasons if why}
    assert answered.keys() == reasons
    assert set(answered.values()) <= {name for _, name in sections(game, language)}
    assert answered == sections_of(game)


@every_game
def test_the_pictures_show_a_table_that_the_rules_have_made(address: Address, game: str) -> None:
    url = f"{address.http}/api/games/{game}/sample"
    shown = httpx.get(url, timeout=60).json()
    then = httpx.get(url, params={"version": shown["version"] // 2}, timeout=60).json()
    assert then["version"] == shown["version"] // 2
    assert then["story"] == shown["story"][: then["version"]]
    assert httpx.get(url, params={"version": 999_999}, timeout=60).json() == shown
    assert shown["seat"] == 2
    assert not {"legal", "refused", "lesson", "secret"} & shown.keys()


def test_an_unknown_game_has_neither(address: Address) -> None:
    for what in ("sections", "sample"):
        assert httpx.get(f"{address.http}/api/games/chess/{what}", timeout=60).status_code == 422


@every_game
def test_the_terminal_shows_neither_names_nor_pictures(game: str, terminal: Terminal) -> None:
    printed = terminal.run("rules", game)
    assert printed.code == 0
    assert not re.search(r"<a id|<!--|figure:", printed.out)
