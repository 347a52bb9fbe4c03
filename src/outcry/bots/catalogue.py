"""Who can be asked to play which game. Names only: a player's module is loaded when it sits down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from outcry.errors import BadSetting, UnknownName
from outcry.locale import Voice

from . import guests

HUMAN = "human"
"""The player who is a person."""


@dataclass(frozen=True)
class Player:
    """One player: what people call it, the module that holds its policy if it has one, and what can be set.

    A player without a module looks ahead, with so many ``sims`` for a turn in so many ``trees``, or for so many
    ``seconds`` if there are any, in a style that has four numbers; or it is from elsewhere.
    """

    name: str
    module: str = ""
    settings: Mapping[str, float] = field(default_factory=dict)


RANDOM = Player("random", "outcry.bots.random")
MIBS = Player("mibs", "outcry.bots.black_friday.mibs")
TRADER = Player("trader", "outcry.bots.black_friday.trader")
INTERN = Player("intern", "outcry.bots.black_friday.intern")
NAIVE = Player("naive", "outcry.bots.big_shot.naive")
BIG_SHOT_TRADER = Player("trader", "outcry.bots.big_shot.trader")
BIG_SHOT_INTERN = Player("intern", "outcry.bots.big_shot.intern")

PLAYERS: dict[str, tuple[Player, ...]] = {
    "big-shot": (RANDOM, NAIVE, BIG_SHOT_INTERN, BIG_SHOT_TRADER),
    "black-friday-2010": (RANDOM, MIBS, INTERN, TRADER),
    "black-friday-2023": (RANDOM, MIBS, INTERN, TRADER),
}
"""The players of each game that decide at once; a player's place here is the number of its policy."""

SEARCHERS = ("broker", "tycoon")
"""The players of every game that look ahead."""

SIMULATIONS = {
    "big-shot": (1_000, 20_000),
    "black-friday-2010": (3_000, 40_000),
    "black-friday-2023": (3_000, 40_000),
}
"""How often each of them imagines how a game goes on before it ends a turn: about 0.1 and 1 second."""

TREES = (1, 2)
"""How many trees each of them grows, side by side if there are as many processors."""

WIDTHS = {
    "big-shot": (0.13, 1.0),
    "black-friday-2010": (0.12, 1.0),
    "black-friday-2023": (0.14, 1.0),
}
"""How wide a mind each of them has: a Broker thinks of little that a Trader would not think of, a Tycoon of all."""

DEPTHS = {
    "big-shot": (0, 0),
    "black-friday-2010": (0, 3),
    "black-friday-2023": (0, 3),
}
"""The decisions of how many further seats belong to the tree of each of them: what a Tycoon leaves to others counts."""

GUIDES = {
    "big-shot": "outcry.bots.big_shot.guide",
    "black-friday-2010": "outcry.bots.black_friday.guide",
    "black-friday-2023": "outcry.bots.black_friday.guide",
}
"""The modules that guide those who look ahead, by the game's name."""

OURS = frozenset([HUMAN, guests.PIPE, *SEARCHERS, *(player.name for players in PLAYERS.values() for player in players)])
"""The names that no player from elsewhere can have."""

STYLE = {"curiosity": 1.0, "width": 1.0, "depth": 0, "blend": 0.2}
"""How they search; the search itself says what the numbers mean."""

LIMITS = {
    "sims": (1, 10_000_000),
    "trees": (1, 64),
    "seconds": (0.01, 3_600),
    "curiosity": (0, 100),
    "width": (0, 100),
    "depth": (0, 100),
    "blend": (0, 1),
}
"""Between which numbers each setting can be."""

WHOLE = ("sims", "trees", "depth")
"""The settings that are whole numbers."""

USUAL = {
    "big-shot": (("human", "trader", "trader", "trader"), ("trader", "naive", "naive", "naive")),
    "black-friday-2010": (("human", "trader", "trader"), ("trader", "random", "random")),
    "black-friday-2023": (("human", "mibs", "trader"), ("trader", "mibs", "mibs", "mibs")),
}
"""Who plays a game if nobody is named: in the terminal, and in a simulation."""


