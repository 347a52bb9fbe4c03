"""Imagined tables appear as often as they should: compared with every possible world on a small board.

The story below is told in few words: ``draw pyk`` draws purple, yellow and black, ``place p`` buys nothing and places
purple, ``gold p`` the same on the gold track, ``remove p`` sells nothing and takes purple off the sale track;
``sell p`` sells a share, and ``mark p`` ends the sale.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import comb, prod
from random import Random
from typing import Any

import numpy as np
import pytest
from black_friday_tables import agreed
from exact_odds import Dealt, Drawn, Event, Odds, Returned, World, conclude, impossible, surprise, witness, world_of

from outcry.games.black_friday import BLACK_FRIDAY_2023, views
from outcry.games.black_friday.state import BLACK, COLOURS, LEVELS, Action, State
from outcry.kernel.dice import Dice, draw
from outcry.kernel.record import copy, counts, new
from outcry.kernel.verbs import CHANCE, NOBODY

RULES = BLACK_FRIDAY_2023.rules
LETTERS = "pygbwk"
SAMPLES = 12_000
LIMIT = 3.5
"""Of a hundred thousand honest samples some two dozen are further off than so many standard deviations."""

POCKET: dict[str, Any] = {
    "copies": 8,
    "hand": 2,
    "opening_draw": 4,
    "sale_each": 1,
    "sale_black": [2, 2, 2],
    "market_each": [1] * 4,
    "boxed_each": [0] * 4,
    "track_spaces": [2] * 4,
    "sale_left": [4] * 4,
    "level_shares": [2] * LEVELS,
    "level_draw": [3] * LEVELS,
    "tiles": [0] * 5,
}
STORY = (
    ("three shares are dealt", "draw ppyg draw pyg"),
    ("all hands are dealt", "draw wyb"),
    ("a price change has begun", "place p place y draw py"),
    ("the purchase track went into the bag", "draw w"),
    ("a sale track and two black shares went into the bag", "remove g draw ygb"),
    ("a single black share was drawn and returned", "gold w gold w draw kpw"),
    ("a hidden share was sold", "sell y mark y draw ypb"),
    ("two black shares were drawn", "place g place g draw kkw"),
    ("every seat has sold from its hand", "place b sell p mark p draw gbk sell w mark w draw wgy"),
)
NAMES = [name for name, _ in STORY]
LAST = NAMES[-1]


class Tale:
    """A table, and what a witness wrote down about how it came about."""

    def __init__(self, has_open_hand: bool = False) -> None:
        """Set the table on the small board."""
        self.state = new(BLACK_FRIDAY_2023.state)
        RULES.setup(self.state, agreed(3, has_open_hand, POCKET))
        self.start = world_of(self.state)
        self.events: list[Event] = []

    def play(self, action: int) -> None:
        """Take a legal action and write down what was seen."""
        before = copy(self.state)
        assert RULES.why_illegal(before, action) == 0
        RULES.apply(self.state, action)
        self.events += witness(before, action, self.state)

    def view(self, seat: int) -> State:
        """Show the table to a seat."""
        view = new(BLACK_FRIDAY_2023.state)
        RULES.observe(self.state, seat, view)
        return view

    def odds(self, seat: int) -> Odds:
        """Work out what a seat can conclude."""
        return conclude(self.start, self.events, open_to={seat})


WORDS: dict[str, Callable[[int], tuple[int, ...]]] = {
    "draw": lambda kind: (Action.DRAW_0 + kind,),
    "sell": lambda kind: (Action.SELL_0 + kind,),
    "mark": lambda kind: (Action.MARK_0 + kind,),
    "place": lambda kind: (Action.BUY_NOTHING, Action.MARK_0 + kind),
    "gold": lambda kind: (Action.BAR_NOTHING, Action.MARK_0 + kind),
    "remove": lambda kind: (Action.SELL_NOTHING, Action.MARK_0 + kind),
}


@cache
def tell(chapter: str, has_open_hand: bool = False) -> Tale:
    """Tell the story up to the end of a chapter."""
    tale = Tale(has_open_hand)
    for _, words in STORY[: NAMES.index(chapter) + 1]:
        for verb, letters in zip(words.split()[::2], words.split()[1::2], strict=True):
            for letter in letters:
                for action in WORDS[verb](LETTERS.index(letter)):
                    tale.play(action)
    return tale


def imagined(view: Any, seat: int, size: int = SAMPLES) -> Counter[World]:
    """Imagine many worlds behind a view."""
    dice, world = new(Dice, seed=2023), new(BLACK_FRIDAY_2023.state)
    seen: Counter[bytes] = Counter()
    for _ in range(size):
        RULES.imagine(view, seat, dice, world)
        seen[world.tobytes()] += 1
    tables = {raw: np.frombuffer(raw, world.dtype).view(np.recarray)[0] for raw in seen}
    return Counter({world_of(tables[raw]): count for raw, count in seen.items()})


def fits(seen: Counter[World], odds: Odds) -> bool:
    """Say whether a sample holds only possible worlds, and these as often as it should."""
    return not impossible(seen, odds) and surprise(seen, odds) < LIMIT


every_onlooker = pytest.mark.parametrize("seat", [0, 1, 2, NOBODY])
every_chapter = pytest.mark.parametrize("chapter", NAMES)


@every_chapter
@every_onlooker
def test_every_possible_world_is_imagined_as_often_as_it_should(chapter: str, seat: int) -> None:
    tale = tell(chapter)
    odds = tale.odds(seat)
    assert world_of(tale.state) in odds
    seen = imagined(tale.view(seat), seat)
    assert fits(seen, odds)
    assert all(world in seen for world, chance in odds.items() if chance * SAMPLES > 20)


@every_onlooker
def test_every_possible_world_is_imagined_and_no_other(seat: int) -> None:
    tale = tell(LAST)
    odds = tale.odds(seat)
    assert len(odds) > 5
    assert imagined(tale.view(seat), seat).keys() == odds.keys()


@pytest.mark.parametrize("seat", [1, 2, NOBODY])
def test_open_cards_are_known_to_all_who_imagine(seat: int) -> None:
    tale = tell("a single black share was drawn and returned", has_open_hand=True)
    assert fits(imagined(tale.view(seat), seat), tale.odds(seat))


# The test can fail


def dealt_afresh(real: World, seat: int, shares: list[int], random: Random) -> World:
    """Deal all hands but that of a seat from some shares, any of them alike; the others lie in the bag."""
    random.shuffle(shares)
    rest, hands = iter(shares), list(real.hands)
    unseen = Counter(repeated(real.bag))
    for other, hand in enumerate(real.hands):
        if other != seat:
            dealt = Counter(next(rest) for _ in range(sum(hand)))
            unseen.update(repeated(hand))
            unseen.subtract(dealt)
            hands[other] = tuple(dealt[colour] for colour in range(COLOURS))
    return World((*(unseen[colour] for colour in range(COLOURS)), real.bag[BLACK]), tuple(hands))


def repeated(numbers: Any) -> list[int]:
    """List each colour as often as it is counted."""
    return [colour for colour in range(COLOURS) for _ in range(numbers[colour])]


def guessed(tale: Tale, seat: int, shares: list[int]) -> Counter[World]:
    """Deal afresh many times."""
    random, real = Random(2023), world_of(tale.state)
    return Counter(dealt_afresh(real, seat, shares, random) for _ in range(SAMPLES))


def all_unseen(tale: Tale, seat: int) -> list[int]:
    """List the shares that a seat does not see, wherever they lie."""
    real = world_of(tale.state)
    hands = [hand for other, hand in enumerate(real.hands) if other != seat]
    return [colour for pile in (real.bag, *hands) for colour in repeated(pile)]


def all_dealt_from(tale: Tale, seat: int) -> list[int]:
    """List the shares of the opening bag that a seat does not hold, and that were not shown since."""
    own = tale.state.traders[seat].face_down if seat >= 0 else [0] * COLOURS
    return repeated([tale.state.dealt_from[colour] - own[colour] for colour in range(COLOURS)])


@every_onlooker
def test_dealing_afresh_from_all_that_is_unseen_would_be_found_out(seat: int) -> None:
    tale = tell("two black shares were drawn")
    naive, odds = guessed(tale, seat, all_unseen(tale, seat)), tale.odds(seat)
    assert not fits(naive, odds)
    assert surprise(naive, odds) > 2 * LIMIT


@every_onlooker
def test_dealing_afresh_from_the_opening_bag_without_regard_to_draws_would_be_found_out(seat: int) -> None:
    tale = tell("a single black share was drawn and returned")
    assert surprise(guessed(tale, seat, all_dealt_from(tale, seat)), tale.odds(seat)) > 2 * LIMIT


@every_onlooker
def test_before_the_first_draw_dealing_afresh_is_right(seat: int) -> None:
    tale = tell("all hands are dealt")
    assert fits(guessed(tale, seat, all_unseen(tale, seat)), tale.odds(seat))


def test_an_impossible_world_would_be_found_out() -> None:
    tale = tell(LAST)
    seen = imagined(tale.view(0), 0)
    assert fits(seen, tale.odds(0))
    seen[World((0,) * 6, ((0,) * 5,) * 3)] += 1
    assert not fits(seen, tale.odds(0))


# The odds themselves, before any dice are thrown

Held = tuple[int, ...]


def odds_of_counts(view: Any, seat: int) -> dict[Held, float]:
    """Ask the rules how likely each number of shares of each colour in all hidden hands is."""
    hidden = views.count_hidden(view)
    gains, odds = np.full((COLOURS, hidden + 1), -np.inf), np.zeros((COLOURS, hidden + 1))
    for colour in range(COLOURS):
        views.weigh_colour(view, seat, colour, hidden, gains[colour])
    tilt = views.find_tilt(gains, hidden)
    for colour in range(COLOURS):
        views.scale_odds(gains[colour], odds[colour], tilt, hidden)
    weights = {held: prod(float(odds[colour, count]) for colour, count in enumerate(held)) for held in splits(hidden)}
    whole = sum(weights.values())
    return {held: weight / whole for held, weight in weights.items() if weight}


def splits(total: int, parts: int = COLOURS) -> Iterator[Held]:
    """Split a number of shares into colours in every way."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        yield from ((first, *rest) for rest in splits(total - first, parts - 1))


