"""What all messages of the server are made of."""

from __future__ import annotations

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

Fact = str | int | float | bool | None
Facts = dict[str, Fact]


@with_config(ConfigDict(extra="forbid", use_attribute_docstrings=True))
class Sent(TypedDict):
    """Base class of messages; no other fields are allowed."""


class Message(Sent):
    """A message key of the catalogues, with its facts."""

    key: str
    facts: Facts
