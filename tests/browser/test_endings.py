"""The end of a game: its last moments, the result in a few words, charts, and the replay under the board."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from support.browser import LONG_PATIENCE, Guests, Window, finish
from support.server import Address, Person, open_table

GAMES = {"black-friday-2023": ("mibs", "random"), "big-shot": ("naive", "naive")}
LEADING = {"black-friday-2023": "result-wealth", "big-shot": "result-balance"}
"""The columns of the result that tell who won by how much."""

FRAMES = {"black-friday-2023": 4, "big-shot": 3}
"""The number of frames before the podium."""

WATCH = """
window.seen = [];
new MutationObserver(() => {
  const ending = document.querySelector('.ending');
  if (!ending || ending.dataset.frame === window.seen.at(-1)) return;
  window.seen.push(ending.dataset.frame);
  window.said = ending.getAttribute('aria-label');
  if (ending.dataset.frame === window.press) dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Notes the frames that are shown, and presses a key at one of them if asked to."""


def play_to_the_end(guests: Guests, server: Address, game: str, watch: str = WATCH, **more: Any) -> Window:
    """Sit at a table whose game ends before one's eyes."""
    table, keys = open_table(server, game, "you", *GAMES[game], name="Ann")
    window = guests.come(**more)
    window.page.add_init_script(watch)
    window.sit(table, keys[0])
    finish(server, table, [window.token()], Random(7))
    window.result.wait_for(timeout=LONG_PATIENCE)
    window.pardon("409")  # the page was about to take a forced turn, too
    return window


@pytest.mark.parametrize("game", GAMES)
def test_the_last_moments_are_shown_frame_by_frame(guests: Guests, page_server: Address, game: str) -> None:
    window = play_to_the_end(guests, page_server, game, reduced_motion="no-preference")
    seen = window.page.evaluate("window.seen")
    assert seen == [str(frame) for frame in range(FRAMES[game] + 1)]
    headline = window.result.locator(".hero h2")
    assert window.page.evaluate("window.said").split() == headline.inner_text().split()
    window.page.reload()
    expect(headline).to_be_visible()
    assert window.page.evaluate("window.seen") == []


@pytest.mark.parametrize("game", GAMES)
def test_any_key_ends_the_last_moments(guests: Guests, page_server: Address, game: str) -> None:
    press = WATCH + "window.press = '1';"
    window = play_to_the_end(guests, page_server, game, press, reduced_motion="no-preference")
    assert window.page.evaluate("window.seen") == ["0", "1"]


@pytest.mark.parametrize("game", GAMES)
def test_without_animations_the_result_comes_at_once(guests: Guests, page_server: Address, game: str) -> None:
    window = play_to_the_end(guests, page_server, game)
    assert window.page.evaluate("window.seen") == []


@pytest.mark.parametrize("game", GAMES)
def test_the_headline_says_the_place_and_the_margin(guests: Guests, page_server: Address, game: str) -> None:
    window = play_to_the_end(guests, page_server, game)
    shown = Person(page_server, window.table, window.token()).look()
    said = " ".join(window.result.locator(".hero h2").inner_text().split())
    assert said == " ".join(filter(None, verdict(window, shown, game)))


def verdict(window: Window, shown: dict[str, Any], game: str) -> tuple[str, str]:
    """Compose the headline for one's own seat from what the server tells."""
    places: list[int] = shown["places"]
    own = shown["seat"] - 1
    amounts = [row[LEADING[game]]["facts"]["amount"] for row in shown["result"]]
    rival = places.index(2 if places[own] == 1 else 1)
    ahead = abs(amounts[own] - amounts[rival]) if (amounts[own] > amounts[rival]) == (places[own] == 1) else 0
    margin = window.say(f"margin-{LEADING[game]}", count=ahead)
    if places[own] == 1:
        return window.say("end-you-win"), window.say("end-by", margin=margin) if ahead else ""
    key = "end-placed-and" if ahead else "end-placed"
    return window.say(key, place=places[own], seats=3), window.say("end-short", margin=margin) if ahead else ""


def test_the_charts_name_the_players_and_have_tables(guests: Guests, ended: dict[str, str]) -> None:
    window = guests.come().sit(ended["black-friday-2023"])
    shown = Person(window.address, window.table).look()
    names = [window.say(f"player-{seat['player']}") for seat in shown["seats"]]
    charts = window.result.locator("figure")
    for tab in ("end-tab-share", "end-tab-wealth"):
        window.page.get_by_role("tab", name=window.say(tab)).click()
        expect(charts).to_have_count(1)
        charts.locator("summary").click()
        assert charts.locator("thead th").all_inner_texts()[1:] == names
        expect(charts.locator("tbody tr")).to_have_count(len(shown["chart"]))
    last = charts.locator("tbody tr").last.locator("td").all_inner_texts()
    assert [int(amount) for amount in last] == [row["result-wealth"]["facts"]["amount"] for row in shown["result"]]
    window.page.get_by_role("tab", name=window.say("end-tab-prices")).click()
    expect(charts.locator("li").first).to_contain_text(re.compile("purple", re.IGNORECASE))


def test_no_player_has_the_colour_of_a_share(guests: Guests, ended: dict[str, str]) -> None:
    window = guests.come().sit(ended["black-friday-2023"])
    colours = window.page.evaluate("""() => {
      const style = getComputedStyle(document.documentElement);
      const read = (name) => style.getPropertyValue(name).trim();
      const names = ['purple', 'yellow', 'green', 'blue', 'white', 'red', 'orange', 'black'];
      return [[1, 2, 3, 4, 5].map((seat) => read(`--seat-${seat}`)), names.map((name) => read(`--c-${name}`))];
    }""")
    seats, shares = colours
    assert all(seats) and len(set(seats)) == 5
    assert not any(share in seat for seat in seats for share in shares)


@pytest.mark.parametrize("game", GAMES)
def test_the_replay_is_under_the_board_and_the_charts_follow(guests: Guests, ended: dict[str, str], game: str) -> None:
    window = guests.come().sit(ended[game])
    board = window.page.locator(".sight > *").first
    board.wait_for()
    dock = window.page.get_by_role("group", name=window.say("web-replay"))
    above, below = board.bounding_box(), dock.bounding_box()
    assert above and below
    assert below["y"] >= above["y"] + above["height"] - 1
    assert abs(below["x"] - above["x"]) < 20
    expect(window.result.locator("figure .now")).to_have_count(0)
    window.page.locator("input[type=range]").press("Home")
    expect(window.result.locator("figure .now")).to_have_count(1)


def test_a_turning_point_and_an_entry_of_the_story_lead_to_their_moments(guests: Guests, ended: dict[str, str]) -> None:
    window = guests.come().sit(ended["black-friday-2023"])
    points = window.page.get_by_role("list", name=window.say("end-turning-points"))
    expect(points.get_by_role("listitem")).to_have_count(3)
    end = window.page.locator(".table").get_attribute("data-version") or ""
    points.get_by_role("button").first.click()
    expect(window.page.locator(".table")).not_to_have_attribute("data-version", end)
    window.button("web-whole-table").click()
    window.page.locator("input[type=range]").press("End")
    expect(window.page.locator(".table")).to_have_attribute("data-version", end)
    window.button("web-jump").first.click()
    expect(window.page.locator(".table")).not_to_have_attribute("data-version", end)
    window.button("web-see-result").click()
    expect(window.result.locator(".hero h2")).to_be_visible()
