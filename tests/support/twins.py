"""Twins: two courses of a game that a viewer cannot tell apart, both played by the rules from the first deal on.

In Black Friday what is hidden was dealt, so twins differ in the deal alone. In Big Shot with hidden money nothing is
secret when it happens: bids, prices and loans are public; anyone who counts knows every purse. What is hidden is
what the purses hold *now*. So twins of Big Shot differ in what others bid and borrowed in some rounds; once such a
round is over, nothing that is shown may depend on it but the story of that round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from outcry.kernel.record import Row, counts
from outcry.kernel.verbs import CHANCE
from outcry.play.match import Match
from outcry.play.tables import is_hidden
from outcry.rules.big_shot.state import SPACES, Action, Phase
from support.positions import Case

CUTS = (0.2, 0.5, 0.8, 0.99)
"""Fractions of a game of Black Friday after which the deal is replaced."""

TOLD_APART = 3
"""One in this many rounds of Big Shot has different bids and loans of others."""

CALM_END = 3
"""Number of identical rounds at the end, so that every difference has passed."""


@dataclass(frozen=True)
class Twins:
    """Two courses of a match, action by action, and the versions at which a viewer must be shown the same."""

    one: Sequence[int]
    two: Sequence[int]

    alike: frozenset[int]
    """The versions at which everything that the viewer is shown must be equal."""

    aloud: frozenset[int]
    """The public entries that differ."""

    secret: int
    """The number of versions with different secrets."""


def open_match(case: Case, seats: int, memory: str, board: Any = None) -> Match[Any, Any]:
    """Set a table for people, in Big Shot with hidden money; chance is recorded as entries."""
    customs = case.game.customs
    preset = customs.presets().get("hidden-money")
    hidden = customs.read_board(preset) if preset else None
    return Match(case.game, ["human"] * seats, board or hidden, None, memory)


def twins_of(case: Case, seats: int, memory: str, viewer: int, seed: int) -> list[Twins]:
    """Find two courses of a game that a viewer cannot tell apart."""
    one = open_match(case, seats, memory)
    if case.game.name == "big-shot":
        return [tell_apart(one, one.until(0), viewer, Random(seed))]
    play_on(one, Random(seed))
    return [deal_apart(case, one, int(len(one.entries) * cut), viewer, Random(seed)) for cut in CUTS]


def chance_of(match: Match[Any, Any], random: Random) -> int:
    """Draw an outcome of chance by its weights."""
    weights: Row[int] = counts(len(match.game.actions))
    match.game.rules.chance_weights(match.state, weights)
    return random.choices(range(len(weights)), list(weights))[0]


def play_on(match: Match[Any, Any], random: Random) -> Match[Any, Any]:
    """Play at random to the end."""
    while not match.is_over:
        mover = match.to_move
        match.play(mover, chance_of(match, random) if mover == CHANCE else random.choice(match.legal(mover)))
    return match


# Black Friday: another deal


def deal_apart(case: Case, match: Match[Any, Any], version: int, viewer: int, random: Random) -> Twins:
    """Replay a match up to a version with another deal of what the viewer cannot see there."""
    then = match.until(version)
    actions = [entry.action for entry in then.entries]
    other = case.retold(actions, then.state, case.reshuffled(then.state, viewer, random))
    for number, (before, (actor, action), _) in enumerate(then.walk()):
        if actor == CHANCE and not is_hidden(match.game, before, viewer, action):
            other[number] = action  # the order in which the viewer's own hand was dealt
    secret = version if other != actions else 0
    return Twins(actions, other, frozenset(range(1, version + 1)), frozenset(), secret)


# Big Shot: other bids and loans


def tell_apart(one: Match[Any, Any], two: Match[Any, Any], viewer: int, random: Random) -> Twins:
    """Play two matches in parallel; in some rounds the others bid and borrow differently, and their purses differ."""
    alike, aloud, secret, is_apart = set(), set(), 0, False
    while not one.is_over:
        mover, phase, turn = one.to_move, one.state.phase, int(one.state.rounds)
        first, second = _choose(one, two, viewer, random)
        is_apart = is_apart or first != second
        if is_apart and phase in (Phase.BORROWING, Phase.BIDDING, Phase.PAYING):
            aloud.add(len(one.entries))
        one.play(mover, first)
        two.play(mover, second)
        if one.state.rounds != turn and list(one.state.debts) == list(two.state.debts):
            is_apart = False
        if not is_apart and not one.is_over:
            alike.add(len(one.entries))
            secret += list(one.state.cash) != list(two.state.cash)
    first_actions, second_actions = ([entry.action for entry in match.entries] for match in (one, two))
    return Twins(first_actions, second_actions, frozenset(alike), frozenset(aloud), secret)


def _choose(one: Match[Any, Any], two: Match[Any, Any], viewer: int, random: Random) -> tuple[int, int]:
    """Choose the next action of both matches; only seats other than the viewer's may differ."""
    if one.to_move == CHANCE:
        action = chance_of(one, random)
        return action, action
    legal, other = one.legal(one.to_move), two.legal(two.to_move)
    if one.to_move != viewer and one.state.phase == Phase.BORROWING:
        return _borrow(one, two, legal, random)
    if one.to_move != viewer and one.state.phase == Phase.BIDDING and _is_apart(one):
        return _bid(legal, other, random)
    both = [action for action in legal if action in other]
    action = random.choice(both[:3] if one.state.phase == Phase.BIDDING else both)
    return action, action


def _is_apart(match: Match[Any, Any]) -> bool:
    """Return whether the others act differently in this round."""
    return bool(match.state.rounds % TOLD_APART == 0 and match.state.rounds < SPACES - CALM_END)


def _borrow(one: Match[Any, Any], two: Match[Any, Any], legal: list[int], random: Random) -> tuple[int, int]:
    """Borrow in one match now, and in the other a round later: then all debit cards are the same again."""
    mine, yours = (int(match.state.debts[match.state.asked_colour]) for match in (one, two))
    if mine != yours:
        return (Action.NO_LOAN, Action.LOAN) if mine > yours else (Action.LOAN, Action.NO_LOAN)
    if Action.LOAN not in legal or random.random() < 0.5:
        return Action.NO_LOAN, Action.NO_LOAN
    return Action.LOAN, random.choice((Action.LOAN, Action.NO_LOAN)) if _is_apart(one) else Action.LOAN


def _bid(legal: list[int], other: list[int], random: Random) -> tuple[int, int]:
    """Bid in both matches, each time one of the next few amounts; pass in both if one cannot bid."""
    bids, others = ([action for action in listed if action >= Action.BID_1] for listed in (legal, other))
    if not bids or not others or random.random() < 0.3:
        return Action.PASS, Action.PASS
    return random.choice(bids[:5]), random.choice(others[:5])
