"""Seats and their links: the first to open a link claims the seat, nobody loses one by accident, and one can move."""

from __future__ import annotations

import json
from random import Random

from playwright.sync_api import Locator, Route, expect

from support.browser import LONG_PATIENCE, PHONE, Guests, Window, finish, set_up_for_two
from support.server import Address, Person, open_table

NONSENSE = "a" * 32
OVER_THE_LIMIT = """
count => {
  const seat = { player: 'human', name: '', is_here: false, browsers: 0, is_claimed: false };
  const brief = { game: 'big-shot', title: 'Big Shot', version: 9, seat: 1, seats: [seat], to_move: 1, is_over: false };
  const tables = [...Array(count).keys()].map(number => {
    const last = { ...brief, table: `table-${number}`, is_over: number === 7 };
    return { table: last.table, game: last.game, title: last.title, token: `token-${number}`, seat: 1, when: 0, last };
  });
  localStorage['outcry.tables'] = JSON.stringify(tables);
}
"""
"""Store a number of tables, of which one is over."""


def link_of(address: Address, table: str, token: str) -> str:
    """Return the link of a seat at a table."""
    return f"{address.http}/t/{table}#{token}"


def dialog(window: Window, key: str) -> Locator:
    """Find an open dialog by its title."""
    return window.page.get_by_role("dialog", name=window.say(key))


def own_chip(window: Window) -> Locator:
    """Find the window's own seat in the header."""
    return window.page.locator("header li", has_text=window.say("web-own", name="").strip())


def move(window: Window) -> Locator:
    """Open the dialog with the link of one's own seat."""
    window.open_menu().get_by_role("button", name=window.say("web-move")).click()
    return dialog(window, "web-move")


def moving_link(window: Window) -> str:
    """Return the link of one's own seat, as the page shows it."""
    asked = move(window)
    show, field = asked.get_by_role("button", name=window.say("web-move-show")), asked.locator("input")
    expect(show.or_(field)).to_be_visible()
    if show.is_visible():
        show.click()
    own = field.input_value()
    asked.get_by_role("button", name=window.say("web-close")).click()
    return own


def is_seated(window: Window) -> bool:
    """Return whether the token in this browser opens a seat."""
    return Person(window.address, window.table, window.token()).look()["seat"] is not None


def test_a_link_that_was_opened_no_longer_opens_the_seat_for_whoever_shared_it(guests: Guests) -> None:
    ada, ben, cleo = guests.come(), guests.come(), guests.come()
    shared = set_up_for_two(ada, "Big Shot", "Ada")
    old = shared.partition("#")[2]
    ben.page.goto(shared)
    ben.bar.wait_for()
    assert is_seated(ben)
    assert ben.token() != old
    assert Person(ada.address, ada.table, old).look()["seat"] is None
    expect(ada.button("web-invite")).to_have_count(0)
    cleo.page.goto(shared)
    expect(dialog(cleo, "web-link-used")).to_contain_text(cleo.say("web-link-used-why"))
    assert "#" not in cleo.page.url
    cleo.page.keyboard.press("Escape")
    expect(cleo.bar).to_contain_text(cleo.say("web-you-watch"))
    ben.page.goto(shared)  # the link is still in a message to Ben
    expect(own_chip(ben)).to_be_visible()
    assert is_seated(ben)
    expect(dialog(ben, "web-link-used")).to_have_count(0)


def test_a_nonsense_key_does_not_replace_a_good_one(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "big-shot", "you", "open")
    window = guests.come().sit(table, keys[0])
    token = window.token()
    for nonsense in (NONSENSE, "what-is-this", "x" * 300):
        window.page.goto("about:blank")
        window.page.goto(link_of(page_server, table, nonsense))
        expect(own_chip(window)).to_be_visible()
        assert window.token() == token
    window.pardon("422")


def test_a_nonsense_key_in_a_new_browser_watches_and_keeps_nothing(guests: Guests, page_server: Address) -> None:
    table, _ = open_table(page_server, "big-shot", "you", "open")
    window = guests.come()
    window.page.goto(link_of(page_server, table, NONSENSE))
    expect(dialog(window, "web-link-used")).to_be_visible()
    assert NONSENSE not in window.page.evaluate("localStorage['outcry.tables']")
    window.page.goto(link_of(page_server, "no-such-table", NONSENSE))
    expect(window.page.get_by_role("heading", name=window.say("web-nowhere"))).to_be_visible()
    assert "no-such-table" not in window.page.evaluate("localStorage['outcry.tables']")
    window.pardon("404")


def test_a_browser_that_stores_nothing_can_play(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    window = guests.come()
    window.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('no storage'); };")
    window.page.goto(link_of(page_server, table, keys[0]))
    assert window.await_turn()
    window.compose(Random(1))
    window.confirm()


def test_a_claim_whose_answer_is_lost_loses_nothing(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "big-shot", "you", "open")
    window = guests.come()
    sent: list[str] = []

    def lose(route: Route) -> None:
        sent.append((route.request.post_data_json or {})["token"])
        assert route.fetch().status == 200
        route.abort()

    window.page.route("**/claim", lose)
    window.page.goto(link_of(page_server, table, keys[1]))
    expect(window.connection).to_have_text(window.say("web-reconnecting"))
    window.page.unroute("**/claim")
    window.page.reload()
    window.bar.wait_for()
    assert is_seated(window)
    assert set(sent) == {window.token()}, "another token was made up for the repeated request"
    window.pardon("ERR_FAILED")