def largest_error(odds: dict[Held, float], exact: dict[Held, Fraction]) -> float:
    """Find by what part of itself any of the odds is wrong."""
    assert odds.keys() <= exact.keys()
    return max(abs(odds.get(held, 0.0) / float(chance) - 1) for held, chance in exact.items() if chance > 1e-300)


@every_chapter
@every_onlooker
def test_the_odds_are_exact_but_for_the_last_digits(chapter: str, seat: int) -> None:
    tale, exact = tell(chapter), dict[Held, Fraction]()
    for world, chance in tale.odds(seat).items():
        others = [hand for other, hand in enumerate(world.hands) if other != seat]
        held = tuple(map(sum, zip(*others, strict=True)))
        exact[held] = exact.get(held, Fraction(0)) + chance
    assert largest_error(odds_of_counts(tale.view(seat), seat), exact) < 1e-12


def stall(turns: int, **changes: Any) -> tuple[World, list[Event], Any]:
    """Play almost on the printed board with three traders who never trade and only place shares."""
    state, dice, weights = new(BLACK_FRIDAY_2023.state), new(Dice, seed=1), counts(len(BLACK_FRIDAY_2023.actions))
    RULES.setup(state, agreed(3, False, {"tiles": [0] * 5, **changes}))
    start, events = world_of(state), list[Event]()
    while state.turn < turns:
        assert not RULES.is_over(state)
        before = copy(state)
        (RULES.chance_weights if RULES.to_move(state) == CHANCE else RULES.legal_actions)(state, weights)
        if weights[Action.BUY_NOTHING]:
            weights[:] = np.arange(len(weights)) == Action.BUY_NOTHING
        action = draw(dice, weights)
        RULES.apply(state, action)
        events += witness(before, action, state)
    return start, events, state


