"""The lobby: one click opens one table, and a refusal is shown where it can be read."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Route, expect

from support.browser import LONG_PATIENCE, Guests, Window, take_turn
from support.server import Person, open_table


def set_up(window: Window, game: str) -> None:
    """Open the dialog for a new table."""
    window.go("/")
    card = window.page.locator("li.game", has=window.page.get_by_role("heading", name=game, exact=True))
    card.get_by_role("button", name=window.say("web-set-up")).click()


def test_boards_that_replace_the_same_numbers_exclude_each_other(guests: Guests) -> None:
    window = guests.come()
    set_up(window, "Big Shot")
    dialog = window.page.get_by_role("dialog")
    one, other = dialog.get_by_label("16 17 19 20 21"), dialog.get_by_label("16 18 19 20 21")
    hidden = dialog.get_by_label("Hidden money")
    for board in (one, hidden, other):
        board.check()
    expect(one).not_to_be_checked()
    expect(hidden).to_be_checked()
    expect(other).to_be_checked()


def test_seats_are_listed_as_they_will_be(guests: Guests) -> None:
    window = guests.come()
    set_up(window, "Black Friday (2023)")
    dialog = window.page.get_by_role("dialog")
    dialog.get_by_role("button", name=window.say("web-seat-add")).click()
    pickers = dialog.locator("select")
    for place in range(pickers.count()):
        pickers.nth(place).select_option("trader" if place else "you")
    pickers.last.select_option("mibs")
    expect(pickers.first).to_have_value("mibs")
    expect(pickers.first).to_be_focused()
    listed = pickers.evaluate_all("all => all.map(one => one.value)")
    dialog.get_by_role("button", name=window.say("web-open-table")).click()
    window.bar.wait_for(timeout=LONG_PATIENCE)
    seats = Person(window.address, window.table).look()["seats"]
    assert [seat["player"] for seat in seats] == ["human" if who == "you" else who for who in listed]


def test_two_clicks_open_one_table(guests: Guests) -> None:
    window = guests.come().go("/")
    window.button("web-play-now").first.dblclick()
    window.bar.wait_for(timeout=LONG_PATIENCE)
    window.go("/")
    expect(window.page.locator(".mine")).to_have_count(1)


def test_a_link_of_another_server_is_not_followed(guests: Guests) -> None:
    window = guests.come().go("/")
    field = window.page.get_by_label(window.say("web-join"))
    field.fill("http://elsewhere.invalid:9000/t/abcdefgh#key")
    field.press("Enter")
    expect(window.toast).to_have_text(window.say("web-link-elsewhere", host="elsewhere.invalid:9000"))
    assert window.page.url == window.address.http + "/"


def paste(window: Window, link: str) -> None:
    """Paste a link into the lobby and follow it."""
    field = window.go("/").page.get_by_label(window.say("web-join"), exact=True)
    field.fill(link)
    field.press("Enter")


@pytest.mark.parametrize("link", ["", "hello", "/rules/big-shot", "http://[", "/t/", "/t/one/two"])
def test_what_is_no_link_to_a_table_is_refused(guests: Guests, link: str) -> None:
    window = guests.come()
    paste(window, link)
    expect(window.toast).to_have_text(window.say("web-link-wrong"))
    assert window.page.url == window.address.http + "/"


def test_a_link_that_lacks_a_part_is_refused_and_the_whole_one_opens_the_seat(guests: Guests) -> None:
    window = guests.come()
    table, (_, key) = open_table(window.address, "big-shot", "you", "open")
    link = f"{window.address.http}/t/{table}#{key}"
    for cut in (1, 20, len(key)):
        paste(window, link[:-cut])
        expect(window.toast).to_have_text(window.say("web-link-no-seat"))
    paste(window, f"{window.address.http}/t/{table[:-2]}")
    expect(window.toast).to_have_text(window.say("web-link-no-table"))
    assert window.page.url == window.address.http + "/"
    window.pardon("404")
    paste(window, f"  {link} ")
    window.bar.wait_for(timeout=LONG_PATIENCE)
    expect(window.page.get_by_role("form", name=window.say("web-name-ask"))).to_be_visible()


def test_a_link_to_watch_is_followed(guests: Guests) -> None:
    window = guests.come()
    table, _ = open_table(window.address, "big-shot", "you", "open")
    paste(window, f"{window.address.http}/t/{table}")
    expect(window.bar).to_contain_text(window.say("web-you-watch"), timeout=LONG_PATIENCE)


def test_the_theme_is_switched_by_one_button(guests: Guests) -> None:
    window = guests.come(color_scheme="dark").go("/")
    root = window.page.locator("html")
    window.button("web-day-night").click()
    expect(root).to_have_attribute("data-theme", "light")
    expect(window.open_menu().get_by_label(window.say("web-theme"))).to_have_value("light")
    window.page.keyboard.press("Escape")
    window.button("web-day-night").click()
    expect(root).to_have_attribute("data-theme", "dark")


def test_levels_come_first_and_ratings_on_demand(guests: Guests) -> None:
    window = guests.come()
    set_up(window, "Big Shot")
    dialog = window.page.get_by_role("dialog")
    levels = dialog.locator("select").first.locator("option").all_inner_texts()
    assert window.say("web-levelled", level=window.say("web-level-tycoon"), player="Tycoon") in levels
    expect(dialog.locator(".ratings li").last).to_be_hidden()
    dialog.get_by_text(window.say("web-ratings"), exact=True).click()
    expect(dialog.locator(".ratings li").last).to_contain_text("55")
    faces = dialog.locator(".ratings [data-face]").evaluate_all("all => all.map(one => one.dataset.face)")
    assert faces == ["naive", "intern", "trader", "broker", "tycoon"]


def test_a_rules_page_has_a_title_and_the_menu(guests: Guests) -> None:
    window = guests.come().go("/rules/big-shot")
    expect(window.page).to_have_title("Big Shot: the rules · Outcry")
    window.open_menu().get_by_label(window.say("web-language")).select_option("fr")
    expect(window.page).to_have_title("Big Shot : les règles · Outcry")


def test_a_name_is_asked_for_once_and_remembered(guests: Guests) -> None:
    window = guests.come().play_now("Big Shot")
    seats = window.page.locator("header li")
    expect(seats.first).to_have_text(window.say("web-own", name=window.say("web-unnamed", seat=1)))
    window.go("/")
    window.page.get_by_label(window.say("web-your-name")).fill(" Ada ")
    window.play_now("Big Shot")
    expect(seats.first).to_have_text(window.say("web-own", name="Ada"))
    expect(guests.another(window).go("/").page.get_by_label(window.say("web-your-name"))).to_have_value("Ada")


def test_my_tables_tell_who_sits_there_and_whose_turn_it_is(guests: Guests, ended: dict[str, str]) -> None:
    window = guests.come()
    table, keys = open_table(window.address, "big-shot", "you", "open", name="Ada")
    keys[0] = window.sit(table, keys[0]).token()
    window.sit(ended["big-shot"])
    mine = window.go("/").page.locator(".mine")
    expect(mine.first).to_contain_text(window.say("web-table-over"))
    expect(mine.last).to_contain_text("Ada")
    people = {person.look()["seat"]: person for person in (Person(window.address, table, key) for key in keys)}
    is_own = people[1].look()["to_move"] == 1
    own = window.say("web-your-turn")
    expect(mine.last).to_contain_text(own if is_own else window.say("web-hand-over", trader=""))
    while (shown := people[1].look())["to_move"] == (1 if is_own else 2):
        take_turn(people[shown["to_move"]], Random(1))
    mine = window.go("/").page.locator(".mine")
    expect(mine.last).to_contain_text(window.say("web-hand-over", trader="") if is_own else own)


def test_what_takes_long_shows_that_it_is_being_done(guests: Guests) -> None:
    window = guests.come().go("/")
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    window.page.route("**/api/tables", hold)
    play = window.button("web-play-now").first
    play.click()
    expect(play).to_have_attribute("aria-busy", "true")
    expect(window.page.get_by_text(window.say("web-getting-ready"))).to_be_visible()
    window.button("web-play-now").last.click()
    asked[0].continue_()
    window.bar.wait_for(timeout=LONG_PATIENCE)
    assert len(asked) == 1, "a second table was asked for meanwhile"


def test_the_server_promises_its_secret_before_anyone_types_a_text(guests: Guests) -> None:
    window = guests.come()
    asked: list[str] = []
    window.page.on("request", lambda request: asked.append(request.url) if "promises" in request.url else None)
    set_up(window, "Big Shot")
    dialog = window.page.get_by_role("dialog")
    text, promise = dialog.get_by_label(window.say("web-salt")), dialog.locator("code")
    expect(text).to_have_count(0)
    assert not asked, "a promise that nobody has asked for"
    dialog.get_by_text(window.say("web-fair"), exact=True).click()
    text.fill("rain on Broad Street")
    refused = promise.inner_text()
    for _ in range(2):
        dialog.get_by_role("button", name=window.say("web-seat-remove")).last.click()
    dialog.get_by_label("Hidden money").check()
    dialog.get_by_role("button", name=window.say("web-open-table")).click()
    expect(promise).not_to_have_text(refused)
    promised = promise.inner_text()
    dialog.get_by_role("button", name=window.say("web-seat-add")).click()
    dialog.get_by_role("button", name=window.say("web-open-table")).click()
    window.bar.wait_for(timeout=LONG_PATIENCE)
    table = Person(window.address, window.table).look()
    assert (table["promise"], table["salt"]) == (promised, "rain on Broad Street")
    window.pardon("422")


def test_what_cannot_be_opened_is_said_above_the_dialog(guests: Guests) -> None:
    window = guests.come()
    set_up(window, "Big Shot")
    dialog = window.page.get_by_role("dialog")
    for _ in range(2):
        dialog.get_by_role("button", name=window.say("web-seat-remove")).last.click()
    dialog.get_by_label("Hidden money").check()
    dialog.get_by_role("button", name=window.say("web-open-table")).click()
    toast = window.page.locator(".toast")
    expect(toast).to_be_visible()
    assert toast.evaluate("toast => toast.matches(':popover-open')"), "the dialog lies above it"
    window.pardon("422")
