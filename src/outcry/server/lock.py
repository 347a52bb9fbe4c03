"""The lock of an SQLite database: only one server may use it, since the others would not hear of its changes."""

from __future__ import annotations

from pathlib import Path

from outcry.simulation.journal import try_lock


class FileLock:
    """A lock on a file beside the database, which the system releases when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        """Acquire the lock.

        Raises:
            BlockingIOError: if another process holds it.
            OSError: if the file cannot be created.
        """
        self._file = path.open("ab")
        try:
            try_lock(self._file)
        except OSError as error:
            self._file.close()
            raise BlockingIOError(error.errno, "the lock is held", str(path)) from error

    def close(self) -> None:
        """Release the lock; the file remains, for the next process."""
        self._file.close()
