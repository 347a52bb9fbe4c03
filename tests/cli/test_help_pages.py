"""The help pages: no broken words, defaults in plain words, the right language; and the parser's errors."""

from __future__ import annotations

import re
import shlex

import pytest
from typer.main import get_command

from outcry.cli.app import app
from outcry.cli.usage import USAGE_ERROR, every_command, in_our_words
from outcry.locale import languages, pages
from support.terminal import Terminal

COMMANDS = [key for key, _ in every_command(get_command(app)) if key != "outcry"]


def words_of(text: str) -> set[str]:
    """Split a text into words."""
    return set(re.findall(r"\S+", text))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("command", COMMANDS)
def test_no_word_is_broken_and_no_line_is_wider_than_80_columns(
    terminal: Terminal, command: str, language: str
) -> None:
    printed = terminal.run(*command.split("-"), "--help", "--lang", language).out
    assert max(map(len, printed.splitlines())) <= 80
    assert words_of(pages(language)[f"page-{command}"]) <= words_of(printed)


@pytest.mark.parametrize("command", COMMANDS)
def test_values_are_named_in_plain_words(terminal: Terminal, command: str) -> None:
    words = command.split("-")
    printed = terminal.run(*words, "--help").out
    assert not re.search(r"[{}<>]|range|\bNone\b", printed.replace("> my.toml", ""))
    assert re.search(rf"^Usage: outcry {' '.join(words)} \[OPTIONS\]", printed)


def test_examples_that_go_on_in_the_next_line_are_one_command(terminal: Terminal) -> None:
    printed = terminal.run("play", "--help").out
    assert " \\\n" in printed
    pasted = [shlex.split(line) for line in printed.replace("\\\n", "").splitlines() if line.startswith("    outcry ")]
    assert ["--seed", "7", "--log", "game.json"] in [words[-4:] for words in pasted]


def test_what_holds_without_an_option_is_said(terminal: Terminal) -> None:
    assert "(default: 8321)" in terminal.run("serve", "--help").out
    assert "(default: 1)" in terminal.run("serve", "--help").out
    assert "(par défaut\u00a0: 8321)" in " ".join(terminal.run("serve", "--help", "--lang", "fr").out.split(" "))


def test_parser_errors_are_in_french(terminal: Terminal) -> None:
    printed = terminal.run("--help", "--lang", "fr").out
    assert re.search("^Utilisation\u00a0: outcry ", printed)
    assert "\nCommandes\u00a0:\n" in printed
    assert not re.search("Usage|Commands|Show|default", printed)


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("play --sed 1", "Unknown option --sed. Did you mean --seed? See: outcry play --help", "Option inconnue"),
        ("replai", "Unknown command “replai”. Did you mean “replay”? See: outcry --help", "Commande inconnue"),
        ("play --seed", "--seed needs a value after it. See: outcry play --help", "Il faut une valeur"),
        ("cache --fill=2", "--fill takes no value.", "ne prend pas de valeur"),
        ("explain game.json", "--at is missing.", "Il manque"),
        ("replay", "LOG is missing.", "Il manque"),
        ("rules big-shot poker chess", "Too many arguments: poker chess.", "Trop d’arguments"),
        ("play --seed x", "--seed must be a whole number from 0 to 2305843009213693952, not “x”.", "un nombre entier"),
        ("replay game.json --seat 0", "--seat must be a whole number from 1 up, not “0”.", "à partir de 1"),
        ("serve --pause 11", "--pause must be a number from 0 to 10, not “11”.", "un nombre de 0 à 10"),
        ("serve --pause soon", "--pause must be a number from 0 to 10, not “soon”.", "un nombre de 0 à 10"),
        ("play --start first", "--start must be one of drawn, seated, not “first”.", "l’un de ces mots"),
    ],
)
def test_the_parser_refuses_in_a_sentence(terminal: Terminal, line: str, english: str, french: str) -> None:
    assert english in terminal.refused(*line.split())
    assert french in terminal.refused(*line.split(), "--lang=fr") or line.endswith("--seed")


def test_what_else_the_parser_refuses_is_passed_on() -> None:
    refusal = in_our_words(USAGE_ERROR("Something new."), get_command(app), ["admin", "list"])
    assert str(refusal) == "Something new. See: outcry admin list --help"


@pytest.mark.parametrize("words", [(), ("admin",)])
def test_a_command_that_needs_another_shows_its_help_page(terminal: Terminal, words: tuple[str, ...]) -> None:
    printed = terminal.run(*words)
    assert (printed.code, printed.out) == (2, "")
    assert printed.err.strip() == terminal.run(*words, "--help").out.strip()
