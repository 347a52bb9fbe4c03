"""Bring pages from outside docs/ into the site, so that links to them work there as they do in the repository.

Every file keeps its place, but for the folder docs/ itself: `docs/players.md` is at `players`, `SECURITY.md` at
`SECURITY`, and `README.md` is the home page.
"""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
OUTSIDE = ["*.md", "LICENSE", "CITATION.cff", "deploy/*", "examples/*"]
"""What is brought in."""

LINK = re.compile(r"(?<=\]\()(?!https?:|#)([^)#]+)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the files from outside to those of docs/."""
    for path in sorted(path for pattern in OUTSIDE for path in ROOT.glob(pattern) if path.is_file()):
        files.append(File.generated(config, place(path), abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn links between files of the repository into links between files of the site."""
    source = Path(str(page.file.abs_src_path))
    return LINK.sub(lambda found: relinked(source, found[1]), markdown)


def relinked(source: Path, link: str) -> str:
    """Say how a page of the site links to what its file links to; what does not exist is left for mkdocs to report."""
    target = (source.parent / link).resolve()
    if target.is_dir():
        target = target / "README.md"
    return relpath(place(target), Path(place(source)).parent) if target.exists() else link


def place(path: Path) -> str:
    """Say where a file of the repository is in the site."""
    return path.relative_to(DOCS if path.is_relative_to(DOCS) else ROOT).as_posix()
