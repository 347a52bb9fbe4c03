"""The story of a game: what each action did, derived from the table before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from outcry.kernel.game import Event

from .auction import NO_BIDDER
from .closing import balance, count_all_lots, is_qualified
from .data import COLOURS, LOTS
from .deal import next_space
from .picture import signed
from .state import FIRST_CHANCE, FIRST_PUT, GHOST, Action, Phase, State
from .town import NOBODYS, OPEN, colour_of


def tell(before: State, action: int, after: State) -> list[Event]:
    """Describe what an action or a chance outcome changed."""
    told = _tell_chance(before, action, after) if action >= FIRST_CHANCE else _tell_act(before, action, after)
    return [*told, *_tell_lots(before, after), *_tell_end(after)]


# Chance


def _tell_chance(before: State, action: int, after: State) -> Iterator[Event]:
    """Describe what was dealt or rolled."""
    match Phase(before.phase):
        case Phase.DEAL_CUBES:
            yield Event("shot-cube", {"colour": COLOURS[action - Action.CUBE_RED], "space": next_space(before) + 1})
            if sum(after.bag) > sum(before.bag):
                yield Event("shot-redeal", {"space": next_space(before) + 1})
        case Phase.DEAL_CARDS:
            yield Event("shot-card", _who(before.seat) | {"colour": COLOURS[action - Action.CARD_RED]})
            if after.phase != Phase.DEAL_CARDS:
                yield from _tell_ghost(after)
        case Phase.SET_BROKER:
            yield Event("shot-broker", {"space": int(after.broker) + 1})
        case Phase.FIRST_ROLLER:
            yield Event("shot-roller", _who(after.roller))
        case _:
            yield from _tell_roll(action - Action.DIE_1 + 1, after)


def _tell_ghost(state: State) -> Iterator[Event]:
    """Describe which colour is left for the Ghost."""
    for colour, name in enumerate(COLOURS):
        if state.holder[colour] == GHOST:
            yield Event("shot-ghost", {"colour": name})


def _tell_roll(pips: int, after: State) -> Iterator[Event]:
    """Describe the roll, and which cubes come up for auction."""
    cubes = after.spaces[after.broker]
    facts = {f"count_{name}": int(cubes[colour]) for colour, name in enumerate(COLOURS)}
    rolled = {"pips": pips, "space": int(after.broker) + 1, "round": int(after.rounds) + 1}
    yield Event("shot-rolled", _who(after.roller) | rolled | facts)


# Players


def _tell_act(before: State, action: int, after: State) -> Iterator[Event]:
    """Describe what a player did."""
    who = _who(before.seat)
    if action >= FIRST_PUT:
        colour, lot = divmod(action - FIRST_PUT, len(LOTS))
        yield Event("shot-put", who | {"colour": COLOURS[colour], "lot": LOTS[lot]})
    elif action >= Action.BID_1:
        yield Event("shot-bid", who | {"amount": action - Action.BID_1 + 1})
    elif action >= Action.PAY_RED:
        yield Event("shot-paid", who | {"colour": COLOURS[action - Action.PAY_RED], "amount": int(before.price)})
    elif action == Action.PASS:
        yield Event("shot-passed", who)
    elif action == Action.NO_LOAN:
        yield Event("shot-no-loan", who | {"colour": COLOURS[before.asked_colour]})
    else:
        yield _loan(before, action, after)
    yield from _tell_winner(before, after)


def _loan(before: State, action: int, after: State) -> Event:
    """Describe a loan: its colour, its number, and what it pays out."""
    colour = colour_of(before, before.seat) if action == Action.LOAN else action - Action.LOAN_RED
    amount = int(before.board.loans[before.debts[colour]])
    return Event(
        "shot-loan",
        _who(before.seat) | {"colour": COLOURS[colour], "number": int(after.debts[colour]), "amount": amount},
    )


def _tell_winner(before: State, after: State) -> Iterator[Event]:
    """Describe who has won the auction."""
    if before.phase == Phase.BIDDING and after.phase == Phase.PAYING:
        yield Event("shot-won", _who(after.bidder) | {"amount": int(after.price)})
    if before.phase == Phase.BIDDING and after.phase == Phase.PLACING:
        assert after.bidder == NO_BIDDER
        yield Event("shot-free", _who(after.seat))


# Lots and the end


def _tell_lots(before: State, after: State) -> Iterator[Event]:
    """Describe which lots were decided."""
    for lot, name in enumerate(LOTS):
        if before.owner[lot] == OPEN != after.owner[lot]:
            facts = {"lot": name, "value": int(after.board.values[lot])}
            if after.owner[lot] == NOBODYS:
                yield Event("shot-nobodys", facts)
            else:
                yield Event("shot-sold", facts | {"colour": COLOURS[after.owner[lot] - 1]})


def _tell_end(after: State) -> Iterator[Event]:
    """Describe the balances at the end."""
    if after.phase == Phase.OVER:
        for seat in range(after.players):
            key = "shot-balance" if is_qualified(after, seat) else "shot-unqualified"
            yield Event(key, _who(seat) | {"lots": count_all_lots(after, seat)} | signed(balance(after, seat)))


def _who(seat: int) -> dict[str, Any]:
    """Return the player's number, from 1, as facts."""
    return {"trader": int(seat) + 1}
