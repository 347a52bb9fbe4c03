"""The page on a phone of 360 by 740 points, by touch."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from support.browser import PHONE, Guests, Window, take_turn
from support.screens import TABLES, lobby_screens, panes, result_screens, table_screens
from support.server import Address, Person, open_table

TOUCH = 44
"""Minimum width and height of a touch target."""

PIECES = ".ledger [data-action]"
"""The touch targets at the market: shares in the piles and in one's own hand."""

SMALL = f"""all => {{
  const hits = (one, x, y) => one.contains(document.elementFromPoint(x, y));
  const reach = (one, x, y, dx, dy) => {{
    let length = 0;
    while (hits(one, x + dx * (length + 1), y + dy * (length + 1))) length += 1;
    return length;
  }};
  return all.map(one => {{
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const width = reach(one, x, y, -1, 0) + reach(one, x, y, 1, 0) + 1;
    const height = reach(one, x, y, 0, -1) + reach(one, x, y, 0, 1) + 1;
    return [one.textContent.trim(), width, height];
  }}).filter(([_, width, height]) => width < {TOUCH - 1} || height < {TOUCH - 1})
    .map(([text, width, height]) => `${{text}}: ${{width}} × ${{height}}`);
}}"""
"""Lists what a finger reaches too little of, a point being lost to rounding; targets may be larger than drawings."""


def small_targets(window: Window, where: str) -> list[str]:
    """List the buttons that are too small for a finger."""
    found: list[str] = window.page.locator(f"{where} >> visible=true").evaluate_all(SMALL)
    return found


def test_no_screen_of_the_lobby_is_wider_than_a_phone(guests: Guests) -> None:
    window = guests.come(**PHONE)
    for screen in lobby_screens(window):
        assert not window.scrolls_sideways(), screen


@pytest.mark.parametrize("game", TABLES)
def test_no_screen_of_a_table_is_wider_than_a_phone(guests: Guests, page_server: Address, game: str) -> None:
    window = guests.come(**PHONE)
    for screen in table_screens(window, page_server, game):
        assert not window.scrolls_sideways(), screen
        if screen.endswith(("menu", "link of the seat")):  # they cover the rest
            continue
        for pane in panes(window):
            assert not window.scrolls_sideways(), f"{screen}, pane {pane}"
        assert small_targets(window, "footer.bar button") == [], screen


@pytest.mark.parametrize("game", TABLES)
def test_no_result_is_wider_than_a_phone(guests: Guests, ended: dict[str, str], game: str) -> None:
    window = guests.come(**PHONE)
    for screen in result_screens(window, ended[game]):
        assert not window.scrolls_sideways(), screen


def tap(window: Window, action: str) -> None:
    """Tap an action, wherever on the table it is offered."""
    before = window.draft
    control = window.control(action)
    control.scroll_into_view_if_needed()
    control.tap()
    window.settle(before)


def test_a_whole_turn_at_the_market_can_be_tapped(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", *TABLES["black-friday-2023"])
    window = guests.come(**PHONE).sit(table, keys[0])
    assert window.await_turn()
    version = window.version
    buying = next(action for action in window.offers() if action.startswith("buy "))
    tap(window, buying)
    assert small_targets(window, PIECES) == []
    tap(window, next(action for action in window.offers() if action.startswith("mark ")))
    window.button("web-undo").tap()
    window.settle([*window.draft, "?"])
    while not window.is_complete():
        tap(window, next(action for action in window.offers() if action.startswith("mark")))
    assert not cramped(window.button("web-undo"))
    window.confirming.tap()
    expect(window.bar).not_to_have_attribute("data-version", str(version))


def cramped(button: Locator) -> bool:
    """Return whether the label of a button touches its edges."""
    tight: bool = button.evaluate(
        """one => {
          const words = document.createRange();
          words.selectNodeContents(one);
          return words.getBoundingClientRect().width + 16 > one.clientWidth;
        }"""
    )
    return tight


def test_an_auction_and_a_placement_can_be_tapped(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "big-shot", *TABLES["big-shot"])
    window = guests.come(**PHONE).sit(table, keys[0])
    others = [Person(page_server, table, key) for key in keys[1:]]
    window.page.locator("[data-pane]").first.wait_for()
    while True:
        for person in others:
            pass_by(person)
        if not window.page.locator("footer.bar.mine[aria-busy=false]").is_visible():
            continue
        offers = window.offers()
        if any(action.startswith("put ") for action in offers):
            break
        bids = [action for action in offers if action.startswith("bid ")]
        version = window.version
        tap(window, (bids or offers)[0])
        assert window.version == version, "a single tap made a bid"
        if window.is_complete():
            confirm_by_tap(window)
    while not window.is_complete():
        tap(window, next(action for action in window.offers() if action.startswith("put ")))
    confirm_by_tap(window)


def test_two_who_bid_with_two_purses_each_read_them(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "big-shot", "you", "open")
    window, other = guests.come(**PHONE).sit(table, keys[0]), Person(page_server, table, keys[1])
    own = window.page.locator(".own")
    window.page.locator("[data-pane]").first.wait_for()
    while not (own.is_visible() and window.page.locator("footer.bar.mine[aria-busy=false]").is_visible()):
        take_turn(other, Random(1))
        if window.page.locator("footer.bar.mine[aria-busy=false]").is_visible() and not own.is_visible():
            tap(window, window.offers()[0])
            if window.is_complete():
                confirm_by_tap(window)
    for one in (".bid", ".ask-die", ".cubes"):
        assert not overlap(own, window.page.locator(f".foot {one}").first), one


def overlap(one: Locator, other: Locator) -> bool:
    """Return whether two elements overlap."""
    first, second = one.bounding_box(), other.bounding_box()
    assert first and second
    beside = first["x"] + first["width"] <= second["x"] + 1 or second["x"] + second["width"] <= first["x"] + 1
    above = first["y"] + first["height"] <= second["y"] + 1 or second["y"] + second["height"] <= first["y"] + 1
    return not beside and not above


def test_all_names_are_read(guests: Guests, page_server: Address) -> None:
    seats = ("you", "open", "mibs", "trader", "random")
    table, keys = open_table(page_server, "black-friday-2023", *seats, name="Ada")
    window = guests.come(**PHONE).sit(table, keys[0])
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert window.page.locator("header li, header li b").evaluate_all(cut) == []


def pass_by(person: Person) -> None:
    """Pass, or take any other turn if passing is not allowed."""
    shown = person.look()
    if shown["to_move"] != shown["seat"]:
        return
    if "pass" in shown["legal"]:
        person.turn(shown["version"], ["pass"], f"turn at {shown['version']}")
    else:
        take_turn(person, Random(1))


def confirm_by_tap(window: Window) -> None:
    """Tap Confirm."""
    version = window.version
    window.button("web-confirm").tap()
    expect(window.bar).not_to_have_attribute("data-version", str(version))
