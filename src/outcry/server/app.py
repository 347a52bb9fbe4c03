"""The ASGI application: HTTP routes, and the WebSocket of a table."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, FastAPI, Header, Path, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from starlette.exceptions import HTTPException

import outcry
from outcry.bots.players import players_of
from outcry.bots.rosters import HUMAN, roster_of
from outcry.errors import OutcryError, UnknownName
from outcry.kernel.game import Game
from outcry.locale import catalogue, has_rules, languages, rules_text
from outcry.rules import find_game, games
from outcry.rules.boards import replaced_by, title_of

from .house import House
from .learning import router as learning
from .lessons import has_lesson
from .live import router as sockets
from .messages import (
    Branch,
    Draft,
    Json,
    Named,
    Replaced,
    Said,
    Short,
    Turn,
    WantedTable,
    malformed,
    refusal,
    speaker_for,
    to_json,
)
from .middleware import HEADERS, BodyLimit, RateLimiter, SecurityHeaders
from .opening import Opening
from .page import Files, is_looked_at, page_router, show_page
from .rate_limits import ClientLimits, visitor_of
from .rooms import NoSuchTable, NotYourSeat, Room, status_of
from .settings import Settings
from .shown import Advice, Brief, Done, Followed, GameCard, Odds, Opened, Past, Preview, Reached, Refusal, Table
from .storage import Store
from .table import SPECTATOR

UNREADABLE, NOT_FOUND, MALFORMED, FAILED = 400, 404, 422, 500

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal, "description": meaning}
    for status, meaning in {
        400: "The request cannot be read.",
        403: "The seat belongs to somebody else.",
        404: "Unknown table, or a game without a rules page.",
        410: "The table was opened under rules that are no longer supported.",
        405: "This address does not support that method.",
        409: "The table has changed since, or it is not the turn of the seat.",
        413: "The request is too large.",
        422: "The request is malformed, or a rule forbids it.",
        429: "A rate limit or another limit is exceeded.",
        500: "An outside game or the server failed.",
        503: "The database or the workers do not respond.",
    }.items()
}
"""Error responses of every route."""

WORDS = {405: "not-that-way", 413: "too-large"}
"""Messages for requests that match no route or are refused before it."""

PLAIN_TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {}}}}
MARKDOWN: dict[int | str, dict[str, Any]] = {200: {"content": {"text/markdown": {}}}}

WORTH_PACKING = 1024
"""Minimum size in bytes of compressed responses."""

Version = Annotated[int, Path(ge=0, le=1_000_000)]
Seat = Annotated[int | None, Query(ge=0, le=8)]
ID = re.compile(r"[A-Za-z0-9_-]{8,16}")
"""The format of table ids."""


@dataclass(frozen=True)
class Visitor:
    """A client at a table: the house, the room, and its seat or that of a spectator."""

    house: House
    room: Room
    seat: int

    def require_seat(self) -> None:
        """Refuse spectators."""
        if self.seat == SPECTATOR:
            raise NotYourSeat("not-your-seat")


async def visit(request: Request, table: str, authorization: Annotated[str, Header(max_length=200)] = "") -> Visitor:
    """Find the table, and the seat of the token in the header."""
    house: House = request.app.state.house
    if not ID.fullmatch(table):
        raise NoSuchTable("no-such-table", table=table)
    room = await house.room(table)
    return Visitor(house, room, room.table.seat_of(authorization.removeprefix("Bearer ")))


Here = Annotated[Visitor, Depends(visit)]

router = APIRouter(prefix="/api", responses=REFUSALS)
upkeep = APIRouter(include_in_schema=False)


@upkeep.get("/healthz")
async def health(request: Request) -> Response:
    """Report whether the server and its database are healthy."""
    house: House = request.app.state.house
    is_well = await asyncio.to_thread(house.store.is_well)
    return PlainTextResponse("well\n" if is_well else "the database does not answer\n", 200 if is_well else 503)


@upkeep.get("/metrics")
async def metrics(request: Request) -> Response:
    """Return the server's metrics in Prometheus' format."""
    house: House = request.app.state.house
    return Response(house.metrics.text(), media_type=CONTENT_TYPE_PLAIN_0_0_4)


@router.get("/games")
def list_games() -> list[GameCard]:
    """List the games: seats, computer players, boards."""
    return [describe(find_game(name)) for name in games()]


def describe(game: Game[Any, Any]) -> GameCard:
    """Describe a game for the dialog that opens a table."""
    fewest, most = game.customs.seats
    players, presets = [player.name for player in players_of(game.name)], game.customs.presets()
    return {
        "name": game.name,
        "title": game.title,
        "fewest": fewest,
        "most": most,
        "players": players,
        "ratings": roster_of(game.name).ratings,
        "first": [player for player in players if sits_first(game, player)],
        "usual": list(roster_of(game.name).company),
        "has_starter": game.customs.has_starter,
        "has_lesson": has_lesson(game.name),
        "has_rules": has_rules(game.name),
        "presets": {name: title_of(text) for name, text in presets.items()},
        "replaces": {name: replaced_by(text) for name, text in presets.items()},
    }


def sits_first(game: Game[Any, Any], player: str) -> bool:
    """Return whether the game gives a computer player the first seat, wherever it is named."""
    people = [HUMAN] * (game.customs.seats[1] - 1)
    return game.customs.seat([*people, player])[0] == player


@router.get("/words/{language}", responses=PLAIN_TEXT)
def get_words(language: Short) -> Response:
    """Return all messages of a language, in Fluent syntax."""
    check_language(language)
    return PlainTextResponse(catalogue(language))


def check_language(language: str) -> None:
    """Refuse an unknown language."""
    if language not in languages():
        raise UnknownName("language", language, languages())


@router.get("/rules/{game}/{language}", responses=MARKDOWN)
def get_rules(game: Short, language: Short) -> Response:
    """Return the rules page of a game."""
    check_language(language)
    name = find_game(game).name
    if not has_rules(name):
        raise HTTPException(NOT_FOUND)
    return PlainTextResponse(rules_text(name, language), media_type="text/markdown")


@router.post("/tables", status_code=201, response_model=Opened)
async def open_table(request: Request, wanted: WantedTable) -> dict[str, Any]:
    """Open a table; the response contains the tokens of its seats."""
    house: House = request.app.state.house
    return await house.open(Opening(**wanted.model_dump()), visitor_of(request.scope))


@router.get("/tables/{table}", response_model=Table)
async def show_table(here: Here) -> Response:
    """Return a table as seen by the token's seat, or by a spectator."""
    return Json(await here.house.look(here.room, here.seat))


