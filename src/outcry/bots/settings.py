"""The settings of players that look ahead, written after their name: ``tycoon:sims=5000:trees=1``."""

from __future__ import annotations

from collections.abc import Mapping

from outcry.errors import BadSetting

from .rosters import Level

STYLE = {"curiosity": 1.0, "width": 1.0, "depth": 0, "blend": 0.2}
"""The default search style; see ``kernel.search.Style``."""

LIMITS = {
    "sims": (1, 10_000_000),
    "trees": (1, 64),
    "seconds": (0.01, 3_600),
    "curiosity": (0, 100),
    "width": (0, 100),
    "depth": (0, 100),
    "blend": (0, 1),
}
"""The range of each setting."""

WHOLE = ("sims", "trees", "depth")
"""The settings that are whole numbers."""


def settings_of(level: Level) -> dict[str, float]:
    """Return the settings of a level with their defaults; 0 seconds means no time limit."""
    searching = {"sims": level.sims, "trees": level.trees, "seconds": 0}
    return {**searching, **STYLE, "width": level.width, "depth": level.depth}


def parse_settings(player: str, known: Mapping[str, float], wishes: list[str]) -> dict[str, float]:
    """Parse the settings after a name and merge them with the defaults; ``seconds`` lifts the limit on ``sims``."""
    wished: dict[str, float] = {}
    for what, number in (parse_setting(player, known, wish) for wish in wishes):
        if what in wished:
            raise BadSetting("setting-twice", player=":".join([player, *wishes]), what=what)
        wished[what] = number
    if "seconds" in wished:
        wished = {"sims": LIMITS["sims"][1]} | wished
    return {**known, **wished}


def parse_setting(player: str, known: Mapping[str, float], wish: str) -> tuple[str, float]:
    """Parse one setting, or refuse it."""
    what, _, number = wish.partition("=")
    if not known:
        raise BadSetting("no-settings", player=player, wish=wish)
    if what not in known:
        raise BadSetting("unknown-setting", player=player, wish=wish, known=", ".join(known))
    least, most = LIMITS[what]
    if not is_number(number, what in WHOLE) or not least <= float(number) <= most:
        kind = "bad-setting" if what in WHOLE else "bad-setting-decimal"
        raise BadSetting(kind, player=player, what=what, wish=wish, least=least, most=most)
    return what, int(number) if what in WHOLE else float(number)


def is_number(written: str, is_whole: bool) -> bool:
    """Return whether a string is an unsigned decimal number, or an integer if ``is_whole``."""
    whole, _, part = written.partition(".")
    return written.isascii() and (whole + part).isdigit() and (whole == written or not is_whole)
