"""The page on a tablet, 768 points wide."""

from __future__ import annotations

from typing import Any

import pytest

from support.browser import Guests
from support.screens import TABLES, lobby_screens, table_screens
from support.server import Address

TABLET: dict[str, Any] = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}


def test_no_screen_of_the_lobby_is_wider_than_a_tablet(guests: Guests) -> None:
    window = guests.come(**TABLET)
    for screen in lobby_screens(window):
        assert not window.scrolls_sideways(), screen
    window.go("/")
    window.page.locator("li.game").nth(2).wait_for()
    tops = window.page.locator("li.game").evaluate_all("all => all.map(one => one.offsetTop)")
    assert len(set(tops)) == 1, "the games do not lie side by side"


@pytest.mark.parametrize("game", TABLES)
def test_no_screen_of_a_table_is_wider_than_a_tablet(guests: Guests, page_server: Address, game: str) -> None:
    window = guests.come(**TABLET)
    for screen in table_screens(window, page_server, game):
        assert not window.scrolls_sideways(), screen
        edge = window.bar.locator(".deed").bounding_box()
        assert edge and edge["x"] + edge["width"] > 700, f"{screen}: the button is not where the thumb is"
