"""Imagined tables have the right distribution: compared with every possible world on a small board.

The stories below are told in few words: ``draw pyk`` draws purple, yellow and black, ``place p`` buys nothing and
places purple, ``pass p`` the same on the bar track, ``remove p`` sells nothing and takes purple off the sale track;
``sell p`` sells a share, and ``mark p`` ends the sale. In 2010 hands are dealt first, so the market that is drawn after
them tells of them, and nobody may buy or sell nothing.
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

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, draw
from outcry.kernel.record import Row, copy, counts, new, rows
from outcry.kernel.verbs import CHANCE, NOBODY
from outcry.rules.black_friday import rules, views
from outcry.rules.black_friday.state import ACTIONS, BLACK, COLOURS, LEVELS, Action, State
from support.black_friday_boards import PRINTED, agreed
from support.exact_odds import (
    Dealt,
    Drawn,
    Event,
    Odds,
    Returned,
    World,
    conclude,
    impossible,
    surprise,
    witness,
    world_of,
)

SAMPLES = 12_000
LIMIT = 3.5
"""Threshold in standard deviations: about two dozen of a hundred thousand honest samples exceed it."""

POCKET: dict[str, Any] = {
    "copies": 8,
    "hand": 2,
    "opening_draw": 4,
    "sale_each": 1,
    "sale_black": [2, 2, 2],
    "market_each": [1] * 4,
    "boxed_each": [0] * 4,
    "track_spaces": [3, 2, 2, 2],
    "sale_left": [4] * 4,
    "level_shares": [2] * LEVELS,
    "level_draw": [3] * LEVELS,
    "tiles": [0] * 5,
}
CHANGES: dict[str, dict[str, Any]] = {"2010": {"interest": 0}, "2023": {}}
"""Changes of the printed board; nobody is forced to sell by a debt."""

LETTERS = {"2010": "ybrgok", "2023": "pygbwk"}
IN_HAND, ALL_DEALT, FILLED = "three shares are dealt", "all hands are dealt", "the market is filled"
BEGUN, CLEARED = "a price change has begun", "a track went into the bag"
SALE_CLEARED = "a sale track and two black shares went into the bag"
ONE_BLACK, SOLD = "a single black share was drawn and returned", "a hidden share was sold"
TWO_BLACK, LAST = "two black shares were drawn", "every seat has sold from its hand"
STORIES = {
    "2010": {
        IN_HAND: "draw ybr",
        ALL_DEALT: "draw obg",
        FILLED: "draw yybr",
        BEGUN: "pass y pass b draw yb",
        CLEARED: "draw o",
        SALE_CLEARED: "sell g mark g draw brg",
        ONE_BLACK: "pass o pass o draw kyo",
        SOLD: "sell b mark b draw byg",
        TWO_BLACK: "pass r pass r draw kko",
        LAST: "pass g sell y mark y draw rgk sell o mark o draw orb",
    },
    "2023": {
        IN_HAND: "draw ppyg draw pyg",
        ALL_DEALT: "draw wyb",
        BEGUN: "place p place y draw py",
        CLEARED: "draw w",
        SALE_CLEARED: "remove g draw ygb",
        ONE_BLACK: "pass w pass w draw kpw",
        SOLD: "sell y mark y draw ypb",
        TWO_BLACK: "place g place g draw kkw",
        LAST: "place b sell p mark p draw gbk sell w mark w draw wgy",
    },
}
EDITIONS = list(STORIES)


class Tale:
    """A table, and what a witness recorded about how it came about."""

    def __init__(self, edition: str, has_open_hand: bool = False) -> None:
        """Set the table on the small board."""
        self.state = new(State)
        rules.setup(self.state, agreed(PRINTED[edition], 3, has_open_hand, POCKET | CHANGES[edition]))
        self.start = world_of(self.state)
        self.events: list[Event] = []
        self.concluded: dict[tuple[int, int], Odds] = {}

    def play(self, action: int) -> None:
        """Take a legal action and record what was seen."""
        before = copy(self.state)
        assert rules.why_illegal(before, action) == 0
        rules.apply(self.state, action)
        self.events += witness(before, action, self.state)

    def view(self, seat: int) -> State:
        """Return the view of a seat."""
        view = new(State)
        rules.observe(self.state, seat, view)
        return view

    def odds(self, seat: int) -> Odds:
        """Compute the distribution over worlds from a seat's point of view."""
        if (seat, len(self.events)) not in self.concluded:
            self.concluded[seat, len(self.events)] = conclude(self.start, self.events, open_to={seat})
        return self.concluded[seat, len(self.events)]


WORDS: dict[str, Callable[[int], tuple[int, ...]]] = {
    "draw": lambda kind: (Action.DRAW_0 + kind,),
    "sell": lambda kind: (Action.SELL_0 + kind,),
    "mark": lambda kind: (Action.MARK_0 + kind,),
    "place": lambda kind: (Action.BUY_NOTHING, Action.MARK_0 + kind),
    "pass": lambda kind: (Action.BAR_NOTHING, Action.MARK_0 + kind),
    "remove": lambda kind: (Action.SELL_NOTHING, Action.MARK_0 + kind),
}


