"""The command that serves tables to browsers."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from outcry.errors import OutcryError
from outcry.library.compiling import compile_for_tables
from outcry.locale import voice
from outcry.rules import find_game, games

from .screen import make_console

if TYPE_CHECKING:
    from outcry.server.settings import Settings

ANY_ADDRESS = ("0.0.0.0", "::")
"""Hosts that mean every address of this machine."""


class CannotServe(OutcryError):  # noqa: N818
    """The server cannot listen on the address, or packages are missing."""


def run_server(host: str, port: int, processes: int, opens_page: bool, **given: Any) -> None:
    """Serve until stopped. Check the settings first, then the port, and only then open the database."""
    try:
        from outcry.server.database import read_address
        from outcry.server.logs import set_up_logs
        from outcry.server.open_files import fit_open_files
        from outcry.server.page import is_built
        from outcry.server.run import serve
        from outcry.server.settings import read_settings
        from outcry.server.store import Store
        from outcry.server.supervisor import Supervisor
    except ModuleNotFoundError as error:
        raise CannotServe("web-extra-missing", package=error.name or "") from error
    settings = read_settings(os.environ, **given)
    require_sharing(processes, read_address(settings.database).drivername)
    set_up_logs(settings.log, settings.log_level)
    settings = fit_open_files(settings)
    check_own_ports(settings, processes)
    with listen(host, port) as listener:
        store = Store(settings.database)
        compile_for_tables([find_game(name) for name in games()])

        has_page = is_built(settings.page)

        def ready() -> None:
            announce(host, port, opens_page and has_page and has_desktop())
            if not has_page:
                make_console(stderr=True).print(voice().say("page-not-built"), soft_wrap=True)

        if processes == 1:
            serve(settings, store, listener, ready)
        else:
            store.close()
            asyncio.run(Supervisor(settings, listener, processes, ready).run())


def run_worker(**given: Any) -> None:
    """Run computer players for the servers on a database until stopped."""
    try:
        from outcry.server.database import read_address
        from outcry.server.logs import set_up_logs
        from outcry.server.settings import read_settings
        from outcry.server.worker_host import WorkerHost
    except ModuleNotFoundError as error:
        raise CannotServe("web-extra-missing", package=error.name or "") from error
    settings = read_settings(os.environ, **given)
    if read_address(settings.database).drivername == "sqlite":
        raise CannotServe("workers-need-postgresql")
    set_up_logs(settings.log, settings.log_level)
    compile_for_tables([find_game(name) for name in games()])

    def ready() -> None:
        make_console().print(voice().say("working", workers=settings.workers), soft_wrap=True)

    async def work() -> None:
        await WorkerHost(settings).run(ready)

    asyncio.run(work())


def require_sharing(processes: int, driver: str) -> None:
    """Refuse several processes if the database or the operating system does not support them."""
    if processes > 1 and driver == "sqlite":
        raise CannotServe("processes-need-postgresql")
    if processes > 1 and sys.platform == "win32":
        raise CannotServe("processes-need-unix")


def announce(host: str, port: int, opens_page: bool) -> None:
    """Print the address of the server, and open it in a browser if requested."""
    address = f"http://{'127.0.0.1' if host in ANY_ADDRESS else host}:{port}/"
    make_console().print(voice().say("serving", address=address), soft_wrap=True)
    if opens_page:
        webbrowser.open(address)


def listen(host: str, port: int) -> socket.socket:
    """Listen on an address, or explain why that is not possible."""
    from outcry.server.own_port import listen_at

    with explaining(host, port, ("--host", "--port")):
        listener = listen_at(host, port)
    listener.set_inheritable(True)
    return listener


def check_own_ports(settings: Settings, processes: int) -> None:
    """Refuse ports of metrics on which the processes cannot listen."""
    from outcry.server.own_port import listen_alone

    for number in range(processes if settings.metrics_port else 0):
        options = ("OUTCRY_METRICS_HOST", "OUTCRY_METRICS_PORT")
        with explaining(settings.metrics_host, settings.metrics_port + number, options):
            listen_alone(settings, number + 1).close()


@contextmanager
def explaining(host: str, port: int, options: tuple[str, str]) -> Iterator[None]:
    """Explain why it is not possible to listen on an address, and which options name another."""
    one, other = options
    try:
        yield
    except (socket.gaierror, UnicodeError) as error:
        raise CannotServe("host-unknown", host=host, one=one, other=other) from error
    except (OSError, OverflowError) as error:
        number = getattr(error, "errno", None)
        reason = os.strerror(number) if number else str(error).rstrip(".")
        raise CannotServe("address-taken", host=host, port=str(port), reason=reason, one=one, other=other) from error


def has_desktop() -> bool:
    """Return whether a browser window could be opened here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
