"""Everything that a viewer can ask a server about a table, legal or not, without changing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

STRANGER = "nobody-has-ever-seen-this-token0"
NEW_TOKEN = "a-token-that-the-page-has-made-0"
KEY = "a-key-for-nothing"
HIDDEN_SALT = "a-salt-that-is-refused-with-its-table"

MALFORMED_HELLOS = ("[]", "no JSON", '{"since": -1}', '{"token": 1}')


class Question(NamedTuple):
    """A request: its path, the facts of a POST request, and a token if it is not the viewer's."""

    path: str
    facts: Any = None
    token: str | None = None


def questions(shown: dict[str, Any], then: int) -> Iterator[Question]:
    """Yield every question about a table that is shown to the viewer, and about an earlier version of it."""
    yield from _views(shown["version"], then)
    yield from _decisions(shown)
    yield from _advice(shown)
    yield from _refused_before_the_end(shown["version"])
    yield from _malformed(shown["version"])
    yield Question(f"//t/{shown['table']}")


def _views(version: int, then: int) -> Iterator[Question]:
    """Yield the requests for views, also from seats of others, of the future, and from strangers."""
    for path in ("", "/brief", "/odds", "/log", "/turn", "/nowhere", "/at/-1", f"/at/{then}", f"/at/{version + 1}"):
        yield Question(path)
    for seat in range(6):
        yield Question(f"/at/{then}?seat={seat}")
    for path in ("/brief", "/odds", f"/at/{then}?seat=1"):
        yield Question(path, token=STRANGER)


def _decisions(shown: dict[str, Any]) -> Iterator[Question]:
    """Yield drafts that are refused for every reason, and turns that are refused."""
    version, legal = shown["version"], shown.get("legal", ["pass"])
    for name in one_for_each_reason(shown):
        for draft in ([name], [legal[0], name], [legal[-1], name, name]):
            yield Question("/preview", {"version": version, "actions": draft})
            yield Question("/turn", {"version": version, "actions": draft, "key": KEY})
    for other in (version - 1, version + 1):
        yield Question("/preview", {"version": other, "actions": legal[:1]})
        yield Question("/turn", {"version": other, "actions": legal[:1], "key": KEY})


def one_for_each_reason(shown: dict[str, Any]) -> list[str]:
    """Return one illegal action for each reason; out of turn, any action."""
    return list({why["key"]: name for name, why in shown.get("refused", {"pass": {"key": ""}}).items()}.values())


def _advice(shown: dict[str, Any]) -> Iterator[Question]:
    """Yield hints at this version and at another; more than are given."""
    version = shown["version"]
    drafts = [[], shown.get("legal", [])[:1], one_for_each_reason(shown)[:1], [], [], [], []]
    for draft in drafts:
        yield Question("/hint", {"version": version, "actions": draft})
    yield Question("/hint", {"version": version - 1})


def _refused_before_the_end(version: int) -> Iterator[Question]:
    """Yield the requests that reveal the game, and claims of seats by strangers."""
    yield Question("/rematch", {"token": NEW_TOKEN})
    for seat in range(1, 6):
        yield Question("/fork", {"version": version, "seat": seat})
    yield Question("/fork", {"version": version + 1, "seat": 1})
    yield Question("/claim", {"token": NEW_TOKEN}, STRANGER)


def _malformed(version: int) -> Iterator[Question]:
    """Yield requests that are malformed or refused for other reasons."""
    for path in ("preview", "turn", "hint", "fork", "rematch", "claim", "name", "chat", "spectators"):
        yield Question(f"/{path}", {})
    for path in ("/preview", "/turn", "/fork"):
        yield Question(path, b"no JSON")
        yield Question(path, {"version": version, "actions": ["no action"], "key": KEY, "seat": 0})
    yield Question("/chat", {"text": " "})
    yield Question("/name", {"name": " "})
    yield Question("/claim", {"token": "short"})
    yield Question("/leave", {"player": "no player"})
    refused = {"game": "big-shot", "seats": ["you", "naive"], "promise": "none", "salt": HIDDEN_SALT}
    yield Question("//api/tables", refused)
    yield Question("//api/tables/nowhere12/brief")
    yield Question("//api/nothing")
