"""A match for programs and notebooks: calls take people's turns, computer players move by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from os import PathLike
from typing import Any, Literal

from rich.console import Group
from rich.text import Text

from outcry.bots.players import check_names
from outcry.bots.rosters import HUMAN, roster_of
from outcry.bots.seated import SeatedPlayers
from outcry.bots.stopping import Stop
from outcry.drawing import Look, drawing_of
from outcry.drawing.names import seat_names, sentence
from outcry.drawing.result import result_table
from outcry.errors import BadSeats, IllegalAction, NotYourTurn
from outcry.kernel.game import DRAWN, HELPED, SEATED, UNAIDED
from outcry.kernel.verbs import CHANCE, NOBODY, Position
from outcry.locale import voice
from outcry.play import log
from outcry.play import match as play
from outcry.play.fate import Fate
from outcry.rules import find_game

from .board_files import Board, lay_boards
from .checks import MOST_SEED, check_choice, check_path, check_range, check_text, check_texts
from .compiling import compile_for_play
from .drawn import Drawn
from .interrupts import unbroken
from .naming import naming_failures


class Match(Drawn):
    """One game between people and computer players.

    Examples:
        >>> match = Match("black-friday-2023", ["human", "trader", "trader"], seed=7)
        >>> match.take(match.legal()[0])

    Seats count from 0. Computer players move by themselves whenever it is their turn; a match without people is
    played by ``finish``.
    """

    @naming_failures()
    def __init__(
        self,
        game: str,
        players: Sequence[str] | None = None,
        *,
        seed: int | None = None,
        board: Board = None,
        memory: Literal["helped", "unaided"] = "helped",
        start: Literal["drawn", "seated"] = "drawn",
    ) -> None:
        """Seat players by name, ``"human"`` for a person, and start; the same seed gives the same match.

        Raises:
            outcry.OutcryError: if there is no such game, player or board, or they do not fit together.
        """
        check_choice("memory", memory, (HELPED, UNAIDED))
        check_choice("start", start, (DRAWN, SEATED))
        found = find_game(check_text("game", game))
        names = list(roster_of(game).company) if players is None else check_texts("players", players)
        check_names(game, names, also=[HUMAN])
        if start == SEATED and not found.customs.has_starter:
            raise BadSeats("start-always-drawn", game=found.title)
        fate = Fate() if seed is None else Fate.from_seed(check_range("seed", seed, 0, MOST_SEED))
        seated, laid = found.customs.seat(names), lay_boards(found, board)
        found.customs.agree(seated, found.customs.printed_board() if laid is None else laid, start)
        compile_for_play(found, seated)
        self._begin(play.Match(found, seated, laid, fate, memory, start))

    def _begin(self, match: play.Match[Any, Any]) -> None:
        """Keep a match, and let its computer players move."""
        self._match, self._stopping = match, Stop()
        self._seated = SeatedPlayers(match, self._stopping)
        self._let_computers_move()

    @classmethod
    def _of(cls, match: play.Match[Any, Any]) -> Match:
        """Wrap a match that was read from a log."""
        made = cls.__new__(cls)
        compile_for_play(match.game, match.players)
        match.go_on()
        made._begin(match)
        return made

    # The table

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._match.game.name

    @property
    def players(self) -> list[str]:
        """The player of each seat, in the order that the rules ask for."""
        return list(self._match.players)

    @property
    def to_move(self) -> int | None:
        """The seat that is to move; ``None`` once the game is over."""
        return None if self.is_over else self._match.to_move

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._match.is_over

    @property
    def entries(self) -> list[tuple[int | None, str]]:
        """What has happened, as public knowledge: the seat or ``None`` for chance, and the action, ``?`` if hidden."""
        seen = self._match.walk().written_for(NOBODY)
        return [(None if actor == CHANCE else actor, name) for actor, name in seen]

    @naming_failures()
    def view(self, seat: int) -> dict[str, Any]:
        """Return what the player in a seat can know, as named fields."""
        return self._match.game.customs.picture(self._match.view(self._check_seat(seat)))

    @naming_failures()
    def record(self, seat: int) -> Position:
        """Return what the player in a seat can know as a record, for ``outcry.verbs``."""
        view: Position = self._match.view(self._check_seat(seat))
        return view

    @naming_failures()
    def story(self, seat: int | None = None) -> list[str]:
        """Tell what happened in sentences, as known to a seat or by default to everybody; at the end, all of it."""
        viewer = NOBODY if seat is None else self._check_seat(seat)
        match, walk, told = self._match, self._match.walk(), []
        names, words = self._names(), match.game.customs.words
        for moment in walk:
            if match.is_over or not walk.is_hidden(moment, viewer):
                told += [sentence(event, words, names, voice()) for event in walk.tell(moment)]
        return told

    @naming_failures()
    def scores(self) -> list[int]:
        """Return the score of each seat, once the game is over."""
        return self._match.scores()

    @naming_failures()
    def places(self) -> list[int]:
        """Return the place of each seat, once the game is over: 1 is best, equals share a place."""
        return self._match.places()

    # Playing

    @naming_failures()
    def legal(self) -> list[str]:
        """List the legal actions of the seat to move, in notation; none once the game is over."""
        names = self._match.game.customs.names()
        return [] if self.is_over else [names[action] for action in self._match.legal(self._match.to_move)]

    @naming_failures()
    def take(self, turn: str) -> None:
        """Take actions for the person to move, such as ``"buy purple, mark purple"``, then let computer players move.

        A turn may be taken in several steps. Either all actions are taken or none.

        Raises:
            outcry.OutcryError: if the words mean nothing, or an action is illegal; the message says why.
        """
        match = self._match
        check_text("turn", turn)
        if match.is_over:
            raise NotYourTurn("why-game-over")
        seat = match.to_move
        if match.players[seat] != HUMAN:
            raise NotYourTurn("not-a-person", seat=seat + 1)
        actions = match.game.customs.read(turn)
        if not actions:
            raise IllegalAction(0, "draft-incomplete")
        with unbroken(self._stopping):
            self._play_all(seat, actions)
        self._let_computers_move()

    @naming_failures()
    def finish(self) -> Match:
        """Let computer players move until the match is over or a person is to move.

        Ctrl-C interrupts it between two decisions; call it again to continue.
        """
        match = self._match
        if not match.is_over and match.players[match.to_move] == HUMAN:
            raise NotYourTurn("not-a-computer")
        self._let_computers_move(is_asked=True)
        return self

    def _play_all(self, seat: int, actions: Sequence[int]) -> None:
        """Play all actions, or none if one is illegal."""
        match = self._match
        try:
            match.propose(seat, actions)
        finally:
            match.discard()
        for action in actions:
            match.play(seat, action)

    def _let_computers_move(self, is_asked: bool = False) -> None:
        """Let computer players decide until a person has to; without people they wait for ``finish``."""
        match = self._match
        if HUMAN in match.players or is_asked:
            while not match.is_over and match.players[match.to_move] != HUMAN:
                self._let_move(match.to_move)
        if match.is_over:
            self._seated.leave()

    def _let_move(self, seat: int) -> None:
        """Let a computer player move; an interrupt leaves the table as it was either before or after the move."""
        try:
            action = self._decide(seat)
        except KeyboardInterrupt:
            self._seated.leave()
            raise
        with unbroken(self._stopping):
            self._match.play(seat, action)

    def _decide(self, seat: int) -> int:
        """Ask a computer player; an interrupt stops an outside one at once, a built-in one at its next check."""
        if self._seated.is_guest(seat):
            return self._seated.decide(seat)
        with unbroken(self._stopping):
            return self._seated.decide(seat)

    # Files

    def save(self, path: str | PathLike[str]) -> None:
        """Write the match as a log file, which ``outcry.load`` and the command line read."""
        log.save(self._match, check_path(path))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the match with its history."""
        return type(self)._of, (self._match,)

    # Looking

    def __repr__(self) -> str:
        """Show the players and the state of the game."""
        state = "over" if self.is_over else f"{self._names()[self._match.to_move]} to move"
        return f"<Match of {self.game}: {', '.join(self._names())}; {len(self._match.entries)} entries, {state}>"

    @naming_failures()
    def _drawn(self) -> Group:
        """Draw the table as the only person sees it, or else as spectators do, and the result if there is one."""
        match, names = self._match, self._names()
        look = Look(names, voice(), match.game.customs.words)
        people = [seat for seat, player in enumerate(match.players) if player == HUMAN]
        viewer = people[0] if len(people) == 1 else int(NOBODY)
        table = drawing_of(self.game).draw(match.sight(viewer), match.board, look)
        return Group(table, Text(), result_table(match, names, voice())) if match.is_over else Group(table)

    def _names(self) -> list[str]:
        """Return the names of the seats."""
        return seat_names(self._match.players, voice())

    def _check_seat(self, seat: int) -> int:
        """Refuse a seat that does not exist."""
        is_number = hasattr(seat, "__index__") and not isinstance(seat, bool)
        if not is_number or not 0 <= seat < len(self._match.players):
            raise BadSeats("no-such-seat-index", seat=repr(seat), last=len(self._match.players) - 1)
        return index(seat)


@naming_failures()
def load(path: str | PathLike[str]) -> Match:
    """Load a match from a log file, ready to continue.

    Raises:
        outcry.OutcryError: if it is not a log, is of other rules, or was tampered with; the message says where.
    """
    match, _ = log.load(check_path(path))
    return Match._of(match)
