"""The lobby: a click opens one table, and what cannot be opened is said where it can be read."""

from __future__ import annotations

from playwright.sync_api import expect
from visitors import LONG_PATIENCE, Guests, Window


def set_up(window: Window, game: str) -> None:
    """Begin to set up a table."""
    window.go("/")
    card = window.page.locator("li.game", has=window.page.get_by_role("heading", name=game, exact=True))
    card.get_by_role("button", name=window.say("web-set-up")).click()


def test_two_clicks_open_one_table(guests: Guests) -> None:
    window = guests.come().go("/")
    window.button("web-play-now").first.dblclick()
    window.bar.wait_for(timeout=LONG_PATIENCE)
    window.go("/")
    expect(window.page.locator(".mine")).to_have_count(1)


def test_what_cannot_be_opened_is_said_above_the_dialog(guests: Guests) -> None:
    window = guests.come()
    set_up(window, "Big Shot")
    dialog = window.page.get_by_role("dialog")
    for _ in range(2):
        dialog.get_by_role("button", name=window.say("web-seat-remove")).last.click()
    dialog.get_by_label("Hidden money").check()
    dialog.get_by_role("button", name=window.say("web-open-table")).click()
    toast = window.page.locator(".toast")
    expect(toast).to_be_visible()
    assert toast.evaluate("toast => toast.matches(':popover-open')"), "the dialog lies above it"
    window.pardon("422")
