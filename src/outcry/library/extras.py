"""Check that optional packages are installed, before they are needed."""

from __future__ import annotations

from importlib.util import find_spec

from outcry.errors import MissingPackages


def require(*packages: str) -> None:
    """Refuse to go on without some packages of the extra ``research``, and say how to install them."""
    if missing := [name for name in packages if not find_spec(name)]:
        raise MissingPackages("research-extra-missing", packages=", ".join(missing), count=len(missing))
