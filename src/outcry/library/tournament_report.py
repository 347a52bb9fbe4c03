"""Results of a tournament: tables for people, JSON for programs, and a row of data per game and seat."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from rich.table import Table

from outcry.drawing.intervals import exact_percent_interval, percent_interval, tenths_interval
from outcry.drawing.names import percent
from outcry.locale import voice
from outcry.simulation.intervals import FEWEST_CLUSTERS, Shares
from outcry.simulation.journal import header_of
from outcry.simulation.ledger import Ledger, build_ledger, lead_shares, win_shares
from outcry.simulation.ratings import Rating, rate
from outcry.simulation.sequential import ERROR, Race
from outcry.simulation.tournament import Played, TournamentPlan

from .simulation import number


@dataclass(frozen=True)
class Result:
    """All figures of a tournament; ``order`` lists the players with games, best rating first."""

    ledger: Ledger
    ratings: Sequence[Rating]
    wins: Shares
    leads: Shares
    order: Sequence[int]
    race: Race | None
    is_finished: bool

    @property
    def plan(self) -> TournamentPlan:
        """The plan of the tournament."""
        return self.ledger.plan

    @property
    def seconds_per_turn(self) -> Any:
        """The seconds per turn of each player."""
        return self.ledger.by_player(self.ledger.seconds) / np.maximum(self.ledger.by_player(self.ledger.turns), 1)


def sum_up(plan: TournamentPlan, played: Sequence[Played], race: Race | None, is_finished: bool) -> Result:
    """Compute all figures."""
    ledger = build_ledger(plan, played)
    ratings = rate(ledger)
    order = sorted(set(ledger.players.ravel().tolist()), key=lambda player: -ratings[player].value)
    return Result(ledger, ratings, win_shares(ledger), lead_shares(ledger), order, race, is_finished)


# Tables


def standing(result: Result) -> Table:
    """Lay out ratings, win shares and seconds."""
    say, plan = voice().say, result.plan
    facts = {"game": plan.game.name, "games": result.ledger.games, "deals": result.ledger.count}
    caption = say("tournament-fair", share=percent(1 / plan.seats))
    if any(rating.interval is None for rating in result.ratings):
        caption += " " + say("tournament-few-deals", least=FEWEST_CLUSTERS)
    table = Table(title=say("tournament-title", facts), caption=caption)
    table.add_column(say("simulate-player"), overflow="fold")
    for column in (
        "tournament-rating",
        "simulate-interval",
        "simulate-wins",
        "simulate-interval",
        "tournament-seconds",
    ):
        table.add_column(say(column), justify="right")
    seconds = result.seconds_per_turn
    for player in result.order:
        table.add_row(
            plan.labels[player],
            say("tenths", number=result.ratings[player].value),
            around(result.ratings[player]),
            percent(float(result.wins.shares[player])),
            exact_percent_interval(result.wins.low[player], result.wins.high[player]),
            say("tournament-time", seconds=float(seconds[player])),
        )
    return table


def around(rating: Rating) -> str:
    """Format the interval of a rating; empty if unknown."""
    return tenths_interval(*rating.interval) if rating.interval else ""


def pairs(result: Result) -> Table:
    """Lay out how often the player of a row finishes ahead of that of a column; columns are numbered like rows."""
    say, labels = voice().say, result.plan.labels
    table = Table(title=say("tournament-pairs"), show_lines=True)
    table.add_column(say("simulate-player"), overflow="fold")
    for column in range(1, len(result.order) + 1):
        table.add_column(str(column), justify="right", no_wrap=True)
    for line, own in enumerate(result.order, 1):
        table.add_row(f"{line} {labels[own]}", *(pair(result.leads, own, other) for other in result.order))
    return table


def pair(leads: Shares, own: int, other: int) -> str:
    """Format how often one player finishes ahead of another, with the interval below; empty if they never met."""
    share = float(leads.shares[own, other])
    if own == other or math.isnan(share):
        return ""
    return f"{percent(share)}\n{percent_interval(*leads.interval((own, other)))}"


def verdict(plan: TournamentPlan, race: Race) -> str:
    """Say which of two players is better, or that it is still undecided."""
    say, behind = voice().say, sum(race.pair) - race.ahead
    facts = {"ahead": plan.labels[race.ahead], "behind": plan.labels[behind], "deals": race.deals}
    error, sofar = (say("percent", share=share) for share in (ERROR, race.error))
    key = "tournament-decided" if race.is_decided else "tournament-undecided"
    return say(key, facts, error=error, sofar=sofar)


# JSON


def describe(result: Result) -> dict[str, Any]:
    """Return the result as JSON data."""
    plan, ledger = result.plan, result.ledger
    return header_of(plan) | {
        "format": "outcry-tournament-results",
        "games": ledger.games,
        "deals": ledger.count,
        "is_finished": result.is_finished,
        "fair_share": 1 / plan.seats,
        "line_ups": [[plan.labels[player] for player in line_up] for line_up in plan.line_ups],
        "standing": [describe_player(result, player) for player in result.order],
        "pairs": [
            {
                "player": plan.labels[own],
                "against": plan.labels[other],
                "ahead": number(result.leads.shares[own, other]),
                "interval": [number(end) for end in result.leads.interval((own, other))],
            }
            for own in result.order
            for other in result.order
            if own != other
        ],
        "decision": describe_race(plan, result.race) if result.race else None,
    }


def describe_player(result: Result, player: int) -> dict[str, Any]:
    """Return one player's result as JSON data."""
    ledger, rating = result.ledger, result.ratings[player]
    seats = float(ledger.by_player(1.0)[player])
    return {
        "player": result.plan.labels[player],
        "rating": rating.value,
        "rating_interval": list(rating.interval) if rating.interval else None,
        "win_share": number(result.wins.shares[player]),
        "interval": [number(end) for end in result.wins.interval(player)],
        "seats_taken": int(seats),
        "mean_place": number(ledger.by_player(ledger.places)[player] / max(seats, 1)),
        "mean_score": number(ledger.by_player(ledger.scores)[player] / max(seats, 1)),
        "turns": int(ledger.by_player(ledger.turns)[player]),
        "seconds_per_turn": float(result.seconds_per_turn[player]),
    }


def describe_race(plan: TournamentPlan, race: Race) -> dict[str, Any]:
    """Return the state of the comparison of two players as JSON data."""
    return {
        "pair": [plan.labels[player] for player in race.pair],
        "is_decided": race.is_decided,
        "ahead": plan.labels[race.ahead] if race.is_decided else None,
        "deals": race.deals,
        "error": ERROR,
        "error_so_far": race.error,
    }


# Data


def table_of(ledger: Ledger) -> Any:
    """Return an Arrow table with a row for each game and seat."""
    import pyarrow

    seats = ledger.plan.seats
    names = np.array(ledger.plan.labels)
    columns = {
        "deal": np.repeat(ledger.deals, seats),
        "line_up": np.repeat(ledger.line_ups, seats),
        "rotation": np.repeat(ledger.rotations, seats),
        "seat": np.tile(np.arange(1, seats + 1), ledger.games),
        "player": names[ledger.players.ravel()],
        "score": ledger.scores.ravel(),
        "place": ledger.places.ravel(),
        "points": ledger.points.ravel(),
        "turns": ledger.turns.ravel(),
        "seconds": ledger.seconds.ravel(),
    }
    return pyarrow.table(columns).replace_schema_metadata({"outcry": json.dumps(header_of(ledger.plan))})