@router.get("/tables/{table}/brief", response_model=Brief)
async def show_brief(here: Here) -> dict[str, Any]:
    """Return who sits at a table and whose turn it is, for a list of tables."""
    return await here.house.brief(here.room, here.seat)


@router.post("/tables/{table}/preview", response_model=Preview)
async def preview(here: Here, draft: Draft) -> Response:
    """Preview a draft."""
    here.require_seat()
    return Json(to_json(await here.house.preview(here.room, here.seat, draft.version, draft.actions)))


@router.post("/tables/{table}/turn", response_model=Reached)
async def take_turn(here: Here, turn: Turn) -> dict[str, int]:
    """Confirm a turn."""
    here.require_seat()
    return {"version": await here.house.turn(here.room, here.seat, turn.version, turn.actions, turn.key)}


@router.post("/tables/{table}/name", response_model=Done)
async def name_seat(here: Here, named: Named) -> dict[str, bool]:
    """Set the name of a person."""
    here.require_seat()
    await here.house.name(here.room, here.seat, named.name)
    return {"done": True}


@router.post("/tables/{table}/chat", response_model=Done)
async def say(here: Here, said: Said) -> dict[str, bool]:
    """Post a chat message."""
    await here.house.say(here.room, here.seat, said.text)
    return {"done": True}


@router.post("/tables/{table}/leave", response_model=Done)
async def leave(here: Here, replaced: Replaced) -> dict[str, bool]:
    """Give one's seat to a computer player."""
    here.require_seat()
    await here.house.replace(here.room, here.seat, replaced.player)
    return {"done": True}


