"""The command in another language: chosen by option or environment, played to the end, errors included."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from outcry.locale import language_in_use
from outcry.play.log import load
from support.terminal import Terminal

PLAY = ("play", "black-friday-2023", "--players", "human,mibs,trader", "--seed", "7")


@pytest.mark.parametrize(
    "words",
    [
        ("--lang", "fr", "players"),
        ("--lang=fr", "players"),
        ("players", "--lang", "fr"),
        ("players", "black-friday-2023", "--lang=fr_FR.UTF-8"),
    ],
)
def test_the_language_may_be_named_before_and_after_the_command(terminal: Terminal, words: tuple[str, ...]) -> None:
    printed = terminal.run(*words)
    assert printed.code == 0
    assert "Joueurs de black-friday-2023" in printed.out
    assert language_in_use() == "en"


def test_without_an_option_the_environment_chooses(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OUTCRY_LANG")
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    assert "Joueurs de" in terminal.run("players").out
    assert "Players of" in terminal.run("players", "--lang", "en").out
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Players of" in terminal.run("players").out


def test_an_unknown_language_is_refused_with_those_there_are(terminal: Terminal) -> None:
    assert "Unknown language “xx”. Known: en, fr." in terminal.refused("--lang", "xx", "players")
    assert "Unknown language “xx”" in terminal.refused("players", "--lang=xx")
    assert "needs a value" in terminal.refused("players", "--lang")


@pytest.mark.parametrize("command", ["", "play", "simulate"])
def test_help_pages_speak_the_language(terminal: Terminal, command: str) -> None:
    printed = terminal.run(*filter(None, [command]), "--help", "--lang", "fr")
    assert printed.code == 0
    assert "Afficher cette page et s’arrêter." in printed.out
    assert "Play" not in printed.out


def test_a_whole_game_can_be_played_in_french(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "partie.json"
    typed = "or, marquer violet\nacheter rien, marquer blanc\nvendre rien, marquer bleu\n1\n1\n1\n\n" * 200
    printed = terminal.run("--lang", "fr", *PLAY, "--log", str(log), typed=typed)
    for words in ("Votre tour\u00a0:", "Le résultat", "Le hasard a tenu sa promesse", "la partie est finie"):
        assert words in printed.out
    for words in ("buy", "mark ", "share", "track", "gold", "level", "Enter "):
        assert words not in printed.out
    assert load(log)[0].is_over


def test_a_french_game_is_logged_in_canonical_notation(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "partie.json"
    typed = "acheter violet, marquer violet\n\nbuy nothing, marquer v\n\nquitter\n"
    printed = terminal.run(*PLAY, "--lang", "fr", "--log", str(log), typed=typed)
    assert "Votre tour\u00a0: acheter violet, marquer violet, fini. Entrée confirme" in " ".join(printed.out.split(" "))
    mine = [action for by, action in json.loads(log.read_text())["entries"] if by == 2]
    assert mine[:5] == ["buy purple", "mark purple", "done", "buy nothing", "mark purple"]


def test_commands_at_the_keyboard_have_french_names_beside_the_english_ones(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, "--lang", "fr", typed="aide\ntable\n9\nannuler\n9\nundo\nexit\n").out
    assert "Ce que vous pouvez faire" in printed
    assert "d’après 4\u202f000 sacs simulés" in printed
    assert printed.count("Tour 2 · niveau 0") == 2
    assert printed.count("Jusqu’ici\u00a0: or · ") == 2
    assert "Partie non enregistrée" in printed


def test_the_table_fits_in_80_columns_in_french(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, "--lang", "fr", typed="?\ntable\nquitter\n").out
    assert max(map(len, printed.splitlines())) <= 80
    assert "Violet Jaune verT Bleu blanC" in " ".join(printed.split())
    assert "V 8\u00a0$ J 6\u00a0$ T 8\u00a0$ B 8\u00a0$ C 10\u00a0$" in printed


def test_a_turn_that_cannot_be_taken_is_refused_in_french(terminal: Terminal) -> None:
    typed = "acheter rose\nvendre violet\nor 2\nmarquer bleu\n99\n\nannuler\nquitter\n"
    printed = " ".join(terminal.run(*PLAY, "--lang", "fr", typed=typed).out.split())
    for sentence in (
        "Couleur inconnue : « rose ». Les couleurs sont : violet, jaune",
        "Vous n’avez aucune part de cette couleur.",
        "Vous avez atteint la limite de lingots d’or par action de ce niveau.",
        "Choisissez d’abord une action : acheter, vendre ou or",
        "Il n’y a pas de choix 99 : prenez-en un dans la liste",
        "Il n’y a encore rien à confirmer. Vos choix :",
        "Il n’y a encore rien à annuler.",
    ):
        assert sentence in printed


@pytest.fixture
def log(terminal: Terminal, tmp_path: Path) -> Path:
    """Write the log of a finished match."""
    path = tmp_path / "partie.json"
    terminal.run("play", "--players", "mibs,random,random", "--seed", "1", "--log", str(path))
    return path


def test_a_bad_log_is_refused_in_french_down_to_the_reason(terminal: Terminal, log: Path) -> None:
    content = json.loads(log.read_text())
    content["entries"][35] = [1, "mark blue"]
    log.write_text(json.dumps(content))
    said = terminal.refused("replay", str(log), "--lang", "fr")
    assert 'Entrée 36, [1, "mark blue"] : Choisissez d’abord une action' in said
    log.write_text("{")
    assert "Ce n’est pas du JSON" in terminal.refused("resume", str(log), "--lang", "fr")
    assert "Impossible de lire" in terminal.refused("resume", "nulle-part.json", "--lang", "fr")


def test_a_bad_board_is_refused_in_french_with_its_line(terminal: Terminal, tmp_path: Path) -> None:
    board = tmp_path / "plateau.toml"
    board.write_text("cash = 120\ncopies = 99\n")
    said = terminal.refused("play", "--board", str(board), "--lang", "fr")
    assert "Ligne 2 : copies doit être de 1 à 25 : les parts de chaque couleur." in said


def test_a_bad_seat_is_refused_in_french(terminal: Terminal, log: Path) -> None:
    assert "Deux personnes peuvent jouer avec le M.I.B.S." in terminal.refused(
        "play", "--players", "human,human", "--lang=fr"
    )
    assert "Il n’y a pas de place 5 : cette partie a les places 1 à 3." in terminal.refused(
        "replay", str(log), "--seat", "5", "--lang", "fr"
    )


def test_a_match_is_replayed_in_french(terminal: Terminal, log: Path) -> None:
    printed = terminal.run("replay", str(log), "--lang", "fr").out
    assert "Chaque tirage découle du secret promis." in printed
    assert "2 Hasard reçoit une part" in printed
    assert "déclenche un changement de prix" in printed


def test_results_and_boards_are_in_french_where_people_read_them(terminal: Terminal) -> None:
    printed = terminal.run("simulate", "--games", "40", "--lang", "fr").out
    assert "intervalle à 95\u00a0%" in printed
    assert "fortune moyenne" in printed
    assert "comme imprimé" in terminal.run("board", "--lang", "fr").out


@pytest.mark.parametrize("game", ["black-friday-2010", "black-friday-2023"])
def test_the_rules_can_be_read_in_french(terminal: Terminal, game: str) -> None:
    english, french = (terminal.run("rules", game, "--lang", language).out for language in ("en", "fr"))
    assert "lingot" in french
    assert french != english


def test_help_pages_load_no_catalogue() -> None:
    script = "import sys; from outcry.cli import main\ntry: main()\nfinally: print('fluent.runtime' in sys.modules)"
    words = [sys.executable, "-c", script, "--help", "--lang", "fr"]
    said = subprocess.run(words, capture_output=True, text=True, check=True)
    assert said.stdout.endswith("\nFalse\n")
