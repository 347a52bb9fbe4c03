"""A person's input: numbered choices, whole turns in notation, help, hints, odds and undo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.text import Text

from outcry.bots.advice import MOST_TURNS
from outcry.drawing import Look, Offer, drawing_of
from outcry.locale import Canonical
from outcry.play.match import Match

from .fitting import print_what_fits
from .help_screen import help_layouts
from .screen import command_in, hints_in, is_number


class Typist:
    """Composes the turn of one seat from what its person types."""

    def __init__(self, match: Match[Any, Any], seat: int, console: Console, look: Look) -> None:
        """Keep the match, the seat and the console."""
        self.match, self.seat, self.console, self.look, self.voice = match, seat, console, look, look.voice
        self.customs, self.drawing = match.game.customs, drawing_of(match.game.name)
        self.lexicon = look.voice.lexicon(self.customs.names().values())

    def take(self, words: str) -> None:
        """Process a line of input; the match refuses invalid actions with a reason."""
        command = command_in(words, self.voice)
        if command == "help":
            self.explain()
        elif command == "undo":
            self.undo()
        elif self.match.is_complete:
            self.console.print(self.voice.say("ask-complete"), style="red")
        elif command == "hint":
            self.hint()
        elif (count := hints_in(words, self.voice)) is not None:
            self.hint(count)
        elif not words:
            self.console.print(self.voice.say("ask-empty", begun=len(self.match.draft)))
            self.show_choices()
        elif is_number(words):
            self.choose(int(words))
        else:
            self.write(words)

    def choose(self, number: int) -> None:
        """Take the choice with a number."""
        chosen = self.offer().numbered.get(number)
        if chosen:
            self.write(chosen)
        else:
            key = "ask-no-number" if self.offer().numbered else "ask-no-numbers"
            self.console.print(self.voice.say(key, number=number), style="red")

    def offer(self) -> Offer:
        """List the possible next actions, in the style of the game."""
        names = self.customs.names()
        return self.drawing.offer([names[action] for action in self.match.legal(self.seat)], self.look)

    def write(self, text: str) -> None:
        """Take actions in notation, and any forced ones that follow."""
        self.match.propose(self.seat, self.customs.read(text, self.lexicon))
        self.take_what_follows()
        self.show_choices()

    def take_what_follows(self) -> None:
        """Take forced actions as long as there are any, and print them."""
        forced: list[int] = []
        while not self.match.is_complete and (only := self.what_follows()):
            self.match.propose(self.seat, only)
            forced += [action for action in only if not self.is_done(action)]
        if forced:
            turn = Canonical(self.customs.write(forced))
            self.console.print(self.voice.say("ask-forced", turn=turn), style="dim")

    def what_follows(self) -> list[int]:
        """Return an action that need not be typed: “done”, keeping the bonus tile, or the only legal one."""
        legal = self.match.legal(self.seat)
        return [action for action in legal if self.is_done(action)] or (legal if len(legal) == 1 else [])

    def is_done(self, action: int) -> bool:
        """Return whether an action is “done”."""
        return self.customs.names()[action] == "done"

    def undo(self) -> None:
        """Undo the last decision, and the forced actions that followed."""
        self.match.undo(self.seat)
        while self.match.draft and len(self.match.legal(self.seat)) == 1:
            self.match.undo(self.seat)
        self.show_choices()

    def show_choices(self) -> None:
        """Print the draft and the choices."""
        self.console.print(Group(*self.choices()))

    def choices(self, *, is_brief: bool = False) -> Iterator[RenderableType]:
        """Format the draft, or the budget for a first action, and the choices; in brief only the choices."""
        turn = Canonical(self.customs.write(self.match.draft))
        if self.match.is_complete:
            key = "ask-confirm-draw" if self.match.awaits_chance else "ask-confirm"
            yield Text(self.look.say(key, turn=turn), style="bold")
            return
        picture = self.match.sight(self.seat)
        if turn:
            left = self.drawing.purse(picture, self.seat, self.look)
            yield Text(self.voice.say("ask-so-far", turn=turn, left=left), style="bold")
        elif not is_brief:
            yield Text(self.drawing.status(picture, self.seat, self.look), style="bold")
        yield Columns(self.offer().listed, padding=(0, 2), column_first=True)
        if not is_brief:
            yield self.advice_on_typing()

    def advice_on_typing(self) -> Text:
        """Explain by example how to type the choices."""
        example = Canonical(self.customs.example(self.match.view(self.seat)))
        key = "ask-hint" if self.offer().numbered else "ask-hint-words"
        return Text(self.voice.say(key, example=example), style="dim")

    def hint(self, most: int = MOST_TURNS) -> None:
        """Print the Tycoon's advice on the rest of the turn, given what this seat can see; Ctrl-C stops it."""
        from .hints import think

        try:
            for part in think(self.match, self.seat, self.look, self.console, most):
                self.console.print(part)
        except KeyboardInterrupt:
            self.console.print(self.voice.say("hint-stopped"), style="dim")
        self.show_choices()

    def explain(self) -> None:
        """Explain what can be typed, and show what chance may bring next, as far as it fits on the screen."""
        print_what_fits(self.console, *help_layouts(self.match, self.seat, self.look, self.choices))
