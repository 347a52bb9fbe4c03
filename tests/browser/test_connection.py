"""The connection: silence is noticed, requests have timeouts, nothing is lost or done twice, and nothing moves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import WebSocket, WebSocketRoute, expect

from support.browser import LONG_PATIENCE, Guests, Window, take_turn
from support.relay import Relay, relay
from support.server import Address, Person, open_table

FAILURES = r"WebSocket connection|ERR_INTERNET_DISCONNECTED"
"""What Chromium reports when a connection fails."""

BEATS = 3
"""More beats than a connection may miss before the page gives it up."""

WATCH_MESSAGES = """
window.asked = [];
const get = Map.prototype.get;
Map.prototype.get = function (key) {
  if (typeof key === 'string') window.asked.push(key);
  return get.call(this, key);
};
"""
"""Record which messages of the catalogues the page formats."""


@pytest.fixture
def net(page_server: Address) -> Iterator[Relay]:
    """A network between browsers and the server."""
    with relay(page_server.port) as between:
        yield between


def two_on_a_net(guests: Guests, net: Relay) -> tuple[Window, Person]:
    """Seat one person behind the network, whose turn it is, and a friend who is not."""
    table, keys = open_table(Address(net.target), "black-friday-2023", "you", "open", "mibs", boards=["no-tiles"])
    window = guests.come(address=Address(net.port)).sit(table, keys[0])
    assert window.await_turn()
    return window, Person(Address(net.target), table, keys[1])


def places(window: Window) -> Any:
    """Return where the parts of the table are."""
    return window.page.locator(".board, .ledger, .track, .desk, .paper, footer.bar").evaluate_all(
        "all => all.map(one => JSON.stringify(one.getBoundingClientRect()))"
    )


def draft_every_step(window: Window) -> list[str]:
    """Draft a turn including the steps that its main button would take."""
    for verb in ("buy ", "mark "):
        window.act(next(action for action in window.offers() if action.startswith(verb)))
    return window.draft


def decided(window: Window, other: Person, version: int) -> list[str]:
    """List what the person in a window has decided since a version."""
    seat = Person(window.address, window.table, window.token()).look()["seat"]
    return [entry["action"] for entry in other.look()["story"][version:] if entry["actor"] == seat]


def test_a_silent_network_is_noticed_and_the_page_catches_up(guests: Guests, net: Relay) -> None:
    window, other = two_on_a_net(guests, net)
    window.compose(Random(1))
    window.confirm()
    before = places(window)
    net.hush()
    while take_turn(other, Random(2)):
        pass
    expect(window.connection).to_have_text(window.say("web-reconnecting"), timeout=LONG_PATIENCE)
    assert places(window) == before, "the notice moves the table"
    assert window.version < other.look()["version"]
    net.speak()
    expect(window.connection).to_have_text(window.say("web-back-online"), timeout=LONG_PATIENCE)
    assert window.await_turn()
    assert window.version == other.look()["version"]
    told = window.page.get_by_role("log").inner_text()
    window.page.reload()
    window.await_turn()
    assert window.page.get_by_role("log").inner_text() == told, "a part of the story is missing, or told twice"
    window.pardon(FAILURES)


def test_beats_keep_a_connection_alive_at_which_nothing_happens(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    window = guests.come()
    sockets: list[Any] = []
    beats: list[Any] = []

    def listen(socket: WebSocket) -> None:
        sockets.append(socket)
        socket.on("framereceived", lambda text: beats.append(text) if json.loads(text)["type"] == "beat" else None)

    window.page.on("websocket", listen)
    window.sit(table, keys[0])
    while len(beats) < BEATS:
        sockets[0].wait_for_event("framereceived")
    assert len(sockets) == 1
    expect(window.connection).to_have_text("")


def test_a_turn_that_is_not_answered_can_be_confirmed_again_and_counts_once(guests: Guests, net: Relay) -> None:
    window, other = two_on_a_net(guests, net)
    actions = draft_every_step(window)
    version = window.version
    net.answers.clear()
    window.confirming.click()
    expect(window.toast).to_have_text(window.say("web-turn-unanswered"), timeout=LONG_PATIENCE)
    assert window.draft == actions, "the draft is lost"
    entries = other.look()["version"]
    assert entries > version, "the server has not got the turn"
    net.speak()
    expect(window.bar).not_to_have_attribute("data-version", str(version), timeout=LONG_PATIENCE)
    assert window.draft == []
    assert decided(window, other, version) == actions
    window.pardon(FAILURES)


def test_a_turn_that_is_confirmed_twice_counts_once(guests: Guests, net: Relay) -> None:
    window, other = two_on_a_net(guests, net)
    actions = draft_every_step(window)
    version = window.version
    net.requests.clear()
    window.confirming.click()
    expect(window.toast).to_have_text(window.say("web-turn-unanswered"), timeout=LONG_PATIENCE)
    assert other.look()["version"] == version
    net.cut()
    window.confirm()
    assert decided(window, other, version) == actions
    window.pardon(f"{FAILURES}|409")


def test_the_page_says_when_it_is_offline_and_is_back_at_once(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    window, other = guests.come().sit(table, keys[0]), Person(page_server, table, keys[1])
    assert window.await_turn()
    before = places(window)
    window.page.context.set_offline(True)
    expect(window.connection).to_have_text(window.say("web-you-are-offline"))
    assert places(window) == before
    window.control("buy purple").click(force=True)
    expect(window.toast).to_have_text(window.say("web-offline"))
    assert other.post("/chat", text="Are you there?").status_code == 200
    window.page.context.set_offline(False)
    expect(window.connection).to_have_text(window.say("web-back-online"))
    expect(window.page.get_by_role("tab", name=window.say("web-chat"))).to_contain_text("1")
    expect(window.connection).to_have_text("")
    window.pardon(FAILURES)


def test_a_page_that_missed_an_entry_asks_for_the_whole_table(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    window, other = guests.come(), Person(page_server, table, keys[1])
    lost: list[str] = []
    hellos: list[Any] = []

    def listen(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def lose(message: str | bytes) -> None:
            if not lost and json.loads(message)["type"] == "turn":
                lost.append(str(message))
            else:
                page.send(message)

        def pass_on(message: str | bytes) -> None:
            hellos.append(json.loads(message))
            server.send(message)

        server.on_message(lose)
        page.on_message(pass_on)

    window.page.route_web_socket("**/live", listen)
    window.sit(table, keys[0])
    assert window.await_turn()
    version = window.version
    window.compose(Random(1))
    window.confirming.click()
    while not take_turn(other, Random(2)):
        pass
    assert window.await_turn()
    assert lost, "nothing was lost"
    assert [hello["since"] for hello in hellos] == [0, version]
    assert hellos[0]["browser"] == hellos[1]["browser"] != ""
    assert window.version == other.look()["version"]
    log = window.page.get_by_role("log").inner_text()
    window.page.reload()
    window.await_turn()
    assert window.page.get_by_role("log").inner_text() == log


def test_the_lobby_appears_as_soon_as_the_server_answers(guests: Guests) -> None:
    window = guests.come()
    for address in ("**/api/words/*", "**/api/games"):
        window.page.route(address, lambda route: route.abort())
    window.go("/")
    expect(window.page.get_by_text("The server does not answer.")).to_be_visible()
    window.page.unroute("**/api/words/*")
    expect(window.connection).to_have_text(window.say("web-reconnecting"))
    window.page.unroute("**/api/games")
    expect(window.page.locator("li.game")).to_have_count(3)
    window.pardon("ERR_FAILED")


def test_a_chat_message_draws_nothing_but_the_chat(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    window, other = guests.come(), Person(page_server, table, keys[1])
    window.page.add_init_script(WATCH_MESSAGES)
    frames: list[Any] = []
    window.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: frames.append(json.loads(text))))
    window.sit(table, keys[0])
    assert window.await_turn()
    window.page.get_by_role("tab", name=window.say("web-chat")).click()
    asked: list[str] = window.page.evaluate("window.asked.splice(0)")
    assert "web-price-table" in asked, "the board is not watched"
    frames.clear()
    assert other.post("/chat", text="Good morning").status_code == 200
    expect(window.page.locator(".chat")).to_contain_text("Good morning")
    assert [frame["type"] for frame in frames if frame["type"] != "beat"] == ["chat"]
    assert set(window.page.evaluate("window.asked.splice(0)")) <= {"web-unnamed"}


def test_the_first_load_is_small(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    window = guests.come()
    sizes: list[int] = []
    window.page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    window.sit(table, keys[0])
    window.await_turn()
    assert len(sizes) > 5
    assert sum(sizes) < 150_000
