"""Real proxies in front of a server, with the configurations that we recommend and other ports and certificates."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from support.processes import await_true
from support.server import Address, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
SITE = "localhost"
VISITOR, OTHER = "127.0.0.2", "127.0.0.3"
"""Addresses of visitors: none of them is the one from which the proxy speaks to the server."""

PROXIES = ("nginx", "caddy")


@dataclass(frozen=True)
class Proxy:
    """A running proxy, and the certificate authority to trust."""

    plain_port: int
    port: int
    authority: Path

    @property
    def site(self) -> str:
        """The URL of the site."""
        return f"https://{SITE}:{self.port}"

    @property
    def context(self) -> ssl.SSLContext:
        """What a browser trusts."""
        return ssl.create_default_context(cafile=str(self.authority))

    def request(self, method: str, path: str, visitor: str = VISITOR, **more: Any) -> httpx.Response:
        """Send a request of a visitor over TLS."""
        with httpx.Client(transport=httpx.HTTPTransport(verify=self.context, local_address=visitor)) as client:
            return client.request(method, self.site + path, timeout=60, **more)

    def connect(self, path: str, visitor: str = VISITOR) -> AbstractContextManager[ClientConnection]:
        """Open a WebSocket of a visitor over TLS, as the page does."""
        address = f"wss://{SITE}:{self.port}{path}"
        return connect(address, ssl=self.context, source_address=(visitor, 0), origin=Origin(self.site))


def require(program: str) -> str:
    """Find a program, or say which package has it."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin:/usr/local/sbin")
    if not found:
        pytest.fail(f"{program} is not installed: the tests of deploy/ need it (tests/system.sh installs it).")
    return found


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """Replace parts of an example, each of which must be there."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


@contextmanager
def proxied(kind: str, address: Address, folder: Path, *changes: tuple[str, str]) -> Iterator[Proxy]:
    """Run a proxy in front of a server, optionally with changes to its configuration."""
    start = {"nginx": nginx, "caddy": caddy}[kind]
    proxy, command, environment = start(address, folder, changes)
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment, cwd=folder)
    try:
        await_true(lambda: answers(proxy, process, folder))
        yield proxy
    finally:
        process.terminate()
        process.wait(timeout=30)


def answers(proxy: Proxy, process: subprocess.Popen[bytes], folder: Path) -> bool:
    """Return whether a proxy answers with a certificate that is trusted, and has found the server."""
    assert process.poll() is None, (folder / "log").read_text(encoding="utf-8")
    try:
        return proxy.authority.exists() and proxy.request("GET", "/healthz").status_code == 200
    except httpx.TransportError:
        return False


Started = tuple[Proxy, list[str], dict[str, str]]


def nginx(address: Address, folder: Path, changes: Sequence[tuple[str, str]]) -> Started:
    """Configure nginx; its certificate is made here."""
    plain, port = free_port(), free_port()
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={SITE}"]
    made += ["-addext", f"subjectAltName=DNS:{SITE}", "-keyout", "key.pem", "-out", "certificate.pem"]
    subprocess.run(made, cwd=folder, check=True, capture_output=True)
    site = replaced(
        (DEPLOY / "nginx.conf").read_text(encoding="utf-8"),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("    listen [::]:80;\n", ""),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        ("    listen [::]:443 ssl http2;\n", ""),
        ("server_name outcry.example.org;", f"server_name {SITE};"),
        ("/etc/letsencrypt/live/outcry.example.org/fullchain.pem", str(folder / "certificate.pem")),
        ("/etc/letsencrypt/live/outcry.example.org/privkey.pem", str(folder / "key.pem")),
        ("server 127.0.0.1:8321;", f"server 127.0.0.1:{address.port};"),
        *changes,
    )
    paths = "".join(
        f"{kind}_temp_path {folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"daemon off;\npid {folder / 'pid'};\nerror_log stderr;\nevents {{}}\n"
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(f"{user}{main}http {{\naccess_log off;\n{paths}{site}}}\n", encoding="utf-8")
    command = [require("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]
    return Proxy(plain, port, folder / "certificate.pem"), command, dict(os.environ)


def caddy(address: Address, folder: Path, changes: Sequence[tuple[str, str]]) -> Started:
    """Configure Caddy; its own certificate authority makes the certificate."""
    plain, port = free_port(), free_port()
    options = f"\tadmin off\n\tskip_install_trust\n\thttp_port {plain}\n\thttps_port {port}\n\tservers {{"
    text = replaced((DEPLOY / "Caddyfile").read_text(encoding="utf-8"), ("\tservers {", options), *changes)
    (folder / "Caddyfile").write_text(text, encoding="utf-8")
    around = {"OUTCRY_SITE": SITE, "OUTCRY_UPSTREAM": f"127.0.0.1:{address.port}"}
    environment = os.environ | around | {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [require("caddy"), "run", "--config", str(folder / "Caddyfile")]
    return Proxy(plain, port, folder / "caddy/pki/authorities/local/root.crt"), command, environment
