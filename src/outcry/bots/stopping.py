"""How long work is broken off: whoever thinks or plays looks at a sign now and then, and leaves its game."""

from __future__ import annotations


class Stop:
    """A sign that work stops. It has no lock: whoever handles a signal may set it at any moment."""

    def __init__(self) -> None:
        """Let everybody go on."""
        self._is_set = False

    def set(self) -> None:
        """Stop."""
        self._is_set = True

    def is_set(self) -> bool:
        """Say whether to stop."""
        return self._is_set

    def check(self) -> None:
        """Leave the game if the sign is set."""
        if self._is_set:
            raise Abandoned


class Abandoned(Exception):  # noqa: N818
    """A game was left because the work stops."""
