"""A person at the keyboard: numbered choices, whole turns in notation, help, odds and undo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.table import Table

from outcry.locale import Canonical, Voice
from outcry.play.match import Match

from .screen import command_in


class Typist:
    """Composes the turn of one seat from what its person types."""

    def __init__(
        self, match: Match[Any, Any], seat: int, console: Console, voice: Voice, is_helped: bool = True
    ) -> None:
        """Sit down at the keyboard; only who is helped to count is shown the odds."""
        self.is_helped = is_helped
        self.match, self.seat, self.console, self.voice = match, seat, console, voice
        self.customs = match.game.customs
        self.lexicon = voice.lexicon(self.customs.names().values())

    def take(self, words: str) -> None:
        """Do what a line says; what cannot be done is refused by the match with its reason."""
        command = command_in(words, self.voice)
        if command == "help":
            self.explain()
        elif command == "undo":
            self.match.undo(self.seat)
            self.show_choices()
        elif not words:
            self.console.print(self.voice.say("ask-empty"))
        elif words.isdigit():
            self.choose(int(words))
        else:
            self.write(words)

    def choose(self, number: int) -> None:
        """Take one of the numbered choices."""
        legal = self.match.legal(self.seat)
        if not 1 <= number <= len(legal):
            self.console.print(self.voice.say("ask-no-number", number=number, count=len(legal)), style="red")
            return
        self.match.propose(self.seat, [legal[number - 1]])
        self.show_choices()

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
            self.console.print(self.voice.say(key, turn=turn), style="bold")
            return
        picture = self.customs.picture(self.match.view(self.seat))
        cash = picture["traders"][self.seat]["cash"]
        if turn:
            self.console.print(self.voice.say("ask-so-far", turn=turn, cash=cash), style="bold")
        else:
            self.console.print(self.status(picture, cash), style="bold")
        names = [self.voice.write(self.customs.names()[action]) for action in self.match.legal(self.seat)]
        choices = [f"{number:>2} {name}" for number, name in enumerate(names, 1)]
        self.console.print(Columns(choices, padding=(0, 2), column_first=True))
        self.console.print(self.voice.say("ask-hint", example=Canonical(self.example())), style="dim")

    def example(self) -> str:
        """Give an example of what can be written now."""
        legal, usual = self.match.legal(self.seat), self.customs.example()
        return usual if self.customs.read(usual)[0] in legal else self.customs.names()[legal[0]]

    def status(self, picture: Mapping[str, Any], cash: int) -> str:
        """Say in a line what there is to decide with, for screens on which the table has scrolled away."""
        prices = [self.voice.say("ask-price", colour=name, amount=price) for name, price in picture["prices"].items()]
        limits = {"subsidies": 0, **picture["limits"]}
        facts = {**self.customs.words, **limits, "cash": cash, "bar": picture["bar_price"]}
        own = picture["traders"][self.seat]
        facts |= {"held": own.get("subsidies", 0), "debt": own.get("debt", 0)}
        return self.voice.say("ask-status", facts, prices=" ".join(prices))

    def explain(self) -> None:
        """Explain what can be typed, and show the odds of the next price change."""
        self.console.print(self.voice.say("help-title"), style="bold")
        for line in self.customs.help:
            text = self.voice.say(line, self.customs.words, game=self.match.game.name)
            self.console.print("  " + text.replace("\n", "\n  "))
        if self.is_helped:
            self.show_odds()
        self.show_choices()

    def show_odds(self) -> None:
        """Show how each colour would fare in a price change now, from what this seat can know."""
        odds = self.customs.odds(self.match.view(self.seat), self.seat)
        self.console.print(self.voice.say("odds-title", draws=odds["draws"], samples=odds["samples"]), style="bold")
        table = Table()
        table.add_column()
        for column in ("odds-falls", "odds-drifts", "odds-rises", "odds-expected"):
            table.add_column(self.voice.say(column), justify="right")
        for name, colour in odds["colours"].items():
            nets = colour["nets"]
            shares = [sum(share for net, share in nets.items() if (net > 0) - (net < 0) == way) for way in (-1, 0, 1)]
            table.add_row(
                self.voice.say("colour", colour=name),
                *(self.voice.say("percent", share=share) for share in shares),
                self.voice.say("odds-price", price=colour["price"], expected=colour["expected"]),
            )
        self.console.print(table)
