"""Localization: every language is complete, nothing bypasses the catalogues, one language is active at a time."""

from __future__ import annotations

import re
from pathlib import Path
from threading import Thread

import pytest

from outcry.errors import BadLog, BadSeats, IllegalAction, TableError, UnknownName
from outcry.locale import (
    FALLBACK,
    FOLDER,
    Canonical,
    Voice,
    language_in_use,
    language_of,
    languages,
    pages,
    speak,
    speaking,
    voice,
)
from outcry.rules import find_game, games
from support.catalogues import OTHERS, facts, messages, texts

FRENCH = "fr"

every_language = pytest.mark.parametrize("language", languages())
every_translation = pytest.mark.parametrize("language", OTHERS)
every_game = pytest.mark.parametrize("name", games())


# The catalogues


def test_there_is_more_than_english() -> None:
    assert languages() == [FALLBACK, FRENCH]


@every_translation
def test_every_message_of_english_is_in_every_language_and_no_other(language: str) -> None:
    assert messages(language).keys() == messages(FALLBACK).keys()


@every_translation
def test_a_message_takes_the_same_arguments_in_every_language(language: str) -> None:
    for name, message in messages(FALLBACK).items():
        assert facts(messages(language)[name].value, language) == facts(message.value, FALLBACK), name


@every_language
def test_help_pages_read_plainly_are_what_fluent_reads(language: str) -> None:
    assert len(pages(language)) > 30
    for name, text in pages(language).items():
        assert text == voice(language).say(name)


def test_french_keeps_its_signs_together() -> None:
    for name, text in texts(FRENCH):
        assert not re.search(r"(^|\S) [:;!»$%]|« |[\w»] \?", text), name
        assert "'" not in text, name


@every_translation
def test_a_translation_is_not_a_copy(language: str) -> None:
    same = [name for name in messages(FALLBACK) if len(said_plainly(name, FALLBACK)) > 12]
    copied = [name for name in same if said_plainly(name, language) == said_plainly(name, FALLBACK)]
    assert not copied


def said_plainly(name: str, language: str) -> str:
    """Join the plain text of a message."""
    return "".join(text for owner, text in texts(language) if owner == name)


