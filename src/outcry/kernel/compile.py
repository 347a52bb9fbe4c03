"""Turn a plain rule into a compiled one, without hiding it from the reader or the type checker."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numba.core
import numpy as np
from numba.core.caching import UserProvidedCacheLocator
from numba.extending import is_jitted

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]
MARK = b"\n@rule\n"
"""How a rule is marked in the source."""

INTERPRETED = bool(numba.config.DISABLE_JIT)
WITHOUT_FILE = os.urandom(8).hex()


# What machine code depends on


def fingerprint() -> str:
    """Hash every source file of ours that a rule may come from, and the bounds-check switch.

    Numba notices an edit only in the file that it compiles: a price changed in another file, or
    NUMBA_BOUNDSCHECK=1, would silently run the old machine code.
    """
    return _hashed(compiled_modules(), f"bounds {numba.config.BOUNDSCHECK}")


def compiled_modules(package: Path = PACKAGE) -> list[Path]:
    """List the modules of every folder that holds a rule: rules take constants from their neighbours."""
    modules = sorted(package.rglob("*.py"))
    marked = {path.parent for path in modules if MARK in path.read_bytes()}
    return [path for path in modules if path.parent in marked]


def stamp_of(module: str) -> str:
    """Hash the whole package, or the file, of a module that is not ours; empty for ours.

    Rules from outside are compiled into our loops, so their source belongs to the key of the cache. A module without
    a file, such as a notebook, has another stamp in every process.
    """
    top = module.partition(".")[0]
    if top == PACKAGE.name:
        return ""
    file = getattr(sys.modules.get(top), "__file__", None)
    if not file or not Path(file).is_file():
        return WITHOUT_FILE
    source = Path(file)
    return _hashed(sorted(source.parent.rglob("*.py")) if source.name == "__init__.py" else [source], top)


def _hashed(paths: Iterable[Path], seed: str) -> str:
    """Hash some source files, wherever they lie, with their names."""
    digest = hashlib.sha256(seed.encode())
    for path in paths:
        digest.update(f"{path.parent.name}/{path.name}".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


# Where machine code is kept


def preferred_cache() -> Path:
    """Name the folder where the user's programs keep what can be made again."""
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "outcry"


def cache_home() -> Path:
    """Name the folder that holds the machine code of all versions; a temporary one if the preferred one is closed."""
    preferred = preferred_cache()
    return preferred if is_open(preferred) else Path(tempfile.gettempdir()) / f"outcry-{user()}"


def user() -> int:
    """Number the user, for one folder each; where users have no numbers, temporary folders are their own anyway."""
    return os.getuid() if hasattr(os, "getuid") else 0


def is_open(folder: Path) -> bool:
    """Say whether a folder can be written to; it is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def cache_directory(module: str = PACKAGE.name) -> Path:
    """Name the folder for the machine code of this exact source, and of the exact source of a module from outside."""
    return cache_home() / "-".join(filter(None, [fingerprint(), stamp_of(module)]))


class Locator(UserProvidedCacheLocator):
    """Finds the machine code of a rule by its source, wherever that is installed."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """Name a folder after the package; Numba would add where it lies."""
        return "_".join(Path(py_file).parts[-3:-1])


SETTINGS = {"CACHE_LOCATOR_CLASSES": f"{__name__}.{Locator.__name__},IPythonCacheLocator"}
OURS = str(cache_directory())


@contextmanager
def caching(function: Callable[..., object]) -> Iterator[None]:
    """Let Numba keep the machine code of a function where we keep it; programs around us keep their own settings."""
    is_ours = not stamp_of(function.__module__)
    settings = {**SETTINGS, "CACHE_DIR": OURS if is_ours else str(cache_directory(function.__module__))}
    before = {name: getattr(numba.config, name) for name in settings}
    set_all(settings)
    try:
        yield
    finally:
        set_all(before)


def set_all(settings: Mapping[str, str]) -> None:
    """Set some of the compiler's settings."""
    for name, value in settings.items():
        setattr(numba.config, name, value)


def short_name(named: Any) -> tuple[str, tuple[Any, ...]]:
    """Name a tuple by its fields' types, each by its number.

    Numba spells every field of every record out in the name of each function that is given a named tuple: names of
    a megabyte, most of the machine code of a search, and half of the time to compile it.
    """
    return type(named).__name__, tuple(named.types)


numba.core.types.NamedTuple.mangling_args = property(short_name)


def rule(function: F) -> F:
    """Mark a rule: compiled for play at scale, plain Python under NUMBA_DISABLE_JIT=1.

    The error model spares a test before each division: rules never divide by zero. A wrapper for C callers, whom
    we do not have, would make compiling a quarter longer.
    """
    with caching(function):
        return numba.njit(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)(function)


def is_rule(function: object) -> bool:
    """Say whether a function is compiled, or would be."""
    return INTERPRETED or is_jitted(function)


def wrapping(function: F) -> F:
    """Mark a rule whose 64-bit arithmetic is meant to wrap, which NumPy would otherwise warn about."""
    return np.errstate(over="ignore")(function) if INTERPRETED else rule(function)


def sentinel(number: int) -> int:
    """Make a named number that stands for nothing, such as NOBODY.

    Numba compiles a rule once more for each plain constant it is called with; for these it does not.
    """
    return cast("int", np.int64(number))
