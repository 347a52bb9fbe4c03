"""The other commands: simulate, replay, trace, rules, board, players, bench, cache and the help pages."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from outcry.bots.rosters import roster_of
from outcry.cli.bench import measure_compilation
from outcry.library.compiling import compile_once
from outcry.rules import find_game, games
from support.terminal import Terminal

GOLDEN = Path(__file__).parents[1] / "golden" / "black-friday-2023-1.json"
COMMANDS = (
    "play",
    "resume",
    "replay",
    "simulate",
    "tournament",
    "games",
    "players",
    "rules",
    "board",
    "bench",
    "cache",
)


@pytest.fixture
def log(terminal: Terminal, tmp_path: Path) -> Path:
    """Write the log of a finished match."""
    path = tmp_path / "game.json"
    terminal.run("play", "--players", "mibs,random,trader", "--seed", "4", "--log", str(path))
    return path


def test_help_lists_every_command(terminal: Terminal) -> None:
    printed = terminal.run("--help")
    assert printed.code == 0
    assert all(f" {command} " in printed.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_page(terminal: Terminal, command: str) -> None:
    printed = terminal.run(command, "--help")
    assert printed.code == 0
    assert "Usage: outcry " + command in printed.out


def test_games_are_listed_with_their_seats_and_boards(terminal: Terminal) -> None:
    printed = terminal.run("games").out
    assert all(find_game(name).title in printed for name in games())
    listed = json.loads(terminal.run("games", "--json").out)
    assert list(listed) == games()
    assert listed["black-friday-2010"]["seats"] == [2, 5]
    assert "hidden-money" in listed["big-shot"]["boards"]


def test_simulate_tells_a_machine_all_it_needs(terminal: Terminal) -> None:
    words = ("simulate", "--players", "trader,mibs,random,random", "--games", "400", "--seed", "1", "--json")
    result = json.loads(terminal.run(*words).out)
    assert (result["game"], result["games"], result["seed"]) == ("black-friday-2023", 400, 1)
    assert result["decisions"] > 400 * 50
    assert result["seconds"] > 0
    assert [player["player"] for player in result["players"]] == ["trader", "mibs", "random", "random"]
    assert sum(player["win_share"] for player in result["players"]) == pytest.approx(1)
    for player in result["players"]:
        low, high = player["interval"]
        assert 0 <= low <= player["win_share"] <= high <= 1
        assert player["mean_score"] > 100


def test_simulate_gives_the_same_games_on_one_core_and_on_two(terminal: Terminal) -> None:
    words = ("simulate", "--players", "mibs,random,trader", "--games", "300", "--json", "--threads")
    one, two = (json.loads(terminal.run(*words, threads).out) for threads in ("1", "2"))
    assert one["players"] == two["players"]


def test_simulate_shows_people_a_table(terminal: Terminal) -> None:
    printed = terminal.run("simulate", "--games", "40").out
    assert "95% interval" in printed
    assert "By seat, across all players" in printed
    assert "Turns: " in printed
    assert "Winner’s wealth: median $" in printed


def test_simulate_counts_bars_where_bars_decide(terminal: Terminal) -> None:
    printed = terminal.run("simulate", "black-friday-2010", "--games", "30").out
    assert "mean silver bars" in printed
    assert "Winner’s silver bars: " in printed


def test_boards_are_laid_one_on_top_of_the_other(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "rich.toml").write_text("cash = 500\n")
    boards = ("--board", "no-cards", "--board", "draw-minus-3", "--board", str(tmp_path / "rich.toml"))
    path = tmp_path / "game.json"
    terminal.run("play", "black-friday-2010", "--players", "random,random", *boards, "--log", str(path), "--seed", "1")
    board = json.loads(path.read_text())["board"]
    assert (board["tiles"], board["level_subsidies"][:3], board["cash"]) == ([0] * 5, [2, 3, 3], 500)


def test_boards_that_come_with_a_game_are_listed_and_printed(terminal: Terminal) -> None:
    listed = terminal.run("board", "black-friday-2010", "--presets").out.splitlines()
    presets = ["cell-160", "draw-minus-3", "late-reload", "manual-start", "no-cards", "row-areas"]
    assert [line.split()[0] for line in listed] == presets
    for line in listed:
        assert terminal.run("board", "black-friday-2010", line.split()[0]).out.startswith("name = ")


def test_a_replay_tells_the_match_and_its_result(terminal: Terminal, log: Path) -> None:
    printed = terminal.run("replay", str(log)).out
    assert "Every outcome follows from the promised secret." in printed
    assert "2 Random is dealt" in printed
    assert "│     1 │ " in printed.splitlines()[-4]


def test_a_replay_through_the_eyes_of_a_seat_hides_what_it_could_not_know(terminal: Terminal, log: Path) -> None:
    printed = terminal.run("replay", str(log), "--seat", "2").out
    assert printed.count("  ?\n") == 5  # the hand of the other hidden seat
    assert printed.count("2 Random is dealt") == 5
    assert "3 Trader is dealt" not in printed
    assert "no seat 5: this match has seats 1 to 3" in terminal.refused("replay", str(log), "--seat", "5")


def trace(terminal: Terminal, log: Path) -> list[dict[str, Any]]:
    """Trace a match."""
    return [json.loads(line) for line in terminal.run("replay", str(log), "--trace").out.splitlines()]


def test_a_trace_has_a_line_for_each_entry_with_the_true_state(terminal: Terminal, log: Path) -> None:
    lines, entries = trace(terminal, log), json.loads(log.read_text())["entries"]
    assert [line["number"] for line in lines] == list(range(len(entries) + 1))
    assert [[line["actor"], line["action"]] for line in lines[1:]] == entries
    for line in lines:
        state = line["state"]
        piles = [state[name] for name in ("market", "purchase_track", "bar_track", "bag", "drawn", "box")]
        piles += state["sale_tracks"] + [
            trader[side] for trader in state["traders"] for side in ("face_up", "face_down")
        ]
        assert all(sum(pile[colour] for pile in piles) == 25 for colour in state["prices"])
        black = sum(pile.get("black", 0) for pile in piles) + state["black_in_bank"] + state["black_on_areas"]
        assert black == 15
        assert state["bank"] + sum(trader["cash"] for trader in state["traders"]) == 0
    assert lines[-1]["state"]["phase"] == "over"


def test_the_printed_board_is_a_board_file(terminal: Terminal, tmp_path: Path) -> None:
    printed = terminal.run("board").out
    assert tomllib.loads(printed)["cash"] == 100
    path = tmp_path / "same.toml"
    path.write_text(printed)
    words = ("simulate", "--games", "40", "--json")
    same, plain = (json.loads(terminal.run(*words, *more).out) for more in (("--board", str(path)), ()))
    assert same["players"] == plain["players"]


def test_the_rules_are_told_in_our_own_words(terminal: Terminal) -> None:
    printed = terminal.run("rules", "black-friday-2023").out
    assert "M.I.B.S." in printed
    assert "Rulings" in printed
    assert max(map(len, printed.splitlines())) <= 80


def test_the_players_are_listed(terminal: Terminal) -> None:
    assert set(json.loads(terminal.run("players", "--json").out)) == {
        *("random", "mibs", "intern", "trader", "broker", "tycoon")
    }
    assert "human" in terminal.run("players").out


@pytest.mark.parametrize("game", games())
def test_whatever_was_rated_is_a_player_and_is_listed_with_its_rating(terminal: Terminal, game: str) -> None:
    listed, shown = json.loads(terminal.run("players", game, "--json").out), terminal.run("players", game).out
    for player, rating in roster_of(game).ratings.items():
        assert listed[player]["rating"] == rating
        assert f" {rating:.0f} " in shown


def test_the_levels_of_2023_are_rated_in_their_order() -> None:
    ratings = roster_of("black-friday-2023").ratings
    assert sorted(ratings, key=lambda player: ratings[player]) == ["mibs", "intern", "trader", "broker", "tycoon"]


def test_the_module_is_the_command() -> None:
    said = subprocess.run([sys.executable, "-m", "outcry", "--version"], capture_output=True, text=True, check=True)
    assert said.stdout.startswith("outcry 0.")


def test_the_version_is_printed(terminal: Terminal) -> None:
    assert terminal.run("--version").out.startswith("outcry 0.")


def test_progress_is_shown_on_terminals_only(terminal: Terminal) -> None:
    terminal.run("simulate", "--games", "40")
    assert terminal.run("simulate", "--games", "40").err == ""


def test_in_a_pipe_one_line_says_that_rules_are_compiled_for_the_first_time(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for _ in range(2):
        compile_once(find_game("big-shot"), "nothing", [lambda: None, lambda: None])
    assert caplog.messages == ["Compiling the rules for the first time: about a minute."]


def test_a_quick_bench_measures_compiled_against_interpreted(terminal: Terminal) -> None:
    printed = terminal.run("bench", "--quick").out
    figures = {name: float(text.replace(",", "")) for name, text in re.findall(r"│ (\S.*?) +│ +([\d.,]+) │", printed)}
    assert "black-friday-2023 on this machine, in CPU time" in printed
    assert figures["load average before the measurements"] >= 0
    assert figures["bytes per table"] <= 1024
    assert figures["compiled to interpreted"] > 1
    assert figures["M.I.B.S.: games per second on 1 core"] > 0
    assert not any(name.startswith("figure-") for name in figures)


def test_the_bench_times_a_match_with_an_empty_cache_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")  # nothing is compiled: only the measurement is tested
    figures = measure_compilation("big-shot")
    assert set(figures) == {"compile_cold_s", "compile_cached_s"}
    assert all(seconds > 0 for seconds in figures.values())


def test_the_cache_tells_its_folders_and_prunes_old_ones(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from outcry.kernel.compile import fingerprint

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for name in (fingerprint(), "0123456789abcdef"):
        (tmp_path / "outcry" / name).mkdir(parents=True)
    assert "of another version" in terminal.run("cache").out
    terminal.run("cache", "--prune")
    assert [folder.name for folder in (tmp_path / "outcry").iterdir()] == [fingerprint()]


def test_a_reader_that_has_read_enough_is_no_error() -> None:
    command = f'("{sys.executable}" -m outcry replay "$0" --trace; echo "ended with $?" >&2) | head -n 1'
    done = subprocess.run(["sh", "-c", command, str(GOLDEN)], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["number"] == 0
    assert done.stderr == "ended with 1\n"
