"""One match: the table, its history, the draft of a turn, and who may see what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from outcry.errors import BadLog, IllegalAction, NotYourTurn, StillPlaying, TableError, Unaided, UndoClosed
from outcry.kernel.game import HELPED, SEATED, UNAIDED, Event, Game
from outcry.kernel.record import Record, Row, copy, counts, new
from outcry.kernel.verbs import CHANCE, NOBODY, Position
from outcry.locale import Canonical

from .fate import Fate
from .tables import legal_at, outcome_at, reasons_at, refusal
from .walk import Entry, Walk

S = TypeVar("S", bound=Position)
O = TypeVar("O", bound=Record)  # noqa: E741


class Match(Generic[S, O]):
    """A game in progress. With a fate, chance moves by itself; without one, its outcomes are entered by ``play``.

    The table can be seen in only two ways: ``view`` is for programs, ``sight`` for people.
    """

    def __init__(
        self,
        game: Game[S, O],
        players: Sequence[str],
        board: Any = None,
        fate: Fate | None = None,
        memory: str = HELPED,
        start: str = SEATED,
        *,
        is_lifted: bool = False,
    ) -> None:
        """Set up the table for players in seat order, and let chance make its first moves.

        With ``is_lifted`` (the screens are lifted) people see everything; this is for reviewing a game.
        """
        self.game, self.players, self.fate, self.memory, self.start = game, list(players), fate, memory, start
        self.is_lifted = is_lifted
        self.board = game.customs.printed_board() if board is None else board
        self.options = game.customs.agree(self.players, self.board, start)
        self.state = new(game.state)
        self.entries: list[Entry] = []
        self.draft: list[int] = []
        game.rules.setup(self.state, self.options)
        self._drafts = [copy(self.state)]
        self._let_chance_move()

    @classmethod
    def restore(
        cls,
        game: Game[S, O],
        players: Sequence[str],
        board: Any,
        memory: str,
        start: str,
        entries: Iterable[tuple[int, int]],
        fate: Fate | None = None,
        *,
        is_lifted: bool = False,
    ) -> Match[S, O]:
        """Replay the entries of a match; from there on, chance follows a fate."""
        match = cls(game, players, board, None, memory, start, is_lifted=is_lifted)
        match.replay(entries)
        return match.follow_fate(fate)

    def replay(self, entries: Iterable[tuple[int, int]]) -> None:
        """Play recorded entries, outcomes of chance included."""
        fate, self.fate = self.fate, None
        for actor, action in entries:
            self.play(actor, action)
        self.fate = fate

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the setup and the entries, without the draft."""
        made = (self.game, self.players, self.board, self.memory, self.start, [tuple(entry) for entry in self.entries])
        return type(self).restore, (*made, self.fate)

    # The table

    @property
    def to_move(self) -> int:
        """Whose move it is: a seat, CHANCE or NOBODY."""
        return int(self.game.rules.to_move(self.state))

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.game.rules.is_over(self.state))

    def view(self, seat: int) -> S:
        """Return the view of one seat; only the seat to move sees its own draft."""
        view = new(self.game.state)
        self.game.rules.observe(self._shown_table(seat), seat, view)
        return view

    # What people are shown

    def sight(self, seat: int) -> dict[str, Any]:
        """Describe the table to the person in a seat, leaving out what an unaided player has to remember."""
        return self.game.customs.picture(self._seen_by(seat), self._unaided(seat))

    def figures(self, seat: int) -> dict[str, Any]:
        """Return the current chart values for the person in a seat."""
        return self.game.customs.figures(self._seen_by(seat), self._unaided(seat))

    def odds(self, seat: int) -> dict[str, Any]:
        """Return the odds of the next chance event for the person in a seat; refuse an unaided player."""
        return self.prepare_odds(seat)()

    def prepare_odds(self, seat: int) -> Callable[[], dict[str, Any]]:
        """Return what computes the odds of this moment, even while the match goes on."""
        return partial(self.game.customs.odds, self.view(seat), seat, self._unaided(seat) is not None)

    def _seen_by(self, seat: int) -> S:
        """Return the true state if the screens are lifted, else the view of a seat."""
        return self.state if self.is_lifted else self.view(seat)

    def _unaided(self, seat: int) -> int | None:
        """Return the seat if it plays unaided, else None; at the end everything is shown."""
        return seat if self.memory == UNAIDED and not self.is_over and not self.is_lifted else None

    def require_advice(self, seat: int) -> None:
        """Refuse advice, with the reason, if there is none to give."""
        self.require_going()
        if self.memory == UNAIDED:
            raise Unaided("hint-unaided")
        if self.is_complete:
            raise TableError("advice-draft-complete")
        if len(legal := self.legal(seat)) == 1:
            raise TableError("advice-one-way", turn=Canonical(self.game.customs.write(legal)))

    @property
    def has_secrets(self) -> bool:
        """Whether any two seats see different tables."""
        pictures = [self.game.customs.picture(self.view(seat)) for seat in range(len(self.players))]
        return any(picture != pictures[0] for picture in pictures)

    def legal(self, seat: int) -> list[int]:
        """List the actions that a seat may add to its draft; none if it is not its turn."""
        table = self._table_of(seat)
        return legal_at(self.game, table) if self.game.rules.to_move(table) == seat else []

    def reasons(self, seat: int) -> dict[int, Event | None]:
        """Return for every decision of a seat why it is illegal, None if it is legal.

        Return nothing if another seat is to move, now or after the draft: reasons could reveal its secrets.
        """
        table = self._table_of(seat)
        if self.game.rules.to_move(table) != seat:
            return {}
        return reasons_at(self.game, table)

    def scores(self) -> list[int]:
        """Return the final score of each seat; before the end, it would reveal secrets."""
        return self._count(self.game.rules.score)

    def places(self) -> list[int]:
        """Return the final place of each seat: 1 is best; tied seats share a place and the next is skipped."""
        standing = self._count(self.game.rules.standing)
        return [1 + sum(other > own for other in standing) for own in standing]

    # Acting

    def play(self, seat: int, action: int) -> None:
        """Take one action immediately, for computer players and entered outcomes of chance, and let chance answer."""
        self._require_turn(seat)
        self._require_legal(self.state, action)
        self._take(seat, action)
        self._let_chance_move()

    def propose(self, seat: int, actions: Sequence[int]) -> None:
        """Add actions to the draft of a turn; if one is refused, none is added."""
        self._require_turn(seat)
        tables = [self._drafts[-1]]
        for action in map(int, actions):
            self._require_legal(tables[-1], action, seat)
            tables.append(copy(tables[-1]))
            self.game.rules.apply(tables[-1], action)
        self._drafts += tables[1:]
        self.draft += actions

    def undo(self, seat: int) -> None:
        """Take back the last action of the draft."""
        if reason := self.why_no_undo(seat):
            raise UndoClosed(reason)
        self.draft.pop()
        self._drafts.pop()

    def why_no_undo(self, seat: int) -> str:
        """Return the message key that says why undo is impossible, empty if it is possible."""
        if self.draft and seat == self.to_move:
            return ""
        if all(entry.actor != seat for entry in self.entries):
            return "undo-nothing-yet"
        last = self.entries[-1].actor
        if last == CHANCE:
            return "undo-closed-by-chance"
        return "undo-confirmed" if last == seat else "undo-closed-by-others"

    @property
    def is_complete(self) -> bool:
        """Whether the draft is a complete turn: after it, another seat or chance is to move."""
        return bool(self.draft) and self.game.rules.to_move(self._drafts[-1]) != self.to_move

    @property
    def awaits_chance(self) -> bool:
        """Whether chance is to move after the draft."""
        return bool(self.game.rules.to_move(self._drafts[-1]) == CHANCE)

    def confirm(self, seat: int) -> None:
        """Apply the draft, and let chance answer."""
        self._require_turn(seat)
        if not self.is_complete:
            raise IllegalAction(0, "draft-incomplete")
        for action in list(self.draft):
            self._take(seat, action)
        self._let_chance_move()

    def go_on(self) -> None:
        """Let chance make its pending moves, as after reading a log; refuse if there is no fate."""
        self._let_chance_move()
        if self.to_move == CHANCE:
            raise BadLog("log-without-fate")

    def discard(self) -> None:
        """Discard the draft."""
        self.draft.clear()
        self._drafts = [copy(self.state)]

    # History

    def walk(self, first: int = 0, *, is_lifted: bool = False) -> Walk[S, O]:
        """Return a walk through the match from an entry on, optionally with the screens lifted."""
        return Walk(self, first, is_lifted)

    def until(self, version: int, fate: Fate | None = None, *, is_lifted: bool = False) -> Match[S, O]:
        """Replay the first entries as a new match, in which chance follows a fate, or waits if there is none."""
        made = self.game, self.players, self.board, self.memory, self.start, self.entries[:version]
        return Match.restore(*made, fate, is_lifted=is_lifted)

    # Verifiable chance

    def outcome(self, fate: Fate) -> int:
        """Return the outcome that a fate gives for the current chance event."""
        return outcome_at(self.game, self.state, len(self.entries), fate)

    def follow_fate(self, fate: Fate | None) -> Match[S, O]:
        """Let chance follow a fate from here on."""
        self.fate = fate
        return self

    def reveal(self) -> bytes:
        """Return the secret behind every outcome, once the game is over."""
        self.require_over()
        return self.fate.secret if self.fate else b""

    def is_honest(self, fate: Fate, first: int = 0) -> bool:
        """Return whether every outcome from an entry on follows from the revealed secret."""
        outcomes = (
            (number, before, entry.action)
            for number, (before, entry, _) in enumerate(self.walk())
            if number >= first and entry.actor == CHANCE
        )
        return all(action == outcome_at(self.game, before, number, fate) for number, before, action in outcomes)

    # Helpers

    def _take(self, actor: int, action: int) -> None:
        """Apply an action, record it, and begin a new draft."""
        self.game.rules.apply(self.state, action)
        self.entries.append(Entry(int(actor), int(action)))
        self.discard()

    def _let_chance_move(self) -> None:
        """Apply outcomes of the fate until a player is to move or the game is over."""
        while self.fate and self.to_move == CHANCE:
            self._take(CHANCE, self.outcome(self.fate))

    def _require_turn(self, seat: int) -> None:
        """Refuse a seat that is not to move, before any other check: another error could reveal secrets."""
        if seat != self.to_move and not self.is_over:
            who = "not-your-turn-chance" if self.to_move == CHANCE else "not-your-turn"
            raise NotYourTurn(who, seat=self.to_move + 1)

    def _require_legal(self, table: S, action: int, seat: int | None = None) -> None:
        """Refuse an illegal action, with the reason."""
        mover = self.game.rules.to_move(table)
        if seat is not None and mover not in (seat, NOBODY):
            raise IllegalAction(0, "draft-waits-for-chance" if mover == CHANCE else "draft-complete")
        if why := self.game.rules.why_illegal(table, action):
            raise refusal(self.game, int(why))

    def require_going(self) -> None:
        """Refuse what has no meaning after the end."""
        if self.is_over:
            raise NotYourTurn("why-game-over")

    def require_over(self) -> None:
        """Refuse to reveal secrets before the game is over."""
        if not self.is_over:
            raise StillPlaying("still-playing")

    def _count(self, verb: Any) -> list[int]:
        """Return a number from the rules for each seat, once the game is over."""
        self.require_over()
        out: Row[int] = counts(len(self.players))
        verb(self.state, out)
        return [int(number) for number in out]

    def _table_of(self, seat: int) -> S:
        """Return the table with the seat's own draft applied."""
        return self._drafts[-1] if seat == self.to_move else self.state

    def _shown_table(self, seat: int) -> S:
        """Return the table to show to a seat.

        A draft that ends the game is shown without its last action, because the end reveals everything.
        """
        table = self._table_of(seat)
        is_end = table is not self.state and len(self._drafts) > 1 and self.game.rules.is_over(table)
        return self._drafts[-2] if is_end else table
