"""Generate the types of all messages between page and server, `src/lib/messages.ts`, from the server's models."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, TypeAdapter
from typing_extensions import is_typeddict

from outcry.server import messages, shown, shown_company
from outcry.server import sent as sent_by_all

TARGET = Path(__file__).parent / "src/lib/messages.ts"
HEAD = "/** What page and server say to each other. Written by `make types` from the models of the server. */\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """Return the TypeScript source of all types."""
    kinds = {"Sent by the server": sent(), "Sent by clients": asked()}
    parts = [HEAD]
    for title, found in kinds.items():
        parts.append(f"// {title}\n")
        parts += [interface(name, schema) for name, schema in found]
    return "\n".join(parts)


def sent() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Return the schemas of what the server sends."""
    found = {name: kind for module in (shown_company, sent_by_all, shown) for name, kind in vars(module).items()}
    for name, kind in found.items():
        if is_typeddict(kind) and kind.__module__.startswith("outcry.") and kind is not sent_by_all.Sent:
            yield name, TypeAdapter(kind).json_schema()


def asked() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Return the schemas of what clients send."""
    for name, kind in vars(messages).items():
        if isinstance(kind, type) and issubclass(kind, BaseModel) and kind.__module__ == messages.__name__:
            yield name, kind.model_json_schema()


def interface(name: str, schema: Mapping[str, Any]) -> str:
    """Format one type."""
    lines = [*comment(schema, ""), f"export interface {name} {{"]
    for field, facts in schema["properties"].items():
        mark = "" if field in schema.get("required", ()) else "?"
        lines += [*comment(facts, "  "), f"  {field}{mark}: {expression(facts)};"]
    if schema.get("additionalProperties") is True:
        lines.append("  [field: string]: unknown;")
    return "\n".join([*lines, "}", ""])


def comment(schema: Mapping[str, Any], indent: str) -> list[str]:
    """Format the description of a type or a field as a comment."""
    said = re.sub(r"\s+", " ", schema.get("description", ""))
    return [f"{indent}/** {said} */"] if said else []


def expression(schema: Mapping[str, Any]) -> str:
    """Format the type of a value."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(map(expression, schema["anyOf"])))
    if "const" in schema or "enum" in schema:
        return " | ".join(map(literal, schema.get("enum", [schema.get("const")])))
    if schema.get("type") == "array":
        item = expression(schema["items"])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties", True)
        return f"Record<string, {'unknown' if values is True else expression(values)}>"
    return PLAIN[schema["type"]] if "type" in schema else "unknown"


def literal(value: Any) -> str:
    """Format a literal type."""
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


if __name__ == "__main__":
    TARGET.write_text(typescript(), encoding="utf-8")
