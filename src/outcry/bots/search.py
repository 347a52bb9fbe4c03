"""A player that looks ahead: it keeps its search trees from one decision of a turn to the next.

Several trees are grown independently, each with its own dice, and their visits are added up. So the decision depends
only on view, seed and simulations, whether the trees grow in parallel or one after another. With a time limit instead,
the search does as many simulations as it can.
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
from outcry.kernel.guides import Guide, register_guide
from outcry.kernel.record import copy, counts, new, rows
from outcry.kernel.search import (
    MOST_STEPS,
    NOTHING,
    ROOT,
    Mind,
    Node,
    Style,
    has_room,
    is_settled,
    reset_tree,
    run_simulations,
)
from outcry.kernel.verbs import apply, legal_actions, to_move

from .rosters import roster_of
from .settings import STYLE
from .stopping import Stop

SLICE = 64
"""The number of simulations between checks of time limit and cancellation."""

SPARE_NODES, MOST_NODES = 4096, 500_000
"""The nodes of a tree: this many more than simulations, up to a maximum; a full tree stops growing."""


def guide_of(game: Game[Any, Any]) -> Guide[Any]:
    """Load the guide of a game and register it for searches."""
    module: Any = import_module(roster_of(game.name).guide)
    guide: Guide[Any] = module.guide_for(game) if hasattr(module, "guide_for") else module
    register_guide(game.state, guide)
    return guide


def lay_out_mind(game: Game[Any, Any], simulations: int) -> Mind:
    """Allocate the memory for a search with a number of simulations."""
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
    """A decision that was considered: its number of visits, and the seat's win share after it.

    ``turn`` continues with the most visited decisions after it, as long as the same seat is to move.
    """

    turn: tuple[int, ...]
    visits: int
    win_share: float

    @property
    def action(self) -> int:
        """The decision itself."""
        return self.turn[0]


def read_style(wanted: Mapping[str, float]) -> Style:
    """Return the search style in the settings of a player."""
    return Style(float(wanted["curiosity"]), float(wanted["width"]), int(wanted["depth"]), float(wanted["blend"]))


@contextmanager
def alarm(seconds: float) -> Iterator[Callable[[], bool]]:
    """Start a timer; yield a function that returns whether it has run out."""
    rung = Event()
    timer = Timer(seconds, rung.set)
    timer.daemon = True
    timer.start()
    try:
        yield rung.is_set
    finally:
        timer.cancel()


def never(*_asked: object) -> bool:
    """Return False: do all simulations."""
    return False


def at_once() -> bool:
    """Return True: do no more simulations than necessary."""
    return True


Tried: TypeAlias = dict[int, tuple[int, float]]
"""Visits and wins of each decision."""

Enough: TypeAlias = Callable[[Mind, int, int], bool]
"""Returns whether to stop early, given a tree, the node to decide at and the number of simulations left."""


class SeatedSearch:
    """A player at one table that looks ahead, with one or more trees; each table needs its own."""

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
        """Allocate the memory; every tree gets an equal part of the simulations, and by default its own thread.

        The time limit is per turn: after its first decision, the rest of the turn is taken from the same trees.
        """
        self.game, self.style = game, read_style(style)
        self.own_seconds = self.seconds = seconds
        self.threads, self.stopping = threads or trees, stopping or Stop()
        self.simulations = max(1, simulations // trees)
        self.minds = [lay_out_mind(game, self.simulations) for _ in range(trees)]
        self._roots = [ROOT] * trees
        self._expected = b""

    def decide(self, view: Any, seat: int, seed: int) -> int:
        """Return the most visited decision, or the only legal one without a search.

        The search stops early when further simulations could not change the decision.
        """
        legal = counts(len(self.game.actions))
        legal_actions(view, legal)
        if np.count_nonzero(legal) == 1:
            return int(np.argmax(legal))
        self._think(view, seat, seed, is_settled)
        action = most_tried(self._tried(self._roots))
        self._follow(view, seat, action)
        return action

    def limit(self, seconds: float) -> None:
        """Limit the time of a turn beyond what the player's settings say; 0 for no other limit."""
        limits = [limit for limit in (self.own_seconds, seconds) if limit]
        self.seconds = min(limits, default=0)

    @property
    def progress(self) -> float:
        """The part of the simulations that is done, for a search that does not reuse its trees."""
        return sum(int(mind.nodes[ROOT].visits) for mind in self.minds) / (self.simulations * len(self.minds))

    def warm_up(self) -> None:
        """Compile the search by running zero simulations."""
        reset_tree(self.minds[0])
        is_settled(self.minds[0], ROOT, 0)
        run_simulations(self.minds[0], new(self.game.state), 0, ROOT, self.style, 0)

    def leave(self) -> None:
        """Do nothing: the trees are only reused for the view that they were grown for."""

    def consider(self, view: Any, seat: int, seed: int) -> Sequence[Option]:
        """Run all simulations and return the decisions considered, the most visited first."""
        self._think(view, seat, seed, never)
        return self._options(view, seat)

    def _think(self, view: Any, seat: int, seed: int, is_settled: Enough) -> None:
        """Grow the kept trees, or new ones, until they are settled or time is up."""
        is_kept = view.tobytes() == self._expected and all(has_room(mind) for mind in self.minds)
        if not is_kept:
            self._begin(seed)
        with self._alarm(is_kept) as is_time_up:
            self._grow_all(view, seat, lambda mind, root, left: is_time_up() or is_settled(mind, root, left))

    def _alarm(self, is_kept: bool) -> AbstractContextManager[Callable[[], bool]]:
        """Return a context with the timer for a turn, if its time is limited."""
        if not self.seconds:
            return nullcontext(never)
        return nullcontext(at_once) if is_kept else alarm(self.seconds)

    def _begin(self, seed: int) -> None:
        """Start new trees."""
        self._expected, self._roots = b"", [ROOT] * len(self.minds)
        for number, mind in enumerate(self.minds):
            reseed(mind.dice[0], seed, number)
            reset_tree(mind)

    def _grow_all(self, view: Any, seat: int, is_enough: Enough) -> None:
        """Grow all trees, in parallel unless there is only one thread."""
        trees = range(len(self.minds))
        if self.threads == 1:
            for tree in trees:
                self._grow(tree, view, seat, is_enough)
            return
        with ThreadPoolExecutor(self.threads) as pool:
            for growing in [pool.submit(self._grow, tree, view, seat, is_enough) for tree in trees]:
                growing.result()

    def _grow(self, tree: int, view: Any, seat: int, is_enough: Enough) -> None:
        """Run the simulations that are still missing for this decision."""
        mind, root = self.minds[tree], self._roots[tree]
        while (left := self.simulations - (done := int(mind.nodes[root].visits))) > 0:
            self.stopping.check()
            if done >= SLICE and is_enough(mind, root, left):
                break
            run_simulations(mind, view, seat, root, self.style, min(SLICE, left))

    def _options(self, view: Any, seat: int) -> list[Option]:
        """Return the decisions considered, summed over the trees."""
        tried = self._tried(self._roots)
        options = [
            Option(self._turn(view, seat, action), visits, wins / visits) for action, (visits, wins) in tried.items()
        ]
        return sorted(options, key=lambda option: (-option.visits, option.action))

    def _tried(self, places: Sequence[int]) -> Tried:
        """Sum the visits and wins of the children of a node in each tree."""
        tried: Tried = {}
        for mind, place in zip(self.minds, places, strict=True):
            for node in children(mind, place):
                visits, wins = tried.get(int(node.action), (0, 0.0))
                if node.visits:
                    tried[int(node.action)] = visits + int(node.visits), wins + float(node.wins)
        return tried

    def weigh(self, view: Any, seat: int, turn: Sequence[int]) -> Option:
        """Return the trees' estimate of a whole turn, in any order of its decisions."""
        visits, wins = 0, 0.0
        for mind, root in zip(self.minds, self._roots, strict=True):
            for node in ends_of(mind, root, view, seat, Counter(turn)):
                visits, wins = visits + int(node.visits), wins + float(node.wins)
        return Option(tuple(turn), visits, wins / max(visits, 1))

    def _turn(self, view: Any, seat: int, action: int) -> tuple[int, ...]:
        """Extend a decision to a whole turn by the most visited decisions."""
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
        """Keep the subtrees of a decision for the next one of the same turn."""
        after = copy(view)
        apply(after, action)
        self._expected = after.tobytes() if to_move(after) == seat else b""
        for tree, mind in enumerate(self.minds):
            self._roots[tree] = find_child(mind, self._roots[tree], action)
        if NOTHING in self._roots or not self._tried(self._roots):
            self._expected = b""


def most_tried(tried: Tried) -> int:
    """Return the most visited decision."""
    return max(tried, key=lambda action: (tried[action][0], -action))


def children(mind: Mind, place: int) -> list[Node]:
    """List the children of a node; none for NOTHING."""
    found, child = [], first_child(mind, place)
    while child != NOTHING:
        found.append(mind.nodes[child])
        child = int(mind.nodes[child].sibling)
    return found


def first_child(mind: Mind, place: int) -> int:
    """Return the first child of a node. A tree may lack nodes that others have, so NOTHING is allowed."""
    return NOTHING if place == NOTHING else int(mind.nodes[place].first_child)


def ends_of(mind: Mind, place: int, view: Any, seat: int, left: Counter[int]) -> Iterator[Node]:
    """Yield the nodes at which a seat has taken all the given decisions, in any order, without others in between."""
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
    """Return the child of a node for a decision, NOTHING if there is none."""
    child = first_child(mind, place)
    while child != NOTHING and mind.nodes[child].action != action:
        child = int(mind.nodes[child].sibling)
    return child
