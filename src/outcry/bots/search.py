"""A player that looks ahead: it keeps its trees from one decision of a turn to the next.

A number of trees are grown apart from each other, with dice of their own, and their visits are added up. So the
decision depends on view, seed and simulations alone, whether the trees grow side by side or one after the other. Who
is given seconds instead does what it can in that time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from importlib import import_module
from threading import Event, Timer
from typing import Any, TypeAlias, cast

import numpy as np

from outcry.kernel.dice import Dice, reseed
from outcry.kernel.game import Game
from outcry.kernel.guides import Guide, follow
from outcry.kernel.record import copy, counts, new, rows
from outcry.kernel.search import MOST_STEPS, NOTHING, ROOT, Mind, Node, Style, has_room, is_settled, plant, ponder
from outcry.kernel.verbs import apply, legal_actions, to_move

from .rosters import roster_of
from .settings import STYLE
from .stopping import Stop

SLICE = 64
"""So many simulations are done before anybody asks whether time is up."""

SPARE_NODES, MOST_NODES = 4096, 500_000
"""Room in a tree beyond one node for each simulation, and at most; a tree that has filled it grows no further."""


def guide_of(game: Game[Any, Any]) -> Guide[Any]:
    """Find the guide of a game, and let searches find it."""
    module: Any = import_module(roster_of(game.name).guide)
    guide: Guide[Any] = module.guide_for(game) if hasattr(module, "guide_for") else module
    follow(game.state, guide)
    return guide


def lay_out_mind(game: Game[Any, Any], simulations: int) -> Mind:
    """Lay out all the memory that a search of so many simulations needs."""
    seats, actions = game.customs.seats[1], len(game.actions)
    return Mind(
        nodes=rows(Node, min(simulations + SPARE_NODES, MOST_NODES)),
        used=counts(1),
        worlds=rows(game.state, 1),
        seen=rows(game.state, 1),
        pad=rows(guide_of(game).pad, 1),
        weights=counts(actions),
        merits=cast("Any", np.zeros(actions)),
        path=counts(MOST_STEPS),
        movers=counts(MOST_STEPS),
        standings=counts(seats),
        rewards=cast("Any", np.zeros(seats)),
        victories=cast("Any", np.zeros(seats)),
        dice=rows(Dice, 1),
    )


@dataclass(frozen=True)
class Option:
    """A decision that was considered: how often it was tried, and the share of victories of the seat after it.

    ``turn`` goes on with what was tried most after it, as long as the same seat decides and no chance comes in.
    """

    turn: tuple[int, ...]
    visits: int
    win_share: float

    @property
    def action(self) -> int:
        """The decision itself."""
        return self.turn[0]


def read_style(wanted: Mapping[str, float]) -> Style:
    """Take the numbers of a style from the settings of a player."""
    return Style(float(wanted["curiosity"]), float(wanted["width"]), int(wanted["depth"]), float(wanted["blend"]))


@contextmanager
def alarm(seconds: float) -> Iterator[Callable[[], bool]]:
    """Set an alarm, and give a way to ask whether it has rung."""
    rung = Event()
    timer = Timer(seconds, rung.set)
    timer.daemon = True
    timer.start()
    try:
        yield rung.is_set
    finally:
        timer.cancel()


def never(*_asked: object) -> bool:
    """Let all simulations be done."""
    return False


def at_once() -> bool:
    """Let nothing be done that need not be."""
    return True


Tried: TypeAlias = dict[int, tuple[int, float]]
"""Visits and victories of each decision."""

Enough: TypeAlias = Callable[[Mind, int, int], bool]
"""Says, asked with a tree, the node to decide at and the simulations that it has left, whether to leave them out."""


class SeatedSearch:
    """A player at one table that looks ahead, with as many trees as are wanted; give each table its own."""

    def __init__(
        self,
        game: Game[Any, Any],
        simulations: int,
        trees: int = 1,
        style: Mapping[str, float] = STYLE,
        threads: int | None = None,
        seconds: float = 0,
        stopping: Stop | None = None,
    ) -> None:
        """Lay out the memory; every tree gets its part of the simulations, and by default a thread of its own.

        Seconds are for a turn: what follows its first decision is taken from the trees that were grown for that.
        """
        self.game, self.style, self.seconds = game, read_style(style), seconds
        self.threads, self.stopping = threads or trees, stopping or Stop()
        self.simulations = max(1, simulations // trees)
        self.minds = [lay_out_mind(game, self.simulations) for _ in range(trees)]
        self._roots = [ROOT] * trees
        self._expected = b""

    def decide(self, view: Any, seat: int, seed: int) -> int:
        """Take the decision that was tried most; where there is only one, without thinking.

        Simulations that could not change it any more are left out.
        """
        legal = counts(len(self.game.actions))
        legal_actions(view, legal)
        if np.count_nonzero(legal) == 1:
            return int(np.argmax(legal))
        self._think(view, seat, seed, is_settled)
        action = most_tried(self._tried(self._roots))
        self._follow(view, seat, action)
        return action

    def warm_up(self) -> None:
        """Compile the search, by doing none of it."""
        plant(self.minds[0])
        is_settled(self.minds[0], ROOT, 0)
        ponder(self.minds[0], new(self.game.state), 0, ROOT, self.style, 0)

    def leave(self) -> None:
        """Keep the memory; what lies in it is of use only for the view that it was made for."""

    def consider(self, view: Any, seat: int, seed: int) -> Sequence[Option]:
        """Think with all simulations, and give what was considered, what was tried most first."""
        self._think(view, seat, seed, never)
        return self._options(view, seat)

    def _think(self, view: Any, seat: int, seed: int, is_settled: Enough) -> None:
        """Go on with trees that were kept, or plant new ones; let them grow until it is enough or time is up."""
        is_kept = view.tobytes() == self._expected and all(has_room(mind) for mind in self.minds)
        if not is_kept:
            self._begin(seed)
        with self._alarm(is_kept) as is_time_up:
            self._grow_all(view, seat, lambda mind, root, left: is_time_up() or is_settled(mind, root, left))

    def _alarm(self, is_kept: bool) -> AbstractContextManager[Callable[[], bool]]:
        """Set an alarm for a turn, if its time is limited."""
        if not self.seconds:
            return nullcontext(never)
        return nullcontext(at_once) if is_kept else alarm(self.seconds)

    def _begin(self, seed: int) -> None:
        """Plant new trees."""
        self._roots = [ROOT] * len(self.minds)
        for number, mind in enumerate(self.minds):
            reseed(mind.dice[0], seed, number)
            plant(mind)

    def _grow_all(self, view: Any, seat: int, is_enough: Enough) -> None:
        """Let every tree grow; one after the other if there is only one thread."""
        trees = range(len(self.minds))
        if self.threads == 1:
            for tree in trees:
                self._grow(tree, view, seat, is_enough)
            return
        with ThreadPoolExecutor(self.threads) as pool:
            for growing in [pool.submit(self._grow, tree, view, seat, is_enough) for tree in trees]:
                growing.result()

    def _grow(self, tree: int, view: Any, seat: int, is_enough: Enough) -> None:
        """Do the simulations that the decision at hand has not had yet."""
        mind, root = self.minds[tree], self._roots[tree]
        while (left := self.simulations - (done := int(mind.nodes[root].visits))) > 0:
            self.stopping.check()
            if done >= SLICE and is_enough(mind, root, left):
                break
            ponder(mind, view, seat, root, self.style, min(SLICE, left))

    def _options(self, view: Any, seat: int) -> list[Option]:
        """Add up what the trees have tried."""
        tried = self._tried(self._roots)
        options = [
            Option(self._turn(view, seat, action), visits, wins / visits) for action, (visits, wins) in tried.items()
        ]
        return sorted(options, key=lambda option: (-option.visits, option.action))

    def _tried(self, places: Sequence[int]) -> Tried:
        """Add up visits and victories of what was tried after a node of each tree."""
        tried: Tried = {}
        for mind, place in zip(self.minds, places, strict=True):
            for node in children(mind, place):
                visits, wins = tried.get(int(node.action), (0, 0.0))
                if node.visits:
                    tried[int(node.action)] = visits + int(node.visits), wins + float(node.wins)
        return tried

    def weigh(self, view: Any, seat: int, turn: Sequence[int]) -> Option:
        """Say what the trees think of a whole turn, in whatever order its decisions were tried."""
        visits, wins = 0, 0.0
        for mind, root in zip(self.minds, self._roots, strict=True):
            for node in ends_of(mind, root, view, seat, Counter(turn)):
                visits, wins = visits + int(node.visits), wins + float(node.wins)
        return Option(tuple(turn), visits, wins / max(visits, 1))

    def _turn(self, view: Any, seat: int, action: int) -> tuple[int, ...]:
        """Follow a decision through the trees, along what was tried most, to the end of the turn."""
        turn, after, places = [action], copy(view), self._roots
        apply(after, action)
        while to_move(after) == seat:
            places = [find_child(mind, place, turn[-1]) for mind, place in zip(self.minds, places, strict=True)]
            tried = self._tried(places)
            if not tried:
                break
            turn.append(most_tried(tried))
            apply(after, turn[-1])
        return tuple(turn)

    def _follow(self, view: Any, seat: int, action: int) -> None:
        """Keep the part of each tree that follows a decision, for the next one of the same turn."""
        after = copy(view)
        apply(after, action)
        self._expected = after.tobytes() if to_move(after) == seat else b""
        for tree, mind in enumerate(self.minds):
            self._roots[tree] = find_child(mind, self._roots[tree], action)
        if NOTHING in self._roots or not self._tried(self._roots):
            self._expected = b""


def most_tried(tried: Tried) -> int:
    """Find the decision that was tried most."""
    return max(tried, key=lambda action: (tried[action][0], -action))


def children(mind: Mind, place: int) -> list[Node]:
    """List the decisions that can be tried after a node; after no node, none."""
    found, child = [], first_child(mind, place)
    while child != NOTHING:
        found.append(mind.nodes[child])
        child = int(mind.nodes[child].sibling)
    return found


def first_child(mind: Mind, place: int) -> int:
    """Find the first decision after a node. A tree may lack what others have tried; the root hangs on no node."""
    return NOTHING if place == NOTHING else int(mind.nodes[place].first_child)


def ends_of(mind: Mind, place: int, view: Any, seat: int, left: Counter[int]) -> Iterator[Node]:
    """Find the nodes at which a seat has taken all of some decisions, in any order; answers of others do not count."""
    for action in +left if to_move(view) == seat else ():
        child = find_child(mind, place, action)
        if child != NOTHING:
            rest, after = left - Counter([action]), copy(view)
            apply(after, action)
            if rest:
                yield from ends_of(mind, child, after, seat, rest)
            else:
                yield mind.nodes[child]


def find_child(mind: Mind, place: int, action: int) -> int:
    """Find the node of a decision after another."""
    child = first_child(mind, place)
    while child != NOTHING and mind.nodes[child].action != action:
        child = int(mind.nodes[child].sibling)
    return child
