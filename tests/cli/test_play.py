"""Playing in the terminal: whole games, typed turns, refusals, undo, quit and resume."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from outcry.cli.play import Session
from outcry.cli.screen import WIPE
from outcry.cli.typing import Typist
from outcry.play.fate import Fate
from outcry.play.log import load
from outcry.play.match import Match
from outcry.rules import find_game
from support.terminal import Terminal

PLAY = ("play", "black-friday-2023", "--players", "human,mibs,trader", "--seed", "7")


def lines_of(printed: str) -> list[str]:
    """Return the lines printed, without blanks at their ends."""
    return [line.rstrip() for line in printed.splitlines()]


def test_without_a_person_it_just_plays(terminal: Terminal) -> None:
    printed = terminal.run("play", "--players", "trader,random,mibs", "--seed", "3")
    assert printed.code == 0
    assert "the game is over" in printed.out
    assert "Chance kept its promise" in printed.out


def test_the_mibs_is_seated_first_whatever_the_order_of_the_names(terminal: Terminal) -> None:
    printed = terminal.run("play", "--players", "trader,random,mibs", "--seed", "3")
    assert "1 M.I.B.S.  2 Trader  3 Random" in printed.out
    assert "M.I.B.S. moves to the first seat, as the rules require." in printed.out


def test_nothing_is_said_of_seats_that_were_named_in_order(terminal: Terminal) -> None:
    assert "sits first" not in terminal.run("play", "--players", "mibs,trader,random", "--seed", "3").out


def test_the_same_seed_gives_the_same_game(terminal: Terminal) -> None:
    one, two = (terminal.run("play", "--players", "random,random,random", "--seed", "5").out for _ in range(2))
    assert one == two


def test_without_a_seed_chance_cannot_be_foreseen_and_with_a_salt_not_rigged(
    terminal: Terminal, tmp_path: Path
) -> None:
    fates = []
    for name, more in (("a", ()), ("b", ()), ("c", ("--salt", "rain"))):
        log = tmp_path / name
        terminal.run("play", "--players", "human,mibs,random", *more, "--log", str(log), typed="quit\n")
        fates.append(json.loads(log.read_text())["fate"])
    assert len({fate["secret"] for fate in fates}) == 3
    assert [fate["salt"] for fate in fates] == ["", "", "rain"]
    assert "Seed" not in terminal.run("play", "--players", "human,mibs,random", typed="quit\n").out


def test_what_there_is_to_decide_with_stands_beside_the_choices(terminal: Terminal) -> None:
    printed = " ".join(terminal.run(*PLAY, typed="quit\n").out.split())
    assert "You have $100 · P $8 Y $6 G $8 B $8 W $10 · gold $20 · limits 1/1" in printed


def test_nothing_is_coloured_in_a_pipe_and_nothing_is_wider_than_80_columns(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, typed="?\nboard\nquit\n").out
    assert "\x1b" not in printed
    assert max(map(len, printed.splitlines())) <= 80


def test_a_person_plays_by_numbers_and_in_words(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    typed = "1\n1\ndone\n\nbuy nothing, mark white\n\nquit\n"
    printed = terminal.run(*PLAY, "--log", str(log), typed=typed).out
    assert "Your turn: buy purple, mark purple, done. Enter confirms" in printed
    assert re.search("buy nothing, mark white.*Enter confirms", printed)
    mine = [action for by, action in json.loads(log.read_text())["entries"] if by == 2]
    assert mine[:5] == ["buy purple", "mark purple", "done", "buy nothing", "mark white"]


def test_a_whole_game_can_be_played_at_the_keyboard(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    typed = "gold, mark purple\nbuy nothing, mark white\nsell nothing, mark blue\n1\n1\n1\n\n" * 200
    printed = terminal.run(*PLAY, "--log", str(log), typed=typed)
    assert "The result" in printed.out
    match, _ = load(log)
    assert match.is_over


def test_every_refusal_is_a_sentence_and_changes_nothing(terminal: Terminal) -> None:
    typed = "buy blue, mark red\nsell purple\nbuy blue blue\nmark blue\nfly\n99\n\nundo\nquit\n"
    printed = terminal.run(*PLAY, typed=typed).out
    for sentence in (
        "Unknown colour “red”",
        "You have no share of that colour.",
        "You have reached the level’s limit of shares",
        "Choose an action first",
        "Unknown verb “fly”",
        "There is no choice 99: pick one from the list",
        "There is nothing to confirm yet. Your choices:",
        "There is nothing to undo yet",
    ):
        assert sentence in " ".join(printed.split())


def test_undo_takes_back_the_last_choice(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, typed="gold\nundo\nsell white\nquit\n").out
    assert "So far: gold · $80 left" in printed
    assert "Your turn: sell white, mark white, done. Enter confirms" in printed


def test_a_forced_choice_in_mid_turn_is_taken_announced_and_undone_together(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, typed="buy blue\nundo\nundo\nquit\n").out
    assert "The only choice, made for you: mark blue" in printed
    assert "Your turn: buy blue, mark blue, done. Enter confirms" in printed
    assert "So far: buy blue, mark blue · $92 left" in printed
    assert printed.count("You have $100") == 2


def test_an_empty_line_lists_the_choices_again(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, typed="\ngold\n\nquit\n").out
    first, second = printed.split("Your choices:")[1:]
    assert "There is nothing to confirm yet." in printed
    assert "1 buy purple" in first
    assert "Your turn is not complete yet." in first
    assert "So far: gold · $80 left" in second
    assert "1 mark purple" in second


def test_a_complete_turn_takes_nothing_but_enter_and_undo(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, typed="buy blue\n1\nsell white\nhint\ndone\nundo\nquit\n").out
    assert printed.count("Your turn is complete: Enter confirms, undo takes back.") == 4
    assert "Your unconfirmed turn was discarded" in printed


def test_a_hint_names_as_many_turns_as_it_is_asked_for(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, typed="hint 1\nhint 0\nhint ten\nhint 10\nquit\n").out
    assert len(re.findall(r"\d%.*±", printed)) == 1
    assert printed.count("A hint lists 1 to 9 turns") == 3
    assert "hint 5 up to five" in terminal.run(*PLAY, typed="?\nquit\n").out


def test_help_explains_the_notation_and_the_odds(terminal: Terminal) -> None:
    printed = terminal.run(*PLAY, typed="?\nquit\n").out
    assert "buy purple yellow, mark yellow" in printed
    assert "`" not in printed
    assert "If prices changed now (5 drawn" in printed
    assert re.search(r"purple.*\d+%.*\d+%.*\$8 → \$\d+", printed)


def test_quit_saves_and_resume_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    left = terminal.run(*PLAY, "--log", str(log), typed="buy blue, mark blue\n\nbuy blue\nquit\n").out
    assert "Your unconfirmed turn was discarded." in left
    assert "outcry resume" in left
    before = load(log)[0].entries
    resumed = terminal.run("resume", str(log), typed="gold nothing, mark blue\n\nquit\n")
    assert resumed.code == 0
    after = load(log)[0].entries
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_resume_says_whose_table_it_is_and_what_has_happened(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    typed = "buy blue, mark blue\n\ngold, mark white\n\nquit\n"
    played = lines_of(terminal.run(*PLAY, "--log", str(log), typed=typed).out)
    resumed = lines_of(terminal.run("resume", str(log), typed="quit\n").out)
    assert resumed[0] == "Black Friday (2023)  1 M.I.B.S.  2 Human  3 Trader"
    assert re.fullmatch(r"Turn \d+ · 2 Human to move", resumed[1])
    assert resumed[2] == "Since your last turn:"
    story = resumed[3 : resumed.index("")]
    assert story[0] == "  2 Human buys a gold bar for $20."
    assert any("3 Trader" in line for line in story)
    assert "\n".join(story) in "\n".join(played).replace("2 Human › ", "")


def test_resume_before_the_first_turn_tells_the_story_from_the_start(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    terminal.run(*PLAY, "--log", str(log), typed="quit\n")
    resumed = lines_of(terminal.run("resume", str(log), typed="quit\n").out)
    assert resumed[2:4] == ["Since the start:", "  1 M.I.B.S. buys yellow for $6."]


def test_people_at_one_screen_resume_after_the_screen_was_handed_over(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    words = ("play", "--players", "human,human,mibs", "--seed", "7", "--log", str(log))
    terminal.run(*words, typed="\nbuy blue, mark blue\n\n\nquit\n")
    resumed = terminal.run("resume", str(log), typed="\nquit\n").out
    assert "Since the last turn at this keyboard:" in resumed[resumed.index("Hand over the screen") :]


def test_the_end_of_the_input_is_like_quit(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    printed = terminal.run(*PLAY, "--log", str(log))
    assert printed.code == 0
    assert load(log)[0].to_move == 1


def test_an_older_log_is_moved_out_of_the_way(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    log.write_text("an older game")
    printed = terminal.run(*PLAY, "--log", str(log), typed="quit\n")
    assert "already existed" in printed.err
    assert (tmp_path / "game.json.bak").read_text() == "an older game"
    assert load(log)[0].to_move == 1


def test_without_a_log_leaving_says_that_nothing_is_kept(terminal: Terminal) -> None:
    assert "was not saved" in terminal.run(*PLAY, typed="quit\n").out


def test_a_resumed_match_that_is_over_shows_its_result(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    terminal.run("play", "--players", "mibs,random,random", "--seed", "1", "--log", str(log))
    assert "The result" in terminal.run("resume", str(log)).out


def test_a_shared_screen_is_wiped_before_and_after_it_is_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n"))
    match = Match(find_game("black-friday-2023"), ["human", "human", "trader"], fate=Fate.from_seed(7))
    session, screen = Session(match, None), io.StringIO()
    session.console = Console(file=screen, force_terminal=True, width=80)
    session.hand_over(1)
    before, told, _ = screen.getvalue().split(WIPE)
    told = re.sub(r"\x1b\[[\d;]*m", "", told)
    assert not before
    assert "2 Human is next. Hand over the screen and press Enter." in told


def test_without_an_input_the_match_is_left_at_once() -> None:
    command = f'exec "{sys.executable}" -m outcry play --seed 1 --lang en <&-'
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "The match was not saved" in done.stdout


def test_people_at_one_screen_hand_it_over(terminal: Terminal) -> None:
    words = ("play", "--players", "human,human,mibs", "--seed", "7")
    printed = terminal.run(*words, typed="\nbuy blue, mark blue\n\n\nquit\n").out
    assert "2 Human is next. Hand over the screen" in printed
    assert "3 Human is next. Hand over the screen" in printed


def test_unaided_players_see_only_what_lies_open(terminal: Terminal) -> None:
    helped = terminal.run(*PLAY, typed="quit\n").out
    unaided = terminal.run(*PLAY, "--memory", "unaided", typed="quit\n").out
    assert re.search(r"3 Trader .*\$100 \?5", helped)
    assert re.search(r"3 Trader +behind the screen", unaided)
    assert re.search(r"1 M.I.B.S. .*\$94", unaided)
    assert "shares and 0 black" not in unaided


def test_a_board_file_is_played_with_and_kept_in_the_log(terminal: Terminal, tmp_path: Path) -> None:
    board, log = tmp_path / "my.toml", tmp_path / "game.json"
    board.write_text("cash = 120\n")
    printed = terminal.run(*PLAY, "--board", str(board), "--log", str(log), typed="quit\n").out
    assert "$120" in printed
    assert load(log)[0].board["cash"] == 120


def test_the_mibs_is_called_unofficial_where_the_rulebook_does_not_know_it(terminal: Terminal) -> None:
    told = "unofficial extra"
    assert told in terminal.run("play", "black-friday-2010", "--players", "human,mibs", typed="quit\n").out
    assert told not in terminal.run("play", "black-friday-2010", "--players", "human,random", typed="quit\n").out
    assert told not in terminal.run("play", "black-friday-2023", "--players", "human,mibs,random", typed="quit\n").out
    assert "Unofficial" in terminal.run("players", "black-friday-2010").out


def test_a_log_that_is_no_ordinary_file_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    printed = terminal.run("play", "--players", "random,random,random", "--log", str(pipe))
    assert (printed.code, pipe.is_fifo()) == (2, True)
    assert "it is not an ordinary file" in printed.err


def test_a_log_behind_a_link_is_written_where_the_link_leads(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to(tmp_path / "real.json")
    terminal.run("play", "--players", "random,random,random", "--seed", "1", "--log", str(tmp_path / "link.json"))
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real.json").is_file()


def test_a_match_goes_on_when_its_log_cannot_be_written_any_more(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "folder" / "game.json"
    path.parent.mkdir()
    session = Session(Match(find_game("black-friday-2010"), ["human", "random"], fate=Fate.from_seed(1)), path)
    path.parent.rmdir()
    session.match.propose(0, session.match.game.customs.read("mark red"))
    assert session.is_confirmed(Typist(session.match, 0, session.console, session.look), 0, "")


def test_a_board_may_let_2010_trade_nothing(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "free.toml").write_text("must_trade = 0\n")
    words = ("--players", "random,random", "--seed", "3", "--board", str(tmp_path / "free.toml"))
    assert terminal.run("play", "black-friday-2010", *words, "--log", str(tmp_path / "game.json")).code == 0
    assert terminal.run("replay", str(tmp_path / "game.json")).code == 0


def test_a_debt_is_shown_above_the_choices(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "dear.toml").write_text("interest = 19\ntrack_spaces = [3, 2, 2, 2]\n")
    words = ("--players", "human,random", "--seed", "2", "--board", str(tmp_path / "dear.toml"))
    typed = "mark 1\n" + "1\n\n" * 40 + "quit\n"
    assert "you owe $" in terminal.run("play", "black-friday-2010", *words, typed=typed).out


def test_without_help_for_the_memory_no_odds_are_shown(terminal: Terminal) -> None:
    words = ("play", "black-friday-2010", "--players", "human,random", "--seed", "2")
    assert "sampled bags" in terminal.run(*words, typed="?\nquit\n").out
    assert "sampled bags" not in terminal.run(*words, "--memory", "unaided", typed="?\nquit\n").out
