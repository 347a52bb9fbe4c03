"""Every screen passes axe, in light and dark mode."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.browser import Guests, Window
from support.screens import TABLES, arrival_screens, lobby_screens, result_screens, table_screens
from support.server import Address

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
THEMES = ["light", "dark"]


def findings(window: Window) -> list[str]:
    """Run axe on the current screen and list the serious and critical findings."""
    assert AXE.exists(), f"axe is not installed ({AXE} is missing): run npm install in web/."
    if not window.page.evaluate("'axe' in window"):
        window.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = window.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:160]}"
        for one in found["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_grave_in_the_lobby(guests: Guests, theme: str) -> None:
    window = guests.come(color_scheme=theme)
    found = {screen: findings(window) for screen in lobby_screens(window)}
    assert not any(found.values()), found


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_grave_on_arrival(guests: Guests, page_server: Address, theme: str) -> None:
    window = guests.come(color_scheme=theme)
    found = {screen: findings(window) for screen in arrival_screens(window, page_server)}
    assert not any(found.values()), found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", TABLES)
def test_axe_finds_nothing_grave_at_a_table(guests: Guests, page_server: Address, game: str, theme: str) -> None:
    window = guests.come(color_scheme=theme)
    found = {screen: findings(window) for screen in table_screens(window, page_server, game)}
    assert not any(found.values()), found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", TABLES)
def test_axe_finds_nothing_grave_at_the_end(guests: Guests, ended: dict[str, str], game: str, theme: str) -> None:
    window = guests.come(color_scheme=theme)
    found = {screen: findings(window) for screen in result_screens(window, ended[game])}
    assert not any(found.values()), found
