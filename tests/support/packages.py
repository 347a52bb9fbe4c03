"""Packages that appear to be installed, with entry points for us."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent

import pytest

from outcry.bots import outside, rosters
from outcry.rules import announced, places


@contextmanager
def installed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, groups: Mapping[str, str], text: str = ""
) -> Iterator[None]:
    """Install a package of one module in a folder: its groups of entry points, one per line, and its source."""
    (folder / f"{name}.py").write_text(dedent(text))
    kept = folder / f"{name}-1.0.dist-info"
    kept.mkdir()
    (kept / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (kept / "entry_points.txt").write_text("".join(f"[{group}]\n{lines}\n" for group, lines in groups.items()))
    with monkeypatch.context() as patched:
        patched.syspath_prepend(str(folder))
        forget_packages()
        yield
    forget_packages()


def forget_packages() -> None:
    """Look for installed packages again."""
    for remembered in (announced, places, rosters._written_roster, outside.installed):
        remembered.cache_clear()