def test_a_seat_moves_to_another_device_and_back(guests: Guests) -> None:
    ada, phone = guests.come(), guests.come(**PHONE)
    set_up_for_two(ada, "Black Friday (2023)", "Ada")
    assert ada.await_turn()
    ada.act(ada.offers()[0])
    draft = ada.draft
    own = moving_link(ada)
    assert ada.draft == draft, "the new link has lost the draft"
    phone.page.goto(own)
    assert phone.await_turn()
    assert phone.token() == ada.token(), "a link that was asked for is not claimed again"
    expect(ada.toast).to_have_text(ada.say("web-own-browsers", count=2))
    for window in (ada, phone):
        expect(own_chip(window)).to_contain_text("×2")
    ada.page.locator("header li button").click()
    asked = dialog(ada, "web-move")
    expect(asked).to_contain_text(ada.say("web-own-browsers", count=2))
    asked.get_by_role("button", name=ada.say("web-replace")).click()
    expect(dialog(phone, "web-seat-moved")).to_be_visible()
    phone.page.keyboard.press("Escape")
    expect(phone.bar).to_contain_text(phone.say("web-you-watch"))
    expect(asked).not_to_contain_text(ada.say("web-own-browsers", count=2))
    asked.get_by_role("button", name=ada.say("web-close")).click()
    assert is_seated(ada)
    assert ada.draft == draft
    phone.page.goto(own)
    expect(dialog(phone, "web-link-used")).to_be_visible()
    ada.compose(Random(1))
    ada.confirm()


def test_windows_of_one_browser_are_one_and_follow_a_new_link(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    one = guests.come().sit(table, keys[0])
    two = guests.another(one).sit(table)
    assert two.await_turn()
    two.act(two.offers()[0])
    draft = two.draft
    asked = move(one)
    expect(asked).not_to_contain_text(one.say("web-own-browsers", count=2))
    old = one.token()
    asked.get_by_role("button", name=one.say("web-replace")).click()
    expect(asked.locator("input")).not_to_have_value(link_of(page_server, table, old))
    expect(own_chip(two)).to_be_visible()
    assert two.draft == draft
    two.compose(Random(1))
    two.confirm()
    expect(two.page.get_by_role("dialog")).to_have_count(0)


def test_a_link_for_a_second_seat_asks_before_it_is_used(guests: Guests) -> None:
    ada = guests.come()
    shared = set_up_for_two(ada, "Black Friday (2023)", "Ada")
    token, old = ada.token(), shared.partition("#")[2]
    watching = Person(ada.address, ada.table, old)
    ada.page.goto(shared)
    ada.button("web-second-seat-not").click()
    assert ada.await_turn()
    assert ada.token() == token
    assert watching.look()["seat"] is not None, "the friend's link was used up"
    ada.page.goto("about:blank")
    ada.page.goto(shared)
    ada.button("web-second-seat-go").click()
    ada.page.get_by_role("button", name=ada.say("web-hand-over-go", trader="Ada")).click()
    ada.bar.wait_for()
    assert ada.token() == token
    assert watching.look()["seat"] is None
    assert ada.await_turn()
    ada.compose(Random(1))
    ada.confirm()
    second = ada.say("web-hand-over-go", trader=ada.say("web-unnamed", seat=3))
    ada.page.get_by_role("button", name=second).click()
    assert ada.await_turn()
    assert is_seated(ada)
    assert ada.token() not in (token, old)


def test_keys_of_many_tables_are_kept_and_finished_games_go_first(guests: Guests, page_server: Address) -> None:
    window = guests.come().go("/")
    window.page.evaluate(OVER_THE_LIMIT, 500)
    table, keys = open_table(page_server, "big-shot", "you", "open")
    window.sit(table, keys[0])
    kept = [one["table"] for one in json.loads(window.page.evaluate("localStorage['outcry.tables']"))]
    assert kept == [table, *(f"table-{number}" for number in range(500) if number != 7)]
    window.page.route("**/brief", lambda route: route.fulfill(status=404, json={}))
    mine = window.go("/").page.locator(".mine")
    expect(mine).to_have_count(8)
    window.button("web-all-tables", count=500).click()
    expect(mine).to_have_count(500)
    window.page.goto("about:blank")
    window.pardon("404")


def test_the_link_of_a_seat_does_not_open_the_one_at_the_next_table(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "big-shot", "you", "open")
    ada, ben = (guests.come().sit(table, key) for key in keys)
    old = [window.token() for window in (ada, ben)]
    finish(page_server, table, old, Random(1))
    for window in (ada, ben):
        window.result.wait_for(timeout=LONG_PATIENCE)
        window.pardon("409")  # others played for their seats before their pages took a forced turn
    ada.button("web-rematch").click()
    ada.bar.wait_for()
    ben.button("web-rematch-ready").click()
    ben.bar.wait_for()
    assert ada.table == ben.table != table
    for window in (ada, ben):
        expect(own_chip(window)).to_be_visible()
        assert is_seated(window)
        assert window.token() not in old
    for token in (*keys, *old):
        assert Person(page_server, ada.table, token).look()["seat"] is None
    ben.sit(table)
    ben.button("web-rematch-ready").click()
    expect(own_chip(ben)).to_be_visible()
    watcher = guests.come().sit(table)
    watcher.page.get_by_role("link", name=watcher.say("web-rematch-ready")).click()
    expect(watcher.bar).to_contain_text(watcher.say("web-you-watch"))
