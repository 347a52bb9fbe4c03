"""The words: every language says everything, nothing is said without them, and one language is in use at a time."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest
from typer.main import get_command

import outcry
from catalogues import OTHERS, facts, messages, named_by_page, references, texts, variants
from matches import opened, played
from outcry.bots.catalogue import PLAYERS, about
from outcry.cli.app import app
from outcry.cli.language import put_into_words
from outcry.cli.screen import COMMANDS, seat_names, sentence
from outcry.errors import BadLog, BadSeats, IllegalAction, TableError, UnknownName
from outcry.games import GAMES, find_game
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
from outcry.play.fate import Fate
from outcry.play.match import Teller
from outcry.server.guard import HEADERS

PACKAGE = Path(outcry.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
SPEAKING = [
    path for path in MODULES if path.relative_to(PACKAGE).parts[0] in ("errors.py", "cli", "play", "bots", "games")
]
FRENCH = "fr"
HTTP = {*HEADERS, *HEADERS.values(), "accept-language", "cache-control", "no-cache"}
NO_MESSAGES = {"outcry-log", *GAMES, *HTTP}
"""What looks like the name of a message and is none."""

every_language = pytest.mark.parametrize("language", languages())
every_translation = pytest.mark.parametrize("language", OTHERS)
every_game = pytest.mark.parametrize("name", GAMES)


# The catalogues


def test_there_is_more_than_english() -> None:
    assert languages() == [FALLBACK, FRENCH]


@every_translation
def test_every_message_of_english_is_in_every_language_and_no_other(language: str) -> None:
    assert messages(language).keys() == messages(FALLBACK).keys()


@every_translation
def test_a_message_speaks_of_the_same_facts_in_every_language(language: str) -> None:
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
    """Join the plain parts of a message."""
    return "".join(text for owner, text in texts(language) if owner == name)


# What the program says


def strings(path: Path) -> Iterator[str]:
    """List the texts of a module: its constants, without what documents it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.value


def spoken(path: Path) -> Iterator[str]:
    """List the messages that a module says by name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            if name == "say" and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)


def composed() -> set[str]:
    """Name the messages whose names are put together: reasons, players, words, commands, help pages, figures."""
    games = [find_game(name) for name in GAMES]
    reasons = [why for game in games for why in game.reasons if why]
    words = {word for game in games for name in game.customs.names().values() for word in name.split()}
    players = {player.name for seated in PLAYERS.values() for player in seated}
    figures = {text for text in strings(PACKAGE / "cli" / "bench.py") if re.fullmatch(r"[a-z]+(_[a-z]+)+", text)}
    return {
        *(f"why-{why.name.lower().replace('_', '-')}" for why in reasons),
        *(f"word-{word}" for word in words),
        *(f"player-{player}" for player in (*players, "human")),
        *(f"about-{player}" for player in players),
        *(f"about-{player.name}-in-{game}" for game, seated in PLAYERS.items() for player in seated),
        *(f"command-{command}" for command in COMMANDS),
        *(f"figure-{figure.replace('_', '-')}" for figure in figures),
        *(f"figure-interpreted-{figure.replace('_', '-')}" for figure in figures),
        *pages_shown(),
    }


def pages_shown() -> Iterator[str]:
    """Name the messages of all help pages."""
    command = get_command(app)
    yield from ("page-epilogue", "option-help")
    for part in (command, *getattr(command, "commands").values()):  # noqa: B009
        yield from (f"page-{part.name}", f"brief-{part.name}")
        for option in part.params:
            yield from (f"option-{option.name}", f"option-{part.name}-{option.name}")


def test_every_message_that_the_program_names_exists() -> None:
    for path in MODULES:
        looks_like_one = {text for text in strings(path) if re.fullmatch(r"[a-z]+(-[a-z]+)+", text)}
        assert {*looks_like_one, *spoken(path)} - NO_MESSAGES <= messages(FALLBACK).keys(), path.name


def test_no_message_waits_for_somebody_to_say_it() -> None:
    named = {text for path in MODULES for text in strings(path)} | named_by_page()
    referred = {name for message in messages(FALLBACK).values() for name, _ in references(message)}
    assert messages(FALLBACK).keys() - named - referred - composed() == set()


@pytest.mark.parametrize("path", SPEAKING, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_sentence_stands_in_the_code(path: Path) -> None:
    sentences = [
        text for text in strings(path) if re.search(r"[A-Z][a-z]* [a-z]{2,}|[a-z]+[,:]? [a-z]+[,:]? [a-z]+", text)
    ]
    assert [text for text in sentences if not re.search(r"\bimport \w", text) and not is_notation(text)] == []


def is_notation(text: str) -> bool:
    """Say whether some game reads a text as moves."""
    for name in GAMES:
        with suppress(TableError):
            return bool(find_game(name).customs.read(text))
    return False


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("cli/*.py")), ids=lambda path: path.name)
def test_nothing_is_shown_that_no_catalogue_says(path: Path) -> None:
    shown = [re.sub(r"\[/?\w+\]|\{[\w.]+\}", "", text) for text in shown_by(path)]
    assert [text for text in shown if re.search("[A-Za-z]{2}", text)] in ([], ["outcry: "])


def shown_by(path: Path) -> Iterator[str]:
    """List the texts that a module shows as they stand in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            if name in ("print", "input", "add_column", "add_row", "add_task", "TextColumn"):
                pieces = [piece for text in node.args for piece in getattr(text, "values", [text])]
                yield from (str(piece.value) for piece in pieces if isinstance(piece, ast.Constant))
            titles = [given.value for given in node.keywords if given.arg == "title"]
            yield from (str(title.value) for title in titles if isinstance(title, ast.Constant))


