"""Unknown addresses: the page says so and links to the lobby."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from support.browser import Guests


@pytest.mark.parametrize("path", ["/nowhere", "/rules/chess", "/t/zzz", "/t/nowhere12", "/t/some/where"])
def test_an_unknown_address_leads_to_the_lobby(guests: Guests, path: str) -> None:
    window = guests.come("fr").go(path)
    expect(window.page.get_by_role("heading", name=window.say("web-nowhere"))).to_be_visible()
    window.page.get_by_role("link", name=window.say("web-home")).click()
    expect(window.page.locator("li.game")).to_have_count(3)
    window.pardon("404|422|WebSocket")
