"""A tournament in one figure: ratings, win shares, and who finishes ahead of whom."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from outcry.drawing.names import shorten
from outcry.locale import voice
from outcry.simulation.intervals import Interval, Shares
from outcry.simulation.ledger import Ledger
from outcry.simulation.ratings import Rating

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, QUIET, DOT = "#2f3b45", "#b9c2c9", "#3f7186"
BEHIND, EVEN, AHEAD = "#dcae90", "#f6f4ef", "#86b3c1"
"""Colours from always behind, over even, to always ahead."""

LONGEST = 24
"""Maximum length of a label, such as that of a program with arguments."""


def draw(ledger: Ledger, order: Sequence[int], ratings: Sequence[Rating], wins: Shares, leads: Shares) -> Figure:
    """Draw the figure: two charts with intervals on the left, the table of pairs on the right."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    say, plan = voice().say, ledger.plan
    labels = [shorten(plan.labels[player], LONGEST) for player in order]
    with rc_context({"text.color": INK, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK}):
        figure = Figure(figsize=(5.5 + 1.1 * len(order), 2.6 + 0.55 * len(order)), layout="constrained")
        halves = figure.add_gridspec(2, 2, width_ratios=(4.5, 1 + 1.1 * len(order)))
        above, below, beside = (figure.add_subplot(part) for part in (halves[0, 0], halves[1, 0], halves[:, 1]))
        chart(
            above, labels, [ratings[player].value for player in order], [ratings[player].interval for player in order]
        )
        has_intervals = all(ratings[player].interval for player in order)
        above.set_title(say("tournament-plot-ratings", intervals=int(has_intervals)), fontsize=10)
        chart(below, labels, wins.shares[list(order)], [wins.interval(player) for player in order])
        below.axvline(1 / plan.seats, color=QUIET, linestyle="--", zorder=0)
        below.xaxis.set_major_formatter(lambda share, _place: say("percent", share=float(share)))
        below.set_title(say("tournament-plot-wins"), fontsize=10)
        grid(beside, labels, leads.shares[list(order)][:, list(order)])
        facts = {"game": plan.game.title, "games": ledger.games, "seats": plan.seats, "deals": ledger.count}
        figure.suptitle(say("tournament-plot-title", facts), fontsize=11)
    return figure


def chart(axes: Axes, labels: Sequence[str], values: Any, intervals: Sequence[Interval | None]) -> None:
    """Draw a dot with its interval for each player, best on top."""
    for line, (value, interval) in enumerate(zip(values, intervals, strict=True)):
        if interval:
            axes.hlines(line, *interval, color=DOT, linewidth=2, alpha=0.6)
        axes.plot(value, line, "o", color=DOT)
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.grid(axis="x", color=QUIET, alpha=0.4)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(length=0)


def grid(axes: Axes, labels: Sequence[str], shares: Any) -> None:
    """Draw how often the player of a row finishes ahead of that of a column."""
    from matplotlib.colors import LinearSegmentedColormap

    places = range(len(labels))
    colours = LinearSegmentedColormap.from_list("leads", [BEHIND, EVEN, AHEAD])
    axes.imshow(
        [[math.nan if own == other else shares[own, other] for other in places] for own in places],
        cmap=colours,
        vmin=0,
        vmax=1,
    )
    for own in places:
        for other in places:
            share = float(shares[own, other])
            if own != other and not math.isnan(share):
                axes.text(
                    other, own, voice().say("percent", share=share), ha="center", va="center", fontsize=9, color=INK
                )
    axes.set_xticks(places, labels, rotation=30, ha="right")
    axes.set_yticks(places, labels)
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)
    axes.set_title(voice().say("tournament-plot-pairs"), fontsize=10)
