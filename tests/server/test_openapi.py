"""The OpenAPI description is true: responses match it for any request, and no request causes a server error."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from support.server import Address, open_table

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 12


@pytest.fixture(scope="module")
def table(address: Address) -> tuple[str, str]:
    """A table with a person, and the token of its seat."""
    name, (token,) = open_table(address, "black-friday-2023", "mibs", "you", "trader")
    return name, token


@pytest.fixture(scope="module")
def description(address: Address) -> Any:
    """The OpenAPI description that the server publishes."""
    return schemathesis.openapi.from_url(f"{address.http}/api/openapi.json")


def test_whatever_is_asked_the_answer_is_as_described(description: Any, table: tuple[str, str]) -> None:
    name, token = table
    asked = 0

    for found in description.get_all_operations():
        operation = found.ok()

        @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def check(case: Any) -> None:
            nonlocal asked
            asked += 1
            if "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = name
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
            case.call_and_validate(checks=CHECKS)

        check()
    assert asked > EXAMPLES * 10
