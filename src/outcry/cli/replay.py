"""Step through a finished or saved match, or trace it for a program."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from rich.console import Console

from outcry.drawing import Look, drawing_of
from outcry.drawing.names import seat_names, sentence
from outcry.drawing.result import result_table
from outcry.errors import BadSeats
from outcry.kernel.verbs import CHANCE, NOBODY
from outcry.locale import voice
from outcry.play.log import actor_name
from outcry.play.match import Match
from outcry.play.walk import HIDDEN

from .fitting import TableDrawn, print_what_fits
from .screen import command_in, is_number, make_console


def trace_match(match: Match[Any, Any]) -> None:
    """Print the table before the first entry and after each, as JSON lines."""
    names, walk = match.game.customs.names(), match.walk(is_lifted=True)
    print_line({"number": 0, "actor": None, "action": None, "state": walk.at.sight(NOBODY)})
    for number, (_, (actor, action), after) in enumerate(walk, 1):
        line = {"number": number, "actor": actor_name(actor), "action": names[action]}
        print_line(line | {"state": after.sight(NOBODY)})


def print_line(line: dict[str, Any]) -> None:
    """Print one line of JSON."""
    sys.stdout.write(json.dumps(line) + "\n")


def step_through(match: Match[Any, Any], log: Mapping[str, Any], seat: int | None) -> None:
    """Show a match turn by turn: Enter for the next turn, a number to jump to an entry, q to quit."""
    if seat is not None and seat > len(match.players):
        raise BadSeats("no-such-seat", seat=seat, seats=len(match.players))
    Stepper(match, log["fate"] is not None, None if seat is None else seat - 1).run()


class Stepper:
    """Steps through the entries of a match, as one seat saw them or with everything open."""

    def __init__(self, match: Match[Any, Any], is_checked: bool, seat: int | None) -> None:
        """Start before the first entry."""
        self.match, self.is_checked, self.seat = match, is_checked, seat
        self.walk = match.walk(is_lifted=seat is None)
        self.console: Console = make_console()
        self.voice = voice()
        self.names = seat_names(match.players, self.voice)
        self.is_asking = sys.stdin.isatty() and sys.stdout.isatty()

    def run(self) -> None:
        """Show the match, pausing after each turn on a terminal."""
        self.console.print(f"[bold]{self.match.game.title}[/bold]  " + "  ".join(self.names))
        told = "replay-honest" if self.is_checked else "replay-by-hand"
        self.console.print(self.voice.say(told), style="dim")
        while self.number < len(self.match.entries):
            self.show_turn()
            if self.is_asking and not self.goes_on():
                return
        self.show_end()

    @property
    def number(self) -> int:
        """The number of entries shown."""
        return len(self.walk.at.entries)

    def show_turn(self) -> None:
        """Show the entries up to the next decision of another seat, then the table."""
        actor = self.match.entries[self.number].actor
        while self.number < len(self.match.entries):
            entry = self.match.entries[self.number]
            if entry.actor not in (CHANCE, actor) and actor != CHANCE:
                break
            if actor == CHANCE and entry.actor != CHANCE:
                break
            self.show_entry()
        if self.is_asking or self.number == len(self.match.entries):
            self.draw()

    def show_entry(self) -> None:
        """Show the next entry, unless the viewer could not know it."""
        moment = self.walk.step()
        label = f"{self.number:>4}  "
        if self.seat is not None and self.walk.is_hidden(moment, self.seat):
            self.console.print(label + HIDDEN, style="dim")
            return
        customs, style = self.match.game.customs, "dim" if moment.entry.actor == CHANCE else ""
        for event in self.walk.tell(moment):
            self.console.print(label + sentence(event, customs.words, self.names, self.voice), style=style)
            label = " " * len(label)

    def draw(self) -> None:
        """Draw as much of the table as fits."""
        look = Look(self.names, self.voice, self.match.game.customs.words)
        picture = self.walk.at.sight(NOBODY if self.seat is None else self.seat)
        table = TableDrawn(drawing_of(self.match.game.name), picture, self.match.board, look)
        print_what_fits(self.console, *table.sizes(self.console))

    def goes_on(self) -> bool:
        """Prompt for the next step, until there is an answer; a number jumps to that entry."""
        most = len(self.match.entries)
        while True:
            try:
                words = self.console.input(self.voice.say("replay-ask") + " ").strip()
            except EOFError:
                return False
            if not words or command_in(words, self.voice) == "quit":
                return not words
            if is_number(words) and int(words) <= most:
                self.jump(int(words))
                return True
            self.console.print(self.voice.say("replay-not-that", most=most))

    def jump(self, number: int) -> None:
        """Go to an entry, forwards or back."""
        self.walk = self.match.walk(number, is_lifted=self.seat is None)
        self.draw()

    def show_end(self) -> None:
        """Print the result, or that the match is unfinished."""
        if not self.match.is_over:
            self.console.print(self.voice.say("replay-unfinished"))
            return
        self.console.print(result_table(self.match, self.names, self.voice))
