"""Play in the terminal: people type, computers think, everyone sees only what they may."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from outcry.bots.outside import PIPE
from outcry.bots.players import check_names
from outcry.bots.rosters import HUMAN
from outcry.bots.seated import SeatedPlayers
from outcry.bots.stopping import Stop
from outcry.drawing import Look, drawing_of
from outcry.drawing.names import seat_names
from outcry.drawing.result import result_table
from outcry.errors import BadLog, BadSeats, PlayerFailed, TableError, UnknownName
from outcry.kernel.game import SEATED, Event, Game
from outcry.kernel.verbs import NOBODY
from outcry.library.board_files import read_boards
from outcry.library.compiling import compile_for_play
from outcry.library.interrupts import unbroken
from outcry.locale import Voice, voice
from outcry.play.fate import Fate
from outcry.play.log import save
from outcry.play.match import Match
from outcry.play.walk import Entry, Moment
from outcry.rules import find_game

from . import INTERRUPTED
from .code import end_programs_of
from .fitting import Choices, TableDrawn, print_what_fits, what_fits
from .greeting import last_turn, welcome, welcome_back
from .logs import resume_command
from .news import News
from .screen import command_in, make_console, wipe
from .thinking import thinking
from .typing import Typist


class Left(Exception):  # noqa: N818
    """Raised when a player quits before the end."""


def start_match(
    game_name: str,
    players: Sequence[str],
    fate: Fate,
    log: Path | None,
    boards: Sequence[str],
    memory: str,
    start: str,
) -> None:
    """Seat the players, start a match and play it."""
    game = find_game(game_name)
    check_names(game.name, players, also=[HUMAN])
    if start == SEATED and not game.customs.has_starter:
        raise BadSeats("start-always-drawn", game=game.title)
    seated = game.customs.seat(list(players))
    board = read_boards(game, boards)
    if log:
        log = log.resolve() if log.is_symlink() else log
        keep_older(log)
    game.customs.agree(seated, board or game.customs.printed_board(), start)
    compile_for_play(game, seated)
    table = Session(Match(game, seated, board, fate, memory, start), log)
    table.keep(silently=True)
    table.greet(welcome(table.match, table.look, has_moved=seated != list(players)))
    table.run()


def resume_match(match: Match[Any, Any], path: Path, has_programs: bool) -> None:
    """Continue a match loaded from a file; outside players must be provided again."""
    programs = [player for player in match.players if player.startswith(f"{PIPE}:")]
    if programs and not has_programs:
        raise BadLog("resume-programs", path=str(path), player=programs[0])
    end_programs_of(match.players)
    try:
        check_names(match.game.name, match.players, also=[HUMAN])
    except UnknownName as error:
        raise BadLog("log-stranger", path=str(path), reason=error) from error
    compile_for_play(match.game, match.players)
    match.go_on()
    people = people_in(match)
    told = last_turn(match, people) if people else len(match.entries)
    table = Session(match, path, told)
    table.greet(welcome_back(match, table.look, people, told))
    table.run()


def people_in(match: Match[Any, Any]) -> list[int]:
    """List the seats of people."""
    return [seat for seat, player in enumerate(match.players) if player == HUMAN]


def keep_older(path: Path) -> None:
    """Check that the file is writable before play begins; rename an existing log."""
    if not path.parent.is_dir():
        raise BadLog("file-without-folder", path=str(path), folder=str(path.parent))
    if path.is_dir():
        raise BadLog("file-is-folder", path=str(path))
    if path.exists() and not path.is_file():
        raise BadLog("file-is-device", path=str(path))
    if path.exists():
        kept = path.with_name(path.name + ".bak")
        path.replace(kept)
        told = voice().say("kept-older", path=str(path), kept=str(kept))
        make_console(stderr=True).print(told, style="dim", soft_wrap=True)


class Session:
    """A match at one terminal."""

    def __init__(self, match: Match[Any, Any], path: Path | None, told: int = 0) -> None:
        """Keep the match; its first ``told`` entries are already known."""
        self.match, self.path, self.stopping = match, path, Stop()
        self.company = SeatedPlayers(match, self.stopping)
        self.console: Console = make_console()
        self.voice: Voice = voice()
        self.names = seat_names(match.players, self.voice)
        self.people = people_in(match)
        self.greeting: list[RenderableType] = []
        self.walk = match.walk(told)
        self.seen_by: int | None = self.people[0] if len(self.people) == 1 else None

    @property
    def game(self) -> Game[Any, Any]:
        """The game being played."""
        return self.match.game

    def greet(self, lines: Iterable[RenderableType]) -> None:
        """Print the first lines; the first table is fitted on the screen below them."""
        self.greeting = [*lines]
        self.console.print(Group(*self.greeting))

    def run(self) -> None:
        """Play until the game is over, somebody quits, or an outside player fails."""
        try:
            while not self.match.is_over:
                self.take_turn(self.match.to_move)
        except (Left, KeyboardInterrupt, PlayerFailed) as leaving:
            self.leave()
            if isinstance(leaving, PlayerFailed):
                raise
            if isinstance(leaving, KeyboardInterrupt):
                sys.exit(INTERRUPTED)
            return
        finally:
            self.company.leave()
        try:
            self.show_end()
        finally:
            self.keep()

    def take_turn(self, seat: int) -> None:
        """Let a person or a computer decide; forced decisions are made automatically."""
        if seat in self.people and len(self.match.legal(seat)) == 1:
            self.match.play(seat, *self.match.legal(seat))
        elif seat in self.people:
            self.hand_over(seat)
            self.let_type(seat)
        else:
            self.match.play(seat, self.let_think(seat))
            if not self.people:
                self.console.print(Group(*self.news().at_length()))

    def let_think(self, seat: int) -> int:
        """Ask a computer player; Ctrl-C stops an outside one at once, a built-in one at its next check."""
        if self.company.is_quick(seat):
            return self.company.decide(seat)
        told = self.voice.say("thinking", trader=self.names[seat])
        with thinking(self.console, told), nullcontext() if self.company.is_guest(seat) else unbroken(self.stopping):
            decision = self.company.decide(seat)
        return decision

    def hand_over(self, seat: int) -> None:
        """Clear a shared screen with secrets before another person looks at it."""
        if self.match.has_secrets and self.seen_by != seat:
            wipe(self.console)
            self.read(self.voice.say("pass-screen", trader=self.names[seat]) + " ")
            wipe(self.console)
            self.console.print(Group(*self.greeting))
        self.seen_by = seat

    @property
    def onlooker(self) -> int | None:
        """The seat whose view is shown: nobody's if people share the screen, all seats' if there are only computers."""
        if not self.people or self.match.is_over:
            return None
        return self.people[0] if len(self.people) == 1 else int(NOBODY)

    def table(self, seat: int) -> TableDrawn:
        """Draw the table as a seat sees it."""
        return TableDrawn(drawing_of(self.game.name), self.match.sight(seat), self.match.board, self.look)

    def show(self, seat: int, typist: Typist) -> None:
        """Show the news, the table, and the choices; if they do not fit, one after the other."""
        self.show_in_order(self.news(), self.table(seat), typist.choices)

    def show_in_order(self, news: News, table: TableDrawn, choices: Choices) -> None:
        """Show news, table and choices on one screen, or else the news on a page of their own."""
        shown = what_fits(self.console, self.layouts(news, table, choices), self.greeting)
        self.greeting = []
        if not shown:
            print_what_fits(self.console, news.by_turn(), news.in_brief())
            self.read(self.voice.say("news-go-on") + " ")
            shown = Group(*table.small(), *choices())
        self.console.print(shown)

    def layouts(self, news: News, table: TableDrawn, choices: Choices) -> Iterator[list[RenderableType]]:
        """Yield possible layouts, largest first."""
        for drawn in table.sizes(self.console):
            yield [*news.at_length(), *drawn, *choices()]
            yield [*news.by_turn(), *drawn, *choices()]
            yield [*news.by_turn(sums_up=True), *drawn, *choices()]
            yield [*news.in_brief(sums_up=True), *drawn, *choices()]
            yield [*news.in_brief(sums_up=True), *drawn, *choices(is_brief=True)]

    def show_board(self, seat: int, typist: Typist) -> None:
        """Show the table again, or the parts for which a small screen had no room."""
        table, choices = self.table(seat), list(typist.choices())
        print_what_fits(self.console, [*table.whole(), *choices], [*table.rest(), *choices], table.rest())

    @property
    def look(self) -> Look:
        """Return how the table is shown."""
        return Look(self.names, self.voice, self.game.customs.words)

    def let_type(self, seat: int) -> None:
        """Let a person compose a turn and confirm it."""
        typist = Typist(self.match, seat, self.console, self.look)
        self.show(seat, typist)
        while True:
            words = self.read(f"{self.names[seat]} › ").strip()
            command = command_in(words, self.voice)
            if command == "quit":
                raise Left
            if command == "board":
                self.show_board(seat, typist)
            elif self.is_confirmed(typist, seat, words):
                return

    def is_confirmed(self, typist: Typist, seat: int, words: str) -> bool:
        """Process typed input; return whether an empty line confirmed a complete turn."""
        if not words and self.match.is_complete:
            self.match.confirm(seat)
            self.keep_if_possible()
            return True
        try:
            typist.take(words)
        except TableError as error:
            self.console.print(str(error), style="red")
        return False

    def read(self, prompt: str) -> str:
        """Read a line; end of input means quit."""
        if sys.stdin is None:
            raise Left
        try:
            return self.console.input(prompt)
        except EOFError:
            self.console.print()
            raise Left from None

    def news(self) -> News:
        """Collect what happened since the last time, as far as it can be seen."""
        found: list[tuple[Entry, Event | None]] = []
        for moment in self.walk:
            events = self.walk.tell(moment)
            if self.is_seen(moment, is_told=bool(events)):
                told = [event for event in events if event.key not in self.game.customs.routine]
                found += [(moment.entry, event) for event in (told if events else [None])]
        return News(found, self.game.customs, self.look)

    def is_seen(self, moment: Moment[Any, Any], *, is_told: bool) -> bool:
        """Return whether the onlooker may know an entry; what a player did may be known if an event tells it."""
        seat = self.onlooker
        if seat is None or (moment.entry.actor >= 0 and is_told):
            return True
        return not self.walk.is_hidden(moment, seat)

    def show_end(self) -> None:
        """Show the final table and the result; if they do not fit, one after the other."""
        news, result = self.news(), list(self.result())
        if not self.people:
            self.console.print(Group(*news.at_length(), *result))
            return
        table = self.table(self.people[0])
        whole = what_fits(self.console, self.layouts(news, table, lambda *, is_brief=False: result), self.greeting)
        if not whole:
            with suppress(Left):
                self.show_in_order(news, table, lambda *, is_brief=False: ())
                self.read(self.voice.say("result-go-on") + " ")
        self.console.print(whole or Group(*result))

    def result(self) -> Iterator[RenderableType]:
        """Rank the traders, reveal the secret and verify every outcome."""
        yield ""
        yield result_table(self.match, self.names, self.voice)
        fate = self.match.fate
        if fate and self.match.is_honest(fate):
            count = sum(entry.actor < 0 for entry in self.match.entries)
            secret = self.match.reveal().hex()[:16]
            yield Text(self.voice.say("result-honest", count=count, secret=secret), style="dim")

    def leave(self) -> None:
        """Save the confirmed entries, and print how to resume."""
        if self.match.draft:
            self.console.print(self.voice.say("draft-dropped"))
        self.match.discard()
        self.keep()
        if not self.path:
            self.console.print(self.voice.say("not-saved"))

    def keep_if_possible(self) -> None:
        """Write the log file; if that fails during a match, print a warning and play on."""
        try:
            self.keep(silently=True)
        except BadLog as error:
            self.console.print(str(error), style="red")

    def keep(self, silently: bool = False) -> None:
        """Write the log file, if one was requested."""
        if self.path:
            save(self.match, self.path)
            if not silently and not self.match.is_over:
                command = resume_command(self.path, self.match)
                self.console.print(self.voice.say("saved", path=str(self.path), command=command), soft_wrap=True)
