"""Programs in any language as players: questions go to standard input, answers come from standard output.

Each line is one JSON object; ``docs/writing-a-bot.md`` documents the protocol. A process is started for each seat and
game at its first question. It does not outlive the game: it gets a ``bye`` message, and is killed if it does not exit.
Threads do the reading and writing, so that no program can block us beyond its time limit.
"""

from __future__ import annotations

import json
import os
import signal
import sys
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
from .plugins import Question, check_answer

PROTOCOL = 1
"""Increases whenever an old program would no longer understand the messages."""

GRACE = 1.0
"""The time a program has to exit by itself, in seconds."""

LONGEST = 1 << 16
"""The maximum length of a line from a program, in bytes."""

MOST_UNREAD = 16
"""The number of unread lines after which we stop reading from a program."""

SHOWN = 200
"""The maximum length of program output in an error message."""

SILENT = "none"
"""Reported as the last line of a program that wrote nothing to standard error."""

EXACT = (1 << 53) - 1
"""The largest integer that is exact in every language (as a double)."""

_running: set[Popen[bytes]] = set()
_starting = Lock()
"""Held while a process is started and registered, so that ``end_all`` misses none."""


class SeatedProgram:
    """A table's player from a program: one process for each seat that is asked."""

    def __init__(self, game: Game[Any, Any], wanted: str) -> None:
        """Parse the command, without starting anything."""
        self.game, self.name, self.command = game, wanted, read_command(wanted)
        self.connections: dict[int, Connection] = {}

    def decide(self, view: Any, seat: int, seed: int) -> int:
        """Ask the process of a seat, and check its answer."""
        question = Question(self.game, view, seat, seed)
        connection = self._connection_to(seat, int(view.players))
        try:
            answer = connection.ask(question)
        except Failure as failure:
            raise PlayerFailed(failure.key, player=self.name, seat=seat + 1, **failure.facts) from failure
        return check_answer(self.game, view, answer, self.name, seat, json.dumps)

    def warm_up(self) -> None:
        """Do nothing: there is nothing to compile."""

    def leave(self) -> None:
        """End all processes."""
        while self.connections:
            self.connections.popitem()[1].end()

    def _connection_to(self, seat: int, seats: int) -> Connection:
        """Return the connection to the process of a seat, starting it at its first question."""
        if seat not in self.connections:
            try:
                self.connections[seat] = Connection(self.command)
            except OSError as error:
                facts = {"player": self.name, "seat": seat + 1, "reason": error.strerror or str(error)}
                raise PlayerFailed("failed-start", **facts) from error
            self.connections[seat].send_hello(self.game.name, seat + 1, seats)
        return self.connections[seat]


class Failure(Exception):  # noqa: N818
    """A program has failed; holds the message key and its facts."""

    def __init__(self, key: str, **facts: Any) -> None:
        """Store the message key and its facts."""
        super().__init__(key, facts)
        self.key, self.facts = key, facts


