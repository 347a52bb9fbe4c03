"""How a turn is written and read: ``buy purple yellow, mark yellow``.

A turn is a few clauses with commas between them. A clause is a verb and what it is about; colours may be shortened
to any beginning that fits only one, and numbered: ``sell 2 green``, ``gold 3``, ``buy p y, mark y``. In the edition of
2010 there are also ``subsidy 2``, ``drop red`` (after a sale of several colours), ``pass`` and ``card pass``.

This is the canonical notation, which logs are written in. A lexicon lets people type the words of their language too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from outcry.errors import BadNotation
from outcry.locale import Canonical
from outcry.rules.words import find_word, forms_of

from .state import COLOURS, MOST_PLAYERS, Action

ZERO_ACTIONS = {
    "buy": (Action.BUY_NOTHING, Action.BONUS_BUY),
    "sell": (Action.SELL_NOTHING, Action.BONUS_SELL),
    "bar": (Action.BAR_NOTHING, Action.BONUS_BAR),
}
FIRST = {
    "buy": Action.BUY_0,
    "sell": Action.SELL_0,
    "mark": Action.MARK_0,
    "drop": Action.DROP_0,
    "draw": Action.DRAW_0,
}
PASSING = {Action.BAR_NOTHING: "pass", Action.BONUS_BAR: "card pass", Action.SUBSIDY: "subsidy"}
"""What only 2010 has words for: marking a share for bars without buying one, as an action or by a card; subsidies."""


@dataclass(frozen=True)
class Notation:
    """The words of one edition: its colours in order, the metal of its bars, whether there are cards to pass with.

    The lexicon gives for a canonical word others that mean the same.
    """

    colours: tuple[str, ...]
    metal: str
    has_passing: bool = False
    lexicon: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def names(self) -> Mapping[int, str]:
        """Name every action of the edition by itself: ``buy purple``, ``gold``, ``bonus sell``."""
        named = {
            FIRST[verb] + place: f"{verb} {colour}"
            for verb in (*self.verbs(), "draw")
            if verb in FIRST
            for place, colour in enumerate((*self.colours, "black"))
            if place < COLOURS or verb == "draw"
        }
        named |= {Action.BAR: self.metal, Action.DONE: "done"}
        named |= {Action.START_1 + seat: f"start {seat + 1}" for seat in range(MOST_PLAYERS)}
        return named | self._zero_names() | (PASSING if self.has_passing else {})

    def _zero_names(self) -> dict[int, str]:
        """Name the actions that trade nothing, of the turn and of the bonus tile."""
        named: dict[int, str] = {}
        for verb, (nothing, bonus) in ZERO_ACTIONS.items():
            word = self.metal if verb == "bar" else verb
            named |= {nothing: f"{word} nothing", bonus: f"bonus {word}"}
        return named

    def write(self, actions: Iterable[int]) -> str:
        """Write some actions as one line."""
        groups = groupby(map(self.names().__getitem__, actions), _verb)
        return ", ".join(self._clause(verb, list(names)) for verb, names in groups)

    def read(self, text: str) -> list[int]:
        """Read a line as actions; whether the rules allow them is another question."""
        clauses = [clause.split() for clause in re.split(r"[,;]", text.lower()) if clause.strip()]
        if not clauses:
            raise BadNotation("notation-empty", example=Canonical(self.example()))
        return [action for clause in clauses for action in self._read_clause(clause)]

    def _clause(self, verb: str, names: list[str]) -> str:
        """Write actions of one verb as one clause, if they can stand together."""
        if verb in (self.metal, "subsidy") and len(names) > 1:
            return f"{verb} {len(names)}"
        if names[0] == verb:
            return ", ".join(names)
        return " ".join([verb, *(name.split()[1] for name in names)])

    def example(self) -> str:
        """Give an example of a turn."""
        return f"buy {self.colours[0]}, mark {self.colours[0]}"

    def _read_clause(self, words: Sequence[str]) -> Iterator[int]:
        """Read one clause by its verb."""
        verb, rest = self._verb(words[0]), list(words[1:])
        alone = {"done": Action.DONE, "pass": Action.BAR_NOTHING, "subsidy": Action.SUBSIDY}
        if verb in alone and not rest:
            yield alone[verb]
        elif verb == "card":
            yield self._card(rest)
        elif verb == "start":
            yield self._starter(rest)
        elif verb == "bonus":
            yield self._zero_action(rest, 1)
        elif rest == ["0"] or (len(rest) == 1 and rest[0] in forms_of("nothing", self.lexicon)):
            yield self._zero_action([verb], 0)
        elif verb in (self.metal, "subsidy"):
            yield from [Action.BAR if verb == self.metal else Action.SUBSIDY] * self._count(verb, rest)
        elif verb in FIRST:
            yield from self._read_colours(verb, rest)
        else:
            raise BadNotation("notation-too-much", words=" ".join(words), verb=Canonical(verb))

    def verbs(self) -> tuple[str, ...]:
        """List the words that a clause can begin with."""
        if self.has_passing:
            return ("buy", "sell", "drop", self.metal, "pass", "mark", "subsidy", "card", "done")
        return ("buy", "sell", self.metal, "mark", "bonus", "done")

    def _verb(self, word: str) -> str:
        """Find the verb that a word begins; chance's, and a bonus where the edition knows none, are named in full."""
        for verb in ("bonus", "draw", "start"):
            if word in forms_of(verb, self.lexicon):
                return verb
        return self._find(word, self.verbs(), "notation-no-verb")

    def _starter(self, words: Sequence[str]) -> int:
        """Read which seat chance lets start."""
        if len(words) != 1 or words[0] not in map(str, range(1, MOST_PLAYERS + 1)):
            raise BadNotation("notation-number", words=" ".join(words), example=Canonical("start 1"))
        return Action.START_1 + int(words[0]) - 1

    def _card(self, words: Sequence[str]) -> int:
        """Read what a special action card is used for by itself: only to pass."""
        if len(words) != 1 or not any(known.startswith(words[0]) for known in forms_of("pass", self.lexicon)):
            raise BadNotation("notation-card", example=Canonical(PASSING[Action.BONUS_BAR]))
        return Action.BONUS_BAR

    def _zero_action(self, words: Sequence[str], place: int) -> int:
        """Find the action that trades nothing, of the turn or of the bonus tile."""
        verbs = {self.metal if verb == "bar" else verb: actions for verb, actions in ZERO_ACTIONS.items()}
        if len(words) != 1:
            raise BadNotation("notation-bonus", known=Canonical(", ".join(f"bonus {verb}" for verb in verbs)))
        return verbs[self._find(words[0], verbs, "notation-no-action")][place]

    def _count(self, verb: str, words: Sequence[str]) -> int:
        """Read how many bars or subsidies are meant; without a number, one."""
        if len(words) > 1 or (words and not re.fullmatch(r"[1-9]\d?", words[0])):
            raise BadNotation("notation-number", words=" ".join(words), example=Canonical(f"{verb} 2"))
        return int(words[0]) if words else 1

    def _read_colours(self, verb: str, words: Sequence[str]) -> Iterator[int]:
        """Read colours with numbers before them."""
        kinds = (*self.colours, "black") if verb == "draw" else self.colours
        if not words or words[-1].isdigit():
            raise BadNotation("notation-which-colour", example=Canonical(f"{verb} {self.colours[0]}"))
        times = 1
        for word in words:
            if re.fullmatch(r"[1-9]\d?x?", word):
                times = int(word.rstrip("x"))
                continue
            colour = kinds.index(self._find(word, kinds, "notation-no-colour"))
            yield from [FIRST[verb] + colour] * times
            times = 1

    def _find(self, word: str, known: Iterable[str], refusal: str) -> str:
        """Find the one known word that begins like this."""
        return find_word(word, known, self.lexicon, refusal)


def _verb(name: str) -> str:
    """Name what actions have in common when they are written together."""
    is_whole = name.endswith("nothing") or name.startswith(("bonus", "card", "start"))
    return name if is_whole else name.split(maxsplit=1)[0]
