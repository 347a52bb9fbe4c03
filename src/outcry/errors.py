"""What can go wrong, in words for the person who can put it right.

OutcryError
├── UnknownName          there is no game, player or language of that name
├── BadUsage             a command line is malformed
├── BadSetting           a player cannot be set so
├── BadSeats             nobody can play with these players at this table
├── BadBoard             a board file is malformed or describes an impossible game
├── BadLog               a log file is broken, of another version, or was tampered with
├── BadCode              a file or a package holds no player
├── PlayerFailed         a player from outside broke down, or broke the rules
└── TableError           a match refuses what somebody wants
    ├── BadNotation      the words name no action
    ├── AmbiguousNotation  the words could name several actions
    ├── IllegalAction    the rules forbid it; carries the code
    ├── NotYourTurn      somebody else decides now
    ├── UndoClosed       what was seen since cannot be unseen
    ├── StillPlaying     a secret is told only after the end
    └── Unaided          who plays without help for the memory has to count alone

An error is a message of the catalogues and the facts that it speaks of; a fact may be another error.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from outcry.locale import Voice, voice


class OutcryError(Exception):
    """Base of everything that is refused; the message says what is wrong and what would be right."""

    def __init__(self, key: str, **facts: Any) -> None:
        """Keep the key of the message and its facts, to be spoken in any language."""
        super().__init__(key, facts)
        self.key, self.facts = key, facts

    def say(self, voice: Voice) -> str:
        """Speak in the language of a voice."""
        facts = {name: fact.say(voice) if isinstance(fact, OutcryError) else fact for name, fact in self.facts.items()}
        return voice.say(self.key, facts)

    def __str__(self) -> str:
        """Speak in the language in use."""
        return self.say(voice())


class UnknownName(OutcryError):  # noqa: N818
    """There is no game, player or language of that name."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        """Name what is known, and what may have been meant."""
        from difflib import get_close_matches

        listed = sorted(known)
        meant = get_close_matches(name.lower(), listed, 1) or ["nothing"]
        super().__init__("unknown-name", what=what, name=name, meant=meant[0], known=", ".join(listed))


class BadUsage(OutcryError):  # noqa: N818
    """A command line is malformed: an option, a value, or a word too many or too few."""


class BadSetting(OutcryError):  # noqa: N818
    """A player does not know a setting, or not with this number."""


class BadSeats(OutcryError):  # noqa: N818
    """These players cannot sit at this table."""


class BadBoard(OutcryError):  # noqa: N818
    """A board file is malformed, or describes a game that cannot be played."""


class BadLog(OutcryError):  # noqa: N818
    """A log file cannot be trusted or understood."""


class BadCode(OutcryError):  # noqa: N818
    """A file or an installed package cannot be loaded, or holds no player."""


class PlayerFailed(OutcryError):  # noqa: N818
    """A player from outside broke down or broke the rules: the verdict that ends a game."""


class TableError(OutcryError):
    """A match refuses what somebody wants; nothing has changed."""


class BadNotation(TableError):  # noqa: N818
    """The words name no action of this game."""


class AmbiguousNotation(TableError):  # noqa: N818
    """The words could mean several actions."""


class IllegalAction(TableError):  # noqa: N818
    """The rules forbid the action."""

    def __init__(self, why: int, key: str, **facts: Any) -> None:
        """Keep the code for programs beside the message for people."""
        super().__init__(key, **facts)
        self.why = why


class NotYourTurn(TableError):  # noqa: N818
    """Another seat, or chance, is to move."""


class UndoClosed(TableError):  # noqa: N818
    """There is nothing to take back, or what was seen since cannot be unseen."""


class StillPlaying(TableError):  # noqa: N818
    """Scores and the secret of the match are told only after the end."""


class Unaided(TableError):  # noqa: N818
    """Who plays without help for the memory has to count alone."""
