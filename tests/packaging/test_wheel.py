"""Wheel and sdist are complete: they contain every file of the package and a working page."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from outcry.rules import find_game, games
from support.releases import ROOT, await_page, empty_environment, environment, fresh_clone, known_files, make_wheel, run
from support.server import Address, free_port

if TYPE_CHECKING:
    from support.browser import Guests

STATIC = "outcry/server/static/"
LEFT_OVER = "outcry/server/static/assets/left-over.js"
"""A file of the page as an earlier build may have left it."""

UNLIMITED = {"OUTCRY_REQUESTS_PER_SECOND": "1e6", "OUTCRY_BURST": "1000000"}
"""Lift the rate limits: tests click faster than people."""


@pytest.fixture(scope="session")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a fresh clone."""
    return fresh_clone(tmp_path_factory.mktemp("clone"))


@pytest.fixture(scope="session")
def wheel(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel in a clone with leftovers of an earlier build."""
    (clone / "build/lib" / LEFT_OVER).parent.mkdir(parents=True)
    (clone / "build/lib" / LEFT_OVER).touch()
    return make_wheel(clone, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel and the page's requirements into an empty environment; return its scripts."""
    made = empty_environment(tmp_path_factory.mktemp("installed"))
    wanted = ["--constraint", str(ROOT / "constraints.txt"), f"{wheel}[web]"]
    run(made / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted)
    return made


@pytest.fixture(scope="session")
def page_server(programs: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """The installed server, started far from the clone, for the browsers of these tests."""
    away, address = tmp_path_factory.mktemp("away"), Address(free_port())
    command = [str(programs / "outcry"), "serve", "--no-page", "--pause", "0", "--port", str(address.port)]
    facts = environment(XDG_CACHE_HOME=str(away / "cache"), **UNLIMITED)
    with (away / "log").open("w") as log:
        server = subprocess.Popen(command, cwd=away, env=facts, stdout=log, stderr=log)
    try:
        await_page(server, address, away / "log")
        yield address
    finally:
        server.terminate()
        server.wait()


def contents(wheel: Path) -> dict[str, int]:
    """List the files of a wheel with their checksums, without its metadata."""
    with ZipFile(wheel) as opened:
        return {entry.filename: entry.CRC for entry in opened.infolist() if ".dist-info/" not in entry.filename}


def test_every_file_of_the_package_is_in_the_wheel_and_no_other(wheel: Path) -> None:
    packed = {name for name in contents(wheel) if not name.startswith(STATIC)}
    assert packed == {name.removeprefix("src/") for name in known_files("src/outcry")}


def test_a_wheel_of_a_fresh_clone_has_the_page_with_all_that_it_loads(wheel: Path) -> None:
    with ZipFile(wheel) as opened:
        page = opened.read(f"{STATIC}index.html").decode()
        scripts = [opened.read(name).decode() for name in opened.namelist() if name.endswith(".js")]
    loaded = set(re.findall(r"assets/[\w.-]+\.(?:js|css)", " ".join([page, *scripts])))
    assert len(loaded) > 10
    assert {STATIC + name for name in loaded} <= contents(wheel).keys()
    assert LEFT_OVER not in contents(wheel)


def test_the_wheel_brings_the_licence(wheel: Path) -> None:
    with ZipFile(wheel) as opened:
        (folder,) = {name.partition("/")[0] for name in opened.namelist() if ".dist-info/" in name}
        assert b"MIT License" in opened.read(f"{folder}/licenses/LICENSE")
        assert b"\nLicense-Expression: MIT\n" in opened.read(f"{folder}/METADATA")


def test_an_sdist_has_the_sources_of_the_page_and_makes_the_same_wheel_without_node(
    clone: Path, wheel: Path, tmp_path: Path
) -> None:
    run(sys.executable, "-m", "build", "--sdist", "--outdir", tmp_path, clone)
    (sdist,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(sdist) as opened:
        packed = {name.partition("/")[2] for name in opened.getnames()}
    assert {*known_files("web"), *known_files("docs"), "LICENSE", "CITATION.cff"} <= packed
    assert not any("node_modules" in name for name in packed)
    again = make_wheel(sdist, tmp_path / "again", PATH=str(tmp_path / "nowhere"))
    assert contents(again) == contents(wheel)


def test_an_editable_install_builds_no_page(tmp_path: Path) -> None:
    clone = fresh_clone(tmp_path / "clone")
    programs = empty_environment(tmp_path / "environment")
    run(programs / "python", "-m", "pip", "install", "--quiet", "--no-deps", "--editable", clone)
    assert (programs / "outcry").exists()
    assert not (clone / "src/outcry/server/static").exists()


def test_the_installed_package_has_nothing_of_the_clone(programs: Path, tmp_path: Path) -> None:
    command = [str(programs / "python"), "-c", "import outcry; print(outcry.__file__)"]
    told = subprocess.run(command, cwd=tmp_path, env=environment(), capture_output=True, text=True, check=True)
    assert Path(told.stdout.strip()).is_relative_to(programs.parent)


def test_whole_games_are_played_through_the_page_of_the_installed_package(guests: Guests) -> None:
    for name in games():  # in one test, so that only one worker compiles the rules
        window = guests.come().play_now(find_game(name).title)
        assert window.play(Random(1)) > 3
        assert window.result.is_visible()