def usual_players(game: str) -> list[str]:
    """Name those who play with a person if nobody is named."""
    return list(usual(game)[0])


def usual_opponents(game: str) -> list[str]:
    """Name those who play a simulation if nobody is named."""
    return list(usual(game)[1])


def usual(game: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Find who plays a game if nobody is named, or refuse the name of the game."""
    if game not in USUAL:
        raise UnknownName("game", game, USUAL)
    return USUAL[game]


def players_of(game: str) -> tuple[Player, ...]:
    """List the players of a game, ours and those from elsewhere."""
    return (*our_players(game), *map(Player, guests.names(OURS)))


def our_players(game: str) -> tuple[Player, ...]:
    """List the players of a game that come with it."""
    if game not in PLAYERS:
        raise UnknownName("game", game, PLAYERS)
    return (*PLAYERS[game], *searchers_of(game))


def searchers_of(game: str) -> tuple[Player, ...]:
    """List the players who look ahead, with their usual settings in a game."""
    usual = zip(SEARCHERS, SIMULATIONS[game], TREES, WIDTHS[game], DEPTHS[game], strict=True)
    return tuple(
        Player(name, settings={"sims": sims, "trees": trees, "seconds": 0, **STYLE, "width": width, "depth": depth})
        for name, sims, trees, width, depth in usual
    )


def about(game: str, player: Player, voice: Voice) -> str:
    """Say in a line how a player plays: in this game, or else in any, or that it comes from elsewhere."""
    own = (f"about-{player.name}-in-{game}", f"about-{player.name}") if player.name in OURS else ()
    return voice.say(next(filter(voice.knows, own), "about-guest"))


def check_names(game: str, names: Sequence[str], also: Sequence[str] = ()) -> None:
    """Refuse a name that no player of a game has, and settings that it does not know."""
    for name in names:
        if name not in also:
            find_player(game, name, also)


def check_plain_names(game: str, names: Sequence[str], also: Sequence[str] = ()) -> None:
    """Refuse a name that no player of a game has, and any settings."""
    known = [*also, *(player.name for player in players_of(game))]
    for name in names:
        if name not in known:
            raise UnknownName("player", name, known)


def find_player(game: str, wanted: str, also: Sequence[str] = ()) -> Player:
    """Find a player by its name, with the settings that follow it: ``tycoon:sims=5000:trees=1``."""
    name, *wishes = wanted.split(":")
    if name == guests.PIPE:
        guests.read_command(wanted)
        return Player(name)
    known = {player.name: player for player in our_players(game)}
    if name not in known:
        known |= {player.name: player for player in players_of(game)}
    if name not in known:
        raise UnknownName("player", name, [*also, *known])
    wished: dict[str, float] = {}
    for what, number in (read_wish(known[name], wish) for wish in wishes):
        if what in wished:
            raise BadSetting("setting-twice", player=wanted, what=what)
        wished[what] = number
    if "seconds" in wished:
        wished = {"sims": LIMITS["sims"][1]} | wished
    return Player(name, known[name].module, {**known[name].settings, **wished})


def read_wish(player: Player, wish: str) -> tuple[str, float]:
    """Read one setting, or refuse it."""
    what, _, number = wish.partition("=")
    if not player.settings:
        raise BadSetting("no-settings", player=player.name, wish=wish)
    if what not in player.settings:
        raise BadSetting("unknown-setting", player=player.name, wish=wish, known=", ".join(player.settings))
    least, most = LIMITS[what]
    if not is_number(number, what in WHOLE) or not least <= float(number) <= most:
        kind = "bad-setting" if what in WHOLE else "bad-setting-decimal"
        raise BadSetting(kind, player=player.name, what=what, wish=wish, least=least, most=most)
    return what, int(number) if what in WHOLE else float(number)


def is_number(written: str, is_whole: bool) -> bool:
    """Say whether something is a plain decimal number, without a sign, or a whole one."""
    whole, _, part = written.partition(".")
    return written.isascii() and (whole + part).isdigit() and (whole == written or not is_whole)


def number_of(game: str, name: str) -> int:
    """Find the number of a player's policy, or refuse the name."""
    find_player(game, name)
    return [player.name for player in PLAYERS[game]].index(name)
