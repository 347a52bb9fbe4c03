"""Tables in the browser, from the command line."""

from __future__ import annotations

import socket

from outcry.errors import OutcryError
from outcry.locale import voice
from outcry.server.run import serve
from outcry.server.settings import Settings

from .screen import make_console


class BadAddress(OutcryError):  # noqa: N818
    """Nobody can listen there."""


def run_server(host: str, port: int, database: str, workers: int, pause: float, opens_page: bool) -> None:
    """Serve until somebody stops it; refuse an address that is taken before anything is started."""
    check_address(host, port)
    console, speaker = make_console(), voice()

    def say(address: str) -> None:
        console.print(speaker.say("serving", address=address), soft_wrap=True)

    serve(Settings(database=database, workers=workers, pause=pause), host, port, say, opens_page)


def check_address(host: str, port: int) -> None:
    """Refuse an address at which nobody can listen, with the reason."""
    try:
        with socket.create_server((host, port)):
            return
    except OSError as error:
        raise BadAddress("address-taken", host=host, port=str(port), reason=error.strerror or str(error)) from error
