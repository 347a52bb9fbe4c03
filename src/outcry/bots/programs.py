"""Programs in any language as players: questions go to the standard input, answers come from the standard output.

Each line is one JSON object; ``docs/writing-a-bot.md`` tells the protocol. A program is started for each seat and game
when it is asked for the first time, and it does not outlive the game: it is told goodbye, and killed if it stays.
Threads read and write, so that no program can keep us waiting beyond its time limit.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Lock, Thread
from typing import Any

import outcry
from outcry.errors import PlayerFailed
from outcry.kernel.game import Game

from .outside import Command, read_command
from .plugins import Question, judge

PROTOCOL = 1
"""Grows when an old program would no longer understand what it is told."""

GRACE = 1.0
"""So many seconds a program has to end by itself."""

LONGEST = 1 << 16
"""No line of a program is longer, in bytes."""

MOST_UNREAD = 16
"""A program that says so many lines which nobody has asked for is not listened to any more."""

SHOWN = 200
"""So much is told of what a program said."""

SILENT = "none"
"""The last words of a program that has said nothing."""

EXACT = (1 << 53) - 1
"""Every language can tell whole numbers up to this one apart."""

_running: set[Popen[bytes]] = set()
_starting = Lock()
"""Held while a process is started and noted, so that none is overlooked when all are ended."""


class SeatedProgram:
    """A program at a table: one process for each seat that is asked, until it leaves."""

    def __init__(self, game: Game[Any, Any], wanted: str) -> None:
        """Start nothing yet."""
        self.game, self.name, self.command = game, wanted, read_command(wanted)
        self.talks: dict[int, Talk] = {}

    def decide(self, view: Any, seat: int, seed: int) -> int:
        """Ask the process of a seat, and hold its answer against the rules."""
        question = Question(self.game, view, seat, seed)
        talk = self._talk_with(seat, int(view.players))
        try:
            answer = talk.ask(question)
        except Failure as failure:
            raise PlayerFailed(failure.key, player=self.name, seat=seat + 1, **failure.facts) from failure
        return judge(self.game, view, answer, self.name, seat)

    def warm_up(self) -> None:
        """There is nothing to compile."""

    def leave(self) -> None:
        """End all processes."""
        while self.talks:
            self.talks.popitem()[1].end()

    def _talk_with(self, seat: int, seats: int) -> Talk:
        """Start the process of a seat when it is asked for the first time."""
        if seat not in self.talks:
            try:
                self.talks[seat] = Talk(self.command)
            except OSError as error:
                facts = {"player": self.name, "seat": seat + 1, "reason": error.strerror or str(error)}
                raise PlayerFailed("failed-start", **facts) from error
            self.talks[seat].greet(self.game.name, seat + 1, seats)
        return self.talks[seat]


class Failure(Exception):  # noqa: N818
    """A program has failed; the key of the verdict, and its facts."""

    def __init__(self, key: str, **facts: Any) -> None:
        """Keep both."""
        super().__init__(key, facts)
        self.key, self.facts = key, facts


class Talk:
    """A talk with one process: lines to say, lines that were heard, and its last words."""

    def __init__(self, command: Command) -> None:
        """Start the process, in a group of its own: Ctrl-C is meant for us, and all it starts ends with it."""
        self.seconds, self.asked, self.last_words = command.seconds, 0, SILENT
        with _starting:
            self.process = Popen(command.words, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True)
            _running.add(self.process)
        self.to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self.heard: SimpleQueue[bytes | None] = SimpleQueue()
        self.threads = [self._begin(work) for work in (self._say, self._hear, self._overhear)]

    def greet(self, game: str, seat: int, seats: int) -> None:
        """Say who talks, and what will be played where."""
        facts = {"protocol": PROTOCOL, "outcry": outcry.__version__, "game": game, "seat": seat, "seats": seats}
        self._tell("hello", **facts, seconds=self.seconds)

    def ask(self, question: Question) -> Any:
        """Put a question and wait for the answer, until the time is up."""
        if not self.heard.empty():
            self._understand(self.heard.get(), "failed-unasked")
        self.asked += 1
        legal = {"legal": list(question.legal), "notation": list(question.legal.values())}
        facts = {"number": self.asked, "seed": question.seed & EXACT, "seconds": self.seconds}
        self._tell("question", **facts, **legal, view=question.view)
        try:
            return self._understand(self.heard.get(timeout=self.seconds))
        except Empty:
            has_ended = self.process.poll() is not None  # though something that it started holds the pipe open
            raise self._gone() if has_ended else Failure("failed-hang", seconds=self.seconds) from None

    def end(self) -> None:
        """Say goodbye, wait for a moment, and end whatever is left."""
        self._tell("bye")
        self.to_say.put(None)
        with suppress(TimeoutExpired):
            self.process.wait(GRACE)
        kill(self.process)
        for thread in self.threads:
            thread.join(GRACE)

    # Small steps

    def _tell(self, kind: str, **facts: Any) -> None:
        """Lay a line ready to be said."""
        self.to_say.put(json.dumps({"type": kind, **facts}, separators=(",", ":")).encode() + b"\n")

    def _understand(self, line: bytes | None, verdict: str = "") -> Any:
        """Read the answer in a line, unless there is none or the verdict is clear already."""
        if line is None:
            raise self._gone()
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if verdict or not isinstance(answer, dict) or "action" not in answer:
            raise Failure(verdict or "failed-malformed", said=readable(line))
        return answer["action"]

    def _gone(self) -> Failure:
        """Say how a process ended that says nothing any more."""
        with suppress(TimeoutExpired):
            self.process.wait(GRACE)
        code = self.process.poll()
        kill(self.process)
        self.threads[-1].join(GRACE)
        if code is None:
            return Failure("failed-silent", words=self.last_words)
        if code < 0:
            return Failure("failed-killed", signal=name_of(-code), words=self.last_words)
        return Failure("failed-crash", code=code, words=self.last_words)

    def _begin(self, work: Callable[[], None]) -> Thread:
        """Let a thread do some work."""
        thread = Thread(target=work, daemon=True)
        thread.start()
        return thread

    def _say(self) -> None:
        """Say line after line; a process that has gone hears nothing, which the others notice."""
        stream = self.process.stdin
        assert stream
        with suppress(OSError), stream:
            while (line := self.to_say.get()) is not None:
                stream.write(line)
                stream.flush()

    def _hear(self) -> None:
        """Hear line after line; the end is heard as well."""
        stream = self.process.stdout
        assert stream
        with stream:
            while (line := stream.readline(LONGEST)) and self.heard.qsize() < MOST_UNREAD:
                self.heard.put(line)
        self.heard.put(None)

    def _overhear(self) -> None:
        """Keep the last line that was written to where errors go."""
        stream = self.process.stderr
        assert stream
        with stream:
            while line := stream.readline(LONGEST):
                self.last_words = readable(line) or self.last_words


def readable(line: bytes) -> str:
    """Make what a program said fit to be told: not too long, and nothing in it that a terminal would obey."""
    said = line.decode(errors="replace").strip()[:SHOWN]
    return "".join(letter if letter.isprintable() else " " for letter in said)


def kill(process: Popen[bytes]) -> None:
    """End a process, and all that it has started, and see that it has ended."""
    strike(process)
    process.wait()
    _running.discard(process)


def strike(process: Popen[bytes]) -> None:
    """Send a process, and all that it has started, the signal that nobody survives."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def nothing() -> None:
    """Do nothing."""


def end_all(and_then: Callable[[], None] = nothing) -> None:
    """End whatever runs, without waiting for it, and do what follows before anything else can be started."""
    with _starting:
        for process in list(_running):
            strike(process)
        and_then()


def name_of(number: int) -> str:
    """Name a signal."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
