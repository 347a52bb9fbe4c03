"""Import our modules as on Windows: without the modules and names that only Unix has."""

from __future__ import annotations

import builtins
import os
import signal
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = str(Path(__file__).parents[2])
UNIX_MODULES = {"curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
UNIX_NAMES: dict[ModuleType, set[str]] = {
    os: {
        *("fork", "forkpty", "killpg", "mkfifo", "nice", "posix_spawn", "sched_getaffinity", "setpgid", "setsid"),
        *("getegid", "geteuid", "getgid", "getgroups", "getpgid", "getuid", "uname", "wait3", "wait4"),
    },
    signal: {
        *("SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGQUIT", "SIGSTOP", "SIGTSTP", "SIGUSR1", "SIGUSR2"),
        *("alarm", "pause", "pthread_kill", "pthread_sigmask", "setitimer", "sigwait"),
    },
}


def hide_unix() -> None:
    """Hide from our own code, for the rest of this process, what Windows lacks; other packages still see it."""
    real_import = builtins.__import__
    portable = {module.__name__: without(module, names) for module, names in UNIX_NAMES.items()}

    def windows_import(name: str, globals: Any = None, *more: Any, **named: Any) -> ModuleType:
        if not is_ours(globals):
            return real_import(name, globals, *more, **named)
        if name.partition(".")[0] in UNIX_MODULES:
            raise ModuleNotFoundError(f"Windows has no module {name}", name=name)
        return portable.get(name) or real_import(name, globals, *more, **named)

    builtins.__import__ = windows_import


def is_ours(around: dict[str, Any] | None) -> bool:
    """Return whether an import comes from this repository, given the globals of the importing module."""
    file = str((around or {}).get("__file__") or "")
    return file.startswith(ROOT) and "site-packages" not in file


def without(module: ModuleType, names: set[str]) -> ModuleType:
    """Copy a module, without some of its names."""
    copied = ModuleType(module.__name__)
    vars(copied).update({name: value for name, value in vars(module).items() if name not in names})
    return copied
