"""Notifications for a player who is looking elsewhere; and animations, which can be skipped."""

from __future__ import annotations

import re
import time
from random import Random
from typing import Any

from playwright.sync_api import expect

from support.browser import LONG_PATIENCE, Guests, Window, is_forced, take_turn
from support.server import Address, Person, open_table

WATCH_NOTICES = """
window.asked = 0;
window.rung = 0;
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { window.asked += 1; return (this.permission = 'granted'); }
  constructor(title, more) { (window.notices ??= []).push([title, more.body]); }
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) { window.rung += 1; return start.call(this, when); };
"""
LOOK_ELSEWHERE = """
Object.defineProperty(document, 'hidden', { value: true });
Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
document.dispatchEvent(new Event('visibilitychange'));
"""


def two_at_the_market(guests: Guests, page_server: Address) -> tuple[Window, Person]:
    """Seat one person with a browser, and a friend without one, who is to move."""
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    window = guests.come()
    window.page.add_init_script(WATCH_NOTICES)
    window.sit(table, keys[0])
    assert window.await_turn()
    return window, Person(page_server, table, keys[1])


def test_the_title_tells_whose_turn_it_is(guests: Guests, page_server: Address) -> None:
    window, other = two_at_the_market(guests, page_server)
    window.compose(Random(1))
    window.confirm()
    mine = window.say("web-your-turn")
    assert mine not in window.page.title()
    window.page.evaluate(LOOK_ELSEWHERE)
    while take_turn(other, Random(2)):
        pass
    assert window.await_turn()
    assert mine in window.page.title()
    window.page.goto(window.address.http)
    assert window.page.title() == "Outcry"


def test_the_title_tells_that_cubes_are_to_be_placed(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "big-shot", "you", "open")
    window = guests.come().sit(table, keys[0])
    people = [Person(page_server, table, key) for key in (window.token(), keys[1])]
    end = time.monotonic() + LONG_PATIENCE / 1000
    while not must_place(people[0]):
        assert time.monotonic() < end, "no cubes are won"
        for person in people:
            if not must_place(people[0]) and (person is people[1] or not is_forced(person)):
                take_turn(person, Random(2))
    assert window.await_turn()
    expect(window.page).to_have_title(re.compile(re.escape(window.say("web-your-turn"))))
    window.pardon("409")  # the page was about to take a forced turn, too


def must_place(person: Person) -> bool:
    """Return whether it is this person's turn to place cubes, and there is a choice."""
    shown = person.look()
    choices = sum(name.startswith("put") for name in shown.get("legal", []))
    return bool(shown["to_move"] == shown["seat"]) and choices > 1


def test_notifications_ask_for_permission_only_when_turned_on(guests: Guests, page_server: Address) -> None:
    window, other = two_at_the_market(guests, page_server)
    window.compose(Random(1))
    window.confirm()
    assert window.page.evaluate("window.asked") == 0
    wanted = window.open_menu().get_by_label(window.say("web-notify"))
    expect(wanted).not_to_be_checked()
    wanted.click()
    expect(wanted).to_be_checked()
    assert window.page.evaluate("window.asked") == 1
    window.page.evaluate(LOOK_ELSEWHERE)
    while take_turn(other, Random(2)):
        pass
    assert window.await_turn()
    assert window.page.evaluate("window.notices") == [[window.say("web-your-turn"), "Black Friday (2023)"]]


def test_a_click_makes_a_sound_which_can_be_switched_off(guests: Guests, page_server: Address) -> None:
    window, _ = two_at_the_market(guests, page_server)
    before = window.page.evaluate("window.rung")
    window.act(window.offers()[0])
    assert window.page.evaluate("window.rung") == before + 1
    sounds = window.open_menu().get_by_label(window.say("web-sound"))
    expect(sounds).to_be_checked()
    sounds.click()
    window.page.keyboard.press("Escape")
    window.act(window.offers()[0])
    assert window.page.evaluate("window.rung") == before + 1


def test_a_price_change_is_shown_step_by_step_and_can_be_skipped(guests: Guests, page_server: Address) -> None:
    window = see_price_change(guests, page_server)
    news = window.page.locator(".floor-news")
    skip = news.get_by_role("button", name=window.say("web-skip"))
    skip.click()
    expect(skip).to_be_hidden()
    expect(news.locator(".nets li.in")).to_have_count(5)
    news.get_by_role("button", name=window.say("web-again")).click()
    expect(skip).to_be_visible()
    window.page.keyboard.press("Escape")
    expect(skip).to_be_hidden()
    window.page.keyboard.press("Escape")
    expect(news).to_be_hidden()
    window.page.get_by_role("button", name=window.say("web-last-change")).click()
    expect(news).to_be_visible()


