"""Records everything that a viewer receives while a written game is played on a real server."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from outcry.play.fate import Fate
from outcry.server.opening import kept_of
from outcry.server.seats import Seat, hashed
from outcry.server.store import Store
from outcry.server.table import SPECTATOR, Table
from support.overheard import change, forms, of_tokens
from support.questions import HIDDEN_SALT, MALFORMED_HELLOS, NEW_TOKEN, STRANGER, questions
from support.scripts import Script, Turn, chance_as_written, same_random_bytes
from support.server import Address
from support.wire import Line, Received, Viewer
from support.worlds import Setting, Worlds

TOKENS = [f"{seat}-the-token-of-a-seat-0123456789" for seat in "ABCDE"]
SALT = "rain on Broad Street"
LANGUAGES = ("en", "fr")
REFUSED = 400
LEAVES = "random"
"""The computer player that takes the seat of somebody who leaves."""


@dataclass(frozen=True)
class Depth:
    """How thoroughly a game is recorded."""

    some: int = 8
    """One in this many questions is asked at most versions; all of them are asked at the parting."""

    look_back: int = 4
    """One in this many versions is looked back at."""

    drafts: int = 24
    """The number of drafts that are previewed at the parting."""

    forks: int = 1
    """The number of versions from which the finished game is continued, or one more."""


USUAL = Depth()


def secret_of(setting: Setting) -> bytes:
    """Return the secret of chance at a table, which is the same in both worlds, since its promise is public."""
    return Fate.from_seed(setting.seed, str(setting)).secret


def keep(database: str, every: Iterable[Worlds], which: int) -> None:
    """Store the tables of some settings in one of their worlds: at the beginning, at the parting, and after the end."""
    store = Store(database)
    for worlds in every:
        setting, script = worlds.setting, Script.of(worlds.matches[which], which)
        stages = {str(setting): script.opening, spare(setting): worlds.parting, ended(setting): len(script.entries)}
        for table, version in stages.items():
            match = setting.open()
            match.replay(script.entries[:version])
            seats = [Seat("human", f"Person {place}", hashed(TOKENS[place])) for place in range(setting.seats)]
            opened = Table(table, match.follow_fate(Fate(secret_of(setting), SALT)), seats, hints=True)
            store.open(kept_of(opened)).result()
    store.close()


def spare(setting: Setting) -> str:
    """Return the id of a table at the parting, for what would disturb the game at the first one."""
    return f"{setting}-p"


def ended(setting: Setting) -> str:
    """Return the id of a table after the end."""
    return f"{setting}-e"


class Recording(NamedTuple):
    """What a viewer received, and what must not be in it."""

    received: list[Received]
    secrets: list[bytes]


def record(
    address: Address, worlds: Worlds, which: int, depth: Depth = USUAL, acting: Address | None = None
) -> Recording:
    """Play one of two worlds; return what the viewer receives at an address while the worlds must look alike.

    The others may act at another address, a process that shares the database.
    """
    script, secret = Script.of(worlds.matches[which], which), secret_of(worlds.setting)
    with chance_as_written({secret: script}):
        evening = Evening(address, acting or address, worlds, script, depth)
        try:
            evening.play()
            with same_random_bytes(evening.table) as drawn:
                evening.end()
        finally:
            evening.close()
    tokens = [*TOKENS, NEW_TOKEN, HIDDEN_SALT]
    return Recording(evening.me.received, [*forms([secret, *drawn[len(secret)]]), *of_tokens(tokens)])


class Evening:
    """A written game on a server, and its viewer."""

    def __init__(self, address: Address, acting: Address, worlds: Worlds, script: Script, depth: Depth) -> None:
        """Sit down; everybody has a line."""
        self.worlds, self.script, self.depth = worlds, script, depth
        self.table, self.viewer, self.seats = str(worlds.setting), worlds.setting.viewer, worlds.setting.seats
        token = "" if self.viewer == SPECTATOR else TOKENS[self.viewer]
        self.me = Viewer(address, self.table, token, worlds.aloud)
        self.acting = acting
        self.lines = [Line(acting, self.table, token) for token in TOKENS[: self.seats]]
        self.ear = self.me.open()
        self.shown = self.ear.last
        self.metrics = self.lines[0].ask("//metrics").content

    def close(self) -> None:
        """Hang up."""
        self.me.close()
        for line in self.lines:
            line.close()

    def play(self) -> None:
        """Play the whole game."""
        for number, turn in enumerate(self.script.turns()):
            self.me.is_comparable = turn.version in self.worlds.alike
            if self.me.is_comparable:
                self.ask_some(number, turn.version)
                self.mingle(number, turn.seat)
            if turn.version == self.worlds.parting:
                self.ask_all(turn.version)
                self.part(turn.seat)
            self.take(turn)

    def take(self, turn: Turn) -> None:
        """Take a turn, and listen to what it changes."""
        self.me.is_comparable = turn.reached in self.worlds.alike
        facts = {"version": turn.version, "actions": turn.actions, "key": f"turn-{turn.version:06}"}
        if turn.seat == self.viewer:
            self.me.ask("/turn", facts)
        else:
            self.lines[turn.seat].do("/turn", facts)
        while self.ear.hear("turn", "table")["version"] < turn.reached:
            pass
        self.shown = self.ear.last | {"table": self.table}

    # Asking

    def ask_some(self, number: int, version: int) -> None:
        """Ask some questions, others than last time, and reconnect now and then."""
        for place, question in enumerate(questions(self.shown, self.earlier(version))):
            if place % self.depth.some == number % self.depth.some:
                self.me.ask(question.path, question.facts, LANGUAGES[number % 2], question.token)
        if number % self.depth.some == 0:
            self.me.open(since=version // 2).close()

    def ask_all(self, version: int) -> None:
        """Ask everything, look back, preview many drafts, and reconnect from many versions."""
        for question in questions(self.shown, self.earlier(version)):
            if self.me.ask(question.path, question.facts, "en", question.token).status >= REFUSED:
                self.me.ask(question.path, question.facts, "fr", question.token)
        versions, step = sorted(self.worlds.alike), self.depth.look_back
        for then in (*versions[self.worlds.setting.number % step :: step], version):
            self.me.ask(f"/at/{then}")
        self.preview()
        for since in (1, version // 3, version - 1, version, version + 1, 1_000_000):
            self.me.open(since).close()
        for hello in MALFORMED_HELLOS:
            self.me.connect(hello).hear_out()
        self.me.keep("metrics", change(self.metrics, self.lines[0].ask("//metrics").content))

    def earlier(self, version: int) -> int:
        """Return a version long before another one at which the worlds were alike, if there is one."""
        return max((then for then in self.worlds.alike if then <= version // 3), default=version)

    def preview(self) -> None:
        """Preview short drafts, and whole turns; each answer has the reasons against all other actions."""
        drafts = [[name] for name in self.shown.get("legal", [])]
        for number in range(self.depth.drafts):
            if drafts:
                draft = drafts.pop(-(number % 2))
                seen = self.me.ask("/preview", {"version": self.shown["version"], "actions": draft}).facts
                drafts += [[*draft, name] for name in seen["legal"]]

    # People

    def mingle(self, number: int, mover: int) -> None:
        """Let people talk, come and go, while somebody thinks."""
        other = (mover + 1) % self.seats
        match number % 8:
            case 1:
                self.lines[other].do("/chat", {"text": f"line {number}"})
                self.ear.hear("chat")
            case 2:
                self.lines[other].do("/name", {"name": f"Name {number}"})
                self.ear.hear("people")
            case 3 | 5:
                self.lines[other].do("/spectators", {"may_talk": number % 8 == 5})
                self.ear.hear("people")
            case 4 | 6:
                if self.me.ask("/chat", {"text": f"line {number}"}).status == 200:
                    self.ear.hear("chat")
            case 7:
                self.come_and_go(TOKENS[other])

    def come_and_go(self, token: str) -> None:
        """Let somebody look in with another browser."""
        visitor = Viewer(self.acting, self.table, token)
        visitor.open(browser="second")
        self.ear.hear("people")
        visitor.close()
        self.ear.hear("people")

    def part(self, mover: int) -> None:
        """At a table in the same position, let a person leave, and claim a seat."""
        table = spare(self.worlds.setting)
        me = replace(self.me, table=table)
        ear = me.open()
        leaver = next(seat for seat in range(self.seats) if seat not in (mover, self.viewer))
        other = Line(self.acting, table, TOKENS[leaver])
        other.do("/leave", {"player": LEAVES})
        ear.hear("people")
        if me.token:
            me.ask("/claim", {"token": NEW_TOKEN})
            ear.hear("table")
            me.ask("/claim", {"token": NEW_TOKEN})
        else:
            other.ask("/claim", {"token": NEW_TOKEN}, token=TOKENS[mover])
            ear.hear("people")
        for path in ("", "/brief", "/odds", f"/at/{self.worlds.parting}?seat={mover + 1}"):
            me.ask(path)
            me.ask(path, token=NEW_TOKEN if me.token else STRANGER)
        other.close()
        me.close()

    # After the end

    def end(self) -> None:
        """Continue the finished game from versions at which the worlds were alike, and open the next one."""
        self.me.is_comparable = True
        moments = [turn for turn in self.script.turns() if self.is_mine(turn) and turn.version in self.worlds.alike]
        for turn in moments[:: max(1, len(moments) // self.depth.forks)]:
            forked = self.me.ask("/fork", {"version": turn.version, "seat": turn.seat + 1}).facts
            self.visit(forked["table"], forked["seats"][0]["token"])
        again = self.me.ask("/rematch", {"token": NEW_TOKEN}).facts
        if not self.me.token:
            again = self.lines[0].do("/rematch", {"token": NEW_TOKEN})
        self.ear.hear("people")
        self.visit(again["table"], NEW_TOKEN)
        self.promise()

    def is_mine(self, turn: Turn) -> bool:
        """Return whether the viewer is to move; for a spectator, any turn will do."""
        return self.viewer in (turn.seat, SPECTATOR)

    def visit(self, table: str, token: str) -> None:
        """Ask everything at another table, with the token of a seat or as a spectator."""
        there = replace(self.me, table=table, token=token if self.me.token else "")
        shown = there.ask("").facts
        for question in questions(shown, self.earlier(shown["version"])):
            there.ask(*question[:2], token=question.token)
        there.open().close()
        there.close()

    def promise(self) -> None:
        """Open a table with a promised secret and a salt; the promise is good for one table."""
        promised = self.me.ask("//api/promises", {}).facts
        wanted = {"game": self.worlds.setting.game, "seats": ["you", "open", "open"], "salt": SALT}
        for promise in (promised["id"], promised["id"]):
            self.me.ask("//api/tables", wanted | {"promise": promise})
