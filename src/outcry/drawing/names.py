"""Names of seats and players, and events as sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.markup import escape

from outcry.bots.outside import PIPE
from outcry.locale import Voice, voice

if TYPE_CHECKING:
    from outcry.kernel.game import Event


def seat_names(players: Sequence[str], speaker: Voice) -> list[str]:
    """Return the names of the seats: number and player."""
    named = enumerate((player_name(player, speaker) for player in players), 1)
    return [speaker.say("seat-name", seat=seat, player=name) for seat, name in named]


def player_name(player: str, speaker: Voice) -> str:
    """Return the display name of a player, with its settings if there are any."""
    kind, _, settings = player.partition(":")
    name = speaker.say(f"player-{kind}") if speaker.knows(f"player-{kind}") else escape(kind)
    told = escape(settings) if kind == PIPE else settings.replace(":", ", ")
    return speaker.say("player-set", player=name, settings=told) if settings else name


def shorten(label: str, longest: int) -> str:
    """Truncate a label that is too long, with an ellipsis."""
    return label if len(label) <= longest else f"{label[: longest - 1]}…"


def sentence(event: Event, words: Mapping[str, str], names: Sequence[str], speaker: Voice) -> str:
    """Return an event as a sentence, with the words of the edition and the names of the seats."""
    facts = {**words, **event.facts}
    if "trader" in facts:
        facts["trader"] = names[facts["trader"] - 1]
    told = speaker.say(event.key, facts)
    return told[:1].upper() + told[1:]


def percent(share: float) -> str:
    """Format a share in percent, to one decimal."""
    return voice().say("percent-exact", share=share)
