"""Look ahead from a view: a tree of decisions, tried out in imagined games. Written once, compiled for each game.

1. Memory    2. A game played out    3. The tree    4. One simulation    5. Thinking

Every simulation imagines a world that the seat cannot tell from the real one, with the right odds (determinization).
The tree holds the decisions of the turn and, depending on the style, those of the next seats; every seat maximises
its own reward (max^n). The tree ends at the first chance event: from there the guide plays the game out, and each
seat is rewarded for its place. Decisions are selected by the guide's prior and the rewards so far (PUCT), with
progressive widening: a decision that the guide finds unlikely waits until many others have been tried.

Nothing here sees the true table: a view comes in, and worlds are imagined from it.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import NamedTuple

from .compile import rule
from .dice import Dice, draw, roll
from .guides import NOT_WORTH_A_TRY, hasten, is_foreseeable, prepare, weigh
from .record import Medium, Record, Row, Small
from .verbs import (
    CHANCE,
    NOBODY,
    Position,
    apply,
    chance_weights,
    imagine,
    is_over,
    legal_actions,
    observe,
    standing,
    to_move,
)

# 1. Memory

NOTHING, ROOT = 0, 1
"""Node 0 means no node; the root is node 1."""

MOST_STEPS = 512
"""The maximum length of a path in the tree."""


class Node(Record):
    """A decision in the tree; its children are linked as first child and next sibling.

    ``prior`` is its prior probability from the guide, ``reward`` the sum of the rewards of the seat that decided, and
    ``wins`` the sum of its shares of victory.
    """

    first_child: Medium
    sibling: Medium
    action: Small
    is_open: Small
    visits: Medium
    prior: float
    reward: float
    wins: float


class Style(NamedTuple):
    """The parameters of a search.

    ``curiosity`` is the exploration constant of PUCT. A decision is tried once ``width`` times its prior times the
    square root of the visits reaches 1. The tree follows the decisions of ``depth`` further seats. The share ``blend``
    of a reward is for the place reached, the rest for winning.
    """

    curiosity: float
    width: float
    depth: int
    blend: float


class Mind(NamedTuple):
    """All the memory of a search, allocated once: a tree, an imagined world, scratch space, and dice."""

    nodes: Row[Node]
    used: Row[int]
    worlds: Row[Position]
    seen: Row[Position]
    pad: Row[Record]
    weights: Row[int]
    merits: Row[float]
    path: Row[int]
    movers: Row[int]
    standings: Row[int]
    rewards: Row[float]
    victories: Row[float]
    dice: Row[Dice]


# 2. A game played out


@rule
def play_out(mind: Mind) -> None:
    """Play the imagined game to its end as the guide would."""
    world, dice = mind.worlds[0], mind.dice[0]
    prepare(world, mind.pad)
    while not is_over(world):
        seat = to_move(world)
        if seat == CHANCE:
            chance_weights(world, mind.weights)
            apply(world, draw(dice, mind.weights))
        else:
            apply(world, hasten(world, seat, dice, mind.pad))


@rule
def reward_seats(mind: Mind, blend: float) -> None:
    """Reward each seat for winning, and for each seat that it finished ahead of."""
    world, standings = mind.worlds[0], mind.standings
    standing(world, standings)
    for seat in range(world.players):
        ahead, level = 0, 0
        for other in range(world.players):
            ahead += standings[other] > standings[seat]
            level += standings[other] == standings[seat]
        place = (world.players - ahead - (1 + level) / 2) / (world.players - 1)
        mind.victories[seat] = 1 / level if ahead == 0 else 0.0
        mind.rewards[seat] = (1 - blend) * mind.victories[seat] + blend * place


# 3. The tree


@rule
def reset_tree(mind: Mind) -> None:
    """Reset the tree to its root."""
    mind.used[0] = ROOT
    add_node(mind, NOTHING, NOTHING, 1.0)


@rule
def add_node(mind: Mind, parent: int, action: int, prior: float) -> None:
    """Add a child node."""
    node = mind.nodes[mind.used[0]]
    node.first_child, node.sibling = NOTHING, mind.nodes[parent].first_child
    node.action, node.prior = action, prior
    node.is_open, node.visits, node.reward, node.wins = 0, 0, 0.0, 0.0
    mind.nodes[parent].first_child = mind.used[0]
    mind.used[0] += 1


@rule
def open_node(mind: Mind, place: int, seat: int) -> None:
    """Expand a node: ask the guide, on the view of the seat to move, which decisions are worth trying."""
    merits = mind.merits
    observe(mind.worlds[0], seat, mind.seen[0])
    prepare(mind.seen[0], mind.pad)
    weigh(mind.seen[0], seat, mind.pad, merits)
    best, total = float(NOT_WORTH_A_TRY), 0.0
    for merit in merits:
        best = max(best, merit)
    for merit in merits:
        total += exp(merit - best)
    first = roll(mind.dice[0], len(merits))  # break ties between equal decisions at random
    for step in range(len(merits)):
        action = (first + step) % len(merits)
        if merits[action] > NOT_WORTH_A_TRY:
            add_node(mind, place, action, exp(merits[action] - best) / total)
    mind.nodes[place].is_open = 1


@rule
def has_room(mind: Mind) -> bool:
    """Return whether the tree has room for one more node per action."""
    return mind.used[0] + len(mind.merits) <= len(mind.nodes)


@rule
def choose_child(mind: Mind, place: int, style: Style) -> int:
    """Choose the legal child with the highest PUCT value."""
    legal_actions(mind.worlds[0], mind.weights)
    root = sqrt(float(mind.nodes[place].visits + 1))
    best, most = NOTHING, -1e18
    child = int(mind.nodes[place].first_child)
    while child != NOTHING:
        node = mind.nodes[child]
        if mind.weights[node.action]:
            appeal = appeal_of(node, root, style)
            if appeal > most:
                best, most = child, appeal
        child = int(node.sibling)
    return best


@rule
def is_settled(mind: Mind, place: int, more: int) -> bool:
    """Return whether the most visited child would stay so after ``more`` further visits."""
    most, second = 0, 0
    child = int(mind.nodes[place].first_child)
    while child != NOTHING:
        visits = int(mind.nodes[child].visits)
        if visits > most:
            most, second = visits, most
        else:
            second = max(second, visits)
        child = int(mind.nodes[child].sibling)
    return most - second > more


@rule
def appeal_of(node: Node, root: float, style: Style) -> float:
    """Return the PUCT value of a node; an unvisited node comes first once it is due, and last before that."""
    if node.visits:
        return node.reward / node.visits + style.curiosity * node.prior * root / (1 + node.visits)
    is_due = style.width * node.prior * root >= 1
    return node.prior + (1e3 if is_due else -1e3)


# 4. One simulation


@rule
def simulate_once(mind: Mind, known: Position, seat: int, root: int, style: Style) -> None:
    """Imagine a world, descend the tree, play the game out, and update every node on the path."""
    imagine(known, seat, mind.dice[0], mind.worlds[0])
    steps = descend(mind, root, style)
    play_out(mind)
    reward_seats(mind, style.blend)
    mind.nodes[root].visits += 1
    for step in range(steps):
        node = mind.nodes[mind.path[step]]
        node.visits += 1
        node.reward += mind.rewards[mind.movers[step]]
        node.wins += mind.victories[mind.movers[step]]


@rule
def descend(mind: Mind, root: int, style: Style) -> int:
    """Follow the tree as far as it goes, recording the path; return its length."""
    world, place, steps, turns, before = mind.worlds[0], root, 0, -1, NOBODY
    prepare(world, mind.pad)
    while not is_over(world) and steps < MOST_STEPS:
        seat = to_move(world)
        turns += seat != before
        before = seat
        if seat == CHANCE or turns > style.depth:
            break
        if is_foreseeable(world, seat):
            apply(world, hasten(world, seat, mind.dice[0], mind.pad))
            continue
        child = next_child(mind, place, seat, root, style)
        if child == NOTHING:
            break
        apply(world, mind.nodes[child].action)
        mind.path[steps], mind.movers[steps] = child, seat
        place = child
        steps += 1
    return steps


@rule
def next_child(mind: Mind, place: int, seat: int, root: int, style: Style) -> int:
    """Choose a child, expanding the node if it has been visited before; return NOTHING for a new leaf."""
    if not mind.nodes[place].is_open:
        if (place != root and mind.nodes[place].visits == 0) or not has_room(mind):
            return NOTHING
        open_node(mind, place, seat)
    return choose_child(mind, place, style)


# 5. Thinking


@rule
def run_simulations(mind: Mind, known: Position, seat: int, root: int, style: Style, simulations: int) -> None:
    """Run a number of simulations."""
    for _ in range(simulations):
        simulate_once(mind, known, seat, root, style)
