"""The documents are true: the tests they name exist, and links work."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import count, pairwise
from pathlib import Path
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from outcry.rules.big_shot import data
from outcry.rules.black_friday import data_2010, data_2023

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def named(page: Path) -> str:
    """Return the test id of a page."""
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


MARKDOWN = MarkdownIt().enable("table")


def leaves(page: Path) -> list[Token]:
    """List the text, links and pictures of a page, without its code examples."""
    blocks = MARKDOWN.parse(page.read_text(encoding="utf-8"))
    return [leaf for block in blocks for leaf in block.children or []]


def links(page: Path) -> list[str]:
    """List the targets of the links and pictures of a page within the repository."""
    targets = [str(leaf.attrs.get("href") or leaf.attrs.get("src") or "") for leaf in leaves(page)]
    return [unquote(target) for target in targets if target and not target.startswith(("http:", "https:"))]


def anchors(page: Path) -> set[str]:
    """List the anchors of a page: headings that occur once, named as GitHub and the site name them."""
    blocks = MARKDOWN.parse(page.read_text(encoding="utf-8"))
    headings = [text for block, text in pairwise(blocks) if block.type == "heading_open"]
    words = ["".join(leaf.content for leaf in heading.children or []) for heading in headings]
    slugs = Counter(re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-") for text in words)
    return {slug for slug, times in slugs.items() if times == 1}


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        file, _, anchor = link.partition("#")
        target = page.parent / file if file else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_links_and_anchors_are_found() -> None:
    found = [link for page in PAGES for link in links(page)]
    assert len(found) > 100
    assert len([link for link in found if "#" in link]) > 30


def numbers_shown(page: Path) -> list[int]:
    """List the numbers of numbered paragraphs as rendered: counted from the first of each list."""
    shown: list[int] = []
    counts: list[Iterator[int]] = []
    for block in MARKDOWN.parse(page.read_text(encoding="utf-8")):
        if block.type == "ordered_list_open":
            counts.append(count(int(block.attrs.get("start", 1))))
        elif block.type == "ordered_list_close":
            counts.pop()
        elif block.type == "list_item_open" and block.markup == ".":
            shown.append(next(counts[-1]))
    return shown


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_numbered_paragraphs_are_shown_with_the_numbers_that_are_written(page: Path) -> None:
    items = [block for block in MARKDOWN.parse(page.read_text(encoding="utf-8")) if block.type == "list_item_open"]
    assert numbers_shown(page) == [int(item.info) for item in items if item.markup == "."]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_lists_within_lists_are_indented_far_enough_for_the_site(page: Path) -> None:
    assert not re.findall(r"^ {1,3}(?:[-*]|\d+\.) .*", page.read_text(encoding="utf-8"), re.MULTILINE)
