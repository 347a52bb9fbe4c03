"""Refitting the players: candidates play the Trader's games, bad ones lose, and the output can be pasted as code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from big_shot_ownership import given
from fit import FITTING, Fit, Gain, find_fit, judge, main, verdict
from fit_numbers import write_tempers
from fit_ownership import fit_kind
from fit_players import MIBS, lay_out, play
from fit_search import Search
from outcry.bots.big_shot import ownership
from outcry.bots.big_shot import sense as big_shot
from outcry.bots.big_shot.ownership import CHEAP, TEMPERS, Temper, tabulate
from outcry.bots.black_friday import sense as black_friday
from outcry.bots.black_friday.sense import EDITIONS, FITTED, HASTY_OF_2023
from outcry.kernel.bulk import POINTS
from outcry.rules import find_game
from outcry.simulation.games import prepare
from support.processes import run_python

TRADERS = ("black-friday-2010", "black-friday-2023", "big-shot")
FITS = [(game, False) for game in TRADERS] + [(game, True) for game in TRADERS[:2]]
TINY = ("--generations", "2", "--candidates", "4", "--deals", "1", "--validation", "2")
every_fit = pytest.mark.parametrize(
    "fit", [find_fit(*fit) for fit in FITS], ids=lambda fit: f"{fit.game}-{fit.kind.__name__}"
)


def printed_by(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run the command; no progress bar is shown where there is no terminal."""
    main(words)
    printed = capsys.readouterr()
    assert not printed.err
    return printed.out


def constants(printed: str) -> dict[str, Any]:
    """Evaluate the printed constants as Python."""
    names: dict[str, Any] = {"Temper": Temper}
    closing = "\n}\n" if "\n}\n" in printed else "\n)\n"
    exec(printed[: printed.index(closing) + 2].rpartition("\n\n")[2], names)
    return names


# Numbers


@every_fit
def test_a_vector_becomes_numbers_and_the_same_vector_again(fit: Fit) -> None:
    vector = np.random.default_rng(1).normal(size=len(fit.space.bounds()[0]))
    numbers = fit.space.numbers(vector)
    assert fit.space.vector(numbers) == pytest.approx(vector)
    (sense,) = lay_out(fit.kind, [numbers])
    for name, value in numbers.items():
        assert getattr(sense, name) == pytest.approx(value)
        assert (value == fit.space.today[name]) == (name not in fit.space.scales)


@every_fit
def test_the_zero_vector_is_today_and_lies_within_the_bounds(fit: Fit) -> None:
    low, high = fit.space.bounds()
    assert all(low < 0) and all(high > 0)
    for name, value in fit.space.numbers(0 * low).items():
        assert value == pytest.approx(fit.space.today[name])
    assert fit.space.vector(fit.space.numbers(low - 1)) == pytest.approx(low)
    assert fit.space.vector(fit.space.numbers(high + 1)) == pytest.approx(high)


def test_every_fitted_number_is_moved_by_a_fit() -> None:
    moved = {game: {name for hasty in (False, True) for name in find_fit(game, hasty).space.scales} for game in TRADERS}
    assert moved["black-friday-2010"] == FITTED.keys()
    assert moved["black-friday-2023"] == FITTED.keys() - {"beyond_limit", "changes"}
    assert moved["big-shot"] == big_shot.FITTED.keys()


@pytest.mark.parametrize(
    ("game", "is_hasty", "module"),
    [
        ("black-friday-2010", False, black_friday),
        ("black-friday-2023", False, black_friday),
        ("black-friday-2023", True, black_friday),
        ("big-shot", False, big_shot),
    ],
)
def test_numbers_are_written_as_they_stand_in_the_source(game: str, is_hasty: bool, module: Any) -> None:
    fit = find_fit(game, is_hasty)
    assert fit.write(fit.space.today) in Path(module.__file__).read_text(encoding="utf-8")


def test_tempers_are_written_as_they_stand_in_the_source() -> None:
    assert write_tempers(TEMPERS) in Path(ownership.__file__).read_text(encoding="utf-8")


# Play


@pytest.mark.parametrize("game", TRADERS)
def test_todays_numbers_play_the_games_of_the_trader(game: str) -> None:
    fit = find_fit(game, is_hasty=False)
    other = fit.space.today if game == "big-shot" else MIBS
    played = play(game, fit.kind, [fit.space.today, other, fit.space.today, other], 7, range(1, 3))
    names = ["trader", "trader" if game == "big-shot" else "mibs"] * 2
    job = prepare(find_game(game), names, 12, 7, None)
    job.play(range(12))
    own = np.arange(4, 12), np.arange(4, 12) % 4
    assert (played.wins == np.asarray(job.sheet.points)[own] / POINTS).all()
    if game == "black-friday-2023":
        scores = np.array(job.sheet.scores)
        mine = scores[own]
        scores[own] = 0
        assert (played.leads == mine - scores[4:].max(axis=1)).all()


