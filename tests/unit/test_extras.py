"""Without the packages of the extra ``research``, what needs them is refused, with the command that installs them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

import outcry
from outcry.errors import MissingPackages
from outcry.library.checks import MOST_GAMES
from outcry.locale import voice

COMMAND = 'run make research, or pip install ".[research]" in the repository.'


def refusal(call: Callable[[], Any], monkeypatch: pytest.MonkeyPatch, *packages: str) -> MissingPackages:
    """Return the refusal of a call while packages are missing."""
    for name in packages:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(MissingPackages) as refused:
        call()
    return refused.value


def test_data_frames_need_pandas_and_arrow_tables_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    simulation = outcry.simulate("big-shot", ["random", "random"], games=2, seed=1)
    tournament = outcry.tournament("big-shot", ["random", "naive"], seats=2, games=2)
    told = f"This needs a package that is not installed ({{}}): {COMMAND}"
    for result in (simulation, tournament):
        with monkeypatch.context() as without:
            assert str(refusal(result.to_pandas, without, "pandas")) == told.format("pandas")
        with monkeypatch.context() as without:
            assert str(refusal(result.to_arrow, without, "pyarrow")) == told.format("pyarrow")
    assert str(refusal(tournament.to_pandas, monkeypatch, "pandas", "pyarrow")) == (
        f"This needs packages that are not installed (pandas, pyarrow): {COMMAND}"
    )


def test_a_tournament_is_refused_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = refusal(lambda: outcry.tournament("big-shot", games=MOST_GAMES), monkeypatch, "openskill")
    assert "(openskill)" in str(refused)
    assert refused.say(voice("fr")).startswith("Il manque un paquet (openskill)")


def test_a_fit_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from fit import main

    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(SystemExit, match="This needs a package that is not installed"):
        main(["big-shot"])
