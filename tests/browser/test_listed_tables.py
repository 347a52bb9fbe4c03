"""Open tables on the page: listing one, taking a free seat, and whose turn it is."""

from __future__ import annotations

from playwright.sync_api import expect

from support.browser import LONG_PATIENCE, Guests
from support.server import Person, open_table


def test_a_stranger_joins_a_table_that_its_player_lists(guests: Guests) -> None:
    ada, ben = guests.come(), guests.come()
    table, (token, _) = open_table(ada.address, "big-shot", "you", "open", name="Ada")
    ada.go(f"/t/{table}#{token}")
    ada.open_menu().get_by_label(ada.say("web-list-table")).check()
    expect(ada.page.get_by_label(ada.say("web-watch-link"))).to_have_value(f"{ada.address.http}/t/{table}")
    ben.go("/")
    ben.page.locator(f'[data-table="{table}"]').get_by_role("button", name=ben.say("web-join-seat")).click()
    ben.bar.wait_for(timeout=LONG_PATIENCE)
    assert [seat["is_free"] for seat in Person(ada.address, table).look()["seats"]] == [False, False]
    ben.go("/")
    expect(ben.page.locator(f'[data-table="{table}"]')).to_contain_text(ben.say("web-watch"))
    expect(ben.page.locator(f'[data-table="{table}"] button')).to_have_count(0)


def test_the_lobby_says_at_how_many_tables_it_is_ones_turn(guests: Guests) -> None:
    window = guests.come()
    for count in (1, 2):
        table, tokens = open_table(window.address, "big-shot", "you", "open")
        mover = Person(window.address, table).look()["to_move"]
        window.go(f"/t/{table}#{tokens[mover - 1]}").bar.wait_for(timeout=LONG_PATIENCE)
        window.go("/")
        expect(window.page.locator('[data-part="turns"]')).to_contain_text(window.say("web-turns", count=count))
