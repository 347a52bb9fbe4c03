"""Two worlds: whole games that a viewer cannot tell apart up to their parting, and that go on differently after it.

Until then they differ in what was dealt and in what purses hold; after it in every outcome of chance. So whatever
depends on hidden hands, hidden money or outcomes to come is different in the two worlds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from outcry.kernel.record import Row, counts
from outcry.kernel.verbs import CHANCE
from outcry.play.match import Match
from outcry.server.table import SPECTATOR
from support.positions import GAMES, Case
from support.twins import Twins, deal_apart, open_match, play_on, tell_apart

CASES = {case.game.name: case for case in GAMES}

PARTING = 0.8
"""The fraction of a game after which the worlds part, at the next opportunity."""


TRIES = 100
"""The number of times to deal differently what the viewer cannot see, until it is different."""


@dataclass(frozen=True)
class Setting:
    """Which game is compared, and for whom."""

    game: str
    memory: str
    viewer: int
    seed: int = 1
    seats: int = 3
    hides_money: bool = False
    board: Mapping[str, Any] = field(default_factory=dict)
    """Numbers that replace the printed ones."""

    def __str__(self) -> str:
        """Return a short name, which is also the id of the table."""
        game = self.game.removeprefix("black-").replace("-20", "").replace("-", "")
        viewer = "s" if self.viewer == SPECTATOR else self.viewer
        return f"{game}{'-hid' * self.hides_money}-{self.memory[0]}{viewer}"

    @property
    def number(self) -> int:
        """A number that is different for other viewers of the same game."""
        return 2 * (self.memory == "helped") + (self.viewer == SPECTATOR)

    @property
    def case(self) -> Case:
        """The game, and what its tests need to know about it."""
        return CASES[self.game]

    def open(self) -> Match[Any, Any]:
        """Set the table; outcomes of chance are entries."""
        customs = self.case.game.customs
        changed = {**self.board, **({"hides_money": int(self.hides_money)} if self.game == "big-shot" else {})}
        return open_match(self.case, self.seats, self.memory, customs.check_board(customs.printed_board() | changed))

    def is_moment(self, match: Match[Any, Any]) -> bool:
        """Return whether a person has a choice: the viewer, or for a spectator anyone."""
        mover = match.to_move
        return mover != CHANCE and self.viewer in (mover, SPECTATOR) and len(match.legal(mover)) > 1


@dataclass(frozen=True)
class Worlds:
    """Two whole games, and where they may differ."""

    setting: Setting
    matches: tuple[Match[Any, Any], Match[Any, Any]]
    parting: int
    """The last version at which the viewer must be shown the same."""

    alike: frozenset[int]
    """All these versions."""

    aloud: frozenset[int]
    """The public entries before the parting that differ."""


def worlds_of(setting: Setting) -> Worlds:
    """Find two worlds that a viewer cannot tell apart."""
    twins = _twins(setting)
    parting = _parting(setting, twins)
    one, two = (_replayed(setting, actions[:parting]) for actions in (twins.one, twins.two))
    play_on(one, Random(setting.seed))
    _play_differently(two, [entry.action for entry in one.entries], Random(setting.seed + 1))
    alike = frozenset(version for version in twins.alike if version <= parting)
    return Worlds(setting, (one, two), parting, alike, twins.aloud)


def _twins(setting: Setting) -> Twins:
    """Find twins; where nothing is hidden but what chance will do, they are identical."""
    one, random = setting.open(), Random(setting.seed)
    if setting.hides_money:
        return tell_apart(one, one.until(0), setting.viewer, random)
    play_on(one, random)
    end = int(len(one.entries) * PARTING)
    if setting.game != "big-shot":
        while not setting.is_moment(one.until(end)):
            end -= 1
        dealt = (deal_apart(setting.case, one, end, setting.viewer, random) for _ in range(TRIES))
        return next(twins for twins in dealt if twins.secret)
    actions = [entry.action for entry in one.entries[:end]]
    return Twins(actions, actions, frozenset(range(1, end + 1)), frozenset(), 0)


def _parting(setting: Setting, twins: Twins) -> int:
    """Return the last moment at which twins are alike."""
    match, found = setting.open(), 0
    for action in twins.one:
        match.play(match.to_move, action)
        if len(match.entries) in twins.alike and not match.is_over and setting.is_moment(match):
            found = len(match.entries)
    assert found
    return found


def _replayed(setting: Setting, actions: Sequence[int]) -> Match[Any, Any]:
    """Play given actions."""
    match = setting.open()
    for action in actions:
        match.play(match.to_move, action)
    return match


def _play_differently(match: Match[Any, Any], other: Sequence[int], random: Random) -> None:
    """Play at random to the end; chance never does what it did in the other world if it can do something else."""
    while not match.is_over:
        mover, number = match.to_move, len(match.entries)
        choices = _possible(match) if mover == CHANCE else match.legal(mover)
        unlike = [action for action in choices if action not in other[number : number + 1]]
        match.play(mover, random.choice(unlike if mover == CHANCE and unlike else choices))


def _possible(match: Match[Any, Any]) -> list[int]:
    """List the possible outcomes of chance."""
    weights: Row[int] = counts(len(match.game.actions))
    match.game.rules.chance_weights(match.state, weights)
    return [outcome for outcome, weight in enumerate(weights) if weight]
