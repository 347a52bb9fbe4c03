"""The page and its files: cached where that is safe, compressed once, and free of the limit on requests."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from support.databases import sqlite
from support.processes import await_true
from support.server import CLIENT, Address, Complaints, Person, free_port, open_table, serving

SCRIPT = "export const answer = 42;\n" * 200
PACKED = {"accept-encoding": "gzip"}
PLAIN = {"accept-encoding": "identity"}


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A built page."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "assets" / "index-abc.js").write_text(SCRIPT)
    (tmp_path / "secret.txt").write_text("not an asset")
    return tmp_path


@pytest.fixture
def here(page: Path) -> Iterator[Address]:
    """A server with that page, which allows next to no requests about tables."""
    with serving(sqlite(page), page=page, requests_per_second=0.001, burst=3) as address:
        yield address


def test_files_and_monitoring_do_not_count_as_requests(here: Address) -> None:
    for path in ("/", "/assets/index-abc.js", "/t/nowhere1", "/api/words/en", "/api/games", "/healthz", "/metrics"):
        answers = [CLIENT.get(here.http + path) for _ in range(20)]
        assert [answer.status_code for answer in answers] == [200] * 20, path
    assert [Person(here, "nowhere1").get().status_code for _ in range(4)] == [404, 404, 404, 429]
    assert CLIENT.get(f"{here.http}/").status_code == 200


def test_files_have_a_limit_of_their_own(page: Path) -> None:
    with serving(sqlite(page), page=page, files_per_second=0.001, files_burst=3) as address:
        assert [CLIENT.get(f"{address.http}/").status_code for _ in range(4)] == [200, 200, 200, 429]
        assert Person(address, "nowhere1").get().status_code == 404


def test_a_file_is_sent_as_the_browser_wants_it(here: Address) -> None:
    address = f"{here.http}/assets/index-abc.js"
    with CLIENT.stream("GET", address, headers=PACKED) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(packed.iter_raw())).decode() == SCRIPT
    plain = CLIENT.get(address, headers=PLAIN)
    assert plain.text == SCRIPT
    for answer in (packed, plain):
        assert answer.headers["content-type"].startswith("text/javascript")
        assert "Accept-Encoding" in answer.headers["vary"]
        assert "immutable" in answer.headers["cache-control"]


def test_a_document_that_has_not_changed_is_not_sent_again(here: Address, page: Path) -> None:
    for path in ("/", "/api/words/fr", "/api/rules/big-shot/en"):
        first = CLIENT.get(here.http + path)
        assert first.headers["cache-control"] == "no-cache"
        known = {"if-none-match": first.headers["etag"]}
        again = CLIENT.get(here.http + path, headers=known)
        assert (again.status_code, again.content) == (304, b""), path
    tag = CLIENT.get(here.http).headers["etag"]
    (page / "index.html").write_text("another page")
    changed = CLIENT.get(here.http, headers={"if-none-match": tag})
    assert (changed.status_code, changed.text) == (200, "another page")


def test_answers_that_depend_on_a_token_are_not_stored(address: Address) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    person = Person(address, table, token)
    opened = CLIENT.post(f"{address.http}/api/tables", json={"game": "big-shot", "seats": ["you", "naive"]})
    for answer in (person.get(), person.get("/brief"), person.get("/odds"), person.post("/name", name=""), opened):
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/t/nowhere1", "/rules/big-shot", "/assets/index-abc.js", "/healthz"])
def test_head_is_get_without_a_body(here: Address, path: str) -> None:
    same_everywhere(here, path, 200)


@pytest.mark.parametrize(
    ("path", "status"),
    [("/api/games", 200), ("/api/words/en", 200), ("/nowhere", 404), ("/assets/x.js", 404), ("/api/promises", 405)],
)
def test_head_is_answered_by_the_interface_too(here: Address, path: str, status: int) -> None:
    same_everywhere(here, path, status)


def same_everywhere(here: Address, path: str, status: int) -> None:
    """Check that HEAD has the status and the headers of GET, except for those that are different each time."""
    head, get = CLIENT.head(here.http + path, headers=PLAIN), CLIENT.get(here.http + path, headers=PLAIN)
    assert (head.status_code, get.status_code, head.content) == (status, status, b"")
    for answer in (head, get):
        for name in ("date", "x-request-id"):
            answer.headers.pop(name, None)
    assert head.headers == get.headers


@pytest.mark.parametrize(
    "name", ["", "nothing.js", "../secret.txt", "..%2fsecret.txt", "%2e%2e/secret.txt", "%00", "."]
)
def test_nothing_else_is_a_file(here: Address, name: str) -> None:
    answer = CLIENT.get(httpx.URL(here.http).copy_with(raw_path=f"/assets/{name}".encode()))
    assert answer.status_code == 404
    assert "not an asset" not in answer.text
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/assets/nothing.js", "/api/nothing", "/api/tables/nowhere1", "/rules/nothing"])
def test_errors_tell_the_browser_to_be_careful_too(here: Address, path: str) -> None:
    careful(CLIENT.get(here.http + path))
    careful(CLIENT.delete(here.http + path))


def test_the_error_of_a_broken_server_is_careful_too(
    here: Address, complaints: Complaints, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("outcry.server.page.read", fail)
    answer = CLIENT.get(here.http)
    assert answer.status_code == 500
    careful(answer)
    await_true(lambda: bool(complaints.heard))
    assert "ZeroDivisionError" in complaints.heard.pop()


def careful(answer: httpx.Response) -> None:
    """Check the security headers of an error."""
    assert answer.is_error
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


def test_a_server_without_a_built_page_says_so_at_the_start(tmp_path: Path) -> None:
    words = ["serve", "--no-page", "--port", str(free_port()), "--database", sqlite(tmp_path)]
    settings = os.environ | {"OUTCRY_LANG": "en", "OUTCRY_PAGE": str(tmp_path), "OUTCRY_LOG_LEVEL": "error"}
    command = [sys.executable, "-m", "outcry", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=settings) as process:
        try:
            assert process.stderr
            assert process.stderr.readline().startswith("There is no page for browsers, as it has not been built")
        finally:
            process.terminate()
