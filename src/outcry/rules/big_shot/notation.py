"""Reading and writing turns in notation: ``loan, bid 7`` and ``put red red on H5, white on A9, black on PA``.

A turn is a comma-separated list of clauses. After a ``put`` clause, the next one can leave out the verb. Words can be
shortened to any unambiguous prefix. This is the canonical notation, in which logs are written; a lexicon adds the
words of another language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, groupby

from outcry.errors import BadNotation
from outcry.locale import Canonical
from outcry.rules.words import find_word, forms_of

from .data import COLOURS, LOTS
from .rules import why_illegal
from .state import (
    FIRST_CHANCE,
    FIRST_PUT,
    HIGHEST_BID,
    MOST_PLAYERS,
    PIPS,
    SPACES,
    Action,
    Phase,
    State,
    Why,
)
from .town import OPEN

PLAIN: dict[int, str] = {Action.PASS: "pass", Action.LOAN: "loan", Action.NO_LOAN: "no loan"}
BY_COLOUR = {"loan": Action.LOAN_RED, "pay": Action.PAY_RED, "cube": Action.CUBE_RED, "card": Action.CARD_RED}
NUMBERED = {
    "bid": (Action.BID_1, HIGHEST_BID),
    "broker": (Action.SPACE_1, SPACES),
    "roller": (Action.ROLLER_1, MOST_PLAYERS),
    "die": (Action.DIE_1, PIPS),
}
EXAMPLE = "put red red on H5, white on A9, black on PA"
NUMBER = r"[1-9]\d?"
TIMES = rf"{NUMBER}x?"
VERBS = ("loan", "no", "bid", "pass", "pay", "put")
OF_CHANCE = ("cube", "card", "broker", "roller", "die")
"""Verbs of chance, which must be written in full so that they cannot clash with a player's prefix."""


def name_actions() -> dict[int, str]:
    """Return the notation of every single action: ``bid 7``, ``pay red``, ``put white on A9``."""
    names: dict[int, str] = {**PLAIN}
    for verb, first in BY_COLOUR.items():
        names |= {first + place: f"{verb} {colour}" for place, colour in enumerate(COLOURS)}
    for verb, (first, count) in NUMBERED.items():
        names |= {first + number: f"{verb} {number + 1}" for number in range(count)}
    for place, colour in enumerate(COLOURS):
        names |= {FIRST_PUT + place * len(LOTS) + lot: f"put {colour} on {name}" for lot, name in enumerate(LOTS)}
    return names


NAMES = name_actions()


