"""A person at the keyboard: numbered choices, whole turns in notation, help, hints, odds and undo."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Console

from outcry.drawing import Look, Offer, drawing_of
from outcry.errors import Unaided
from outcry.locale import Canonical
from outcry.play.match import Match

from .screen import command_in, is_number


class Typist:
    """Composes the turn of one seat from what its person types."""

    def __init__(self, match: Match[Any, Any], seat: int, console: Console, look: Look) -> None:
        """Sit down at the keyboard."""
        self.match, self.seat, self.console, self.look, self.voice = match, seat, console, look, look.voice
        self.customs, self.drawing = match.game.customs, drawing_of(match.game.name)
        self.lexicon = look.voice.lexicon(self.customs.names().values())

    def take(self, words: str) -> None:
        """Do what a line says; what cannot be done is refused by the match with its reason."""
        command = command_in(words, self.voice)
        if command == "help":
            self.explain()
        elif command == "hint":
            self.hint()
        elif command == "undo":
            self.match.undo(self.seat)
            self.show_choices()
        elif not words:
            self.console.print(self.voice.say("ask-empty"))
        elif is_number(words):
            self.choose(int(words))
        else:
            self.write(words)

    def choose(self, number: int) -> None:
        """Take what a number stands for."""
        chosen = self.offer().numbered.get(number)
        if chosen:
            self.write(chosen)
        else:
            key = "ask-no-number" if self.offer().numbered else "ask-no-numbers"
            self.console.print(self.voice.say(key, number=number), style="red")

    def offer(self) -> Offer:
        """List what may follow, in the manner of the game."""
        names = self.customs.names()
        return self.drawing.offer([names[action] for action in self.match.legal(self.seat)], self.look)

    def write(self, text: str) -> None:
        """Take actions in notation; where only “done” is missing, it is understood."""
        self.match.propose(self.seat, self.customs.read(text, self.lexicon))
        if not self.match.is_complete:
            self.end_if_done()
        self.show_choices()

    def end_if_done(self) -> None:
        """A written turn that took its action and says nothing of the bonus tile is over."""
        names = self.customs.names()
        done = [action for action in self.match.legal(self.seat) if names[action] == "done"]
        if done:
            self.match.propose(self.seat, done)

    def show_choices(self) -> None:
        """Show the draft so far and what may follow, numbered."""
        turn = Canonical(self.customs.write(self.match.draft))
        if self.match.is_complete:
            key = "ask-confirm-draw" if self.match.awaits_chance else "ask-confirm"
            self.console.print(self.look.say(key, turn=turn), style="bold")
            return
        picture = self.match.sight(self.seat)
        if turn:
            left = self.drawing.purse(picture, self.seat, self.look)
            self.console.print(self.voice.say("ask-so-far", turn=turn, left=left), style="bold")
        else:
            self.console.print(self.drawing.status(picture, self.seat, self.look), style="bold")
        offer = self.offer()
        self.console.print(Columns(offer.listed, padding=(0, 2), column_first=True))
        example = Canonical(self.customs.example(self.match.view(self.seat)))
        key = "ask-hint" if offer.numbered else "ask-hint-words"
        self.console.print(self.voice.say(key, example=example), style="dim")

    def hint(self) -> None:
        """Let the Tycoon think about the rest of the turn, from what this seat can see."""
        from .hints import think

        for part in think(self.match, self.seat, self.look):
            self.console.print(part)
        self.show_choices()

    def explain(self) -> None:
        """Explain what can be typed, and show what chance may bring next."""
        self.console.print(self.voice.say("help-title"), style="bold")
        for line in self.customs.help:
            text = self.voice.say(line, self.customs.words, game=self.match.game.name)
            self.console.print("  " + text.replace("\n", "\n  "))
        self.show_odds()
        self.show_choices()

    def show_odds(self) -> None:
        """Show what chance may bring next, from what this seat can know, or why not."""
        try:
            odds = self.match.odds(self.seat)
        except Unaided as error:
            self.console.print(error.say(self.voice), style="dim")
            return
        for part in self.drawing.odds(odds, self.look):
            self.console.print(part)
