"""The chat: friends talk, spectators have limits, and players can mute them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from support.browser import Guests, Window
from support.databases import sqlite
from support.server import Address, Person, open_table, serving


def chat(window: Window) -> Locator:
    """Open the chat, and return it."""
    window.page.get_by_role("tab", name=window.say("web-chat")).click()
    return window.page.locator(".chat")


def write(window: Window, text: str) -> None:
    """Write a chat message."""
    window.page.get_by_label(window.say("web-chat"), exact=True).locator("visible=true").last.fill(text)
    window.page.keyboard.press("Enter")


def test_friends_talk(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs", name="Ada")
    ada, ben = guests.come().sit(table, keys[0]), guests.come().sit(table, keys[1])
    said = chat(ada)
    write(ada, "Good <b>morning</b>")
    expect(said).to_contain_text("Ada Good <b>morning</b>")
    unread = ben.page.get_by_role("tab", name=ben.say("web-chat"))
    expect(unread).to_contain_text("1")
    unread.click()
    expect(ben.page.locator(".chat")).to_contain_text("Ada Good <b>morning</b>")
    expect(unread).not_to_contain_text("1")


def test_the_newest_message_is_in_view(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    window, other = guests.come().sit(table, keys[0]), Person(page_server, table, keys[1])
    said = chat(window)
    for number in range(28):
        assert other.post("/chat", text=f"Message {number}").status_code == 200
    expect(said.get_by_text("Message 27")).to_be_in_viewport()
    expect(said.get_by_text("Message 0")).not_to_be_in_viewport()


def test_players_mute_spectators_who_are_told_and_let_them_write_again(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    ada, watcher = guests.come().sit(table, keys[0]), guests.come().sit(table)
    heard, own = chat(ada), chat(watcher)
    expect(own.get_by_role("button", name=watcher.say("web-mute"))).to_have_count(0)
    write(watcher, "Buy blue!")
    expect(heard).to_contain_text("Buy blue!")
    heard.get_by_role("button", name=ada.say("web-mute")).click()
    muted = watcher.say("spectators-muted")
    expect(own).to_contain_text(muted)
    expect(watcher.toast).to_have_text(muted)
    expect(own.locator("input")).to_have_count(0)
    write(ada, "Let me think")
    expect(own).to_contain_text("Let me think")
    heard.get_by_role("button", name=ada.say("web-unmute")).click()
    expect(own).not_to_contain_text(muted)
    write(watcher, "Sorry")
    expect(heard).to_contain_text("Sorry")


def test_what_the_chat_refuses_is_explained_and_stays_in_the_field(guests: Guests, tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), chat_per_minute=2) as address:
        table, _ = open_table(address, "black-friday-2023", "you", "open", "mibs")
        watcher = guests.come(address=address).sit(table)
        said, field = chat(watcher), watcher.page.locator(".chat input")
        write(watcher, "Good morning")
        expect(said).to_contain_text("Good morning")
        expect(field).to_have_value("")
        write(watcher, "Buy blue!")
        expect(watcher.toast).to_have_text(watcher.say("said-too-often"))
        expect(field).to_have_value("Buy blue!")
        expect(said.locator("li")).to_have_count(1)
        watcher.page.close()
    watcher.pardon("429")
