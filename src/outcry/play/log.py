"""Log files: a match as readable JSON, one line per entry, that replays to the same table or is refused.

``log.schema.json`` beside this file describes the format; docs/log-format.md explains it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import outcry
from outcry.errors import BadBoard, BadLog, OutcryError, TableError
from outcry.kernel.game import DRAWN, HELPED, SEATED, UNAIDED, Game
from outcry.kernel.verbs import CHANCE
from outcry.rules import find_game

from .fate import Fate
from .match import Match

FORMAT, VERSION = "outcry-log", 2
CHANCE_NAME = "chance"
FIRST_KEYS = ("format", "version", "outcry", "game", "rules", "players", "memory", "board", "fate", "entries", "digest")
KEYS = {1: FIRST_KEYS, 2: (*FIRST_KEYS, "start")}
"""The keys of each log version; in version 1 the first seat always starts."""


def actor_name(actor: int) -> str | int:
    """Return the name of an actor in a log: chance, or a seat counted from 1."""
    return CHANCE_NAME if actor == CHANCE else actor + 1


# Writing


def log_of(match: Match[Any, Any]) -> dict[str, Any]:
    """Return the log of a match."""
    names, fate = match.game.customs.names(), match.fate
    log = {
        "format": FORMAT,
        "version": VERSION,
        "outcry": outcry.__version__,
        "game": match.game.name,
        "rules": match.game.customs.rules_version,
        "players": match.players,
        "memory": match.memory,
        "start": match.start,
        "board": match.board,
        "fate": {"promise": fate.promise, "salt": fate.salt, "secret": fate.secret.hex()} if fate else None,
        "entries": [[actor_name(actor), names[action]] for actor, action in match.entries],
    }
    return log | {"digest": digest_of(log)}


def digest_of(log: Mapping[str, Any]) -> str:
    """Hash a log, excluding the digest itself."""
    content = {key: value for key, value in log.items() if key != "digest"}
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def write_log(log: Mapping[str, Any]) -> str:
    """Return a log as readable JSON, with one line per key and per entry."""
    lines = [f'  "{key}": {json.dumps(value)}' for key, value in log.items() if key not in ("entries", "digest")]
    entries = ",\n".join(f"    {json.dumps(entry)}" for entry in log["entries"])
    lines += [f'  "entries": [\n{entries}\n  ]', f'  "digest": {json.dumps(log["digest"])}']
    return "{\n" + ",\n".join(lines) + "\n}\n"


def save(match: Match[Any, Any], path: Path) -> None:
    """Save a match atomically: an interruption leaves either the old file or the new one."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(write_log(log_of(match)), encoding="utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise BadLog("file-not-written", path=str(path), reason=str(error.strerror)) from error


# Reading


