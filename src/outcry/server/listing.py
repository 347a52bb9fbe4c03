"""Open tables: a table that is listed in the lobby, where anybody may take a free seat."""

from __future__ import annotations

from .refusals import NotYourSeat, TooLate, TooMuch
from .room import Room, require_person
from .seats import hashed
from .services import Services, shielded
from .table import SPECTATOR, Table
from .writer import Conflict

MOST_LISTED = 10
"""Maximum number of listed tables that one visitor has opened."""


@shielded
async def list_table(room: Room, seat: int, *, is_listed: bool) -> None:
    """List a table in the lobby, or take it off the list."""
    store = room.services.store
    async with room.current() as table:
        require_person(table, seat)
        if is_listed and not table.is_listed:
            await require_few(room.services, table.opener)
        await room.change(store.change_table(table.id, is_listed=is_listed))
        table.is_listed = is_listed
        room.listeners.send_people(table)


async def require_few(services: Services, opener: str) -> None:
    """Refuse to list another table of a visitor who has listed many."""
    if await services.read(services.store.count_listed, opener) >= MOST_LISTED:
        raise TooMuch("listed-enough", most=MOST_LISTED)


@shielded
async def join(room: Room, token: str) -> int:
    """Take a free seat of a listed table with a new token; return the seat. The same request again finds the same."""
    async with room.current() as table:
        while (seat := table.seat_of(token)) == SPECTATOR:
            try:
                await _take(room, table, free_seat(table), hashed(token))
            except Conflict:  # somebody was faster at another process
                await room.follow(table)
        return seat


def free_seat(table: Table) -> int:
    """Return the first free seat of a listed table."""
    if not table.is_listed:
        raise NotYourSeat("not-listed")
    free = [place for place, seat in enumerate(table.seats) if seat.is_free]
    if not free:
        raise TooLate("no-free-seat")
    return free[0]


async def _take(room: Room, table: Table, place: int, digest: str) -> None:
    """Give a seat to the holder of a token, unless it has changed hands since."""
    seat = table.seats[place]
    await room.change(room.services.store.hand_over(table.id, place, seat.token or "", digest))
    seat.token, seat.is_claimed = digest, True
    await room.vacate(table, place)
