"""Drafting a turn: undo, and why something is not possible."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from support.browser import Guests, Window, take_turn
from support.server import Address, Person, open_table


def sit_at_market(guests: Guests, page_server: Address) -> tuple[Window, Person]:
    """Join a Black Friday table on one's own turn."""
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs")
    window = guests.come().sit(table, keys[0])
    assert window.await_turn()
    return window, Person(page_server, table, keys[1])


def test_a_draft_is_taken_back_step_by_step(guests: Guests, page_server: Address) -> None:
    window, _ = sit_at_market(guests, page_server)
    purse = window.page.locator(".purse b")
    seen = [(window.draft, purse.inner_text(), window.offers())]
    for verb in ("buy ", "mark "):
        window.act(next(action for action in window.offers() if action.startswith(verb)))
        seen.append((window.draft, purse.inner_text(), window.offers()))
    for before in reversed(seen[:-1]):
        now = window.draft
        window.button("web-undo").click()
        window.settle(now)
        assert (window.draft, purse.inner_text(), window.offers()) == before
    window.button("web-undo").click(force=True)
    expect(window.toast).not_to_be_empty()
    assert window.draft == []


def sit_at_auction(guests: Guests, page_server: Address) -> tuple[list[Window], Window]:
    """Join a Big Shot table with four windows, one of which buys four cubes."""
    table, keys = open_table(page_server, "big-shot", "you", "open", "open", "open")
    windows = [guests.come().sit(table, key) for key in keys]
    buyer = mover_of(windows)
    buyer.act("bid 1")
    for _ in windows[1:]:
        mover_of(windows).act("pass")
    return windows, buyer


def mover_of(windows: list[Window]) -> Window:
    """Return the window whose turn it is."""
    turn = "footer.bar.mine[aria-busy=false]"
    while not (found := [window for window in windows if window.page.locator(turn).is_visible()]):
        pass
    return found[0]


def test_who_has_one_purse_is_not_asked_which_pays_and_the_die_is_announced(
    guests: Guests, page_server: Address
) -> None:
    windows, buyer = sit_at_auction(guests, page_server)
    assert mover_of(windows) == buyer
    assert {action.split()[0] for action in buyer.offers()} == {"put"}
    buyer.compose(Random(1))
    expect(buyer.bar).to_contain_text(buyer.say("web-hint-chance", chance="die"))
    shut = buyer.page.locator('[data-action][aria-disabled="true"]:visible')
    assert not shut.count()


def test_a_share_of_the_sale_track_is_not_marked_by_who_buys(guests: Guests, page_server: Address) -> None:
    window, _ = sit_at_market(guests, page_server)
    bought = next(action for action in window.offers() if action.startswith("buy "))
    window.act(bought)
    colour = bought.removeprefix("buy ")
    shut = window.page.locator("[data-part=sale] [data-action]").first
    expect(shut).to_have_attribute("aria-disabled", "true")
    for share in window.page.locator(f'[data-part=sale] [data-action="mark {colour}"]').or_(shut).all():
        share.click(force=True)
        expect(window.toast).to_have_text(window.say("web-mark-not-sale"))
    assert window.draft == [bought]


def test_a_draft_says_that_its_turn_was_played_in_another_window(guests: Guests, page_server: Address) -> None:
    window, _ = sit_at_market(guests, page_server)
    other = guests.another(window).sit(window.table)
    assert other.await_turn()
    window.act(window.offers()[0])
    other.compose(Random(1))
    other.confirm()
    expect(window.toast).to_have_text(window.say("web-played-elsewhere"))
    expect(window.bar).to_have_attribute("data-draft", "")


def test_undo_by_keys(guests: Guests, page_server: Address) -> None:
    window, _ = sit_at_market(guests, page_server)
    window.act(window.offers()[0])
    window.page.keyboard.press("Control+z")
    expect(window.bar).to_have_attribute("data-draft", "")


def test_after_chance_has_answered_undo_says_why_it_is_closed(guests: Guests, page_server: Address) -> None:
    windows, buyer = sit_at_auction(guests, page_server)
    buyer.compose(Random(1))
    buyer.confirm()
    for window in windows:
        expect(window.bar).to_have_attribute("data-version", str(buyer.version))
        assert say_why_undo_is_closed(window) == window.say("undo-closed-by-chance")


def test_before_the_first_decision_there_is_nothing_to_take_back(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "big-shot", "you", "open")
    for window in [guests.come().sit(table, key) for key in keys]:
        assert say_why_undo_is_closed(window) == window.say("undo-nothing-yet")


