"""The page: all its texts come from the catalogues, and it contains no external address."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from outcry.locale import FALLBACK
from outcry.rules import games
from support.catalogues import PAGE, messages, page_sources

COMPONENTS = sorted(PAGE.rglob("*.svelte"))


def test_every_message_that_the_page_says_exists() -> None:
    said = set(re.findall(r"\bsay\(\s*['\"`]([a-z0-9-]+)['\"`]", page_sources()))
    assert len(said) > 100
    assert said <= messages(FALLBACK).keys()


def test_the_page_names_no_message_of_its_own_that_does_not_exist() -> None:
    named = set(re.findall(r"['\"`](web-[a-z0-9-]*[a-z0-9])['\"`]", page_sources()))
    assert named <= messages(FALLBACK).keys()


def test_every_game_is_introduced() -> None:
    assert {f"web-about-{game}" for game in games()} <= messages(FALLBACK).keys()


@pytest.mark.parametrize("path", COMPONENTS, ids=lambda path: path.relative_to(PAGE).as_posix())
def test_no_sentence_stands_in_a_component(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    markup = re.sub(r"<script.*?</script>|<style.*?</style>|<!--.*?-->", "", text, flags=re.DOTALL)
    while markup != (less := re.sub(r"\{[^{}]*\}", "", markup)):
        markup = less
    shown = re.sub(r"<[^>]*>", "\n", markup)
    assert re.findall(r"[A-Za-z]{2,} [a-z]{2,}", shown) == []


def test_the_page_loads_nothing_from_elsewhere() -> None:
    addresses = set(re.findall(r"https?://[^\s'\"`)]+", page_sources()))
    assert addresses <= {"http://www.w3.org/2000/svg"}


def test_a_game_is_named_only_in_its_own_folder() -> None:
    shared = [path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte") and not is_of_a_game(path)]
    assert len(shared) > 40
    naming = {path: name for path in shared for name in games() if name in path.read_text(encoding="utf-8")}
    assert naming == {}


def is_of_a_game(path: Path) -> bool:
    """Return whether a file is in the folder of a game."""
    place = path.relative_to(PAGE).parts
    return place[0] == "games" and len(place) > 2 and place[1] != "generic"
