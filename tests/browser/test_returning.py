"""Coming back: after a reload, after the server was down, and in a second window."""

from __future__ import annotations

from pathlib import Path
from random import Random

from playwright.sync_api import expect

from support.browser import LONG_PATIENCE, Guests, take_turn
from support.databases import sqlite
from support.server import Address, Person, free_port, open_table, serving


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    window = guests.come().sit(table, keys[0])
    window.await_turn()
    version = window.version
    window.act(window.offers()[0])
    draft = window.draft
    assert draft
    window.page.reload()
    expect(window.bar).to_have_attribute("data-draft", ", ".join(draft))
    assert window.await_turn()
    assert window.version == version
    window.compose(Random(1))
    window.confirm()
    assert window.version > version
    window.page.reload()
    window.bar.wait_for()
    assert window.draft == []


def test_a_draft_is_not_kept_beyond_its_turn(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    window = guests.come().sit(table, keys[0])
    window.await_turn()
    window.act(window.offers()[0])
    token = window.token()
    window.page.goto("about:blank")
    assert take_turn(Person(page_server, table, token), Random(1))
    window.sit(table)
    assert window.draft == []


def test_the_page_waits_for_a_server_that_is_away_and_goes_on(guests: Guests, tmp_path: Path) -> None:
    port, window = free_port(), guests.come()
    with serving(sqlite(tmp_path), port) as address:
        window.address = address
        table, keys = open_table(address, "black-friday-2023", "you", "open", "mibs")
        window.sit(table, keys[0])
        window.await_turn()
        version = window.version
    expect(window.connection).to_have_text(window.say("web-reconnecting"))
    window.control("buy purple").click(force=True)
    expect(window.toast).to_have_text(window.say("web-offline"))
    assert window.draft == []
    with serving(sqlite(tmp_path), port):
        expect(window.connection).to_have_text("", timeout=LONG_PATIENCE)
        assert window.version == version
        window.compose(Random(1))
        window.confirm()
        assert window.version > version
        window.page.close()
    window.pardon("WebSocket connection|ERR_CONNECTION_REFUSED")


def test_a_second_window_of_a_seat_stays_in_step(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    one = guests.come().sit(table, keys[0])
    two = guests.another(one)
    two.sit(table)
    for window in (one, two):
        assert window.await_turn()
    version = one.version
    two.act(two.offers()[0])
    one.compose(Random(2))
    one.confirm()
    expect(two.bar).to_have_attribute("data-version", str(one.version))
    assert one.version > version
    assert two.draft == [], "a draft for a table that has gone on"
