"""Players that are seated: each decision gets a view, and dice of its own that follow from the match's secret."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from outcry.kernel.dice import Dice
from outcry.kernel.game import Game
from outcry.kernel.policies import Policy, make_ready
from outcry.kernel.record import counts, new
from outcry.rules import find_game

from .loading import find_class
from .outside import PIPE
from .players import Player, find_player
from .plugins import SeatedBot
from .programs import SeatedProgram
from .rosters import HUMAN
from .search import SeatedSearch
from .stopping import Stop

if TYPE_CHECKING:
    from outcry.play.match import Match

KEPT = 16
"""This many seated players keep their memory from one decision to the next."""


class Seated(Protocol):
    """A player at a table."""

    def decide(self, view: Any, seat: int, seed: int, /) -> int:
        """Decide for a seat, on its view and nothing else; the seed stands for all chance."""
        ...

    def warm_up(self) -> None:
        """Compile what it will need, or load it from the cache, without deciding anything."""
        ...

    def leave(self) -> None:
        """Forget the game, which is over or broken off; whatever was started for it ends."""
        ...


class SeatedPolicy:
    """A player that decides at once, by its policy."""

    def __init__(self, game: Game[Any, Any], policy: Policy) -> None:
        """Lay out scratch space."""
        self.game, self.policy, self.weights = game, policy, counts(len(game.actions))

    def decide(self, view: Any, seat: int, seed: int) -> int:
        """Ask the policy."""
        return int(self.policy(view, seat, new(Dice, seed=seed), self.weights))

    def warm_up(self) -> None:
        """Compile the policy."""
        make_ready(self.policy, new(self.game.state), 0, new(Dice), self.weights)

    def leave(self) -> None:
        """Nothing was kept."""


def load_policy(player: Player) -> Policy:
    """Load what a player decides by."""
    if not isinstance(player.policy, str):
        return player.policy
    decide: Policy = import_module(player.policy).decide
    return decide


def seat_player(game: Game[Any, Any], wanted: str, *, is_alone: bool = True, stopping: Stop | None = None) -> Seated:
    """Seat a computer player, by its name and its settings.

    If other tables think too, it has one thread. It abandons a thought when ``stopping`` is set.
    """
    player = find_player(game.name, wanted)
    if player.policy:
        return SeatedPolicy(game, load_policy(player))
    if player.name == PIPE:
        return SeatedProgram(game, wanted)
    if not player.settings:
        return SeatedBot(game, player.name, find_class(player.name))
    wishes = player.settings
    sims, trees = int(wishes["sims"]), int(wishes["trees"])
    return SeatedSearch(game, sims, trees, wishes, trees if is_alone else 1, wishes["seconds"], stopping)


@lru_cache(KEPT)
def resident(game: str, wanted: str) -> Seated:
    """Keep a player that was asked before: its memory is laid out once."""
    return seat_player(find_game(game), wanted)


def decide(match: Match[Any, Any], seat: int) -> int:
    """Ask the player of a seat; for a person, who may be away, take the first legal action."""
    if match.players[seat] == HUMAN:
        return match.legal(seat)[0]
    return decide_from(match.game, match.players[seat], match.view(seat), seat, seed_for(match, seat))


def seed_for(match: Match[Any, Any], seat: int) -> int:
    """Give the seed of the dice for one decision."""
    return match.fate.seed_for(seat, len(match.entries)) if match.fate else len(match.entries)


def decide_from(game: Game[Any, Any], player: str, view: Any, seat: int, seed: int) -> int:
    """Ask a player on a view; from one thread at a time.

    It may be asked for another match next, so it leaves at once; ``SeatedPlayers`` stay.
    """
    seated = resident(game.name, player)
    try:
        return seated.decide(view, seat, seed)
    finally:
        seated.leave()


class SeatedPlayers:
    """The computer players of one match, each seated from its first decision until all leave."""

    def __init__(self, match: Match[Any, Any]) -> None:
        """Seat nobody yet."""
        self.match = match
        self._seated: dict[int, Seated] = {}

    def decide(self, seat: int) -> int:
        """Ask the player of a seat."""
        if seat not in self._seated:
            self._seated[seat] = seat_player(self.match.game, self.match.players[seat])
        return self._seated[seat].decide(self.match.view(seat), seat, seed_for(self.match, seat))

    def leave(self) -> None:
        """Let everybody leave."""
        for seated in self._seated.values():
            seated.leave()
