"""The routes by which people find tables, and play without being there all the time."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from .listing import join, list_table
from .messages import Answer, Claimed, Listed, Passes, Pause, Reaction, Vote, WantedOrder
from .ordering import cancel_order, give_order
from .reactions import react
from .shown import Done
from .shown_company import Lobby, Seated, Standing
from .tables import Tables
from .takeback import answer, ask
from .timing import come_back, pause, vote
from .visitor import Here

router = APIRouter(prefix="/api")


@router.get("/lobby", response_model=Lobby)
async def list_tables(request: Request) -> dict[str, Any]:
    """Return the listed tables: those with free seats, and those to watch."""
    tables: Tables = request.app.state.tables
    return await tables.lobby.listed()


@router.post("/turns", response_model=list[Standing])
async def list_turns(request: Request, passes: Passes) -> list[dict[str, Any]]:
    """Return whose turn it is at many tables, each with the token of a seat."""
    tables: Tables = request.app.state.tables
    return await tables.lobby.turns({one.table: one.token for one in passes.tables})


@router.post("/tables/{table}/listing", response_model=Done)
async def set_listing(here: Here, listed: Listed) -> dict[str, bool]:
    """List a table in the lobby, or take it off the list."""
    here.require_seat()
    await list_table(here.room, here.seat, is_listed=listed.is_listed)
    return {"done": True}


@router.post("/tables/{table}/join", response_model=Seated)
async def take_seat(here: Here, claimed: Claimed) -> dict[str, int]:
    """Take a free seat of a listed table, with a new token."""
    return {"seat": await join(here.room, claimed.token) + 1}


@router.post("/tables/{table}/order", response_model=Done)
async def set_order(here: Here, wanted: WantedOrder) -> dict[str, bool]:
    """Give a standing order, which replaces the last one, or cancel it."""
    here.require_seat()
    if wanted.kind is None:
        await cancel_order(here.room, here.seat)
    else:
        await give_order(here.room, here.seat, wanted.kind, wanted.amount, wanted.version)
    return {"done": True}


@router.post("/tables/{table}/pause", response_model=Done)
async def set_pause(here: Here, wanted: Pause) -> dict[str, bool]:
    """Ask for a pause of the clock, which begins when all people have asked, or end one."""
    here.require_seat()
    await pause(here.room, here.seat, is_wanted=wanted.is_wanted)
    return {"done": True}


@router.post("/tables/{table}/vote", response_model=Done)
async def cast_vote(here: Here, wanted: Vote) -> dict[str, bool]:
    """Vote on whether to wait for somebody whose time has run out."""
    here.require_seat()
    await vote(here.room, here.seat, wanted.choice)
    return {"done": True}


@router.post("/tables/{table}/back", response_model=Done)
async def return_to_seat(here: Here) -> dict[str, bool]:
    """Take one's decisions again, after a computer player stood in."""
    here.require_seat()
    await come_back(here.room, here.seat)
    return {"done": True}


@router.post("/tables/{table}/takeback", response_model=Done)
async def ask_to_take_back(here: Here) -> dict[str, bool]:
    """Ask all others whether one may take one's last turn back."""
    here.require_seat()
    await ask(here.tables, here.room, here.seat)
    return {"done": True}


@router.post("/tables/{table}/takeback/answer", response_model=Done)
async def answer_take_back(here: Here, answered: Answer) -> dict[str, bool]:
    """Agree to take a turn back, or not."""
    here.require_seat()
    await answer(here.tables, here.room, here.seat, agrees=answered.agrees)
    return {"done": True}


@router.post("/tables/{table}/reaction", response_model=Done)
async def show_reaction(here: Here, reacted: Reaction) -> dict[str, bool]:
    """Show a quick reaction to everybody at the table."""
    await react(here.room, here.seat, reacted.reaction, here.address)
    return {"done": True}
