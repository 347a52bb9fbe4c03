"""Connections to PostgreSQL that do not wait forever for a server that is frozen or out of reach.

The limits of PostgreSQL itself end queries that take too long, but a server that is frozen does not keep them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg.errors import OperationalError
from sqlalchemy.engine import Connection

PATIENCE = 10.0
"""Seconds in which a server must answer; PostgreSQL's own limit is lower, so that it can say what takes too long."""


class ImpatientConnection(psycopg.Connection[Any]):
    """A connection that is closed when the server does not answer in time."""

    patience: float | None = PATIENCE

    def wait(self, *words: Any, **facts: Any) -> Any:
        """Wait for the server.

        Raises:
            OperationalError: if it does not answer in time.
        """
        try:
            return super().wait(*words, **facts | {"timeout": self.patience})
        except psycopg.errors._WaitTimeout as error:
            self.close()
            raise OperationalError(f"no answer within {self.patience:g} seconds") from error


@contextmanager
def waiting_forever(connection: Connection) -> Iterator[None]:
    """Wait for a while as long as it takes."""
    raw: Any = connection.connection.dbapi_connection
    raw.patience = None
    try:
        yield
    finally:
        raw.patience = PATIENCE
