"""Fixtures and settings for all tests; no deadlines, since the first call of a compiled rule includes compilation."""

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
    """Collect the errors that servers log; the test fails if any are left at its end."""
    listening = Complaints()
    logging.getLogger().addHandler(listening)
    yield listening
    logging.getLogger().removeHandler(listening)
    assert not listening.heard


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Start a PostgreSQL cluster for the tests."""
    with cluster_in_use() as running:
        yield running


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Create a new database of each kind."""
    return new_database(request.param, request, tmp_path)


@pytest.fixture(scope="session", params=DATABASES)
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A server with a database of its own, shared by most tests; all of them run on each kind of database."""
    with serving(new_database(request.param, request, tmp_path_factory.mktemp("server"))) as listening:
        yield listening


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one browser for all tests of the page."""
    from support.browser import opened_browser

    with opened_browser() as opened:
        yield opened


@pytest.fixture(scope="session")
def page_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A server for browsers; the kind of database makes no difference to them."""
    with serving(sqlite(tmp_path_factory.mktemp("page")), hint_simulations=100) as listening:
        yield listening


@pytest.fixture
def guests(browser: Browser, page_server: Address) -> Iterator[Guests]:
    """People with browsers; the test fails if any page reports a problem."""
    from support.browser import Guests

    came = Guests(browser, page_server)
    yield came
    came.leave()
    assert came.trouble() == []


@pytest.fixture(scope="session")
def ended(page_server: Address) -> dict[str, str]:
    """A finished table of each game."""
    from support.browser import let_bots_finish

    return {
        "black-friday-2023": let_bots_finish(page_server, "black-friday-2023", "mibs", "random"),
        "black-friday-2010": let_bots_finish(page_server, "black-friday-2010", "random", "random"),
        "big-shot": let_bots_finish(page_server, "big-shot", "naive", "naive"),
    }
