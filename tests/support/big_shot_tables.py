"""Tables of Big Shot for tests: fresh, in a given position, or just ended.

Cubes are written as on a shopping list, and moves in notation::

    state = table_with(lots={"H5": "2 yellow red white"}, group="2 red yellow black")
    play(state, "loan, bid 12, pass, pass, pass, pay red")
    play(state, "put red red yellow on H5, black on A9")
    assert owner(state, "H5") == "white"

Whatever you say, no cube and no money is lost. Spaces that still hold cubes follow the broker clockwise; cubes that
must have been entered somewhere, and of which you say nothing, have left the board. Unless you say otherwise red,
black, white and yellow sit in this order (with two players seat 0 has red and white, with three yellow is the Ghost's),
the last seat rolled, so that seat 0 bids first, and every purse holds 10.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from outcry.kernel.record import Row, assign, counts, new
from outcry.rules.big_shot import BIG_SHOT, rules
from outcry.rules.big_shot.board import lay_out
from outcry.rules.big_shot.state import ACTIONS, Action, Options, Phase, State, Why

CUSTOMS = BIG_SHOT.customs
NAMES = CUSTOMS.names()
COLOURS = ("red", "black", "white", "yellow")
LOTS = ("A9", "A10", "A11", "B9", "B10", "B11", "H1", "H2", "H3", "H4", "H5", "PA", "PB")
COPIES, SPACES, GROUP, FULL_LOT = 18, 18, 4, 7

HOLDERS = {2: ("red white", "black yellow"), 3: COLOURS[:3], 4: COLOURS}
"""Who plays which colours by default."""

UNSOLD, NOBODYS = 0, 5
"""State values for an open lot and for one owned by nobody; colours count from 1."""

Move: TypeAlias = str | int
"""An action in notation, or its id."""

# Options and fresh tables


def agreed(players: int = 4, **numbers: Any) -> Options:
    """Return the options for the printed board with some numbers changed; an unknown name is an error."""
    printed = CUSTOMS.printed_board()
    assert numbers.keys() <= printed.keys(), f"no such numbers: {numbers.keys() - printed.keys()}"
    options = new(Options, players=players)
    assign(options.board, lay_out(printed | numbers))
    return options


def fresh_table(players: int = 4, **told: Any) -> State:
    """Set the table before the deal."""
    state = new(State)
    rules.setup(state, agreed(players, **told))
    return state


def dealt_table(players: int = 4, broker: int = 1, roller: int = 0, **told: Any) -> State:
    """Deal cubes and cards in the order of the colours; the first roll is next."""
    state = fresh_table(players, **told)
    while state.phase == Phase.DEAL_CUBES:
        play(state, ", ".join(f"cube {colour}" for colour in COLOURS))
    while state.phase == Phase.DEAL_CARDS:
        play(state, legal(state)[0])
    return play(state, f"broker {broker}, roller {roller + 1}")


# Given positions


def table_with(
    players: int = 4,
    *,
    phase: Phase = Phase.BIDDING,
    seat: int | None = None,
    roller: int | None = None,
    round: int | None = None,
    broker: int = 1,
    full: Sequence[int] | None = None,
    group: str = "red black white yellow",
    hand: str = "",
    lots: Mapping[str, str] | None = None,
    sold: Mapping[str, str] | None = None,
    holders: Sequence[str] | None = None,
    cash: int | Mapping[str, int] = 10,
    debts: Mapping[str, int] | None = None,
    borrowed: str = "",
    asked: str = "",
    price: int = 0,
    bidder: int | None = None,
    passed: Iterable[int] = (),
    **numbers: Any,
) -> State:
    """Set a table in the middle of a game; by default the first bidder of a round decides.

    Args:
        players: seats at the table.
        phase: what is going on.
        seat: who decides, otherwise the first bidder; after the auction its winner.
        roller: who rolled, or rolls next; otherwise the last seat.
        round: the round, counted from 1; otherwise the first that fits the lots.
        broker: the space where the broker stands, counted from 1.
        full: the spaces that hold cubes, otherwise as many as the round has left, from the broker on.
        group: the cubes on the space where the broker stands, if they are up for auction.
        hand: the cubes that are still to be entered; say ``phase=Phase.PLACING`` too.
        lots: the cubes on lots that are not sold.
        sold: the owners of sold lots, or "nobody".
        holders: the colours of each seat.
        cash: the cash of all purses, or of some; the others hold 10.
        debts: how many loans some colours have.
        borrowed: the colours that took a loan in this round.
        asked: the colour that is asked whether it takes a loan.
        price: the highest bid.
        bidder: who made it.
        passed: the seats that have passed.
        numbers: changes of the printed board.
    """
    state = fresh_table(players, **numbers)
    state.phase, state.broker, state.price = phase, broker - 1, price
    state.bidder = -1 if bidder is None else bidder
    state.roller = players - 1 if roller is None else roller
    state.seat = whose_turn(state) if seat is None else seat
    state.asked_colour = COLOURS.index(asked) if asked else 0
    for passer in passed:
        state.has_passed[passer] = 1
    deal_cards(state, holders or HOLDERS[players])
    fill_purses(state, cash, debts or {}, borrowed)
    for name, colour in (sold or {}).items():
        state.owner[LOTS.index(name)] = COLOURS.index(colour) + 1 if colour in COLOURS else NOBODYS
    for name, cubes in (lots or {}).items():
        fill(state.lots[LOTS.index(name)], cubes)
    fill(state.hand, hand)
    spread_the_rest(state, round, full, group)
    return state


def whose_turn(state: State) -> int:
    """Return who decides by default: the first bidder, the winner after the auction, or the roller."""
    if state.phase <= Phase.BIDDING:
        return int((state.roller + 1) % state.players)
    return int(state.roller if state.bidder < 0 else state.bidder)


def deal_cards(state: State, holders: Sequence[str]) -> None:
    """Give each seat its colours; the rest belong to the Ghost."""
    for seat, colours in enumerate(holders):
        for colour in colours.split():
            state.holder[COLOURS.index(colour)] = seat


def fill_purses(state: State, cash: int | Mapping[str, int], debts: Mapping[str, int], borrowed: str) -> None:
    """Fill the purses of the players, keeping the bank's books balanced."""
    held = [name for place, name in enumerate(COLOURS) if state.holder[place] >= 0]
    purses = dict.fromkeys(held, cash) if isinstance(cash, int) else dict.fromkeys(held, 10) | dict(cash)
    assert purses.keys() == set(held), "the Ghost has no money"
    for name, amount in purses.items():
        state.cash[COLOURS.index(name)] = amount
    state.bank = -sum(purses.values())
    for name, count in debts.items():
        state.debts[COLOURS.index(name)] = count
    for name in borrowed.split():
        state.has_borrowed[COLOURS.index(name)] = 1


