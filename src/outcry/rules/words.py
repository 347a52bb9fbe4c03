"""Words that people type: the one that begins like this, in canonical notation or in the words of a language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from outcry.errors import AmbiguousNotation, BadNotation
from outcry.locale import Canonical

Lexicon = Mapping[str, Sequence[str]]


def forms_of(name: str, lexicon: Lexicon) -> tuple[str, ...]:
    """List what may be typed for a canonical word."""
    return name, *lexicon.get(name, ())


def find_word(word: str, known: Iterable[str], lexicon: Lexicon, refusal: str) -> str:
    """Find the one known word that begins like this, or refuse it with those that are known."""
    listed = {name: forms_of(name, lexicon) for name in known}
    fitting = [name for name, forms in listed.items() if word in forms]
    fitting = fitting or [name for name, forms in listed.items() if any(form.startswith(word) for form in forms)]
    if not fitting:
        raise BadNotation(refusal, word=word, known=Canonical(", ".join(listed)))
    if len(fitting) > 1:
        raise AmbiguousNotation("notation-ambiguous", word=word, known=Canonical(", ".join(fitting)))
    return fitting[0]
