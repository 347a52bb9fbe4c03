"""Settings for all tests: the first call of a compiled rule takes as long as it takes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from house import Address, serving, sqlite
from terminal import Terminal

settings.register_profile(
    "outcry",
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],  # the first table of a fresh clone waits for the compiler
)
settings.load_profile("outcry")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """A terminal with a person at it."""
    return Terminal(monkeypatch, capsys)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A server with a database of its own, which most tests of it share."""
    with serving(sqlite(tmp_path_factory.mktemp("server"))) as listening:
        yield listening
