"""The interface for players from outside: a class with one method over a view.

::

    class MyBot:
        name = "my-bot"

        def decide(self, question: Question) -> int | str:
            return question.dice.choice(list(question.legal))

A bot is made without arguments, one for each seat and game, when it is asked for the first time. It never receives a
state, only what its seat can know.
"""

from __future__ import annotations

from functools import cached_property
from operator import index
from random import Random
from typing import Any, Protocol

from outcry.errors import IllegalAction, PlayerFailed, TableError
from outcry.kernel.game import Game
from outcry.kernel.record import copy, counts
from outcry.kernel.verbs import Position, legal_actions, why_illegal
from outcry.play.tables import refusal

from .loading import home_of, line_of, told

LONGEST = 200
"""So much is told of an answer that nobody understands."""


class Question:
    """What a bot is asked: which of the legal actions does it take, on what its seat can know?"""

    game: str
    """The name of the game, such as ``black-friday-2023``."""

    seat: int
    """The seat that decides; seats count from 1, as in the view and in logs."""

    seed: int
    """What the dice begin with: the same for the same decision in the same game."""

    dice: Random
    """The bot's own randomness; whoever uses no other plays the same games again."""

    legal: dict[int, str]
    """What may be done: the numbers of the actions, and how each is written."""

    record: Position
    """The view as the kernel knows it, for those who look ahead with ``outcry.kernel.verbs``; a copy."""

    def __init__(self, game: Game[Any, Any], view: Any, seat: int, seed: int) -> None:
        """Put a question to a seat, which counts from 0 here as in the kernel, on its view."""
        self._customs = game.customs
        self.game, self.seat, self.seed = game.name, seat + 1, seed
        self.record, self.legal, self.dice = copy(view), list_legal(game, view), Random(seed)

    @cached_property
    def view(self) -> dict[str, Any]:
        """The view in named fields, as ``docs/writing-a-bot.md`` shows them."""
        return self._customs.picture(self.record)


class Bot(Protocol):
    """A player from outside."""

    name: str

    def decide(self, question: Question, /) -> int | str:
        """Answer with the number of an action, or with its notation."""
        ...


class SeatedBot:
    """A class from outside at a table: one bot for each seat that is asked, until it leaves."""

    def __init__(self, game: Game[Any, Any], name: str, kind: type[Bot]) -> None:
        """Make no bot yet."""
        self.game, self.name, self.kind = game, name, kind
        self.bots: dict[int, Bot] = {}

    def decide(self, view: Any, seat: int, seed: int) -> int:
        """Ask the bot of a seat, and hold its answer against the rules."""
        question = Question(self.game, view, seat, seed)
        try:
            answer = self._bot_at(seat).decide(question)
        except (Exception, SystemExit) as error:
            facts = told(error, home_of(self.kind), line_of(self.kind))
            raise PlayerFailed("failed-exception", player=self.name, seat=seat + 1, **facts) from error
        return judge(self.game, view, answer, self.name, seat)

    def warm_up(self) -> None:
        """There is nothing to compile."""

    def leave(self) -> None:
        """Forget the bots."""
        self.bots.clear()

    def _bot_at(self, seat: int) -> Bot:
        """Make the bot of a seat when it is asked for the first time."""
        if seat not in self.bots:
            self.bots[seat] = self.kind()
        return self.bots[seat]


# Answers


def list_legal(game: Game[Any, Any], view: Any) -> dict[int, str]:
    """List what the seat to move may do, as it is written."""
    mask, names = counts(len(game.actions)), game.customs.names()
    legal_actions(view, mask)
    return {action: names[action] for action, allowed in enumerate(mask.tolist()) if allowed}


def judge(game: Game[Any, Any], view: Any, answer: Any, player: str, seat: int) -> int:
    """Understand an answer and hold it against the rules; give the action, or the verdict."""
    facts = {"player": player, "seat": seat + 1}
    try:
        action = understand(game, answer)
    except TableError as error:
        raise PlayerFailed("failed-notation", **facts, answer=shown(answer), reason=error) from error
    if action is None:
        raise PlayerFailed("failed-answer", **facts, answer=shown(answer))
    if why := why_not(game, view, action):
        raise PlayerFailed("failed-illegal", **facts, action=game.customs.names()[action], reason=why)
    return action


def understand(game: Game[Any, Any], answer: Any) -> int | None:
    """Find the one decision that an answer means, by its number or in notation; none if it means no or many."""
    names = game.customs.names()
    if isinstance(answer, str):
        actions = [action for action, name in names.items() if name == answer] or game.customs.read(answer)
    elif isinstance(answer, bool) or not hasattr(answer, "__index__"):
        actions = []
    else:
        actions = [index(answer)]
    return actions[0] if len(actions) == 1 and actions[0] in names and actions[0] < game.decisions else None


def why_not(game: Game[Any, Any], view: Any, action: int) -> IllegalAction | None:
    """Say in words why an action is illegal, if it is."""
    why = int(why_illegal(view, action))
    return refusal(game, why) if why else None


def shown(answer: Any) -> str:
    """Show an answer in a verdict."""
    try:
        return repr(answer)[:LONGEST]
    except Exception:
        return type(answer).__name__
