"""No secret leaves: every byte that a seat is sent, over whole games, is the same whatever it cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from outcry.kernel.verbs import CHANCE
from outcry.play.match import Match
from outcry.server.messages import to_json
from outcry.server.seats import Seat
from outcry.server.table import SPECTATOR, Table
from support.matches import play_at_random
from support.positions import GAMES, Case

SEATS = 3
in_every_game = pytest.mark.parametrize("case", GAMES, ids=repr)


def new_match(case: Case) -> Match[Any, Any]:
    """Set a table for people; in Big Shot their purses are hidden, and nobody is helped. Chance is reported."""
    customs = case.game.customs
    preset = customs.presets().get("hidden-money")
    board = customs.read_board(preset) if preset else None
    return Match(case.game, ["human"] * SEATS, board, None, "unaided")


def played(case: Case, seed: int, steps: int) -> Match[Any, Any]:
    """Play a game at random, chance as its weights say, for some entries or to its end."""
    match = new_match(case)
    play_at_random(match, Random(seed), steps)
    return match


def sent(case: Case, actions: list[int], seat: int) -> Iterator[bytes]:
    """Write down all that a seat is sent while a game is played, entry by entry; drafts of its own included."""
    match = new_match(case)
    table = Table("a-table", match, [Seat("human", f"Person {place}", "token") for place in range(SEATS)])
    since = 0
    for action in actions:
        match.play(match.to_move, action)
        table.tell()
        yield to_json(table.show(seat, since))
        since = table.version
        if seat == match.to_move and not match.is_over:
            name = case.game.customs.names()[match.legal(seat)[0]]
            yield to_json(table.preview(seat, [name]))
    yield to_json(table.show(seat))


def with_own_deal(case: Case, actions: list[int], other: list[int], seat: int) -> list[int]:
    """Keep the order in which a seat was dealt its own hand, which it has seen."""
    match, kept = new_match(case), list(other)
    for number, action in enumerate(actions):
        if match.to_move == CHANCE and not match.is_hidden(seat, action):
            kept[number] = action
        match.play(match.to_move, action)
    return kept


@in_every_game
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_what_a_seat_cannot_know_changes_no_byte_that_it_is_sent(case: Case, seat: int) -> None:
    random, differing = Random(int(seat)), 0
    for seed, steps in enumerate((90, 150, 250, 400)):
        match = played(case, seed, steps)
        if match.is_over:
            continue
        actions = [entry.action for entry in match.entries]
        other = case.retold(actions, match.state, case.reshuffled(match.state, seat, random))
        other = with_own_deal(case, actions, other, seat)
        differing += other != actions
        assert list(sent(case, actions, seat)) == list(sent(case, other, seat))
    assert differing or case.game.name == "big-shot"


@in_every_game
def test_seats_are_sent_different_things(case: Case) -> None:
    actions = [entry.action for entry in played(case, 1, 200).entries]
    one, two = (b"".join(sent(case, actions, seat)) for seat in (0, 1))
    assert one != two
