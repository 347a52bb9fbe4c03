"""Whole games by mouse, from the lobby to the result, and what the result page offers."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from outcry.play.log import fate_of, read_log
from outcry.rules import find_game
from support.browser import Guests, Window

GAMES = ["black-friday-2023", "black-friday-2010", "big-shot"]


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_can_be_played_by_clicks(guests: Guests, name: str) -> None:
    window = guests.come().play_now(find_game(name).title)
    assert window.play(Random(1)) > 3
    see_result(window)
    check_the_deal(window)
    download_and_replay(window)
    look_back(window)
    look_from_every_seat(window)
    share(guests, window)
    play_on_from_here(window)


def see_result(window: Window) -> None:
    """Check the podium, the table of results, and the charts with their numbers."""
    seats = window.page.locator(".result table").first.locator("tbody tr")
    expect(window.page.locator(".podium li")).to_have_count(min(3, seats.count()))
    assert sorted(row.split("\t")[0] for row in seats.all_inner_texts()).count("1") >= 1
    expect(window.result.locator("figure svg path[d]").first).to_be_visible()


def check_the_deal(window: Window) -> None:
    """Check on the page that chance was honest."""
    window.button("web-check-deal").click()
    dialog = window.page.get_by_role("dialog", name=window.say("web-check-deal"))
    expect(dialog).to_contain_text(window.say("replay-honest"))
    dialog.get_by_role("button", name=window.say("web-close")).click()


def download_and_replay(window: Window) -> None:
    """Download the log and replay it locally."""
    with window.page.expect_download() as coming:
        window.page.get_by_role("link", name=window.say("web-download")).click()
    match, log = read_log(Path(coming.value.path()).read_text(encoding="utf-8"))
    fate = fate_of(log)
    assert match.is_over and fate
    assert match.is_honest(fate)


def look_back(window: Window) -> None:
    """Move the slider: the board goes back step by step, and the address contains the position."""
    table, slider = window.page.locator(".table"), window.page.locator("input[type=range]")
    end = table.get_attribute("data-version") or ""
    slider.press("Home")
    expect(table).not_to_have_attribute("data-version", end)
    first = table.get_attribute("data-version") or ""
    slider.press("ArrowRight")
    expect(table).not_to_have_attribute("data-version", first)
    then = table.get_attribute("data-version") or ""
    assert int(first) < int(then) < int(end)
    expect(window.page).to_have_url(re.compile(rf"\?at={then}$"))


def look_from_every_seat(window: Window) -> None:
    """After the game, look at every hand in turn."""
    if window.button("web-whole-table").is_visible():
        window.button("web-whole-table").click()
    seats = window.page.get_by_label(window.say("web-seen-by"))
    for seat, name in enumerate(seats.locator("option").all_inner_texts()[1:], 1):
        seats.select_option(str(seat))
        if window.page.locator(".desk").count():
            expect(window.page.locator(".desk.own")).to_have_attribute("aria-label", name)
    seats.select_option("0")
    expect(window.page.locator(".desk.own")).to_have_count(0)
    seats.select_option("1")


def share(guests: Guests, window: Window) -> None:
    """Open the link to a position as somebody else and see the same position."""
    version = window.page.locator(".table").get_attribute("data-version") or ""
    friend = guests.come()
    friend.page.goto(window.page.url)
    expect(friend.page.locator(".table")).to_have_attribute("data-version", version)
    expect(friend.page.locator("input[type=range]")).to_have_value("1")


def play_on_from_here(window: Window) -> None:
    """Fork the game at the position of the slider, and take a turn there."""
    over = window.table
    window.button("web-fork").click()
    asked = window.page.get_by_role("dialog", name=window.say("web-fork"))
    expect(asked.get_by_role("radio", checked=True)).to_have_count(1)
    asked.get_by_role("button", name=window.say("web-fork")).click()
    window.bar.wait_for()
    assert window.table != over
    assert window.await_turn()
    window.compose(Random(2))
    window.confirm()


def test_without_a_point_chosen_there_is_nothing_to_fork(guests: Guests, ended: dict[str, str]) -> None:
    window = guests.come().sit(ended["black-friday-2023"])
    window.button("web-fork").click(force=True)
    expect(window.toast).to_have_text(window.say("web-fork-where"))
    assert window.table == ended["black-friday-2023"]


@pytest.mark.parametrize("name", GAMES)
def test_a_later_visitor_can_look_back_share_and_fork(guests: Guests, ended: dict[str, str], name: str) -> None:
    window = guests.come().sit(ended[name])
    see_result(window)
    look_back(window)
    look_from_every_seat(window)
    share(guests, window)
    play_on_from_here(window)
