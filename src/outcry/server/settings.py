"""The settings of a server, read from the environment and validated by pydantic."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, ValidationError

from outcry.errors import OutcryError

PREFIX = "OUTCRY_"

Finite = Field(allow_inf_nan=False)


def _split(listed: Any) -> Any:
    """Split a list at its commas."""
    return [part.strip() for part in listed.split(",") if part.strip()] if isinstance(listed, str) else listed


def _read_network(written: object) -> IPv4Network | IPv6Network:
    """Parse a network, or a single address."""
    return ip_network(str(written), strict=False)


Network = Annotated[IPv4Network | IPv6Network, BeforeValidator(_read_network)]
Networks = Annotated[tuple[Network, ...], BeforeValidator(_split)]
"""A list of addresses and networks, separated by commas."""

THIS_MACHINE = (ip_network("127.0.0.1"), ip_network("::1"))
"""The addresses of this machine itself."""

Site = Annotated[str, StringConstraints(pattern=r"^https?://[^/\s]+$", to_lower=True)]
Sites = Annotated[tuple[Site, ...], BeforeValidator(_split)]
"""A list of the addresses of sites, without paths."""


class BadSetting(OutcryError):  # noqa: N818
    """A setting in the environment is invalid."""


class Settings(BaseModel):
    """The settings of a server; the defaults suit one person at home."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    database: str = "sqlite:///outcry.db"
    workers: Annotated[int, Field(ge=1)] = 1
    """Number of worker processes for computer players."""

    thinking_seconds: Annotated[float, Field(ge=1), Finite] = 60.0
    """Timeout of a computer player's decision, after which its worker is killed."""

    silence_seconds: Annotated[float, Field(ge=3), Finite] = 15.0
    """Seconds without a heartbeat after which a worker is replaced."""

    hint_simulations: Annotated[int, Field(ge=0)] = 0
    """Number of simulations for a hint; 0 for as many as the Tycoon uses for a turn."""

    pause: Annotated[float, Field(ge=0), Finite] = 0.6
    """Delay in seconds before a computer player's turn, so that people can follow."""

    order_seconds: Annotated[float, Field(ge=0), Finite] = 3.0
    """Shortest delay in seconds before a standing order is carried out; the longest is three times as long."""

    most_tables: Annotated[int, Field(ge=0)] = 20_000
    """Maximum number of open tables, not counting finished games."""

    tables_per_visitor: Annotated[int, Field(ge=1)] = 500
    """Maximum number of open tables that one visitor has opened."""

    keep_days: Annotated[float, Field(ge=0), Finite] = 60.0
    """Days after which a table that nobody touches is archived and deleted; 0 keeps tables forever."""

    chat_per_minute: Annotated[float, Field(ge=1), Finite] = 30.0
    """Rate limit of chat messages, for each seat and each spectator."""

    lease_seconds: Annotated[float, Field(ge=2), Finite] = 10.0
    """Seconds without a sign of life after which other processes take over the tables of this one."""

    most_live: Annotated[int, Field(ge=1)] = 2_000
    """Maximum number of tables in memory; others are loaded on demand."""

    requests_per_second: Annotated[float, Field(ge=0.001), Finite] = 20.0
    burst: Annotated[int, Field(ge=1)] = 60
    """Rate limit of each address, and the size of a burst, for requests about tables."""

    files_per_second: Annotated[float, Field(ge=0.001), Finite] = 200.0
    files_burst: Annotated[int, Field(ge=1)] = 1_000
    """The same for everything else: the page and its files, messages, rules, monitoring."""

    tables_per_minute: Annotated[float, Field(ge=1), Finite] = 10.0
    """Rate limit of opening tables, for each address."""

    sockets_per_address: Annotated[int, Field(ge=1)] = 100
    """Maximum number of open WebSockets of one address."""

    most_connections: Annotated[int, Field(ge=50)] = 4_000
    """Maximum number of open TCP connections of one process."""

    connections_per_address: Annotated[int, Field(ge=1)] = 400
    """Maximum number of open TCP connections of one address."""

    origins: Sites = ()
    """Other sites whose pages may open WebSockets here."""

    page: Path = Path(__file__).parent / "static"
    """The folder of the built page."""

    trusted_proxies: Networks = THIS_MACHINE
    """The proxies that may say for whom they ask, and give requests their ids."""

    log: Literal["text", "json"] = "text"
    """The form of log lines."""

    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """The least important lines to log: requests are logged at ``info``, those for files at ``debug``."""

    slow_seconds: Annotated[float, Field(ge=0), Finite] = 2.0
    """Seconds after which an answer is logged as a warning."""

    drain_seconds: Annotated[float, Field(ge=0), Finite] = 0.0
    """Seconds for which the server goes on after SIGTERM, while it says that it is not ready."""

    metrics_from: Networks = THIS_MACHINE
    """The peers that may read the metrics, unless they ask for somebody else."""

    metrics_token: Annotated[str, Field(repr=False)] = ""
    """A bearer token that opens the metrics to anyone who has it."""

    metrics_host: str = "127.0.0.1"
    metrics_port: Annotated[int, Field(ge=0, le=65_535)] = 0
    """The port at which a process also answers for itself alone, the next process at the next port; 0 for none."""


def read_settings(environment: Mapping[str, str], **given: Any) -> Settings:
    """Read settings from environment variables such as OUTCRY_MOST_TABLES=100; arguments take precedence."""
    names = {name: PREFIX + name.upper() for name in Settings.model_fields}
    found = {name: environment[variable] for name, variable in names.items() if variable in environment}
    try:
        return Settings.model_validate(found | given)
    except ValidationError as error:
        first = error.errors()[0]
        raise _explain(names[str(first["loc"][0])], first["type"], first["input"], first.get("ctx", {})) from error


def _explain(variable: str, kind: str, text: object, facts: Mapping[str, Any]) -> BadSetting:
    """Translate a validation error of pydantic into a message."""
    told: dict[str, Any] = {"name": variable, "text": str(text)}
    match kind:
        case "greater_than_equal":
            return BadSetting("environment-too-small", **told, least=facts["ge"])
        case "less_than_equal":
            return BadSetting("environment-too-large", **told, most=facts["le"])
        case "literal_error":
            known = facts["expected"].replace("'", "").replace(" or ", ", ")
            return BadSetting("environment-not-known", **told, known=known)
        case "value_error":
            return BadSetting("environment-not-networks", **told)
        case "string_pattern_mismatch":
            return BadSetting("environment-not-sites", **told)
    return BadSetting("environment-not-whole" if kind.startswith("int") else "bad-environment", **told)
