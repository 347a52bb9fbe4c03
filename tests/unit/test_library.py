"""The public API: what ``import outcry`` offers is small, typed, loaded lazily, and checked."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outcry
from outcry.errors import BadNotation, BadSeats, IllegalAction, NotYourTurn
from outcry.kit import unchecked
from outcry.rules import find_game

GAME = "black-friday-2023"


def begin(*players: str, **more: Any) -> outcry.Match:
    """Begin a match with a fixed seed."""
    return outcry.Match(GAME, players or ("human", "trader", "trader"), seed=7, **more)


# The surface


def test_every_public_name_can_be_loaded_and_has_a_docstring() -> None:
    for name in outcry.__all__:
        assert getattr(outcry, name).__doc__, name
    assert set(dir(outcry)) == set(outcry.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'simulat'"):
        getattr(outcry, "simulat")  # noqa: B009


def test_importing_loads_nothing_heavy() -> None:
    script = "import sys, outcry; sys.exit(bool({'numba', 'numpy', 'rich', 'outcry.library'} & set(sys.modules)))"
    subprocess.run([sys.executable, "-c", script], check=True)


def test_public_functions_and_methods_are_annotated() -> None:
    for name in outcry.__all__:
        found = getattr(outcry, name)
        members = list(vars(found).values()) if isinstance(found, type) else [found]
        ours = [member for member in members if getattr(member, "__module__", "").startswith("outcry.library")]
        for member in [member for member in ours if not member.__name__.startswith("_")]:
            hints = member.__annotations__
            assert "return" in hints, f"{name}: {member}"
            assert "Any" not in hints.values(), f"{name}: {member}"


# Matches


def test_a_start_that_a_game_does_not_have_is_refused() -> None:
    with pytest.raises(BadSeats, match="Big Shot does not let you choose who starts"):
        outcry.Match("big-shot", ["human", "naive"], start="seated")


@pytest.mark.parametrize("turn", ["", " ", ","])
def test_an_empty_turn_is_refused(turn: str) -> None:
    match = begin()
    with pytest.raises(BadNotation, match="Write your turn"):
        match.take(turn)
    assert match.legal() == begin().legal()


def test_the_same_seed_makes_the_same_match() -> None:
    assert begin().entries == begin().entries
    assert begin().entries != outcry.Match(GAME, ["human", "trader", "trader"], seed=8).entries


def test_a_turn_is_taken_whole_or_not_at_all() -> None:
    match = begin()
    before = match.entries
    for words, kind in (("buy purple, mark pink", BadNotation), ("buy purple, buy purple", IllegalAction)):
        with pytest.raises(kind):
            match.take(words)
        assert match.entries == before
    match.take("buy purple, mark purple")
    assert len(match.entries) > len(before)
    assert match.to_move == 0


def test_a_turn_may_be_taken_step_by_step() -> None:
    whole, steps = begin(), begin()
    whole.take("buy purple, mark purple")
    steps.take("buy purple")
    assert steps.to_move == 0
    steps.take("mark purple")
    assert whole.entries == steps.entries


def test_computer_players_wait_until_they_are_asked_to_finish() -> None:
    match = begin("trader", "trader", "trader")
    assert not match.is_over
    with pytest.raises(NotYourTurn, match="played by the computer"):
        match.take(match.legal()[0])
    assert match.finish().is_over
    assert match.to_move is None and match.legal() == []
    assert sorted(match.places())[0] == 1
    with pytest.raises(NotYourTurn):
        match.take("done")
    with pytest.raises(NotYourTurn, match="has human players"):
        begin().finish()


def test_a_view_and_the_story_keep_the_hands_of_others() -> None:
    match = begin()
    own, other = (match.view(0)["traders"][seat]["face_down"] for seat in (0, 1))
    assert "unknown" not in own and other["unknown"] == 5
    entries, told = match.entries, match.story()
    assert ("?" in [name for _, name in entries]) and told
    assert len(match.story(1)) > len(told)


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    for ask in (begin().view, begin().record, begin().story):
        with pytest.raises(BadSeats, match="numbered 0 to 2"):
            ask(seat)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((["chess"],), "Unknown game “chess”"),
        (([GAME, ["human", "nobody", "trader"]]), "Unknown player “nobody”"),
        (([GAME, ["human"]]), "takes 3 to 5 players"),
    ],
)
def test_a_match_that_cannot_be_is_refused(words: Any, reason: str) -> None:
    name, *players = words[0] if isinstance(words[0], list) else words
    with pytest.raises(outcry.OutcryError, match=reason):
        outcry.Match(name, *players)


def test_boards_come_by_name_by_file_and_as_numbers(tmp_path: Path) -> None:
    numbers = find_game(GAME).customs.printed_board()
    path = tmp_path / "rich.toml"
    path.write_text("cash = 500\n")
    for board in ("no-tiles", str(path), ["no-tiles", str(path)], numbers):
        assert begin(board=board).legal()
    assert begin(board=str(path)).view(0)["traders"][0]["cash"] == 500
    for bad in ("nowhere", {"cash": 3}):
        with pytest.raises(outcry.OutcryError):
            begin(board=bad)


def test_a_match_is_saved_loaded_and_pickled(tmp_path: Path) -> None:
    match = begin()
    match.take("buy purple, mark purple")
    match.save(tmp_path / "game.json")
    for again in (outcry.load(tmp_path / "game.json"), pickle.loads(pickle.dumps(match))):
        assert again.entries == match.entries
        assert repr(again) == repr(match)
    with pytest.raises(outcry.OutcryError, match="Cannot read "):
        outcry.load(tmp_path / "nowhere.json")


def test_a_match_is_drawn_in_text_and_in_notebooks() -> None:
    match = begin()
    assert "purchase track" in str(match)
    assert "purchase track" in match._repr_html_()
    assert "<pre" in match._repr_html_()
    assert "1 Human to move" in repr(match)


@pytest.mark.parametrize(
    "more", [{"memory": "perfect"}, {"start": None}, {"seed": 1.5}, {"seed": -1}, {"seed": True}], ids=str
)
def test_a_setting_that_does_not_exist_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises((TypeError, ValueError), match="must be"):
        outcry.Match(GAME, ["human", "trader", "trader"], **more)


# Advice, simulations, tournaments


def test_advice_is_the_same_for_the_same_position() -> None:
    one, two = (outcry.advise(begin(), simulations=200) for _ in range(2))
    assert one == two
    assert 0 <= one.turns[0].chance <= 1
    assert one.turns[0].reason.endswith(".")
    assert one.turns[0].turn in str(one)


def test_a_simulation_is_a_table_and_data() -> None:
    result = outcry.simulate("big-shot", ["naive", "random", "random"], games=30, seed=2)
    assert result.games == 30 and not result.was_interrupted
    assert sum(player.win_share for player in result.players) == pytest.approx(1)
    assert "95% interval" in repr(result) and "<pre" in result._repr_html_()
    frame = result.to_pandas()
    assert len(frame) == result.to_arrow().num_rows == 90
    assert frame.groupby("game")["win"].sum().tolist() == [1] * 30
    assert frame[frame["player"] == "naive"]["win"].mean() == pytest.approx(result.players[0].win_share)


@pytest.mark.parametrize(
    "more", [{"games": 0}, {"games": 2.5}, {"seed": -1}, {"players": ["human", "naive"]}, {"players": ["ghost"] * 3}]
)
def test_a_simulation_that_cannot_be_is_refused(more: dict[str, Any]) -> None:
    players = more.pop("players", ["naive", "naive"])
    with pytest.raises((TypeError, ValueError, outcry.OutcryError)):
        outcry.simulate("big-shot", players, **more)


def test_a_tournament_rates_its_players() -> None:
    result = outcry.tournament("big-shot", ["naive", "random"], seats=3, games=24, seed=1)
    assert [one.player for one in result.standings] == ["naive", "random"]
    assert result.games == 24
    assert "naive" in repr(result)
    assert result.to_arrow().num_rows == 72


# Checked verbs


def test_verbs_refuse_what_would_spoil_memory() -> None:
    verbs, view = outcry.verbs, begin().record(0)
    before = view.tobytes()
    for number in (999, -1):
        with pytest.raises(ValueError, match="is not an action"):
            verbs.apply(view, number)
    wrong: list[Any] = [2.5, True, "buy", None]
    for action in wrong:
        with pytest.raises(TypeError, match="action must be a whole number"):
            verbs.apply(view, action)
    illegal = int(np.flatnonzero(verbs.legal_actions(view) == 0)[0])
    with pytest.raises(IllegalAction):
        verbs.apply(view, illegal)
    assert verbs.why_illegal(view, illegal)
    assert view.tobytes() == before
    tables: list[Any] = [3, None, np.zeros(4), "view"]
    for table in tables:
        with pytest.raises(TypeError, match="not the table of a game"):
            verbs.to_move(table)
    with pytest.raises(ValueError, match="chance is not to move"):
        verbs.chance_weights(view)
    with pytest.raises(ValueError, match="no seat 9"):
        verbs.imagine(view, 9, seed=1)


def test_verbs_play_an_imagined_game_to_its_end() -> None:
    verbs, view = outcry.verbs, begin().record(0)
    world = verbs.imagine(view, 0, seed=3)
    assert verbs.imagine(view, 0, seed=3).tobytes() == world.tobytes()
    other = verbs.copy(world)
    while not verbs.is_over(world):
        chance = verbs.to_move(world) == verbs.CHANCE
        weights = verbs.chance_weights(world) if chance else verbs.legal_actions(world)
        if chance:
            impossible = np.flatnonzero(weights == 0)
            with pytest.raises(IllegalAction):
                verbs.apply(world, int(impossible[-1]))
        verbs.apply(world, int(weights.argmax()))
    assert verbs.to_move(world) == verbs.NOBODY
    assert len(verbs.score(world)) == len(verbs.standing(world)) == 3
    assert not verbs.is_over(other)


def test_the_unchecked_verbs_show_their_real_signatures() -> None:
    from inspect import signature

    assert list(signature(unchecked.apply).parameters) == ["state", "action"]
    assert list(signature(unchecked.imagine).parameters) == ["view", "seat", "dice", "state"]
    assert "legal action" in (unchecked.apply.__doc__ or "")
