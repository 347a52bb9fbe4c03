"""The rules pages: all text is shown, lists keep their numbers, links lead to sections, and HTML has no effect."""

from __future__ import annotations

import re
from typing import Any

import pytest
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from playwright.sync_api import Locator, Route, expect

from outcry.locale import languages, rules_text
from outcry.rules import games
from support.browser import Guests, Window

Node = dict[str, Any]

INTERRUPTED = """# Rules

1. one

| a |
|---|
| b |

4. four
5. five

Gold costs
20. Two bars cost 40.
"""
HOSTILE = """# Rules

<img src="nowhere.png" onerror="alert(1)">

<script>alert(2)</script>

Some <b onclick="alert(3)">bold</b> text, [a trap](javascript:alert(4)), [another](data:text/html,boo),
![a picture](nowhere.png) and [a good link](https://example.org/).
"""

every_page = pytest.mark.parametrize(("game", "language"), [(game, name) for game in games() for name in languages()])


def read_rules(guests: Guests, game: str, language: str = "en", section: str = "") -> Window:
    """Open the rules of a game and wait for the text."""
    window = guests.come(language).go(f"/rules/{game}" + (f"#{section}" if section else ""))
    window.page.locator("main h1").wait_for()
    return window


def read_instead(guests: Guests, text: str) -> Window:
    """Open a rules page with other text."""

    def answer(route: Route) -> None:
        route.fulfill(body=text, content_type="text/markdown")

    window = guests.come()
    window.page.route("**/api/rules/*/*", answer)
    window.go("/rules/big-shot").page.locator("main h1").wait_for()
    return window


# The source, read by a parser that the page does not use


def parsed(text: str) -> list[SyntaxTreeNode]:
    """Parse a text and list all its nodes in order."""
    return list(SyntaxTreeNode(MarkdownIt().enable("table").parse(text)).walk())


def written_numbers(text: str) -> list[list[str]]:
    """Return the numbers of each numbered list."""
    return [[item.info for item in node.children] for node in parsed(text) if node.type == "ordered_list"]


def written_words(text: str) -> list[str]:
    """Return all words, without markup."""
    blocks = (node for node in parsed(text) if node.type in ("inline", "fence"))
    return [word for block in blocks for word in "".join(map(content, block.walk())).split()]


def content(node: SyntaxTreeNode) -> str:
    """Return the text of a node without its children; empty for HTML."""
    return " " if node.type == "softbreak" else node.content if node.type in ("text", "code_inline", "fence") else ""


def written_sections(text: str) -> list[str]:
    """Return the ids of the sections."""
    return re.findall(r'^#.*<a id="(.+)"></a>', text, re.MULTILINE)


# What the page shows


def shown_numbers(window: Window) -> list[list[str]]:
    """Return the numbers of each numbered list in the text, as Chromium draws and announces them."""
    nodes = accessible_nodes(window)
    lists: dict[str, list[str]] = {}
    for node in nodes.values():
        number = re.match(r"\d+", node["name"]["value"]) if role(node) == "ListMarker" else None
        if number:
            lists.setdefault(enclosing_list(nodes, node), []).append(number[0])
    return list(lists.values())


def accessible_nodes(window: Window) -> dict[str, Node]:
    """Return Chromium's accessibility tree, in page order."""
    answer = window.page.context.new_cdp_session(window.page).send("Accessibility.getFullAXTree")
    return {node["nodeId"]: node for node in answer["nodes"]}


def role(node: Node) -> str:
    """Return the role of a node."""
    return str(node["role"]["value"])


def enclosing_list(nodes: dict[str, Node], node: Node) -> str:
    """Return the list that contains a marker."""
    while role(node) != "list":
        node = nodes[node["parentId"]]
    return str(node["nodeId"])


def shown_words(window: Window) -> list[str]:
    """Return all words of the text, without those in figures."""
    window.page.locator("main figure").evaluate_all("all => all.forEach(figure => figure.remove())")
    return window.page.locator("main").inner_text().split()


def expect_at_the_top(heading: Locator) -> None:
    """Check that the page is scrolled to a heading."""
    expect(heading).to_be_in_viewport()
    assert abs(heading.evaluate("one => one.getBoundingClientRect().top")) < 2


@every_page
def test_lists_are_numbered_as_they_are_written(guests: Guests, game: str, language: str) -> None:
    written = written_numbers(rules_text(game, language))
    assert written
    assert shown_numbers(read_rules(guests, game, language)) == written


def test_a_list_goes_on_after_a_table_and_a_sentence_does_not_begin_one(guests: Guests) -> None:
    assert shown_numbers(read_instead(guests, INTERRUPTED)) == [["1"], ["4", "5"]] == written_numbers(INTERRUPTED)


@every_page
def test_everything_that_is_written_is_shown(guests: Guests, game: str, language: str) -> None:
    assert shown_words(read_rules(guests, game, language)) == written_words(rules_text(game, language))


@every_page
def test_every_section_has_its_heading_and_its_link(guests: Guests, game: str, language: str) -> None:
    window = read_rules(guests, game, language)
    ids = window.page.locator("main :is(h1, h2, h3)[id]").evaluate_all("all => all.map(one => one.id)")
    links = window.page.locator("nav .wide a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert ids == written_sections(rules_text(game, language))
    assert links == [f"/rules/{game}#{section}" for section in ids]


def test_a_link_to_a_section_leads_there(guests: Guests) -> None:
    window = read_rules(guests, "black-friday-2023", section="example")
    window.page.wait_for_load_state("networkidle")
    expect_at_the_top(window.page.locator("#example"))


def test_a_section_that_is_named_in_the_text_is_a_link(guests: Guests) -> None:
    window = read_rules(guests, "black-friday-2023")
    window.page.wait_for_load_state("networkidle")
    window.page.locator("main li").get_by_role("link", name="Rises").first.click()
    expect(window.page).to_have_url(re.compile("#rises$"))
    expect_at_the_top(window.page.locator("#rises"))


def test_html_and_dangerous_links_have_no_effect(guests: Guests) -> None:
    window = read_instead(guests, HOSTILE)
    main = window.page.locator("main")
    expect(main).to_contain_text("Some bold text, a trap, another, a picture and a good link.")
    assert main.locator("img, script, b").count() == 0
    assert main.get_by_role("link").evaluate_all("all => all.map(one => one.href)") == ["https://example.org/"]


def test_rules_opened_from_a_table_lead_back_to_it(guests: Guests) -> None:
    window = guests.come().play_now("Big Shot")
    table = window.page.url
    window.open_menu().get_by_role("link", name=window.say("web-rules")).click()
    window.page.locator("nav li a").nth(2).click()
    window.page.get_by_role("link", name=window.say("web-back-to-table")).click()
    window.bar.wait_for()
    assert window.page.url == table
    window.go("/rules/big-shot")
    expect(window.page.get_by_role("link", name=window.say("web-back-to-table"))).to_have_count(0)
