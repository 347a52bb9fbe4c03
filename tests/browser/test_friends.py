"""Several people with browsers at one table."""

from __future__ import annotations

import json
import re
from random import Random

from playwright.sync_api import Locator, expect

from support.browser import LONG_PATIENCE, Guests, Window, finish, set_up_for_two
from support.qr import read
from support.server import Address, open_table

HIDDEN = {"unknown"}


def call_oneself(window: Window, name: str) -> None:
    """Change the player's name in the menu."""
    field = window.open_menu().get_by_label(window.say("web-your-name"))
    field.fill(name)
    field.press("Enter")
    window.page.keyboard.press("Escape")


def take_turns(windows: list[Window], count: int, random: Random) -> None:
    """Play a number of turns, each by the player to move, and check that all windows see each of them."""
    for _ in range(count):
        mover = who_moves(windows)
        mover.compose(random)
        mover.confirm()
        expect_same_version(windows)


def who_moves(windows: list[Window]) -> Window:
    """Wait until it is a person's turn, and return their window."""
    while True:
        for window in windows:
            if window.page.locator("footer.bar.mine[aria-busy=false]").is_visible():
                return window


def expect_same_version(windows: list[Window]) -> None:
    """Wait until it is a person's turn and all windows show the same version."""
    version = who_moves(windows).bar.get_attribute("data-version") or ""
    for window in windows:
        expect(window.bar).to_have_attribute("data-version", version, timeout=LONG_PATIENCE)


def test_two_friends_play_at_one_table(guests: Guests) -> None:
    ada, ben = guests.come(), guests.come()
    link = set_up_for_two(ada, "Black Friday (2023)", "Ada")
    ben.page.goto(link)
    ben.bar.wait_for()
    assert "#" not in ben.page.url, "the key of a seat stays in the address"
    call_oneself(ben, "Ben")
    for window in (ada, ben):
        seats = window.page.locator("header").first
        expect(seats).to_contain_text("Ada")
        expect(seats).to_contain_text("Ben")
    take_turns([ada, ben], 4, Random(3))
    for window in (ada, ben):
        for name in ("Ada", "Ben"):
            expect(window.page.get_by_role("log")).to_contain_text(name)


def test_a_visitor_from_a_link_is_asked_for_a_name_once(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "big-shot", "you", "open", name="Ada")
    ben = guests.come().sit(table, keys[1])
    asked = ben.page.get_by_role("form", name=ben.say("web-name-ask"))
    asked.get_by_label(ben.say("web-name-ask")).fill("Ben")
    asked.get_by_role("button", name=ben.say("web-name-say")).click()
    expect(ben.page.locator("header").first).to_contain_text(ben.say("web-own", name="Ben"))
    expect(asked).to_be_hidden()
    other, (key, _) = open_table(page_server, "big-shot", "open", "you")
    ben.sit(other, key)
    expect(asked.get_by_label(ben.say("web-name-ask"))).to_have_value("Ben")
    asked.get_by_role("button", name=ben.say("web-name-skip")).click()
    expect(asked).to_be_hidden()
    ben.sit(other)
    expect(ben.page.locator("header").first).to_contain_text(ben.say("web-own", name=ben.say("web-unnamed", seat=1)))
    expect(asked).to_be_hidden()


def test_an_invitation_says_whose_seat_it_is(guests: Guests) -> None:
    ada, ben = guests.come(), guests.come()
    link = set_up_for_two(ada, "Big Shot", "Ada")
    ada.button("web-invite").click()
    about = ada.page.locator("dialog[open] .about")
    expect(about).to_have_text(ada.say("web-invite-seat", seat=4, name="", state="free"))
    ben.page.goto(link)
    ben.bar.wait_for()
    unnamed = ada.say("web-unnamed", seat=4)
    expect(about).to_have_text(ada.say("web-invite-seat", seat=4, name=unnamed, state="here"))
    leave_seat(ben)
    expect(ada.page.locator(".about")).to_have_count(0)
    expect(ada.button("web-invite")).to_have_count(0)


def modules(code: Locator) -> list[list[bool]]:
    """Return the modules of a drawn QR code, without its margin."""
    size = int((code.get_attribute("viewBox") or "").split()[-1]) - 8
    dark = re.findall(r"M(\d+) (\d+)h1v1h-1z", code.locator("path").get_attribute("d") or "")
    places = {(int(x) - 4, int(y) - 4) for x, y in dark}
    return [[(x, y) in places for x in range(size)] for y in range(size)]


