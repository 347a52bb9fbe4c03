"""Messages: every one that the code names exists, none is unused, and no sentence is hard-coded."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from typer.main import get_command

import outcry
from outcry.bots.players import about, policies_of
from outcry.cli.app import app
from outcry.cli.language import put_into_words
from outcry.cli.screen import COMMANDS
from outcry.cli.usage import every_command
from outcry.drawing.names import seat_names, sentence
from outcry.errors import TableError
from outcry.locale import FALLBACK, languages, pages, voice
from outcry.play.fate import Fate
from outcry.play.tables import refusal
from outcry.rules import find_game, games
from outcry.server.lessons import lesson_for
from outcry.server.middleware import HEADERS
from support.catalogues import facts, messages, named_by_page, references, variants
from support.matches import opened, played

PACKAGE = Path(outcry.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
SPEAKING = [
    path for path in MODULES if path.relative_to(PACKAGE).parts[0] in ("errors.py", "cli", "play", "bots", "rules")
]
HTTP = {*HEADERS, *HEADERS.values(), "accept-language", "cache-control", "no-cache", "x-request-id"}
HTTP |= {"accept-encoding", "content-encoding", "if-none-match", "strict-transport-security", "x-forwarded-host"}
NO_MESSAGES = {"outcry-backup", "outcry-log", "outcry-tournament", "outcry-tournament-results", *games(), *HTTP}
"""Strings that look like message names but are not."""

every_language = pytest.mark.parametrize("language", languages())
every_game = pytest.mark.parametrize("name", games())


def strings(path: Path) -> Iterator[str]:
    """List the string constants of a module, without docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.value


def spoken(path: Path) -> Iterator[str]:
    """List the messages that a module names literally."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            if name == "say" and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)


def composed() -> set[str]:
    """Return the messages whose names are composed: reasons, players, words, commands, help pages, figures, hints."""
    known = [find_game(name) for name in games()]
    reasons = [why for game in known for why in game.reasons if why]
    words = {word for game in known for name in game.customs.names().values() for word in name.split()}
    players = {player.name for game in games() for player in policies_of(game)}
    figures = {text for text in strings(PACKAGE / "cli" / "bench.py") if re.fullmatch(r"[a-z]+(_[a-z]+)+", text)}
    return {
        *(f"why-{why.name.lower().replace('_', '-')}" for why in reasons),
        *(f"word-{word}" for word in words),
        *(f"player-{player}" for player in (*players, "human")),
        *(f"about-{player}" for player in players),
        *(f"about-{player.name}-in-{game}" for game in games() for player in policies_of(game)),
        *(f"command-{command}" for command in COMMANDS),
        *(f"figure-{figure.replace('_', '-')}" for figure in figures),
        *(f"figure-interpreted-{figure.replace('_', '-')}" for figure in figures),
        *(hint.key for name in games() for hint in lesson_for(name).hints),
        *pages_shown(),
    }


def pages_shown() -> Iterator[str]:
    """Return the messages of all help pages."""
    command = get_command(app)
    yield from ("page-epilogue", "option-help")
    for key, part in every_command(command):
        yield from (f"page-{key}", f"brief-{key}")
        for option in part.params:
            yield from (f"option-{option.name}", f"option-{key}-{option.name}")


def test_every_message_that_the_program_names_exists() -> None:
    for path in MODULES:
        looks_like_one = {text for text in strings(path) if re.fullmatch(r"[a-z]+(-[a-z]+)+", text)}
        assert {*looks_like_one, *spoken(path)} - NO_MESSAGES <= messages(FALLBACK).keys(), path.name


def test_no_message_waits_for_somebody_to_say_it() -> None:
    named = {text for path in MODULES for text in strings(path)} | named_by_page()
    referred = {name for message in messages(FALLBACK).values() for name, _ in references(message)}
    assert messages(FALLBACK).keys() - named - referred - composed() == set()


@pytest.mark.parametrize("path", SPEAKING, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_sentence_stands_in_the_code(path: Path) -> None:
    sentences = [
        text for text in strings(path) if re.search(r"[A-Z][a-z]* [a-z]{2,}|[a-z]+[,:]? [a-z]+[,:]? [a-z]+", text)
    ]
    assert [text for text in sentences if not re.search(r"\bimport \w", text) and not is_notation(text)] == []


def is_notation(text: str) -> bool:
    """Return whether any game parses a text as moves."""
    for name in games():
        with suppress(TableError):
            return bool(find_game(name).customs.read(text))
    return False


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("cli/*.py")), ids=lambda path: path.name)
def test_nothing_is_shown_that_no_catalogue_says(path: Path) -> None:
    shown = [re.sub(r"\[/?\w+\]|\{[\w.]+\}", "", text) for text in shown_by(path)]
    assert [text for text in shown if re.search("[A-Za-z]{2}", text)] in ([], ["outcry: "])


def shown_by(path: Path) -> Iterator[str]:
    """List the literal strings that a module prints."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            if name in ("print", "input", "add_column", "add_row", "add_task", "TextColumn"):
                pieces = [piece for text in node.args for piece in getattr(text, "values", [text])]
                yield from (str(piece.value) for piece in pieces if isinstance(piece, ast.Constant))
            titles = [given.value for given in node.keywords if given.arg == "title"]
            yield from (str(title.value) for title in titles if isinstance(title, ast.Constant))