@pytest.mark.parametrize(
    ("game", "is_hasty", "bad"),
    [
        ("black-friday-2010", False, {"cash_factors": (0.0,) * 5}),
        ("black-friday-2023", True, {"share_factors": (0.0,) * 5}),
        ("big-shot", False, {"shades": (0.0,) * 3}),
    ],
)
def test_a_bad_candidate_is_rewarded_less_on_the_same_deals(game: str, is_hasty: bool, bad: dict[str, Any]) -> None:
    fit = find_fit(game, is_hasty)
    today = fit.space.today
    worse, usual, same = judge(fit, [{**today, **bad}, today, today], today, FITTING, 10, "")
    assert worse < usual - 0.05
    assert usual == same


HASTY_GAME = """
from fit import find_fit
from fit_players import play

fit = find_fit("black-friday-2010", True)
print(play(fit.game, fit.kind, [fit.space.today] * 4, 3, range(1)).leads.tolist())
"""


def test_hasty_traders_play_the_same_games_interpreted() -> None:
    fit = find_fit("black-friday-2010", is_hasty=True)
    compiled = play(fit.game, fit.kind, [fit.space.today] * 4, 3, range(1))
    assert json.loads(run_python("-c", HASTY_GAME, NUMBA_DISABLE_JIT="1")) == compiled.leads.tolist()


# The command


@pytest.mark.parametrize(
    ("words", "name", "expected"),
    [
        (["black-friday-2010"], "FITTED", FITTED),
        (["black-friday-2023", "--hasty"], "HASTY_OF_2023", HASTY_OF_2023),
        (["big-shot"], "FITTED", big_shot.FITTED),
    ],
)
def test_a_tiny_fit_prints_all_constants_and_the_same_ones_again(
    words: list[str], name: str, expected: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    printed = printed_by(capsys, *words, *TINY)
    found = constants(printed)[name]
    assert found.keys() == expected.keys()
    assert found != expected
    assert printed == printed_by(capsys, *words, *TINY)
    assert printed != printed_by(capsys, *words, *TINY, "--seed", "2")
    assert "| 3 × today's numbers |" in printed


def test_a_fit_leaves_the_numbers_of_the_other_edition_alone(capsys: pytest.CaptureFixture[str]) -> None:
    found = constants(printed_by(capsys, "black-friday-2023", *TINY))["FITTED"]
    other = EDITIONS.index("2010")
    assert all(found[name][other] == FITTED[name][other] for name in FITTED)


def test_an_interrupted_fit_continues_and_the_file_holds_what_is_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("black-friday-2010", "--hasty", *TINY, "--out", str(tmp_path / "fit.json"))
    printed_by(capsys, *words, "--generations", "1")
    printed = printed_by(capsys, *words)
    assert printed == printed_by(capsys, *words[:-2])
    saved = json.loads((tmp_path / "fit.json").read_text(encoding="utf-8"))["numbers"]
    for name, value in constants(printed)["HASTY_OF_2010"].items():
        assert np.array_equal(saved[name], value)


def test_the_file_of_another_fit_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("black-friday-2010", "--hasty", *TINY, "--out", str(tmp_path / "fit.json"))
    printed_by(capsys, *words)
    with pytest.raises(SystemExit, match="belongs to another fit"):
        main([*words, "--deals", "2"])


def test_only_a_clear_gain_is_called_better() -> None:
    assert "are better" in verdict([Gain(3.0, 1.0), Gain(-1.0, 2.0)])
    assert "does not show" in verdict([Gain(0.9, 1.0), Gain(5.0, 1.0)])
    assert "are worse" in verdict([Gain(-2.0, 1.0)])
    assert "are worse" in verdict([Gain(3.0, 1.0), Gain(-3.0, 1.0)])


# The search and the ownership table


def test_the_search_finds_the_numbers_that_lose_least() -> None:
    space = find_fit("big-shot", is_hasty=False).space
    target = space.numbers([3.0, -2.0] * 5)
    search = Search(space, candidates=12, seed=1)
    for _ in range(120):
        search.tell([float(((space.vector(one) - space.vector(target)) ** 2).sum()) for one in search.ask()])
    for name, value in search.leader.items():
        assert value == pytest.approx(target[name], rel=0.01)


def test_the_numbers_of_a_table_are_found_again_from_its_chances() -> None:
    behind = Temper(greed=2.5, envy=0.8, early=0.04, late=0.15)
    found = fit_kind(1000 * given(tabulate(behind)), TEMPERS[CHEAP], generations=50, seed=1)
    assert found == pytest.approx(behind, rel=0.02)


def test_tempers_are_printed_with_their_gain_on_fresh_games(capsys: pytest.CaptureFixture[str]) -> None:
    printed = printed_by(capsys, "ownership", "--games", "20", "--generations", "2")
    found = constants(printed)["TEMPERS"]
    assert [type(temper) for temper in found] == [Temper] * 3
    assert found != TEMPERS
    assert printed.count("(±") == len(found)
    assert printed == printed_by(capsys, "ownership", "--games", "20", "--generations", "2")
