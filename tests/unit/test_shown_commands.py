"""Commands in the documents: each is run, or at least parsed, and every turn shown is read."""

from __future__ import annotations

import re
import shlex
import shutil
import tomllib
from pathlib import Path
from textwrap import dedent

import pytest
from typer.core import TyperGroup
from typer.main import get_command

import outcry
from outcry.cli.app import app
from outcry.locale import FALLBACK, FOLDER, voice
from outcry.rules import find_game
from outcry.server.messages import Claimed, Hello, Turn, WantedTable
from support.catalogues import texts
from support.terminal import Terminal

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *FOLDER.glob("en/*.md")])
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]

TAKE_HOURS = ("--games 20000", "--games 100 --seed 1 --out ratings", "width=0.14")
"""Parts of commands that run for hours: these are only parsed."""

RUN_ELSEWHERE = ("outcry bench --quick",)
"""Commands that tests/cli runs."""

RUN_BY_PACKAGING = ("pip wheel --no-deps --wheel-dir dist .", "python -m build")
"""Commands that tests/packaging runs in a fresh clone."""

PYTHON_ELSEWHERE = {
    "docs/adding-a-game.md": "test_toy_game.py",
    "docs/library.md": "test_library_docs.py",
    "docs/writing-a-bot.md": "test_shown_commands.py",  # it becomes my_bot.py, which the commands of the page seat
}
"""Pages whose Python examples another test runs, and which."""


def named(page: Path) -> str:
    """Return the test id of a page."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> list[str]:
    """List the examples of a page, including those inside lists."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^\1```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return [dedent(text) for _, text in found]


def commands(page: Path) -> list[str]:
    """List the commands of a page in order."""
    return "".join(blocks(page, "sh")).splitlines()


def is_run(command: str) -> bool:
    """Return whether a command is ours and ends soon."""
    is_served = command.startswith(("outcry serve", "outcry worker", "outcry admin"))
    is_long = is_served or any(part in command for part in TAKE_HOURS)
    return command.startswith("outcry ") and not is_long and command not in RUN_ELSEWHERE


WITH_COMMANDS = [page for page in PAGES if any(map(is_run, commands(page)))]
NOT_RUN = sorted({command for page in PAGES for command in commands(page) if not is_run(command)})