@router.post("/tables/{table}/rematch", response_model=Followed)
async def rematch(here: Here) -> dict[str, str]:
    """Open another table for the same players."""
    here.require_seat()
    return {"table": await here.house.rematch(here.room, here.seat)}


@router.get("/tables/{table}/at/{version}", response_model=Past)
async def look_back(here: Here, version: Version, seat: Seat = None) -> Response:
    """Return an earlier version of a table; from another seat only after the game (0 is a spectator)."""
    wanted = here.seat if seat is None else seat - 1 if seat else SPECTATOR
    return Json(await here.house.at(here.room, version, here.seat, wanted))


@router.post("/tables/{table}/fork", status_code=201, response_model=Opened)
async def fork(here: Here, branch: Branch) -> dict[str, Any]:
    """Continue a finished game from one of its versions, against computer players."""
    return await here.house.fork(here.room, branch.version, branch.seat - 1)


@router.get("/tables/{table}/odds")
async def odds(here: Here) -> Odds:
    """Return the odds of the next chance event, given what the seat can know."""
    here.require_seat()
    return await here.house.odds(here.room, here.seat)


@router.post("/tables/{table}/hint", response_model=Advice)
async def hint(here: Here, draft: Draft) -> dict[str, Any]:
    """Return the best turns after a draft, given what the seat can know, where hints are allowed."""
    here.require_seat()
    return await here.house.hint(here.room, here.seat, draft.version, draft.actions)


@router.get("/tables/{table}/log", response_model=dict[str, Any])
async def get_log(here: Here) -> Response:
    """Return the log file of a finished game."""
    return Json(await here.house.log(here.room))


def make_app(settings: Settings, store: Store) -> FastAPI:
    """Create the application of a server; it closes the given database on shutdown."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = House(settings, store)
        app.state.house.start()
        yield
        await app.state.house.close()

    addresses: dict[str, Any] = {"openapi_url": "/api/openapi.json", "docs_url": None, "redoc_url": None}
    app = FastAPI(title="Outcry", version=outcry.__version__, lifespan=lifespan, **addresses)
    for kind in (OutcryError, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, refuse)
    app.add_exception_handler(Exception, apologize)
    app.include_router(router)
    app.include_router(learning, responses=REFUSALS)
    app.include_router(sockets)
    app.include_router(upkeep)
    app.include_router(page_router(settings.page))
    if (settings.page / "assets").is_dir():
        app.mount("/assets", Files(directory=settings.page / "assets"))
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_PACKING)
    app.add_middleware(BodyLimit)
    app.add_middleware(RateLimiter, limits=ClientLimits.of(settings))
    app.add_middleware(SecurityHeaders)
    return app


async def refuse(request: Request, error: Exception) -> Response:
    """Return the response to a refused request, in a language that it accepts."""
    why, status = reason_of(error)
    house: House = request.app.state.house
    house.metrics.refusals.labels(status).inc()
    if status == NOT_FOUND and is_looked_at(request):
        return show_page(house.settings.page, status)
    headers = getattr(error, "headers", None)
    return JSONResponse(refusal(why, speaker_for(request.headers.get("accept-language", ""))), status, headers=headers)


async def apologize(request: Request, error: Exception) -> Response:
    """Respond to an internal error, which is logged with its traceback; middleware does not see this response."""
    house: House = request.app.state.house
    house.metrics.refusals.labels(FAILED).inc()
    speaker = speaker_for(request.headers.get("accept-language", ""))
    return JSONResponse(refusal(OutcryError("server-failed"), speaker), FAILED, headers=HEADERS)


def reason_of(error: Exception) -> tuple[OutcryError, int]:
    """Return the refusal for an exception, with its HTTP status."""
    if isinstance(error, OutcryError):
        return error, status_of(error)
    if isinstance(error, HTTPException):
        is_read = error.status_code != UNREADABLE
        return OutcryError(WORDS.get(error.status_code, "no-such-page")) if is_read else malformed(), error.status_code
    return malformed(error.errors() if isinstance(error, RequestValidationError) else ()), MALFORMED
