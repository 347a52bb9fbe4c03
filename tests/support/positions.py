"""Positions for tests: a table at any point of a random game, for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.game import Game
from outcry.kernel.playout import random_action
from outcry.kernel.record import Row, copy, counts, new
from outcry.kernel.verbs import Position as Table
from outcry.kernel.verbs import apply, is_over
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.black_friday import BLACK_FRIDAY_2010, BLACK_FRIDAY_2023
from support import big_shot_boards as big_shot
from support import black_friday_boards as black_friday

SEEDS = st.integers(0, 2**62)


@dataclass(frozen=True, repr=False)
class Case:
    """A game, and what its tests need to know about it."""

    game: Game[Any, Any]
    agreements: st.SearchStrategy[Any]
    """Strategy for agreements, in words; their ``options()`` is what the rules take."""

    examples: tuple[Any, ...]
    """A few agreements that together cover every side of the rules."""

    most_decisions: Callable[[Any], int]
    """An upper bound for the number of decisions in a game with these options."""

    count_pieces: Callable[[Any], Any]
    """Counts what no move can change in number."""

    reshuffled: Callable[[Any, int, Random], Any]
    """Returns another table that a seat cannot tell from this one, made without the rules."""

    retold: Callable[[list[int], Any, Any], list[int]]
    """Returns the actions of a game with the deal that leads to another final table."""

    forget: Callable[[Any, Any], None]
    """Copies from another possible table what the moves determine and nobody has to remember."""

    spans: tuple[int, int]
    """Approximate number of steps in the opening, and in a whole game."""

    @property
    def rules(self) -> Any:
        """The verbs of the game."""
        return self.game.rules

    def __repr__(self) -> str:
        """Show the name of the game in test reports."""
        return self.game.name


def black_friday_case(game: Game[Any, Any], edition: str) -> Case:
    """Build the case of an edition of Black Friday."""
    return Case(
        game,
        black_friday.tables(edition),
        black_friday.EXAMPLES[edition],
        black_friday.most_decisions,
        black_friday.count_pieces,
        black_friday.reshuffled,
        black_friday.retold,
        lambda state, world: None,
        (60, 800),
    )


BIG_SHOT_CASE = Case(
    BIG_SHOT,
    big_shot.tables(),
    big_shot.EXAMPLES,
    big_shot.most_decisions,
    big_shot.count_pieces,
    big_shot.reshuffled,
    big_shot.retold,
    big_shot.forget,
    (110, 400),
)
GAMES = (BIG_SHOT_CASE, black_friday_case(BLACK_FRIDAY_2010, "2010"), black_friday_case(BLACK_FRIDAY_2023, "2023"))

in_every_game = pytest.mark.parametrize("case", GAMES, ids=repr)


@dataclass(frozen=True)
class Position:
    """A table at some point of a game, and its history."""

    agreement: Any
    seed: int
    steps: int
    actions: list[int] = field(repr=False)
    state: Any = field(repr=False)


def fresh_table(case: Case, agreement: Any) -> Any:
    """Set the table."""
    state = new(case.game.state)
    case.rules.setup(state, agreement.options())
    return state


@rule
def take_steps(state: Table, dice: Dice, weights: Row[int], actions: Row[int]) -> int:
    """Take random actions until the array is full or the game is over; return their number."""
    count = 0
    while count < len(actions) and not is_over(state):
        actions[count] = random_action(state, dice, weights)
        apply(state, actions[count])
        count += 1
    return count


def play(case: Case, agreement: Any, seed: int, steps: int) -> Position:
    """Play a number of random steps, or to the end."""
    state, actions = fresh_table(case, agreement), counts(steps)
    taken = take_steps(state, new(Dice, seed=seed), counts(len(case.game.actions)), actions)
    return Position(agreement, seed, steps, [int(action) for action in actions][:taken], state)


def moves(case: Case, agreement: Any, seed: int) -> Iterator[tuple[Any, Any]]:
    """Play a random game and yield the table before and after every move."""
    state, dice, weights = fresh_table(case, agreement), new(Dice, seed=seed), counts(len(case.game.actions))
    while not case.rules.is_over(state):
        before = copy(state)
        case.rules.apply(state, random_action(state, dice, weights))
        yield before, state


def positions(case: Case) -> st.SearchStrategy[Position]:
    """Generate a table at any point of any game, with some weight on the opening deal."""
    opening, whole = case.spans
    steps = st.one_of(st.integers(0, opening), st.integers(0, whole))
    return st.builds(play, st.just(case), case.agreements, SEEDS, steps)


def legal(case: Case, state: Any) -> list[int]:
    """List the ids of legal actions."""
    mask: Row[int] = counts(len(case.game.actions))
    case.rules.legal_actions(state, mask)
    return [action for action, allowed in enumerate(mask) if allowed]


def reasons(case: Case, state: Any) -> list[int]:
    """Return the reason against every action, and against some ids beyond."""
    return [case.rules.why_illegal(state, action) for action in range(-3, len(case.game.actions) + 4)]
