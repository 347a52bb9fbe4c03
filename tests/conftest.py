"""Settings for all tests: the first call of a compiled rule takes as long as it takes."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from support.databases import DATABASES, Cluster, cluster_in_use, new_database, sqlite
from support.server import Address, Complaints, serving
from support.terminal import Terminal

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from support.browser import Guests

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


@pytest.fixture(autouse=True)
def complaints() -> Iterator[Complaints]:
    """Listen to what servers log as errors: no test passes if there is any, unless it expects it and takes it out."""
    listening = Complaints()
    logging.getLogger().addHandler(listening)
    yield listening
    logging.getLogger().removeHandler(listening)
    assert not listening.heard


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


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of the page."""
    from support.browser import opened_browser

    with opened_browser() as opened:
        yield opened


@pytest.fixture(scope="session")
def page_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A server for browsers; to them every database is the same."""
    with serving(sqlite(tmp_path_factory.mktemp("page")), hint_simulations=100) as listening:
        yield listening


@pytest.fixture
def guests(browser: Browser, page_server: Address) -> Iterator[Guests]:
    """People with browsers; the test fails if a page complained about anything."""
    from support.browser import Guests

    came = Guests(browser, page_server)
    yield came
    came.leave()
    assert came.trouble() == []


@pytest.fixture(scope="session")
def ended(page_server: Address) -> dict[str, str]:
    """A table of each game where the game is over."""
    from support.browser import let_bots_finish

    return {
        "black-friday-2023": let_bots_finish(page_server, "black-friday-2023", "mibs", "random"),
        "black-friday-2010": let_bots_finish(page_server, "black-friday-2010", "random", "random"),
        "big-shot": let_bots_finish(page_server, "big-shot", "naive", "naive"),
    }
