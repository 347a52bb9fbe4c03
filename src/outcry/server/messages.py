"""What clients send, and how large it may be; how answers are written."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Annotated, Any

import orjson
from fastapi.responses import Response
from pydantic import BaseModel, Field

from outcry.errors import OutcryError
from outcry.locale import FALLBACK, Voice, languages, voice

from .shown import Memory, Refusal, Start

PLAIN = r"^[^\x00-\x1f\x7f]*$"
"""Text without control characters, which not every database can keep."""

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that nobody sees."""

WHERE = [("body",), ("path",), ("query",), ("header",)]
"""Where the fields of a request may stand, which is told before their names."""

Short = Annotated[str, Field(max_length=40, pattern=PLAIN)]
Actions = Annotated[list[Short], Field(min_length=1, max_length=64)]


class WantedTable(BaseModel):
    """What somebody wants to play."""

    game: Short
    seats: Annotated[list[Short], Field(min_length=1, max_length=8)] = ["you"]
    boards: Annotated[list[Short], Field(max_length=8)] = []
    memory: Memory = "helped"
    start: Start = "drawn"
    name: Short = ""
    salt: Annotated[str, Field(max_length=200, pattern=PLAIN)] = ""
    tutorial: bool = False
    hints: bool | None = None


class Draft(BaseModel):
    """The actions of a turn that is not confirmed yet."""

    version: Annotated[int, Field(ge=0, le=1_000_000)]
    actions: Annotated[list[Short], Field(max_length=64)] = []


class Turn(BaseModel):
    """A decision, with a key by which it is known if it comes twice."""

    version: Annotated[int, Field(ge=0, le=1_000_000)]
    actions: Actions
    key: Annotated[str, Field(min_length=8, max_length=40, pattern=PLAIN)]


class Branch(BaseModel):
    """From where to go on, and in which seat."""

    version: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=1, le=8)]


class Said(BaseModel):
    """Something that is said at a table."""

    text: Annotated[str, Field(min_length=1, max_length=500, pattern=PLAIN)]


class Named(BaseModel):
    """What a person at a seat is called."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=PLAIN)]


class Replaced(BaseModel):
    """Who takes a seat that is left."""

    player: Short = "trader"


class Hello(BaseModel):
    """All that is said on a socket: who comes, and what they know already."""

    token: Annotated[str, Field(max_length=100)] = ""
    since: Annotated[int, Field(ge=0, le=1_000_000)] = 0


def check_readable(text: str) -> None:
    """Refuse text of which nothing is seen: of spaces and signs without a picture."""
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in BLANK for sign in text):
        raise OutcryError("nothing-to-read")


class Json(Response):
    """An answer that is written already."""

    media_type = "application/json"


def to_json(message: Any) -> bytes:
    """Write a message; numbers may be keys."""
    return orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS)


def malformed(errors: Sequence[Any] = ()) -> OutcryError:
    """Refuse a message that cannot be understood; if a field of it is to blame, the first such is named."""
    first = errors[0] if errors else {"type": "", "loc": ()}
    place = first["loc"][1:] if first["loc"][:1] in WHERE else first["loc"]
    is_named = place and first["type"] != "json_invalid"
    return OutcryError("malformed", field=".".join(str(part) for part in place) if is_named else "nothing")


def refusal(error: OutcryError, voice: Voice) -> Refusal:
    """Say why something is refused: the message with its facts, and in words."""
    facts = {name: str(fact) if isinstance(fact, OutcryError) else fact for name, fact in error.facts.items()}
    return {"key": error.key, "facts": facts, "text": error.say(voice)}


def speaker_for(accepted: str) -> Voice:
    """Find the voice in which an answer is given to who accepts some languages."""
    wanted = [part.strip()[:2].lower() for part in accepted.split(",")]
    return voice(next((language for language in wanted if language in languages()), FALLBACK))
