"""Wrong arguments from programs get a clear error; NumPy integers are accepted wherever integers are."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outcry
from outcry import verbs
from outcry.kit import Position

GAME, PLAYERS = "big-shot", ["naive", "random"]
NO_TEXT, NO_LIST = [None, 5, b"naive", ["naive"], Path("naive")], [5, "naive", b"naive", {"naive": 1}, ["naive", None]]
NO_NUMBER = ["5", 2.5, True, [5], np.float64(5)]


def match(**more: Any) -> outcry.Match:
    """Begin a match with a fixed seed."""
    return outcry.Match(GAME, ["human", "naive"], seed=1, **more)


def simulate(**more: Any) -> object:
    """Simulate two games."""
    return outcry.simulate(GAME, more.pop("players", PLAYERS), games=more.pop("games", 2), **more)


def tournament(**more: Any) -> object:
    """Play a small tournament."""
    return outcry.tournament(GAME, more.pop("players", PLAYERS), seats=more.pop("seats", 2), games=2, **more)


def cases(ask: Callable[[Any], object], what: str, wrong: list[Any]) -> list[Any]:
    """Build a test case for each wrong value, named without addresses, which differ from worker to worker."""
    names = [re.sub(" at 0x[0-9a-f]+", "", repr(value)) for value in wrong]
    return [pytest.param(ask, value, id=f"{what}={name}"[:60]) for name, value in zip(names, wrong, strict=True)]


WRONG = [
    *cases(outcry.Match, "Match.game", NO_TEXT),
    *cases(lambda wrong: outcry.Match(GAME, wrong), "Match.players", NO_LIST),
    *cases(lambda wrong: match(board=wrong), "Match.board", [5, [5], b"x", ["no-tiles", None]]),
    *cases(lambda wrong: match(memory=wrong), "Match.memory", [5, None, ["helped"], {}]),
    *cases(lambda wrong: match(start=wrong), "Match.start", [5, None, ["drawn"], {}]),
    *cases(lambda wrong: outcry.Match(GAME, seed=wrong), "Match.seed", [*NO_NUMBER, -1]),
    *cases(lambda wrong: match().take(wrong), "take", NO_TEXT),
    *cases(lambda wrong: match().view(wrong), "view", [*NO_NUMBER, None, 9]),
    *cases(lambda wrong: match().record(wrong), "record", [*NO_NUMBER, None, 9]),
    *cases(lambda wrong: match().story(wrong), "story", [*NO_NUMBER, 9]),
    *cases(lambda wrong: match().save(wrong), "save", [None, 5, ["x"]]),
    *cases(outcry.load, "load", [None, 5, ["x"]]),
    *cases(outcry.advise, "advise", [None, 5, GAME, np.zeros(3)]),
    *cases(lambda wrong: outcry.advise(match(), simulations=wrong), "simulations", [*NO_NUMBER, 0, -1]),
    *cases(outcry.simulate, "simulate.game", NO_TEXT),
    *cases(lambda wrong: simulate(players=wrong), "simulate.players", NO_LIST),
    *cases(lambda wrong: simulate(games=wrong), "simulate.games", [*NO_NUMBER, None, 0, 10**9]),
    *cases(lambda wrong: simulate(seed=wrong), "simulate.seed", [*NO_NUMBER, None, -1]),
    *cases(lambda wrong: simulate(threads=wrong), "simulate.threads", [*NO_NUMBER, 0, -1, 10**6]),
    *cases(lambda wrong: simulate(board=wrong), "simulate.board", [5, [None]]),
    *cases(outcry.tournament, "tournament.game", NO_TEXT),
    *cases(lambda wrong: tournament(players=wrong), "tournament.players", [*NO_LIST, []]),
    *cases(lambda wrong: tournament(seats=wrong), "tournament.seats", [*NO_NUMBER, 0, 9]),
    *cases(lambda wrong: tournament(seed=wrong), "tournament.seed", NO_NUMBER),
    *cases(lambda wrong: tournament(threads=wrong), "tournament.threads", [*NO_NUMBER, 0]),
    *cases(outcry.players, "players", NO_TEXT),
    *cases(outcry.register_game, "register_game", [None, 5, GAME, int]),
    *cases(outcry.register_player, "register_player", [None, 5, "me", int, object(), type("Me", (), {"name": 5})]),
    *cases(lambda wrong: outcry.register_policy(wrong, "me", max), "register_policy.game", NO_TEXT),
    *cases(lambda wrong: outcry.register_policy(GAME, wrong, max), "register_policy.name", NO_TEXT),
    *cases(
        lambda wrong: outcry.register_policy(GAME, "me", wrong), "register_policy", [None, 5, "me", max, int, match]
    ),
]


@pytest.mark.parametrize(("ask", "wrong"), WRONG)
def test_what_makes_no_sense_is_refused_in_a_sentence(ask: Callable[[Any], object], wrong: Any) -> None:
    with pytest.raises((TypeError, ValueError, outcry.OutcryError)) as refused:
        ask(wrong)
    said = str(refused.value)
    assert any(
        word in said
        for word in (" must ", "There is no", "needs", " takes ", "seats", "registered by", "four arguments")
    )


@pytest.mark.parametrize("number", [np.int64, np.int16, np.uint8])
def test_whole_numbers_of_numpy_will_do(number: Callable[[int], Any]) -> None:
    given, plain = (outcry.Match(GAME, ["human", "naive"], seed=seed) for seed in (number(1), 1))
    assert given.entries == plain.entries
    assert given.view(number(0)) == plain.view(0)
    results = [simulate(games=games, seed=2, threads=games) for games in (number(4), 4)]
    assert repr(results[0]) == repr(results[1])
    world = verbs.imagine(given.record(0), number(0), seed=number(1))
    verbs.apply(world, number(int(np.flatnonzero(verbs.legal_actions(world))[0])))
    assert outcry.advise(given, simulations=number(20)) == outcry.advise(plain, simulations=20)


def test_lists_of_names_may_be_of_any_kind() -> None:
    for players in (("human", "naive"), np.array(["human", "naive"]), iter(["human", "naive"])):
        assert outcry.Match(GAME, players, seed=1).players == ["human", "naive"]  # type: ignore[arg-type]


ASKED: list[Callable[[Position], object]] = [
    verbs.to_move,
    verbs.is_over,
    verbs.legal_actions,
    verbs.chance_weights,
    verbs.score,
    verbs.standing,
    verbs.copy,
    lambda state: verbs.why_illegal(state, 0),
    lambda state: verbs.apply(state, 0),
    lambda state: verbs.imagine(state, 0, 1),
]


@pytest.mark.parametrize("players", [99, 0, -1])
def test_a_record_with_another_number_of_players_is_refused_by_every_verb(players: int) -> None:
    view = match().record(0)
    view.players = players
    for ask in ASKED:
        with pytest.raises(ValueError, match="do not change the fields of a record"):
            ask(view)


@pytest.mark.parametrize("wrong", ["0", None, 1.0, True])
def test_verbs_take_whole_numbers_only(wrong: Any) -> None:
    view = match().record(0)
    for ask in (
        lambda: verbs.apply(view, wrong),
        lambda: verbs.why_illegal(view, wrong),
        lambda: verbs.imagine(view, wrong, seed=1),
        lambda: verbs.imagine(view, 0, seed=wrong),
    ):
        with pytest.raises(TypeError, match="must be a whole number"):
            ask()
