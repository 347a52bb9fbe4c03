"""The documents are true: tests that they name exist, links lead somewhere, commands and examples run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from terminal import Terminal

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
WITH_COMMANDS = [page for page in PAGES if "```sh" in page.read_text(encoding="utf-8")]


def named(page: Path) -> str:
    """Name a page in a test."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> list[str]:
    """Find the examples of a page."""
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


def test_every_test_that_holds_a_ruling_exists() -> None:
    held = re.findall(r"`([\w/]+\.py)::(\w+)`", (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8"))
    assert len(held) > 60
    for file, name in held:
        path = next(path for path in (ROOT / "tests" / file, ROOT / "tests" / "rulebook" / file) if path.exists())
        assert f"def {name}(" in path.read_text(encoding="utf-8"), f"{file}::{name}"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=named)
def test_commands_run_as_they_are_written(
    page: Path, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my.toml").write_text("".join(blocks(page, "toml")))
    for command in "".join(blocks(page, "sh")).splitlines():
        words, _, target = command.partition(" > ")
        printed = terminal.run(*shlex.split(words)[1:], typed="buy nothing, mark blue\n\nquit\n")
        assert printed.code == 0, (command, printed.err)
        if target:
            assert printed.out


def test_examples_in_python_run() -> None:
    for example in blocks(ROOT / "docs" / "researchers.md", "python"):
        exec(compile(example, "researchers.md", "exec"), {})
