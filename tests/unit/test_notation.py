"""Moves in words: what is written is read again, and what is not understood is said clearly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outcry.errors import AmbiguousNotation, BadNotation
from outcry.games.black_friday.data_2023 import BOARD
from outcry.games.black_friday.notation import Notation
from outcry.games.black_friday.state import Action

NOTATION = Notation(BOARD.colours, BOARD.metal)


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("buy purple yellow, mark yellow", [Action.BUY_0, Action.BUY_1, Action.MARK_1]),
        ("sell green green green, mark blue", [Action.SELL_2] * 3 + [Action.MARK_3]),
        ("gold 3, mark white", [Action.BAR] * 3 + [Action.MARK_4]),
        ("gold, mark white", [Action.BAR, Action.MARK_4]),
        ("buy nothing, mark white", [Action.BUY_NOTHING, Action.MARK_4]),
        ("sell nothing, mark white", [Action.SELL_NOTHING, Action.MARK_4]),
        ("gold nothing, mark white", [Action.BAR_NOTHING, Action.MARK_4]),
        ("bonus buy, mark blue, gold, mark blue", [Action.BONUS_BUY, Action.MARK_3, Action.BAR, Action.MARK_3]),
        ("bonus sell, mark blue", [Action.BONUS_SELL, Action.MARK_3]),
        ("bonus gold, mark blue, done", [Action.BONUS_BAR, Action.MARK_3, Action.DONE]),
        ("draw purple black black", [Action.DRAW_0, Action.DRAW_BLACK, Action.DRAW_BLACK]),
    ],
)
def test_a_turn_is_written_and_read(text: str, actions: list[int]) -> None:
    assert NOTATION.read(text) == actions
    assert NOTATION.write(actions) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("  BUY 2 p  y ;mark y", "buy purple purple yellow, mark yellow"),
        ("s 2x gr g, m b", "sell green green green, mark blue"),
        ("gold 1, mark w", "gold, mark white"),
        ("b nothing, m w", "buy nothing, mark white"),
    ],
)
def test_words_may_be_shortened(text: str, written: str) -> None:
    if text.startswith("b "):
        with pytest.raises(AmbiguousNotation, match="buy, bonus"):
            NOTATION.read(text)
    else:
        assert NOTATION.write(NOTATION.read(text)) == written


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Say what you do"),
        (" , ", "Say what you do"),
        ("steal gold", "'steal' is not a verb. Begin with one of: buy, sell"),
        ("buy orange", "'orange' is not a colour. The colours are: purple, yellow"),
        ("buy black", "'black' is not a colour"),
        ("buy", "Which colour"),
        ("buy 2", "Which colour"),
        ("buy 0 purple", "'0' is not a colour"),
        ("gold many", "'many' is not a number"),
        ("gold 2 3", "not a number"),
        ("bonus", "Say what the bonus tile is for: bonus buy, bonus sell, bonus gold"),
        ("bonus mark", "'mark' is not an action"),
        ("mark nothing", "'mark' is not an action"),
        ("done purple", "says too much"),
    ],
)
def test_what_is_not_understood_is_refused_with_what_would_be_right(text: str, reason: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        NOTATION.read(text)
    assert reason in str(refusal.value)


def test_words_that_could_mean_several_things_are_another_mistake() -> None:
    with pytest.raises(AmbiguousNotation, match="'b' could be any of these: blue, black"):
        NOTATION.read("draw b")


@given(st.lists(st.sampled_from(sorted(NOTATION.names())), min_size=1, max_size=12))
def test_any_actions_can_be_written_and_read_again(actions: list[Action]) -> None:
    assert NOTATION.read(NOTATION.write(actions)) == actions


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    try:
        NOTATION.read(text)
    except (BadNotation, AmbiguousNotation) as refusal:
        assert str(refusal)


def test_every_action_of_the_edition_has_a_name_of_its_own() -> None:
    names = NOTATION.names()
    assert set(Action) - set(names) == {Action.SUBSIDY, *range(Action.DROP_0, Action.DRAW_0)}
    assert len(set(names.values())) == len(names)
