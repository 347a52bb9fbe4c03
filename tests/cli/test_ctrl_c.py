"""Thinking at a terminal: it is shown, and Ctrl-C stops a hint or leaves the match, soon and with nothing lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from outcry.bots.search import SeatedSearch
from outcry.play.fate import Fate
from outcry.play.log import load
from outcry.play.match import Match
from outcry.rules import find_game
from support.keyboard import command_at_terminal
from support.terminal import Terminal

SLOW = "tycoon:sims=10000000"


def play(players: str, log: Path) -> tuple[str, ...]:
    """Begin a match with a fixed seed, saved to a log."""
    return ("play", "big-shot", "--players", players, "--seed", "7", "--log", str(log))


def test_ctrl_c_stops_a_hint_and_returns_to_the_prompt(tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    with command_at_terminal(*play("human,naive,naive", log)) as keyboard:
        keyboard.await_sign("1 Human › ")
        keyboard.type("hint")
        keyboard.await_sign("Tycoon is thinking…")
        keyboard.interrupt()
        assert "The Tycoon’s pick" not in keyboard.await_sign("Hint stopped.")
        assert "pass" in keyboard.await_sign("1 Human › ")
        keyboard.type("pass", "")
        keyboard.await_sign("1 Human › ")
        keyboard.await_sign("1 Human › ")
        keyboard.type("quit")
        keyboard.await_end()
    assert keyboard.process.returncode == 0
    assert any(entry.actor == 0 for entry in load(log)[0].entries)


def test_ctrl_c_at_the_prompt_leaves_the_match(tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    with command_at_terminal(*play("human,naive,naive", log)) as keyboard:
        keyboard.await_sign("1 Human › ")
        assert "Continue with: outcry resume" in keyboard.interrupt_until_end()
    assert keyboard.process.returncode == 130


def test_ctrl_c_while_an_opponent_thinks_saves_the_match_and_leaves_at_once(tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    with command_at_terminal(*play(f"{SLOW},human,naive", log)) as keyboard:
        keyboard.await_sign("1 Tycoon (sims=10000000) is thinking…")
        keyboard.interrupt()
        assert "Continue with: outcry resume" in keyboard.await_end()
    assert keyboard.process.returncode == 130
    assert load(log)[0].to_move == 0


def test_ctrl_c_stops_an_explanation() -> None:
    log = Path(__file__).parents[1] / "golden" / "big-shot-1.json"
    with command_at_terminal("explain", str(log), "--at", "150", "--sims", "10000000") as keyboard:
        keyboard.await_sign("Tycoon is thinking…")
        keyboard.interrupt()
        assert "Traceback" not in keyboard.await_end()
    assert keyboard.process.returncode == 130


def test_ctrl_c_stops_a_simulation_which_shows_the_games_that_finished() -> None:
    words = ("simulate", "big-shot", "--players", "random,random", "--games", "2000000")
    with command_at_terminal(*words, width=100) as keyboard:
        keyboard.await_sign("/2000000")
        keyboard.interrupt()
        shown = keyboard.await_end()
    assert "Stopped early: these are the games that finished." in shown
    assert keyboard.process.returncode == 130


def test_thinking_is_not_shown_in_a_pipe(terminal: Terminal) -> None:
    printed = terminal.run("play", "big-shot", "--players", "human,broker,naive", "--seed", "7", typed="hint\nquit\n")
    assert "The Tycoon’s pick" in printed.out
    assert "thinking" not in printed.out + printed.err


def test_a_bar_follows_the_simulations() -> None:
    match: Match[Any, Any] = Match(find_game("big-shot"), ["human", "naive", "naive"], fate=Fate.from_seed(7))
    searcher = SeatedSearch(match.game, 400, trees=2)
    parts: list[float] = []
    searcher.stopping.check = lambda: parts.append(searcher.progress)  # type: ignore[method-assign]
    searcher.consider(match.view(match.to_move), match.to_move, seed=1)
    assert parts[0] == 0
    assert parts == sorted(parts)
    assert searcher.progress == 1
