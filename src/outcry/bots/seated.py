"""Seated players: each decision gets a view, and a seed that follows from the match's secret."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from outcry.errors import PlayerFailed
from outcry.kernel.compile import stamp_of
from outcry.kernel.dice import Dice
from outcry.kernel.failures import error_facts, start_of
from outcry.kernel.game import Game
from outcry.kernel.policies import Policy, precompile
from outcry.kernel.record import counts, new
from outcry.rules import find_game

from .loading import find_class
from .outside import PIPE
from .players import Player, find_player
from .plugins import SeatedBot, check_answer
from .programs import SeatedProgram
from .rosters import HUMAN
from .search import SeatedSearch
from .stopping import Stop

if TYPE_CHECKING:
    from outcry.play.match import Match

KEPT = 16
"""The number of seated players kept in the cache."""


class Seated(Protocol):
    """A player at a table."""

    def decide(self, view: Any, seat: int, seed: int, /) -> int:
        """Decide for a seat, given only its view; all randomness comes from the seed."""
        ...

    def warm_up(self) -> None:
        """Compile what the player needs, or load it from the cache, without deciding anything."""
        ...

    def leave(self) -> None:
        """Release everything kept for the game, which is over or abandoned."""
        ...


class SeatedPolicy:
    """A player that decides by a policy, without search."""

    def __init__(self, game: Game[Any, Any], name: str, policy: Policy) -> None:
        """Allocate scratch space."""
        self.game, self.name, self.policy, self.weights = game, name, policy, counts(len(game.actions))
        self.is_outside = bool(stamp_of(policy.__module__))

    def decide(self, view: Any, seat: int, seed: int) -> int:
        """Ask the policy, and check the answer if it is not built in."""
        try:
            action = int(self.policy(view, seat, new(Dice, seed=seed), self.weights))
        except Exception as error:
            facts = error_facts(error, [self.policy.__module__], start_of(self.policy))
            raise PlayerFailed("failed-exception", player=self.name, seat=seat + 1, **facts) from error
        return check_answer(self.game, view, action, self.name, seat) if self.is_outside else action

    def warm_up(self) -> None:
        """Compile the policy."""
        precompile(self.policy, new(self.game.state), 0, new(Dice), self.weights)

    def leave(self) -> None:
        """Do nothing: no state was kept."""


def load_policy(player: Player) -> Policy:
    """Load the policy of a player."""
    if not isinstance(player.policy, str):
        return player.policy
    decide: Policy = import_module(player.policy).decide
    return decide


def seat_player(game: Game[Any, Any], wanted: str, *, is_alone: bool = True, stopping: Stop | None = None) -> Seated:
    """Create a computer player from its name and settings.

    Unless ``is_alone``, it searches on one thread. Its search is cancelled when ``stopping`` is set.
    """
    player = find_player(game.name, wanted)
    if player.policy:
        return SeatedPolicy(game, player.name, load_policy(player))
    if player.name == PIPE:
        return SeatedProgram(game, wanted)
    if not player.settings:
        return SeatedBot(game, player.name, find_class(player.name))
    settings = player.settings
    sims, trees = int(settings["sims"]), int(settings["trees"])
    return SeatedSearch(game, sims, trees, settings, trees if is_alone else 1, settings["seconds"], stopping)


def cached_player(game: str, wanted: str) -> Seated:
    """Return a cached player, so that its memory is allocated only once."""
    record: Any = find_game(game).state
    return _cached_player(game, wanted, record)


@lru_cache(KEPT)
def _cached_player(game: str, wanted: str, _record: Hashable) -> Seated:
    """Cache a player by the record too: a game that is defined again has a new one."""
    return seat_player(find_game(game), wanted)


def decide(match: Match[Any, Any], seat: int) -> int:
    """Ask the player of a seat; for a person, return the first legal action."""
    if match.players[seat] == HUMAN:
        return match.legal(seat)[0]
    return decide_from(match.game, match.players[seat], match.view(seat), seat, seed_for(match, seat))


def seed_for(match: Match[Any, Any], seat: int) -> int:
    """Return the seed for the next decision of a seat, whether or not it drafts its turn."""
    number = len(match.entries) + len(match.draft)
    return match.fate.seed_for(seat, number) if match.fate else number


def decide_from(game: Game[Any, Any], player: str, view: Any, seat: int, seed: int, seconds: float = 0) -> int:
    """Ask a cached player for a decision, with a time limit for a search; call it from one thread at a time.

    The next decision may be for another match, so the player leaves at once; ``SeatedPlayers`` keep theirs.
    """
    seated = cached_player(game.name, player)
    if isinstance(seated, SeatedSearch):
        seated.limit(seconds)
    try:
        return seated.decide(view, seat, seed)
    finally:
        seated.leave()


class SeatedPlayers:
    """The computer players of one match, each created at its first decision."""

    def __init__(self, match: Match[Any, Any], stopping: Stop | None = None) -> None:
        """Start without any players; a search is abandoned when ``stopping`` is set."""
        self.match, self.stopping = match, stopping
        self._seated: dict[int, Seated] = {}

    def decide(self, seat: int) -> int:
        """Ask the player of a seat."""
        return self._at(seat).decide(self.match.view(seat), seat, seed_for(self.match, seat))

    def is_guest(self, seat: int) -> bool:
        """Return whether the player of a seat is an outside class or program."""
        return isinstance(self._at(seat), SeatedBot | SeatedProgram)

    def is_quick(self, seat: int) -> bool:
        """Return whether the player of a seat always decides in an instant."""
        return isinstance(self._at(seat), SeatedPolicy)

    def leave(self) -> None:
        """Let all players leave."""
        for seated in self._seated.values():
            seated.leave()

    def _at(self, seat: int) -> Seated:
        """Return the player of a seat, created at its first decision."""
        if seat not in self._seated:
            self._seated[seat] = seat_player(self.match.game, self.match.players[seat], stopping=self.stopping)
        return self._seated[seat]
