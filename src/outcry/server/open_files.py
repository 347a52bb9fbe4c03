"""The number of files that the process may open: each connection needs one."""

from __future__ import annotations

import logging
import sys

from .settings import BadSetting, Settings

if sys.platform != "win32":
    import resource

RESERVED = 128
"""Files for the database, the log and everything else but connections and workers."""

FILES_OF_WORKER = 4

FEWEST_CONNECTIONS = 100
"""The server does not start with fewer connections, unless the settings ask for that."""

log = logging.getLogger(__name__)


def fit_open_files(settings: Settings) -> Settings:
    """Raise the limit of open files as far as needed and allowed; return settings with the connections that fit.

    Raises:
        BadSetting: if too few fit.
    """
    reserved = RESERVED + FILES_OF_WORKER * settings.workers
    files = raise_limit(settings.most_connections + reserved)
    fitting = min(settings.most_connections, files - reserved)
    if fitting < min(FEWEST_CONNECTIONS, settings.most_connections):
        raise BadSetting("too-few-files", files=files, least=settings.most_connections + reserved)
    if fitting < settings.most_connections:
        log.warning(
            "%d connections at most, not %d: the system allows %d open files (ulimit -n)",
            *(fitting, settings.most_connections, files),
        )
    return settings.model_copy(update={"most_connections": fitting})


if sys.platform == "win32":

    def raise_limit(wanted: int) -> int:
        """Return the number of files, which has no such limit here."""
        return wanted

else:

    def raise_limit(wanted: int) -> int:
        """Raise the limit to what is wanted, or as far as allowed; return it."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft == resource.RLIM_INFINITY or soft >= wanted:
            return wanted
        raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
        return raised
