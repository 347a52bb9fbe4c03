"""How people meet Big Shot: who sits where, how moves are written, what is told of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from importlib.resources import files
from typing import Any

from outcry.errors import BadSeats
from outcry.kernel.game import SEATED, Event
from outcry.kernel.record import assign, new
from outcry.rules.boards import BoardCustoms, Numbers

from .board import lay_out
from .data import BOARD
from .notation import NAMES, Notation, example_at
from .odds import odds
from .picture import figures, headline, picture, result
from .state import MOST_PLAYERS, Options, State
from .story import tell

FEWEST_PLAYERS = 2


class BigShotCustoms(BoardCustoms):
    """The customs of Big Shot."""

    rules_version = 2
    has_starter = False
    routine: Collection[str] = frozenset(["shot-cube", "shot-redeal"])
    together: Collection[str] = frozenset(["shot-put"])
    printed = BOARD
    folder = files("outcry.rules.big_shot").joinpath("boards")
    words: Mapping[str, str] = {"score": "balance", "chance": "die"}
    help: Sequence[str] = (
        *("help-shot-bid", "help-shot-loan", "help-shot-before", "help-shot-pay", "help-shot-put"),
        *("help-shot-lots", "help-shot-legend", "help-commands"),
    )

    @property
    def seats(self) -> tuple[int, int]:
        """Say how many can play, at least and at most."""
        return FEWEST_PLAYERS, MOST_PLAYERS

    def seat(self, players: Sequence[str]) -> list[str]:
        """Two to four players, in any order."""
        if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
            raise BadSeats("seats-shot", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, count=len(players))
        return list(players)

    def remarks(self, players: Sequence[str]) -> Sequence[str]:
        """Nothing has to be said."""
        return ()

    def agree(self, players: Sequence[str], board: Numbers, start: str = SEATED) -> Options:
        """Lay the board out; the variant with hidden money is for three and four."""
        self.seat(players)
        if len(players) == FEWEST_PLAYERS and board["hides_money"]:
            raise BadSeats("seats-hidden")
        options = new(Options, players=len(players))
        assign(options.board, lay_out(board))
        return options

    def names(self) -> Mapping[int, str]:
        """Name every action in notation."""
        return NAMES

    def write(self, actions: Sequence[int]) -> str:
        """Write some actions as one line of notation."""
        return Notation().write(actions)

    def read(self, text: str, lexicon: Mapping[str, Sequence[str]] | None = None) -> list[int]:
        """Read a line of notation, or refuse it; a lexicon gives more words for the canonical ones."""
        return Notation(lexicon or {}).read(text)

    def example(self, view: State) -> str:
        """Give an example of what the seat to move could write: a bid, or where the cubes could go."""
        return example_at(view)

    def tell(self, before: State, action: int, after: State) -> list[Event]:
        """Tell what an action, or an outcome of chance, did to a table."""
        return tell(before, action, after)

    def picture(self, state: State, unaided: int | None = None) -> dict[str, Any]:
        """Describe a table, or a view of it, in named fields; nobody tells an unaided seat how full a purse may be."""
        return picture(state, unaided)

    def figures(self, view: State, unaided: int | None = None) -> dict[str, Any]:
        """Give what each seat would have if only the lots that are sold counted."""
        return figures(view)

    def headline(self, state: State) -> Event:
        """If nobody has the lots that are needed, say so: then the balance decides."""
        return headline(state)

    def result(self, state: State) -> list[Mapping[str, Event]]:
        """Say what each player ends with: balance, lots, the most valuable lot."""
        return result(state)

    def odds(self, view: State, seat: int, is_unaided: bool = False) -> dict[str, Any]:
        """Say which cubes come up next, for each side of the die; all of that lies open."""
        return odds(view)
