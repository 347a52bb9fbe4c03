"""Malformed messages are refused, and change nothing about what others get."""

from __future__ import annotations

from random import Random

from support.loops import run_apart
from support.malformed import send_all
from support.server import Address, Person, open_table, play_on

MESSAGES = 2_000


def test_malformed_messages_are_refused_and_the_game_goes_on(address: Address) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive", "naive")
    person = Person(address, table, token)
    before = person.await_turn()
    outcome = run_apart(send_all(address, table, MESSAGES, seed=7, progress=lambda: None))
    assert outcome.sent == MESSAGES
    assert outcome.failures == []
    assert outcome.answers["422"] + outcome.answers["400"] > MESSAGES / 4
    shown = person.look()
    assert (shown["version"], shown["state"]) == (before["version"], before["state"])
    assert play_on(person, Random(1))["is_over"]
