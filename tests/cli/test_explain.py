"""Advice in the terminal: hints while composing a turn, and explanations of a log."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from outcry.errors import TableError
from outcry.play.log import load
from support.terminal import Terminal

SIMS = 60
LOG = Path(__file__).parents[1] / "golden" / "black-friday-2023-1.json"
TOWN = Path(__file__).parents[1] / "golden" / "big-shot-1.json"
PLAY = ("play", "black-friday-2023", "--players", "human,mibs,broker:sims=20", "--seed", "7")
SHORT = ("--sims", str(SIMS))


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every search short."""
    monkeypatch.setattr("outcry.cli.hints.usual_simulations", lambda _game: SIMS)


def decisions(path: Path, seat: int) -> list[int]:
    """List the entries in which a seat decides and had a choice."""
    match, _ = load(path)
    return [number for number, entry in enumerate(match.entries, 1) if entry.actor == seat - 1]


def test_a_hint_names_turns_with_chances_and_reasons_and_changes_nothing(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, typed="hint\nquit\n").out
    assert f"The Tycoon’s pick first, from what you can see ({SIMS} simulated games)" in printed
    assert "% ± " in printed
    assert "Enter confirms" not in printed
    assert max(map(len, printed.splitlines())) <= 80


def test_a_hint_is_for_the_rest_of_a_turn(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, typed="buy nothing\nhint\nquit\n").out
    told = printed[printed.index("simulated") :]
    assert "mark " in told
    assert "buy nothing, mark" not in told.split("So far")[0]


def test_where_there_is_one_way_to_go_on_there_is_no_hint() -> None:
    match = load(LOG)[0].until(decisions(LOG, 2)[0] - 1)
    match.propose(1, [next(action for action, name in match.game.customs.names().items() if name == "buy purple")])
    assert len(match.legal(1)) == 1
    with pytest.raises(TableError, match=r"There is only one option: mark purple\."):
        match.require_advice(1)


def test_a_complete_turn_needs_no_hint(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, typed="buy purple, mark purple\nhint\nquit\n").out
    assert "Your turn is complete" in printed


def test_a_hint_in_french(terminal: Terminal) -> None:
    printed = " ".join(terminal.run("--lang", "fr", *PLAY, typed="conseil\nquitter\n").out.split())
    assert "Le choix du Magnat en premier" in printed
    assert "marquer" in printed


def test_an_unaided_player_gets_no_hint(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, "--memory", "unaided", typed="hint\nquit\n").out
    assert "everyone plays from memory" in printed
    assert "simulated games" not in printed


def test_the_help_page_names_the_hint(terminal: Terminal) -> None:
    assert "hint suggests turns" in terminal.run(*PLAY, typed="?\nquit\n").out


def test_a_moment_of_a_log_is_explained(terminal: Terminal) -> None:
    number = decisions(LOG, 2)[4]
    printed = terminal.run("explain", str(LOG), "--at", str(number), "--seat", "2", *SHORT)
    assert printed.code == 0
    assert f"Entry {number}: 2 " in printed.out
    assert "price" in printed.out
    assert "could see" in printed.out
    assert "Played: " in printed.out
    assert "The Tycoon’s pick first" in printed.out


def test_in_the_middle_of_a_turn_its_rest_is_explained(terminal: Terminal) -> None:
    number = decisions(LOG, 2)[4]
    whole, rest = (terminal.run("explain", str(LOG), "--at", str(at), *SHORT).out for at in (number - 1, number))
    assert "In this turn so far" not in whole
    assert "So far this turn: buy nothing. From here on:" in rest


def test_an_explanation_for_programs_says_the_same_each_time(terminal: Terminal) -> None:
    number = decisions(TOWN, 1)[3]
    words = ("explain", str(TOWN), "--at", str(number), *SHORT, "--json")
    one, two = (json.loads(terminal.run(*words).out) for _ in range(2))
    assert one == two
    assert (one["at"], one["seat"], one["simulations"]) == (number, 1, SIMS)
    assert one["turns"][0]["reason"]["text"].endswith(".")
    assert one["played"]


def test_the_best_turn_is_not_worse_than_itself(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    terminal.run(*PLAY, "--log", str(log), typed="quit\n")
    number = len(json.loads(log.read_text())["entries"]) + 1
    words = ("explain", str(log), "--at", str(number), "--sims", "10000", "--json")
    best = json.loads(terminal.run(*words).out)["turns"][0]["turn"]
    log.unlink()
    terminal.run(*PLAY, "--log", str(log), typed=f"{best}\n\nquit\n")
    found = json.loads(terminal.run(*words).out)
    assert found["played"] == found["considered"]["turn"] == best
    assert found["worse_by"] == 0
    assert "The Tycoon would have played the same." in terminal.run(*words[:-1]).out


def test_the_position_after_the_last_entry_of_an_unfinished_log_is_explained(
    terminal: Terminal, tmp_path: Path
) -> None:
    log = tmp_path / "game.json"
    terminal.run(*PLAY, "--log", str(log), typed="quit\n")
    number = len(json.loads(log.read_text())["entries"]) + 1
    printed = terminal.run("explain", str(log), "--at", str(number), *SHORT)
    assert "Nothing has been played here yet" in printed.out
    assert f"--at must be 1 to {number} for this log" in terminal.refused("explain", str(log), "--at", str(number + 1))


def test_what_cannot_be_explained_is_refused(terminal: Terminal) -> None:
    mine = decisions(LOG, 2)[0]
    assert "no seat 9" in terminal.refused("explain", str(LOG), "--at", str(mine), "--seat", "9")
    assert "--at must be 1 to 439 for this log, not 99999." in terminal.refused("explain", str(LOG), "--at", "99999")
    assert f"its next decision is entry {mine}" in terminal.refused("explain", str(LOG), "--at", "1", "--seat", "2")
    assert "Chance decides entry 1: the next decision is entry" in terminal.refused("explain", str(LOG), "--at", "1")
    last = str(len(json.loads(LOG.read_text())["entries"]))
    assert "or at any later one." in terminal.refused("explain", str(LOG), "--at", last, "--seat", "2")
    assert "--at must be a whole number from 1 up, not “0”." in terminal.refused("explain", str(LOG), "--at", "0")
    assert "Cannot read nowhere.json" in terminal.refused("explain", "nowhere.json", "--at", "1")


def test_a_seat_that_plays_by_the_rulebook_has_nothing_to_learn(terminal: Terminal) -> None:
    number = decisions(LOG, 1)[0]
    assert "plays by the rulebook" in terminal.refused("explain", str(LOG), "--at", str(number), *SHORT)
