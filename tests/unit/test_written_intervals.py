"""Intervals in the program's words: a dash, one sign of percent, and room beside a minus."""

from __future__ import annotations

import re

import pytest

from outcry.drawing.intervals import exact_percent_interval, number_interval, percent_interval, tenths_interval
from outcry.locale import speaking
from support.terminal import Terminal

WITH_TO = re.compile(r"\d%? to -?\d")


def test_an_interval_has_a_dash_and_its_sign_at_the_end() -> None:
    assert exact_percent_interval(0.347, 0.653) == "34.7–65.3%"
    assert percent_interval(0.347, 0.653) == "35–65%"
    assert number_interval(1150, 1280.4) == "1,150–1,280"
    assert tenths_interval(12.34, 25) == "12.3–25.0"


def test_a_dash_is_set_apart_from_a_minus() -> None:
    assert tenths_interval(-18.9, -8.5) == "-18.9 – -8.5"
    assert number_interval(-2, 4) == "-2 – 4"


def test_numbers_are_those_of_the_language() -> None:
    with speaking("fr"):
        assert exact_percent_interval(0.347, 0.653) == "34,7–65,3\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize("game", ["black-friday-2023", "black-friday-2010", "big-shot"])
def test_simulations_write_all_their_intervals_so(terminal: Terminal, game: str) -> None:
    printed = terminal.run("simulate", game, "--games", "20").out
    assert not WITH_TO.search(printed)
    assert len(re.findall(r"\d–\d", printed)) >= 6


def test_the_games_are_listed_with_their_seats(terminal: Terminal) -> None:
    assert "2–4" in terminal.run("games").out