# The active language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_CA@euro"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}, "fr"),
        ({"OUTCRY_LANG": "fr", "LC_ALL": "en_GB.UTF-8"}, "fr"),
        ({"OUTCRY_LANG": "en", "LC_ALL": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_environment_names_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_a_language_is_in_use_for_a_while_and_the_former_one_comes_back() -> None:
    with speaking(FRENCH):
        assert voice().say("metal", metal="gold") == "or"
        speak(FALLBACK)
        assert voice().say("metal", metal="gold") == "gold"
        speak(FRENCH)
    assert language_in_use() == FALLBACK


def test_each_thread_has_its_own_language() -> None:
    with speaking(FRENCH):
        thread = Thread(target=speak, args=[FALLBACK])
        thread.start()
        thread.join()
        assert language_in_use() == FRENCH


def test_an_unknown_message_or_a_missing_fact_is_a_mistake_in_the_program() -> None:
    with pytest.raises(LookupError, match="no catalogue has"):
        voice().say("no-such-message")
    with pytest.raises(LookupError, match="money"):
        voice().say("money")


def test_untranslated_messages_fall_back_to_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, text in ((FALLBACK, "here = here\nthere = there\n"), (FRENCH, "here = ici\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "few.ftl").write_text(text)
    monkeypatch.setattr("outcry.locale.FOLDER", tmp_path)
    speaker = Voice(FRENCH)
    assert (speaker.say("here"), speaker.say("there")) == ("ici", "there")
    assert not speaker.knows("nowhere")


# Errors


def test_an_error_can_be_said_in_the_active_language_and_any_other() -> None:
    error = UnknownName("player", "mips", ["mibs", "trader"])
    assert str(error) == "Unknown player “mips”. Did you mean “mibs”? Known: mibs, trader."
    with speaking(FRENCH):
        assert "Joueur inconnu" in str(error)
    assert "Vouliez-vous dire «\u00a0mibs\u00a0»" in error.say(voice(FRENCH))
    assert (error.key, error.facts["name"]) == ("unknown-name", "mips")


def test_an_error_in_an_error_is_translated_too() -> None:
    illegal = IllegalAction(3, "why-bar-too-dear", metal="gold")
    error = BadLog("log-in-file", path="a.json", reason=BadLog("log-entry", number=7, entry="[]", reason=illegal))
    assert str(error) == "a.json: Entry 7, []: You cannot afford a gold bar."
    assert error.say(voice(FRENCH)).endswith("Vous n’avez pas de quoi payer un lingot d’or.")
    assert illegal.why == 3


@every_game
def test_a_word_of_any_length_gets_a_short_refusal(name: str) -> None:
    with pytest.raises(TableError) as refusal:
        find_game(name).customs.read("x" * 100_000)
    assert "Unknown verb “xxx" in str(refusal.value)
    assert len(str(refusal.value)) < 1200


def test_a_seat_that_is_not_there_is_refused_in_french() -> None:
    with speaking(FRENCH):
        assert (
            str(BadSeats("no-such-seat", seat=5, seats=3))
            == "Il n’y a pas de place 5\u00a0: cette partie a les places 1 à 3."
        )


# Numbers


@pytest.mark.parametrize(
    ("key", "fact", "english", "french"),
    [
        ("money", {"amount": 12}, "$12", "12\u00a0$"),
        ("money", {"amount": 1234}, "$1,234", "1\u202f234\u00a0$"),
        ("percent", {"share": 0.123}, "12%", "12\u00a0%"),
        ("percent-exact", {"share": 0.123}, "12.3%", "12,3\u00a0%"),
        ("number", {"number": 10_000.4}, "10,000", "10\u202f000"),
        ("decimal", {"number": 0.5}, "0.50", "0,50"),
    ],
)
def test_numbers_follow_the_language(key: str, fact: dict[str, float], english: str, french: str) -> None:
    assert voice(FALLBACK).say(key, fact) == english
    assert voice(FRENCH).say(key, fact) == french


# Notation


def test_notation_is_written_in_the_words_of_the_language() -> None:
    assert voice(FRENCH).write("buy purple yellow, mark yellow") == "acheter violet jaune, marquer jaune"
    assert voice(FALLBACK).write("gold 2, mark blue") == "gold 2, mark blue"
    told = voice(FRENCH).say("ask-so-far", turn=Canonical("gold 2"), left=voice(FRENCH).say("money", amount=3))
    assert told == "Jusqu’ici\u00a0: or 2 · il reste 3\u00a0$"


def test_money_is_written_in_the_currency_of_the_game() -> None:
    assert voice(FALLBACK).say("millions", amount=-12) == "$-12m"
    assert voice(FRENCH).say("millions", amount=1000) == "1000\u00a0M$"


def test_a_loss_has_a_real_minus() -> None:
    assert voice(FALLBACK).say("balance", amount=0, loss=4) == "−$4m"
    assert voice(FRENCH).say("balance", amount=0, loss=4) == "−4\u00a0M$"


@pytest.mark.parametrize(
    ("drawn", "black", "english", "french"),
    [
        (
            0,
            0,
            "blue: 0 drawn, it drifts left, $6 → $5.",
            "bleu\u00a0: 0 tirée, il dérive à gauche, 6\u00a0$",
        ),
        (2, 2, "blue: 2 drawn − 2 black = 0, it drifts left, $6 → $5.", " = 0, il dérive à gauche, "),
        (2, 0, "blue: 2 drawn, $6 → $5.", "bleu\u00a0: 2 tirées, 6\u00a0$ → 5\u00a0$."),
        (1, 3, "blue: 1 drawn − 3 black = −2, $6 → $5.", "1 tirée − 3 noires = −2, 6\u00a0$"),
    ],
)
def test_a_net_says_why_a_price_moves(drawn: int, black: int, english: str, french: str) -> None:
    net = drawn - black
    facts = {"colour": "blue", "drawn": drawn, "black": black, "net": net, "fall": max(-net, 0), "old": 6, "new": 5}
    assert voice(FALLBACK).say("story-net", facts) == english
    assert french in voice(FRENCH).say("story-net", facts)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("acheter violet jaune, marquer jaune", "buy purple yellow, mark yellow"),
        ("Vendre 2 vertes, marquer bleu", "sell green green, mark blue"),
        ("or 3, marquer blanche", "gold 3, mark white"),
        ("achat v j t b c", "buy purple yellow green blue white"),
        ("acheter rien, m bleu", "buy nothing, mark blue"),
        ("bonus or, marquer bleu, fini", "bonus gold, mark blue, done"),
        ("buy purple, marquer violet", "buy purple, mark purple"),
        ("or zéro", "gold nothing"),
    ],
)
def test_a_turn_can_be_typed_in_french(typed: str, meant: str) -> None:
    customs = find_game("black-friday-2023").customs
    lexicon = voice(FRENCH).lexicon(customs.names().values())
    assert customs.write(customs.read(typed, lexicon)) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("emprunter, enchérir 7", "loan, bid 7"),
        ("offrir 7", "bid 7"),
        ("sans emprunt", "no loan"),
        ("emprunt noir", "loan black"),
        ("payer jaune", "pay yellow"),
        ("passer", "pass"),
        ("placer rouge rouge sur H5, blanc sur A9, noir sur PA", "put red red on H5, white on A9, black on PA"),
        ("mettre 2 rouges sur h5, blanche sur a9, noire sur pa", "put red red on H5, white on A9, black on PA"),
        ("pl r sur h5, c sur a9, j n sur pa", "put red on H5, white on A9, yellow black on PA"),
    ],
)
def test_a_bid_and_cubes_can_be_typed_in_french(typed: str, meant: str) -> None:
    customs = find_game("big-shot").customs
    lexicon = voice(FRENCH).lexicon(customs.names().values())
    assert customs.write(customs.read(typed, lexicon)) == meant