def test_nothing_tells_the_new_prices_before_the_change_has_shown_them(guests: Guests, page_server: Address) -> None:
    window = see_price_change(guests, page_server)
    person = Person(page_server, window.table, window.token())
    news, log = window.page.locator(".floor-news"), window.page.get_by_role("log")
    *earlier, nets = changes(person)
    said = window.say("story-net", **nets[-1]).partition(":")[2]
    told_before = sum(said in window.say("story-net", **net) for change in earlier for net in change)
    told_after = told_before + sum(said in window.say("story-net", **net) for net in nets)
    expect(news).to_be_visible()
    expect(log.get_by_text(said)).to_have_count(told_before)
    assert market_prices(window)[-1] == window.say("money", amount=nets[-1]["old"])
    news.get_by_role("button", name=window.say("web-skip")).click()
    expect(log.get_by_text(said)).to_have_count(told_after)
    assert market_prices(window) == [
        window.say("money", amount=price) for price in person.look()["state"]["prices"].values()
    ]


def changes(person: Person) -> list[list[dict[str, Any]]]:
    """List what was reported for each stock in each price change."""
    told: list[list[dict[str, Any]]] = []
    for event in (event for entry in person.look()["story"] for event in entry["events"]):
        if event["key"] == "story-price-change":
            told.append([])
        elif event["key"] == "story-net":
            told[-1].append(event["facts"])
    return told


def market_prices(window: Window) -> list[str]:
    """Read the prices in the market."""
    return [text.rstrip("▲▼") for text in window.page.locator(".piles [data-colour] .price").all_inner_texts()]


def test_new_prices_are_shown_at_once_at_the_start_of_a_turn(guests: Guests, page_server: Address) -> None:
    window = see_price_change(guests, page_server)
    assert window.await_turn()
    window.act(window.offers()[0])
    expect(window.page.locator(".floor-news")).to_be_hidden()
    window.button("web-undo").click()
    expect(window.bar).to_have_attribute("data-draft", "")
    shown = tokens(window)
    window.page.reload()
    assert window.await_turn()
    assert shown == tokens(window)


def see_price_change(guests: Guests, server: Address) -> Window:
    """Open a table where prices have just changed, on one's own turn."""
    table, keys = open_table(server, "black-friday-2023", "you", "open", "mibs")
    window = guests.come(reduced_motion="no-preference").sit(table, keys[0])
    own, other = Person(server, table, window.token()), Person(server, table, keys[1])
    random, end = Random(3), time.monotonic() + LONG_PATIENCE / 1000
    while not has_price_change(own):
        assert time.monotonic() < end, "prices do not change"
        take_turn(own, random)
        take_turn(other, random)
    while (shown := own.look())["to_move"] != shown["seat"]:
        assert time.monotonic() < end, "nobody moves"
        take_turn(other, random)
    return window


def tokens(window: Window) -> list[str]:
    """Return the positions of the price tokens."""
    drawn = window.page.locator(".prices .token")
    places: list[str] = drawn.evaluate_all("all => all.map(one => one.getAttribute('style'))")
    return places


def has_price_change(person: Person) -> bool:
    """Return whether prices have changed."""
    return any(event["key"] == "story-price-change" for entry in person.look()["story"] for event in entry["events"])


def test_the_pace_of_animations_is_chosen_and_kept(guests: Guests) -> None:
    window = guests.come(reduced_motion="no-preference").go("/")
    for speed, motion in (("relaxed", 400), ("instant", 0), ("brisk", 200)):
        window.open_menu().get_by_label(window.say("web-speed")).select_option(speed)
        window.page.reload()
        window.page.locator("li.game").first.wait_for()
        assert pace(window) == motion


def test_who_wants_less_motion_gets_none_at_any_pace(guests: Guests) -> None:
    window = guests.come(reduced_motion="reduce").go("/")
    window.open_menu().get_by_label(window.say("web-speed")).select_option("relaxed")
    assert pace(window) == 0


def pace(window: Window) -> float:
    """Return the milliseconds of an animation."""
    motion: str = window.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--motion').trim()")
    return float(motion.removesuffix("ms")) if motion.endswith("ms") else 1000 * float(motion.removesuffix("s"))
