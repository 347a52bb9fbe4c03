"""Games, rosters and players of installed packages: what is broken, or announced twice, is refused by name."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from outcry.bots import outside
from outcry.bots.rosters import BROKER, LEVELS, Level, roster_of
from outcry.errors import BadCode
from outcry.rules import find_game, games, places
from support.packages import installed
from support.toy import SOURCE

TOY = {"outcry.games": "nim = packed_nim:NIM"}


@pytest.fixture(autouse=True)
def nothing_stays_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the modules of packages after each test."""
    for name in ("packed_nim", "rival"):
        monkeypatch.delitem(sys.modules, name, raising=False)


def test_a_game_of_ours_cannot_be_announced_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (
        installed(tmp_path, monkeypatch, "rival", {"outcry.games": "big-shot = rival:GAME"}),
        pytest.raises(BadCode, match="Cannot add the game “big-shot” from rival:GAME: that name is already taken"),
    ):
        places()


def test_two_packages_cannot_announce_the_same_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    first = {"outcry.games": "nim = one:NIM", "outcry.players": "bot = one:Bot"}
    second = {"outcry.games": "nim = two:NIM", "outcry.players": "bot = two:Bot"}
    with (
        installed(folders[0], monkeypatch, "one", first),
        installed(folders[1], monkeypatch, "two", second),
    ):
        with pytest.raises(BadCode, match="Cannot add the game “nim” from one:NIM: that name is already taken"):
            games()
        with pytest.raises(BadCode, match="Cannot add the player “bot” from one:Bot: that name is already taken"):
            outside.installed()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", r"AttributeError: module 'packed_nim' has no attribute 'NIM'\.$"),
        ("import nowhere_to_be_found", r"No module named 'nowhere_to_be_found' \(.*packed_nim\.py, line 1\)\.$"),
        ("def make():\n    return 1 / 0\nNIM = make()", r"division by zero \(.*packed_nim\.py, line 2, in make\)\.$"),
        ("NIM = (", r"SyntaxError: '\(' was never closed \(.*packed_nim\.py, line 1\)\.$"),
    ],
)
def test_a_package_that_cannot_be_imported_is_named_with_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, reason: str
) -> None:
    with (
        installed(tmp_path, monkeypatch, "packed_nim", TOY, text),
        pytest.raises(BadCode, match=f"^Cannot load the game nim from packed_nim:NIM: .*{reason}"),
    ):
        find_game("nim")


def test_a_package_brings_a_roster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    roster = "\n\nfrom outcry.bots.rosters import Level, Roster\n\nROSTER = Roster(tycoon=Level(7))\n"
    groups = {**TOY, "outcry.rosters": "nim = packed_nim:ROSTER"}
    with installed(tmp_path, monkeypatch, "packed_nim", groups, SOURCE.read_text() + roster):
        found = roster_of("nim")
        assert found.levels == dict(zip(LEVELS, (BROKER, Level(7)), strict=True))
        assert found.contest == ("random", "random")


def test_a_roster_that_is_none_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    groups = {**TOY, "outcry.rosters": "nim = packed_nim:NIM"}
    with (
        installed(tmp_path, monkeypatch, "packed_nim", groups, SOURCE.read_text()),
        pytest.raises(BadCode, match="packed_nim:NIM is registered as the players of nim, but it is not an"),
    ):
        roster_of("nim")
