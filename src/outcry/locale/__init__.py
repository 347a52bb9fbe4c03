"""Localization: Fluent catalogues, one folder per language, and the voice that renders their messages.

The active language is a context variable, so that each thread and task of a server can have its own; the default is
English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
FALLBACK = "en"
VARIABLES = ("OUTCRY_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that may name a language; the first one set decides."""

LONGEST = 900
"""Maximum length of a fact: Fluent refuses slightly longer ones, and nobody would read them."""

_in_use: ContextVar[str] = ContextVar("language", default=FALLBACK)


class Canonical(str):
    """Text in canonical notation, to be translated into the words of each language."""

    __slots__ = ()


# The active language


def languages() -> list[str]:
    """List the languages that have a catalogue."""
    return sorted(path.name for path in FOLDER.iterdir() if any(path.glob("*.ftl")))


def base(name: str) -> str:
    """Return the language of a locale: ``fr`` for ``fr_FR.UTF-8``."""
    return re.split(r"[-_.@]", name)[0].lower()


def language_of(environment: Mapping[str, str]) -> str:
    """Return the language of an environment; English if it names none, or none that is known."""
    said = next((environment[name] for name in VARIABLES if environment.get(name)), FALLBACK)
    return base(said) if base(said) in languages() else FALLBACK


def language_in_use() -> str:
    """Return the active language."""
    return _in_use.get()


def speak(language: str) -> None:
    """Set the active language."""
    _in_use.set(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Set the active language for a block, and restore the previous one afterwards."""
    before = _in_use.set(language)
    try:
        yield
    finally:
        _in_use.reset(before)


# Texts


def catalogue(language: str) -> str:
    """Return all messages of a language as one text."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((FOLDER / language).glob("*.ftl")))


@cache
def has_rules(game: str) -> bool:
    """Return whether a game has a rules page."""
    return (FOLDER / FALLBACK / f"rules-{game}.md").exists()


def rules_text(game: str, language: str) -> str:
    """Return the rules of a game in a language or in English; without a rules page, a message that there is none."""
    pages = [FOLDER / name / f"rules-{game}.md" for name in (language, FALLBACK)]
    written = next((path for path in pages if path.exists()), None)
    return written.read_text(encoding="utf-8") if written else voice(language).say("rules-none", game=game)


# Rendering


class Voice:
    """Renders messages in one language, with English as the fallback."""

    def __init__(self, language: str = FALLBACK) -> None:
        """Load the catalogues of a language."""
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self._bundles = []
        for name in dict.fromkeys((language, FALLBACK)):
            bundle = FluentBundle([name], use_isolating=False)
            for path in sorted((FOLDER / name).glob("*.ftl")):
                bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
            self._bundles.append(bundle)

    def knows(self, key: str) -> bool:
        """Return whether any catalogue has a message."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def say(self, key: str, facts: Mapping[str, Any] | None = None, **more: Any) -> str:
        """Render a message; an unknown message or a missing fact is a programming error."""
        given = {name: self._spoken(fact) for name, fact in {**(facts or {}), **more}.items()}
        for bundle in self._bundles:
            if bundle.has_message(key):
                pattern = bundle.get_message(key).value
                text, errors = bundle.format_pattern(pattern, given) if pattern else ("", [])
                if errors:
                    raise LookupError(f"{key}: {errors[0]}")
                return str(text)
        raise LookupError(f"no catalogue has the message {key!r}")

    def _spoken(self, fact: Any) -> Any:
        """Translate notation into the words of the language, and truncate long facts."""
        said = self.write(fact) if isinstance(fact, Canonical) else fact
        return f"{said[:LONGEST]}…" if isinstance(said, str) and len(said) > LONGEST else said

    def write(self, notation: str) -> str:
        """Translate canonical notation into the words of the language: ``buy purple`` as ``acheter violet``."""
        return re.sub("[a-z]+", lambda found: self.words_for(found[0])[0], notation)

    def words(self, key: str) -> list[str]:
        """List synonyms: the first is the one to write, all are accepted."""
        return self.say(key).split()

    def words_for(self, word: str) -> list[str]:
        """List the translations of a canonical word; a word without any stands for itself."""
        key = f"word-{word}"
        return self.words(key) if self.knows(key) else [word]

    def lexicon(self, texts: Iterable[str]) -> dict[str, list[str]]:
        """Map every word of some texts in canonical notation to its translations."""
        found = {word for text in texts for word in re.findall("[a-z]+", text)}
        return {word: self.words_for(word) for word in sorted(found)}


@cache
def _voice_of(language: str) -> Voice:
    """Return the cached voice of a language."""
    return Voice(language)


def voice(language: str | None = None) -> Voice:
    """Return the voice of a language, by default of the active one."""
    return _voice_of(language or language_in_use())


# Pages


@cache
def pages(language: str) -> dict[str, str]:
    """Return the help pages of a language: plain text, so that nothing has to be loaded to show them."""
    text = (FOLDER / language / "pages.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^([a-z][\w-]*) =(.*(?:\n(?:[ ]+.*)?)*)", text, re.MULTILINE)
    return {key: dedent(value) for key, value in found}


def dedent(value: str) -> str:
    """Strip the common indentation of a message's value, as Fluent does."""
    first, *rest = value.split("\n")
    indents = [len(line) - len(line.lstrip()) for line in rest if line.strip()]
    lines = [first.strip(), *(line[min(indents, default=0) :].rstrip() for line in rest)]
    return "\n".join(lines).strip("\n")
