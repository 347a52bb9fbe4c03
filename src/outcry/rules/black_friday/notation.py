"""Reading and writing turns in notation: ``buy purple yellow, mark yellow``.

A turn is a comma-separated list of clauses. A clause is a verb and its objects; colours can be shortened to any
unambiguous prefix and counted: ``sell 2 green``, ``gold 3``, ``buy p y, mark y``. The 2010 edition adds ``subsidy 2``,
``drop red`` (after a sale of several colours), ``pass`` and ``card pass``.

This is the canonical notation, in which logs are written. A lexicon adds the words of another language.
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
"""Actions that only 2010 names: marking a share for bars without buying any, by an action or a card; subsidies."""


@dataclass(frozen=True)
class Notation:
    """The words of one edition: its colours in order, the metal of its bars, and whether a player can pass.

    The lexicon maps canonical words to synonyms.
    """

    colours: tuple[str, ...]
    metal: str
    has_passing: bool = False
    lexicon: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def names(self) -> Mapping[int, str]:
        """Return the notation of every single action: ``buy purple``, ``gold``, ``bonus sell``."""
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
        """Return the notation of the zero-actions, of the turn and of the bonus tile."""
        named: dict[int, str] = {}
        for verb, (nothing, bonus) in ZERO_ACTIONS.items():
            word = self.metal if verb == "bar" else verb
            named |= {nothing: f"{word} nothing", bonus: f"bonus {word}"}
        return named

    def write(self, actions: Iterable[int]) -> str:
        """Write actions as one line."""
        groups = groupby(map(self.names().__getitem__, actions), _verb)
        return ", ".join(self._clause(verb, list(names)) for verb, names in groups)

    def read(self, text: str) -> list[int]:
        """Read a line as actions, without checking that they are legal."""
        clauses = [clause.split() for clause in re.split(r"[,;]", text.lower()) if clause.strip()]
        if not clauses:
            raise BadNotation("notation-empty", example=Canonical(self.example()))
        return [action for clause in clauses for action in self._read_clause(clause)]

    def _clause(self, verb: str, names: list[str]) -> str:
        """Write actions of one verb as one clause, if they can be combined."""
        if verb in (self.metal, "subsidy") and len(names) > 1:
            return f"{verb} {len(names)}"
        if names[0] == verb:
            return ", ".join(names)
        return " ".join([verb, *(name.split()[1] for name in names)])

    def example(self) -> str:
        """Return an example turn."""
        return f"buy {self.colours[0]}, mark {self.colours[0]}"

    def _read_clause(self, words: Sequence[str]) -> Iterator[int]:
        """Read one clause according to its verb."""
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
        """List the verbs that can begin a clause."""
        if self.has_passing:
            return ("buy", "sell", "drop", self.metal, "pass", "mark", "subsidy", "card", "done")
        return ("buy", "sell", self.metal, "mark", "bonus", "done")

    def _verb(self, word: str) -> str:
        """Find the verb with this prefix; verbs of chance, and an unavailable ``bonus``, must be written in full."""
        for verb in ("bonus", "draw", "start"):
            if word in forms_of(verb, self.lexicon):
                return verb
        return self._find(word, self.verbs(), "notation-no-verb")

    def _starter(self, words: Sequence[str]) -> int:
        """Read which seat starts."""
        if len(words) != 1 or words[0] not in map(str, range(1, MOST_PLAYERS + 1)):
            raise BadNotation("notation-starter", most=MOST_PLAYERS, example=Canonical("start 1"))
        return Action.START_1 + int(words[0]) - 1

    def _card(self, words: Sequence[str]) -> int:
        """Read what a special action card is used for on its own: only to pass."""
        if len(words) != 1 or not any(known.startswith(words[0]) for known in forms_of("pass", self.lexicon)):
            raise BadNotation("notation-card", example=Canonical(PASSING[Action.BONUS_BAR]))
        return Action.BONUS_BAR

    def _zero_action(self, words: Sequence[str], place: int) -> int:
        """Find the zero-action of the turn or of the bonus tile."""
        verbs = {self.metal if verb == "bar" else verb: actions for verb, actions in ZERO_ACTIONS.items()}
        if len(words) != 1:
            raise BadNotation("notation-bonus", known=Canonical(", ".join(f"bonus {verb}" for verb in verbs)))
        return verbs[self._find(words[0], verbs, "notation-no-action")][place]

    def _count(self, verb: str, words: Sequence[str]) -> int:
        """Read the number of bars or subsidies; one by default."""
        if len(words) > 1 or (words and not re.fullmatch(r"[1-9]\d?", words[0])):
            raise BadNotation("notation-number", words=" ".join(words), example=Canonical(f"{verb} 2"))
        return int(words[0]) if words else 1

    def _read_colours(self, verb: str, words: Sequence[str]) -> Iterator[int]:
        """Read colours, each with an optional count before it."""
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
        """Find the one known word with this prefix."""
        return find_word(word, known, self.lexicon, refusal)


def _verb(name: str) -> str:
    """Return the verb by which actions are grouped into clauses."""
    is_whole = name.endswith("nothing") or name.startswith(("bonus", "card", "start"))
    return name if is_whole else name.split(maxsplit=1)[0]
