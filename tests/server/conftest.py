"""The server that most tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from house import Address, serving, sqlite


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A server with a database of its own."""
    with serving(sqlite(tmp_path_factory.mktemp("server"))) as listening:
        yield listening
