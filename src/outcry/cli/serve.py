"""The command that serves tables to browsers."""

from __future__ import annotations

import os
import socket
import sys

from outcry.errors import OutcryError
from outcry.library.compiling import compile_for_tables
from outcry.locale import voice
from outcry.rules import find_game, games

from .screen import make_console


class CannotServe(OutcryError):  # noqa: N818
    """The server cannot listen on the address, or packages are missing."""


def run_server(host: str, port: int, database: str, workers: int, pause: float, opens_page: bool) -> None:
    """Serve until stopped. Check the settings first, then the port, and only then open the database."""
    try:
        from outcry.server.run import serve
        from outcry.server.settings import read_settings
        from outcry.server.storage import Store, read_address
    except ModuleNotFoundError as error:
        raise CannotServe("web-extra-missing", package=error.name or "") from error
    settings = read_settings(os.environ, database=database, workers=workers, pause=pause)
    read_address(database)
    check_address(host, port)
    store = Store(database)
    compile_for_tables([find_game(name) for name in games()])
    console, speaker = make_console(), voice()

    def say(address: str) -> None:
        console.print(speaker.say("serving", address=address), soft_wrap=True)

    serve(settings, store, host, port, say, opens_page and has_desktop())


def check_address(host: str, port: int) -> None:
    """Refuse an address on which the server cannot listen, with the reason."""
    try:
        socket.getaddrinfo(host, port)
        with socket.create_server((host, port)):
            return
    except (socket.gaierror, UnicodeError) as error:
        raise CannotServe("host-unknown", host=host) from error
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else error.strerror
        raise CannotServe("address-taken", host=host, port=str(port), reason=reason) from error


def has_desktop() -> bool:
    """Return whether a browser window could be opened here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
