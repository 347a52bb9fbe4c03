"""The compile cache: machine code is kept on disk, and invalidated by every relevant change."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import outcry
from outcry.kernel import compile as compiling

SOURCE = Path(outcry.__file__).parents[1]

ASK = """
from outcry.rules.black_friday.market import is_run_down
from outcry.rules.black_friday.state import State
from outcry.kernel.record import new
state = new(State, sales_cleared=3)
state.sale_tracks[1][0] = 9
stats = is_run_down(state), is_run_down.stats
print(int(stats[0]), sum(stats[1].cache_hits.values()), sum(stats[1].cache_misses.values()))
"""
"""Asks a rule of market.py about the centre track, whose number 1 is defined in state.py."""

WALK = """
from outcry.kernel.dice import pick
from outcry.kernel.record import counts
row = counts(2)
row[1] = 1
pick(row, 0)
"""
STUMBLE = """
try:
    pick(row, 1)
except IndexError:
    print("stopped")
"""


def imported(module: Path, package: Path) -> set[Path]:
    """List the modules of ours that a module imports from."""
    found = set()
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.ImportFrom):
            near = module.parents[node.level - 1] if node.level else package.parent
            place = near.joinpath(*(node.module or "").split("."))
            below = [place / alias.name for alias in node.names]
            found |= {path.with_suffix(".py") for path in (place, *below) if path.with_suffix(".py").is_file()}
    return {path for path in found if package in path.parents}


def run(script: str, source: Path, cache: Path, **settings: str) -> str:
    """Run a script in a new process and return what it prints."""
    paths = {"PYTHONPATH": str(source), "XDG_CACHE_HOME": str(cache), "NUMBA_DISABLE_JIT": "0"}
    environment = {**os.environ, **paths, **settings}
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Copy the package, to be edited."""
    shutil.copytree(SOURCE / "outcry", tmp_path / "src" / "outcry", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "src"


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """Return an empty cache folder."""
    return tmp_path / "cache"


def ask(source: Path, cache: Path) -> list[int]:
    """Call the rule in a new process: return its answer, cache hits and cache misses."""
    return [int(number) for number in run(ASK, source, cache).split()]


def versions(cache: Path) -> int:
    """Count the folders of compiled code."""
    return len(list((cache / "outcry").iterdir()))


def edit(path: Path, old: str, new: str) -> None:
    """Replace text in a file that must contain it."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_rules_are_loaded_from_disk_until_a_constant_of_another_file_changes(source: Path, cache: Path) -> None:
    assert ask(source, cache) == [0, 0, 1]
    assert ask(source, cache) == [0, 1, 0]
    edit(source / "outcry/rules/black_friday/state.py", "CENTRE = 1\n", "CENTRE = 2\n")
    assert ask(source, cache) == [1, 0, 1]
    assert versions(cache) == 2


def test_a_second_copy_of_the_source_takes_what_the_first_has_compiled(source: Path, cache: Path) -> None:
    assert ask(source, cache) == [0, 0, 1]
    kept = sorted(path.name for path in cache.rglob("*"))
    second = shutil.copytree(source, source.parent / "elsewhere" / "lib")
    for path in second.rglob("*.py"):
        os.utime(path, (1, 1))
    assert ask(second, cache) == [0, 1, 0]
    assert sorted(path.name for path in cache.rglob("*")) == kept


def test_line_endings_make_no_difference(source: Path) -> None:
    package = source / "outcry"
    before = compiling._hashed(compiling.compiled_modules(package), "")
    for path in package.rglob("*.py"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert len(compiling.compiled_modules(package)) == len(compiling.compiled_modules())
    assert compiling._hashed(compiling.compiled_modules(package), "") == before


def test_a_file_that_holds_no_rules_may_change(source: Path, cache: Path) -> None:
    ask(source, cache)
    edit(source / "outcry/errors.py", "class BadSeats", "# Another thought.\nclass BadSeats")
    (source / "outcry/play").mkdir(exist_ok=True)
    (source / "outcry/play/afterthought.py").write_text('"""Nothing to do with rules."""\n')
    assert ask(source, cache) == [0, 1, 0]
    assert versions(cache) == 1


def test_every_module_that_marks_rules_is_watched_and_every_module_of_ours_that_these_name_constants_of() -> None:
    package = SOURCE / "outcry"
    watched = set(compiling.compiled_modules())
    marked = {path for path in package.rglob("*.py") if "\n@rule\n" in path.read_text()}
    assert marked
    assert marked <= watched
    needed = {path for module in marked for path in imported(module, package)}
    assert needed <= watched


def test_bounds_checking_is_not_fooled_by_unchecked_machine_code(cache: Path) -> None:
    run(WALK, SOURCE, cache)
    assert run(WALK + STUMBLE, SOURCE, cache, NUMBA_BOUNDSCHECK="1") == "stopped\n"
    assert versions(cache) == 2


def test_a_copy_of_the_same_source_shares_the_machine_code(source: Path, cache: Path, tmp_path: Path) -> None:
    assert ask(source, cache) == [0, 0, 1]
    copy = tmp_path / "other"
    shutil.copytree(source, copy)
    assert ask(copy, cache) == [0, 1, 0]
    assert versions(cache) == 1


def test_programs_around_us_keep_their_own_settings_of_the_compiler() -> None:
    script = "import numba, outcry.kernel.dice; print(numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES)"
    assert run(script, SOURCE, Path("unused")).split() == []


def test_machine_code_lies_in_the_home_of_caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert compiling.cache_directory() == tmp_path / "outcry" / compiling.fingerprint()
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert compiling.cache_home() == tmp_path / ".cache" / "outcry"


def test_a_closed_cache_folder_is_replaced_by_a_temporary_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert compiling.cache_home() == Path(tempfile.gettempdir()) / f"outcry-{compiling.user()}"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert compiling.cache_home() == compiling.preferred_cache() == tmp_path / "outcry"
