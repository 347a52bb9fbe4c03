"""The parameters that a fit varies, their scales, and how they are written as source code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fit_search import Numbers, Scale, Space
from outcry.bots.big_shot import sense as big_shot
from outcry.bots.big_shot.ownership import Temper
from outcry.bots.black_friday.sense import EDITIONS, FITTED, HASTY_OF_2023

PART = Scale(0.1, 0.05, 5)
TIMES = Scale(0.1, 0.1, 20)
ROOM = Scale(0.1, 1, 100)
AMOUNT = Scale(0.1, 1, 400)
WEIGHT = Scale(0.05, 0, 2)
DOLLARS = Scale(10, -200, 400)
LIKELIHOOD = Scale(0.1, 0.001, 1)

BOTH: Mapping[str, Scale] = {
    "soon": TIMES,
    "later": TIMES,
    "tracks_count": PART,
    "bars_count": PART,
    "cash_factors": TIMES,
    "share_factors": TIMES,
    "cash_room": ROOM,
    "share_room": ROOM,
}
"""Parameters that affect both the Trader and hasty traders of Black Friday, in both editions."""

TRADER = {"soon_if_due": TIMES, "later_if_due": TIMES, "tile_worth": AMOUNT}
TRADER |= {"against_best": WEIGHT, "against_all": WEIGHT}

BY_TRADER = {
    "2023": {**BOTH, **TRADER},
    "2010": {**BOTH, **TRADER, "beyond_limit": DOLLARS, "changes": AMOUNT},
}
BY_HASTY = {
    "2023": {**BOTH, "rise_later": PART},
    "2010": {**BOTH, "rise_later": PART, "changes": AMOUNT},
}
"""All parameters of each. In 2023 there are no subsidies, and a unit beyond the limit is free."""

BIG_SHOT = {
    "qualified": AMOUNT,
    "against_all": WEIGHT,
    "against_best": WEIGHT,
    "lead": TIMES,
    "shades": PART,
    "loan_cost": PART,
    "scarcity": PART,
    "last_shade": PART,
}
TEMPER = {"greed": TIMES, "envy": PART, "early": LIKELIHOOD, "late": LIKELIHOOD}

ANNOTATION = "float | tuple[float, ...]"


def trader_space(edition: str) -> Space:
    """Return the search space around the Trader of an edition of Black Friday."""
    place = EDITIONS.index(edition)
    return Space({name: by_edition[place] for name, by_edition in FITTED.items()}, BY_TRADER[edition])


def hasty_space(edition: str) -> Space:
    """Return the search space around the hasty trader of an edition of Black Friday."""
    own = HASTY_OF_2023 if edition == "2023" else {}
    return Space({**trader_space(edition).today, **own}, BY_HASTY[edition])


def big_shot_space() -> Space:
    """Return the search space around the Trader of Big Shot."""
    return Space(big_shot.FITTED, BIG_SHOT)


# Source code


def write_trader(edition: str, numbers: Numbers) -> str:
    """Write the parameters of the Trader of Black Friday, with those of the other edition unchanged."""
    place = EDITIONS.index(edition)
    values = {name: (*old[:place], numbers[name], *old[place + 1 :]) for name, old in FITTED.items()}
    return write("FITTED", f"dict[str, tuple[{ANNOTATION}, {ANNOTATION}]]", values)


def write_hasty(edition: str, numbers: Numbers) -> str:
    """Write the parameters in which hasty traders of an edition may differ from the Trader."""
    names = HASTY_OF_2023.keys() | BY_HASTY[edition].keys()
    values = {name: numbers[name] for name in FITTED if name in names}
    return write(f"HASTY_OF_{edition}", f"dict[str, {ANNOTATION}]", values)


def write_big_shot(numbers: Numbers) -> str:
    """Write the parameters of the Trader of Big Shot."""
    return write("FITTED", f"dict[str, {ANNOTATION}]", numbers)


def write_tempers(tempers: Sequence[Temper]) -> str:
    """Write the parameters of the ownership table."""
    return "\n".join(["TEMPERS = (", *(f"    {temper}," for temper in tempers), ")"])


def write(name: str, annotation: str, values: Mapping[str, object]) -> str:
    """Write a dict of parameters."""
    lines = (f'    "{key}": {value},' for key, value in values.items())
    return "\n".join([f"{name}: {annotation} = {{", *lines, "}"])
