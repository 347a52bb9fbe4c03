"""The ``outcry`` command. Heavy packages are imported by the commands that need them, not before."""

from __future__ import annotations

import io
import os
import pathlib
import sys
from typing import Any, NoReturn

BAD_INPUT, INTERRUPTED = 2, 130


def main() -> None:
    """Run the command; errors are printed in one line, with exit code 2, and Ctrl-C ends it in silence."""
    open_missing_streams()
    try:
        run_in_language(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def open_missing_streams() -> None:
    """Replace standard streams that the shell has closed by ones that are empty."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, pathlib.Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (open until the process ends)


def run_in_language(words: list[str]) -> None:
    """Run a command line in the language of the environment; print errors."""
    from outcry.errors import OutcryError
    from outcry.locale import language_of, speaking

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # replace characters that the terminal cannot encode
    with speaking(language_of(os.environ)):
        try:
            run(words)
        except OutcryError as error:
            give_up(str(error))
        except BrokenPipeError:
            silence_output()
            sys.exit(1)
        except Exception as error:
            give_up(reason_of(error))


def reason_of(error: Exception) -> str:
    """Return the reason of a failure in code from outside, or of the system; any other is a bug of ours."""
    from outcry.bots.loading import refusal_of
    from outcry.locale import voice

    if refusal := refusal_of(error):
        return str(refusal)
    if not isinstance(error, OSError):
        raise error
    silence_output()
    reason = str(error.strerror or error)
    return reason if error.filename else voice().say("output-not-written", reason=reason)


def silence_output() -> None:
    """Let the remaining output go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def give_up(reason: str) -> NoReturn:
    """Print the reason in one line."""
    print(f"outcry: {reason}", file=sys.stderr)
    sys.exit(BAD_INPUT)


def run(words: list[str]) -> None:
    """Run a command line in the language of its options or the environment."""
    from typer.main import get_command

    from outcry.locale import language_in_use

    from .app import app
    from .completion import ASKED, read_nothing, refuse_other_shells
    from .language import put_into_words, take_language
    from .usage import NO_ARGUMENTS, USAGE_ERROR, in_our_words

    rest = take_language(words)
    command: Any = get_command(app)
    put_into_words(command, language_in_use())
    refuse_other_shells(command)
    if ASKED in os.environ:
        read_nothing(command)
    try:
        code = command(rest, prog_name="outcry", standalone_mode=False)
        sys.stdout.flush()
        sys.exit(code)
    except USAGE_ERROR as error:
        if type(error).__name__ != NO_ARGUMENTS:
            raise in_our_words(error, command, rest) from error
        print(error, file=sys.stderr)
        sys.exit(BAD_INPUT)
