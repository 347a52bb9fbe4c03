"""Keyboard only: from the lobby to a confirmed turn, with a visible focus."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from support.browser import LONG_PATIENCE, Guests, Window
from support.server import Address, open_table

MOST_STEPS = 80
IS_SEEN = """() => {
  const one = document.activeElement;
  const frame = one.querySelector('.frame') ?? one;
  const style = getComputedStyle(frame);
  const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
  const hasStroke = frame !== one && style.stroke !== 'none' && parseFloat(style.strokeWidth) > 2;
  return one.matches(':focus-visible') && (hasOutline || hasStroke || style.boxShadow !== 'none');
}"""


def tab_to(window: Window, wanted: Locator) -> None:
    """Press Tab until an element has the focus, checking that the focus is visible all the way."""
    for _ in range(MOST_STEPS):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        window.page.keyboard.press("Tab")
        assert window.page.evaluate(IS_SEEN), window.page.evaluate("document.activeElement.outerHTML")[:200]
    raise AssertionError(f"Tab never comes to {wanted}")


def walk_to(window: Window, wanted: Locator, group: Locator) -> None:
    """Press Tab until a group has the focus, then arrow keys until the wanted element does."""
    holder = group.locator("[data-rove][tabindex='0']")
    tab_to(window, holder)
    for _ in range(MOST_STEPS):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        window.page.keyboard.press("ArrowRight")
    raise AssertionError(f"arrows never come to {wanted}")


def test_from_the_lobby_to_a_confirmed_turn_by_keys(guests: Guests) -> None:
    window = guests.come().go("/")
    play = window.button("web-play-now").first
    play.wait_for()
    tab_to(window, play)
    window.page.keyboard.press("Enter")
    window.bar.wait_for(timeout=LONG_PATIENCE)
    assert window.await_turn()
    version, piles = window.version, window.page.locator(".piles")
    buying = next(action for action in window.offers() if action.startswith("buy "))
    walk_to(window, window.control(buying), piles)
    window.page.keyboard.press("Enter")
    window.settle([])
    expect(window.live_region).to_contain_text(re.compile("buy", re.IGNORECASE))
    tracks = window.page.locator(".tracks")
    marking = next(action for action in window.offers() if action.startswith("mark "))
    walk_to(window, tracks.locator(f'[data-part=purchase] [data-action="{marking}"]'), tracks)
    window.page.keyboard.press("Space")
    window.settle([buying])
    tab_to(window, window.confirming)
    window.page.keyboard.press("Enter")
    expect(window.bar).not_to_have_attribute("data-version", str(version))
    expect(window.live_region).to_contain_text(".")


def test_a_dialog_keeps_the_focus_and_closes_with_escape(guests: Guests) -> None:
    window = guests.come().go("/")
    set_up = window.button("web-set-up").first
    set_up.wait_for()
    tab_to(window, set_up)
    window.page.keyboard.press("Enter")
    dialog = window.page.locator("dialog[open]")
    dialog.wait_for()
    inside = "document.activeElement === document.body || !!document.activeElement.closest('dialog[open]')"
    for _ in range(25):
        window.page.keyboard.press("Tab")
        assert window.page.evaluate(inside), window.page.evaluate("document.activeElement.outerHTML")[:200]
    window.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert set_up.evaluate("one => one === document.activeElement"), "the focus does not come back"


def test_the_menu_closes_with_escape_and_gives_the_focus_back(guests: Guests) -> None:
    window = guests.come().go("/")
    menu = window.page.locator("summary").first
    menu.wait_for()
    tab_to(window, menu)
    window.page.keyboard.press("Enter")
    sheet = window.page.locator(".sheet")
    expect(sheet).to_be_visible()
    window.page.keyboard.press("Tab")
    window.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert menu.evaluate("one => one === document.activeElement"), "the focus does not come back"


def test_escape_closes_a_menu_that_was_opened_this_instant(guests: Guests) -> None:
    window = guests.come().go("/")
    menu = window.page.locator("summary").first
    menu.wait_for()
    menu.focus()
    menu.evaluate("""one => {
      one.click();
      one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }""")
    expect(window.page.locator(".sheet")).to_be_hidden()
    assert menu.evaluate("one => one === document.activeElement"), "the focus does not come back"


def test_the_lots_of_the_town_are_reached_by_arrows(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "big-shot", "you", "open", "open")
    window = guests.come().sit(table, keys[0])
    town = window.page.get_by_role("group", name=window.say("shot-town"))
    tab_to(window, town.locator("[role=button][tabindex='0']"))
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowUp"):
        window.page.keyboard.press(key)
        seen.add(window.page.evaluate("document.activeElement.getAttribute('aria-label')"))
        assert window.page.evaluate(IS_SEEN)
    assert len(seen) > 2


def test_a_question_mark_shows_the_keys_but_not_while_typing(guests: Guests) -> None:
    window = guests.come().go("/")
    keys = window.page.get_by_role("dialog", name=window.say("web-keys"))
    field = window.page.get_by_label(window.say("web-your-name"))
    field.press("?")
    expect(field).to_have_value("?")
    expect(keys).to_have_count(0)
    field.blur()
    window.page.keyboard.press("?")
    expect(keys).to_contain_text(window.say("web-keys-undo"))
    window.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    window.open_menu().get_by_role("button", name=window.say("web-keys")).click()
    expect(keys).to_be_visible()
