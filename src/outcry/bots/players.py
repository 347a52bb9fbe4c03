"""Players by name, for each game. Nothing is loaded until a player is seated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from outcry.errors import BadCode, UnknownName
from outcry.locale import Voice
from outcry.rules import is_again
from outcry.rules import modules_outside as games_outside

from . import outside
from .rosters import HUMAN, names_of_ours, roster_of
from .settings import parse_settings, settings_of

if TYPE_CHECKING:
    from outcry.kernel.policies import Policy


@dataclass(frozen=True)
class Player:
    """A player: its name, its policy if it decides without search, and its settings if it looks ahead.

    A player with neither is an outside one.
    """

    name: str
    policy: str | Policy = ""
    """The module whose ``decide`` is the policy, or the policy itself."""

    settings: Mapping[str, float] = field(default_factory=dict)


_registered: dict[tuple[str, str], Player] = {}
"""Outside policies, by game and name."""

_registrations: list[str] = []
"""The names of all registrations so far, in order, repeated ones included."""


# Finding players


def players_of(game: str) -> tuple[Player, ...]:
    """List the players of a game, ours and outside ones."""
    registered = [player for (of, _), player in _registered.items() if of == game]
    return (*our_players(game), *registered, *map(Player, outside.names(reserved_names())))


def our_players(game: str) -> tuple[Player, ...]:
    """List the players that come with a game."""
    return (*policies_of(game), *searchers_of(game))


def policies_of(game: str) -> tuple[Player, ...]:
    """List the players that come with a game and decide without search."""
    return tuple(Player(name, module) for name, module in roster_of(game).policies.items())


def searchers_of(game: str) -> tuple[Player, ...]:
    """List the players that look ahead, with their default settings for a game."""
    return tuple(Player(name, settings=settings_of(level)) for name, level in roster_of(game).levels.items())


def find_player(game: str, wanted: str, also: Sequence[str] = ()) -> Player:
    """Find a player by its name and optional settings: ``tycoon:sims=5000:trees=1``."""
    name, *wishes = wanted.split(":")
    if name == outside.PIPE:
        outside.read_command(wanted)
        return Player(name)
    known = {player.name: player for player in our_players(game)}
    if name not in known:
        known |= {player.name: player for player in players_of(game)}
    if name not in known:
        raise UnknownName("player", name, [*also, *known])
    return Player(name, known[name].policy, parse_settings(name, known[name].settings, wishes))


def check_names(game: str, names: Sequence[str], also: Sequence[str] = ()) -> None:
    """Refuse unknown players of a game, and invalid settings."""
    for name in names:
        if name not in also:
            find_player(game, name, also)


def check_plain_names(game: str, names: Sequence[str], also: Sequence[str] = ()) -> None:
    """Refuse unknown players of a game, and any settings."""
    known = [*also, *(player.name for player in players_of(game))]
    for name in names:
        if name not in known:
            raise UnknownName("player", name, known)


def reserved_names() -> set[str]:
    """Return the names that outside players cannot use."""
    return {HUMAN, outside.PIPE, *names_of_ours()}


def about(game: str, player: Player, voice: Voice) -> str:
    """Return a one-line description of a player: for this game, for any game, or for outside players."""
    is_ours = player.name in {ours.name for ours in our_players(game)}
    own = (f"about-{player.name}-in-{game}", f"about-{player.name}") if is_ours else ()
    return voice.say(next(filter(voice.knows, own), "about-guest"))


def modules_outside() -> set[str]:
    """List the modules of all outside games and players."""
    policies = {player.policy.__module__ for player in _registered.values() if not isinstance(player.policy, str)}
    return policies | outside.modules() | games_outside()


# Registering


def count_registrations() -> int:
    """Return the number of registrations so far."""
    return len(_registrations)


def register_policy(game: str, name: str, policy: Policy) -> None:
    """Register a policy under a name, for this process; a new definition of the same function replaces it."""
    known, place = _registered.get((game, name)), outside.place_of(policy)
    outside.check_name(name, place, [*outside.names(()), *reserved_names()])
    if known and not is_again(known.policy, policy):
        raise BadCode("code-name-taken", name=name, place=place)
    _registered[game, name] = Player(name, policy)
    _registrations.append(name)


def register_class(kind: type[Any]) -> None:
    """Register a class for every game, for this process; a new definition of the same class replaces it."""
    outside.take_in(kind, {*reserved_names(), *(name for _, name in _registered)})
    _registrations.append(kind.name)
