"""A first game with the coach: it highlights what it asks for, objects gently, and lets you go your own way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from outcry.rules import games
from support.browser import PHONE, Guests, Window
from support.server import Address, Person, open_table

TURNS = 2


def sit_down(guests: Guests, page_server: Address, game: str, **more: Any) -> tuple[Window, Person]:
    """Start the lesson of a game."""
    table, (token,) = open_table(page_server, game, "you", tutorial=True)
    window = guests.come(**more).sit(table, token)
    assert window.await_turn()
    return window, Person(page_server, table, window.token())


def coach(window: Window) -> Locator:
    """Return the coach's panel."""
    return window.page.locator("section.coach")


def leaf_through(window: Window) -> None:
    """Page through all hints of a turn."""
    following = coach(window).get_by_role("button", name=window.say("web-coach-next"), exact=True)
    while following.is_visible():
        following.click()


def lit(window: Window) -> str:
    """List what the coach highlights."""
    rules: str = window.page.evaluate(
        "[...document.adoptedStyleSheets].flatMap(s => [...s.cssRules]).map(r => r.cssText).join(' ')"
    )
    return rules


@pytest.mark.parametrize("game", [game for game in games() if game != "big-shot"])
def test_the_coach_lights_each_action_that_it_asks_for(guests: Guests, page_server: Address, game: str) -> None:
    window, person = sit_down(guests, page_server, game)
    for turn in range(1, TURNS + 1):
        expect(coach(window)).to_contain_text(f"{turn} / ")
        leaf_through(window)
        actions = person.look()["lesson"]["actions"]
        for action in actions:
            expect(window.control(action)).to_be_visible()
            assert f'data-action="{action}"' in lit(window)
            window.act(action)
        assert window.has_moved() == (actions[-1] == "done")
        assert window.has_moved() or 'data-part="confirm"' in lit(window)
        window.confirm()
        assert window.await_turn()


def test_the_coach_objects_to_another_move_and_lets_it_be_done(guests: Guests, page_server: Address) -> None:
    window, _ = sit_down(guests, page_server, "big-shot")
    window.control("pass").click()
    expect(coach(window)).to_contain_text("bid 2")
    assert window.draft == []
    window.button("web-coach-stay").click()
    window.control("pass").click()
    window.button("web-coach-anyway").click()
    expect(coach(window)).to_contain_text(window.say("web-coach-gone"))
    coach(window).get_by_role("button").click()
    expect(coach(window)).to_have_count(0)


def follow(person: Person, until: str) -> None:
    """Follow the coach without a browser until a turn for which it expects something."""
    while until not in (actions := (shown := person.await_turn())["lesson"]["actions"]):
        assert person.turn(shown["version"], actions, f"turn at {shown['version']}").status_code == 200


def test_the_coach_objects_if_something_of_a_turn_is_left_out(guests: Guests, page_server: Address) -> None:
    window, person = sit_down(guests, page_server, "black-friday-2023")
    follow(person, "sell purple")
    version = str(person.look()["version"])
    expect(window.bar).to_have_attribute("data-version", version)
    for action in ("sell purple", "mark purple"):
        window.clear()
        window.act(action)
    window.confirming.click()
    expect(coach(window)).to_contain_text(window.say("web-coach-short", turn="sell green"))
    expect(window.bar).to_have_attribute("data-version", version)
    before = window.draft
    window.button("web-coach-add").click()
    window.settle(before)
    assert window.draft == ["sell purple"]
    assert 'data-action="sell green"' in lit(window)
    window.act("mark purple")
    window.button("web-coach-anyway").click()
    expect(coach(window)).to_contain_text(window.say("web-coach-gone"))


def test_the_coach_is_folded_on_a_phone(guests: Guests, page_server: Address) -> None:
    window, _ = sit_down(guests, page_server, "black-friday-2023", **PHONE)
    high = coach(window).bounding_box()
    window.button("web-coach-fold").click()
    low = coach(window).bounding_box()
    assert high and low and low["height"] < high["height"] / 2
    assert not window.scrolls_sideways()


def test_a_refusal_leads_to_its_rule(guests: Guests, page_server: Address) -> None:
    window, person = sit_down(guests, page_server, "black-friday-2023")
    window.act(person.look()["lesson"]["actions"][0])
    window.page.locator('[data-action="sell blue"]:visible').click(force=True)
    link = window.page.locator(".toast a")
    section = str(link.get_attribute("href"))
    with window.page.context.expect_page() as opened:
        link.click()
    heading = opened.value.locator("#" + section.partition("#")[2])
    expect(heading).to_be_in_viewport()
