"""People with a browser: the built page in a real Chromium, the actions it offers, and any problem it reports."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    expect,
    sync_playwright,
)

from outcry.locale import voice
from outcry.server.settings import Settings
from support.server import Address, Person, open_table

VARIABLE = "OUTCRY_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
PATIENCE = 30_000
"""Timeout in milliseconds for what the page does by itself."""

LONG_PATIENCE = 300_000
"""Timeout in milliseconds for computer players, whose first turn may include compilation."""

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
OPEN = '[data-action]:not([aria-disabled="true"])'
"""Selector of the enabled controls of actions."""

LEFT_ALONE = "net::ERR_ABORTED"
"""Chromium's error for a request abandoned because the page navigated away."""


def find_chromium() -> str:
    """Return the path of the browser, or explain how to set it."""
    found = os.environ.get(VARIABLE) or next(filter(None, map(shutil.which, NAMES)), None)
    assert found, f"No Chromium is found: install one ({', '.join(NAMES)}) or name it in {VARIABLE}."
    return found


@contextmanager
def opened_browser() -> Iterator[Browser]:
    """Start the browser; fail if the page has not been built."""
    page = Settings().page / "index.html"
    assert page.exists(), f"The page is not built ({page} is missing): run npm install and npm run build in web/."
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


class Window:
    """A page in a browser, in its user's language, with a list of all problems it reports."""

    def __init__(self, page: Page, address: Address, language: str) -> None:
        """Record problems from the beginning."""
        self.page, self.address, self.voice = page, address, voice(language)
        self.trouble: list[str] = []
        self.begun: int | None = None
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("response", self.read)
        page.on("requestfailed", self.miss)

    def hear(self, said: ConsoleMessage) -> None:
        """Record an error or a warning on the console."""
        if said.type in ("error", "warning"):
            self.trouble.append(said.text)

    def read(self, answer: Response) -> None:
        """Record a failed response."""
        if answer.status >= 400:
            self.trouble.append(f"{answer.status} {answer.url}")

    def miss(self, asked: Request) -> None:
        """Record a failed request, unless the page navigated away."""
        if asked.failure != LEFT_ALONE:
            self.trouble.append(f"{asked.failure} {asked.url}")

    def pardon(self, pattern: str) -> None:
        """Remove problems that a test has caused on purpose."""
        self.trouble = [text for text in self.trouble if not re.search(pattern, text)]

    # Looking

    def go(self, path: str) -> Window:
        """Open a path of the page."""
        self.page.goto(self.address.http + path)
        return self

    def say(self, key: str, **facts: Any) -> str:
        """Return a message in the user's language."""
        return self.voice.say(key, **facts)

    def button(self, key: str, **facts: Any) -> Locator:
        """Find a button by its message."""
        return self.page.get_by_role("button", name=self.say(key, **facts), exact=True)

    @property
    def bar(self) -> Locator:
        """The action bar."""
        return self.page.locator("footer.bar")

    @property
    def confirming(self) -> Locator:
        """The button that confirms the turn, whatever its label."""
        return self.page.locator("[data-part=confirm] button")

    @property
    def result(self) -> Locator:
        """The result of a finished game."""
        return self.page.locator("section.result")

    @property
    def live_region(self) -> Locator:
        """The live region for screen readers."""
        return self.page.locator("[role=status][aria-live=polite]")

    @property
    def connection(self) -> Locator:
        """The notice that the connection is lost, or back."""
        return self.page.locator("#connection")

    @property
    def toast(self) -> Locator:
        """The toast that explains a refusal."""
        return self.page.locator(".toast button")

    @property
    def draft(self) -> list[str]:
        """The draft of the turn."""
        return [part for part in (self.bar.get_attribute("data-draft") or "").split(", ") if part]

    @property
    def version(self) -> int:
        """The version of the table shown."""
        return int(self.bar.get_attribute("data-version") or 0)

    @property
    def table(self) -> str:
        """The id of the table shown."""
        return urlsplit(self.page.url).path.removeprefix("/t/")

    def token(self) -> str:
        """The token of the seat, as stored in this browser."""
        key: str = self.page.evaluate(
            "id => JSON.parse(localStorage['outcry.tables']).find(one => one.table === id).token", self.table
        )
        return key

    def scrolls_sideways(self) -> bool:
        """Return whether the page is wider than its window."""
        wide: bool = self.page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
        return wide

    def open_menu(self) -> Locator:
        """Open the settings."""
        self.page.locator("summary", has=self.page.locator("svg")).first.click()
        return self.page.locator(".sheet")

    # Playing

    def sit(self, table: str, token: str = "") -> Window:
        """Open a table by the link of a seat, or of the table itself."""
        self.go(f"/t/{table}" + (f"#{token}" if token else ""))
        self.bar.or_(self.result).first.wait_for(timeout=LONG_PATIENCE)
        return self

    def play_now(self, title: str) -> Window:
        """Open a table from the lobby with one click."""
        self.go("/")
        card = self.page.locator("li.game", has=self.page.get_by_role("heading", name=title, exact=True))
        card.get_by_role("button", name=self.say("web-play-now")).click()
        self.bar.wait_for(timeout=LONG_PATIENCE)
        return self

    def await_turn(self) -> bool:
        """Wait for one's own turn or the end of the game; return whether it is a turn."""
        turn = "footer.bar.mine[aria-busy=false]"
        self.page.locator(f"{turn}, section.result").first.wait_for(timeout=LONG_PATIENCE)
        self.page.locator("[data-pane]").first.wait_for()
        return not self.result.is_visible()

    def control(self, action: str) -> Locator:
        """Find the control of an action, wherever the page shows it."""
        found = self.page.locator(f'[data-action="{action}"]:visible')
        return found.and_(self.page.locator(OPEN)).or_(found).first

    def offers(self) -> list[str]:
        """List the actions that can be clicked now."""
        found = self.page.locator(f"{OPEN}:visible")
        actions: list[str] = found.evaluate_all("all => [...new Set(all.map(one => one.dataset.action))]")
        return actions

    def is_complete(self) -> bool:
        """Return whether the turn can be confirmed."""
        return self.confirming.and_(self.page.locator(":not([aria-disabled])")).count() > 0

    def clear(self) -> None:
        """Close everything that covers the board."""
        closing = self.page.locator(".floor-news button", has_text=self.say("web-close"))
        if closing.is_visible():
            closing.click()

    def settle(self, draft: list[str], version: int | None = None) -> None:
        """Wait until the page shows another draft, or another version if one is given."""
        calm = "footer.bar[aria-busy=false]"
        found = f'{calm}:not([data-draft="{", ".join(draft)}"])'
        if version is not None:
            found += f', {calm}:not([data-version="{version}"]), section.result'
        self.page.locator(found).first.wait_for()

    def act(self, action: str) -> None:
        """Click the control of an action; some actions are confirmed by the same click."""
        before, self.begun = self.draft, self.version
        self.control(action).click()
        self.settle(before, self.begun)

    def has_moved(self) -> bool:
        """Return whether the last click also confirmed the turn."""
        moved = f'section.result, footer.bar:not([data-version="{self.begun}"])'
        self.page.locator("footer.bar, section.result").first.wait_for()  # the bar goes before the result comes
        return self.page.locator(moved).first.is_visible()

    def compose(self, random: Random) -> list[str]:
        """Draft any turn by clicking; the last click may confirm it, and end the game."""
        self.clear()
        self.begun = self.version
        while not self.has_moved() and not self.is_complete():
            offers = self.offers()
            assert offers or self.has_moved(), f"nothing can be done after {self.draft}"
            if offers:
                self.act(random.choice(offers))
        return [] if self.has_moved() else self.draft

    def confirm(self) -> None:
        """Confirm the turn, and wait until the server has accepted it."""
        if self.has_moved():
            return
        before = self.version
        self.confirming.click()
        after = f'footer.bar:not([data-version="{before}"])[aria-busy=false], section.result'
        self.page.locator(after).first.wait_for()

    def play(self, random: Random, most: int = 400) -> int:
        """Play to the end; return the number of turns."""
        for turn in range(most):
            if not self.await_turn():
                return turn
            self.compose(random)
            self.confirm()
        raise AssertionError(f"not over after {most} turns")


