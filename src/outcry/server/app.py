"""The ASGI application: HTTP routes, and the WebSocket of a table."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, FastAPI, Path, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

import outcry
from outcry.bots.players import players_of
from outcry.bots.rosters import HUMAN, roster_of
from outcry.errors import OutcryError, UnknownName
from outcry.kernel.game import Game
from outcry.locale import catalogue, has_rules, languages, rules_text
from outcry.rules import find_game, games
from outcry.rules.boards import replaced_by, title_of

from .access_log import REQUEST_ID, AccessLog
from .bans import Bans, Doorkeeper
from .documents import Document
from .gathering import router as gathering
from .health import Health, metrics_router
from .health import router as upkeep
from .learning import router as learning
from .lessons import has_lesson
from .live import router as sockets
from .logs import request_id
from .messages import (
    Branch,
    Claimed,
    Draft,
    Json,
    Named,
    Replaced,
    Said,
    Short,
    Spectators,
    Turn,
    WantedTable,
    malformed,
    refusal,
    speaker_for,
    to_json,
)
from .middleware import BodyLimit, HeadRequests, RateLimiter, SecurityHeaders, security_headers
from .networks import Proxies
from .opening import Opening
from .origins import Origins
from .own_port import NUMBER, at_its_own_port
from .pacing import unless_gone
from .page import is_looked_at, page_router, show_page
from .rate_limits import ClientLimits, visitor_of
from .refusals import status_of
from .settings import Settings
from .shown import (
    Advice,
    Brief,
    Done,
    Followed,
    GameCard,
    Odds,
    Opened,
    Past,
    Preview,
    Promised,
    Reached,
    Refusal,
    Table,
)
from .store import Store
from .table import SPECTATOR
from .tables import Tables
from .visitor import Here

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

PACKING_LEVEL = 4
"""Level of compression; higher ones take several times as long and save little."""

Version = Annotated[int, Path(ge=0, le=1_000_000)]
Seat = Annotated[int | None, Query(ge=0, le=8)]


router = APIRouter(prefix="/api", responses=REFUSALS)


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
async def get_words(request: Request, language: Short) -> Response:
    """Return all messages of a language, in Fluent syntax."""
    check_language(language)
    return words_document(language).response(request)


@cache
def words_document(language: str) -> Document:
    """Return all messages of a language."""
    return Document.of(catalogue(language).encode(), "text/plain")


def check_language(language: str) -> None:
    """Refuse an unknown language."""
    if language not in languages():
        raise UnknownName("language", language, languages())


@router.get("/rules/{game}/{language}", responses=MARKDOWN)
async def get_rules(request: Request, game: Short, language: Short) -> Response:
    """Return the rules page of a game."""
    check_language(language)
    name = find_game(game).name
    if not has_rules(name):
        raise HTTPException(NOT_FOUND)
    return rules_document(name, language).response(request)


@cache
def rules_document(game: str, language: str) -> Document:
    """Return the rules page of a game."""
    return Document.of(rules_text(game, language).encode(), "text/markdown")


@router.post("/tables", status_code=201, response_model=Opened)
async def open_table(request: Request, wanted: WantedTable) -> dict[str, Any]:
    """Open a table; the response contains the tokens of its seats."""
    tables: Tables = request.app.state.tables
    return await tables.open(Opening(**wanted.model_dump()), visitor_of(request.scope))


@router.post("/promises", status_code=201, response_model=Promised)
async def make_promise(request: Request) -> dict[str, str]:
    """Promise a secret for a table: its hash is known before anyone chooses a salt."""
    tables: Tables = request.app.state.tables
    return await tables.promise()


@router.get("/tables/{table}", response_model=Table)
async def show_table(here: Here) -> Response:
    """Return a table as seen by the token's seat, or by a spectator."""
    return Json(await here.room.look(here.seat))


@router.get("/tables/{table}/brief", response_model=Brief)
async def show_brief(here: Here) -> dict[str, Any]:
    """Return who sits at a table and whose turn it is, for a list of tables."""
    return await here.room.brief(here.seat)


@router.post("/tables/{table}/preview", response_model=Preview)
async def preview(here: Here, draft: Draft) -> Response:
    """Preview a draft."""
    here.require_seat()
    return Json(to_json(await here.slowly(here.room.preview, here.seat, draft.version, draft.actions)))


@router.post("/tables/{table}/turn", response_model=Reached)
async def take_turn(here: Here, turn: Turn) -> dict[str, int]:
    """Confirm a turn."""
    here.require_seat()
    return {"version": await here.room.turn(here.seat, turn.version, turn.actions, turn.key)}


@router.post("/tables/{table}/name", response_model=Done)
async def name_seat(here: Here, named: Named) -> dict[str, bool]:
    """Set the name of a person."""
    here.require_seat()
    await here.room.name(here.seat, named.name)
    return {"done": True}


@router.post("/tables/{table}/chat", response_model=Done)
async def say(here: Here, said: Said) -> dict[str, bool]:
    """Post a chat message."""
    await here.room.say(here.seat, said.text, here.address)
    return {"done": True}


@router.post("/tables/{table}/claim", response_model=Done)
async def claim(here: Here, claimed: Claimed) -> dict[str, bool]:
    """Replace the token of one's seat with a new one; the old one no longer opens it."""
    await here.room.claim(here.seat, claimed.token, here.token)
    return {"done": True}


@router.post("/tables/{table}/spectators", response_model=Done)
async def set_spectators(here: Here, spectators: Spectators) -> dict[str, bool]:
    """Let spectators use the chat, or mute them."""
    here.require_seat()
    await here.room.let_spectators_talk(here.seat, may_talk=spectators.may_talk)
    return {"done": True}


