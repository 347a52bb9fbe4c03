"""Which events of a story are routine: one of many of their kind, told together or shown on the table."""

from __future__ import annotations

from outcry.kernel.game import Event

ROUTINE = frozenset({"story-dealt-market", "story-dealt-hand", "story-drawn", "shot-cube", "shot-redeal"})


def is_routine(event: Event) -> bool:
    """Say whether an event is not worth a sentence of its own."""
    return event.key in ROUTINE
