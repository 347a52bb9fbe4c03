"""The shape of the code: imports point one way, functions are short, and rules contain nothing but rules."""

from __future__ import annotations

import ast
import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import TypeVar

import pytest

import outcry
from outcry.bots.players import policies_of
from outcry.rules import find_game, games

PACKAGE = Path(outcry.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
GAMES = sorted(PACKAGE.glob("rules/*/*.py"))
IMAGES = Path(__file__).parents[2] / "docs" / "images"
N = TypeVar("N", bound=ast.AST)

LAYERS = (
    {"locale"},
    {"errors"},
    {"kernel"},
    {"rules"},
    {"play", "kit", "verbs"},
    {"bots"},
    {"simulation", "drawing"},
    {"library", "server"},
    {"cli", "__main__"},
)
"""The packages in layers: each may import those before it, and itself."""

OUTSIDE = {"library", "server", "cli", "__main__"}
"""The packages that may touch the outside world: read a clock, open a socket, print."""

CLOCKS = {"time", "datetime", "sched"}
SOCKETS = {"socket", "socketserver", "asyncio", "http", "urllib", "ssl", "selectors", "requests", "httpx", "websockets"}
CHANCE = {"random", "secrets", "uuid", "numpy.random"}

every_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
every_module_of_a_game = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.relative_to(PACKAGE).as_posix())


def nodes(path: Path, kind: type[N]) -> list[N]:
    """List the nodes of one kind in a module."""
    return [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, kind)]


def home(path: Path) -> str:
    """Return the top-level package or module of ours that a module belongs to."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imports(path: Path) -> Iterator[str]:
    """List the full names of a module's imports, relative or not."""
    for plain in nodes(path, ast.Import):
        yield from (alias.name for alias in plain.names)
    own = ("outcry", *path.relative_to(PACKAGE).parts)
    for node in nodes(path, ast.ImportFrom):
        near = own[: len(own) - node.level] if node.level else ()
        source = ".".join((*near, *filter(None, [node.module])))
        yield from (f"{source}.{alias.name}" for alias in node.names)


def rank(name: str) -> int:
    """Return the layer of a package; other code, and the bare package, are below all layers."""
    return next((height for height, packages in enumerate(LAYERS) if name in packages), -1)


def imported_homes(path: Path) -> set[str]:
    """Return the packages of ours that a module imports."""
    names = [name.split(".") for name in imports(path)]
    return {parts[1] for parts in names if parts[0] == "outcry" and len(parts) > 1}


def is_or_is_in(name: str, packages: set[str]) -> bool:
    """Return whether an import comes from one of some packages."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def calls(path: Path) -> set[str]:
    """List the plain names that a module calls."""
    return {node.func.id for node in nodes(path, ast.Call) if isinstance(node.func, ast.Name)}


def test_every_package_has_its_place_and_every_place_its_package() -> None:
    assert {home(path) for path in MODULES} - {"__init__"} == set().union(*LAYERS)


def test_the_picture_shows_the_packages_in_their_order() -> None:
    drawn = runpy.run_path(str(IMAGES / "architecture.py"))
    assert (IMAGES / "architecture.svg").read_text(encoding="utf-8") == drawn["picture"]()
    names = [{box.name for box in row} for row in drawn["LAYERS"]]
    assert names[-1] == {"errors", "locale"}
    assert names[-2::-1] == [packages - {"__main__"} for packages in LAYERS[2:]]


@every_module
def test_imports_point_down(path: Path) -> None:
    higher = {name for name in imported_homes(path) if rank(name) > rank(home(path))}
    sideways = {name for name in imported_homes(path) if rank(name) == rank(home(path)) and name != home(path)}
    assert not higher | sideways or home(path) in {"__init__", "__main__"}


@every_module
def test_only_the_kernel_knows_numba(path: Path) -> None:
    assert home(path) == "kernel" or not any(is_or_is_in(name, {"numba"}) for name in imports(path))


@every_module
def test_nothing_below_the_server_meets_the_world(path: Path) -> None:
    if home(path) not in OUTSIDE:
        assert not [name for name in imports(path) if is_or_is_in(name, CLOCKS | SOCKETS)]
        assert not calls(path) & {"print", "input"}


@every_module_of_a_game
def test_games_leave_chance_to_the_dice(path: Path) -> None:
    assert not [name for name in imports(path) if is_or_is_in(name, CHANCE)]
    attributes = {node.attr for node in nodes(path, ast.Attribute)}
    assert "random" not in attributes


@every_module_of_a_game
def test_rules_use_whole_numbers_except_for_odds(path: Path) -> None:
    if "\n@rule\n" in path.read_text() and path.name not in ("views.py", "odds.py"):
        assert not [node.value for node in nodes(path, ast.Constant) if isinstance(node.value, float)]
        assert not nodes(path, ast.Div)
        assert "float" not in {node.id for node in nodes(path, ast.Name)}


GENERIC = sorted(path for package in ("kernel", "play", "simulation") for path in PACKAGE.glob(f"{package}/*"))
COMMON = {"big", "card", "die", "done", "draw", "mark", "no", "nothing", "on", "pass", "put", "random", "start"}
"""Words that games share with the rest of the code."""

PIECES = {
    "friday",
    "shot",
    "briefcase",
    "bar",
    "market",
    "trader",
    "lot",
    "park",
    "auction",
    "bidder",
    "purse",
    "ghost",
}
"""Words for the pieces and players of a single game."""


def words_of_games() -> set[str]:
    """Return the words specific to one game: its moves, packages, players and pieces."""
    moves = [name for game in games() for name in find_game(game).customs.names().values()]
    packages = [path.parent.name for path in GAMES]
    players = [player.name for game in games() for player in policies_of(game)]
    found = {word for text in (*moves, *packages, *players) for word in re.findall("[a-z]+", text.lower())}
    return (found | PIECES) - COMMON - {word for word in found if len(word) == 1}


@pytest.mark.parametrize(
    "path", [path for path in GENERIC if path.is_file()], ids=lambda path: path.relative_to(PACKAGE).as_posix()
)
def test_code_shared_by_all_games_names_none(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()
    assert not [name for game in games() for name in (game, game.replace("-", "_")) if name in text]
    words = set(re.findall("[a-z]+", text))
    own = words_of_games()
    assert sorted(words & (own | {f"{word}s" for word in own})) == []


def test_the_words_of_games_are_not_few() -> None:
    assert len(GENERIC) > 15
    assert {"mibs", "naive", "gold", "cube", "loan", "lot", "black", "friday", "shot"} <= words_of_games()


@every_module
def test_a_file_has_one_subject(path: Path) -> None:
    assert len(path.read_text().splitlines()) < 500


def lengths(path: Path) -> Iterator[int]:
    """Return the number of lines of every function of a module."""
    for kind in (ast.FunctionDef, ast.AsyncFunctionDef):
        yield from (1 + (node.end_lineno or 0) - node.lineno for node in nodes(path, kind))


def test_functions_are_short() -> None:
    lines = sorted(count for path in MODULES for count in lengths(path))
    assert median(lines) <= 8
    assert lines[len(lines) * 95 // 100] <= 25
    assert lines[-1] <= 40