def read_text(path: Path, refusal: type[OutcryError]) -> str:
    """Read a text file, or raise ``refusal`` with the reason."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise refusal("file-not-text", path=str(path)) from error
    except OSError as error:
        raise refusal("file-not-read", path=str(path), reason=error.strerror or str(error)) from error


def load(path: Path) -> tuple[Match[Any, Any], dict[str, Any]]:
    """Read a log file and replay it; an error is refused with its position."""
    text = read_text(path, BadLog)
    try:
        return read_log(text)
    except BadLog as error:
        raise BadLog("log-in-file", path=str(path), reason=error) from error


def read_log(text: str) -> tuple[Match[Any, Any], dict[str, Any]]:
    """Read the text of a log; return the replayed match and the log itself."""
    try:
        log = json.loads(text, object_pairs_hook=read_object)
    except json.JSONDecodeError as error:
        raise BadLog("log-not-json", reason=error.msg.removesuffix(" starting at"), line=error.lineno) from error
    except (ValueError, RecursionError) as error:
        raise BadLog("log-too-deep") from error
    check_header(log)
    match = replay(log)
    if log["digest"] != digest_of(log):
        raise BadLog("log-digest")
    return match, log


def read_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse duplicate keys in a JSON object."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise BadLog("log-twice", name=next(name for name in names if names.count(name) > 1)[:80])
    return found


def check_header(log: Any) -> None:
    """Refuse anything that is not a log, is of an unknown version, or has wrong keys."""
    if not isinstance(log, dict) or log.get("format") != FORMAT:
        raise BadLog("log-format", format=FORMAT)
    if not any(is_same(log.get("version"), known) for known in KEYS):
        raise BadLog("log-version", version=json.dumps(log.get("version")), known=VERSION)
    keys = KEYS[log["version"]]
    if missing := [key for key in keys if key not in log]:
        raise BadLog("log-lacks", names=", ".join(missing))
    if unknown := log.keys() - set(keys):
        raise BadLog("log-unknown", names=", ".join(sorted(unknown)))
    checks: dict[str, Callable[[Any], bool]] = {
        "game": lambda value: isinstance(value, str),
        "players": lambda value: isinstance(value, list) and all(isinstance(name, str) for name in value),
        "memory": lambda value: value in (HELPED, UNAIDED),
        "start": lambda value: value in (DRAWN, SEATED),
        "fate": lambda value: value is None or is_fate(value),
        "entries": lambda value: isinstance(value, list),
    }
    if wrong := [key for key, is_right in checks.items() if key in log and not is_right(log[key])]:
        raise BadLog("log-wrong", name=wrong[0], value=json.dumps(log[wrong[0]])[:80])


def is_same(value: Any, known: str | int) -> bool:
    """Return whether a value equals another of the same type; ``1``, ``1.0`` and ``true`` are different in JSON."""
    return type(value) is type(known) and value == known


def is_fate(value: Any) -> bool:
    """Return whether a value has the three strings of a fate, with the secret in hexadecimal."""
    if not isinstance(value, dict) or value.keys() != {"promise", "salt", "secret"}:
        return False
    try:
        bytes.fromhex(value["secret"])
    except (TypeError, ValueError):
        return False
    return isinstance(value["salt"], str)


def replay(log: Mapping[str, Any]) -> Match[Any, Any]:
    """Replay the entries of a log, checking each; return a match that continues with the log's fate."""
    match = new_match(log)
    fate = fate_of(log)
    actions = {name: action for action, name in match.game.customs.names().items()}
    for number, entry in enumerate(log["entries"], 1):
        try:
            replay_entry(match, entry, actions, fate)
        except (BadLog, TableError) as error:
            raise BadLog("log-entry", number=number, entry=json.dumps(entry)[:80], reason=error) from error
    return match.follow_fate(fate)


def new_match(log: Mapping[str, Any]) -> Match[Any, Any]:
    """Create the match that a log begins with."""
    try:
        game = find_game(log["game"])
        check_rules(log, game)
        board, start = game.customs.check_board(log["board"]), log.get("start", SEATED)
        return Match(game, log["players"], board, memory=log["memory"], start=start)
    except BadBoard as error:
        raise BadLog("log-board", reason=error) from error
    except BadLog:
        raise
    except OutcryError as error:
        raise BadLog(error.key, **error.facts) from error


def check_rules(log: Mapping[str, Any], game: Game[Any, Any]) -> None:
    """Refuse a log of another rules version."""
    known = game.customs.rules_version
    if not is_same(log["rules"], known):
        facts = {"version": json.dumps(log["rules"]), "game": game.name, "known": known}
        raise BadLog("log-rules", **facts, writer=str(log["outcry"]))


def fate_of(log: Mapping[str, Any]) -> Fate | None:
    """Return the fate of a log, after checking its secret against the promise."""
    if log["fate"] is None:
        return None
    fate = Fate(bytes.fromhex(log["fate"]["secret"]), log["fate"]["salt"])
    if fate.promise != log["fate"]["promise"]:
        raise BadLog("log-promise")
    return fate


def replay_entry(match: Match[Any, Any], entry: Any, actions: Mapping[str, int], fate: Fate | None) -> None:
    """Replay one entry; refuse it if it is malformed, out of turn, illegal, or not the outcome of the fate."""
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[1], str):
        raise BadLog("log-entry-pair")
    actor, name = entry
    if match.is_over:
        raise BadLog("log-entry-after-end")
    if not is_same(actor, actor_name(match.to_move)):
        raise BadLog("log-entry-actor", actor=json.dumps(actor_name(match.to_move)))
    if name not in actions:
        raise BadLog("log-entry-action", name=name)
    if fate and match.to_move == CHANCE and actions[name] != match.outcome(fate):
        expected = match.game.customs.names()[match.outcome(fate)]
        raise BadLog("log-entry-tampered", expected=expected)
    match.play(match.to_move, actions[name])
