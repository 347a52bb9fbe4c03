"""The errors of tables, and their HTTP statuses.

Tree::

    OutcryError
    ├── NoSuchTable   unknown table id
    ├── TooLate       the table has changed since the version that the request refers to
    │   └── Overtaken   another process was faster, or used the key of the turn before
    ├── NotYourSeat   the token opens no seat here
    ├── TooMuch       a limit is exceeded
    ├── Unavailable   the database or the workers do not respond; nothing has changed
    └── GameFailed    an outside game failed to set up a table; nothing has changed
"""

from __future__ import annotations

from outcry.errors import NotYourTurn, OutcryError

from .table import OldRules


class NoSuchTable(OutcryError):  # noqa: N818
    """Unknown table id."""


class TooLate(OutcryError):  # noqa: N818
    """The table has changed since the version that the request refers to."""


class Overtaken(TooLate):
    """Another process was faster, or used the key of the turn before."""


class NotYourSeat(OutcryError):  # noqa: N818
    """The token opens no seat here."""


class TooMuch(OutcryError):  # noqa: N818
    """A limit is exceeded."""


class Unavailable(OutcryError):  # noqa: N818
    """The database or the workers do not respond; nothing has changed."""


class GameFailed(OutcryError):  # noqa: N818
    """An outside game failed to set up a table; nothing has changed."""


STATUSES: dict[type[OutcryError], int] = {
    NoSuchTable: 404,
    NotYourSeat: 403,
    NotYourTurn: 409,
    TooLate: 409,
    OldRules: 410,
    TooMuch: 429,
    GameFailed: 500,
    Unavailable: 503,
    OutcryError: 422,
}
"""HTTP status by error; the first class that matches counts."""


def status_of(error: OutcryError) -> int:
    """Return the HTTP status of an error."""
    return next(status for kind, status in STATUSES.items() if isinstance(error, kind))
