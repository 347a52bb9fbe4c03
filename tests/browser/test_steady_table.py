"""The table fits into its window, and nothing on it moves because something else appeared."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from support.browser import LONG_PATIENCE, PHONE, Guests, Window
from support.screens import TABLES
from support.server import Address, open_table

SIZES = ["1280x720", "1440x900", "1920x1080", "2560x1440", "1024x768", "768x1024", "360x740"]
FRIDAYS = [game for game in TABLES if "friday" in game]
TURNS = 3
MOST_SHIFT = 0.05
"""The sum of all layout shifts over the turns of a test; a tenth of a screen moving by a tenth counts 0.01."""

MOST_BAR = 96
"""The height of the action bar on a phone."""

FIXED = [".board", ".ledger", ".plaque", ".tracks", "footer.bar", ".undo"]
"""The parts that never move."""

OUT_OF_VIEW = """all => all.filter(one => {
  const box = one.getBoundingClientRect();
  return box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
}).map(one => one.dataset.action)"""
SCROLLS = "document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth"
WATCH_SHIFTS = """
window.shifts = [];
const told = one => [one.value, ...one.sources.map(({ node }) => node?.className ?? node?.nodeName)];
new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(told)))
  .observe({ type: 'layout-shift', buffered: true });
"""


def come(guests: Guests, size: str) -> Window:
    """Open a window of a size; a small one is a phone."""
    width, height = map(int, size.split("x"))
    facts: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    return guests.come(**(PHONE | facts if width < 500 else facts))


def sit(guests: Guests, server: Address, game: str, size: str) -> Window:
    """Sit down at a table with computer players, on one's own turn."""
    table, keys = open_table(server, game, "you", "random", "trader", hints=True)
    window = come(guests, size).sit(table, keys[0])
    assert window.await_turn()
    window.page.locator(".ledger, .board").first.wait_for()
    return window


def expect_all_in_view(window: Window) -> None:
    """Check that the page does not scroll, and that every control of an action is in view."""
    assert not window.page.evaluate(SCROLLS)
    assert window.page.locator("[data-action]:visible").evaluate_all(OUT_OF_VIEW) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", FRIDAYS)
def test_whatever_acts_is_in_view_without_scrolling(guests: Guests, page_server: Address, game: str, size: str) -> None:
    window = sit(guests, page_server, game, size)
    expect_all_in_view(window)
    for verb in ("buy ", "mark "):
        found = [action for action in window.offers() if action.startswith(verb)]
        if found:
            window.act(found[0])
        expect_all_in_view(window)


@pytest.mark.parametrize("size", ["1280x720", "360x740"])
def test_the_frame_of_every_game_fits_into_the_window(guests: Guests, page_server: Address, size: str) -> None:
    table, keys = open_table(page_server, "big-shot", *TABLES["big-shot"])
    window = come(guests, size).sit(table, keys[0])
    window.page.locator("[data-pane]").first.wait_for()
    assert not window.page.evaluate(SCROLLS)
    bar = window.bar.bounding_box()
    assert bar and bar["y"] + bar["height"] == int(size.partition("x")[2])


def places(window: Window) -> dict[str, Any]:
    """Return where the parts are that never move."""
    return {part: window.page.locator(part).first.bounding_box() for part in FIXED}


def ask_for_a_hint(window: Window) -> None:
    """Open a hint, and close it again after looking."""
    window.button("web-hint").click()
    advice = window.page.locator("[data-part=advice]")
    expect(advice.locator("li").first).to_be_visible(timeout=LONG_PATIENCE)


@pytest.mark.parametrize("size", ["1280x720", "1024x768", "360x740"])
def test_nothing_moves_over_three_turns_with_hints_and_recaps(guests: Guests, page_server: Address, size: str) -> None:
    window, random = sit(guests, page_server, "black-friday-2023", size), Random(5)
    before = places(window)
    assert None not in before.values()
    window.page.evaluate(WATCH_SHIFTS)
    window.page.evaluate("window.shifts.length = 0")
    for _ in range(TURNS):
        ask_for_a_hint(window)
        assert places(window) == before
        window.page.locator("[data-part=advice]").get_by_role("button", name=window.say("web-close")).click()
        window.compose(random)
        assert places(window) == before
        window.confirm()
        assert places(window) == before
        assert window.await_turn()
        assert places(window) == before
    shifts: list[list[Any]] = window.page.evaluate("window.shifts")
    assert sum(shift for shift, *_ in shifts) < MOST_SHIFT, sorted(shifts, key=lambda one: -one[0])[:6]


def test_the_bar_of_a_phone_is_low(guests: Guests, page_server: Address) -> None:
    window = sit(guests, page_server, "black-friday-2023", "360x740")
    heights = [box["height"] for box in [window.bar.bounding_box()] if box]
    window.act(next(action for action in window.offers() if action.startswith("buy ")))
    heights += [box["height"] for box in [window.bar.bounding_box()] if box]
    assert len(heights) == 2 and max(heights) <= MOST_BAR


@pytest.mark.parametrize("size", ["640x360", "740x360"])
def test_at_double_size_or_on_a_phone_on_its_side_a_turn_can_be_played(
    guests: Guests, page_server: Address, size: str
) -> None:
    window, random = sit(guests, page_server, "black-friday-2023", size), Random(6)
    assert not window.scrolls_sideways()
    before = window.version
    window.compose(random)
    window.confirm()
    assert window.version > before
