"""Hints: ask for one, use it as a draft, confirm."""

from __future__ import annotations

from playwright.sync_api import expect

from support.browser import LONG_PATIENCE, Guests
from support.server import Address, open_table


def test_a_hint_is_asked_for_used_and_confirmed(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "broker", "broker")
    window = guests.come().sit(table, keys[0])
    assert window.await_turn()
    before, part = window.version, window.page.locator("[data-part=advice]")
    window.button("web-hint").click()
    best = part.locator("li").first
    expect(best).to_contain_text("%", timeout=LONG_PATIENCE)
    best.get_by_role("button", name=window.say("web-hint-use")).click()
    window.settle([])
    assert window.draft
    assert window.version == before
    expect(part.locator("li")).to_have_count(0)
    window.confirming.click()
    expect(window.bar).not_to_have_attribute("data-version", str(before), timeout=LONG_PATIENCE)


def test_in_the_middle_of_a_turn_a_hint_says_that_it_is_for_the_rest(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "broker", "broker")
    window = guests.come().sit(table, keys[0])
    assert window.await_turn()
    part = window.page.locator("[data-part=advice]")
    window.button("web-hint").click()
    expect(part.locator("li").first).to_contain_text("%", timeout=LONG_PATIENCE)
    assert "so far" not in part.inner_text()
    window.act("gold")
    window.button("web-hint").click()
    expect(part).to_contain_text("So far this turn: gold", timeout=LONG_PATIENCE)


def test_a_table_without_hints_offers_none(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "broker", "broker", hints=False)
    window = guests.come().sit(table, keys[0])
    assert window.await_turn()
    expect(window.page.locator("[data-part=hint]")).to_have_count(0)
