"""The customs of Big Shot: seating, notation, and how the game is described to people."""

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
        """The minimum and maximum number of players."""
        return FEWEST_PLAYERS, MOST_PLAYERS

    def seat(self, players: Sequence[str]) -> list[str]:
        """Check that there are two to four players; any order will do."""
        if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
            raise BadSeats("seats-shot", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, count=len(players))
        return list(players)

    def remarks(self, players: Sequence[str]) -> Sequence[str]:
        """Return no remarks."""
        return ()

    def agree(self, players: Sequence[str], board: Numbers, start: str = SEATED) -> Options:
        """Return the options for these players; the hidden-money variant needs three or four."""
        self.seat(players)
        if len(players) == FEWEST_PLAYERS and board["hides_money"]:
            raise BadSeats("seats-hidden")
        options = new(Options, players=len(players))
        assign(options.board, lay_out(board))
        return options

    def names(self) -> Mapping[int, str]:
        """Return the notation of every action."""
        return NAMES

    def write(self, actions: Sequence[int]) -> str:
        """Write actions as one line of notation."""
        return Notation().write(actions)

    def read(self, text: str, lexicon: Mapping[str, Sequence[str]] | None = None) -> list[int]:
        """Read a line of notation, or refuse it; a lexicon adds synonyms for the canonical words."""
        return Notation(lexicon or {}).read(text)

    def example(self, view: State) -> str:
        """Return an example of what the seat to move could type: a bid, or where its cubes could go."""
        return example_at(view)

    def tell(self, before: State, action: int, after: State) -> list[Event]:
        """Describe what an action or a chance outcome changed, as events."""
        return tell(before, action, after)

    def picture(self, state: State, unaided: int | None = None) -> dict[str, Any]:
        """Describe a table or a view in named fields; an unaided seat gets no bounds for hidden purses."""
        return picture(state, unaided)

    def figures(self, view: State, unaided: int | None = None) -> dict[str, Any]:
        """Return the balance of each seat, counting only sold lots."""
        return figures(view)

    def headline(self, state: State) -> Event:
        """Return the heading, which says if nobody has qualified."""
        return headline(state)

    def result(self, state: State) -> list[Mapping[str, Event]]:
        """Return what each player ends with: balance, lots, the most valuable lot."""
        return result(state)

    def odds(self, view: State, seat: int, is_unaided: bool = False) -> dict[str, Any]:
        """Return which cubes each roll of the die would bring up; all of that is public."""
        return odds(view)
