"""The package's metadata is consistent everywhere."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from pathlib import Path

import outcry

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def cited(field: str) -> str:
    """Read a field of the citation file."""
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    found = re.search(rf'^[ -]*{field}: "?(.*?)"?$', text, re.MULTILINE)
    assert found, field
    return found[1]


def test_the_version_is_said_once_and_the_citation_agrees() -> None:
    assert "version" not in PROJECT
    assert PROJECT["dynamic"] == ["version"]
    assert cited("version") == outcry.__version__


def test_the_citation_has_a_date() -> None:
    assert date.fromisoformat(cited("date-released")) >= date(2026, 1, 1)


def test_licence_and_authors_are_the_same_everywhere() -> None:
    assert PROJECT["license"] == cited("license") == "MIT"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n\nCopyright (c) 2026 ")
    assert PROJECT["authors"] == [{"name": cited("name")}]


def test_the_changelog_begins_with_this_version_and_its_date() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = re.search(r"^## (.*), (.*)$", text, re.MULTILINE)
    assert heading
    assert heading[1] == outcry.__version__
    assert heading[2] in ("unreleased", cited("date-released"))


def test_the_supported_version_is_this_one() -> None:
    minor = outcry.__version__.rpartition(".")[0]
    assert f"minor version, {minor} " in (ROOT / "SECURITY.md").read_text(encoding="utf-8")