class Connection:
    """The connection to one process: lines to write, lines read, and its last line on standard error."""

    def __init__(self, command: Command) -> None:
        """Start the process in its own process group: Ctrl-C only reaches us, and its children are killed with it."""
        self.seconds, self.asked, self.last_error = command.seconds, 0, SILENT
        with _starting:
            self.process = Popen(command.words, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True)
            _running.add(self.process)
        self.outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self.inbox: SimpleQueue[bytes | None] = SimpleQueue()
        self.threads = [self._start_thread(work) for work in (self._write_lines, self._read_lines, self._read_errors)]

    def send_hello(self, game: str, seat: int, seats: int) -> None:
        """Send the ``hello`` message: protocol version, game and seat."""
        facts = {"protocol": PROTOCOL, "outcry": outcry.__version__, "game": game, "seat": seat, "seats": seats}
        self._send("hello", **facts, seconds=self.seconds)

    def ask(self, question: Question) -> Any:
        """Send a question and wait for the answer, up to the time limit."""
        if not self.inbox.empty():
            self._parse_answer(self.inbox.get(), "failed-unasked")
        self.asked += 1
        legal = {"legal": list(question.legal), "notation": list(question.legal.values())}
        facts = {"number": self.asked, "seed": question.seed & EXACT, "seconds": self.seconds}
        self._send("question", **facts, **legal, view=question.view)
        try:
            return self._parse_answer(self.inbox.get(timeout=self.seconds))
        except Empty:
            has_ended = self.process.poll() is not None  # a child process may still hold the pipe open
            raise self._exited() if has_ended else Failure("failed-hang", seconds=self.seconds) from None

    def end(self) -> None:
        """Send ``bye``, wait a moment, and kill whatever is left."""
        self._send("bye")
        self.outbox.put(None)
        with suppress(TimeoutExpired):
            self.process.wait(GRACE)
        kill(self.process)
        for thread in self.threads:
            thread.join(GRACE)

    # Helpers

    def _send(self, kind: str, **facts: Any) -> None:
        """Queue a message to be written."""
        self.outbox.put(json.dumps({"type": kind, **facts}, separators=(",", ":")).encode() + b"\n")

    def _parse_answer(self, line: bytes | None, verdict: str = "") -> Any:
        """Parse the answer in a line; raise ``Failure`` if there is none, it is malformed or ``verdict`` is given."""
        if line is None:
            raise self._exited()
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if verdict or not isinstance(answer, dict) or "action" not in answer:
            raise Failure(verdict or "failed-malformed", said=readable(line))
        return answer["action"]

    def _exited(self) -> Failure:
        """Return the failure of a process that has closed its output."""
        with suppress(TimeoutExpired):
            self.process.wait(GRACE)
        code = self.process.poll()
        kill(self.process)
        self.threads[-1].join(GRACE)
        if code is None:
            return Failure("failed-silent", words=self.last_error)
        if code < 0:
            return Failure("failed-killed", signal=name_of(-code), words=self.last_error)
        return Failure("failed-crash", code=code, words=self.last_error)

    def _start_thread(self, work: Callable[[], None]) -> Thread:
        """Start a thread."""
        thread = Thread(target=work, daemon=True)
        thread.start()
        return thread

    def _write_lines(self) -> None:
        """Write queued lines; a process that has exited is noticed by the reader."""
        stream = self.process.stdin
        assert stream
        with suppress(OSError), stream:
            while (line := self.outbox.get()) is not None:
                stream.write(line)
                stream.flush()

    def _read_lines(self) -> None:
        """Read lines into the queue; None marks the end."""
        stream = self.process.stdout
        assert stream
        with stream:
            while (line := stream.readline(LONGEST)) and self.inbox.qsize() < MOST_UNREAD:
                self.inbox.put(line)
        self.inbox.put(None)

    def _read_errors(self) -> None:
        """Keep the last line of standard error."""
        stream = self.process.stderr
        assert stream
        with stream:
            while line := stream.readline(LONGEST):
                self.last_error = readable(line) or self.last_error


def readable(line: bytes) -> str:
    """Make program output safe to show: short, and without control characters."""
    said = line.decode(errors="replace").strip()[:SHOWN]
    return "".join(letter if letter.isprintable() else " " for letter in said)


def kill(process: Popen[bytes]) -> None:
    """Kill a process and its children, and wait for it."""
    send_kill(process)
    process.wait()
    _running.discard(process)


def send_kill(process: Popen[bytes]) -> None:
    """Send SIGKILL to a process and its children; Windows has no process groups, so only to the process."""
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def do_nothing() -> None:
    """Do nothing."""


def end_all(and_then: Callable[[], None] = do_nothing) -> None:
    """Kill all running processes without waiting, then call ``and_then`` before any new one can start."""
    with _starting:
        for process in list(_running):
            send_kill(process)
        and_then()


def name_of(number: int) -> str:
    """Return the name of a signal."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
