"""Playing with people who are not here all the time: standing orders, clocks, and turns that are taken back."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import expect

from support.browser import LONG_PATIENCE, Guests, Window
from support.server import Address, Person, open_table, play_on


def seated(guests: Guests, address: Address, **more: Any) -> tuple[list[Window], list[Person]]:
    """Open a table of Big Shot for two people with a browser each."""
    table, tokens = open_table(address, "big-shot", "you", "you", **more)
    windows = [guests.come() for _ in tokens]
    for window, token in zip(windows, tokens, strict=True):
        window.go(f"/t/{table}#{token}").bar.wait_for(timeout=LONG_PATIENCE)
    claimed = [window.page.evaluate("JSON.parse(localStorage.getItem('outcry.tables'))[0].token") for window in windows]
    return windows, [Person(address, table, token) for token in claimed]


def test_an_order_is_given_and_cancelled_on_the_page(guests: Guests, page_server: Address) -> None:
    windows, people = seated(guests, page_server)
    while (shown := people[0].look())["state"]["phase"] != "bidding":
        mover, loans = people[shown["to_move"] - 1], ["no loan"] * 2  # one for each colour of a seat
        assert mover.turn(shown["version"], loans, f"turn-{shown['version']:06}").status_code == 200
    waiting = 2 - shown["to_move"]
    window = windows[waiting]
    order = window.page.locator('[data-part="order"]')
    order.locator("summary").click()
    order.get_by_role("spinbutton").fill("4")
    order.locator(".row button").click()
    expect(order).to_contain_text(window.say("web-order-bid-on", amount=4))
    assert people[waiting].look()["order"]["amount"] == 4
    order.get_by_role("button", name=window.say("web-order-cancel")).click()
    expect(order.get_by_role("spinbutton")).to_be_visible()
    assert not people[waiting].look()["order"]["is_on"]


def test_a_clock_counts_down_and_pauses_when_both_agree(guests: Guests, page_server: Address) -> None:
    windows, people = seated(guests, page_server, clock={"per": "turn", "seconds": 2 * 86_400})
    mover = people[0].look()["to_move"]
    shown = windows[0].page.locator(f'[data-part="clock"] [data-seat="{mover}"] b')
    begun = shown.inner_text()
    expect(shown).not_to_have_text(begun)
    for window in windows:
        window.button("web-clock-pause").click()
    for window in windows:
        expect(window.page.locator('[data-part="clock"]')).to_contain_text(window.say("web-clock-paused"))
    windows[0].button("web-clock-resume").click()
    expect(windows[1].button("web-clock-pause")).to_be_visible()


def test_a_turn_is_taken_back_on_the_page(guests: Guests, page_server: Address) -> None:
    windows, people = seated(guests, page_server)
    mover = people[0].look()["to_move"] - 1
    play_on(people[mover], Random(1), turns=1)
    windows[mover].button("web-takeback").click()
    windows[1 - mover].button("web-takeback-agree").click()
    table = people[0].base.rpartition("/")[2]
    for window in windows:
        window.page.wait_for_url(lambda url: "/t/" in url and table not in url)
        window.bar.wait_for(timeout=LONG_PATIENCE)
    assert windows[mover].page.locator("footer.bar.mine").is_visible()
