"""Take new screenshots of the page: ``make pictures``. They show real matches, different ones each time."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page

from outcry.locale import voice
from support.browser import opened_browser
from support.databases import sqlite
from support.server import Address, Person, open_table, serving

FOLDER = Path(__file__).parent
BROAD, NARROW = (1280, 800), (360, 740)


@dataclass(frozen=True)
class Picture:
    """A screenshot: the game, its progress, the colour scheme, and the size of the screen."""

    game: str
    part: float
    theme: str = "light"
    size: tuple[int, int] = BROAD
    shows_change: bool = False
    players: tuple[str, ...] = ("trader", "trader", "trader", "trader")


PICTURES = {
    "page-black-friday": Picture("black-friday-2023", 0.6, players=("mibs", "trader", "trader")),
    "page-big-shot": Picture("big-shot", 0.5, "dark"),
    "page-phone": Picture("big-shot", 0.3, "dark", NARROW),
    "page-phone-2010": Picture("black-friday-2010", 0.5, size=NARROW),
    "page-price-change": Picture("black-friday-2010", 0.6, "dark", shows_change=True),
    "page-result": Picture("black-friday-2023", 1.0, players=("mibs", "trader", "trader")),
}


def finished(address: Address, picture: Picture) -> dict[str, Any]:
    """Let computer players play a game to its end."""
    table, _ = open_table(address, picture.game, *picture.players)
    watching = Person(address, table)
    while not (shown := watching.look())["is_over"]:
        time.sleep(0.2)
    return shown


def position(address: Address, picture: Picture) -> str:
    """Find a table to look at: the end of a game, or a seat that somebody takes in the midst of one."""
    over = finished(address, picture)
    if picture.part == 1:
        return f"/t/{over['table']}"
    version = int(over["version"] * picture.part)
    forked = Person(address, over["table"]).post("/fork", version=version, seat=2).json()
    token = forked["seats"][0]["token"]
    person = Person(address, forked["table"], token)
    person.post("/name", name="Ada")
    person.await_turn()
    return f"/t/{forked['table']}#{token}"


def begin_turn(page: Page, random: Random) -> None:
    """Begin a turn, so that ghost pieces are seen."""
    offered = page.locator('[data-action^="sell "]:not([aria-disabled="true"]):visible').all()
    if offered:
        random.choice(offered).click()
        page.wait_for_timeout(500)


def take(browser: Browser, address: Address, name: str, picture: Picture) -> None:
    """Take one picture."""
    width, height = picture.size
    style: Any = {"color_scheme": picture.theme, "viewport": {"width": width, "height": height}}
    page = browser.new_context(**style).new_page()
    page.goto(address.http + position(address, picture))
    page.locator("footer.bar, .result").first.wait_for()
    page.wait_for_timeout(1500)
    if picture.shows_change:
        page.get_by_role("button", name=voice("en").say("web-last-change")).click()
        page.wait_for_timeout(1800)
    elif picture.part < 1 and picture.size == BROAD:
        begin_turn(page, Random(name))
    page.screenshot(path=FOLDER / f"{name}.png")


def take_all() -> None:
    """Take all pictures with one server and one browser."""
    with TemporaryDirectory() as folder, serving(sqlite(Path(folder))) as address, opened_browser() as browser:
        for name, picture in PICTURES.items():
            take(browser, address, name, picture)
        page = browser.new_page(viewport={"width": BROAD[0], "height": BROAD[1]})
        page.goto(address.http)
        page.get_by_role("button", name=voice("en").say("web-play-now")).first.wait_for()
        page.screenshot(path=FOLDER / "page-lobby.png")


if __name__ == "__main__":
    take_all()
