"""Who asks: the addresses of visitors behind proxies, and pages of other sites."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from outcry.server.settings import read_settings
from support.databases import sqlite
from support.server import CLIENT, Address, Person, open_table, serving

ELSEWHERE = "https://elsewhere.example"


def ask(address: Address, count: int, source: str, **headers: str) -> list[int]:
    """Ask several times from a local address; return the statuses."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source), headers=named) as client:
        return [client.get(f"{address.http}/api/tables/nowhere1").status_code for _ in range(count)]


def test_visitors_cannot_pretend_to_come_from_elsewhere(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), requests_per_second=0.001, burst=3) as address:
        statuses = [ask(address, 1, "127.0.0.2", x_forwarded_for=f"198.51.100.{number}")[0] for number in range(4)]
        assert statuses == [404, 404, 404, 429]


def test_a_trusted_proxy_names_its_visitors_and_they_cannot_name_others(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), requests_per_second=0.001, burst=3, trusted_proxies="127.0.0.0/30") as address:
        for source in ("127.0.0.1", "127.0.0.2"):
            assert (
                ask(address, 3, source, x_forwarded_for=f"198.51.100.1, {source}") == [404, 404, 404]
                or source[-1] == "2"
            )
        assert ask(address, 1, "127.0.0.1", x_forwarded_for="198.51.100.1") == [429]
        assert ask(address, 1, "127.0.0.1", x_forwarded_for="203.0.113.9, 198.51.100.1") == [429]
        assert ask(address, 1, "127.0.0.1", x_forwarded_for="198.51.100.2") == [404]
        assert ask(address, 4, "127.0.0.9", x_forwarded_for="198.51.100.3") == [404, 404, 404, 429]


def test_texts_that_are_no_addresses_are_one_visitor(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), requests_per_second=0.001, burst=3) as address:
        statuses = [ask(address, 1, "127.0.0.1", x_forwarded_for=text)[0] for text in ("x", "y" * 9_000, "::zz", "?")]
        assert statuses == [404, 404, 404, 429]


def test_no_proxy_may_be_trusted(tmp_path: Path) -> None:
    assert read_settings({"OUTCRY_TRUSTED_PROXIES": ""}).trusted_proxies == ()
    with serving(sqlite(tmp_path), requests_per_second=0.001, burst=3, trusted_proxies=()) as address:
        statuses = [ask(address, 1, "127.0.0.1", x_forwarded_for=f"198.51.100.{number}")[0] for number in range(4)]
        assert statuses == [404, 404, 404, 429]


def test_only_a_trusted_proxy_says_that_a_request_came_over_tls(tmp_path: Path) -> None:
    over_tls = {"x-forwarded-proto": "https"}
    with (
        serving(sqlite(tmp_path)) as address,
        httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2"), headers=over_tls) as stranger,
    ):
        for path in ("/healthz", "/api/tables/nowhere1", "/nowhere"):
            assert "max-age" in CLIENT.get(address.http + path, headers=over_tls).headers["strict-transport-security"]
            assert "strict-transport-security" not in CLIENT.get(address.http + path).headers
            assert "strict-transport-security" not in stranger.get(address.http + path).headers


@pytest.mark.parametrize(
    "origin", ["http://127.0.0.1:{port}", "HTTPS://127.0.0.1:{port}", None, "https://friend.example"]
)
def test_our_page_programs_and_allowed_sites_may_watch(address: Address, origin: str | None, tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), origins="https://friend.example") as here:
        table, _ = open_table(here, "big-shot", "you", "naive")
        headers = {"origin": origin.format(port=here.port)} if origin else {}
        with connect(here.socket(table), additional_headers=headers) as socket:
            socket.send("{}")
            assert '"type":"table"' in str(socket.recv(timeout=60))


@pytest.mark.parametrize("origin", [ELSEWHERE, "null", "", "http://127.0.0.1", "http://127.0.0.1:1", "file://"])
def test_pages_of_other_sites_may_not_watch(address: Address, origin: str) -> None:
    table, _ = open_table(address, "big-shot", "you", "naive")
    with pytest.raises(InvalidStatus) as refused, connect(address.socket(table), additional_headers={"origin": origin}):
        pass
    assert refused.value.response.status_code == 403


def test_a_trusted_proxy_names_the_host_that_was_asked(address: Address) -> None:
    table, _ = open_table(address, "big-shot", "you", "naive")
    headers = {"origin": "https://games.example", "x-forwarded-host": "games.example"}
    with connect(address.socket(table), additional_headers=headers) as socket:
        socket.send("{}")
        assert '"type":"table"' in str(socket.recv(timeout=60))


def test_a_page_of_another_site_can_neither_open_a_table_nor_read_one(address: Address) -> None:
    table, _ = open_table(address, "big-shot", "you", "naive")
    simple = {"origin": ELSEWHERE, "content-type": "text/plain"}
    wanted = '{"game": "big-shot", "seats": ["you", "naive"]}'
    assert CLIENT.post(f"{address.http}/api/tables", content=wanted, headers=simple).status_code == 422
    said = CLIENT.post(f"{address.http}/api/tables/{table}/chat", content='{"text": "hello"}', headers=simple)
    assert said.status_code == 422
    asked = {"origin": ELSEWHERE, "access-control-request-method": "POST"}
    answers = [
        CLIENT.options(f"{address.http}/api/tables", headers=asked),
        CLIENT.get(f"{address.http}/api/tables/{table}", headers={"origin": ELSEWHERE}),
    ]
    assert [answer.status_code for answer in answers] == [405, 200]
    assert not [name for answer in answers for name in answer.headers if name.startswith("access-control")]
    assert Person(address, table).look()["chat"] == []
