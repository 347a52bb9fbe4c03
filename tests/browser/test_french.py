"""The page in French: chosen in the settings, applied everywhere, remembered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from outcry.locale import FOLDER, voice
from support.browser import Guests, Window
from support.catalogues import messages
from support.screens import TABLES, lobby_screens, result_screens, table_screens
from support.server import Address

TEXTS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent);
    else found.push(...['aria-label', 'title', 'placeholder'].map(name => node.getAttribute(name) ?? ''));
  }
  return found.map(text => text.trim()).filter(Boolean);
}"""


def plain(language: str) -> dict[str, str]:
    """Return the page's messages that take no arguments."""
    own = (FOLDER / language / "web.ftl").read_text(encoding="utf-8")
    names = re.findall(r"^([a-z][\w-]*) =", own, re.MULTILINE)
    values = {name: messages(language)[name].value for name in names}
    return {
        name: voice(language).say(name)
        for name, value in values.items()
        if all(type(part).__name__ == "TextElement" for part in value.elements)
    }


FRENCH, ENGLISH = plain("fr"), plain("en")
FOREIGN = {text for text in ENGLISH.values() if text not in FRENCH.values()}
"""English text that a French page must not show."""


def english(window: Window) -> list[str]:
    """List English text on the page."""
    shown: list[str] = window.page.evaluate(TEXTS)
    return [text for text in shown if text in FOREIGN]


def test_there_is_something_to_tell_apart() -> None:
    assert len(FOREIGN) > 60


def test_french_is_chosen_in_the_settings_and_stays(guests: Guests) -> None:
    window = guests.come().go("/")
    window.page.locator("li.game").first.wait_for()
    assert english(window)
    window.open_menu().get_by_label(window.say("web-language")).select_option("fr")
    for _ in range(2):
        expect(window.page.locator("html")).to_have_attribute("lang", "fr")
        expect(window.page.get_by_text(FRENCH["web-play-now"]).first).to_be_visible()
        assert english(window) == []
        window.page.reload()
    assert guests.another(window).go("/").page.get_by_text(FRENCH["web-play-now"]).first.inner_text()


def test_the_lobby_is_french(guests: Guests) -> None:
    window = guests.come("fr")
    found = {screen: english(window) for screen in lobby_screens(window)}
    assert found and not any(found.values()), found


@pytest.mark.parametrize("game", TABLES)
def test_a_table_is_french(guests: Guests, page_server: Address, ended: dict[str, str], game: str) -> None:
    window = guests.come("fr")
    found = {screen: english(window) for screen in table_screens(window, page_server, game)}
    found |= {screen: english(window) for screen in result_screens(window, ended[game])}
    assert found and not any(found.values()), found