def test_an_invitation_opens_once_with_links_to_play_and_to_watch_and_a_code(guests: Guests) -> None:
    window = guests.come()
    window.page.add_init_script("navigator.share = async (shared) => void (window.shared = shared)")
    window.go("/").button("web-set-up").last.click()
    dialog = window.page.locator("dialog[open]")
    for place in (1, 2):
        dialog.locator("select").nth(place).select_option("open")
    dialog.get_by_role("button", name=window.say("web-open-table")).click()
    invitation = window.page.get_by_role("dialog", name=window.say("web-invite"))
    invitation.wait_for(timeout=LONG_PATIENCE)
    first, other, watch = (field.input_value() for field in invitation.locator("input").all())
    assert read(modules(invitation.get_by_role("img").first)) == first
    invitation.get_by_text(window.say("web-invite-show-code")).nth(1).click()
    code = invitation.get_by_role("img", name=re.compile(r"\b3\b|\b4\b")).and_(window.page.locator(":visible"))
    expect(code).to_have_count(1)
    invitation.get_by_role("button", name=window.say("web-invite-send")).first.click()
    assert window.page.evaluate("window.shared.url") == first
    assert len({first, other, watch}) == 3
    expect(guests.come().sit(watch.rpartition("/")[2]).bar).to_contain_text(window.say("web-you-watch"))
    window.page.reload()
    window.bar.wait_for()
    expect(invitation).to_be_hidden()
    window.button("web-invite").click()
    expect(invitation).to_be_visible()


def test_a_spectator_sees_the_table_but_no_secret_and_cannot_act(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    watcher = guests.come()
    heard: list[str] = []
    watcher.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))))
    watcher.sit(table)
    ada, ben = (guests.come().sit(table, key) for key in keys)
    take_turns([ada, ben], 3, Random(4))
    expect(watcher.bar).to_have_attribute("data-version", str(who_moves([ada, ben]).version))
    messages = [json.loads(text) for text in heard]
    tables = [message for message in messages if message["type"] in ("table", "turn")]
    assert [message["type"] for message in tables[:3]] == ["table", "turn", "turn"]
    assert tables[0]["seat"] is None
    for shown in tables:
        assert not shown.get("legal") and not shown.get("secret")
        covered = [one["face_down"] for one in shown["state"]["traders"] if not one["has_open_hand"]]
        assert len(covered) == 2
    first = [one["face_down"] for one in tables[0]["state"]["traders"] if not one["has_open_hand"]]
    assert all({colour for colour, count in pile.items() if count} == HIDDEN for pile in first)
    watcher.control("buy purple").click(force=True)
    expect(watcher.toast).to_have_text(watcher.say("web-you-watch"))
    assert watcher.offers() == [] and watcher.draft == []


def test_four_play_one_leaves_and_the_others_play_again(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "big-shot", "you", "open", "open", "open")
    four = [guests.come().sit(table, key) for key in keys]
    take_turns(four, 5, Random(5))
    leaver, others = four[-1], four[:-1]
    leave_seat(leaver)
    for window in four:
        expect(window.page.locator("header").first).to_contain_text(window.say("player-trader"))
    expect(leaver.bar).not_to_have_class(re.compile(r"\bmine\b"))
    take_turns(others, 3, Random(6))
    finish(page_server, table, [window.token() for window in others], Random(7))
    for window in four:
        window.result.wait_for(timeout=LONG_PATIENCE)
        window.pardon("409")  # others played for their seats before their pages took a forced turn
    for left in (leaver, leaver.sit(table)):
        expect(left.button("web-rematch")).to_have_count(0)
    play_again(others, table)


def leave_seat(window: Window) -> None:
    """Give the seat to a computer player; the confirmation can be cancelled first."""
    for answer in ("web-leave-not", "web-leave-go"):
        sheet = window.open_menu()
        sheet.get_by_role("button", name=window.say("web-leave")).click()
        expect(sheet).to_be_hidden()
        asked = window.page.get_by_role("dialog", name=window.say("web-leave"))
        asked.get_by_role("button", name=window.say(answer)).click()
        expect(asked).to_be_hidden()


def play_again(windows: list[Window], table: str) -> None:
    """Let one player ask for another game; the others follow, and everybody has a seat there."""
    first, *rest = windows
    first.button("web-rematch").click()
    first.bar.wait_for()
    assert first.table != table
    for window in rest:
        window.button("web-rematch-ready").click()
        window.bar.wait_for()
        assert window.table == first.table
    for window in windows:
        expect(window.page.locator("header").first).to_contain_text(window.say("web-own", name="").strip())
    take_turns(windows, 2, Random(8))
