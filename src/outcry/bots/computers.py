"""Computer players at a match: each decision gets a view, and dice of its own that follow from the match's secret."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from outcry.games import find_game
from outcry.kernel.dice import Dice
from outcry.kernel.game import Game
from outcry.kernel.policies import decide as decide_by_number
from outcry.kernel.policies import make_ready
from outcry.kernel.record import counts, new

from .catalogue import HUMAN, OURS, PLAYERS, find_player
from .guests import PIPE
from .loading import find_class
from .pipes import Program
from .plugins import Guest
from .policies import policy, seat_players
from .searcher import Searcher
from .stopping import Stop

if TYPE_CHECKING:
    from outcry.play.match import Match

KEPT = 16
"""So many computer players keep their memory from one decision to the next."""


class Computer(Protocol):
    """A computer player that has sat down."""

    def decide(self, view: Any, seat: int, seed: int, /) -> int:
        """Decide for a seat, on its view and nothing else; the seed stands for all chance."""
        ...

    def get_ready(self) -> None:
        """Compile what it will need, or read it from the cache, without deciding anything."""
        ...

    def leave(self) -> None:
        """Forget the game, which is over or broken off; whatever was started for it ends."""
        ...


class Quick:
    """A computer player that decides at once, by its policy."""

    def __init__(self, game: Game[Any, Any], player: str) -> None:
        """Look the policy up."""
        (self.number,) = seat_players(game, [player])
        self.game, self.weights = game, counts(len(game.actions))

    def decide(self, view: Any, seat: int, seed: int) -> int:
        """Ask the policy."""
        return int(decide_by_number(self.number, view, seat, new(Dice, seed=seed), self.weights))

    def get_ready(self) -> None:
        """Compile the policy."""
        mind = policy(PLAYERS[self.game.name][self.number])
        make_ready(mind, new(self.game.state), 0, new(Dice), self.weights)

    def leave(self) -> None:
        """Nothing was kept."""


def sit_down(game: Game[Any, Any], wanted: str, *, is_alone: bool = True, stopping: Stop | None = None) -> Computer:
    """Bring a computer player to a table, by its name and its settings.

    If other tables think too, it has one thread. It leaves a thought when ``stopping`` is set.
    """
    player = find_player(game.name, wanted)
    if player.module:
        return Quick(game, player.name)
    if player.name == PIPE:
        return Program(game, wanted)
    if player.name not in OURS:
        return Guest(game, player.name, find_class(player.name))
    wishes = player.settings
    sims, trees = int(wishes["sims"]), int(wishes["trees"])
    return Searcher(game, sims, trees, wishes, trees if is_alone else 1, wishes["seconds"], stopping)


@lru_cache(KEPT)
def resident(game: str, wanted: str) -> Computer:
    """Keep a computer player that was asked before: its memory is laid out once."""
    return sit_down(find_game(game), wanted)


def decide(match: Match[Any, Any], seat: int) -> int:
    """Ask the computer player of a seat; for a person, who may be away, the first legal action."""
    if match.players[seat] == HUMAN:
        return match.legal(seat)[0]
    return decide_from(match.game, match.players[seat], match.view(seat), seat, seed_for(match, seat))


def seed_for(match: Match[Any, Any], seat: int) -> int:
    """Give the seed of the dice for one decision."""
    return match.fate.seed_for(seat, len(match.entries)) if match.fate else len(match.entries)


def decide_from(game: Game[Any, Any], player: str, view: Any, seat: int, seed: int) -> int:
    """Ask a computer player, who is given a view and nothing else; from one thread at a time.

    It may be asked for another match next, so it leaves at once; ``Company`` stays.
    """
    computer = resident(game.name, player)
    try:
        return computer.decide(view, seat, seed)
    finally:
        computer.leave()


def call(game: Game[Any, Any], player: str) -> None:
    """Bring a computer player to where it will be asked, and let it get ready."""
    resident(game.name, player).get_ready()


class Company:
    """The computer players of one match, each in a seat of its own from its first decision until all leave."""

    def __init__(self, match: Match[Any, Any]) -> None:
        """Nobody has sat down yet."""
        self.match = match
        self._seated: dict[int, Computer] = {}

    def decide(self, seat: int) -> int:
        """Ask the computer player of a seat."""
        if seat not in self._seated:
            self._seated[seat] = sit_down(self.match.game, self.match.players[seat])
        return self._seated[seat].decide(self.match.view(seat), seat, seed_for(self.match, seat))

    def leave(self) -> None:
        """Let everybody leave."""
        for computer in self._seated.values():
            computer.leave()
