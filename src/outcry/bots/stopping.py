"""Cooperative cancellation: long work polls a flag."""

from __future__ import annotations


class Stop:
    """A cancellation flag. It has no lock, so that a signal handler can set it at any time."""

    def __init__(self) -> None:
        """Start with the flag cleared."""
        self._is_set = False

    def set(self) -> None:
        """Set the flag."""
        self._is_set = True

    def clear(self) -> None:
        """Clear the flag."""
        self._is_set = False

    def is_set(self) -> bool:
        """Return whether the flag is set."""
        return self._is_set

    def check(self) -> None:
        """Raise ``Abandoned`` if the flag is set."""
        if self._is_set:
            raise Abandoned


class Abandoned(Exception):  # noqa: N818
    """A game was abandoned because of cancellation."""
