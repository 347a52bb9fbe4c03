"""Rehearse an outside game: play it at random before anyone else does, and refuse it if a rule is broken.

Rules run compiled, where a wrong number corrupts memory and an endless loop cannot be interrupted. So every answer of
every rule is checked, move by move, and a rule that does not return in time is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from outcry.bots.rosters import RANDOM
from outcry.errors import BadCode, OutcryError, TableError
from outcry.kernel.compile import is_rule, stamp_of
from outcry.kernel.dice import Dice, draw, reseed
from outcry.kernel.failures import error_facts, start_of
from outcry.kernel.game import Event, Game
from outcry.kernel.playout import random_action
from outcry.kernel.policies import Policy, precompile
from outcry.kernel.record import copy, counts, new
from outcry.kernel.verbs import CHANCE, NOBODY, apply, observe, setup, to_move

from .watch import SECONDS, Watch, run_watched

GAMES = 3
"""Number of random games for each number of seats."""

THOROUGH = 100
"""Number of moves per game that are checked in full; after them only the minimum to continue."""

MOST_ACTIONS = 100_000
"""A longer random game counts as endless."""

MOST_WEIGHT = 2**31
"""Upper limit of the sum of chance weights."""

UNFILLED = -(2**62)
"""Marks array elements that a rule should fill in."""

ANSWERS: dict[str, type[Any]] = {
    **dict.fromkeys(("picture", "figures", "odds"), dict),
    **dict.fromkeys(("seat", "tell", "read", "result"), list),
    **dict.fromkeys(("write", "example"), str),
    "headline": Event,
}
"""What some of the customs must return."""

POLICIES = 1
"""The stream of dice for rehearsing policies."""


def is_from_outside(game: Game[Any, Any]) -> bool:
    """Return whether a game is not built in."""
    return bool(stamp_of(game.state.__module__))


def rehearse(game: Game[Any, Any]) -> None:
    """Play random games with every number of seats, checking each rule.

    Raises:
        outcry.errors.BadCode: if a rule is missing, cannot be compiled, breaks a promise or does not return.
    """
    rehearsal = Rehearsal(game)
    watch = rehearsal.watch
    run_watched(rehearsal.run, watch, lambda: rehearsal.broken(watch.name, "game-rule-endless", seconds=SECONDS))


def rehearse_policy(game: Game[Any, Any], name: str, policy: Policy) -> None:
    """Let an outside policy decide for all seats of some games; the legality of its moves is checked in play.

    Raises:
        outcry.errors.BadCode: if it fails or does not return.
    """
    watch, dice, weights = Watch(), new(Dice), counts(len(game.actions))

    def ask(view: Any, seat: int) -> None:
        try:
            watch.call(name, policy, view, seat, dice, weights)
        except Exception as error:
            facts = error_facts(error, [policy.__module__], start_of(policy))
            raise BadCode("policy-failed", name=name, place=policy.__module__, **facts) from error

    def play() -> None:
        for number in range(GAMES):
            reseed(dice, POLICIES, number)
            table, view = dealt(game, game.customs.seats[1]), new(game.state)
            for _ in range(THOROUGH):
                seat = int(to_move(table))
                if seat == NOBODY:
                    break
                if seat != CHANCE:
                    observe(table, seat, view)
                    ask(view, seat)
                apply(table, random_action(table, dice, weights))

    run_watched(play, watch, lambda: BadCode("policy-endless", name=name, place=policy.__module__, seconds=SECONDS))


def dealt(game: Game[Any, Any], seats: int) -> Any:
    """Set a table on the printed board."""
    table = new(game.state)
    setup(table, game.customs.agree([RANDOM] * seats, game.customs.printed_board()))
    return table


class Rehearsal:
    """Random games of one game, with every answer checked."""

    def __init__(self, game: Game[Any, Any]) -> None:
        """Create dice; no rule is running yet."""
        self.game, self.dice, self.watch = game, new(Dice), Watch()
        self._ready: set[str] = set()

    def run(self) -> None:
        """Play with every number of seats; each game but the first reuses the table of the previous one."""
        fewest, most = self.game.customs.seats
        for seats in range(fewest, most + 1):
            table = new(self.game.state)
            for _ in range(GAMES):
                self.set_up(table, seats)
                self.play(table, seats)

    def set_up(self, table: Any, seats: int) -> None:
        """Set the table, overwriting the previous game."""
        fresh, players = new(self.game.state), self.consult("seat", [RANDOM] * seats)
        self.consult("remarks", players)
        options = self.consult("agree", players, self.consult("printed_board"))
        for state in (table, fresh):
            self.ask("setup", state, options)
        self.expect(int(table.players) == seats, "setup", "game-players-wrong", seats=seats, players=int(table.players))
        self.expect(table.tobytes() == fresh.tobytes(), "setup", "game-table-dirty")

    def play(self, table: Any, seats: int) -> None:
        """Play at random to the end."""
        for number in range(MOST_ACTIONS):
            seat = self.who_moves(table, seats)
            if seat == NOBODY:
                self.expect(number, "setup", "game-over-at-once")
                self.finish(table, seats)
                return
            weights = self.outcomes(table) if seat == CHANCE else self.decisions(table, seat)
            action = draw(self.dice, weights)
            if number < THOROUGH:
                self.move_thoroughly(table, seat, weights, action)
            else:
                self.ask("apply", table, action)
        raise self.broken("is_over", "game-endless", actions=MOST_ACTIONS)

    def move_thoroughly(self, table: Any, seat: int, weights: Any, action: int) -> None:
        """Check everything before a move, apply it, and tell it."""
        if seat != CHANCE:
            self.check_reasons(table, weights)
            self.check_views(table, seat, weights)
        before = copy(table)
        self.ask("apply", table, action)
        self.consult("tell", before, action, table)

    def who_moves(self, table: Any, seats: int) -> int:
        """Return who is to move, or ``NOBODY``; check that this agrees with ``is_over``."""
        seat, is_over = int(self.ask("to_move", table)), bool(self.ask("is_over", table))
        self.expect(
            seat in (CHANCE, NOBODY) or 0 <= seat < seats, "to_move", "game-seat-wrong", seat=seat, last=seats - 1
        )
        self.expect(is_over == (seat == NOBODY), "is_over", "game-end-unclear")
        return seat

    def decisions(self, table: Any, seat: int) -> Any:
        """List the legal actions of a seat; there must be at least one."""
        mask = self.fill("legal_actions", len(self.game.actions), table)
        self.expect(np.isin(mask, (0, 1)).all(), "legal_actions", "game-mask-unfilled")
        self.expect(mask.any(), "legal_actions", "game-no-action", seat=seat + 1)
        self.expect(not mask[self.game.decisions :].any(), "legal_actions", "game-chance-listed")
        return mask

    def outcomes(self, table: Any) -> Any:
        """List the possible outcomes of chance; there must be at least one, and all must be legal."""
        weights = self.fill("chance_weights", len(self.game.actions), table)
        self.expect((weights >= 0).all(), "chance_weights", "game-weights-unfilled")
        self.expect(0 < weights.sum() < MOST_WEIGHT, "chance_weights", "game-weights-sum", total=int(weights.sum()))
        self.expect(not weights[: self.game.decisions].any(), "chance_weights", "game-decision-drawn")
        for outcome in np.flatnonzero(weights).tolist():
            why = self.reason(table, outcome)
            self.expect(not why, "why_illegal", "game-outcome-refused", action=self.name(outcome), reason=why)
        return weights

    def check_reasons(self, table: Any, mask: Any) -> None:
        """Check that exactly the listed actions are legal, and that each can be written and read back."""
        for action in range(len(self.game.actions)):
            why = self.reason(table, action)
            key = "game-listed-refused" if mask[action] else "game-unlisted-legal"
            self.expect(bool(why) != bool(mask[action]), "why_illegal", key, action=self.name(action), reason=why)
            if mask[action]:
                self.check_notation(action)

    def check_notation(self, action: int) -> None:
        """Check that an action's notation is read as the same action."""
        written = self.consult("write", [action])
        try:
            read = self.consult("read", written)
        except TableError:
            read = []
        self.expect(read == [action], "customs.read", "game-unreadable", action=written)

    def check_views(self, table: Any, seat: int, mask: Any) -> None:
        """Check that a seat's view and imagined table give it the same legal actions."""
        view, world = new(self.game.state), new(self.game.state)
        self.ask("observe", table, int(NOBODY), view)
        self.ask("observe", table, seat, view)
        self.ask("imagine", view, seat, self.dice, world)
        for rule, seen in (("observe", view), ("imagine", world)):
            self.expect(int(self.ask("to_move", seen)) == seat, rule, "game-view-turn", seat=seat + 1)
            same = (self.fill("legal_actions", len(mask), seen) == mask).all()
            self.expect(same, rule, "game-view-actions", seat=seat + 1)
        for custom, *given in (("picture",), ("picture", seat), ("figures", seat), ("odds", seat), ("example",)):
            self.consult(custom, view, *given)

    def finish(self, table: Any, seats: int) -> None:
        """Check the scores, and how the result is shown."""
        for custom in ("picture", "headline", "result"):
            self.consult(custom, table)
        for rule in ("score", "standing"):
            self.expect((self.fill(rule, seats, table) != UNFILLED).all(), rule, "game-score-unfilled")

    # Calling rules

    def fill(self, rule: str, places: int, table: Any) -> Any:
        """Let a rule fill in an array."""
        row = np.full(places, UNFILLED, np.int64)
        self.ask(rule, table, row)
        return row

    def reason(self, table: Any, action: int) -> str:
        """Return the name of the reason why an action is illegal; empty if it is legal."""
        why = int(self.ask("why_illegal", table, action))
        self.expect(why in {int(reason) for reason in self.game.reasons}, "why_illegal", "game-reason-unknown", why=why)
        return str(self.game.reasons(why).name) if why else ""

    def name(self, action: int) -> str:
        """Return the name of an action."""
        return str(self.game.actions(action).name)

    def ask(self, rule: str, *given: Any) -> Any:
        """Call a rule under the deadline."""
        compiled = self.find(rule, *given)
        try:
            return self.watch.call(rule, compiled, *given)
        except Exception as error:
            raise self.raised(rule, compiled, error) from error

    def consult(self, custom: str, *given: Any) -> Any:
        """Call one of the customs under the deadline, and check the type of its answer."""
        function, rule, wanted = getattr(self.game.customs, custom), f"customs.{custom}", ANSWERS.get(custom, object)
        try:
            answer = self.watch.call(rule, function, *given)
        except OutcryError:
            raise
        except Exception as error:
            raise self.raised(rule, function, error) from error
        found = {"found": type(answer).__name__, "wanted": wanted.__name__}
        self.expect(isinstance(answer, wanted), rule, "game-answer-wrong", **found)
        return answer

    def find(self, rule: str, *given: Any) -> Callable[..., Any]:
        """Return a rule, compiled before its first call."""
        found: Any = getattr(self.game.rules, rule, None)
        if rule not in self._ready:
            self.expect(found is not None, rule, "game-rule-missing")
            self.expect(is_rule(found), rule, "game-rule-plain")
            try:
                precompile(found, *given)
            except Exception as error:
                raise self.raised(rule, found, error) from error
            self._ready.add(rule)
        return found  # type: ignore[no-any-return]

    # Refusals

    def expect(self, is_kept: Any, rule: str, key: str, **facts: Any) -> None:
        """Refuse the game unless a condition holds."""
        if not is_kept:
            raise self.broken(rule, key, **facts)

    def raised(self, rule: str, function: Any, error: Exception) -> BadCode:
        """Return the error that names the rule that raised an exception, and the line."""
        facts = error_facts(error, [self.game.state.__module__], start_of(function))
        return self.broken(rule, "game-rule-raised", **facts)

    def broken(self, rule: str, key: str, **facts: Any) -> BadCode:
        """Return the error that names the broken rule, and how it is broken."""
        return BadCode("code-game-broken", name=self.game.name, rule=rule, reason=BadCode(key, **facts))
