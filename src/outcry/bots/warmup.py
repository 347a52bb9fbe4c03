"""Warm up: compile what a game needs, or load it from the cache, before anyone waits for it.

Each step compiles when it is called, so that a progress bar can advance between steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import Any

from outcry.kernel.dice import Dice
from outcry.kernel.game import Game
from outcry.kernel.playout import random_action
from outcry.kernel.record import counts, new
from outcry.kernel.verbs import CHANCE
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game

from .advice import advise, adviser
from .players import policies_of
from .rosters import HUMAN, LEVELS
from .seated import cached_player, decide, seat_player

WarmUp = Callable[[], object]

TURNS = 5
"""The number of turns played to warm up a game."""


def everyone(game: Game[Any, Any]) -> list[str]:
    """Return as many of a game's policies as fit in its seats, repeated if there are too few."""
    names, (fewest, most) = [player.name for player in policies_of(game.name)], game.customs.seats
    return (names * fewest)[: min(max(len(names), fewest), most)]


def rules_of(game: Game[Any, Any]) -> list[WarmUp]:
    """Return a step for each rule, small ones first."""
    rules, state, view = game.rules, new(game.state), new(game.state)
    options = game.customs.agree(everyone(game), game.customs.printed_board())
    dice, out = new(Dice), counts(len(game.actions))
    return [
        lambda: rules.setup(state, options),
        lambda: rules.to_move(state),
        lambda: rules.is_over(state),
        lambda: rules.chance_weights(state, out),
        lambda: rules.why_illegal(state, 0),
        lambda: rules.legal_actions(state, out),
        lambda: rules.observe(state, 0, view),
        lambda: rules.score(state, out),
        lambda: rules.standing(state, out),
        lambda: random_action(state, dice, out),
        lambda: rules.apply(state, random_action(state, dice, out)),
        lambda: rules.imagine(view, 0, dice, state),
        lambda: game.customs.odds(view, 0),
    ]


def players_of(game: Game[Any, Any], names: Iterable[str]) -> list[WarmUp]:
    """Return a step for each computer player; one player that looks ahead covers all of them."""
    wanted = set(names)
    quick = [player.name for player in policies_of(game.name) if player.name in wanted]
    ahead = [f"{level}:sims=1:trees=1" for level in LEVELS if level in wanted]
    return [partial(ask_first, game, player) for player in (*quick, *ahead[:1])]


def ask_first(game: Game[Any, Any], player: str) -> None:
    """Deal a game and ask one player for its first decision."""
    rules, state, view = game.rules, new(game.state), new(game.state)
    rules.setup(state, game.customs.agree(everyone(game), game.customs.printed_board()))
    dice, out = new(Dice), counts(len(game.actions))
    while rules.to_move(state) == CHANCE:
        rules.apply(state, random_action(state, dice, out))
    seat = int(rules.to_move(state))
    rules.observe(state, seat, view)
    seat_player(game, player).decide(view, seat, 0)


def match_of(game: Game[Any, Any], players: Sequence[str]) -> WarmUp:
    """Return a step that plays a whole match and tells its story; people take the first legal action."""

    def play() -> None:
        match = Match(game, players, fate=Fate.from_seed(0))
        while not match.is_over:
            match.play(match.to_move, decide(match, match.to_move))
        list(match.walk().news())

    return play


def advice_on(game: Game[Any, Any]) -> WarmUp:
    """Return a step that gives advice on the first decision of a game, and judges one turn."""

    def think() -> None:
        match = Match(game, everyone(game), fate=Fate.from_seed(0))
        seat = match.to_move
        advise(game, match.view(seat), seat, 0, 1, about=match.legal(seat)[-1:])

    return think


# In a server, from the cache


@cache
def load_tables(name: str) -> None:
    """Load what a table needs, by playing a few turns as a person would."""
    game = find_game(name)
    match = Match(game, game.customs.seat([HUMAN] * game.customs.seats[0]), None, Fate())
    for _ in range(TURNS):
        if match.is_over:
            break
        seat = match.to_move
        while not match.is_complete:
            match.sight(seat), match.figures(seat), match.view(seat)
            match.propose(seat, [next(action for action, why in match.reasons(seat).items() if not why)])
        match.confirm(seat)
    list(match.walk().news())


@cache
def load_player(game: str, player: str) -> None:
    """Load a computer player in the process that will run it."""
    cached_player(game, player).warm_up()


@cache
def load_adviser(game: str, simulations: int) -> None:
    """Load an adviser in the process that will run it."""
    adviser(game, simulations).warm_up()