@dataclass(frozen=True)
class Notation:
    """Reads and writes turns; the lexicon maps canonical words to synonyms."""

    lexicon: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def write(self, actions: Iterable[int]) -> str:
        """Write actions as one line; consecutive cubes for the same lot share a clause."""
        groups = groupby(actions, lambda action: FIRST_PUT <= action < FIRST_CHANCE)
        return ", ".join(clause for is_put, group in groups for clause in (_puts if is_put else _others)(group))

    def read(self, text: str) -> list[int]:
        """Read a line as actions, without checking that they are legal."""
        clauses = [clause.split() for clause in re.split(r"[,;]", text.lower()) if clause.strip()]
        if not clauses:
            raise BadNotation("notation-empty", example=Canonical(EXAMPLE))
        actions: list[int] = []
        is_putting = False
        for words in clauses:
            is_putting = is_putting and self._goes_on(words)
            verb = "put" if is_putting else self._verb(words[0])
            actions += self._read_clause(verb, words if is_putting else words[1:])
            is_putting = verb == "put"
        return actions

    def _verb(self, word: str) -> str:
        """Find the verb with this prefix; verbs of chance must be written in full."""
        of_chance = [verb for verb in OF_CHANCE if word in forms_of(verb, self.lexicon)]
        return of_chance[0] if of_chance else self._find(word, VERBS, "notation-no-verb")

    def _goes_on(self, words: Sequence[str]) -> bool:
        """Return whether a clause after ``put`` continues it: it contains ``on``, or begins with a full colour name."""
        if any(form.startswith(words[0]) for form in forms_of("put", self.lexicon)):
            return False
        colours = [form for colour in COLOURS for form in forms_of(colour, self.lexicon)]
        return words[0] in colours or any(word in forms_of("on", self.lexicon) for word in words)

    def _read_clause(self, verb: str, rest: Sequence[str]) -> Iterator[int]:
        """Read one clause according to its verb."""
        if verb == "put":
            yield from self._read_puts(rest)
        elif verb in NUMBERED:
            yield self._number(verb, rest)
        elif verb in ("pass", "no") or (verb == "loan" and not rest):
            yield self._plain(verb, rest)
        else:
            yield BY_COLOUR[verb] + self._colour(verb, rest)

    def _plain(self, verb: str, rest: Sequence[str]) -> int:
        """Read a clause without a colour or number."""
        is_no_loan = len(rest) == 1 and any(form.startswith(rest[0]) for form in forms_of("loan", self.lexicon))
        if rest and not (verb == "no" and is_no_loan):
            alone = PLAIN[Action.NO_LOAN] if verb == "no" else verb
            raise BadNotation("notation-too-much", words=" ".join([verb, *rest]), verb=Canonical(alone))
        return {"pass": Action.PASS, "loan": Action.LOAN, "no": Action.NO_LOAN}[verb]

    def _number(self, verb: str, rest: Sequence[str]) -> int:
        """Read the number of a bid, a space, a seat or a die roll."""
        first, most = NUMBERED[verb]
        if not rest:
            raise BadNotation("notation-how-much", verb=Canonical(verb), most=most)
        if len(rest) != 1 or not re.fullmatch(NUMBER, rest[0]) or int(rest[0]) > most:
            raise BadNotation("notation-range", words=" ".join(rest), verb=Canonical(verb), most=most)
        return first + int(rest[0]) - 1

    def _colour(self, verb: str, rest: Sequence[str]) -> int:
        """Read the single colour of a clause."""
        if len(rest) != 1:
            raise BadNotation("notation-which-colour", example=Canonical(f"{verb} {COLOURS[0]}"))
        return COLOURS.index(self._find(rest[0], COLOURS, "notation-no-colour"))

    def _read_puts(self, words: Sequence[str]) -> Iterator[int]:
        """Read cubes, each with an optional count before it, and the lot that they go on."""
        if not words:
            raise BadNotation("notation-which-colour", example=Canonical("put red on H5"))
        on = [place for place, word in enumerate(words) if word in forms_of("on", self.lexicon)]
        if len(on) != 1 or on[0] == 0 or on[0] != len(words) - 2 or re.fullmatch(TIMES, words[on[0] - 1]):
            raise BadNotation("notation-put", words=" ".join(words), example=Canonical("put red on H5"))
        lot, times = self._lot(words[-1]), 1
        for word in words[: on[0]]:
            if re.fullmatch(TIMES, word):
                times = int(word.rstrip("x"))
                continue
            colour = COLOURS.index(self._find(word, COLOURS, "notation-no-colour"))
            yield from [FIRST_PUT + colour * len(LOTS) + lot] * times
            times = 1

    def _lot(self, word: str) -> int:
        """Find a lot by its name."""
        if word.upper() not in LOTS:
            raise BadNotation("notation-no-lot", word=word, known=", ".join(LOTS))
        return LOTS.index(word.upper())

    def _find(self, word: str, known: Iterable[str], refusal: str) -> str:
        """Find the one known word with this prefix."""
        return find_word(word, known, self.lexicon, refusal)


def _others(actions: Iterable[int]) -> Iterator[str]:
    """Write actions that have a clause each."""
    return (NAMES[action] for action in actions)


def _puts(actions: Iterable[int]) -> Iterator[str]:
    """Write consecutive cubes for the same lot as one clause, with the verb only in the first."""
    verb = "put "
    for lot, group in groupby(actions, lambda action: (action - FIRST_PUT) % len(LOTS)):
        colours = [COLOURS[(action - FIRST_PUT) // len(LOTS)] for action in group]
        yield f"{verb}{' '.join(colours)} on {LOTS[lot]}"
        verb = ""


def example_at(view: State) -> str:
    """Return an example for the seat to move: raise by a million, or spread its cubes over the first open lots."""
    if view.phase == Phase.PLACING:
        open_lots = (lot for lot in range(len(LOTS)) if view.owner[lot] == OPEN)
        places = zip((colour for colour in range(len(COLOURS)) if view.hand[colour]), cycle(open_lots), strict=False)
        puts = ((FIRST_PUT + colour * len(LOTS) + lot, int(view.hand[colour])) for colour, lot in places)
        return Notation().write(action for action, count in puts for _ in range(count))
    legal = (action for action in (Action.BID_1 + view.price, *NAMES) if why_illegal(view, action) == Why.OK)
    return NAMES[next(legal)]