def set_up_for_two(window: Window, title: str, name: str) -> str:
    """Open a table from the lobby with a seat for a friend; return the friend's link."""
    window.go("/")
    card = window.page.locator("li.game", has_text=title)
    card.get_by_role("button", name=window.say("web-set-up")).click()
    dialog = window.page.locator("dialog[open]")
    dialog.locator("select").last.select_option("open")
    dialog.get_by_label(window.say("web-your-name")).fill(name)
    dialog.get_by_role("button", name=window.say("web-open-table")).click()
    window.bar.wait_for(timeout=LONG_PATIENCE)
    link = window.page.locator("dialog[open] input").first.input_value()
    window.button("web-close").locator("visible=true").click()
    return link


def take_turn(person: Person, random: Random) -> bool:
    """Take any turn without a browser, if it is this person's turn."""
    shown = person.look()
    if shown["is_over"] or shown["to_move"] != shown["seat"]:
        return False
    answer = person.turn(shown["version"], person.compose(shown, random), f"turn at {shown['version']}")
    assert answer.status_code == 200, answer.text
    return True


def finish(address: Address, table: str, keys: list[str], random: Random) -> None:
    """Let everybody play until the game is over; their open pages take forced turns by themselves."""
    people = {person.look()["seat"]: person for person in (Person(address, table, key) for key in keys)}
    watcher, end = Person(address, table), time.monotonic() + LONG_PATIENCE / 1000
    while not (shown := watcher.look())["is_over"]:
        assert time.monotonic() < end, "nobody moves"
        mover = people.get(shown["to_move"])
        if mover and not is_forced(mover):
            take_turn(mover, random)


