"""Quick reactions: shown at once to everybody at a table, at every process, and stored nowhere."""

from __future__ import annotations

import json

from .notices import REACTIONS
from .room import Room
from .services import shielded
from .table import SPECTATOR


@shielded
async def react(room: Room, seat: int, reaction: str, visitor: str) -> None:
    """Show a reaction; it counts as a chat message for the limits of who may write how much."""
    async with room.locked() as table:
        speaker = room.seat_now(seat)
        await room.chat_limits.require(table, speaker, visitor)
    shown = {"seat": None if speaker == SPECTATOR else speaker + 1, "reaction": reaction}
    room.listeners.send_reaction(shown)
    if room.services.store.is_shared:
        told = json.dumps({"process": room.services.store.process, "table": room.id, **shown})
        await room.services.read(room.services.store.announce, REACTIONS, told)