WHO_REFUSES = [(game, file) for game in ("big_shot", "black_friday") for file in ("board", "customs")]
"""The modules of games that refuse boards and seats."""


def refusals(path: Path) -> Iterator[tuple[str, set[str]]]:
    """List the messages with which a module refuses something, and their arguments."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and not any(given.arg is None for given in node.keywords):
            implied = {"name", "row"} if "self" in ast.unparse(node.func) else set()
            for text in node.args:
                if isinstance(text, ast.Constant) and text.value in messages(FALLBACK):
                    yield str(text.value), {given.arg for given in node.keywords if given.arg} | implied


@pytest.mark.parametrize("name", ["play/log.py", *(f"rules/{game}/{file}.py" for game, file in WHO_REFUSES)])
def test_a_refusal_gives_the_facts_that_its_message_speaks_of(name: str) -> None:
    found = list(refusals(PACKAGE / name))
    assert found
    for key, given in found:
        assert facts(messages(FALLBACK)[key].value, FALLBACK) <= given, key


@every_language
@every_game
def test_every_reason_has_a_message_in_every_language(name: str, language: str) -> None:
    game = find_game(name)
    said = [refusal(game, why).say(voice(language)) for why in game.reasons if why]
    assert all(sentence.endswith(".") for sentence in said)
    assert len(set(said)) == len(said)


@every_language
@every_game
def test_whole_games_are_told_in_every_language(name: str, language: str) -> None:
    game, speaker = find_game(name), voice(language)
    for seed in range(3):
        match = played(seed=seed, match=opened(fate=Fate.from_seed(seed), game=name))
        names = seat_names(match.players, speaker)
        told = [event for _, event in match.walk().news()]
        assert len(told) > 100
        for event in told:
            assert sentence(event, game.customs.words, names, speaker).endswith(".")


COLOURS_ARE_NAMED_BY = {"big-shot": "cube", "black-friday-2010": "buy", "black-friday-2023": "buy"}
"""The prefix of the words that name all colours in each game."""


def coloured_moves(name: str) -> dict[str, str]:
    """Return the move of each colour of a game, in notation."""
    verb = COLOURS_ARE_NAMED_BY[name]
    moves = [move for move in find_game(name).customs.names().values() if move.split()[0] == verb]
    return {move.split()[1]: move for move in moves if not move.endswith("nothing")}


@every_language
@every_game
def test_every_colour_and_metal_has_its_words(name: str, language: str) -> None:
    game, speaker = find_game(name), voice(language)
    colours = list(coloured_moves(name))
    assert len(colours) >= 4
    letters = {speaker.say("colour-letter", colour=colour) for colour in colours}
    assert len(letters) == len(colours)
    assert all(len(letter) == 1 for letter in letters)
    assert variants("colour", language) >= set(colours)
    assert set(game.customs.words) in ({"score", "chance"}, {"score", "chance", "metal"})
    assert game.customs.words["chance"] in variants("ask-confirm-draw", language)
    assert game.customs.words["score"] in variants("simulate-score", language)
    assert game.customs.words.get("metal", "gold") in variants("metal", language)


@every_language
@every_game
def test_any_turn_can_be_written_and_read_in_every_language(name: str, language: str) -> None:
    customs, speaker = find_game(name).customs, voice(language)
    lexicon = speaker.lexicon(customs.names().values())
    for action, canonical in customs.names().items():
        assert customs.read(speaker.write(canonical), lexicon) == [action]
        assert customs.read(canonical, lexicon) == [action]
        for repeated in ([action] * 2, [action] * 3):
            assert customs.read(speaker.write(customs.write(repeated)), lexicon) == repeated


@every_language
@every_game
def test_the_letters_on_the_table_may_be_typed(name: str, language: str) -> None:
    customs, speaker = find_game(name).customs, voice(language)
    lexicon = speaker.lexicon(customs.names().values())
    for colour, move in coloured_moves(name).items():
        letter = speaker.say("colour-letter", colour=colour).lower()
        assert customs.read(f"{speaker.write(move.split()[0])} {letter}", lexicon) == customs.read(move)


@every_language
def test_the_letters_of_cubes_may_be_typed_for_any_lot(language: str) -> None:
    customs, speaker = find_game("big-shot").customs, voice(language)
    lexicon = speaker.lexicon(customs.names().values())
    letters = [speaker.say("colour-letter", colour=colour).lower() for colour in ("white", "black", "red")]
    typed = speaker.write("put {} on H5, {} on A9, 2 {} on PA").format(*letters)
    assert customs.write(customs.read(typed, lexicon)) == "put white on H5, black on A9, red red on PA"


@every_language
def test_every_player_is_described(language: str) -> None:
    for game in games():
        assert all(about(game, player, voice(language)).endswith(".") for player in policies_of(game))


@every_language
def test_help_pages_are_written_in_the_language(language: str) -> None:
    command = get_command(app)
    put_into_words(command, language)
    assert getattr(command, "commands")["play"].short_help == pages(language)["brief-play"]  # noqa: B009