def say_why_undo_is_closed(window: Window) -> str:
    """Press the disabled Undo button and return the reason shown."""
    undo = window.button("web-undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(window.toast).not_to_be_empty()
    said = window.toast.inner_text()
    expect(window.live_region).to_contain_text(said)
    return said


def test_after_the_turn_of_another_undo_says_so(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "open")
    people = [Person(page_server, table, key) for key in keys]
    seats = [person.look()["seat"] for person in people]
    mover = seats.index(people[0].look()["to_move"])
    window = guests.come().sit(table, keys[mover])
    window.compose(Random(1))
    window.confirm()
    before = str(window.version)
    assert take_turn(people[(mover + 1) % len(people)], Random(2))
    expect(window.bar).not_to_have_attribute("data-version", before)
    last = people[mover].look()["story"][-1]["actor"]
    assert last != seats[mover]
    assert say_why_undo_is_closed(window) == window.say(f"undo-closed-by-{'others' if last else 'chance'}")


def test_touching_what_is_not_possible_says_why_and_does_nothing(guests: Guests, page_server: Address) -> None:
    window, _ = sit_at_market(guests, page_server)
    shut = window.page.locator('[data-action][aria-disabled="true"]:visible')
    version = window.version
    said: dict[str, str] = {}
    for action in shut.evaluate_all("all => [...new Set(all.map(one => one.dataset.action))]"):
        window.control(action).click(force=True)
        expect(window.toast).to_be_visible()
        said[action] = window.toast.inner_text()
        expect(window.live_region).to_contain_text(said[action])
        window.toast.click()
        expect(window.toast).to_be_hidden()
    assert said and all(len(text.split()) > 2 and text.endswith(".") for text in said.values()), said
    assert (window.version, window.draft) == (version, [])


def test_what_is_too_expensive_says_so_and_is_not_bought(guests: Guests, page_server: Address) -> None:
    window, other = sit_at_market(guests, page_server)
    dear = window.say("why-bar-too-dear", metal="gold")
    spend_on(window, other, "gold", dear)
    window.control("gold").click(force=True)
    expect(window.toast).to_have_text(dear)
    expect(window.live_region).to_contain_text(dear)
    assert window.draft == []


def spend_on(window: Window, other: Person, wanted: str, dear: str) -> None:
    """Buy as much of one thing as possible, turn by turn, until another is too expensive."""
    random = Random(4)
    for _ in range(30):
        window.clear()
        while wanted in window.offers():
            window.act(wanted)
        if window.control(wanted).get_attribute("title") == dear and not window.draft:
            return
        window.compose(random)
        window.confirm()
        while take_turn(other, random):
            pass
        assert window.await_turn(), "the game was over too early"
    raise AssertionError("it never became too dear")


def test_confirm_says_what_is_missing(guests: Guests, page_server: Address) -> None:
    window, _ = sit_at_market(guests, page_server)
    expect(window.confirming).to_have_count(0)
    window.page.keyboard.press("Control+Enter")
    expect(window.toast).to_have_text(window.say("draft-incomplete"))


def test_the_main_button_says_what_it_does_and_takes_the_forced_steps(guests: Guests, page_server: Address) -> None:
    window, other = sit_at_market(guests, page_server)
    version, buying = window.version, next(action for action in window.offers() if action.startswith("buy "))
    colour = buying.removeprefix("buy ")
    price = other.look()["state"]["prices"][colour]
    window.act(buying)
    expect(window.confirming).to_have_text(window.say("web-do-buy", count=1, amount=price))
    window.confirming.click()
    expect(window.bar).not_to_have_attribute("data-version", str(version))
    actions = [entry["action"] for entry in other.look()["story"][version:]]
    assert actions[:3] == [buying, f"mark {colour}", "done"]


def test_a_choice_that_is_open_keeps_the_main_button_away(guests: Guests, page_server: Address) -> None:
    window, _ = sit_at_market(guests, page_server)
    window.act("gold")
    assert len([action for action in window.offers() if action.startswith("mark ")]) > 1
    expect(window.confirming).to_have_count(0)
    window.act(next(action for action in window.offers() if action.startswith("mark ")))
    expect(window.confirming).to_be_visible()


def test_a_chip_starts_over_with_another_action(guests: Guests, page_server: Address) -> None:
    window, _ = sit_at_market(guests, page_server)
    window.act(next(action for action in window.offers() if action.startswith("buy ")))
    window.bar.locator(".chip", has_text="Gold").click()
    expect(window.bar).to_have_attribute("data-draft", "gold")


def test_the_ways_to_pass_are_offered_by_one_chip(guests: Guests, page_server: Address) -> None:
    window, _ = sit_at_market(guests, page_server)
    passing = ["buy nothing", "sell nothing", "gold nothing"]
    assert not set(passing) & set(window.offers())
    window.bar.locator(".chip", has_text=window.say("web-pass")).click()
    assert [action for action in window.offers() if action.endswith(" nothing")] == passing
    window.act("sell nothing")
    assert {action.split()[0] for action in window.offers()} == {"mark"}


def test_a_bid_is_confirmed_by_its_own_button(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "big-shot", "you", "open", "open")
    people = [Person(page_server, table, key) for key in keys]
    mover = next(place for place, one in enumerate(people) if (shown := one.look())["to_move"] == shown["seat"])
    window = guests.come().sit(table, keys[mover])
    assert window.await_turn()
    version = window.version
    window.act("bid 1")
    assert (window.version, window.draft) == (version + 1, [])
    assert people[0].look()["story"][version]["action"] == "bid 1"


def test_a_waiting_player_sees_whose_turn_it_is(guests: Guests, page_server: Address) -> None:
    table, keys = open_table(page_server, "black-friday-2023", "you", "open", "mibs", name="Ada")
    first = guests.come().sit(table, keys[0])
    assert first.await_turn()
    second = guests.come().sit(table, keys[1])
    expect(second.bar).to_contain_text(second.say("web-waiting", trader="Ada"))
    second.control("buy purple").click(force=True)
    expect(second.toast).to_have_text(second.say("web-not-your-turn"))
