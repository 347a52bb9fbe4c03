"""The documents are true: tests that they name exist, links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from outcry.rules.big_shot import data
from outcry.rules.black_friday import data_2010, data_2023

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def named(page: Path) -> str:
    """Name a page in a test."""
    return page.relative_to(ROOT).as_posix()


RULINGS = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")


def test_every_ruling_has_its_own_number_a_reason_and_a_test() -> None:
    rulings = re.findall(r"^(\d+)\. \*\*(.*?)(?=^\d+\. |^#|\Z)", RULINGS, re.DOTALL | re.MULTILINE)
    assert sorted(int(number) for number, _ in rulings) == list(range(1, len(rulings) + 1))
    for number, text in rulings:
        assert "*Why:*" in text, number
        assert re.search(r"\*Held by\*\s+`[\w/]+\.py::test_", text), number


def test_every_test_that_holds_a_ruling_exists() -> None:
    held = re.findall(r"`([\w/]+\.py)::(\w+)`", RULINGS)
    assert len(held) > 300
    for file, name in held:
        path = next(path for path in (ROOT / "tests" / file, ROOT / "tests" / "rulebook" / file) if path.exists())
        assert f"def {name}(" in path.read_text(encoding="utf-8"), f"{file}::{name}"


def test_the_map_of_the_editions_names_what_there_is() -> None:
    rules = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8").partition("## Numbers")[0]
    lines = [re.findall(r"`([\w.]+)`", line) for line in rules.splitlines() if line.count("|") == 6]
    assert sum(map(len, lines)) > 30
    numbers = data_2010.BOARD.blocks.keys() | data_2023.BOARD.blocks.keys() | {"fewest_seats", "metal"}
    for name in (name for line in lines for name in line):
        module, _, rule = name.partition(".")
        path = ROOT / "src" / "outcry" / "rules" / "black_friday" / f"{module}.py"
        assert name in numbers or f"def {rule}" in path.read_text(encoding="utf-8"), name


def test_every_number_of_an_edition_is_explained_to_designers() -> None:
    table = re.findall(
        r"^\| `(\w+)` \|.*\|.*\|.*\|$", (ROOT / "docs" / "designers.md").read_text(encoding="utf-8"), re.M
    )
    assert set(table) == data_2010.BOARD.blocks.keys() | data_2023.BOARD.blocks.keys()


def test_every_number_of_big_shot_is_explained_to_designers() -> None:
    page = (ROOT / "docs" / "designers.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| `(\w+)` \|[^|]*\|([^|]*)\|$", page, re.M)
    printed = {name: re.sub(r"[\[\],]", "", str(value)) for name, value in data.BOARD.numbers().items()}
    assert {name: value.strip() for name, value in table} == printed


def links(page: Path) -> list[str]:
    """List the links of a page to other files."""
    return re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    for target in links(page):
        assert (page.parent / target).exists(), target


def test_links_are_found() -> None:
    assert len([target for page in PAGES for target in links(page)]) > 50