LINES_WITH_MOVES = {"big-shot": 4, "black-friday-2010": 2, "black-friday-2023": 2}
"""Number of lines in each game's help that begin with moves."""


@every_language
@every_game
def test_the_rules_and_the_help_write_moves_in_words_that_can_be_typed(name: str, language: str) -> None:
    customs, speaker = find_game(name).customs, voice(language)
    lexicon = speaker.lexicon(customs.names().values())
    rules = (FOLDER / language / f"rules-{name}.md").read_text(encoding="utf-8")
    moves = [move for move in re.findall(r"^\| `([^`]+)` \|", rules, re.MULTILINE) if " " in move]
    for key in customs.help[: LINES_WITH_MOVES[name]]:
        written = re.findall(r"`([^`]+)`", speaker.say(key, customs.words))
        moves += [move for move in written if not move.isdecimal()]  # the prompt reads a bare number
    assert len(moves) > 10
    for move in moves:
        assert customs.read(move, lexicon), move


def test_parse_errors_are_reported_in_the_active_language() -> None:
    customs = find_game("black-friday-2023").customs
    lexicon = voice(FRENCH).lexicon(customs.names().values())
    for typed, said in (
        ("voler violet", "Commencez par l’un de ceux-ci\u00a0: acheter, vendre, or, marquer"),
        ("acheter rose", "Les couleurs sont\u00a0: violet, jaune, vert, bleu, blanc."),
        ("acheter bl", "pourrait être l’un de ceux-ci\u00a0: bleu, blanc."),
        ("bonus", "bonus acheter, bonus vendre, bonus or."),
    ):
        with pytest.raises(TableError) as refusal:
            customs.read(typed, lexicon)
        assert said in refusal.value.say(voice(FRENCH))
