"""Big Shot in the terminal: whole games typed by people, every other command, and refusals."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from outcry.bots.seated import decide
from outcry.locale import Voice, voice
from outcry.play.fate import Fate
from outcry.play.log import digest_of, load
from outcry.play.match import Match
from outcry.rules import find_game
from support.terminal import Printed, Terminal

GAME = "big-shot"
HIDDEN = ("--board", "hidden-money")
UNAIDED = (*HIDDEN, "--memory", "unaided")


def words(players: str, *more: str) -> tuple[str, ...]:
    """Begin a match with a fixed seed."""
    return ("play", GAME, "--players", players, "--seed", "7", *more)


def people_of(players: str) -> list[int]:
    """Return the seats of people."""
    return [seat for seat, player in enumerate(players.split(",")) if player == "human"]


def choose(match: Match[Any, Any]) -> int:
    """Decide for a person: borrow in the first rounds, bid 5 or 12, place any cube anywhere."""
    named = {match.game.customs.names()[action]: action for action in match.legal(match.to_move)}
    in_order = [*(("loan",) if match.state.rounds < 3 else ()), "no loan", "bid 5", "bid 12", "pass"]
    wanted = [name for start in in_order for name in named if name == start or name.startswith(f"{start} ")]
    return named[[*wanted, *named][0]]


def script(match: Match[Any, Any], people: list[int], speaker: Voice) -> Iterator[str]:
    """Play a match and return the lines that its people have to type, turn by turn."""
    seen = people[0] if len(people) == 1 else None
    while not match.is_over:
        seat = match.to_move
        if seat not in people:
            match.play(seat, decide(match, seat))
        elif len(match.legal(seat)) == 1:
            match.play(seat, *match.legal(seat))
        else:
            if match.has_secrets and seat != seen:
                yield ""
            seen = seat
            while not match.is_complete:
                match.propose(seat, [choose(match)])
            yield speaker.write(match.game.customs.write(match.draft))
            yield ""
            match.confirm(seat)


def whole_game(terminal: Terminal, path: Path, players: str, *more: str, language: str = "en") -> Printed:
    """Type a whole game."""
    game = find_game(GAME)
    board = game.customs.read_board(game.customs.presets()["hidden-money"]) if "hidden-money" in more else None
    memory = "unaided" if "unaided" in more else "helped"
    match = Match(game, players.split(","), board, Fate.from_seed(7), memory)
    typed = "\n".join([*script(match, people_of(players), voice(language)), ""])
    printed = terminal.run(*words(players, *more, "--lang", language, "--log", str(path)), typed=typed)
    assert printed.code == 0
    assert "Traceback" not in printed.out + printed.err
    assert load(path)[0].entries == match.entries
    return printed


@pytest.mark.parametrize(
    ("players", "more"),
    [
        ("human,naive", ()),
        ("naive,human,random", ()),
        ("random,naive,human,naive", ()),
        ("human,trader,random", HIDDEN),
        ("human,naive,random", UNAIDED),
        ("naive,random,human,trader", UNAIDED),
    ],
)
def test_a_whole_game_can_be_typed(terminal: Terminal, tmp_path: Path, players: str, more: tuple[str, ...]) -> None:
    printed = whole_game(terminal, tmp_path / "game.json", players, *more)
    assert "The result" in printed.out
    assert "Chance kept its promise" in printed.out
    entries = json.loads((tmp_path / "game.json").read_text())["entries"]
    mine = {action.split()[0] for by, action in entries if by == people_of(players)[0] + 1}
    assert {"loan", "bid", "pass", "pay", "put"} <= mine


@pytest.mark.parametrize(("players", "more"), [("human,naive", ()), ("naive,human,random", UNAIDED)])
def test_a_whole_game_can_be_typed_in_french(
    terminal: Terminal, tmp_path: Path, players: str, more: tuple[str, ...]
) -> None:
    printed = whole_game(terminal, tmp_path / "partie.json", players, *more, language="fr")
    assert "Le résultat" in printed.out
    assert "Le hasard a tenu sa promesse" in printed.out
    cubes = "( · [1-4] (rouge|noir|blanc|jaune)s?)+"
    said = " ".join(printed.out.split())
    assert re.search(rf"Manche 18 : \d \w+ fait \d : case \d+{cubes}\.", said)
    refused = terminal.run(*words("human,naive", "--lang", "fr"), typed="enchérir 5\nplacer vert sur H5\nquitter\n").out
    assert "Il n’y a pas d’enchère en ce moment." in refused
    assert "Couleur inconnue\u00a0: «\u00a0vert\u00a0». Les couleurs sont\u00a0: rouge, noir, blanc, jaune" in " ".join(
        refused.split(" ")
    )


@pytest.mark.parametrize(("more", "is_handed_over"), [((), False), (HIDDEN, True), (UNAIDED, True)])
def test_people_alone_play_a_whole_game_at_one_screen(
    terminal: Terminal, tmp_path: Path, more: tuple[str, ...], is_handed_over: bool
) -> None:
    printed = whole_game(terminal, tmp_path / "game.json", "human,human,human", *more)
    assert ("Hand over the screen" in printed.out) == is_handed_over


def test_two_people_borrow_by_colour_and_choose_who_pays(terminal: Terminal, tmp_path: Path) -> None:
    whole_game(terminal, tmp_path / "game.json", "human,human")
    said = {action for by, action in json.loads((tmp_path / "game.json").read_text())["entries"] if by != "chance"}
    assert any(re.fullmatch("loan (red|black|white|yellow)", action) for action in said)
    assert any(action.startswith("pay ") for action in said)


def test_hidden_money_keeps_the_columns(terminal: Terminal) -> None:
    printed = terminal.run(*words("human,naive,random", *HIDDEN), typed="quit\n").out
    lines = [line for line in printed.splitlines() if line[:2] in ("▸1", " 2", " 3") and " loan" in line]
    assert "up to $10m" in printed
    assert len({line.index("no loans") for line in lines}) == 1


def test_a_number_is_a_bid_where_one_can_bid_and_a_choice_where_not(terminal: Terminal) -> None:
    printed = terminal.run(*words("human,naive,naive"), typed="7\n\nquit\n").out
    assert "bid 2–10, or just the number" in printed
    assert "Your turn: bid 7." in printed
    printed = terminal.run(*words("human,naive,random", *HIDDEN), typed="1\n\nquit\n").out
    assert "Your turn: loan." in printed


def test_a_number_is_a_bid_even_where_nobody_could_pay_one(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "poor.toml").write_text("capital = 0\n")
    more = ("--board", str(tmp_path / "poor.toml"))
    printed = terminal.run(*words("human,naive,naive", *more), typed="1\nput\nbid\nundo\nquit\n").out
    assert "You cannot bid more than you have" in printed
    assert "Which colour? For example: put red on H5" in printed
    assert "“bid” needs a number from 1 to 55 after it." in printed
    assert "There is nothing to undo yet." in printed


def test_a_lot_with_many_cubes_keeps_to_its_place(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "wide.toml").write_text("capacity = 72\nvalues = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1000, 0, 0]\n")
    path = tmp_path / "game.json"
    more = ("--board", str(tmp_path / "wide.toml"), "--log", str(path))
    terminal.run("play", GAME, "--players", "naive,naive", "--seed", "3", *more)
    printed = terminal.run("replay", str(path)).out
    framed = [line for line in printed.splitlines() if line.startswith("│")]
    assert framed
    assert {len(line) for line in framed if line.count("│") == 4} == {76}


def test_the_table_is_drawn_once_more_at_the_end(terminal: Terminal, tmp_path: Path) -> None:
    printed = whole_game(terminal, tmp_path / "game.json", "human,naive").out
    assert "The game is over" in printed


def test_a_loan_and_a_bid_are_typed_in_one_line_and_undone(terminal: Terminal) -> None:
    typed = "loan, bid 19\nundo\nundo\nundo\nloan\nquit\n"
    printed = " ".join(terminal.run(*words("human,naive,random"), typed=typed).out.split())
    assert "Your turn: loan, bid 19." in printed
    assert "So far: loan · $19m left" in printed
    assert "There is nothing to undo yet." in printed
    assert "Your unconfirmed turn was discarded." in printed


def test_four_cubes_are_placed_in_one_line(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    terminal.run(*words("human,human", "--log", str(path)), typed="\nn\nn\n\n\nn\nn\n\n\n9\n\n\npass\n\n\nquit\n")
    match, _ = load(path)
    picture = match.game.customs.picture(match.state)
    assert picture["phase"] == "paying"
    cubes = picture["spaces"][picture["broker"] - 1]
    placed = " ".join(f"{count} {name}" for name, count in cubes.items())
    purse = next(name for name, purse in picture["purses"].items() if purse["holder"] == match.to_move + 1)
    turn = f"pay {purse}, put {placed} on H3"
    printed = terminal.run("resume", str(path), typed=f"\n{turn}\n\nquit\n").out
    assert f"pay {purse}, put " in printed
    assert load(path)[0].game.customs.picture(load(path)[0].state)["lots"]["H3"]["cubes"] == cubes


def test_every_refusal_is_a_sentence_and_changes_nothing(terminal: Terminal, tmp_path: Path) -> None:
    typed = (
        "bid 11\nbid 99\nbid 0\nbid\nloan, bid 20\nloan red\nno loan\npay red\nput red on H5\nput red on Z9\nfly\n56\n"
        "bid ²\n²\n" + "9" * 5000 + "\n" + "x" * 5000 + "\n\nundo\nquit\n"
    )
    path = tmp_path / "game.json"
    printed = " ".join(terminal.run(*words("human,naive,random", "--log", str(path)), typed=typed).out.split())
    for sentence in (
        "You cannot bid more than you have in your purse.",
        "“bid” needs a number from 1 to 55, not “99”.",
        "“bid” needs a number from 1 to 55, not “0”",
        "You have only one colour: just say “loan”.",
        "No loan is on offer now.",
        "There is nothing to pay now.",
        "You have no cubes to place now.",
        "Unknown lot “z9”. The lots are: A9, A10",
        "Unknown verb “fly”. Begin with one of: loan, no, bid, pass",
        "There is no choice 56: pick one from the list.",
        "Unknown verb “²”",
        "There is nothing to confirm yet. Your choices:",
    ):
        assert sentence in printed
    match, _ = load(path)
    assert match.to_move == 0
    assert not [entry for entry in match.entries if entry.actor == 0]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("players", "more"), [("human,naive", ()), ("human,naive,random,naive", UNAIDED)])
def test_the_table_fits_in_80_columns(terminal: Terminal, language: str, players: str, more: tuple[str, ...]) -> None:
    typed = "?\nboard\n1\n\n1\n\n3\n\n" + "1\n1\n1\n1\n\n" * 30 + "quit\n"
    printed = terminal.run(*words(players, *more, "--lang", language), typed=typed).out
    assert "\x1b" not in printed
    answers = [line.partition(" › ")[2] or line for line in printed.splitlines()]
    assert max(map(len, answers)) <= 80


def test_with_hidden_money_nobody_sees_the_purses_of_others(terminal: Terminal) -> None:
    for more, others in ((UNAIDED, "hidden"), (HIDDEN, r"up to \$10m"), ((), r"\$10m")):
        printed = terminal.run(*words("human,naive,random", *more), typed="quit\n").out
        assert re.search(r"1 Human +\w+ +\$10m", printed)
        assert re.search(rf"2 Naive +\w+ +{others}", printed)
        assert re.search(rf"3 Random +\w+ +{others}", printed)
        assert re.search(r" Ghost +\w+\n", printed)


def test_covered_purses_are_shown_at_the_end(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    terminal.run("play", GAME, "--players", "naive,random,random", "--seed", "2", *UNAIDED, "--log", str(path))
    match, _ = load(path)
    assert match.memory == "unaided"
    purses = match.game.customs.picture(match.view(0))["purses"].values()
    assert None not in [purse["cash"] for purse in purses]


@pytest.mark.parametrize("more", [(), UNAIDED])
def test_help_tells_what_the_next_roll_brings(terminal: Terminal, more: tuple[str, ...]) -> None:
    helped = terminal.run(*words("human,naive,random", *more), typed="?\nquit\n").out
    assert "What the next roll may put up for auction" in helped
    assert re.search(r"│ 6 +│ space \d+ +│ [RKWY]{4} │", helped)


def test_a_lot_worth_nothing_is_no_park_and_a_park_may_be_worth_something(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_text("values = [0, 10, 11, 9, 10, 11, 16, 17, 18, 20, 21, 3, 0]\n")
    printed = terminal.run(*words("human,naive", "--board", str(tmp_path / "my.toml")), typed="quit\n").out
    assert "A9 $0m (×2 with PA)" in printed
    assert "PA park ×2 $3m" in printed
    assert "PB park ×2  " in printed


def test_quit_saves_and_resume_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert "outcry resume" in terminal.run(*words("human,naive,random", "--log", str(path)), typed="7\n\nquit\n").out
    before = load(path)[0].entries
    assert terminal.run("resume", str(path), typed="pass\n\n1\n1\n1\n1\n\nquit\n").code == 0
    after = load(path)[0].entries
    assert after[: len(before)] == before
    assert len(after) > len(before)


# The other commands


@pytest.fixture
def log(terminal: Terminal, tmp_path: Path) -> Path:
    """Write the log of a finished match with hidden money."""
    path = tmp_path / "finished.json"
    terminal.run("play", GAME, "--players", "naive,random,naive", "--seed", "4", *UNAIDED, "--log", str(path))
    return path


def test_a_replay_tells_the_match_and_its_result(terminal: Terminal, log: Path) -> None:
    printed = terminal.run("replay", str(log)).out
    assert "Every outcome follows from the promised secret." in printed
    assert "cubes belong to the Ghost." in printed
    assert "Round 18: " in printed
    assert "best lot" in " ".join(printed.split())
    assert terminal.run("replay", str(log), "--lang", "fr").code == 0


def test_a_replay_through_the_eyes_of_a_seat_hides_nothing_that_was_said(terminal: Terminal, log: Path) -> None:
    printed = terminal.run("replay", str(log), "--seat", "2").out
    assert "  ?\n" not in printed
    assert "no seat 4: this match has seats 1 to 3" in terminal.refused("replay", str(log), "--seat", "4")


def test_a_trace_has_a_line_for_each_entry_with_all_cubes_and_all_money(terminal: Terminal, log: Path) -> None:
    lines: list[dict[str, Any]] = [
        json.loads(line) for line in terminal.run("replay", str(log), "--trace").out.splitlines()
    ]
    entries = json.loads(log.read_text())["entries"]
    assert [[line["actor"], line["action"]] for line in lines[1:]] == entries
    for line in lines:
        state = line["state"]
        places = [state["hand"], state["bag"], state["removed"], *state["spaces"]]
        places += [lot["cubes"] for lot in state["lots"].values()]
        assert [sum(place.get(name, 0) for place in places) for name in state["purses"]] == [18] * 4
        assert state["bank"] + sum(purse["cash"] for purse in state["purses"].values()) == 0
    assert lines[-1]["state"]["phase"] == "over"


def test_simulate_counts_balances(terminal: Terminal) -> None:
    printed = terminal.run("simulate", GAME, "--games", "40").out
    assert "mean balance" in printed
    assert "Winner’s balance: " in printed
    result = json.loads(terminal.run("simulate", GAME, "--games", "80", "--players", "naive,random", "--json").out)
    assert (result["game"], result["games"]) == (GAME, 80)
    assert sum(player["win_share"] for player in result["players"]) == pytest.approx(1)
    assert "bilan moyen" in terminal.run("simulate", GAME, "--games", "8", "--lang", "fr").out


def test_boards_that_come_with_the_game_are_listed_printed_and_laid_on_each_other(
    terminal: Terminal, tmp_path: Path
) -> None:
    listed = terminal.run("board", GAME, "--presets").out.splitlines()
    assert sorted(line.split()[0] for line in listed) == ["dear-18-19", "dear-19", "hidden-money", "printed-lots"]
    for line in listed:
        assert terminal.run("board", GAME, line.split()[0]).out.startswith("name = ")
    path = tmp_path / "game.json"
    boards = ("--board", "dear-19", *HIDDEN)
    terminal.run("play", GAME, "--players", "random,random,random", *boards, "--log", str(path), "--seed", "1")
    board = json.loads(path.read_text())["board"]
    assert (board["values"][6:11], board["hides_money"]) == ([16, 17, 19, 20, 21], 1)


def test_the_printed_board_is_a_board_file(terminal: Terminal, tmp_path: Path) -> None:
    printed = terminal.run("board", GAME).out
    assert tomllib.loads(printed)["capacity"] == 7
    (tmp_path / "same.toml").write_text(printed)
    told = ("simulate", GAME, "--games", "40", "--json")
    same, plain = (
        json.loads(terminal.run(*told, *more).out) for more in (("--board", str(tmp_path / "same.toml")), ())
    )
    assert same["players"] == plain["players"]


def test_the_players_are_listed(terminal: Terminal) -> None:
    assert {"random", "naive"} <= set(json.loads(terminal.run("players", GAME, "--json").out))


def test_a_quick_bench_measures_compiled_against_interpreted(terminal: Terminal) -> None:
    figures = json.loads(terminal.run("bench", GAME, "--quick", "--json").out)
    assert figures["state_bytes"] <= 1024
    assert figures["compiled_to_interpreted"] > 1
    assert figures["naive_games_per_s"] > 0


def test_the_rules_are_told_in_our_own_words(terminal: Terminal) -> None:
    english, french = (terminal.run("rules", GAME, "--lang", language).out for language in ("en", "fr"))
    assert "Ghost" in english
    assert "Fantôme" in french
    assert max(map(len, english.splitlines())) <= 80


# Refusals


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (("play", "--players", "human"), "Big Shot takes 2 to 4 players; you named 1."),
        (("play", "--players", "human,naive,naive,naive,naive"), "Big Shot takes 2 to 4 players; you named 5."),
        (("play", "--players", "human,mibs"), "Unknown player “mibs”."),
        (("play", "--players", "human,naive", *HIDDEN), "Hidden money needs three or four players"),
        (("play", "--players", "human,naive", *UNAIDED), "Hidden money needs three or four players"),
        (("play", "--board", "hidden-monye"), "hidden-monye"),
        (("simulate", "--players", "naive,random", *HIDDEN), "Hidden money needs three or four players"),
        (("simulate", "--players", "naive,human"), "Only computer players can play here"),
        (
            ("simulate", "--players", "random,random,random,random,random"),
            "Big Shot takes 2 to 4 players; you named 5.",
        ),
        (("board", "dear-20"), "dear-20"),
    ],
)
def test_what_cannot_be_done_is_refused(terminal: Terminal, said: tuple[str, ...], reason: str) -> None:
    command, *more = said
    assert reason in terminal.refused(command, GAME, *more)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("capacity = 5", "Line 1: capacity must be 6 to 72: there are 72 cubes, and fewer than 6 spaces"),
        ("\ncapital = 11", "Line 2: capital: capital and loans together must not exceed 55; here they come to 56."),
        ("values = [1, 2, 3]", "Line 1: values must have 13 entries, not 3."),
        ("loans = [9, 8, 7]", "Line 1: loans must have 9 entries, not 3"),
        ("doubled_by = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]", "doubled_by must be 0 (no park), 1 or 2."),
        ("needed = 14", "needed must be at most 13, the number of lots."),
        ("hides_money = 2", "Line 1: hides_money"),
        ("cash = 3", "Line 1: Unknown number “cash”."),
        ("capacity = ", "This is not valid TOML"),
    ],
)
def test_a_board_file_is_refused_with_line_and_reason(
    terminal: Terminal, tmp_path: Path, text: str, reason: str
) -> None:
    (tmp_path / "my.toml").write_text(text + "\n")
    for command in ("play", "simulate"):
        assert reason in terminal.refused(command, GAME, "--board", str(tmp_path / "my.toml"))


def test_a_log_with_an_illegal_entry_is_refused_with_its_number(terminal: Terminal, log: Path) -> None:
    content = json.loads(log.read_text())
    number = next(place for place, (by, _) in enumerate(content["entries"]) if by != "chance")
    content["entries"][number][1] = "bid 7"
    log.write_text(json.dumps(content | {"digest": digest_of(content)}))
    for command in ("replay", "resume"):
        said = terminal.refused(command, str(log))
        assert f"Entry {number + 1}, " in said
        assert "There is no auction right now." in said


def test_a_log_for_two_with_hidden_money_is_refused(terminal: Terminal, log: Path) -> None:
    content = json.loads(log.read_text()) | {"players": ["naive", "random"]}
    log.write_text(json.dumps(content | {"digest": digest_of(content)}))
    assert "Hidden money needs three or four players" in terminal.refused("replay", str(log))
