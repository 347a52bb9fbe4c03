"""The words: Fluent catalogues, one folder for each language, and the voice that speaks them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
FALLBACK = "en"
NAMES = ("colour", "track", "metal")
"""Arguments that are themselves words: ``colour="purple"`` is spoken as the message ``colour-purple``."""


def languages() -> list[str]:
    """List the languages that have a catalogue."""
    return sorted(path.name for path in FOLDER.iterdir() if any(path.glob("*.ftl")))


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

    def say(self, key: str, arguments: Mapping[str, Any] | None = None, **more: Any) -> str:
        """Speak one message; an unknown message or a missing argument is a mistake in the program."""
        given = {name: self._name(name, value) for name, value in {**(arguments or {}), **more}.items()}
        for bundle in self._bundles:
            if bundle.has_message(key):
                pattern = bundle.get_message(key).value
                text, errors = bundle.format_pattern(pattern, given) if pattern else ("", [])
                if errors:
                    raise LookupError(f"{key}: {errors[0]}")
                return str(text)
        raise LookupError(f"no catalogue has the message {key!r}")

    def _name(self, name: str, value: Any) -> Any:
        """Translate an argument that is a word itself."""
        return self.say(f"{name}-{value}") if name in NAMES else value


@cache
def voice(language: str = FALLBACK) -> Voice:
    """Give the voice of a language, reading its catalogues once."""
    return Voice(language)
