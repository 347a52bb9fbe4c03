"""A game as the rest of the program holds it: its records, its rules and the names of its actions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

from .record import Record
from .verbs import Position, Rules, register

S = TypeVar("S", bound=Position)
O = TypeVar("O", bound=Record)  # noqa: E741


@dataclass(frozen=True)
class Game(Generic[S, O]):
    """One game. Making it teaches every generic rule to play it."""

    name: str
    title: str
    state: type[S]
    options: type[O]
    rules: Rules[S, O]
    actions: type[IntEnum]
    reasons: type[IntEnum]

    def __post_init__(self) -> None:
        """Register the rules under the record of the game."""
        register(self.state, self.rules)
