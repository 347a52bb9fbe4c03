"""Settings for all tests: the first call of a compiled rule takes as long as it takes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from databases import DATABASES, Cluster, cluster_in_use, new_database
from house import Address, serving
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
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own."""
    with cluster_in_use() as running:
        yield running


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind."""
    return new_database(request.param, request, tmp_path)


@pytest.fixture(scope="session", params=DATABASES)
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A server with a database of its own, which most tests of it share; all of them run on each kind of database."""
    with serving(new_database(request.param, request, tmp_path_factory.mktemp("server"))) as listening:
        yield listening
