"""Requests of clients with their size limits, and the serialization of responses."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import orjson
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field

from outcry.errors import OutcryError
from outcry.locale import FALLBACK, Voice, languages, voice

from .shown import Memory, Refusal, Start

PLAIN = r"^[^\x00-\x1f\x7f]*$"
"""Text without control characters, which some databases cannot store."""

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that are letters or symbols but invisible."""

WRONG = {
    "json_invalid": "not_json",
    "json_type": "not_json",
    "missing": "missing",
    "extra_forbidden": "unknown",
    "literal_error": "not_allowed",
    "string_type": "not_text",
    "string_too_short": "short_text",
    "string_too_long": "long_text",
    "list_type": "not_a_list",
    "too_short": "short_list",
    "too_long": "long_list",
    "int_type": "not_whole",
    "int_parsing": "not_whole",
    "int_from_float": "not_whole",
    "greater_than_equal": "too_small",
    "less_than_equal": "too_large",
    "bool_type": "not_yes_or_no",
    "bool_parsing": "not_yes_or_no",
}
"""What is wrong with a field, by pydantic's type of error; anything else is only pointed at."""

LIMITS = ("min_length", "max_length", "ge", "le")
"""Names of limits in validation errors."""

WHERE = [("body",), ("path",), ("query",), ("header",)]
"""Prefixes of field locations in validation errors."""

Short = Annotated[str, Field(max_length=40, pattern=PLAIN)]
Actions = Annotated[list[Short], Field(min_length=1, max_length=64)]


class Received(BaseModel):
    """What a client sends; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class WantedTable(Received):
    """The table to open."""

    game: Short
    seats: Annotated[list[Short], Field(min_length=1, max_length=8)] = []
    boards: Annotated[list[Short], Field(max_length=8)] = []
    memory: Memory = "helped"
    start: Start = "drawn"
    name: Short = ""
    salt: Annotated[str, Field(max_length=200, pattern=PLAIN)] = ""
    promise: Short = ""
    tutorial: bool = False
    hints: bool | None = None


class Draft(Received):
    """The actions of an unconfirmed turn."""

    version: Annotated[int, Field(ge=0, le=1_000_000)]
    actions: Annotated[list[Short], Field(max_length=64)] = []


class Turn(Received):
    """A turn, with a key that makes the request idempotent."""

    version: Annotated[int, Field(ge=0, le=1_000_000)]
    actions: Actions
    key: Annotated[str, Field(min_length=8, max_length=40, pattern=PLAIN)]


class Branch(Received):
    """The version to continue from, and the seat."""

    version: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=1, le=8)]


class Said(Received):
    """A chat message."""

    text: Annotated[str, Field(min_length=1, max_length=500, pattern=PLAIN)]


class Named(Received):
    """The name of a person."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=PLAIN)]


class Replaced(Received):
    """The computer player that takes over a seat."""

    player: Short = "trader"


NewToken = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{32}$")]
"""A token that a page has made: 24 random bytes."""


class Claimed(Received):
    """The new token of a seat."""

    token: NewToken


class Spectators(Received):
    """Whether spectators may use the chat."""

    may_talk: bool


class Hello(Received):
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
    """Return the refusal of an invalid request; it says what is wrong with the first invalid field, if any."""
    if not errors:
        return OutcryError("malformed", field="nothing", wrong="other")
    first = errors[0]
    place = first["loc"][1:] if first["loc"][:1] in WHERE else first["loc"]
    wrong = WRONG.get(first["type"], "other")
    if wrong == "not_json" or not place:
        return OutcryError("malformed", field="nothing", wrong="not_json" if wrong == "not_json" else "other")
    field = ".".join(str(part) for part in place)
    return OutcryError("malformed", field=field, wrong=wrong, **bounds(first.get("ctx", {})))


def bounds(context: Mapping[str, Any]) -> dict[str, Any]:
    """Return what would be right: the allowed values, or the limit."""
    if "expected" in context:
        return {"known": ", ".join(re.findall(r"'([^']*)'", context["expected"]))}
    limits = [context[name] for name in LIMITS if name in context]
    return {"limit": limits[0]} if limits else {}


def refusal(error: OutcryError, voice: Voice) -> Refusal:
    """Return a refusal: the message with its facts, and its text."""
    facts = {name: str(fact) if isinstance(fact, OutcryError) else fact for name, fact in error.facts.items()}
    return {"key": error.key, "facts": facts, "text": error.say(voice)}


def speaker_for(accepted: str) -> Voice:
    """Return the voice for the languages that a client accepts."""
    wanted = [part.strip()[:2].lower() for part in accepted.split(",")]
    return voice(next((language for language in wanted if language in languages()), FALLBACK))
