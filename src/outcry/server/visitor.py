"""A client at a table, as routes depend on it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, ParamSpec, TypeVar

from fastapi import Depends, Header, Request

from .pacing import unless_gone
from .rate_limits import visitor_of
from .refusals import NotYourSeat
from .room import Room
from .table import SPECTATOR
from .tables import Tables

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Visitor:
    """A client at a table: its room, its token, its seat or that of a spectator, and its address."""

    tables: Tables
    room: Room
    token: str
    seat: int
    address: str
    request: Request

    def require_seat(self) -> None:
        """Refuse spectators."""
        if self.seat == SPECTATOR:
            raise NotYourSeat("not-your-seat")

    async def slowly(self, work: Callable[P, Awaitable[T]], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something slow when the visitor has nothing else slow under way, unless the client disconnects."""
        return await unless_gone(self.request, self.tables.pacing.run(self.address, work, *args, **kwargs))


async def visit(request: Request, table: str, authorization: Annotated[str, Header(max_length=200)] = "") -> Visitor:
    """Find the table, and the seat of the token in the header."""
    tables: Tables = request.app.state.tables
    token = authorization.removeprefix("Bearer ")
    room = await tables.named(table)
    async with room.locked() as found:
        seat = found.seat_of(token)
    return Visitor(tables, room, token, seat, visitor_of(request.scope), request)


Here = Annotated[Visitor, Depends(visit)]
