"""The exceptions, each with a message that says what is wrong and what would be right.

OutcryError
├── UnknownName          unknown game, player, board or language
├── BadUsage             malformed command line
├── BadSetting           invalid setting of a player
├── BadSeats             these players cannot be seated at this table
├── BadBoard             malformed board file, or an impossible game
├── BadLog               invalid, incompatible or tampered log file
├── BadCode              a file or a package does not define a player or a game
├── MissingPackages      optional packages are not installed
├── PlayerFailed         an outside player crashed, or broke the rules
└── TableError           a match refused a request
    ├── BadNotation      the text is not an action
    ├── AmbiguousNotation  the text could mean several actions
    ├── IllegalAction    the rules forbid it; carries the reason's code
    ├── NotYourTurn      somebody else is to move
    ├── UndoClosed       information has been revealed since
    ├── StillPlaying     secrets are revealed only after the end
    └── Unaided          refused to an unaided player

An error is a message key of the catalogues with its facts; a fact may be another error.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from outcry.locale import Voice, voice


class OutcryError(Exception):
    """Base class of all errors; the message says what is wrong and what would be right."""

    def __init__(self, key: str, **facts: Any) -> None:
        """Store the message key and its facts, so that it can be rendered in any language."""
        super().__init__(key, facts)
        self.key, self.facts = key, facts

    def say(self, voice: Voice) -> str:
        """Render the message in the language of a voice."""
        facts = {name: fact.say(voice) if isinstance(fact, OutcryError) else fact for name, fact in self.facts.items()}
        return voice.say(self.key, facts)

    def __str__(self) -> str:
        """Render the message in the active language."""
        return self.say(voice())


class UnknownName(OutcryError):  # noqa: N818
    """Unknown name: a game, player, board or language."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        """Add the known names and the closest match."""
        from difflib import get_close_matches

        listed = sorted(known)
        meant = get_close_matches(name.lower(), listed, 1) or ["nothing"]
        super().__init__("unknown-name", what=what, name=name, meant=meant[0], known=", ".join(listed))


class BadUsage(OutcryError):  # noqa: N818
    """Malformed command line: an option, a value, or a missing or extra argument."""


class BadSetting(OutcryError):  # noqa: N818
    """A player does not have this setting, or does not accept this value."""


class BadSeats(OutcryError):  # noqa: N818
    """These players cannot be seated at this table."""


class BadBoard(OutcryError):  # noqa: N818
    """Malformed board file, or a board that cannot be played."""


class BadLog(OutcryError):  # noqa: N818
    """Invalid, incompatible or tampered log file."""


class BadCode(OutcryError):  # noqa: N818
    """A file or an installed package that cannot be loaded or does not define a player."""


class MissingPackages(OutcryError):  # noqa: N818
    """Optional packages that this needs are not installed; the message has the command that installs them."""


class PlayerFailed(OutcryError):  # noqa: N818
    """An outside player crashed or broke the rules; this verdict ends the game."""


class TableError(OutcryError):
    """The match refused a request; nothing has changed."""


class BadNotation(TableError):  # noqa: N818
    """The text is not an action of this game."""


class AmbiguousNotation(TableError):  # noqa: N818
    """The text could mean several actions."""


class IllegalAction(TableError):  # noqa: N818
    """The action is illegal."""

    def __init__(self, why: int, key: str, **facts: Any) -> None:
        """Store the reason's code for programs, besides the message for people."""
        super().__init__(key, **facts)
        self.why = why


class NotYourTurn(TableError):  # noqa: N818
    """Another seat, or chance, is to move."""


class UndoClosed(TableError):  # noqa: N818
    """There is nothing to undo, or information has been revealed since."""


class StillPlaying(TableError):  # noqa: N818
    """Scores and the secret of the match are revealed only after the end."""


class Unaided(TableError):  # noqa: N818
    """Refused to an unaided player."""
