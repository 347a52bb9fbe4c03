"""A game without a folder in the page is shown as tables and buttons, and can be played to its end."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect
from test_accessible import THEMES, findings

from support.browser import DESKTOP, PHONE, Guests, Window
from support.databases import sqlite
from support.server import Address, open_table, serving_alone
from support.toy import open_short_pile, with_toy

NAME = "nameless"
"""A game unknown to the page."""


def disguise(window: Window, game: str) -> None:
    """Rename a game to one that neither the page nor any catalogue knows."""

    def listen(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: line.send(json.dumps(nameless(json.loads(text)))))

    def answer(route: Route) -> None:
        if route.request.url.endswith("/sections"):
            route.fulfill(json={})
        else:
            route.fulfill(json=nameless(route.fetch().json()))

    def nameless(message: dict[str, Any]) -> dict[str, Any]:
        assert message.pop("game", game) == game
        for entry in message.get("story", []):
            for event in entry["events"]:
                event["key"] = f"nameless-{event['key']}"
        return message | {"game": NAME}

    window.page.route_web_socket("**/live", listen)
    window.page.route("**/at/*", answer)
    window.page.route(f"**/games/{NAME}/*", answer)


@pytest.mark.parametrize("game", ["big-shot", "black-friday-2023"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_game_without_drawings_is_played_to_its_end(
    guests: Guests, page_server: Address, game: str, screen: dict[str, Any]
) -> None:
    table, keys = open_table(page_server, game, "you", "trader", "trader")
    window = guests.come(**screen)
    disguise(window, game)
    window.sit(table, keys[0])
    assert window.await_turn()
    assert window.page.locator(".board section").count() > 2
    window.play(Random(3))
    assert not window.scrolls_sideways()
    expect(window.result.locator(".top tbody tr")).to_have_count(3)


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_toy_game_that_a_package_brings_is_played_to_its_end(
    guests: Guests, tmp_path: Path, screen: dict[str, Any]
) -> None:
    with serving_alone(sqlite(tmp_path), with_toy()) as (_, address):
        window = guests.come(address=address, **screen)
        window.go("/")
        expect(window.page.locator("li.game h2").last).to_have_text("Nim with a die")
        table, keys = open_table(address, "nim", "you", "broker")
        window.sit(table, keys[0])
        assert window.await_turn()
        expect(window.page.locator('[data-part="table"]')).to_contain_text("Pile")
        assert set(window.offers()) == {"take 1", "take 2", "take 3"}
        window.play(Random(5))
        assert not window.scrolls_sideways()
        expect(window.result.locator(".top tbody tr")).to_have_count(2)
        window.page.goto("about:blank")


def test_a_refusal_of_the_toy_game_is_told_by_its_own_name_and_no_link_leads_to_its_rules(
    guests: Guests, tmp_path: Path
) -> None:
    with serving_alone(sqlite(tmp_path), with_toy()) as (_, address):
        window = guests.come(address=address)
        table, token, _, _ = open_short_pile(address)
        window.sit(table, token)
        assert window.await_turn()
        window.control("take 3").click(force=True)
        expect(window.toast).to_have_text("Not now: too few stones.")
        menu = window.open_menu()
        expect(menu.get_by_label(window.say("web-language"))).to_be_visible()
        expect(menu.get_by_role("link")).to_have_count(0)
        window.page.goto("about:blank")


TOY: dict[str, Any] = {
    "type": "table",
    "table": "toytable",
    "game": NAME,
    "title": "Toy",
    "version": 0,
    "seat": 1,
    "seats": [
        {"player": "human", "name": name, "is_here": True, "browsers": 1, "is_claimed": True} for name in ("Ada", "Ben")
    ],
    "to_move": 1,
    "is_over": False,
    "words": {},
    "has_rules": False,
    "memory": "helped",
    "start": "seated",
    "hints": False,
    "board": {},
    "promise": "",
    "salt": "",
    "state": {"players": 2, "to_move": 1, "pile": 13},
    "story": [],
    "chat": [],
    "next": None,
    "spectators_may_talk": True,
    "chart": [],
    "legal": ["take 1", "take 2"],
    "refused": {"take 9": {"key": "why-nobody-can", "facts": {}}},
    "why_no_undo": "undo-nothing-yet",
}


def sit_at_toy(window: Window) -> list[Any]:
    """Join a table of a toy game that only this test plays; return the decisions that the page sends."""
    sent: list[Any] = []
    lines: list[WebSocketRoute] = []

    def listen(line: WebSocketRoute) -> None:
        lines.append(line)
        line.on_message(lambda _: line.send(json.dumps(TOY)))

    def preview(route: Route) -> None:
        draft: dict[str, Any] = route.request.post_data_json or {}
        state = TOY["state"] | {"pile": 11}
        facts = {"legal": [], "refused": {}, "is_complete": True, "awaits_chance": False}
        route.fulfill(json=draft | facts | {"state": state, "written": ", ".join(draft["actions"])})

    def turn(route: Route) -> None:
        sent.append(route.request.post_data_json)
        route.fulfill(json={"version": 2})
        told = [
            {"number": 0, "actor": 1, "action": sent[-1]["actions"][0], "events": []},
            {"number": 1, "actor": 2, "action": "take 3", "events": [{"key": "toy-took", "facts": {"count": 3}}]},
        ]
        after = {"type": "turn", "version": 2, "state": TOY["state"] | {"pile": 8}, "story": told}
        unchanged = ("to_move", "is_over", "chart", "legal", "refused", "why_no_undo")
        lines[-1].send(json.dumps(after | {name: TOY[name] for name in unchanged}))

    window.page.route_web_socket("**/live", listen)
    window.page.route("**/brief", lambda route: route.fulfill(json=TOY))
    window.page.route("**/preview", preview)
    window.page.route("**/turn", turn)
    window.page.route(f"**/games/{NAME}/sections", lambda route: route.fulfill(json={}))
    window.sit("toytable", "some-token")
    return sent


def test_a_toy_is_shown_by_its_fields_and_played_by_its_notation(guests: Guests) -> None:
    window = guests.come()
    sent = sit_at_toy(window)
    assert window.await_turn()
    picture = window.page.locator('[data-part="table"]')
    expect(picture.locator("dt")).to_have_text(["Players", "To move", "Pile"])
    expect(picture.locator("dd")).to_have_text(["2", "1", "13"])
    assert window.offers() == ["take 1", "take 2"]
    window.control("take 9").click(force=True)
    expect(window.toast).to_have_text("why-nobody-can")
    window.act("take 2")
    expect(picture.locator("dd").last).to_have_text("13 11")
    window.confirming.click()
    expect(window.bar).to_have_attribute("data-version", "2")
    assert [decision["actions"] for decision in sent] == [["take 2"]]
    expect(picture.locator("dd").last).to_have_text("8")
    expect(window.page.get_by_role("log").locator("p")).to_have_text(["Ada: take 2", "Ben: take 3"])


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious_at_a_table_without_drawings(
    guests: Guests, page_server: Address, theme: str
) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "trader", "trader")
    window = guests.come(color_scheme=theme)
    disguise(window, "black-friday-2023")
    window.sit(table, keys[0])
    assert window.await_turn()
    assert findings(window) == []
    window.act(window.offers()[0])
    assert findings(window) == []


def test_a_game_without_drawings_comes_last_in_the_lobby(guests: Guests) -> None:
    window = guests.come()

    def answer(route: Route) -> None:
        cards = route.fetch().json()
        known = {"name": NAME, "title": "Toy", "has_lesson": False, "has_rules": False, "ratings": {}, "presets": {}}
        route.fulfill(json=[cards[0] | known | {"fewest": 2, "most": 2}, *cards])

    window.page.route("**/api/games", answer)
    window.go("/")
    card = window.page.locator("li.game").last
    expect(card.get_by_role("heading")).to_have_text("Toy")
    expect(card.get_by_text("2 seats", exact=True)).to_be_visible()
    expect(card.locator(f'svg[data-game="{NAME}"]')).to_be_visible()
    expect(card.get_by_role("link")).to_have_count(0)
    assert NAME not in card.inner_text()
    titles = window.page.locator("li.game h2").all_inner_texts()
    assert titles == ["Black Friday (2023)", "Black Friday (2010)", "Big Shot", "Toy"]
