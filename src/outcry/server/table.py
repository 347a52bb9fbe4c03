"""One open table: its match, its seats, its story, and what each seat is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from orjson import Fragment

from outcry.bots.rosters import roster_of
from outcry.bots.seated import seed_for
from outcry.errors import OutcryError
from outcry.kernel.game import Event
from outcry.kernel.verbs import CHANCE, NOBODY
from outcry.locale import has_rules
from outcry.play.fate import Fate
from outcry.play.log import log_of, write_log
from outcry.play.match import Match
from outcry.play.walk import HIDDEN, Entry, Moment

from .chart import EVERYBODY, Chart
from .clock import Clock
from .clock_rows import clock_of
from .jobs import HintJob, MoveJob
from .lessons import lesson_of
from .messages import to_json
from .orders import OrderBook
from .seats import Seat
from .store import MOST_CHAT, Kept, Mark

ONLY_NOW = ("legal", "refused", "why_no_undo", "lesson", "order", "clock")
"""Fields that an earlier version of a table does not have."""

SPECTATOR = int(NOBODY)
"""The seat of spectators, who know what everybody knows."""


class OldRules(OutcryError):  # noqa: N818
    """The table was opened under rules that are no longer supported."""


@dataclass(frozen=True, slots=True)
class Told:
    """An entry of the story and the seats it is hidden from; both versions are serialized once."""

    open: Fragment
    hidden: Fragment | None
    hidden_from: frozenset[int]

    @classmethod
    def of(cls, number: int, entry: Entry, name: str, events: list[Any], hidden_from: frozenset[int]) -> Told:
        """Serialize the full version and the one for seats it is hidden from, if any; chance is actor 0."""
        facts = {"number": number, "actor": entry.actor + 1 if entry.actor != CHANCE else 0}
        hidden = _packed(facts | {"action": HIDDEN, "events": []}) if hidden_from else None
        return cls(_packed(facts | {"action": name, "events": events}), hidden, hidden_from)

    def line(self, seat: int) -> Fragment:
        """Return the version for a seat."""
        return self.hidden if self.hidden and seat in self.hidden_from else self.open


def _packed(message: dict[str, Any]) -> Fragment:
    """Serialize a message that is kept; the copy has none of the kilobytes that the serializer holds in reserve."""
    return Fragment(bytes(memoryview(to_json(message))))


@dataclass
class Table:
    """An open match with its viewers."""

    id: str
    match: Match[Any, Any]
    seats: list[Seat]
    chat: list[dict[str, Any]] = field(default_factory=list)
    next: str | None = None
    inherited: int = 0
    """The number of entries taken over from another table, whose fate they follow."""

    hints: bool = False
    """Whether hints are allowed."""

    opener: str = ""
    """A digest of the visitor who opened the table: all their tables share one visitor's share of thinking time."""

    lines: int = 0
    """The number of chat messages, of which only the last are in memory."""

    revision: int = 0
    """The number of changes that are neither entries nor chat messages."""

    spectators_may_talk: bool = True

    is_listed: bool = False
    """Whether the lobby lists the table."""

    computers_agree: bool = False
    """Whether computer players agree to take turns back."""

    takeback: dict[str, Any] | None = None
    """A request to take a turn back."""

    continued: str | None = None
    """The table at which the game goes on without that turn."""

    clock: Clock | None = None

    time: Callable[[], int] = field(default=lambda: 0, repr=False)
    """The time by which the clock runs."""

    told: list[Told] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Start the story."""
        self._walk = self.match.walk()
        self._charts: dict[int, Chart] = {}
        self._seen: dict[int, tuple[int, dict[str, Any]]] = {}
        self._end: dict[str, Any] = {}
        self.orders, self.order_changes = OrderBook(self.match), 0
        self.tell()
        if self.match.is_over:
            self.settle()

    @classmethod
    def from_kept(cls, game: Any, kept: Kept) -> Table:
        """Restore a stored table by replaying its entries."""
        facts = kept.table
        if facts["rules"] != (known := game.customs.rules_version):
            raise OldRules("table-rules", game=game.name, version=facts["rules"], known=known)
        players, board, memory, start = (facts[name] for name in ("players", "board", "memory", "start"))
        fate = Fate(facts["secret"], facts["salt"])
        match: Match[Any, Any] = Match.restore(game, players, board, memory, start, kept.entries, fate)
        table = cls(facts["id"], match, [Seat.from_kept(row) for row in kept.seats], inherited=facts["inherited"])
        table.hints, table.opener = facts["hints"], facts["opener"]
        table._revise(kept)
        table._take_orders(kept)
        table.clock = clock_of(kept.clock)
        table.add_lines(kept.chat)
        return table

    def follow(self, kept: Kept) -> list[int]:
        """Take over what has been stored since; return the seats that have left or have a new token."""
        self.match.replay(kept.entries)
        self.tell()
        self.add_lines(kept.chat)
        self._take_orders(kept)
        self.clock = clock_of(kept.clock)
        before = [seat.token for seat in self.seats]
        if kept.mark.revision != self.revision:
            self.seats = [Seat.from_kept(row) for row in kept.seats]
            self._seen.clear()
            self._revise(kept)
        return [place for place, token in enumerate(before) if token and token != self.seats[place].token]

    def _revise(self, kept: Kept) -> None:
        """Take over the facts that may change."""
        self.next, self.spectators_may_talk = kept.table["next"], kept.table["spectators_may_talk"]
        for name in ("is_listed", "computers_agree", "takeback", "continued"):
            setattr(self, name, kept.table[name])
        self.revision, self.lines = kept.table["revision"], kept.table["lines"]

    def _take_orders(self, kept: Kept) -> None:
        """Take over the standing orders."""
        if kept.mark.orders != self.order_changes:
            self.orders, self.order_changes = OrderBook(self.match, kept.orders), kept.mark.orders

    @property
    def mark(self) -> Mark:
        """How far the table has got."""
        return Mark(self.version, self.lines, self.revision, self.order_changes)

    @property
    def version(self) -> int:
        """The number of entries."""
        return len(self.match.entries)

    @property
    def waits_for(self) -> str:
        """Whether the table waits for a person, a computer player, or nobody."""
        if self.to_move is None:
            return "nobody"
        return "person" if self._decides(self.match.to_move) else "computer"

    def _decides(self, place: int) -> bool:
        """Return whether a person decides for a seat: somebody sits there, for whom no computer player stands in."""
        return self.seats[place].is_person and not (self.clock and place in self.clock.stand_ins)

    @property
    def clock_seat(self) -> int | None:
        """The seat whose time runs: that of the person to move, once everybody has arrived."""
        has_arrived = not any(seat.is_person and (seat.is_free or seat.token is None) for seat in self.seats)
        is_running = has_arrived and self.to_move is not None and self._decides(self.to_move)
        return self.to_move if is_running else None

    def people_places(self) -> list[int]:
        """List the seats for which a person decides."""
        return [place for place in range(len(self.seats)) if self._decides(place)]

    def voters(self) -> list[int]:
        """List the people who are waiting for the one to move."""
        return [place for place in self.people_places() if place != self.to_move]

    @property
    def to_move(self) -> int | None:
        """The seat to move; None after the end, or if the game goes on at another table."""
        return None if self.match.is_over or self.continued else self.match.to_move

    @property
    def takeback_now(self) -> dict[str, Any] | None:
        """The request to take a turn back, unless somebody has moved since."""
        return self.takeback if self.takeback and self.takeback["at"] == self.version and not self.continued else None

    def _shown_takeback(self) -> dict[str, Any]:
        """Return the request to take a turn back, with seats from 1."""
        asked = self.takeback_now
        shown = asked and {
            "seat": asked["seat"] + 1,
            "version": asked["version"],
            "agreed": [seat + 1 for seat in asked["agreed"]],
        }
        return {"takeback": shown, "continued": self.continued}

    @property
    def has_people(self) -> bool:
        """Whether any seat belongs to a person."""
        return any(seat.is_person for seat in self.seats)

    def seat_of(self, token: str) -> int:
        """Return the seat of a token, or the spectator."""
        fitting = [place for place, seat in enumerate(self.seats) if seat.opens_with(token)]
        return fitting[0] if fitting else SPECTATOR

    def add_lines(self, said: Iterable[Mapping[str, Any]]) -> None:
        """Add messages to the chat; old ones are forgotten."""
        self.chat += [{name: row[name] for name in ("number", "seat", "text", "said")} for row in said]
        del self.chat[:-MOST_CHAT]
        self.lines = max(self.lines, self.chat[-1]["number"] + 1 if self.chat else 0)

    # The story

    def tell(self) -> None:
        """Add new entries to the story."""
        names = self.match.game.customs.names()
        for moment in self._walk:
            entry = moment.entry
            hidden = self._hidden(moment) if entry.actor == CHANCE else frozenset()
            for chart in self._charts.values():
                chart.follow(moment.after)
            events = [self._told(event) for event in self._walk.tell(moment)]
            self.told.append(Told.of(len(self.told), entry, names[entry.action], events, hidden))

    def _told(self, event: Event) -> dict[str, Any]:
        """Return an event as a message, marked if it is routine."""
        is_routine = event.key in self.match.game.customs.routine
        return _message(event) | ({"is_routine": True} if is_routine else {})

    def _hidden(self, moment: Moment[Any, Any]) -> frozenset[int]:
        """List the seats from which an outcome of chance is hidden; what a spectator knows, everybody knows."""
        if not self._walk.is_hidden(moment, SPECTATOR):
            return frozenset()
        others = (seat for seat in range(len(self.seats)) if self._walk.is_hidden(moment, seat))
        return frozenset([SPECTATOR, *others])

    def story(self, seat: int, since: int) -> list[Fragment]:
        """Return the story for a seat from an entry on."""
        return [told.line(seat) for told in self.told[since:]]

    def log(self) -> str:
        """Return the match as a log; a fork has none of its fate, since its first entries follow that of another."""
        return write_log(log_of(self.match.until(self.version) if self.inherited else self.match))

    # Views

    def show(self, seat: int, since: int = 0) -> dict[str, Any]:
        """Return the table as a seat sees it, with the story from an entry on."""
        self.tell()
        return self._shown(seat, since) | {"chart": self.chart(seat).since(since)}

    def news(self, seat: int, since: int) -> dict[str, Any]:
        """Return what the entries since a version have changed for a seat, before the end of the game."""
        self.tell()
        told = {"story": self.story(seat, since), "chart": self.chart(seat).since(since)}
        return self._moment() | told | self._sight(seat) | self._own(seat) | self.shown_clock()

    def people(self) -> dict[str, Any]:
        """Return who sits where, and what was agreed since the beginning."""
        seats = [seat.shown() for seat in self.seats]
        agreed = {"spectators_may_talk": self.spectators_may_talk, "is_listed": self.is_listed}
        return {"seats": seats, "next": self.next} | agreed | self._shown_takeback() | self.shown_clock()

    def shown_clock(self) -> dict[str, Any]:
        """Return the clock as it stands at this moment, if the table has one."""
        return {"clock": self.clock.shown(self.time())} if self.clock else {}

    def _moment(self) -> dict[str, Any]:
        """Return the version, and whose turn it is."""
        to_move = None if self.to_move is None else self.to_move + 1
        return {"version": self.version, "to_move": to_move, "is_over": self.match.is_over}

    def has_chart(self, seat: int) -> bool:
        """Return whether the chart of a viewer is cached."""
        return (EVERYBODY if self.match.is_over else seat) in self._charts

    def chart(self, seat: int) -> Chart:
        """Return the chart of a viewer, computed from the start on first use; after the game it shows everything."""
        eyes = EVERYBODY if self.match.is_over else seat
        if eyes not in self._charts:
            self._charts[eyes] = Chart(eyes)
            for moment in self._walk.at.walk(is_lifted=eyes == EVERYBODY):
                self._charts[eyes].follow(moment.after)
        return self._charts[eyes]

    def _shown(self, seat: int, since: int) -> dict[str, Any]:
        """Return everything except the chart."""
        match = self.match
        shown: dict[str, Any] = {
            "words": match.game.customs.words,
            "has_rules": has_rules(match.game.name),
            "memory": match.memory,
            "start": match.start,
            "hints": self.hints,
            "board": match.board,
            "promise": match.fate.promise if match.fate else "",
            "salt": match.fate.salt if match.fate else "",
            "story": self.story(seat, since),
            "chat": self.chat,
        }
        return self.brief(seat) | shown | self.people() | self._sight(seat) | self._own(seat) | self._end

    def brief(self, seat: int) -> dict[str, Any]:
        """Return who sits here and whose turn it is."""
        match = self.match
        return {
            "table": self.id,
            "game": match.game.name,
            "title": match.game.title,
            "seat": None if seat == SPECTATOR else seat + 1,
            "seats": [one.shown() for one in self.seats],
        } | self._moment()

    def _sight(self, seat: int) -> dict[str, Any]:
        """Return a seat's view and its legal actions, cached until the next entry."""
        version, sight = self._seen.get(seat, (-1, {}))
        if version != self.version:
            why = "" if seat == SPECTATOR else self.match.why_no_undo(seat)
            sight = {"state": self.match.sight(seat), "why_no_undo": why} | self._choices(seat)
            self._seen[seat] = (self.version, sight)
        return sight

    def at(self, version: int, seat: int) -> dict[str, Any]:
        """Return the table as a seat saw it at a version, with the story so far."""
        return self.past(version, seat)()

    def past(self, version: int, seat: int) -> Callable[[], dict[str, Any]]:
        """Return what computes that, even while the table goes on."""
        self.tell()
        then = copy(self)
        then.told, then.seats, then.chat, then._seen = self.told[:version], list(self.seats), list(self.chat), {}
        then._end = self._end if version == self.version else {}

        def compute() -> dict[str, Any]:
            then.match = self.match.until(version, self.match.fate)
            return {name: fact for name, fact in then._shown(seat, 0).items() if name not in ONLY_NOW}

        return compute

    def decide(self, seat: int, actions: Sequence[str]) -> None:
        """Take a whole turn; a refusal changes nothing."""
        self.take(seat, self.read(actions))

    def take(self, seat: int, turn: Sequence[int]) -> None:
        """Take a whole turn given as action ids."""
        try:
            self.match.propose(seat, turn)
            self.match.confirm(seat)
        finally:
            self.match.discard()

    def has_decided(self, seat: int, actions: Sequence[str], first: int, end: int) -> bool:
        """Return whether between two versions a seat took exactly these actions, and chance did the rest."""
        entries = self.match.entries[first:end]
        mine = [entry.action for entry in entries if entry.actor != CHANCE]
        return mine == self.read(actions) and all(entry.actor in (seat, CHANCE) for entry in entries)

    def preview(self, seat: int, actions: Sequence[str]) -> dict[str, Any]:
        """Return a preview of a draft for the seat to move; nothing is changed or shown to others."""
        self.match.propose(seat, self.read(actions))
        try:
            return {
                "version": self.version,
                "actions": list(actions),
                "written": self.match.game.customs.write(self.match.draft),
                "state": self.match.sight(seat),
                "is_complete": self.match.is_complete,
                "awaits_chance": self.match.awaits_chance,
            } | self._choices(seat)
        finally:
            self.match.discard()

    def read(self, actions: Sequence[str]) -> list[int]:
        """Parse actions one by one."""
        return [action for name in actions for action in self.match.game.customs.read(name)]

    def _choices(self, seat: int) -> dict[str, Any]:
        """Return the legal actions of the seat to move, and the reasons against the others."""
        if seat == SPECTATOR or seat != self.match.to_move:
            return {}
        names, reasons = self.match.game.customs.names(), self.match.reasons(seat)
        legal = [names[action] for action, why in reasons.items() if not why]
        return {"legal": legal, "refused": {names[action]: _message(why) for action, why in reasons.items() if why}}

    def _own(self, seat: int) -> dict[str, Any]:
        """Return what only the person in a seat is shown."""
        return self._guidance(seat) | self.own_order(seat)

    def own_order(self, seat: int) -> dict[str, Any]:
        """Return the standing order of a person, for nobody else."""
        return self.orders.shown(seat) if seat != SPECTATOR and self.seats[seat].is_person else {}

    @property
    def is_order_due(self) -> bool:
        """Whether a standing order is to be carried out now."""
        return self.waits_for == "person" and self.orders.is_due

    def _guidance(self, seat: int) -> dict[str, Any]:
        """Return the coach's advice for the learner of a lesson."""
        lesson = lesson_of(self.match)
        guide = lesson.guide(self.match, seat) if lesson and seat != SPECTATOR else None
        return {"lesson": guide} if guide else {}

    def settle(self) -> None:
        """Compute what is revealed after the game: the result, and the secret of the fate."""
        match = self.match
        rows = [{key: _message(cell) for key, cell in row.items()} for row in match.game.customs.result(match.state)]
        fate = match.fate or Fate()
        self._end = {
            "headline": _message(match.game.customs.headline(match.state)),
            "result": rows,
            "places": match.places(),
            "secret": match.reveal().hex(),
            "is_honest": match.is_honest(fate, self.inherited),
        }

    # Hints

    def hint_job(self, seat: int, actions: Sequence[str], simulations: int) -> HintJob:
        """Create the job of a hint for the seat to move after a draft; refused where hints are not allowed."""
        match = self.match
        if not self.hints:
            raise OutcryError("hint-not-agreed")
        try:
            match.propose(seat, self.read(actions))
            match.require_advice(seat)
            return HintJob(match.game.name, match.view(seat).tobytes(), seat, self.version, simulations)
        finally:
            match.discard()

    # Computer players

    def ask_computer(self, turn: Sequence[int]) -> int | MoveJob | None:
        """Return what the computer player to move does after the first decisions of its turn.

        In a lesson this is an action; otherwise a job for a worker. None when the turn is complete.
        """
        seat, match = self.match.to_move, self.match
        try:
            match.propose(seat, turn)
            if match.is_complete:
                return None
            action = self._scripted(len(turn))
            if action is not None:
                return action
            view = match.view(seat).tobytes()
            return MoveJob(match.game.name, self._player_of(seat), view, seat, seed_for(match, seat))
        finally:
            match.discard()

    def _player_of(self, seat: int) -> str:
        """Return the computer player of a seat, or the one that stands in for a person."""
        player = self.seats[seat].player
        return roster_of(self.match.game.name).contest[0] if self.seats[seat].is_person else player

    def _scripted(self, taken: int) -> int | None:
        """Return the next action of a seat that follows a lesson; None if it decides by itself."""
        lesson = lesson_of(self.match)
        return lesson.answer(self.match, taken) if lesson else None


def _message(event: Event) -> dict[str, Any]:
    """Return a message with its facts."""
    return {"key": event.key, "facts": dict(event.facts)}
