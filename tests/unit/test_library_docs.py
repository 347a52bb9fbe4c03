"""The pages for programmers are true: their examples run, and fields and results are as documented."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import pytest

import outcry
from outcry.bots.plugins import Question
from outcry.kit import Medium, Record, Row, Small, Tiny, counts, new, rule
from outcry.library.advice import Advised
from outcry.library.tournament import Standing
from outcry.simulation.results import PlayerResult, SeatResult
from support.notebook import forget_registered

ROOT = Path(__file__).parents[2]
LIBRARY, GAMES, TOY = ROOT / "docs" / "library.md", ROOT / "docs" / "adding-a-game.md", ROOT / "tests" / "toy"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.fixture(autouse=True)
def nothing_stays_registered() -> Iterator[None]:
    """Clear the registries before and after each test."""
    forget_registered()
    yield
    forget_registered()


def test_the_page_of_the_library_is_true() -> None:
    found = doctest.testfile(str(LIBRARY), module_relative=False, optionflags=FLAGS)
    assert found.attempted > 30
    assert found.failed == 0


def test_the_examples_of_the_page_on_games_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(TOY))
    found = doctest.testfile(str(GAMES), module_relative=False, optionflags=FLAGS)
    assert found.attempted > 5
    assert found.failed == 0


def test_the_game_with_a_secret_is_shown_as_it_is() -> None:
    section = GAMES.read_text().partition("## A game with a secret")[2].partition("## Fields of a record")[0]
    blocks = [block for block in re.findall(r"```python\n(.*?)```", section, re.DOTALL) if ">>>" not in block]
    assert len(blocks) == 3
    for block in blocks:
        assert block in (TOY / "high_card.py").read_text()


@pytest.mark.parametrize("kind", [outcry.Simulation, outcry.Tournament, outcry.Advice, outcry.Match, Question])
def test_every_attribute_of_a_result_is_listed(kind: type) -> None:
    listed = set(re.findall(r"\w+", LIBRARY.read_text()))
    own = {*vars(kind), *getattr(kind, "__annotations__", {})}
    assert {name for name in own if not name.startswith("_")} <= listed


@pytest.mark.parametrize("kind", [PlayerResult, SeatResult, Standing, Advised])
def test_every_attribute_of_a_row_is_listed(kind: type) -> None:
    assert set(vars(kind)["__dataclass_fields__"]) <= set(re.findall(r"\w+", LIBRARY.read_text()))


class Sizes(Record):
    """A field of each kind."""

    tiny: Tiny
    small: Small
    medium: Medium
    whole: int
    fraction: float
    row: Annotated[Row[Small], 3]


RANGES = {"tiny": (0, 255), "small": (-32768, 32767), "medium": (-(2**31), 2**31 - 1), "whole": (-(2**63), 2**63 - 1)}


def test_fields_have_the_sizes_and_ranges_of_the_page() -> None:
    record = new(Sizes)
    sizes = [record.dtype[name].itemsize for name in ("tiny", "small", "medium", "whole", "fraction", "row")]
    assert sizes == [1, 2, 4, 8, 8, 6]
    for name, ends in RANGES.items():
        for end in ends:
            setattr(record, name, end)
            assert getattr(record, name) == end
            with pytest.raises(OverflowError):
                setattr(record, name, end + (1 if end > 0 else -1))
    page = GAMES.read_text()
    assert all(f"{least:,} to {most:,}" in page for least, most in list(RANGES.values())[:3])


@rule
def put(record: Sizes, numbers: Row[int]) -> None:
    """Write a number into a small field."""
    record.small = numbers[0]


def test_a_compiled_rule_drops_what_does_not_fit() -> None:
    record, numbers = new(Sizes), counts(1)
    numbers[0] = 40_000
    put(record, numbers)
    assert record.small == -25_536