@router.post("/tables/{table}/leave", response_model=Done)
async def leave(here: Here, replaced: Replaced) -> dict[str, bool]:
    """Give one's seat to a computer player."""
    here.require_seat()
    await here.room.replace(here.seat, replaced.player)
    return {"done": True}


@router.post("/tables/{table}/rematch", response_model=Followed)
async def rematch(here: Here, claimed: Claimed) -> dict[str, str]:
    """Take one's seat at the next table for the same players, with a new token."""
    here.require_seat()
    return {"table": await here.tables.rematch(here.room, here.seat, claimed.token, here.address)}


@router.get("/tables/{table}/at/{version}", response_model=Past)
async def look_back(here: Here, version: Version, seat: Seat = None) -> Response:
    """Return an earlier version of a table; from another seat only after the game (0 is a spectator)."""
    wanted = here.seat if seat is None else seat - 1 if seat else SPECTATOR
    return Json(await here.slowly(here.room.at, version, here.seat, wanted))


@router.post("/tables/{table}/fork", status_code=201, response_model=Opened)
async def fork(here: Here, branch: Branch) -> dict[str, Any]:
    """Continue a finished game from one of its versions, against computer players."""
    return await here.tables.fork(here.room, branch.version, branch.seat - 1, here.address)


@router.get("/tables/{table}/odds")
async def odds(here: Here) -> Odds:
    """Return the odds of the next chance event, given what the seat can know."""
    here.require_seat()
    return await here.slowly(here.room.odds, here.seat)


@router.post("/tables/{table}/hint", response_model=Advice)
async def hint(here: Here, draft: Draft) -> dict[str, Any]:
    """Return the best turns after a draft, given what the seat can know, where hints are allowed."""
    here.require_seat()
    return await unless_gone(here.request, here.room.hint(here.seat, draft.version, draft.actions))


@router.get("/tables/{table}/log", response_model=dict[str, Any])
async def get_log(here: Here) -> Response:
    """Return the log file of a finished game."""
    return Json(await here.slowly(here.room.log))


def make_app(settings: Settings, store: Store) -> FastAPI:
    """Create the application of a server; it closes the given database on shutdown."""
    limits = ClientLimits.of(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.tables = Tables(settings, store, limits)
        app.state.health, app.state.bans = Health(app.state.tables.services), Bans(app.state.tables.services)
        async with at_its_own_port(app, settings):
            await app.state.tables.start()
            await app.state.bans.start()
            yield
            await app.state.bans.close()
            await app.state.tables.close()

    addresses: dict[str, Any] = {"openapi_url": "/api/openapi.json", "docs_url": None, "redoc_url": None}
    app = FastAPI(title="Outcry", version=outcry.__version__, lifespan=lifespan, **addresses)
    app.state.is_stopping = False
    for kind in (OutcryError, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, refuse)
    app.add_exception_handler(Exception, apologize)
    app.include_router(router)
    for more in (gathering, learning):
        app.include_router(more, responses=REFUSALS)
    app.include_router(sockets)
    app.include_router(upkeep)
    if NUMBER not in os.environ:  # at a port that several processes share, a random one would answer
        app.include_router(metrics_router)
    app.include_router(page_router(settings.page))
    add_middleware(app, settings, limits)
    prepare_routes(app)
    return app


def prepare_routes(app: FastAPI) -> None:
    """Build now what FastAPI builds at the first request, when other threads may parse code, too.

    Early releases of Python 3.11 can fail when two threads parse code at the same time.
    """
    nowhere = {"type": "http", "method": "GET", "path": "/nowhere/at/all", "root_path": "", "headers": []}
    for route in app.routes:
        route.matches(nowhere)


def add_middleware(app: FastAPI, settings: Settings, limits: ClientLimits) -> None:
    """Wrap an application; the last one sees a request first."""
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=PACKING_LEVEL)
    app.add_middleware(HeadRequests)
    app.add_middleware(BodyLimit)
    app.add_middleware(Origins, allowed=settings.origins)
    app.add_middleware(RateLimiter, limits=limits)
    app.add_middleware(Doorkeeper)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(AccessLog, slow_seconds=settings.slow_seconds)
    app.add_middleware(Proxies, trusted=settings.trusted_proxies)


async def refuse(request: Request, error: Exception) -> Response:
    """Return the response to a refused request, in a language that it accepts."""
    why, status = reason_of(error)
    request.scope["refusal"] = why.key
    tables: Tables = request.app.state.tables
    tables.services.metrics.refusals.labels(status).inc()
    if status == NOT_FOUND and is_looked_at(request):
        return show_page(request, tables.services.settings.page, status)
    headers = getattr(error, "headers", None)
    return JSONResponse(refusal(why, speaker_for(request.headers.get("accept-language", ""))), status, headers=headers)


async def apologize(request: Request, error: Exception) -> Response:
    """Respond to an internal error, which is logged with its traceback; middleware does not see this response."""
    tables: Tables = request.app.state.tables
    tables.services.metrics.refusals.labels(FAILED).inc()
    speaker = speaker_for(request.headers.get("accept-language", ""))
    headers = security_headers(request.scope) | {REQUEST_ID: request_id.get()}
    return JSONResponse(refusal(OutcryError("server-failed"), speaker), FAILED, headers=headers)


def reason_of(error: Exception) -> tuple[OutcryError, int]:
    """Return the refusal for an exception, with its HTTP status."""
    if isinstance(error, OutcryError):
        return error, status_of(error)
    if isinstance(error, HTTPException):
        is_read = error.status_code != UNREADABLE
        return OutcryError(WORDS.get(error.status_code, "no-such-page")) if is_read else malformed(), error.status_code
    return malformed(error.errors() if isinstance(error, RequestValidationError) else ()), MALFORMED
