"""The customs of Black Friday: seating, notation, and how the game is described to people."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any

from outcry.errors import BadSeats, Unaided
from outcry.kernel.game import DRAWN, SEATED, Event
from outcry.kernel.record import assign, new
from outcry.rules.boards import BoardCustoms, Numbers

from . import rules
from .board import FEWEST_SEATS, Edition, lay_out
from .notation import Notation
from .odds import odds
from .picture import figures, picture, result
from .state import MOST_PLAYERS, Options, State, Why
from .story import Story

MIBS = "mibs"
BOARDS = files("outcry.rules.black_friday").joinpath("boards")
HELP_ZERO = ("help-notation", "help-nothing", "help-bonus", "help-mark", "help-legend", "help-commands")
HELP_PASSING = (
    *("help-notation-2010", "help-drop", "help-pass", "help-card", "help-subsidy"),
    *("help-mark", "help-legend-2010", "help-commands"),
)
"""Help topics for the edition with zero-actions, and for the one in which a player passes instead."""


class BlackFridayCustoms(BoardCustoms):
    """The customs of one edition."""

    has_starter = True
    routine: Collection[str] = frozenset(["story-dealt-market", "story-dealt-hand", "story-drawn"])
    together: Collection[str] = ()

    def __init__(self, printed: Edition) -> None:
        """Set up notation and story with the words of the edition."""
        self.printed: Edition = printed
        self.rules_version = printed.rules_version
        self.folder = BOARDS.joinpath(printed.edition)
        has_passing = "must_trade" in printed.blocks
        score = "bars" if has_passing else "wealth"
        self.words: Mapping[str, str] = {"metal": printed.metal, "score": score, "chance": "bag"}
        self.help: Sequence[str] = HELP_PASSING if has_passing else HELP_ZERO
        self.notation = Notation(printed.colours, printed.metal, has_passing)
        self._names = self.notation.names()
        self.story = Story(printed.colours, printed.metal)

    @property
    def seats(self) -> tuple[int, int]:
        """The minimum and maximum number of players."""
        return self.printed.fewest_seats, MOST_PLAYERS

    def seat(self, players: Sequence[str]) -> list[str]:
        """Check the number of players; at most one is the M.I.B.S., which sits first."""
        fewest = self.printed.fewest_seats
        if len(players) == 2 < fewest and MIBS not in players:
            raise BadSeats("seats-two")
        self._check_count(players)
        if players.count(MIBS) > 1:
            raise BadSeats("seats-mibs", count=players.count(MIBS))
        return sorted(players, key=lambda player: player != MIBS)

    def _check_count(self, players: Sequence[str]) -> None:
        """Refuse too few or too many players."""
        fewest = self.printed.fewest_seats
        if not fewest <= len(players) <= MOST_PLAYERS:
            raise BadSeats("seats-count", fewest=fewest, most=MOST_PLAYERS, count=len(players))

    def remarks(self, players: Sequence[str]) -> Sequence[str]:
        """Point out the M.I.B.S. in the edition whose rulebook does not have it."""
        return ("greet-mibs",) if MIBS in players and self.printed.fewest_seats == FEWEST_SEATS else ()

    def agree(self, players: Sequence[str], board: Numbers, start: str = SEATED) -> Options:
        """Return the options for these players; the M.I.B.S. plays with an open hand, and starts."""
        self._check_count(players)
        options = new(Options, players=len(players), draws_starter=start == DRAWN and MIBS not in players)
        for seat, player in enumerate(players):
            options.has_open_hand[seat] = player == MIBS
        assign(options.board, lay_out(board, len(players)))
        return options

    def names(self) -> Mapping[int, str]:
        """Return the notation of every action."""
        return self._names

    def write(self, actions: Sequence[int]) -> str:
        """Write actions as one line of notation."""
        return self.notation.write(actions)

    def read(self, text: str, lexicon: Mapping[str, Sequence[str]] | None = None) -> list[int]:
        """Read a line of notation, or refuse it; a lexicon adds synonyms for the canonical words."""
        return replace(self.notation, lexicon=lexicon or {}).read(text)

    def example(self, view: State) -> str:
        """Return an example turn in notation; in mid-turn, any legal step."""
        usual = self.notation.example()
        if rules.why_illegal(view, self.read(usual)[0]) == Why.OK:
            return usual
        return next(name for action, name in self._names.items() if rules.why_illegal(view, action) == Why.OK)

    def tell(self, before: State, action: int, after: State) -> list[Event]:
        """Describe what an action or a chance outcome changed, as events."""
        return self.story.tell(before, action, after)

    def picture(self, state: State, unaided: int | None = None) -> dict[str, Any]:
        """Describe a table or a view in named fields; to an unaided seat only what is visible."""
        return picture(state, self.printed.colours, unaided)

    def figures(self, view: State, unaided: int | None = None) -> dict[str, Any]:
        """Return all prices, and the wealth of each trader at these prices."""
        return figures(view, self.printed.colours, unaided)

    def headline(self, state: State) -> Event:
        """Return the plain heading."""
        return Event("result-title")

    def result(self, state: State) -> list[Mapping[str, Event]]:
        """Return what each trader ends with: wealth and bars, or gold, silver and cash."""
        return result(state)

    def odds(self, view: State, seat: int, is_unaided: bool = False) -> dict[str, Any]:
        """Return the odds that each colour rises or falls in the next price change, as far as a seat can know."""
        if is_unaided:
            raise Unaided("odds-unaided")
        return odds(view, seat, self.printed.colours)