WHO_REFUSES = [(game, file) for game in ("big_shot", "black_friday") for file in ("board", "customs")]
"""The modules of games that refuse boards and seats."""


def refusals(path: Path) -> Iterator[tuple[str, set[str]]]:
    """List the messages that a module refuses something with, and the facts that it gives."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and not any(given.arg is None for given in node.keywords):
            implied = {"name", "row"} if "self" in ast.unparse(node.func) else set()
            for text in node.args:
                if isinstance(text, ast.Constant) and text.value in messages(FALLBACK):
                    yield str(text.value), {given.arg for given in node.keywords if given.arg} | implied


@pytest.mark.parametrize("name", ["play/log.py", *(f"games/{game}/{file}.py" for game, file in WHO_REFUSES)])
def test_a_refusal_gives_the_facts_that_its_message_speaks_of(name: str) -> None:
    found = list(refusals(PACKAGE / name))
    assert found
    for key, given in found:
        assert facts(messages(FALLBACK)[key].value, FALLBACK) <= given, key


@every_language
@every_game
def test_every_reason_is_said_in_every_language(name: str, language: str) -> None:
    game = find_game(name)
    match = opened(game=name)
    said = [match.refusal(why).say(voice(language)) for why in game.reasons if why]
    assert all(sentence.endswith(".") for sentence in said)
    assert len(set(said)) == len(said)


@every_language
@every_game
def test_whole_games_are_told_in_every_language(name: str, language: str) -> None:
    game, speaker = find_game(name), voice(language)
    for seed in range(3):
        match = played(seed=seed, match=opened(fate=Fate.from_seed(seed), game=name))
        names = seat_names(match.players, speaker)
        told = [event for _, events in Teller(match).news() for event in events]
        assert len(told) > 100
        for event in told:
            assert sentence(event, game.customs.words, names, speaker).endswith(".")


COLOURS_ARE_NAMED_BY = {"big-shot": "cube", "black-friday-2010": "buy", "black-friday-2023": "buy"}
"""Where the names of all colours are found: behind a verb of each game."""


def coloured_moves(name: str) -> dict[str, str]:
    """Name the move of each colour that a game has, in notation."""
    verb = COLOURS_ARE_NAMED_BY[name]
    moves = [move for move in find_game(name).customs.names().values() if move.split()[0] == verb]
    return {move.split()[1]: move for move in moves if not move.endswith("nothing")}


@every_language
@every_game
def test_every_colour_and_metal_has_its_words(name: str, language: str) -> None:
    game, speaker = find_game(name), voice(language)
    colours = list(coloured_moves(name))
    assert len(colours) >= 4
    letters = {speaker.say("colour-letter", colour=colour) for colour in colours}
    assert len(letters) == len(colours)
    assert all(len(letter) == 1 for letter in letters)
    assert variants("colour", language) >= set(colours)
    assert set(game.customs.words) in ({"score", "chance"}, {"score", "chance", "metal"})
    assert game.customs.words["chance"] in variants("ask-confirm-draw", language)
    assert game.customs.words["score"] in variants("simulate-score", language)
    assert game.customs.words.get("metal", "gold") in variants("metal", language)


@every_language
@every_game
def test_any_turn_can_be_written_and_read_in_every_language(name: str, language: str) -> None:
    customs, speaker = find_game(name).customs, voice(language)
    lexicon = speaker.lexicon(customs.names().values())
    for action, canonical in customs.names().items():
        assert customs.read(speaker.write(canonical), lexicon) == [action]
        assert customs.read(canonical, lexicon) == [action]
        for repeated in ([action] * 2, [action] * 3):
            assert customs.read(speaker.write(customs.write(repeated)), lexicon) == repeated


@every_language
@every_game
def test_the_letters_on_the_table_may_be_typed(name: str, language: str) -> None:
    customs, speaker = find_game(name).customs, voice(language)
    lexicon = speaker.lexicon(customs.names().values())
    for colour, move in coloured_moves(name).items():
        letter = speaker.say("colour-letter", colour=colour).lower()
        assert customs.read(f"{speaker.write(move.split()[0])} {letter}", lexicon) == customs.read(move)


@every_language
def test_the_letters_of_cubes_may_be_typed_for_any_lot(language: str) -> None:
    customs, speaker = find_game("big-shot").customs, voice(language)
    lexicon = speaker.lexicon(customs.names().values())
    letters = [speaker.say("colour-letter", colour=colour).lower() for colour in ("white", "black", "red")]
    typed = speaker.write("put {} on H5, {} on A9, 2 {} on PA").format(*letters)
    assert customs.write(customs.read(typed, lexicon)) == "put white on H5, black on A9, red red on PA"


@every_language
def test_every_player_is_described(language: str) -> None:
    for game, seated in PLAYERS.items():
        assert all(about(game, player, voice(language)).endswith(".") for player in seated)


@every_language
def test_help_pages_are_written_in_the_language(language: str) -> None:
    command = get_command(app)
    put_into_words(command, language)
    assert getattr(command, "commands")["play"].help.startswith(pages(language)["brief-play"])  # noqa: B009


# The language in use


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


def test_what_one_thread_speaks_is_not_what_another_speaks() -> None:
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


def test_what_is_not_translated_is_said_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, text in ((FALLBACK, "here = here\nthere = there\n"), (FRENCH, "here = ici\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "few.ftl").write_text(text)
    monkeypatch.setattr("outcry.locale.FOLDER", tmp_path)
    speaker = Voice(FRENCH)
    assert (speaker.say("here"), speaker.say("there")) == ("ici", "there")
    assert not speaker.knows("nowhere")


# Errors


def test_an_error_speaks_the_language_in_use_and_any_other() -> None:
    error = UnknownName("player", "mips", ["mibs", "trader"])
    assert str(error) == "There is no player 'mips'. Did you mean 'mibs'? Known: mibs, trader."
    with speaking(FRENCH):
        assert "Il n’y a pas de joueur" in str(error)
    assert "Vouliez-vous dire «\u00a0mibs\u00a0»" in error.say(voice(FRENCH))
    assert (error.key, error.facts["name"]) == ("unknown-name", "mips")


def test_an_error_in_an_error_is_translated_too() -> None:
    illegal = IllegalAction(3, "why-bar-too-dear", metal="gold")
    error = BadLog("log-in-file", path="a.json", reason=BadLog("log-entry", number=7, entry="[]", reason=illegal))
    assert str(error) == "a.json: Entry 7, []: You cannot pay for a gold bar."
    assert error.say(voice(FRENCH)).endswith("Vous ne pouvez pas payer de lingot d’or.")
    assert illegal.why == 3


@every_game
def test_a_word_of_any_length_is_refused_in_a_few_words(name: str) -> None:
    with pytest.raises(TableError) as refusal:
        find_game(name).customs.read("x" * 100_000)
    assert "x… is not a verb" in str(refusal.value).replace("'", "")
    assert len(str(refusal.value)) < 1200


def test_a_seat_that_is_not_there_is_refused_in_french() -> None:
    with speaking(FRENCH):
        assert str(BadSeats("no-such-seat", seat=5, seats=3)) == "Il n’y a pas de place 5\u00a0: la partie en compte 3."


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


def test_a_purse_is_told_in_the_money_of_the_game() -> None:
    assert voice(FALLBACK).say("millions", amount=-12) == "$-12m"
    assert voice(FRENCH).say("millions", amount=1000) == "1000\u00a0M$"


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
"""How many lines of the help of each game begin with moves."""


@every_language
@every_game
def test_the_rules_and_the_help_write_moves_in_words_that_can_be_typed(name: str, language: str) -> None:
    customs, speaker = find_game(name).customs, voice(language)
    lexicon = speaker.lexicon(customs.names().values())
    rules = (FOLDER / language / f"rules-{name}.md").read_text(encoding="utf-8")
    moves = [move for move in re.findall(r"^\| `([^`]+)` \|", rules, re.MULTILINE) if " " in move]
    for key in customs.help[: LINES_WITH_MOVES[name]]:
        moves += re.split(r" · |\n", speaker.say(key, customs.words).partition(":")[0])
    assert len(moves) > 10
    for move in moves:
        assert customs.read(move, lexicon), move


def test_what_is_not_understood_is_said_in_the_words_of_the_language() -> None:
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