def test_commands_are_found() -> None:
    assert sum(is_run(command) for page in PAGES for command in commands(page)) > 40
    assert len(NOT_RUN) > 30


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=named)
def test_commands_run_as_they_are_written(
    page: Path, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my.toml").write_text("".join(blocks(page, "toml")))
    (tmp_path / "my_bot.py").write_text("".join(blocks(page, "python")))
    for folder in ("examples", "tests"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    for command in filter(is_run, commands(page)):
        words, _, target = command.partition(" > ")
        printed = terminal.run(*shlex.split(words)[1:], typed="buy nothing, mark blue\n\nquit\n")
        assert printed.code == 0, (command, printed.err)
        if target:
            (tmp_path / target).write_text(printed.out)


def parse(words: list[str]) -> None:
    """Parse one of our commands without running it: names, options and values are checked."""
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    command = group.commands[words[0]]
    if isinstance(command, TyperGroup) and len(words) > 1:
        words = words[1:]
        command = command.commands[words[0]]
    if words[1:] not in ([], ["--help"]):
        command.make_context(words[0], words[1:])


def check_script(path: str, words: list[str]) -> None:
    """Check that a script or folder exists, and that the script accepts these options."""
    source = (ROOT / path).read_text(encoding="utf-8")
    for option in (word for word in words if word.startswith("--")):
        assert f'"{option}"' in source, option


def check(words: list[str]) -> None:
    """Check a command that is not run as far as possible."""
    match words:
        case ["outcry", *rest]:
            parse(rest)
        case ["make", target, *_]:
            assert f"\n{target}:" in MAKEFILE
        case ["git", *_]:
            assert shutil.which("git")
        case ["pip", "install", package]:
            assert set(re.findall(r"\[(\w+)\]", package)) <= set(EXTRAS)
        case ["curl", *words]:
            assert words[-1].startswith("http://127.0.0.1:8321/api/tables")
        case ["python" | ".venv/bin/python", "-m", "pytest", folder, *_]:
            assert (ROOT / folder).exists()
        case ["python" | ".venv/bin/python", path, *rest]:
            check_script(path, rest)
        case _:
            pytest.fail(f"No test says what this is: {shlex.join(words)}")


@pytest.mark.parametrize("command", NOT_RUN)
def test_commands_that_are_not_run_name_what_there_is(command: str) -> None:
    if command not in RUN_BY_PACKAGING:
        check([word for word in shlex.split(command) if not re.match(r"[A-Z_]+=", word)])


def mentioned(page: Path, program: str) -> list[str]:
    """Return the commands of a program within the sentences and tables of a page."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.findall(rf"`{program} ([a-z][^`]*)`", " ".join(text.split()))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_commands_in_sentences_can_be_typed(page: Path) -> None:
    for command in mentioned(page, "outcry"):
        if "…" not in command:
            parse(shlex.split(re.sub(r"--lang \S+", "", command)))
    for command in mentioned(page, "make"):
        check(["make", command.split()[0]])


def test_requests_that_the_protocol_shows_are_valid() -> None:
    page = ROOT / "docs" / "protocol.md"
    [typed] = [command for command in commands(page) if "--json" in command]
    opening, turn, claim, _, hello = blocks(page, "json")
    for request in (opening, shlex.split(typed)[2]):
        assert WantedTable.model_validate_json(request).seats[0] == "you"
    assert Turn.model_validate_json(turn).actions
    assert Claimed.model_validate_json(claim).token
    assert Hello.model_validate_json(hello).browser


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=named)
def test_examples_in_python_run(page: Path) -> None:
    if elsewhere := PYTHON_ELSEWHERE.get(named(page)):
        assert page.name in (Path(__file__).parent / elsewhere).read_text(encoding="utf-8")
        return
    for example in blocks(page, "python"):
        exec(compile(example, named(page), "exec"), {})


def turns(page: Path, heading: str) -> list[str]:
    """List the turns in the first column of the tables below a heading."""
    section = page.read_text(encoding="utf-8").partition(f"\n{heading}\n")[2].partition("\n#")[0]
    rows = re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE)
    return [turn for row in rows for turn in re.findall(r"`([^`]+)`", row) if not turn.isdigit()]


@pytest.mark.parametrize(
    ("heading", "game"),
    [
        ("### Black Friday (2023)", "black-friday-2023"),
        ("### Black Friday (2010)", "black-friday-2010"),
        ("### Big Shot", "big-shot"),
    ],
)
def test_turns_that_players_are_shown_can_be_read(heading: str, game: str) -> None:
    page = ROOT / "docs" / "players.md"
    shown = turns(page, heading)
    assert len(shown) > 5
    for turn in shown:
        assert find_game(game).customs.read(turn), turn


def test_the_turn_of_the_readme_is_a_legal_first_turn() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    [turn] = re.findall(r"A turn is one line, for example `([^`]+)`", text)
    for seed in range(20):
        outcry.Match("black-friday-2023", ["human", "trader", "trader"], seed=seed, start="seated").take(turn)
    [(players, seed)] = re.findall(r"outcry play black-friday-2023 --players (\S+) --seed (\d+)", text)
    outcry.Match("black-friday-2023", players.split(","), seed=int(seed)).take(turn)


def test_a_sale_that_is_shown_marks_a_colour_that_was_sold() -> None:
    """Any other colour is refused while the sale track has one that was sold, which is the usual case."""
    shown = [page.read_text(encoding="utf-8") for page in PAGES] + [text for _, text in texts(FALLBACK)]
    sales = [sale for text in shown for sale in re.findall(r"`sell ([^`,]*)(?:, drop \w+)?, mark (\w+)`", text)]
    assert len(sales) > 5
    assert [(sold, marked) for sold, marked in sales if sold != "nothing" and marked not in sold.split()] == []


def test_what_the_docs_type_in_french_is_understood() -> None:
    text = (ROOT / "docs" / "players.md").read_text(encoding="utf-8")
    customs = find_game("black-friday-2023").customs
    lexicon = voice("fr").lexicon(customs.names().values())
    for turn in re.findall(r"`((?:acheter|vendre|or|bonus or|fini)\b[^`]*)`", text):
        assert customs.read(turn, lexicon), turn