def spread_the_rest(state: State, round: int | None, full: Sequence[int] | None, group: str) -> None:
    """Lay all other cubes on spaces, except those that must have been placed and have left the board."""
    is_out = Phase.ROLLING < state.phase < Phase.PLACING
    state.rounds = rounds_before(state) if round is None else round - 1
    if full is not None:
        state.rounds = SPACES - len(full) - (state.phase == Phase.PLACING)
    left = SPACES - int(state.rounds) - (state.phase == Phase.PLACING)
    first = int(state.broker) + (0 if is_out or state.rounds == 0 else 1)
    spaces = [space - 1 for space in full] if full is not None else [(first + step) % SPACES for step in range(left)]
    rest = Counter({colour: COPIES - on_board(state, colour) for colour in range(len(COLOURS))})
    assert min(rest.values()) >= 0, "there are too few cubes for this table"
    for row in state.spaces:
        fill(row, "")
    if is_out:
        assert state.broker in spaces, "the broker stands on a space without cubes"
        spaces.remove(state.broker)
        fill(state.spaces[state.broker], group)
        rest -= Counter({colour: int(count) for colour, count in enumerate(state.spaces[state.broker])})
    for number in range(GROUP * len(spaces)):
        colour = rest.most_common(1)[0][0]
        state.spaces[spaces[number // GROUP]][colour] += 1
        rest[colour] -= 1
    for colour in range(len(COLOURS)):
        state.bag[colour], state.removed[colour] = 0, rest[colour]
    assert min(state.removed) >= 0
    assert sum(state.removed) >= FULL_LOT * sum(number > 0 for number in state.owner), "too early for this table"


def rounds_before(state: State) -> int:
    """Return the minimum number of rounds needed to place the cubes on the lots and off the board."""
    entered = sum(sum(map(int, lot)) for lot in state.lots) + FULL_LOT * sum(number > 0 for number in state.owner)
    entered -= GROUP - sum(map(int, state.hand)) if state.phase == Phase.PLACING else 0
    return max(0, -(-entered // GROUP))


def on_board(state: State, colour: int) -> int:
    """Count the cubes of a colour on lots and in the hand."""
    return int(state.hand[colour]) + sum(int(lot[colour]) for lot in state.lots)


def ended(players: int = 4, lots: Mapping[str, str] | None = None, **position: Any) -> State:
    """End a game with these cubes on the lots: the rules place the last one."""
    last = {name: listed(cubes) for name, cubes in (lots or {}).items()}
    name = next(iter(last))
    colour = max(last[name], key=lambda cube: last[name][cube])
    last[name][colour] -= 1
    written = {lot: " ".join(cubes.elements()) for lot, cubes in last.items()}
    state = table_with(players, phase=Phase.PLACING, round=18, hand=colour, lots=written, **position)
    return play(state, f"put {colour} on {name}")


# Cubes


def listed(cubes: str) -> Counter[str]:
    """Parse a shopping list such as ``2 red white``."""
    found: Counter[str] = Counter()
    number = 1
    for word in cubes.split():
        if word.isdigit():
            number = int(word)
        else:
            assert word in COLOURS, word
            found[word], number = found[word] + number, 1
    return found


def fill(place: Row[int], cubes: str) -> None:
    """Make a place hold exactly these cubes."""
    found = listed(cubes)
    for colour, name in enumerate(COLOURS):
        place[colour] = found[name]


def cubes(place: Row[int]) -> dict[str, int]:
    """Return the cubes of a place by colour, without zeros."""
    return {name: int(count) for name, count in zip(COLOURS, place, strict=True) if count}


def census(state: State) -> dict[str, int]:
    """Count all cubes on the table."""
    places = [*state.spaces, *state.lots, state.hand, state.bag, state.removed]
    return {name: sum(int(place[colour]) for place in places) for colour, name in enumerate(COLOURS)}


# Reading a table


def on_lot(state: State, lot: str) -> dict[str, int]:
    """Return the cubes on a lot."""
    return cubes(state.lots[LOTS.index(lot)])


def owner(state: State, lot: str) -> str | None:
    """Return the owner of a lot: a colour, "nobody", or None while it is open."""
    number = int(state.owner[LOTS.index(lot)])
    return None if number == UNSOLD else "nobody" if number == NOBODYS else COLOURS[number - 1]


def owners(state: State) -> dict[str, str]:
    """Return the owners of all lots, except open ones and those of nobody."""
    found = {lot: owner(state, lot) for lot in LOTS}
    return {lot: name for lot, name in found.items() if name in COLOURS}


def purses(state: State) -> dict[str, int]:
    """Return the cash of all colours that players hold."""
    return {name: int(state.cash[colour]) for colour, name in enumerate(COLOURS) if state.holder[colour] >= 0}


def loans(state: State) -> dict[str, int]:
    """Return the number of loans of each colour that has any."""
    return {name: int(state.debts[colour]) for colour, name in enumerate(COLOURS) if state.debts[colour]}


def space(state: State) -> int:
    """Return the space of the broker, counted from 1."""
    return int(state.broker) + 1


def full_spaces(state: State) -> list[int]:
    """List the spaces that hold cubes, counted from 1."""
    return [number for number, row in enumerate(state.spaces, 1) if sum(row)]


def scores(state: State) -> list[int]:
    """Return the balance of every seat."""
    out: Row[int] = counts(state.players)
    rules.score(state, out)
    return [int(number) for number in out]


def places(state: State) -> list[int]:
    """Return the place of every seat: 1 is the winner, and equals share a place."""
    out: Row[int] = counts(state.players)
    rules.standing(state, out)
    return [1 + sum(int(other > rank) for other in out) for rank in out]


# Playing


def ids(moves: Move) -> list[int]:
    """Parse a line of notation; an id stands for itself."""
    return CUSTOMS.read(moves) if isinstance(moves, str) else [moves]


def legal(state: State) -> list[str]:
    """List the legal actions, in notation."""
    mask: Row[int] = counts(ACTIONS)
    rules.legal_actions(state, mask)
    return [NAMES[action] for action, allowed in enumerate(mask) if allowed]


def why(state: State, move: Move) -> Why:
    """Return the reason why an action is illegal, or OK."""
    (action,) = ids(move)
    return Why(rules.why_illegal(state, action))


def chances(state: State) -> dict[str, int]:
    """Return the weight of each possible outcome."""
    weights: Row[int] = counts(ACTIONS)
    rules.chance_weights(state, weights)
    return {NAMES[action]: int(weight) for action, weight in enumerate(weights) if weight}


def play(state: State, *lines: Move) -> State:
    """Take actions one after the other; each must be legal."""
    for action in (action for line in lines for action in ids(line)):
        refusal = Why(rules.why_illegal(state, action))
        assert refusal == Why.OK, f"{Action(action).name} is refused: {refusal.name}"
        rules.apply(state, action)
    return state


def place(state: State, lot: str = "") -> State:
    """Place all cubes of the hand on the lot you name, or each on the lot with the fewest."""
    while state.phase == Phase.PLACING:
        room = [name for name in LOTS if owner(state, name) is None]
        name = lot or min(room, key=lambda name: sum(map(int, state.lots[LOTS.index(name)])))
        play(state, f"put {next(iter(cubes(state.hand)))} on {name}")
    return state


def play_round(state: State, die: int, *bidding: str) -> State:
    """Play a whole round: a roll, loans, bids, and cubes placed wherever there is room."""
    play(state, f"die {die}", *bidding)
    return place(state)
