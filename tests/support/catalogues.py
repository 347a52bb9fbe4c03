"""The catalogues as written: messages, their arguments, and their references."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

from outcry.locale import FALLBACK, FOLDER, languages

PAGE = Path(__file__).parents[2] / "web" / "src"
OTHERS = [language for language in languages() if language != FALLBACK]


@cache
def messages(language: str) -> dict[str, Any]:
    """Parse all messages of a language by name; syntax errors and duplicates fail."""
    found: dict[str, Any] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), (path.name, entry.content)
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, entry.id.name
                found[entry.id.name] = entry
    return found


def walk(node: Any) -> Iterator[Any]:
    """Yield all nodes below a node."""
    yield node
    for value in vars(node).values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.BaseNode):
                yield from walk(part)


def references(node: Any) -> Iterator[tuple[str, str | None]]:
    """List the messages, and their attributes, referenced below a node."""
    for part in walk(node):
        if isinstance(part, ast.MessageReference):
            yield part.id.name, part.attribute.name if part.attribute else None


def facts(node: Any, language: str) -> set[str]:
    """Return the arguments used by a node, directly or through references."""
    own = {part.id.name for part in walk(node) if isinstance(part, ast.VariableReference)}
    for name, attribute in references(node):
        message = messages(language)[name]
        forms = {form.id.name: form.value for form in message.attributes}
        own |= facts(forms[attribute] if attribute else message.value, language)
    return own


def variants(name: str, language: str) -> set[str]:
    """List the variants of a message."""
    keys = [part.key for part in walk(messages(language)[name].value) if isinstance(part, ast.Variant)]
    return {key.name for key in keys if isinstance(key, ast.Identifier)}


@cache
def texts(language: str) -> list[tuple[str, str]]:
    """List the plain text of all messages of a language, with the message it belongs to."""
    parts = [(name, part) for name, message in messages(language).items() for part in walk(message)]
    return [(name, part.value) for name, part in parts if isinstance(part, ast.TextElement)]


@cache
def page_sources() -> str:
    """Read all sources of the page."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(PAGE.rglob("*.[st][vs]*")))


def named_by_page() -> set[str]:
    """Return the messages used by the page: names, or prefixes that it completes."""
    beginnings = tuple(re.findall(r"`((?:[a-z0-9]+-)+)\$\{", page_sources()))
    in_full = set(re.findall(r"['\"`]([a-z0-9]+(?:-[a-z0-9]+)+)['\"`]", page_sources()))
    return {name for name in messages(FALLBACK) if name in in_full or name.startswith(beginnings)}
