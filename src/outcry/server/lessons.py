"""Lessons: a first game at a real table, with chance and the other players scripted.

A lesson is a script of turns: what each seat does, and the coach's hints for the learner's turns. Chance comes from a
fixed fate, so that everything happens as scripted while the learner follows. No state is stored: the fate identifies a
table as a lesson, and its entries show the progress. A learner who leaves the script plays an ordinary game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from outcry.bots.rosters import HUMAN
from outcry.errors import UnknownName
from outcry.kernel.verbs import CHANCE
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.play.walk import Entry
from outcry.rules import find_game, games

FOLDER = Path(__file__).parent / "tutorials"
"""The lessons: a folder per game, with a script and the section of the rules for each refusal."""

LESSON = "lesson.json"
SOURCES = ("state", "board")
"""Sources of the facts in a hint; a path without one of them is a literal."""

COUNT = "count "
"""Prefix of a path: the total number of pieces there."""


@dataclass(frozen=True)
class Hint:
    """What the coach says: a message, the paths of its facts, the part of the table to highlight, and the rule."""

    key: str
    facts: Mapping[str, str]
    show: str
    rule: str


@dataclass(frozen=True)
class Lecture:
    """One turn of a lesson: the seat, the actions, and the hints before it."""

    seat: int
    actions: Sequence[int]
    hints: Sequence[Hint]


@dataclass(frozen=True)
class Lesson:
    """A whole lesson, with its closing hints."""

    game: str
    players: Sequence[str]
    fate: Fate
    turns: Sequence[Lecture]
    end: Sequence[Hint]

    @property
    def hints(self) -> list[Hint]:
        """All hints in order."""
        return [*(hint for turn in self.turns for hint in turn.hints), *self.end]

    @property
    def learner(self) -> int:
        """The seat of the person."""
        return list(self.players).index(HUMAN)

    def reached(self, entries: Sequence[Entry]) -> tuple[int, list[int]] | None:
        """Return the index of the next turn and its remaining actions; None for a match that left the script."""
        done = [entry for entry in entries if entry.actor != CHANCE]
        for number, turn in enumerate(self.turns):
            taken, done = done[: len(turn.actions)], done[len(turn.actions) :]
            left = list(turn.actions)
            for actor, action in taken:
                if actor != turn.seat or action not in left:
                    return None
                left.remove(action)
            if left:
                return number, left
        return None if done else (len(self.turns), [])

    def answer(self, match: Match[Any, Any], drafted: int) -> int | None:
        """Return the next scripted action of a seat other than the learner's; None where nothing is scripted."""
        reached = self.reached(match.entries)
        if reached is None or len(reached[1]) <= drafted:
            return None
        is_scripted = match.to_move == self.turns[reached[0]].seat != self.learner
        return reached[1][drafted] if is_scripted else None

    def guide(self, match: Match[Any, Any], seat: int) -> dict[str, Any] | None:
        """Return the coach's advice for the learner; None for anyone else, and once the script is left."""
        reached = self.reached(match.entries)
        if reached is None or seat != self.learner:
            return None
        number, left = reached
        names = match.game.customs.names()
        is_own = number < len(self.turns) and self.turns[number].seat == seat
        sources = {"state": match.sight(seat), "board": match.board}
        hints = self.turns[number].hints if is_own else [] if left else self.end
        return {
            "number": sum(turn.seat == seat for turn in self.turns[: number + 1]),
            "of": sum(turn.seat == seat for turn in self.turns),
            "actions": [names[action] for action in left] if is_own else [],
            "written": match.game.customs.write(left) if is_own else "",
            "hints": [_spoken(hint, sources) for hint in hints],
            "is_done": not left,
        }


def _spoken(hint: Hint, sources: Mapping[str, Any]) -> dict[str, Any]:
    """Fill in the facts of a hint."""
    facts = {name: find_fact(path, sources) for name, path in hint.facts.items()}
    return {"key": hint.key, "facts": facts, "show": hint.show, "rule": hint.rule}


def find_fact(path: str, sources: Mapping[str, Any]) -> Any:
    """Follow a path such as ``state.prices.purple`` into a picture; other text is a literal."""
    if path.startswith(COUNT):
        return sum(find_fact(path.removeprefix(COUNT), sources).values())
    first, *steps = path.split(".")
    if first not in SOURCES:
        return path
    found = sources[first]
    for step in steps:
        found = found[int(step)] if isinstance(found, list | tuple) else found[step]
    return found


# Loading lessons


@cache
def has_lesson(game: str) -> bool:
    """Return whether a game has a lesson."""
    return (FOLDER / game / LESSON).exists()


@cache
def lesson_for(game: str) -> Lesson:
    """Load the lesson of a game."""
    name, customs = find_game(game).name, find_game(game).customs
    if not has_lesson(name):
        raise UnknownName("lesson", name, filter(has_lesson, games()))
    facts = json.loads((FOLDER / name / LESSON).read_text(encoding="utf-8"))
    turns = [
        Lecture(turn["seat"] - 1, customs.read(turn["actions"]), _hints(turn.get("hints", [])))
        for turn in facts["turns"]
    ]
    return Lesson(name, facts["players"], Fate.from_seed(facts["seed"], "lesson"), turns, _hints(facts["end"]))


def _hints(written: Sequence[Mapping[str, Any]]) -> list[Hint]:
    """Parse hints."""
    return [Hint(one["say"], one.get("facts", {}), one.get("show", ""), one.get("rule", "")) for one in written]


def lesson_of(match: Match[Any, Any]) -> Lesson | None:
    """Return the lesson of a match, identified by its fate."""
    lesson = lesson_for(match.game.name) if has_lesson(match.game.name) else None
    return lesson if lesson and match.fate == lesson.fate else None


def played_through(lesson: Lesson) -> Match[Any, Any]:
    """Play a lesson to its end by its script."""
    match = Match(find_game(lesson.game), lesson.players, fate=lesson.fate)
    for turn in lesson.turns:
        match.propose(turn.seat, turn.actions)
        match.confirm(turn.seat)
    return match
