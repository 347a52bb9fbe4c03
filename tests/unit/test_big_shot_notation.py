"""Notation of Big Shot: what is written can be read back, and what cannot be parsed gets a clear error."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outcry.errors import AmbiguousNotation, BadNotation
from outcry.locale import Voice
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.big_shot.state import Action

CUSTOMS = BIG_SHOT.customs
IN_FRENCH = Voice("fr")
FRENCH = IN_FRENCH.lexicon(CUSTOMS.names().values())


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("pass", [Action.PASS]),
        ("loan, bid 7", [Action.LOAN, Action.BID_7]),
        ("loan, pass", [Action.LOAN, Action.PASS]),
        ("loan red, no loan", [Action.LOAN_RED, Action.NO_LOAN]),
        ("no loan, loan yellow", [Action.NO_LOAN, Action.LOAN_YELLOW]),
        ("bid 55", [Action.BID_55]),
        ("pay white", [Action.PAY_WHITE]),
        ("put yellow on PB", [Action.PUT_YELLOW_ON_PB]),
        (
            "put red red on H5, white on A9, black on PA",
            [Action.PUT_RED_ON_H5, Action.PUT_RED_ON_H5, Action.PUT_WHITE_ON_A9, Action.PUT_BLACK_ON_PA],
        ),
        ("put red on H5, white on A9, red on H5", [Action.PUT_RED_ON_H5, Action.PUT_WHITE_ON_A9, Action.PUT_RED_ON_H5]),
        ("pay red, put white red on A10", [Action.PAY_RED, Action.PUT_WHITE_ON_A10, Action.PUT_RED_ON_A10]),
        ("put red on B11, die 6, bid 1", [Action.PUT_RED_ON_B11, Action.DIE_6, Action.BID_1]),
        ("cube red, cube yellow", [Action.CUBE_RED, Action.CUBE_YELLOW]),
        ("card black, broker 18, roller 4", [Action.CARD_BLACK, Action.SPACE_18, Action.ROLLER_4]),
    ],
)
def test_a_turn_is_written_and_read(text: str, actions: list[int]) -> None:
    assert CUSTOMS.read(text) == actions
    assert CUSTOMS.write(actions) == text


@pytest.mark.parametrize("action", Action)
def test_every_action_has_a_name_that_reads_back(action: Action) -> None:
    assert CUSTOMS.read(CUSTOMS.names()[action]) == [action]
    assert CUSTOMS.write([action]) == CUSTOMS.names()[action]


def test_no_two_actions_share_a_name() -> None:
    assert set(CUSTOMS.names()) == set(Action)
    assert len(set(CUSTOMS.names().values())) == len(Action)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("  LOAN ;bi 12", "loan, bid 12"),
        ("l, pas", "loan, pass"),
        ("l y, n l", "loan yellow, no loan"),
        ("no", "no loan"),
        ("pay b", "pay black"),
        ("put 2 red on h5", "put red red on H5"),
        ("put 2x red white on h5", "put red red white on H5"),
        ("put red 2 white on h5", "put red white white on H5"),
        ("put r r on h5, w on a9, b on pa", "put red red on H5, white on A9, black on PA"),
        ("put red on H5, put white on A9", "put red on H5, white on A9"),
        ("put red on H5, pu white on A9", "put red on H5, white on A9"),
        ("put 3 red on h5, 1 white on h5", "put red red red white on H5"),
        ("b 3", "bid 3"),
        ("cube w, card r", "cube white, card red"),
    ],
)
def test_words_may_be_shortened_and_numbers_stand_before_colours(text: str, written: str) -> None:
    assert CUSTOMS.write(CUSTOMS.read(text)) == written


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Write your turn, for example: put red red on H5"),
        (" , ;", "Write your turn"),
        ("steal red", "Unknown verb “steal”. Begin with one of: loan, no, bid, pass"),
        ("7", "Unknown verb “7”"),
        ("red on H5", "Unknown verb “red”"),
        ("bid", "“bid” needs a number from 1 to 55 after it"),
        ("bid 0", "“bid” needs a number from 1 to 55, not “0”"),
        ("bid 56", "“bid” needs a number from 1 to 55, not “56”"),
        ("bid -3", "“bid” needs a number from 1 to 55, not “-3”"),
        ("bid many", "“bid” needs a number from 1 to 55, not “many”"),
        ("bid ²", "“bid” needs a number from 1 to 55, not “²”"),
        ("bid 3 4", "“bid” needs a number from 1 to 55, not “3 4”"),
        ("die 7", "“die” needs a number from 1 to 6, not “7”"),
        ("roller 5", "“roller” needs a number from 1 to 4, not “5”"),
        ("broker 19", "“broker” needs a number from 1 to 18, not “19”"),
        ("pass red", "Unclear: “pass red”. Write “pass” on its own"),
        ("no bid 7", "Unclear: “no bid 7”. Write “no loan” on its own"),
        ("no loan red", "Write “no loan” on its own"),
        ("no red", "Write “no loan” on its own"),
        ("pay", "Which colour? For example: pay red"),
        ("pay red white", "Which colour? For example: pay red"),
        ("loan red white", "Which colour? For example: loan red"),
        ("pay purple", "Unknown colour “purple”. The colours are: red, black, white, yellow"),
        ("loan 2", "Unknown colour “2”"),
        ("put red", "“red” does not say which cube goes where. For example: put red on H5"),
        ("put", "Which colour? For example: put red on H5"),
        ("put on H5", "“on h5” does not say which cube goes where"),
        ("put red on", "does not say which cube goes where"),
        ("put red on H5 A9", "does not say which cube goes where"),
        ("put red on H5 on A9", "does not say which cube goes where"),
        ("put 3 on H5", "does not say which cube goes where"),
        ("put red 2 on H5", "does not say which cube goes where"),
        ("put 0 red on H5", "Unknown colour “0”"),
        ("put 100 red on H5", "Unknown colour “100”"),
        ("put ² red on H5", "Unknown colour “²”"),
        ("put green on H5", "Unknown colour “green”"),
        ("put red on H6", "Unknown lot “h6”. The lots are: A9, A10, A11, B9"),
        ("put red on H5, white", "“white” does not say which cube goes where"),
        ("put red on H5, green on A9", "Unknown colour “green”"),
        ("pass, red on H5", "Unknown verb “red”"),
        ("put red on H5, pass, white on A9", "Unknown verb “white”"),
    ],
)
def test_what_is_not_understood_is_refused_with_what_would_be_right(text: str, reason: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        CUSTOMS.read(text)
    assert reason in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("p", "“p” could be any of these: pass, pay, put"),
        ("pa", "“pa” could be any of these: pass, pay"),
    ],
)
def test_ambiguous_words_are_a_different_error(text: str, reason: str) -> None:
    with pytest.raises(AmbiguousNotation, match=reason):
        CUSTOMS.read(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("emprunter, enchérir 7", "loan, bid 7"),
        ("emprunt rouge, sans emprunt", "loan red, no loan"),
        ("sans", "no loan"),
        ("offrir 3", "bid 3"),
        ("passer", "pass"),
        ("payer noire", "pay black"),
        ("placer rouge rouge sur H5, blanc sur A9, n sur PA", "put red red on H5, white on A9, black on PA"),
        ("mettre 2 jaunes sur pb", "put yellow yellow on PB"),
        ("put red on H5, noir sur A9", "put red on H5, black on A9"),
        ("dé 4", "die 4"),
    ],
)
def test_french_words_are_read_through_the_lexicon(text: str, written: str) -> None:
    assert CUSTOMS.write(CUSTOMS.read(text, FRENCH)) == written


@given(actions=st.lists(st.sampled_from(Action), min_size=1, max_size=12))
def test_any_actions_can_be_written_and_read_again(actions: list[Action]) -> None:
    assert CUSTOMS.read(CUSTOMS.write(actions)) == actions


@given(actions=st.lists(st.sampled_from(Action), min_size=1, max_size=12))
def test_in_french_too(actions: list[Action]) -> None:
    assert CUSTOMS.read(IN_FRENCH.write(CUSTOMS.write(actions)), FRENCH) == actions


WORDS = st.sampled_from(("put", "no", "loan", "bid", "pay", "on", "red", "b", "h5", "0", "2", "²", "99", ",", "p", "w"))


@given(text=st.one_of(st.text(max_size=40), st.lists(WORDS, max_size=7).map(" ".join)))
def test_any_text_is_parsed_or_refused_with_a_message(text: str) -> None:
    try:
        assert CUSTOMS.read(text)
    except (BadNotation, AmbiguousNotation) as refusal:
        assert str(refusal)