def exact_counts(start: World, events: list[Event], seat: int, hidden: int) -> dict[Held, Fraction]:
    """Work out the odds of the counts, in a game in which nobody sold from a hidden hand."""
    last_deal = max(place for place, event in enumerate(events) if isinstance(event, Dealt))
    bag = list(start.bag)
    for event in events[: last_deal + 1]:
        if isinstance(event, Drawn):
            bag[event.kind] -= 1
        elif isinstance(event, Dealt) and event.seat == seat:
            bag[event.colour] -= 1
    weights = {held: weigh(held, bag, events[last_deal + 1 :]) for held in splits(hidden)}
    whole = sum(weights.values())
    return {held: Fraction(weight, whole) for held, weight in weights.items() if weight}


def weigh(held: Held, opening: list[int], events: list[Event]) -> int:
    """Count the ways to deal some shares out of the opening bag and to see all that happened since."""
    weight = prod(comb(count, taken) for count, taken in zip(opening, held, strict=False))
    bag = [count - taken for count, taken in zip(opening, (*held, 0), strict=True)]
    for event in events:
        match event:
            case Drawn(kind):
                weight *= max(bag[kind], 0)
                bag[kind] -= 1
            case Returned(kind, number):
                bag[kind] += number
            case _:
                raise AssertionError(event)
    return weight


@pytest.mark.parametrize("turns", [50, 300, 999])
def test_the_odds_stay_exact_in_a_game_that_never_ends(turns: int) -> None:
    endless = {"level_draw": [3] * LEVELS, "track_spaces": [3] * 4, "area_black": 0, "black": 6}
    start, events, state = stall(turns, **endless)
    view = new(BLACK_FRIDAY_2023.state)
    RULES.observe(state, 0, view)
    exact = exact_counts(start, events, 0, hidden=10)
    assert len(exact) > 100
    assert largest_error(odds_of_counts(view, 0), exact) < 1e-11


def test_once_the_bag_was_empty_all_hands_together_are_known() -> None:
    start, events, state = stall(999)
    exact = exact_counts(start, events, NOBODY, hidden=15)
    assert list(exact.values()) == [1]
    for seat in (0, NOBODY):
        view = new(BLACK_FRIDAY_2023.state)
        RULES.observe(state, seat, view)
        assert {world.bag for world in imagined(view, seat, 20)} == {world_of(state).bag}
