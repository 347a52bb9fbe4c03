"""The package as users get it: built from a fresh clone, and installed into an empty environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import httpx

from support.server import CLIENT, Address

ROOT = Path(__file__).parents[2]
PATIENCE = 1200.0
"""Timeout in seconds for a server to listen: it compiles the rules of all games first."""


def run(*command: str | Path, **more: str) -> None:
    """Run a command that must succeed, in an environment independent of this clone."""
    done = subprocess.run(command, env=environment(**more), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def environment(**more: str) -> dict[str, str]:
    """Return the environment without variables that lead Python back to this clone."""
    return {name: text for name, text in os.environ.items() if not name.startswith(("PYTHON", "OUTCRY_"))} | more


def known_files(under: str = ".") -> list[str]:
    """List the files that git tracks or would track; ignored ones are left out."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", under]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return sorted({name for name in listed.split("\0") if name and (ROOT / name).exists()})


def fresh_clone(folder: Path) -> Path:
    """Copy what a clone of the working tree would contain, so without the built page."""
    for name in known_files():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    assert not (folder / "src/outcry/server/static").exists()
    return folder


def make_wheel(source: Path, folder: Path, **more: str) -> Path:
    """Build a wheel from a folder or an sdist."""
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, source, **more)
    (made,) = folder.glob("*.whl")
    return made


def empty_environment(folder: Path) -> Path:
    """Create an empty virtual environment; return its folder of scripts."""
    run(sys.executable, "-m", "venv", folder)
    return folder / "bin"


def await_page(server: subprocess.Popen[bytes], address: Address, log: Path) -> None:
    """Wait until a server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        assert server.poll() is None and time.monotonic() < end, log.read_text(encoding="utf-8")
        try:
            CLIENT.get(address.http)
            return
        except httpx.TransportError:
            time.sleep(0.2)