def is_forced(person: Person) -> bool:
    """Return whether the turn has only one course, or has been taken in the meantime."""
    shown = person.look()
    legal = shown.get("legal", [])
    if len(legal) != 1:
        return False
    answer = person.post("/preview", version=shown["version"], actions=legal)
    assert answer.status_code in (200, 409), answer.text
    return answer.status_code == 409 or bool(answer.json()["is_complete"])


def let_bots_finish(address: Address, game: str, *others: str) -> str:
    """Open a table, hand it to computer players, and wait until their game is over."""
    table, keys = open_table(address, game, "you", *others)
    assert Person(address, table, keys[0]).post("/leave").status_code == 200
    watcher, end = Person(address, table), time.monotonic() + LONG_PATIENCE / 1000
    while not watcher.look()["is_over"]:
        assert time.monotonic() < end, "the computer players do not come to an end"
        time.sleep(0.1)
    return table


class Guests:
    """The people of one test: each with a browser of their own, or with several windows of one."""

    def __init__(self, browser: Browser, address: Address) -> None:
        """Begin with nobody."""
        self.browser, self.address = browser, address
        self.contexts: list[BrowserContext] = []
        self.windows: list[Window] = []

    def come(self, language: str = "en", address: Address | None = None, **more: Any) -> Window:
        """Open a browser for a new person; animations are off by default."""
        facts = DESKTOP | {"locale": language, "reduced_motion": "reduce", "service_workers": "block"} | more
        context = self.browser.new_context(**facts)
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        return self._open(context, address or self.address, language)

    def another(self, window: Window) -> Window:
        """Open another window of the same browser."""
        return self._open(window.page.context, window.address, window.voice.language)

    def _open(self, context: BrowserContext, address: Address, language: str) -> Window:
        window = Window(context.new_page(), address, language)
        self.windows.append(window)
        return window

    def leave(self) -> None:
        """Close all windows."""
        for context in self.contexts:
            context.close()

    def trouble(self) -> list[str]:
        """List the problems of all windows."""
        return [text for window in self.windows for text in window.trouble]
