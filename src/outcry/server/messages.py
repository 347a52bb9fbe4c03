"""Requests of clients with their size limits, and the serialization of responses."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import orjson
from fastapi.responses import Response
from pydantic import BaseModel, Field

from outcry.errors import OutcryError
from outcry.locale import FALLBACK, Voice, languages, voice

from .shown import Memory, Refusal, Start

PLAIN = r"^[^\x00-\x1f\x7f]*$"
"""Text without control characters, which some databases cannot store."""

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that are letters or symbols but invisible."""

WHERE = [("body",), ("path",), ("query",), ("header",)]
"""Prefixes of field locations in validation errors."""

Short = Annotated[str, Field(max_length=40, pattern=PLAIN)]
Actions = Annotated[list[Short], Field(min_length=1, max_length=64)]


class WantedClock(BaseModel):
    """How much time people have, in seconds: for each turn, or for all turns of a player."""

    per: Literal["turn", "player"]
    seconds: Annotated[int, Field(ge=1, le=60 * 24 * 3600)]
    increment: Annotated[int, Field(ge=0, le=30 * 24 * 3600)] = 0
    at_end: Literal["computer", "vote"] = "computer"


class WantedTable(BaseModel):
    """The table to open."""

    game: Short
    seats: Annotated[list[Short], Field(min_length=1, max_length=8)] = ["you"]
    boards: Annotated[list[Short], Field(max_length=8)] = []
    memory: Memory = "helped"
    start: Start = "drawn"
    name: Short = ""
    salt: Annotated[str, Field(max_length=200, pattern=PLAIN)] = ""
    promise: Short = ""
    tutorial: bool = False
    hints: bool | None = None
    is_listed: bool = False
    clock: WantedClock | None = None
    computers_agree: bool | None = None


class Draft(BaseModel):
    """The actions of an unconfirmed turn."""

    version: Annotated[int, Field(ge=0, le=1_000_000)]
    actions: Annotated[list[Short], Field(max_length=64)] = []


class Turn(BaseModel):
    """A turn, with a key that makes the request idempotent."""

    version: Annotated[int, Field(ge=0, le=1_000_000)]
    actions: Actions
    key: Annotated[str, Field(min_length=8, max_length=40, pattern=PLAIN)]


class Branch(BaseModel):
    """The version to continue from, and the seat."""

    version: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=1, le=8)]


class Said(BaseModel):
    """A chat message."""

    text: Annotated[str, Field(min_length=1, max_length=500, pattern=PLAIN)]


class Named(BaseModel):
    """The name of a person."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=PLAIN)]


class Replaced(BaseModel):
    """The computer player that takes over a seat."""

    player: Short = "trader"


NewToken = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{32}$")]
"""A token that a page has made: 24 random bytes."""


class Claimed(BaseModel):
    """The new token of a seat."""

    token: NewToken


class Spectators(BaseModel):
    """Whether spectators may use the chat."""

    may_talk: bool


class Listed(BaseModel):
    """Whether the lobby lists a table."""

    is_listed: bool


class Pass(BaseModel):
    """A table, and the token of a seat there."""

    table: Annotated[str, Field(max_length=16, pattern=PLAIN)]
    token: Annotated[str, Field(max_length=100, pattern=PLAIN)]


class Passes(BaseModel):
    """The tables of one browser."""

    tables: Annotated[list[Pass], Field(max_length=80)]


class WantedOrder(BaseModel):
    """A standing order for the table as it was at a version; without a kind, the order is cancelled."""

    kind: Literal["bid", "pass"] | None
    amount: Annotated[int, Field(ge=0, le=1_000)] = 0
    version: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class Pause(BaseModel):
    """Whether a person wants the clock to pause."""

    is_wanted: bool


class Vote(BaseModel):
    """Whether to wait for somebody whose time has run out, or to let a computer player stand in."""

    choice: Literal["wait", "computer"]


class Answer(BaseModel):
    """Whether a person agrees."""

    agrees: bool


class Reaction(BaseModel):
    """A quick reaction."""

    reaction: Literal["bravo", "thanks", "oops", "wow", "hurry"]


class Hello(BaseModel):
    """The only message of a client on a WebSocket: its token, what it knows, and a random name of its browser."""

    token: Annotated[str, Field(max_length=100)] = ""
    since: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    browser: Short = ""


def check_readable(text: str) -> None:
    """Refuse text without visible characters."""
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in BLANK for sign in text):
        raise OutcryError("nothing-to-read")


class Json(Response):
    """A response whose body is already serialized."""

    media_type = "application/json"


def to_json(message: Any) -> bytes:
    """Serialize a message; keys may be numbers."""
    return orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS)


def malformed(errors: Sequence[Any] = ()) -> OutcryError:
    """Return the refusal of an invalid request; it names the first invalid field, if any."""
    first = errors[0] if errors else {"type": "", "loc": ()}
    place = first["loc"][1:] if first["loc"][:1] in WHERE else first["loc"]
    is_named = place and first["type"] != "json_invalid"
    return OutcryError("malformed", field=".".join(str(part) for part in place) if is_named else "nothing")


def refusal(error: OutcryError, voice: Voice) -> Refusal:
    """Return a refusal: the message with its facts, and its text."""
    facts = {name: str(fact) if isinstance(fact, OutcryError) else fact for name, fact in error.facts.items()}
    return {"key": error.key, "facts": facts, "text": error.say(voice)}


def speaker_for(accepted: str) -> Voice:
    """Return the voice for the languages that a client accepts."""
    wanted = [part.strip()[:2].lower() for part in accepted.split(",")]
    return voice(next((language for language in wanted if language in languages()), FALLBACK))