@cache
def tell(edition: str, last: str, has_open_hand: bool = False) -> Tale:
    """Play the story of an edition up to the end of a chapter."""
    tale = Tale(edition, has_open_hand)
    for chapter, words in STORIES[edition].items():
        for verb, letters in zip(words.split()[::2], words.split()[1::2], strict=True):
            for letter in letters:
                for action in WORDS[verb](LETTERS[edition].index(letter)):
                    tale.play(action)
        if chapter == last:
            break
    return tale


@rule
def imagine_all(view: State, seat: int, dice: Dice, worlds: Row[State]) -> None:
    """Imagine as many worlds as there is room for."""
    for place in range(len(worlds)):
        views.imagine(view, seat, dice, worlds[place])


def imagined(view: Any, seat: int, size: int = SAMPLES) -> Counter[World]:
    """Imagine many worlds behind a view."""
    worlds: Any = rows(State, size)
    imagine_all(view, seat, new(Dice, seed=2023), worlds)
    hidden = np.concatenate([worlds["bag"], worlds["traders"]["face_down"].reshape(size, -1)], axis=1)
    seen = [row.tobytes() for row in hidden]
    place = dict(zip(seen, range(size), strict=True))
    return Counter({world_of(worlds[place[raw]]): count for raw, count in Counter(seen).items()})


def fits(seen: Counter[World], odds: Odds) -> bool:
    """Return whether a sample contains only possible worlds, with the right frequencies."""
    return not impossible(seen, odds) and surprise(seen, odds) < LIMIT


every_onlooker = pytest.mark.parametrize("seat", [0, 1, 2, NOBODY])
every_chapter = pytest.mark.parametrize(
    ("edition", "chapter"), [(edition, chapter) for edition, story in STORIES.items() for chapter in story]
)
in_both_editions = pytest.mark.parametrize("edition", EDITIONS)


@every_chapter
@every_onlooker
def test_every_possible_world_is_imagined_as_often_as_it_should(edition: str, chapter: str, seat: int) -> None:
    tale = tell(edition, chapter)
    odds = tale.odds(seat)
    assert world_of(tale.state) in odds
    seen = imagined(tale.view(seat), seat)
    assert fits(seen, odds)
    assert all(world in seen for world, chance in odds.items() if chance * SAMPLES > 20)


@pytest.mark.parametrize(("edition", "chapter"), [("2010", TWO_BLACK), ("2023", LAST)])
@every_onlooker
def test_every_possible_world_is_imagined_and_no_other(edition: str, chapter: str, seat: int) -> None:
    tale = tell(edition, chapter)
    odds = tale.odds(seat)
    assert len(odds) >= 5
    assert imagined(tale.view(seat), seat).keys() == odds.keys()


@pytest.mark.parametrize(("edition", "chapter"), [("2010", FILLED), ("2010", ONE_BLACK), ("2023", ONE_BLACK)])
@pytest.mark.parametrize("seat", [1, 2, NOBODY])
def test_open_cards_are_the_same_in_every_imagined_table(edition: str, chapter: str, seat: int) -> None:
    tale = tell(edition, chapter, has_open_hand=True)
    assert fits(imagined(tale.view(seat), seat), tale.odds(seat))


# The test can fail


def dealt_afresh(real: World, seat: int, shares: list[int], random: Random) -> World:
    """Deal all hands but that of a seat from some shares, uniformly; the rest goes into the bag."""
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
    """Deal many times."""
    random, real = Random(2023), world_of(tale.state)
    return Counter(dealt_afresh(real, seat, shares, random) for _ in range(SAMPLES))


def all_unseen(tale: Tale, seat: int) -> list[int]:
    """List the shares that a seat does not see, wherever they are."""
    real = world_of(tale.state)
    hands = [hand for other, hand in enumerate(real.hands) if other != seat]
    return [colour for pile in (real.bag, *hands) for colour in repeated(pile)]


def all_dealt_from(tale: Tale, seat: int) -> list[int]:
    """List the shares of the opening bag that a seat does not hold, and that have not been shown since."""
    own = tale.state.traders[seat].face_down if seat >= 0 else [0] * COLOURS
    return repeated([tale.state.dealt_from[colour] - own[colour] for colour in range(COLOURS)])


@in_both_editions
@every_onlooker
def test_dealing_afresh_from_all_that_is_unseen_would_be_found_out(edition: str, seat: int) -> None:
    tale = tell(edition, TWO_BLACK)
    naive, odds = guessed(tale, seat, all_unseen(tale, seat)), tale.odds(seat)
    assert not fits(naive, odds)
    assert surprise(naive, odds) > 2 * LIMIT


