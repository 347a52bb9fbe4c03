"""One of several server processes; its supervisor writes settings and socket to its standard input."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from functools import partial
from threading import Thread
from typing import BinaryIO

from .logs import set_up_logs
from .run import serve
from .settings import Settings
from .store import Store
from .supervisor import READY


def main() -> None:
    """Serve until a signal, or until the supervisor is gone.

    Anything that a game prints goes to standard error, since the supervisor does not read on.
    """
    supervisor, sys.stdout = sys.stdout.buffer, sys.stderr
    told = json.loads(sys.stdin.buffer.readline())
    settings = Settings.model_validate(told["settings"])
    set_up_logs(settings.log, settings.log_level)
    Thread(target=stop_with_supervisor, daemon=True).start()
    serve(settings, Store(settings.database), socket.socket(fileno=told["socket"]), partial(say_ready, supervisor))


def say_ready(supervisor: BinaryIO) -> None:
    """Tell the supervisor that this process listens."""
    supervisor.write(READY)
    supervisor.flush()


def stop_with_supervisor() -> None:
    """Stop this process when its standard input ends."""
    while os.read(sys.stdin.fileno(), 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
