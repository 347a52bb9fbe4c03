"""Find where the code of an outside game or player failed: file, line and function, for errors of one line."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Any, NamedTuple

from numba.core.errors import NumbaError

from .compile import PACKAGE

LONGEST = 200
"""The maximum length of an exception's text in an error message."""

UNKNOWN = "none"
"""Stands for an unknown file or function in the facts of a message."""

COLOURS = re.compile("\x1b\\[[0-9;]*m")
PREAMBLE = "Failed in nopython mode"
COMPILING = re.compile(r'^File "(.+)", line (\d+):', re.MULTILINE)
"""How Numba says what it was compiling, the innermost function first."""


class Spot(NamedTuple):
    """A line of code, and the name of its function if it is in one."""

    file: str = UNKNOWN
    line: int = 0
    function: str = UNKNOWN


def error_facts(error: BaseException, modules: Collection[str] = (), otherwise: Spot | None = None) -> dict[str, Any]:
    """Return the text of an exception, and where the code of some modules failed, as facts.

    If the exception did not pass through them, it is the other spot; without one, it is unknown.
    """
    spot = spot_of(error, modules) or otherwise or Spot()
    return {"error": describe(error), **spot._asdict()}


def describe(error: BaseException) -> str:
    """Describe an exception in one line, without the preamble and the colours of the compiler."""
    said = str(error.msg if isinstance(error, SyntaxError) else error)
    lines = (line for line in COLOURS.sub("", said).strip().splitlines() if line.strip())
    told = next((line for line in lines if not line.startswith(PREAMBLE)), "")
    return f"{type(error).__name__}: {told}"[:LONGEST] if told else type(error).__name__


def spot_of(error: BaseException, modules: Collection[str]) -> Spot | None:
    """Return where the code of some modules, or of their packages, failed; None if it did not."""
    if isinstance(error, SyntaxError) and error.filename:
        return Spot(error.filename, error.lineno or 0)
    if isinstance(error, NumbaError):
        return spot_compiled(error)
    tops = {module.partition(".")[0] for module in modules}
    passed = [spot_in(frame, line) for frame, line in walk_tb(error.__traceback__) if is_theirs(frame, tops)]
    return passed[-1] if passed else None


def is_theirs(frame: FrameType, tops: Collection[str]) -> bool:
    """Return whether code belongs to top-level modules; of compiled code we only know whether it is ours."""
    module = frame.f_globals.get("__name__")
    return str(module).partition(".")[0] in tops if module else not is_ours(frame.f_code.co_filename)


def is_ours(file: str) -> bool:
    """Return whether a file is in our package."""
    return Path(file).resolve().is_relative_to(PACKAGE)


def spot_in(frame: FrameType, line: int) -> Spot:
    """Return a line of a running function."""
    name = frame.f_code.co_name
    return Spot(frame.f_code.co_filename, line, UNKNOWN if name == "<module>" else name)


def spot_compiled(error: NumbaError) -> Spot | None:
    """Return the innermost line of theirs that could not be compiled."""
    named = COMPILING.findall(COLOURS.sub("", str(error)))
    if known := getattr(error, "loc", None):
        named.append((known.filename, known.line))
    return next((Spot(file, int(line)) for file, line in named if not is_ours(file)), None)


def start_of(function: Any) -> Spot | None:
    """Return where a function is defined; None if it is not written in Python."""
    code = getattr(getattr(function, "py_func", function), "__code__", None)
    return Spot(code.co_filename, code.co_firstlineno, code.co_name) if code else None