@in_both_editions
@every_onlooker
def test_dealing_afresh_from_the_opening_bag_without_regard_to_draws_is_found_out(edition: str, seat: int) -> None:
    tale = tell(edition, ONE_BLACK)
    assert surprise(guessed(tale, seat, all_dealt_from(tale, seat)), tale.odds(seat)) > 2 * LIMIT


@pytest.mark.parametrize(("edition", "chapter"), [("2010", ALL_DEALT), ("2010", FILLED), ("2023", ALL_DEALT)])
@every_onlooker
def test_before_the_first_price_change_dealing_afresh_is_right(edition: str, chapter: str, seat: int) -> None:
    tale = tell(edition, chapter)
    assert fits(guessed(tale, seat, all_unseen(tale, seat)), tale.odds(seat))


def forgetful(view: Any) -> Any:
    """Clear the record of draws made while hands were hidden."""
    view.draws_seen = 0
    return view


@pytest.mark.parametrize("has_open_hand", [False, True])
@every_onlooker
def test_without_regard_to_the_market_that_was_drawn_after_the_hands_odds_would_be_wrong(
    seat: int, has_open_hand: bool
) -> None:
    tale = tell("2010", FILLED, has_open_hand)
    odds = tale.odds(seat)
    assert fits(imagined(tale.view(seat), seat), odds)
    assert not fits(imagined(forgetful(tale.view(seat)), seat), odds)
    assert not fits(guessed(tale, seat, all_dealt_from(tale, seat)), odds)


@in_both_editions
def test_an_impossible_world_would_be_found_out(edition: str) -> None:
    tale = tell(edition, LAST)
    seen = imagined(tale.view(0), 0)
    assert fits(seen, tale.odds(0))
    seen[World((0,) * 6, ((0,) * 5,) * 3)] += 1
    assert not fits(seen, tale.odds(0))


# The distribution itself, before any dice are rolled

Held = tuple[int, ...]


def odds_of_counts(view: Any, seat: int) -> dict[Held, float]:
    """Return the rules' probability of each number of shares of each colour in all hidden hands."""
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
    """Return the largest relative error of the odds."""
    assert odds.keys() <= exact.keys()
    return max(abs(odds.get(held, 0.0) / float(chance) - 1) for held, chance in exact.items() if chance > 1e-300)


@every_chapter
@every_onlooker
def test_the_odds_are_exact_but_for_the_last_digits(edition: str, chapter: str, seat: int) -> None:
    tale, exact = tell(edition, chapter), dict[Held, Fraction]()
    for world, chance in tale.odds(seat).items():
        others = [hand for other, hand in enumerate(world.hands) if other != seat]
        held = tuple(map(sum, zip(*others, strict=True)))
        exact[held] = exact.get(held, Fraction(0)) + chance
    assert largest_error(odds_of_counts(tale.view(seat), seat), exact) < 1e-12


def stall(edition: str, turns: int, **changes: Any) -> tuple[World, list[Event], Any]:
    """Play almost on the printed board with three traders who never trade and only place shares."""
    state, dice, weights = new(State), new(Dice, seed=1), counts(ACTIONS)
    changes = {"tiles": [0] * 5, **CHANGES[edition], **changes}
    rules.setup(state, agreed(PRINTED[edition], 3, False, changes))
    idle = Action.BAR_NOTHING if state.board.must_trade else Action.BUY_NOTHING
    start, events = world_of(state), list[Event]()
    while state.turn < turns:
        assert not rules.is_over(state)
        before = copy(state)
        (rules.chance_weights if rules.to_move(state) == CHANCE else rules.legal_actions)(state, weights)
        if weights[idle]:
            weights[:] = np.arange(len(weights)) == idle
        action = draw(dice, weights)
        rules.apply(state, action)
        events += witness(before, action, state)
    return start, events, state


def exact_counts(start: World, events: list[Event], seat: int, hidden: int) -> dict[Held, Fraction]:
    """Compute the exact distribution of the counts, in a game in which nobody sold from a hidden hand."""
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
    """Count the ways to deal some shares from the opening bag that are consistent with all later events."""
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


@in_both_editions
@pytest.mark.parametrize("turns", [50, 300, 999])
def test_the_odds_stay_exact_in_a_game_that_never_ends(edition: str, turns: int) -> None:
    endless = {"level_draw": [3] * LEVELS, "track_spaces": [3] * 4, "area_black": 0, "black": 6}
    start, events, state = stall(edition, turns, **endless)
    view = new(State)
    rules.observe(state, 0, view)
    exact = exact_counts(start, events, 0, hidden=10)
    assert len(exact) > 100
    assert largest_error(odds_of_counts(view, 0), exact) < 1e-11


@in_both_editions
def test_once_the_bag_was_empty_all_hands_together_are_known(edition: str) -> None:
    start, events, state = stall(edition, 200, area_black=0, black=6)
    exact = exact_counts(start, events, NOBODY, hidden=15)
    assert list(exact.values()) == [1]
    for seat in (0, NOBODY):
        view = new(State)
        rules.observe(state, seat, view)
        assert {world.bag for world in imagined(view, seat, 20)} == {world_of(state).bag}
