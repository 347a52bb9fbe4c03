"""Every screen of the page, for tests that visit them all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random

from playwright.sync_api import expect

from support.browser import Window
from support.server import Address, Person, open_table

TABLES = {
    "black-friday-2023": ("you", "open", "mibs"),
    "black-friday-2010": ("you", "open", "random"),
    "big-shot": ("you", "open", "open"),
}


def lobby_screens(window: Window) -> Iterator[str]:
    """Visit the lobby, its dialog, its menu, and the rules of each game."""
    window.go("/")
    window.page.locator("li.game").nth(2).wait_for()
    yield "lobby"
    window.open_menu()
    yield "settings"
    window.page.keyboard.press("Escape")
    for place in range(3):
        window.button("web-set-up").nth(place).click()
        yield f"set-up {place}"
        window.page.keyboard.press("Escape")
    for game in TABLES:
        window.go(f"/rules/{game}")
        window.page.locator("main h2").first.wait_for()
        yield f"rules of {game}"


def table_screens(window: Window, address: Address, game: str) -> Iterator[str]:
    """Visit a table: on one's own turn, with a draft, complete, with its menu, and with the link of the seat."""
    table, keys = open_table(address, game, *TABLES[game])
    window.sit(table, next(key for key in cycle(keys) if is_to_move(Person(address, table, key))))
    assert window.await_turn()
    yield f"{game}, table"
    window.act(next(action for action in window.offers() if not action.startswith(("bid", "pass"))))
    yield f"{game}, draft"
    window.compose(Random(1))
    yield f"{game}, complete"
    window.open_menu()
    yield f"{game}, menu"
    window.button("web-move").click()
    yield f"{game}, link of the seat"
    window.page.keyboard.press("Escape")


def arrival_screens(window: Window, address: Address) -> Iterator[str]:
    """Visit what a link shows that opens a second seat, or no seat."""
    table, keys = open_table(address, "big-shot", "you", "open")
    window.sit(table, keys[0])
    window.go("/").go(f"/t/{table}#{keys[1]}")
    window.button("web-second-seat-go").wait_for()
    yield "a second seat"
    other, _ = open_table(address, "big-shot", "you", "open")
    window.go(f"/t/{other}#{keys[1]}")
    window.page.get_by_role("dialog", name=window.say("web-link-used")).wait_for()
    yield "a link that opens no seat"


def is_to_move(person: Person) -> bool:
    """Tell whether it is a person's turn, now that computer players move in the background."""
    shown = person.look()
    return bool(shown["to_move"] == shown["seat"])


def result_screens(window: Window, table: str) -> Iterator[str]:
    """Visit the result of a game, and the board behind it."""
    window.sit(table)
    window.result.wait_for()
    yield f"result of {table}"
    window.result.locator("details").evaluate_all("all => all.forEach(one => (one.open = true))")
    yield f"details of {table}"
    window.page.locator("input[type=range]").press("Home")
    expect(window.page.locator("input[type=range]")).to_have_value("0")
    yield f"beginning of {table}"


def panes(window: Window) -> Iterator[int]:
    """Visit the panes that a phone shows one at a time, if it does, and return to the first."""
    tabs = window.page.get_by_role("tablist", name=window.say("web-panes")).get_by_role("tab")
    chosen = tabs.evaluate_all("all => all.findIndex(one => one.ariaSelected === 'true')")
    for place in [*range(tabs.count()), chosen] if tabs.count() else ():
        tabs.nth(place).click()
        yield place
