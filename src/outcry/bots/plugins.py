"""The interface for outside players: a class with one method.

::

    class MyBot:
        name = "my-bot"

        def decide(self, question: Question) -> int | str:
            return question.dice.choice(list(question.legal))

A bot is created without arguments, one per seat and game, at its first question. It never receives the true state,
only what its seat can know.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from operator import index
from random import Random
from typing import Any, Protocol

from outcry.errors import IllegalAction, PlayerFailed, TableError
from outcry.kernel.failures import error_facts, start_of
from outcry.kernel.game import Game
from outcry.kernel.record import copy, counts
from outcry.kernel.verbs import Position, legal_actions, why_illegal
from outcry.play.tables import refusal

LONGEST = 200
"""The maximum length of an invalid answer in an error message."""


class Question:
    """The question put to a bot: which of the legal actions does it take, given what its seat can know?"""

    game: str
    """The name of the game, such as ``black-friday-2023``."""

    seat: int
    """The seat that decides, counted from 1, as in the view and in logs."""

    seed: int
    """The seed of ``dice``: the same for the same decision in the same game."""

    dice: Random
    """The bot's own random generator; a bot that uses no other is reproducible."""

    legal: dict[int, str]
    """The legal actions: their numbers, and their notation."""

    record: Position
    """A copy of the view as a kernel record, for bots that look ahead with ``outcry.verbs``."""

    def __init__(self, game: Game[Any, Any], view: Any, seat: int, seed: int) -> None:
        """Create a question for a seat, which counts from 0 here, as in the kernel."""
        self._customs = game.customs
        self.game, self.seat, self.seed = game.name, seat + 1, seed
        self.record, self.legal, self.dice = copy(view), list_legal(game, view), Random(seed)

    @cached_property
    def view(self) -> dict[str, Any]:
        """The view in named fields, as shown in ``docs/writing-a-bot.md``."""
        return self._customs.picture(self.record)


class Bot(Protocol):
    """An outside player."""

    name: str

    def decide(self, question: Question, /) -> int | str:
        """Return the number of an action, or its notation."""
        ...


class SeatedBot:
    """A table's player from a bot class: one bot for each seat that is asked."""

    def __init__(self, game: Game[Any, Any], name: str, kind: type[Bot]) -> None:
        """Start without any bots."""
        self.game, self.name, self.kind = game, name, kind
        self.bots: dict[int, Bot] = {}

    def decide(self, view: Any, seat: int, seed: int) -> int:
        """Ask the bot of a seat, and check its answer."""
        question = Question(self.game, view, seat, seed)
        try:
            answer = self._bot_at(seat).decide(question)
        except (Exception, SystemExit) as error:
            facts = error_facts(error, [self.kind.__module__], start_of(self.kind.decide))
            raise PlayerFailed("failed-exception", player=self.name, seat=seat + 1, **facts) from error
        return check_answer(self.game, view, answer, self.name, seat)

    def warm_up(self) -> None:
        """Do nothing: there is nothing to compile."""

    def leave(self) -> None:
        """Drop all bots."""
        self.bots.clear()

    def _bot_at(self, seat: int) -> Bot:
        """Return the bot of a seat, creating it at its first question."""
        if seat not in self.bots:
            self.bots[seat] = self.kind()
        return self.bots[seat]


# Answers


def list_legal(game: Game[Any, Any], view: Any) -> dict[int, str]:
    """List the legal actions of the seat to move, with their notation."""
    mask, names = counts(len(game.actions)), game.customs.names()
    legal_actions(view, mask)
    return {action: names[action] for action, allowed in enumerate(mask.tolist()) if allowed}


def check_answer(
    game: Game[Any, Any], view: Any, answer: Any, player: str, seat: int, write: Callable[[Any], str] = repr
) -> int:
    """Parse and check an answer; return the action, or raise ``PlayerFailed``, which quotes it with ``write``."""
    facts = {"player": player, "seat": seat + 1}
    try:
        action = parse_answer(game, answer)
    except TableError as error:
        raise PlayerFailed("failed-notation", **facts, answer=excerpt(answer, write), reason=error) from error
    if action is None:
        raise PlayerFailed("failed-answer", **facts, answer=excerpt(answer, write))
    if why := why_not(game, view, action):
        raise PlayerFailed("failed-illegal", **facts, action=game.customs.names()[action], reason=why)
    return action


def parse_answer(game: Game[Any, Any], answer: Any) -> int | None:
    """Return the decision that an answer stands for, by number or in notation; None unless it is exactly one."""
    names = game.customs.names()
    if isinstance(answer, str):
        actions = [action for action, name in names.items() if name == answer] or game.customs.read(answer)
    elif isinstance(answer, bool) or not hasattr(answer, "__index__"):
        actions = []
    else:
        actions = [index(answer)]
    return actions[0] if len(actions) == 1 and actions[0] in names and actions[0] < game.decisions else None


def why_not(game: Game[Any, Any], view: Any, action: int) -> IllegalAction | None:
    """Return why an action is illegal, None if it is legal."""
    why = int(why_illegal(view, action))
    return refusal(game, why) if why else None


def excerpt(answer: Any, write: Callable[[Any], str]) -> str:
    """Return the beginning of an answer for an error message, as its author would write it."""
    try:
        return write(answer)[:LONGEST]
    except Exception:
        return type(answer).__name__
