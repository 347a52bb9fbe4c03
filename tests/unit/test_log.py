"""Log files: they replay to the same table, and errors are reported with their place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import outcry.play
from outcry.errors import BadLog
from outcry.play.fate import Fate
from outcry.play.log import digest_of, load, log_of, read_log, save, write_log
from outcry.play.match import Match
from outcry.rules import find_game, games
from support.matches import BIG_SHOT, EDITION_2010, EDITION_2023, at_a_sale, opened, played

SCHEMA = json.loads((Path(outcry.play.__file__).parent / "log.schema.json").read_text())
FINISHED = {game: log_of(played(game=game)) for game in games()}
UNFINISHED = {game: log_of(played(steps=30, game=game)) for game in games()}

every_log = pytest.mark.parametrize("log", [*FINISHED.values(), *UNFINISHED.values()])
in_both_editions = pytest.mark.parametrize("game", games())


def changed(change: Callable[[dict[str, Any]], object], sign: bool = False, game: str = EDITION_2023) -> str:
    """Change a log, by default with a new digest."""
    log = json.loads(json.dumps(FINISHED[game]))
    change(log)
    if sign:
        log["digest"] = digest_of(log)
    return json.dumps(log)


def refused(text: str) -> str:
    """Read a log that must be refused; return the reason."""
    with pytest.raises(BadLog) as refusal:
        read_log(text)
    return str(refusal.value)


def test_a_log_that_says_something_twice_is_refused() -> None:
    text = write_log(log_of(opened())).replace('"players":', '"players": ["nobody"],\n"players":', 1)
    assert "It has “players” twice" in refused(text)


@every_log
def test_a_log_replays_to_the_same_table(log: dict[str, Any]) -> None:
    match, _ = read_log(write_log(log))
    assert log_of(match) == log


@in_both_editions
def test_a_match_goes_on_from_its_log_as_if_nothing_had_happened(game: str) -> None:
    again, _ = read_log(write_log(UNFINISHED[game]))
    assert played(seed=5, match=again).entries == played(seed=5, match=played(steps=30, game=game)).entries


def test_a_match_goes_on_from_any_moment_of_a_sale() -> None:
    match, turn = at_a_sale()
    for action in turn:
        match.play(0, action)
        again, _ = read_log(write_log(log_of(match)))
        assert again.state.tobytes() == match.state.tobytes()
        assert again.legal(again.to_move) == match.legal(match.to_move) != []
    assert match.to_move == 1


@every_log
def test_a_log_fits_its_schema(log: dict[str, Any]) -> None:
    Draft202012Validator(SCHEMA).validate(json.loads(write_log(log)))


@in_both_editions
def test_a_log_without_fate_fits_the_schema(game: str) -> None:
    Draft202012Validator(SCHEMA).validate(json.loads(write_log(log_of(opened(fate=None, game=game)))))


@in_both_editions
def test_a_log_has_one_line_for_each_entry(game: str) -> None:
    lines = write_log(FINISHED[game]).splitlines()
    assert sum(line.startswith("    [") for line in lines) == len(FINISHED[game]["entries"])


def test_a_log_carries_its_board() -> None:
    match = opened()
    board = match.game.customs.read_board("cash = 120")
    other = type(match)(match.game, match.players, board)
    again, _ = read_log(write_log(log_of(other)))
    assert again.board["cash"] == 120
    assert again.state.traders[0].cash == 120


PRESETS = [(game, preset) for game in games() for preset in find_game(game).customs.presets()]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_log_of_a_match_on_a_board_that_comes_with_the_game_replays(game: str, preset: str) -> None:
    match = played(match=opened(game=game, preset=preset))
    again, log = read_log(write_log(log_of(match)))
    assert log["board"] == match.board != match.game.customs.printed_board()
    assert again.state.tobytes() == match.state.tobytes()


def test_a_saved_log_is_loaded_and_leaves_no_half_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("something older")
    save(played(steps=5), path)
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert load(path)[0].entries == played(steps=5).entries


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadLog, match="Cannot read "):
        load(tmp_path / "nowhere.json")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadLog, match=r"^Cannot read .*game\.json: it is not UTF-8 text\.$"):
        load(path)


def first_draw_in_play(log: dict[str, Any]) -> int:
    """Find the first share that was drawn after the deal."""
    return next(n for n, (by, _) in enumerate(log["entries"]) if by == "chance" and n >= 35)


def redraw(log: dict[str, Any]) -> None:
    """Tamper with a draw: replace it by another share in the bag."""
    number = first_draw_in_play(log)
    others = [f"draw {name}" for name in ("purple", "yellow", "green", "blue", "white")]
    log["entries"][number][1] = next(other for other in others if other != log["entries"][number][1])


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda log: log.update(format="chess"), "not an Outcry log"),
        (lambda log: log.update(version=3), "format version is 3, but this program reads version 2"),
        (lambda log: log.update(version=1), "start"),
        (lambda log: log.update(start="later"), "start"),
        (lambda log: log.update(rules=99), "version 99 of the rules of black-friday-2023"),
        (lambda log: log.update(game="monopoly"), "Unknown game “monopoly”"),
        (lambda log: log.pop("entries"), "is missing entries"),
        (lambda log: log.update(weather="rain"), "It has unknown entries: weather"),
        (lambda log: log.update(players=3), "“players” is not valid"),
        (lambda log: log.update(players=["mibs"]), "3 to 5 players, .*; you named 1"),
        (lambda log: log.update(memory="perfect"), "“memory” is not valid"),
        (lambda log: log.update(fate={"promise": "x"}), "“fate” is not valid"),
        (lambda log: log["fate"].update(secret="zz"), "“fate” is not valid"),
        (lambda log: log["fate"].update(secret="00" * 32), "not the one that was promised"),
        (lambda log: log["board"].update(cash="much"), "cannot be played on its board: cash"),
        (lambda log: log["board"].pop("cash"), "must have every number of its game exactly once"),
        (lambda log: log["entries"].__setitem__(40, "buy"), "Entry 41, .*must be a pair: an actor and an action"),
        (lambda log: log["entries"].__setitem__(35, [2, "done"]), "Entry 36, .*actor must be 1"),
        (lambda log: log["entries"].__setitem__(35, [True, "done"]), "Entry 36, .*actor must be 1"),
        (lambda log: log["entries"].__setitem__(35, [1.0, "done"]), "Entry 36, .*actor must be 1"),
        (lambda log: log.update(version=True), "version is true"),
        (lambda log: log.update(rules=1.0), "1.0"),
        (lambda log: log["entries"].__setitem__(35, [1, "steal"]), "Entry 36, .*Unknown action “steal"),
        (lambda log: log["entries"].__setitem__(35, [1, "done"]), "Entry 36, .*Take your action first"),
        (redraw, "tampered with: the promised secret leads to “draw"),
        (lambda log: log["entries"].append([1, "done"]), "The game was already over"),
    ],
)
def test_an_error_in_a_log_is_named(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    assert re.search(reason, refused(changed(change, sign=True)))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda log: log.update(players=["mibs"]), "2 to 5 players, including the M.I.B.S.; you named 1."),
        (lambda log: log.update(game=EDITION_2023, rules=1), "must have every number of its game exactly once"),
        (lambda log: log["board"].update(track_spaces=[2, 5, 5, 6]), "would already fill the purchase track"),
        (lambda log: log["entries"].__setitem__(35, [1, "done"]), "Entry 36, .*Take your action first"),
        (lambda log: log["entries"].__setitem__(35, [1, "gold"]), "Entry 36, .*Unknown action “gold”"),
        (lambda log: log["entries"].__setitem__(35, [1, "drop red"]), "Entry 36, .*no price to lower"),
        (lambda log: log["entries"].__setitem__(35, [1, "card pass"]), "Entry 36, .*no special action card"),
    ],
)
def test_an_error_in_a_log_of_2010_is_named(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    assert re.search(reason, refused(changed(change, sign=True, game=EDITION_2010)))


SHOT_DEALT = next(number for number, (by, _) in enumerate(FINISHED[BIG_SHOT]["entries"]) if by != "chance")
"""The index of the first decision in the log of Big Shot."""

FIRST = FINISHED[BIG_SHOT]["entries"][SHOT_DEALT][0]


def reroll(log: dict[str, Any]) -> None:
    """Tamper with the first roll of the die."""
    entry = log["entries"][SHOT_DEALT - 1]
    entry[1] = "die 1" if entry[1] != "die 1" else "die 2"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda log: log.update(rules=99), "version 99 of the rules of big-shot"),
        (lambda log: log.update(players=["naive"]), "Big Shot takes 2 to 4 players; you named 1."),
        (lambda log: log.update(players=["naive"] * 5), "Big Shot takes 2 to 4 players; you named 5."),
        (
            lambda log: (log.update(players=["human"] * 2), log["board"].update(hides_money=1)),
            "needs three or four players",
        ),
        (lambda log: log.update(game=EDITION_2010), "must have every number of its game exactly once"),
        (lambda log: log["board"].update(capacity=5), "must be 6 to 72: there are 72 cubes"),
        (lambda log: log["board"].update(capital=11), "capital and loans together must not exceed 55"),
        (lambda log: log["board"].update(loans=[9] * 8), "loans must have 9 entries"),
        (lambda log: log["board"].pop("needed"), "must have every number of its game exactly once"),
        (
            lambda log: log["entries"].__setitem__(0, ["chance", "die 1"]),
            "Entry 1, .*tampered with: the promised secret",
        ),
        (
            lambda log: log["entries"].__setitem__(SHOT_DEALT, [FIRST, "bid 11"]),
            "cannot bid more than you have in your purse",
        ),
        (lambda log: log["entries"].__setitem__(SHOT_DEALT, [FIRST, "bid 56"]), "Unknown action “bid 56”"),
        (
            lambda log: log["entries"].__setitem__(SHOT_DEALT, [FIRST, "put red on H6"]),
            "Unknown action “put red on H6”",
        ),
        (lambda log: log["entries"].__setitem__(SHOT_DEALT, [FIRST, "pay red"]), "There is nothing to pay now"),
        (lambda log: log["entries"].__setitem__(SHOT_DEALT, [FIRST % 3 + 1, "pass"]), "actor must be"),
        (lambda log: log["entries"].__setitem__(SHOT_DEALT, [9, "pass"]), f"Entry {SHOT_DEALT + 1}, "),
        (reroll, "tampered with: the promised secret leads to “die"),
        (lambda log: log["entries"].append([1, "pass"]), "The game was already over"),
    ],
)
def test_an_error_in_a_log_of_big_shot_is_named(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    assert re.search(reason, refused(changed(change, sign=True, game=BIG_SHOT)))


@pytest.mark.parametrize("memory", ["helped", "unaided"])
def test_a_log_keeps_whether_the_memory_is_helped(memory: str) -> None:
    match = played(steps=30, match=opened(game=BIG_SHOT, preset="hidden-money", memory=memory))
    again, _ = read_log(write_log(log_of(match)))
    assert again.memory == memory
    assert again.view(0).tobytes() == match.view(0).tobytes()


@pytest.mark.parametrize("start", ["drawn", "seated"])
def test_a_log_keeps_how_the_starting_player_was_found(start: str) -> None:
    match: Match[Any, Any] = Match(find_game(EDITION_2010), ["random"] * 3, fate=Fate.from_seed(4), start=start)
    again, log = read_log(write_log(log_of(match)))
    assert (again.start, again.state.tobytes()) == (start, match.state.tobytes())
    assert log["entries"][0][1].startswith("start") == (start == "drawn")


OLD = Path(__file__).parent.parent / "golden" / "version-1"


def test_logs_of_format_1_are_still_read_where_the_rules_are_the_same() -> None:
    match, log = load(OLD / "black-friday-2023.json")
    assert (log["version"], match.start, match.is_over) == (1, "seated", True)


@pytest.mark.parametrize("game", ["black-friday-2010", "big-shot"])
def test_logs_of_older_rules_are_refused_with_the_version_that_wrote_them(game: str) -> None:
    expected = f"version 1 of the rules of {game}, but this program has version 2. Outcry 0.1.0 wrote it"
    with pytest.raises(BadLog, match=expected):
        load(OLD / f"{game}.json")


def test_a_changed_log_with_an_old_digest_is_found_out() -> None:
    assert "digest does not match" in refused(changed(lambda log: log.update(outcry="0.0.1")))
    assert "digest does not match" in refused(changed(lambda log: log["entries"].pop()))


def test_a_log_that_ends_within_the_deal_goes_on() -> None:
    match, _ = read_log(changed(lambda log: log.update(entries=log["entries"][:9]), sign=True))
    match.go_on()
    assert match.to_move == 0
    by_hand, _ = read_log(write_log(log_of(opened(fate=None))))
    with pytest.raises(BadLog, match="entered by hand"):
        by_hand.go_on()


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"format": "outcry-log"', "\x00", "9" * 5000, "[" * 100_000])
def test_what_is_not_a_log_is_refused(text: str) -> None:
    assert "not" in refused(text)


@in_both_editions
@settings(max_examples=40)
@given(data=st.data(), letter=st.characters(codec="ascii"))
def test_a_log_with_any_letter_changed_is_the_same_or_refused(game: str, data: st.DataObject, letter: str) -> None:
    text = write_log(UNFINISHED[game])
    place = data.draw(st.integers(0, len(text) - 1))
    try:
        match, _ = read_log(text[:place] + letter + text[place + 1 :])
    except BadLog as refusal:
        assert str(refusal)
    else:
        assert log_of(match) == UNFINISHED[game]


@in_both_editions
def test_a_log_with_other_white_space_is_the_same(game: str) -> None:
    text = write_log(UNFINISHED[game])
    for other in (text.replace("\n", "\t "), f"\n{text}\n"):
        assert other != text
        assert log_of(read_log(other)[0]) == UNFINISHED[game]
