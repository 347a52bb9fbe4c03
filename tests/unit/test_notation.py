"""Notation: what is written can be read back, and what cannot be parsed gets a clear error."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outcry.errors import AmbiguousNotation, BadNotation
from outcry.kernel.game import Customs
from outcry.rules.black_friday import BLACK_FRIDAY_2010, BLACK_FRIDAY_2023
from outcry.rules.black_friday.state import Action

CUSTOMS: dict[str, Customs[Any, Any]] = {"2010": BLACK_FRIDAY_2010.customs, "2023": BLACK_FRIDAY_2023.customs}
ONLY_2010 = {Action.SUBSIDY, *range(Action.DROP_0, Action.DRAW_0)}

in_both_editions = pytest.mark.parametrize("edition", CUSTOMS)


@pytest.mark.parametrize(
    ("edition", "text", "actions"),
    [
        ("2023", "buy purple yellow, mark yellow", [Action.BUY_0, Action.BUY_1, Action.MARK_1]),
        ("2023", "sell green green green, mark blue", [Action.SELL_2] * 3 + [Action.MARK_3]),
        ("2023", "gold 3, mark white", [Action.BAR] * 3 + [Action.MARK_4]),
        ("2023", "gold, mark white", [Action.BAR, Action.MARK_4]),
        ("2023", "buy nothing, mark white", [Action.BUY_NOTHING, Action.MARK_4]),
        ("2023", "sell nothing, mark white", [Action.SELL_NOTHING, Action.MARK_4]),
        ("2023", "gold nothing, mark white", [Action.BAR_NOTHING, Action.MARK_4]),
        ("2023", "bonus buy, mark blue, gold, mark blue", [Action.BONUS_BUY, Action.MARK_3, Action.BAR, Action.MARK_3]),
        ("2023", "bonus sell, mark blue", [Action.BONUS_SELL, Action.MARK_3]),
        ("2023", "bonus gold, mark blue, done", [Action.BONUS_BAR, Action.MARK_3, Action.DONE]),
        ("2010", "bonus buy, mark blue", [Action.BONUS_BUY, Action.MARK_1]),
        ("2010", "buy nothing, mark blue", [Action.BUY_NOTHING, Action.MARK_1]),
        ("2023", "draw purple black black", [Action.DRAW_0, Action.DRAW_BLACK, Action.DRAW_BLACK]),
        ("2010", "subsidy 2, buy red, mark red", [Action.SUBSIDY] * 2 + [Action.BUY_2, Action.MARK_2]),
        ("2010", "subsidy, sell red, mark red", [Action.SUBSIDY, Action.SELL_2, Action.MARK_2]),
        ("2010", "sell red blue, drop blue, mark red", [Action.SELL_2, Action.SELL_1, Action.DROP_1, Action.MARK_2]),
        ("2010", "pass, mark green", [Action.BAR_NOTHING, Action.MARK_3]),
        ("2010", "card pass, mark green", [Action.BONUS_BAR, Action.MARK_3]),
        ("2010", "silver 3, mark orange", [Action.BAR] * 3 + [Action.MARK_4]),
        ("2010", "mark yellow", [Action.MARK_0]),
        ("2010", "draw orange black", [Action.DRAW_4, Action.DRAW_BLACK]),
    ],
)
def test_a_turn_is_written_and_read(edition: str, text: str, actions: list[int]) -> None:
    assert CUSTOMS[edition].read(text) == actions
    assert CUSTOMS[edition].write(actions) == text


@pytest.mark.parametrize(
    ("edition", "text", "written"),
    [
        ("2023", "  BUY 2 p  y ;mark y", "buy purple purple yellow, mark yellow"),
        ("2023", "s 2x gr g, m b", "sell green green green, mark blue"),
        ("2023", "gold 1, mark w", "gold, mark white"),
        ("2010", "su 2, b r, m r", "subsidy 2, buy red, mark red"),
        ("2010", "se 2 r b; dro b; m o", "sell red red blue, drop blue, mark orange"),
        ("2010", "p, m g", "pass, mark green"),
        ("2010", "c p, m g, don", "card pass, mark green, done"),
        ("2010", "si 2, m y", "silver 2, mark yellow"),
        ("2010", "silver nothing, mark y", "pass, mark yellow"),
        ("2010", "subsidy, subsidy, pass, mark y", "subsidy 2, pass, mark yellow"),
    ],
)
def test_words_may_be_shortened(edition: str, text: str, written: str) -> None:
    assert CUSTOMS[edition].write(CUSTOMS[edition].read(text)) == written


@pytest.mark.parametrize(
    ("edition", "text", "reason"),
    [
        *((edition, text, "Write your turn") for edition in CUSTOMS for text in ("", " , ")),
        ("2023", "steal gold", "Unknown verb “steal”. Begin with one of: buy, sell"),
        ("2023", "buy orange", "Unknown colour “orange”. The colours are: purple, yellow"),
        ("2023", "buy black", "Unknown colour “black”"),
        ("2023", "buy", "Which colour"),
        ("2023", "buy 2", "Which colour"),
        ("2023", "buy 0 purple", "Unknown colour “0”"),
        ("2023", "gold many", "“many” is not a number"),
        ("2023", "gold 2 3", "not a number"),
        ("2023", "bonus", "Say what the bonus tile is for: bonus buy, bonus sell, bonus gold"),
        ("2023", "bonus mark", "“mark” is not an action"),
        ("2023", "mark nothing", "“mark” is not an action"),
        ("2023", "done purple", "Write “done” on its own"),
        ("2023", "pass", "Unknown verb “pass”"),
        ("2023", "subsidy", "Unknown verb “subsidy”"),
        ("2023", "start 9", "Which seat starts? Write its number, 1 to 5. For example: start 1"),
        ("2023", "start", "Which seat starts?"),
        ("2010", "gold", "Unknown verb “gold”"),
        ("2010", "buy white", "Unknown colour “white”. The colours are: yellow, blue, red, green, orange"),
        ("2010", "subsidy many", "“many” is not a number. For example: subsidy 2"),
        ("2010", "drop", "Which colour? For example: drop yellow"),
        ("2010", "drop black", "Unknown colour “black”"),
        ("2010", "pass red", "Write “pass” on its own"),
        ("2010", "card", "On its own, a card can only be used to pass: card pass"),
        ("2010", "card buy", "On its own, a card can only be used to pass: card pass"),
    ],
)
def test_what_is_not_understood_is_refused_with_what_would_be_right(edition: str, text: str, reason: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        CUSTOMS[edition].read(text)
    assert reason in str(refusal.value)


@pytest.mark.parametrize(
    ("edition", "text", "reason"),
    [
        ("2023", "draw b", "“b” could be any of these: blue, black"),
        ("2023", "b nothing, m w", "“b” could be any of these: buy, bonus"),
        ("2010", "draw b", "“b” could be any of these: blue, black"),
        ("2010", "s 2", "“s” could be any of these: sell, silver, subsidy"),
        ("2010", "d r", "“d” could be any of these: drop, done"),
    ],
)
def test_ambiguous_words_are_a_different_error(edition: str, text: str, reason: str) -> None:
    with pytest.raises(AmbiguousNotation, match=reason):
        CUSTOMS[edition].read(text)


@in_both_editions
@given(data=st.data())
def test_any_actions_can_be_written_and_read_again(edition: str, data: st.DataObject) -> None:
    customs = CUSTOMS[edition]
    actions = data.draw(st.lists(st.sampled_from(sorted(customs.names())), min_size=1, max_size=12))
    assert customs.read(customs.write(actions)) == actions


WORDS = st.sampled_from(
    ("buy", "sell", "drop", "card", "pass", "bonus", "subsidy", "gold", "silver", "nothing", "0", "2", "b", "s", ",")
)


@in_both_editions
@given(text=st.one_of(st.text(max_size=40), st.lists(WORDS, max_size=6).map(" ".join)))
def test_any_text_is_parsed_or_refused_with_a_message(edition: str, text: str) -> None:
    try:
        read = CUSTOMS[edition].read(text)
        assert read
        assert set(read) <= CUSTOMS[edition].names().keys()
    except (BadNotation, AmbiguousNotation) as refusal:
        assert str(refusal)


@pytest.mark.parametrize(("edition", "foreign"), [("2010", set()), ("2023", ONLY_2010)])
def test_every_action_of_the_edition_has_a_name_of_its_own(edition: str, foreign: set[int]) -> None:
    names = CUSTOMS[edition].names()
    assert set(Action) - set(names) == foreign
    assert len(set(names.values())) == len(names)


@pytest.mark.parametrize(
    ("edition", "action", "name"),
    [
        ("2010", Action.BAR, "silver"),
        ("2010", Action.BAR_NOTHING, "pass"),
        ("2010", Action.BONUS_BAR, "card pass"),
        ("2010", Action.SUBSIDY, "subsidy"),
        ("2010", Action.DROP_2, "drop red"),
        ("2010", Action.BUY_0, "buy yellow"),
        ("2023", Action.BAR, "gold"),
        ("2023", Action.BAR_NOTHING, "gold nothing"),
        ("2023", Action.BONUS_BAR, "bonus gold"),
        ("2023", Action.BUY_0, "buy purple"),
    ],
)
def test_an_action_is_called_as_its_edition_calls_it(edition: str, action: Action, name: str) -> None:
    assert CUSTOMS[edition].names()[action] == name
