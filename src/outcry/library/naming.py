"""Say in which line the code of an outside game or player failed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from outcry.bots.loading import refusal_of


@contextmanager
def naming_failures() -> Iterator[None]:
    """Turn an exception in the code of an outside game or player into a refusal that names file and line.

    Also a decorator.
    """
    try:
        yield
    except Exception as error:
        if refusal := refusal_of(error):
            raise refusal from error
        raise
