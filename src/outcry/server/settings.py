"""The settings of a server, read from the environment and validated by pydantic."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from outcry.errors import OutcryError

PREFIX = "OUTCRY_"

Finite = Field(allow_inf_nan=False)


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

    most_tables: Annotated[int, Field(ge=0)] = 20_000
    """Maximum number of open tables, not counting finished games."""

    most_live: Annotated[int, Field(ge=1)] = 2_000
    """Maximum number of tables in memory; others are loaded on demand."""

    requests_per_second: Annotated[float, Field(ge=0.001), Finite] = 20.0
    burst: Annotated[int, Field(ge=1)] = 60
    """Rate limit of each address, and the size of a burst."""

    tables_per_minute: Annotated[float, Field(ge=1), Finite] = 10.0
    """Rate limit of opening tables, for each address."""

    sockets_per_address: Annotated[int, Field(ge=1)] = 100
    """Maximum number of open connections of one address."""

    page: Path = Path(__file__).parent / "static"
    """The folder of the built page."""


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
    if kind == "greater_than_equal":
        return BadSetting("environment-too-small", name=variable, text=str(text), least=facts["ge"])
    key = "environment-not-whole" if kind.startswith("int") else "bad-environment"
    return BadSetting(key, name=variable, text=str(text))
