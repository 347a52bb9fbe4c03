"""The words: Fluent catalogues, one folder for each language, and the voice that speaks them.

One thing is kept here beside the catalogues: the language in use. It belongs to a context, so that the threads and
tasks of a server can each speak their own; where nobody has chosen, it is English.
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
"""Where the environment names a language; the first that says anything decides."""

LONGEST = 900
"""No fact is said in more letters: Fluent refuses somewhat longer ones, and nobody would read them."""

_in_use: ContextVar[str] = ContextVar("language", default=FALLBACK)


class Canonical(str):
    """A text in canonical notation, which every language writes in its own words."""

    __slots__ = ()


# The language in use


def languages() -> list[str]:
    """List the languages that have a catalogue."""
    return sorted(path.name for path in FOLDER.iterdir() if any(path.glob("*.ftl")))


def base(name: str) -> str:
    """Name the language of a locale: ``fr`` for ``fr_FR.UTF-8``."""
    return re.split(r"[-_.@]", name)[0].lower()


def language_of(environment: Mapping[str, str]) -> str:
    """Choose the language of an environment; English where it names none, or none that is known."""
    said = next((environment[name] for name in VARIABLES if environment.get(name)), FALLBACK)
    return base(said) if base(said) in languages() else FALLBACK


def language_in_use() -> str:
    """Name the language in use."""
    return _in_use.get()


def speak(language: str) -> None:
    """Take a language into use."""
    _in_use.set(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Take a language into use for a while; whatever was spoken in between, the former one comes back."""
    before = _in_use.set(language)
    try:
        yield
    finally:
        _in_use.reset(before)


# Texts


def catalogue(language: str) -> str:
    """Give all messages of a language in one text."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((FOLDER / language).glob("*.ftl")))


@cache
def has_rules(game: str) -> bool:
    """Say whether a game has a rules page."""
    return (FOLDER / FALLBACK / f"rules-{game}.md").exists()


def rules_text(game: str, language: str) -> str:
    """Read the rules of a game in a language, or in English; of a game without a rules page, say that it has none."""
    pages = [FOLDER / name / f"rules-{game}.md" for name in (language, FALLBACK)]
    written = next((path for path in pages if path.exists()), None)
    return written.read_text(encoding="utf-8") if written else voice(language).say("rules-none", game=game)


# Speaking


class Voice:
    """Speaks the messages of the catalogues in one language, with English where a message is missing."""

    def __init__(self, language: str = FALLBACK) -> None:
        """Read the catalogues of a language."""
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self._bundles = []
        for name in dict.fromkeys((language, FALLBACK)):
            bundle = FluentBundle([name], use_isolating=False)
            for path in sorted((FOLDER / name).glob("*.ftl")):
                bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
            self._bundles.append(bundle)

    def knows(self, key: str) -> bool:
        """Say whether any catalogue has a message."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def say(self, key: str, facts: Mapping[str, Any] | None = None, **more: Any) -> str:
        """Speak one message; an unknown message or a missing fact is a mistake in the program."""
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
        """Put notation into the words of the language; cut what is too long to be said."""
        said = self.write(fact) if isinstance(fact, Canonical) else fact
        return f"{said[:LONGEST]}…" if isinstance(said, str) and len(said) > LONGEST else said

    def write(self, notation: str) -> str:
        """Write canonical notation in the words of the language: ``buy purple`` as ``acheter violet``."""
        return re.sub("[a-z]+", lambda found: self.words_for(found[0])[0], notation)

    def words(self, key: str) -> list[str]:
        """List the words that mean the same: the first is the one to write, all are understood."""
        return self.say(key).split()

    def words_for(self, word: str) -> list[str]:
        """List what may be written for a canonical word; one that no catalogue has stands for itself."""
        key = f"word-{word}"
        return self.words(key) if self.knows(key) else [word]

    def lexicon(self, texts: Iterable[str]) -> dict[str, list[str]]:
        """Translate every word of some texts in canonical notation."""
        found = {word for text in texts for word in re.findall("[a-z]+", text)}
        return {word: self.words_for(word) for word in sorted(found)}


@cache
def _voice_of(language: str) -> Voice:
    """Read the catalogues of a language once."""
    return Voice(language)


def voice(language: str | None = None) -> Voice:
    """Give the voice of a language, by default of the one in use."""
    return _voice_of(language or language_in_use())


# Pages


@cache
def pages(language: str) -> dict[str, str]:
    """Read the help pages of a language. They are plain texts, so that nothing has to be loaded to show them."""
    text = (FOLDER / language / "pages.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^([a-z][\w-]*) =(.*(?:\n(?:[ ]+.*)?)*)", text, re.MULTILINE)
    return {key: dedent(value) for key, value in found}


def dedent(value: str) -> str:
    """Take the value of a message as Fluent does: without the indentation that all its lines share."""
    first, *rest = value.split("\n")
    indents = [len(line) - len(line.lstrip()) for line in rest if line.strip()]
    lines = [first.strip(), *(line[min(indents, default=0) :].rstrip() for line in rest)]
    return "\n".join(lines).strip("\n")
