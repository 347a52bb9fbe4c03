"""Compile plain Python rules with Numba, without hiding them from readers or the type checker."""

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
"""The decorator line that marks a rule in the source."""

INTERPRETED = bool(numba.config.DISABLE_JIT)
WITHOUT_FILE = os.urandom(8).hex()


# What compiled code depends on


def fingerprint() -> str:
    """Hash every source file of ours that a rule may depend on, and the bounds-check setting.

    Numba only notices edits to the file it compiles: after a price changed in another file, or with
    NUMBA_BOUNDSCHECK=1, it would silently run stale code.
    """
    return _hashed(compiled_modules(), f"bounds {numba.config.BOUNDSCHECK}")


def compiled_modules(package: Path = PACKAGE) -> list[Path]:
    """List the modules of every folder that contains a rule: rules use constants from neighbouring modules."""
    modules = sorted(package.rglob("*.py"))
    marked = {path.parent for path in modules if MARK in read_source(path)}
    return [path for path in modules if path.parent in marked]


def read_source(path: Path) -> bytes:
    """Read a source file; the ends of its lines make no difference."""
    return path.read_bytes().replace(b"\r\n", b"\n")


def stamp_of(module: str) -> str:
    """Hash the package or file of an outside module; return an empty string for our own.

    Outside rules are compiled into our loops, so their source is part of the cache key. A module without a file, such
    as a notebook, gets a different stamp in every process.
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
    """Hash source files and their names, independent of where they are installed."""
    digest = hashlib.sha256(seed.encode())
    for path in paths:
        digest.update(f"{path.parent.name}/{path.name}".encode())
        digest.update(read_source(path))
    return digest.hexdigest()[:16]


# Where compiled code is cached


def preferred_cache() -> Path:
    """Return our folder in the user's cache directory."""
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "outcry"


def cache_home() -> Path:
    """Return the folder for compiled code of all versions; a temporary one if the preferred one is not writable."""
    preferred = preferred_cache()
    return preferred if is_writable(preferred) else Path(tempfile.gettempdir()) / f"outcry-{user()}"


def user() -> int:
    """Return the user id, to keep users apart; systems without user ids have per-user temporary folders anyway."""
    return os.getuid() if hasattr(os, "getuid") else 0


def is_writable(folder: Path) -> bool:
    """Return whether a folder is writable, creating it if it does not exist."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def cache_directory(module: str = PACKAGE.name) -> Path:
    """Return the cache folder for this exact source, and for the exact source of an outside module."""
    return cache_home() / "-".join(filter(None, [fingerprint(), stamp_of(module)]))


class Locator(UserProvidedCacheLocator):
    """Finds the compiled code of a rule by its source, wherever that is installed."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """Name a folder after the package; by default Numba would include its location."""
        return "_".join(Path(py_file).parts[-3:-1])


SETTINGS = {"CACHE_LOCATOR_CLASSES": f"{__name__}.{Locator.__name__},IPythonCacheLocator"}
OURS = str(cache_directory())


@contextmanager
def caching(function: Callable[..., object]) -> Iterator[None]:
    """Point Numba's cache at our folder while a function is compiled, leaving the settings of other code alone."""
    is_ours = not stamp_of(function.__module__)
    settings = {**SETTINGS, "CACHE_DIR": OURS if is_ours else str(cache_directory(function.__module__))}
    before = {name: getattr(numba.config, name) for name in settings}
    set_all(settings)
    try:
        yield
    finally:
        set_all(before)


def set_all(settings: Mapping[str, str]) -> None:
    """Set some of Numba's settings."""
    for name, value in settings.items():
        setattr(numba.config, name, value)


def short_name(named: Any) -> tuple[str, tuple[Any, ...]]:
    """Name a tuple by the numbers of its field types.

    Numba otherwise spells out every field of every record in the mangled name of each function that takes a named
    tuple: names of a megabyte, most of the compiled code of a search, and half of the time to compile it.
    """
    return type(named).__name__, tuple(named.types)


numba.core.types.NamedTuple.mangling_args = property(short_name)


def rule(function: F) -> F:
    """Compile a rule with Numba; under NUMBA_DISABLE_JIT=1 it stays plain Python.

    The error model saves a check before each division: rules never divide by zero. A wrapper for C callers, which we
    do not have, would make compiling take a quarter longer.
    """
    with caching(function):
        return numba.njit(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)(function)


def is_rule(function: object) -> bool:
    """Return whether a function is a rule: compiled, or would be without NUMBA_DISABLE_JIT."""
    return INTERPRETED or is_jitted(function)


def wrapping(function: F) -> F:
    """Compile a rule whose 64-bit arithmetic wraps on purpose, without NumPy's overflow warnings."""
    return np.errstate(over="ignore")(function) if INTERPRETED else rule(function)


def sentinel(number: int) -> int:
    """Make a sentinel value such as NOBODY.

    Numba compiles a rule again for every plain integer constant it is called with, but not for a NumPy integer.
    """
    return cast("int", np.int64(number))
