"""Look up words that people type, by prefix, in canonical notation or in another language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from outcry.errors import AmbiguousNotation, BadNotation
from outcry.locale import Canonical

Lexicon = Mapping[str, Sequence[str]]


def forms_of(name: str, lexicon: Lexicon) -> tuple[str, ...]:
    """List the forms that can be typed for a canonical word."""
    return name, *lexicon.get(name, ())


def find_word(word: str, known: Iterable[str], lexicon: Lexicon, refusal: str) -> str:
    """Find the one known word with this prefix, or refuse it and list the known words."""
    listed = {name: forms_of(name, lexicon) for name in known}
    fitting = [name for name, forms in listed.items() if word in forms]
    fitting = fitting or [name for name, forms in listed.items() if any(form.startswith(word) for form in forms)]
    if not fitting:
        raise BadNotation(refusal, word=word, known=Canonical(", ".join(listed)))
    if len(fitting) > 1:
        raise AmbiguousNotation("notation-ambiguous", word=word, known=Canonical(", ".join(fitting)))
    return fitting[0]
