"""Turn a plain rule into a compiled one, without hiding it from the reader or the type checker."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numba.core
import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]
COMPILED = (
    "kernel/*.py",
    "games/**/*.py",
    "bots/*/*.py",
    "bots/catalogue.py",
    "bots/policies.py",
    "bots/random.py",
    "bots/search.py",
    "simulate/bulk.py",
    "simulate/speed.py",
)
"""The modules that hold rules, or say which there are; nothing else can change what is compiled."""

INTERPRETED = bool(numba.config.DISABLE_JIT)


def fingerprint() -> str:
    """Hash every source file that a rule may come from, and the bounds-check switch.

    Numba notices an edit only in the file that it compiles: a price changed in another file, or
    NUMBA_BOUNDSCHECK=1, would silently run the old machine code.
    """
    digest = hashlib.sha256(f"bounds {numba.config.BOUNDSCHECK}".encode())
    for path in compiled_modules():
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def compiled_modules(package: Path = PACKAGE) -> list[Path]:
    """List the modules that can change what is compiled."""
    return sorted(path for pattern in COMPILED for path in package.glob(pattern))


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


def cache_directory() -> Path:
    """Name the folder where this exact source keeps its machine code."""
    return cache_home() / fingerprint()


numba.config.CACHE_DIR = str(cache_directory())


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
    return numba.njit(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)(function)


def wrapping(function: F) -> F:
    """Mark a rule whose 64-bit arithmetic is meant to wrap, which NumPy would otherwise warn about."""
    return np.errstate(over="ignore")(function) if INTERPRETED else rule(function)


def sentinel(number: int) -> int:
    """Make a named number that stands for nothing, such as NOBODY.

    Numba compiles a rule once more for each plain constant it is called with; for these it does not.
    """
    return cast("int", np.int64(number))
