"""The ``outcry`` command. Heavy packages are imported by the commands that need them, not before."""

from __future__ import annotations

import io
import sys

BAD_INPUT = 2


def main() -> None:
    """Run the command; whatever is refused is said in one line, with exit code 2."""
    from outcry.errors import OutcryError

    from .app import app

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows another one
    try:
        app(prog_name="outcry")
    except OutcryError as error:
        print(f"outcry: {error}", file=sys.stderr)
        sys.exit(BAD_INPUT)
